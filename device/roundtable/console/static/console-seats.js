// The seats' room: who sits where, each seat's own page, its box's times, and which pages may look.

import { button, h, heading, picture, show, titled } from "/static/dom.js";
import { ownNetwork } from "/static/console-network.js";
import { dial } from "/static/console-table.js";

export function drawSeats(room, parts, words) {
  const { settings, pairing, sessions, network, naming } = parts;
  if (!settings || !pairing || !naming) return;
  show(
    room,
    h(
      "div",
      { class: "columns" },
      h(
        "div",
        { class: "column" },
        h(
          "section",
          {},
          heading(2, words["seat-names"]),
          naming.waits && h("p", { class: "faint" }, naming.waits),
          h(
            "ul",
            { class: "stack" },
            settings.boxes.map((one) => box(one, pairing.seats[one.box - 1], words, naming)),
          ),
        ),
      ),
      h(
        "div",
        { class: "column" },
        network?.own && ownNetwork(network.own, words),
        h(
          "section",
          { class: "panel stack" },
          heading(2, words["to-console"]),
          h("p", { class: "address" }, pairing.only_here ? pairing.address : pairing.link),
          pairing.code && [picture(pairing.code, "code"), h("p", { class: "faint" }, words["pair-how"])],
          pairing.only_here && h("p", { class: "problem advice" }, pairing.only_here),
          h("p", { class: "faint" }, pairing.lost),
        ),
        sessions?.asks.length > 0 && asking(sessions.asks, words),
        sessions && looking(sessions.sessions, words),
      ),
    ),
  );
}

function box(one, page, words, naming) {
  const refused = naming.box === one.box && naming.text;
  return h(
    "li",
    { class: `panel box${one.seated ? " seated" : ""}`, "data-key": one.box },
    h(
      "div",
      { class: "row" },
      h("span", { class: "shield", "aria-hidden": "true" }, String(one.box)),
      h("input", {
        class: "grow",
        type: "text",
        maxlength: 24,
        autocomplete: "off",
        enterkeyhint: "done",
        value: one.name,
        placeholder: one.emblem,
        "aria-label": titled(words, words.name, one.title),
        "data-name-seat": one.box,
        "aria-invalid": refused ? "true" : undefined,
        disabled: one.locked && one.seated,
      }),
      page?.paired && h("span", { class: "mark in" }, page.paired),
    ),
    h("p", { class: "problem refused", role: "status", hidden: !refused }, refused || ""),
    h(
      "details",
      {},
      h("summary", { "aria-label": titled(words, words.more, one.title) }, words.more),
      h(
        "div",
        { class: "stack" },
        one.offered.map((each) => (each.kind === "dial" ? dial(each, one.box, one.locked) : check(each, one))),
        page && [
          h("a", { href: page.path, class: "linked" }, words["stand-in"]),
          heading(3, words["own-page"]),
          h("p", { class: "faint" }, page.address),
          page.code && picture(page.code, "code"),
        ],
      ),
    ),
  );
}

function check({ name, on, title }, { box, locked }) {
  const input = { type: "checkbox", checked: on, disabled: locked, "data-set": name, "data-box": box };
  return h("label", { class: "check" }, h("input", input), title);
}

function asking(asks, words) {
  return h(
    "section",
    { class: "panel stack" },
    heading(2, words.asks),
    asks.map((one) =>
      h(
        "div",
        { class: "row", "data-key": one.id },
        h("span", { class: "grow" }, one.text),
        button(words["let-in"], { do: "let_in", id: one.id }, { class: "primary" }),
        button(words["turn-away"], { do: "turn_away", id: one.id }),
      ),
    ),
  );
}

function looking(sessions, words) {
  return h(
    "section",
    { class: "panel stack" },
    heading(2, words.hosts),
    h(
      "ul",
      { class: "stack" },
      sessions.map((one) =>
        h(
          "li",
          { class: "row", "data-key": one.id },
          h("span", { class: "grow" }, one.text),
          one.own && h("span", { class: "mark in" }, words["this-page"]),
          one.ends &&
            button(words["end-session"], { do: "end_session", id: one.id }, {
              "aria-label": titled(words, words["end-session"], one.text),
              "data-sure": titled(words, words["end-session"], one.text),
            }),
        ),
      ),
    ),
  );
}
