// What a seat may choose now: nothing on the page tells later what it was.

import { button, h, show } from "./dom.js";

const SECRET = ["ballot", "card", "loyalty", "character"];

/** Draws the part `offer` there, and sends what is chosen. */
export function offerIn(place, live) {
  let offer = null;
  let again = false; // somebody wants to change what lies face down

  function draw() {
    const words = live.parts.labels?.words;
    if (!offer || !words) return;
    if (offer.given && !again) {
      show(
        place,
        h("p", { class: "offer-title" }, words.given),
        SECRET.includes(offer.kind) && button(words.change, { again: true }, { class: "quiet wide" }),
      );
      return;
    }
    const marks = offer.kind === "seats";
    const full = offer.marked.length >= offer.fewest && offer.marked.length <= offer.count;
    show(
      place,
      offer.title && h("p", { class: "offer-title" }, offer.title),
      h(
        "div",
        { class: `options ${offer.kind}` },
        offer.options.map(({ id, text }) =>
          button(text, { option: id }, marks ? { "aria-pressed": String(offer.marked.includes(id)) } : {}),
        ),
      ),
      marks && button(words.confirm, { final: true }, { class: "primary wide", disabled: !full }),
      marks && offer.may_pass && button(words.pass, { pass: true }, { class: "quiet wide" }),
    );
  }

  live.on("offer", (next) => {
    if (next?.step !== offer?.step) again = false;
    offer = next ?? null;
    place.hidden = !offer;
    document.body.dataset.offer = offer?.kind ?? "";
    draw();
  });

  function choose(options, final) {
    live.send({ do: "choose", step: offer.step, options, final });
  }

  place.addEventListener("click", (event) => {
    const pressed = event.target.closest("[data-do]");
    if (!pressed || !offer) return;
    pressed.blur(); // nobody shall see later what was pressed last
    const { option, final, pass, again: change } = JSON.parse(pressed.dataset.do);
    if (change) {
      again = true;
      draw();
    } else if (pass) choose([], true);
    else if (final) choose(offer.marked, true);
    else if (offer.kind !== "seats") {
      again = false;
      choose([option], true);
    } else if (offer.marked.includes(option)) choose(offer.marked.filter((id) => id !== option), false);
    else choose(offer.count === 1 ? [option] : [...offer.marked, option].slice(0, offer.count), false);
  });
}
