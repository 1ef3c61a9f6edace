// The page of somebody who is not let in yet: host or which seat, then two colours to compare.

import { h, show } from "./dom.js";

export function guestPage(live, element) {
  let leads = false;
  live.on("join", (join) => {
    element.hidden = !join;
    if (!join) return;
    if (join.enter) {
      location.replace(join.enter);
      return;
    }
    document.documentElement.lang = join.language;
    document.title = join.words.title;
    draw(join);
  });

  function draw(join) {
    const { words } = join;
    const asks = (one) => () => live.send({ do: "join", box: one.box, host: leads });
    const seats = join.seats.map((one) => {
      const use = leads ? "" : one.use; // a host may be let in at any seat
      const told = use && h("small", {}, one.told);
      return action([one.name, told], asks(one), { class: `seat-choice ${use}` });
    });
    const one = join.seats.length === 1;
    show(
      element,
      h("h1", { class: "guest-title" }, words.title),
      h("p", { class: "guest-text", role: "status" }, leads && join.leads ? join.host_how : join.text),
      join.sign && sign(join),
      join.back.map((seat) =>
        h("a", { class: "primary wide linked-button", href: `/seat/${seat.box}` }, `${words["seat-back"]}: ${seat.name}`),
      ),
      join.leads &&
        h(
          "div",
          { class: "ways", role: "group" },
          toggle(words.play, false, join),
          toggle(words.host, true, join),
        ),
      seats.length > 0 && h("div", { class: one ? "seat-choices one" : "seat-choices" }, seats),
      one && h("a", { href: "/", class: "elsewhere" }, words.elsewhere),
      join.cancel && action(words.cancel, () => live.send({ do: "cancel" }), { class: "quiet wide" }),
    );
  }

  function toggle(text, way, join) {
    const chosen = () => {
      leads = way;
      draw(join);
    };
    return action(text, chosen, { "aria-pressed": String(leads === way) });
  }

  // `show` keeps the elements that are there: what they do is told by the latest of each.
  const doings = new Map();
  let number = 0;

  function action(text, doing, attributes) {
    number += 1;
    doings.set(String(number), doing);
    if (doings.size > 200) doings.delete(doings.keys().next().value);
    return h("button", { type: "button", "data-doing": number, ...attributes }, text);
  }

  element.addEventListener("click", (event) => {
    doings.get(event.target.closest("[data-doing]")?.dataset.doing)?.();
  });
}

function sign(join) {
  return h(
    "figure",
    { class: "sign" },
    h("div", { class: "sign-lamps", "aria-hidden": "true" }, join.sign.map((tint) => h("i", { class: `tint-${tint}` }))),
    h("figcaption", {}, h("span", { class: "visually-hidden" }, join.words.colours), " ", join.sign_told),
  );
}
