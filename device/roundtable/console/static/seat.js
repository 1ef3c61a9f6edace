// A seat's own page: secrets only while a finger is on the cover, and two buttons that tell nothing.

import { asksIn } from "./asks.js";
import { h, show } from "./dom.js";
import { guestPage } from "./join.js";
import { connect, fillLabels } from "./live.js";
import { offerIn } from "./offer.js";
import { holdable, holdableKey, letGo } from "./press.js";
import { gridIn, recapIn, track } from "./recap.js";

const at = (id) => document.getElementById(id);
const box = location.pathname.match(/\d+/)?.[0] ?? "1";
const live = connect(`/live/seat/${box}`);

let secret = null; // never in the document unless the cover is held
let looking = false;

guestPage(live, at("guest"));
asksIn(at("asks-in"), live);
gridIn(at("grid"), live);
recapIn(at("recap"), live);
offerIn(at("offer"), live);
live.on("labels", (labels) => {
  at("seat").hidden = !labels;
  if (labels) fillLabels(document, labels);
});

live.on("seat", (seat) => {
  if (!seat) return;
  at("box").textContent = seat.box;
  at("emblem").textContent = seat.emblem;
  at("called").textContent = seat.called;
  document.title = seat.emblem;
});

live.onState((state) => {
  if (state !== "open") letGo();
  at("lost").hidden = state !== "lost";
  document.body.classList.toggle("away", state !== "open");
});

// What all may hear

function write(place, text) {
  if (place.textContent !== text) place.textContent = text;
}

live.on("table", (table) => {
  if (!table) return;
  write(at("caption"), table.caption);
  write(at("asks"), table.asks);
  at("asks").hidden = !table.asks || table.asks === table.caption;
  write(at("turn"), table.turn);
  at("turn").classList.toggle("mine", table.mine);
  write(at("empty"), table.empty);
});

live.on("board", (board) => {
  at("board").hidden = !board?.quests.length;
  if (!at("board").hidden) show(at("board"), track(board, live.parts.labels?.words ?? {}), board.vote && h("p", { class: "vote" }, board.vote));
});

// Sitting down and getting up, between games

live.on("seating", (seating) => {
  at("seating").hidden = !seating;
  drawEmpty();
  at("pad").hidden = seating ? !seating.presses : false;
  if (!seating) return;
  write(at("seating-told"), seating.text);
  at("sit").hidden = !seating.sit;
  at("get-up").hidden = seating.sit;
});
at("sit").addEventListener("click", () => live.send({ do: "sit" }));
at("get-up").addEventListener("click", () => live.send({ do: "get_up" }));

live.on("buttons", (buttons) => {
  at("trouble").hidden = !buttons?.trouble;
});

// What this seat alone may know

live.on("secret", (known) => {
  secret = known ?? null;
  at("cover").hidden = !secret;
  drawEmpty();
  if (secret) drawSecret();
  else letGo();
});

/** Between games it is told how one sits instead. */
function drawEmpty() {
  at("empty").hidden = Boolean(secret || live.parts.seating);
}

function drawSecret() {
  const place = at("shown");
  place.hidden = !looking || !secret;
  if (place.hidden) {
    place.replaceChildren();
    return;
  }
  const list = (lines) => lines.length > 0 && h("ul", {}, lines.map((line) => h("li", {}, line)));
  show(
    place,
    secret.result && h("p", { class: "result" }, secret.result),
    h("h2", {}, secret.title),
    secret.sided && h("p", { class: `side ${secret.side}` }, secret.sided),
    list(secret.knows),
    list(secret.told),
    secret.may && h("p", { class: "may" }, secret.may),
    secret.about && h("p", { class: "about" }, secret.about),
  );
}

function look(now) {
  looking = now;
  document.body.classList.toggle("looking", looking);
  drawSecret();
}

holdable(at("cover"), () => look(true), () => look(false));

// The buttons: both look the same pressed, whichever it is

let down = 0;
const pressed = new Map();

function press(button, way) {
  const fingers = (pressed.get(button) ?? 0) + (way ? 1 : -1);
  pressed.set(button, fingers);
  if (fingers !== (way ? 1 : 0)) return; // another finger is on it
  down += way ? 1 : -1;
  at("pad").classList.toggle("down", down > 0);
  if (live.parts.buttons) live.send({ do: "press", button, down: way }); // a guest has none
}

const APPROVE = ["approve"];
const REJECT = ["reject"];
const BOTH = [...APPROVE, ...REJECT];

function wire(buttons) {
  const each = (way) => () => buttons.forEach((button) => press(button, way));
  return [each(true), each(false)];
}

holdable(at("approve"), ...wire(APPROVE));
holdable(at("reject"), ...wire(REJECT));
holdable(at("both"), ...wire(BOTH));
holdableKey("KeyF", ...wire(APPROVE));
holdableKey("KeyJ", ...wire(REJECT));
