// The table's network: its own as a code to join it by, and others that it can join.

import { button, h, heading, picture, titled } from "/static/dom.js";

export function ownNetwork(own, words) {
  return h(
    "section",
    { class: "panel stack", "data-key": "own-network" },
    heading(2, words["network-title"]),
    h("p", {}, titled(words, words["network-name"], own.name)),
    h("p", {}, titled(words, words["network-password"], own.password)),
    picture(own.code, "code"),
    h("p", { class: "faint" }, words["network-code-how"]),
  );
}

export function theNetwork(network, words) {
  return h(
    "div",
    { class: "panel stack", "data-key": "network" },
    heading(2, words.network),
    h("p", { "aria-live": "polite" }, network.text),
    network.told && h("p", { class: "problem advice" }, network.told),
    button(network.busy ? words["network-finding"] : words["network-find"], { do: "networks" }, {
      class: "wide",
      disabled: network.busy,
    }),
    network.nearby.length > 0 && h("p", { class: "faint" }, words["network-join-how"]),
    network.nearby.map((one) => joinable(one, network.busy, words)),
  );
}

// A fold for each: what somebody types in it stays while others change.
function joinable(one, busy, words) {
  return h(
    "details",
    { "data-key": one.name },
    h("summary", {}, `${one.name} · ${one.text}`),
    h(
      "form",
      { class: "row", "data-form": "network", "data-network": one.name },
      one.locked &&
        h("input", {
          class: "grow",
          type: "password",
          name: "password",
          minlength: 8,
          maxlength: 63,
          required: true,
          autocomplete: "off",
          "aria-label": titled(words, words["network-password"], one.name),
          placeholder: words["network-password"],
        }),
      h("button", { disabled: busy, "aria-label": titled(words, words["network-join"], one.name) }, words["network-join"]),
    ),
  );
}
