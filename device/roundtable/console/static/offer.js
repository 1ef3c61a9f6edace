// What a seat may choose now: nothing on the page tells later what it was.

import { button, h, show } from "./dom.js";

const SECRET = ["ballot", "card", "loyalty", "character"];
const ANSWERED = 1500; // milliseconds after which a tap that changed nothing is no longer shown

/** Draws the part `offer` there, and sends what is chosen. */
export function offerIn(place, live) {
  let offer = null;
  let again = false; // somebody wants to change what lies face down
  let covered = 0; // how high the options were that are covered now
  let settling = 0; // until the table listens: what was tapped before was meant for something else
  let sent = 0; // until the table has what was tapped, and shows it

  /** All of it looks alike, whichever was tapped. */
  function shade() {
    place.classList.toggle("settling", Boolean(settling));
    place.classList.toggle("sent", Boolean(sent));
    for (const one of place.querySelectorAll("[data-do]")) {
      one.toggleAttribute("aria-disabled", false);
      if (settling) one.setAttribute("aria-disabled", "true");
    }
  }

  function settle(milliseconds) {
    clearTimeout(settling);
    settling = setTimeout(() => {
      settling = 0;
      shade();
    }, milliseconds);
  }

  function forgetSent() {
    clearTimeout(sent);
    sent = 0;
  }

  function draw() {
    drawOffer();
    shade();
  }

  function drawOffer() {
    const words = live.parts.labels?.words;
    if (!offer || !words) return;
    if (offer.given && !again) {
      // It takes the place of the options: who taps twice taps nothing else.
      const height = place.querySelector(".options")?.offsetHeight ?? covered;
      covered = height;
      show(
        place,
        h("p", { class: `offer-title given ${offer.kind}` }, words.given),
        SECRET.includes(offer.kind) && button(words.change, { again: true }, { class: "quiet wide" }),
      );
      place.firstChild.style.minHeight = height ? `${height}px` : "";
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
    forgetSent();
    if (next?.step !== offer?.step) {
      again = false;
      covered = 0;
      if (next) settle(next.settles);
    }
    offer = next ?? null;
    place.hidden = !offer;
    document.body.dataset.offer = offer?.kind ?? "";
    draw();
  });

  function choose(options, final) {
    live.send({ do: "choose", step: offer.step, options, final });
    forgetSent();
    sent = setTimeout(() => {
      sent = 0;
      shade();
    }, ANSWERED);
    draw(); // a changed answer lies face down again, as the first one did
  }

  place.addEventListener("click", (event) => {
    const pressed = event.target.closest("[data-do]");
    if (!pressed || !offer || settling) return;
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
