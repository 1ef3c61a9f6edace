// The mocked table: its ring, its seats and their buttons, how to begin, and what is said.

import { asksIn } from "./asks.js";
import { h, show, titled } from "./dom.js";
import { guestPage } from "./join.js";
import { connect, fillLabels } from "./live.js";
import { offerIn } from "./offer.js";
import { holdable, holdableKey, letGo } from "./press.js";
import { gridIn, recapIn, track } from "./recap.js";
import { Ring } from "./ring.js";
import { Sound } from "./sound.js";

const at = (id) => document.getElementById(id);
const live = connect("/live/table");
const ring = new Ring(at("ring"));
const sound = new Sound();

let seats = [];
let guide = null;
let words = {};
let chosen = Number(sessionStorage.getItem("seat")) || 0;
let secret = null; // the card, as long as a finger is on it
let peeking = false;
let hears = false;
let heard = remembers("sound"); // before this page was loaded; the next tap turns it on again

guestPage(live, at("guest"));
asksIn(at("asks-in"), live);
gridIn(at("grid"), live);
recapIn(at("recap"), live);
offerIn(at("offer"), live);
live.on("frame", (frame) => frame && ring.show(frame));
live.on("sound", (heard) => sound.hear(heard));
live.on("labels", (labels) => {
  at("room").hidden = !labels;
  if (!labels) return;
  words = labels.words;
  fillLabels(document, labels);
  drawSound();
});
live.onState((state) => {
  if (state !== "open") letGo();
  else playHere();
  if (state === "open" && hears) {
    sound.fresh = true;
    live.send({ do: "sound", on: true });
  }
  at("lost").hidden = state !== "lost";
});

function remembers(name) {
  try {
    return localStorage.getItem(name) === "on";
  } catch {
    return false; // nothing can be kept here
  }
}

function remember(name, on) {
  try {
    localStorage.setItem(name, on ? "on" : "off");
  } catch {
    // As above.
  }
}

function write(place, text) {
  if (place.textContent !== text) place.textContent = text;
}

// Buttons: several fingers and keys may be on one

const pressed = new Map();

function press(box, button, way) {
  if (!box || !guide) return;
  const key = `${box} ${button}`;
  const fingers = (pressed.get(key) ?? 0) + (way ? 1 : -1);
  pressed.set(key, fingers);
  if (fingers === (way ? 1 : 0)) live.send({ do: "press", box, button, down: way });
}

/** For a box that may change while a finger is down: what goes up is what went down. */
function wire(boxNow, buttons, feel = () => {}) {
  let box = 0;
  const down = () => {
    box = boxNow();
    buttons.forEach((button) => press(box, button, true));
    feel(true);
  };
  const up = () => {
    buttons.forEach((button) => press(box, button, false));
    feel(false);
  };
  return [down, up];
}

function sitDown(box) {
  choose(box);
  live.send({ do: "sit", box });
}

// The seats round the ring

const nodes = new Map();

function makeSeat(box) {
  const name = h("button", { type: "button", class: "name" });
  const [approve, reject] = ["approve", "reject"].map((button) =>
    h("button", { type: "button", class: `dot ${button}`, tabindex: -1 }, h("i", { "aria-hidden": "true" }, button === "approve" ? "●" : "✕")),
  );
  const marks = h("span", { class: "marks", "aria-hidden": "true" });
  const node = h("li", { class: "seat", "data-box": box }, name, h("div", { class: "dots" }, approve, reject), marks);
  const feel = (dot) => (way) => dot.classList.toggle("down", way);
  name.addEventListener("click", () => choose(box));
  holdable(approve, ...wire(() => box, ["approve"], feel(approve)));
  holdable(reject, ...wire(() => box, ["reject"], feel(reject)));
  const turn = (2 * Math.PI * (box - 1)) / 10;
  node.style.setProperty("--x", Math.sin(turn).toFixed(4));
  node.style.setProperty("--y", (-Math.cos(turn)).toFixed(4));
  at("seats").append(node);
  nodes.set(box, { node, name, approve, reject, marks });
}

function drawSeats() {
  for (const seat of seats) {
    if (!nodes.has(seat.box)) makeSeat(seat.box);
    const { node, name, approve, reject, marks } = nodes.get(seat.box);
    write(name, seat.name);
    name.setAttribute("aria-label", titled(words, seat.name, seat.told));
    name.setAttribute("aria-pressed", String(seat.box === chosen));
    approve.disabled = reject.disabled = !presses(seat);
    approve.setAttribute("aria-label", titled(words, seat.name, words.approve));
    reject.setAttribute("aria-label", titled(words, seat.name, words.reject));
    show(marks, (seat.marks.length ? seat.marks : [seat.who]).map((one) => h("span", {}, one)));
    for (const [kind, on] of Object.entries({
      sits: seat.sits,
      bot: seat.bot,
      mute: !presses(seat),
      light: seat.cursor,
      waited: seat.waited,
      chosen: seat.box === chosen,
      voted: seat.ballot,
    })) {
      node.classList.toggle(kind, Boolean(on));
    }
  }
}

/** Nobody presses for a scripted player, and free boxes are listened to between games alone. */
function presses(seat) {
  return !seat.bot && (seat.sits || (guide?.open && !seat.next));
}

/** What may be chosen at this box is shown here. */
function playHere() {
  if (chosen && live.parts.guide) live.send({ do: "at", box: chosen });
}

function choose(box) {
  if (box === chosen || !nodes.has(box)) return;
  letGo();
  live.forget(); // what was chosen at the former seat is not to be that of the next
  chosen = box;
  sessionStorage.setItem("seat", box);
  playHere();
  drawSeats();
  drawChosen();
}

addEventListener("keydown", (event) => {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  const inside = event.target.closest?.(".seat");
  if (!step || seats.length === 0 || !(inside || event.target === document.body)) return;
  event.preventDefault();
  const here = Number(inside?.dataset.box) || chosen || 1 - step;
  const next = ((here - 1 + step + seats.length) % seats.length) + 1;
  if (inside) nodes.get(next).name.focus();
  choose(next);
});

live.on("seats", (told) => {
  if (!told) return;
  seats = told;
  if (!seats.some((one) => one.box === chosen)) chosen = 0;
  drawSeats();
  drawChosen();
});

// The chosen seat

const feelPad = (way) => at("pad").classList.toggle("down", way);
holdable(at("approve"), ...wire(() => chosen, ["approve"], feelPad));
holdable(at("reject"), ...wire(() => chosen, ["reject"], feelPad));
holdable(at("both"), ...wire(() => chosen, ["approve", "reject"], feelPad));
holdableKey("KeyF", ...wire(() => chosen, ["approve"], feelPad));
holdableKey("KeyJ", ...wire(() => chosen, ["reject"], feelPad));

function drawChosen() {
  const seat = seats.find((one) => one.box === chosen);
  const open = guide?.open ?? false;
  at("chosen").classList.toggle("none", !seat);
  write(at("chosen-name"), seat ? seat.name : words.choose ?? "");
  write(at("chosen-told"), seat ? seat.told : "");
  at("chosen-row").hidden = !seat;
  at("pad").hidden = !seat || !presses(seat);
  if (!seat) return;
  at("chosen").classList.toggle("waited", seat.waited);
  at("sit-here").hidden = seat.next || seat.bot || seat.paired || (seat.sits && !open);
  write(at("sit-here"), words[open ? "sit-here" : "sit-next"] ?? "");
  at("get-up").hidden = !seat.next || seat.bot || seat.paired || (seat.sits && !open);
  at("take-seat").hidden = !seat.bot;
  at("bot-here").hidden = seat.bot || seat.paired || (open ? seat.next : !seat.sits);
  at("no-bot").hidden = !seat.bot;
  at("card").hidden = open || !seat.sits || seat.bot || seat.paired;
  at("send-away").hidden = !seat.paired;
  at("own-page").href = `/seat/${seat.box}`;
  at("own-page").hidden = seat.bot;
}

at("send-away").addEventListener("click", () => live.send({ do: "send_away", box: chosen }));
at("sit-here").addEventListener("click", () => sitDown(chosen));
at("get-up").addEventListener("click", () => live.send({ do: "get_up", box: chosen }));
at("take-seat").addEventListener("click", () => live.send({ do: "take_seat", box: chosen }));
at("bot-here").addEventListener("click", () => bots([...guide.bots, chosen]));
at("no-bot").addEventListener("click", () => bots(guide.bots.filter((box) => box !== chosen)));

const A_GLANCE = 400; // milliseconds in which nobody has read anything
let since = 0;

function peek(now) {
  peeking = now;
  if (now) since = performance.now();
  at("card-how").hidden = now || performance.now() - since > A_GLANCE;
  live.send({ do: "peek", box: chosen, down: now });
  drawCard();
}

holdable(at("card"), () => peek(true), () => peek(false));

live.on("card", (card) => {
  secret = card && card.box === chosen ? card.secret : null;
  drawCard();
});

function drawCard() {
  const place = at("shown");
  place.hidden = !peeking || !secret;
  if (place.hidden) {
    place.replaceChildren();
    return;
  }
  show(
    place,
    h("h3", {}, secret.title),
    secret.sided && h("p", { class: `side ${secret.side}` }, secret.sided),
    [...secret.knows, ...secret.told].length > 0 &&
      h("ul", {}, [...secret.knows, ...secret.told].map((line) => h("li", {}, line))),
    secret.may && h("p", { class: "may" }, secret.may),
    secret.about && h("p", {}, secret.about),
  );
}

// What to do first

const bots = (boxes) => live.send({ do: "bots", boxes });

live.on("guide", (told) => {
  guide = told ?? null; // a page that was sent away presses nothing
  if (!told) return;
  at("guide").hidden = !guide.open;
  document.body.classList.toggle("playing", !guide.open);
  drawSeats();
  const some = guide.bots.length > 0;
  at("fill").hidden = some;
  at("step-bots").querySelector(".row").hidden = !some;
  write(at("bots-told"), guide.told);
  at("more").disabled = guide.more.length === guide.bots.length;
  at("sit").hidden = !guide.own || guide.people.length > 0;
  write(at("sitting"), guide.sitting);
  write(at("with"), guide.with);
  at("start").disabled = !guide.may_start;
  write(at("start"), words[guide.ended ? "again" : "start"] ?? "");
  const done = [some, guide.people.length > 0, false];
  const next = !some && !guide.may_start ? 0 : done[1] ? 2 : 1;
  ["step-bots", "step-sit", "step-start"].forEach((id, number) => {
    at(id).classList.toggle("done", done[number]);
    at(id).classList.toggle("next", number === next);
  });
  at("sit").classList.toggle("primary", next === 1);
  at("start").classList.toggle("primary", guide.may_start);
  drawChosen();
});

at("fill").addEventListener("click", () => bots(guide.more));
at("more").addEventListener("click", () => bots(guide.more));
at("fewer").addEventListener("click", () => bots(guide.fewer));
at("sit").addEventListener("click", () => {
  const seat = seats.find((one) => one.box === chosen);
  sitDown(seat && !seat.next && !seat.bot && !seat.paired ? chosen : guide.own);
});
at("start").addEventListener("click", () => live.send({ do: "begin" }));

// What is said

live.on("said", (said) => {
  if (!said) return;
  show(at("before"), said.before.map((line) => h("li", {}, line)));
  write(at("caption"), said.caption);
  write(at("asks"), said.asks === said.caption ? "" : said.asks);
  document.body.dataset.scene = said.scene;
  pace = said.pace;
  at("skip").disabled = !said.may_skip;
  at("slower").disabled = pace <= PACES[0];
  at("faster").disabled = pace >= PACES.at(-1);
});

// Sentences may go faster, hands never have to

const PACES = [75, 100, 125, 150, 175, 200];
let pace = 100;

function speak(faster) {
  const next = faster ? PACES.find((one) => one > pace) : PACES.findLast((one) => one < pace);
  if (next) live.send({ do: "pace", percent: next });
}

at("skip").addEventListener("click", () => live.send({ do: "skip" }));
at("slower").addEventListener("click", () => speak(false));
at("faster").addEventListener("click", () => speak(true));

live.on("board", (board) => {
  if (!board) return;
  write(at("score"), board.score);
  show(
    at("middle"),
    board.quests.length > 0 && h("p", {}, board.track),
    track(board, words),
    board.vote && h("p", { class: "vote" }, board.vote),
  );
});

// Sound

function drawSound() {
  at("sound").setAttribute("aria-pressed", String(hears));
  write(at("sound-told"), words[hears ? "sound-off" : "sound-on"] ?? "");
}

function listen(on) {
  hears = on;
  if (on) sound.turnOn();
  else sound.turnOff();
  live.send({ do: "sound", on });
  remember("sound", on);
  drawSound();
}

at("sound").addEventListener("click", () => listen(!hears));

// No browser lets a page sound before it was touched: then any touch will do.
for (const touched of ["click", "keydown"]) {
  addEventListener(touched, (event) => {
    if (!heard) return;
    heard = false;
    if (!hears && !event.target.closest?.("#sound")) listen(true);
  }, true);
}
