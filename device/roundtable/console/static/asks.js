// Phones that ask to be let in, and the two answers to each.

import { h, show } from "./dom.js";

/** Draws the part `asks` there, and sends what is answered. */
export function asksIn(place, live) {
  live.on("asks", (asks) => {
    place.hidden = !asks?.length;
    if (place.hidden) return;
    const words = live.parts.labels?.words ?? {};
    const answer = (text, what, one) => h("button", { type: "button", do: { do: what, id: one.id } }, text);
    show(
      place,
      h("h2", {}, words.asks),
      asks.map((one) =>
        h("div", { class: "row", "data-key": one.id }, h("p", {}, one.text), answer(words["let-in"], "let_in", one), answer(words["turn-away"], "turn_away", one)),
      ),
    );
  });
  place.addEventListener("click", (event) => {
    const button = event.target.closest("[data-do]");
    if (button) live.send(JSON.parse(button.dataset.do));
  });
}
