// The host's page: which room is open, what is said now, and one listener that sends every press.

import { guestPage } from "/static/join.js";
import { connect, fillLabels } from "/static/live.js";
import { drawLineup, drawStart } from "/static/console-lineup.js";
import { drawPast } from "/static/console-past.js";
import { drawSeats } from "/static/console-seats.js";
import { drawSettings } from "/static/console-settings.js";
import { drawTable } from "/static/console-table.js";
import { sendFile } from "/static/console-update.js";

const ROOMS = ["lineup", "table", "seats", "past", "settings"];
const $ = (id) => document.getElementById(id);
const live = connect("/live/host");
const LONGEST_PLAN = 2000;
let room = ""; // none until the table's first word
let wasPlaying = null;

// Rooms

function enter(name) {
  room = name;
  for (const one of ROOMS) {
    $(`room-${one}`).hidden = one !== room;
    if (one === room) $(`tab-${one}`).setAttribute("aria-current", "page");
    else $(`tab-${one}`).removeAttribute("aria-current");
  }
  document.body.dataset.room = room;
  drawRoom();
  if (room === "past") live.send({ do: "games", page: 0 });
}

// Somebody was sent a line-up as a link.
function takePlan() {
  const code = location.hash.match(/^#plan=([\w-]+)$/)?.[1];
  if (!code) return;
  live.send({ do: "plan", code: code.slice(0, LONGEST_PLAN) }); // a longer one is none
  history.replaceState(null, "", "#lineup");
}

addEventListener("hashchange", () => {
  if (room) takePlan();
  const name = location.hash.slice(1);
  if (room && ROOMS.includes(name)) {
    enter(name);
    scrollTo(0, 0);
  }
});

function go(name) {
  if (location.hash === `#${name}`) enter(name);
  else location.hash = name;
}

const DRAW = {
  table: drawTable,
  lineup: drawLineup,
  seats: drawSeats,
  past: drawPast,
  settings: drawSettings,
};

let drawing = false;

// Several parts often change at once: one look at all of them is enough.
function draw() {
  if (drawing) return;
  drawing = true;
  queueMicrotask(() => {
    drawing = false;
    const isHost = Boolean(live.parts.labels && live.parts.table);
    $("console").hidden = !isHost;
    if (isHost) drawRoom();
  });
}

function drawRoom() {
  const { parts } = live;
  if (!parts.labels || !parts.table || !room) return;
  DRAW[room]($(`room-${room}`), parts, parts.labels.words, live);
  $("startbar").hidden = room !== "lineup" || !parts.lineup;
  if (!$("startbar").hidden) drawStart($("startbar"), parts);
}

// What is said and asked, whatever room is open

function write(id, text) {
  const element = $(id);
  if (element.textContent !== text) element.textContent = text;
  element.hidden = !text;
}

live.on("table", (table) => {
  if (!table) return;
  write("scene", table.winner || table.scene_text);
  $("scene").dataset.side = table.winner ? table.side : "";
  write("asks", table.asks);
  write("said", table.said === table.asks ? "" : table.said);
  write("missing", table.missing);
  write("trouble", table.trouble);
  document.body.dataset.scene = table.scene;
  if (table.playing && wasPlaying === false && room === "lineup") go("table");
  if (!room) {
    takePlan();
    const named = location.hash.slice(1);
    enter(ROOMS.includes(named) ? named : table.playing ? "table" : "lineup");
  }
  wasPlaying = table.playing;
});

live.on("ways", (ways) => {
  $("to-table").hidden = !ways?.table;
});

live.on("*", draw);

live.on("labels", (labels) => {
  if (!labels) return;
  document.title = labels.words.title;
  fillLabels(document, labels);
});

live.on("join", (join) => {
  if (join) $("console").hidden = true;
});
guestPage(live, $("guest"));

live.onState((state) => {
  $("lost").hidden = state !== "lost";
  $("waiting").hidden = state === "open" || !$("console").hidden || !$("guest").hidden;
  document.body.classList.toggle("is-lost", state === "lost");
  if (state === "open" && room === "past") live.send({ do: "games", page: 0 });
});

// Presses

function press(element) {
  const message = JSON.parse(element.dataset.do);
  if (!element.dataset.sure) {
    if (live.send(message) && message.do === "start") go("table");
    return;
  }
  $("sure-title").textContent = element.dataset.sure;
  $("sure-text").textContent = element.dataset.sureText ?? "";
  $("sure-yes").onclick = () => {
    $("sure").close();
    live.send(message);
  };
  $("sure").showModal();
}

$("sure-no").onclick = () => $("sure").close();

document.addEventListener("click", (event) => {
  const element = event.target.closest("[data-do]");
  if (!element || element.disabled) return;
  if (element.getAttribute("aria-disabled") !== "true") press(element);
  else document.querySelector(".problems")?.scrollIntoView({ block: "center" });
});

// A slider or a name says in `data-set` what it is, and its value goes along.
document.addEventListener("change", (event) => {
  const { target } = event;
  if (target.dataset?.upload) {
    if (target.files[0]) sendFile(target.files[0]);
    target.value = "";
  } else if (target.dataset?.set) {
    const value = target.type === "checkbox" ? target.checked : Number(target.value);
    const box = target.dataset.box && Number(target.dataset.box);
    live.send({ do: "set", name: target.dataset.set, value, box });
  } else if (target.dataset?.nameSeat) {
    live.send({ do: "name_seat", box: Number(target.dataset.nameSeat), name: target.value });
  }
});

document.addEventListener("submit", (event) => {
  event.preventDefault();
  const { dataset, elements } = event.target;
  if (dataset.form === "network") {
    live.send({ do: "network", name: dataset.network, password: elements.password?.value ?? "" });
    event.target.reset();
    return;
  }
  const field = elements.name;
  if (dataset.form === "save" && field.value.trim()) {
    live.send({ do: "save", name: field.value.trim() });
    field.value = "";
    field.blur();
  }
});
