// Updates: a release file goes to the table piece by piece, and what the table says of it.

import { button, h, heading } from "/static/dom.js";
import { browserKey } from "/static/live.js";

const PIECE = 4000; // bytes: what the table takes of a page at once
const UNDER_WAY = 4; // pieces that are not answered for yet

export function sendFile(file) {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const socket = new WebSocket(`${scheme}://${location.host}/live/update?key=${browserKey()}`);
  let sent = 0;
  socket.onopen = () => socket.send(JSON.stringify({ size: file.size }));
  socket.onmessage = (event) => {
    const { got } = JSON.parse(event.data);
    while (sent < file.size && sent < got + UNDER_WAY * PIECE) {
      socket.send(file.slice(sent, sent + PIECE));
      sent = Math.min(file.size, sent + PIECE);
    }
  };
}

export function theUpdate(update, words) {
  const { at, last, playing } = update;
  const isIdle = at === "nothing" || at === "ready";
  return h(
    "div",
    { class: "panel stack" },
    heading(2, words.update),
    h("p", { class: "faint" }, update.here),
    last && [
      h(
        "div",
        { class: `problem ${last.well ? "fine" : "wrong"}`, role: "status" },
        h("span", { class: "weight-sign", "aria-hidden": "true" }, last.well ? "✓" : "✕"),
        h("div", { class: "problem-body" }, h("p", {}, last.text), last.why && h("p", { class: "faint" }, last.why)),
      ),
      news(last.news, words, true),
      button(words["update-read"], { do: "forget_update" }, { class: "wide" }),
    ],
    h("p", { role: "status" }, update.text),
    update.why && h("p", { class: "alarm", role: "alert" }, update.why),
    at === "coming" && h("progress", { max: 100, value: update.percent, "aria-label": update.text }),
    at === "ready" && [
      news(update.news, words, true),
      h("p", { class: "faint" }, playing ? words["update-in-game"] : words["update-agrees"]),
      h(
        "div",
        { class: "row" },
        button(words["update-forget"], { do: "forget_update" }, { class: "quiet" }),
        button(words["update-install"], { do: "update" }, { class: "primary", disabled: playing }),
      ),
    ],
    isIdle && !last && at !== "ready" && chooses(words, update),
  );
}

function chooses(words, { playing, fetches }) {
  return [
    fetches && button(words["update-look"], { do: "look_for_update" }, { class: "wide", disabled: playing }),
    h("p", { class: "faint" }, playing ? words["update-in-game"] : words["update-how"]),
    h(
      "label",
      { class: "file" },
      words["update-choose"],
      h("input", { type: "file", accept: ".update", "data-upload": "release", disabled: playing }),
    ),
  ];
}

// The changelog is written in English.
function news(lines, words, open) {
  return (
    lines.length > 0 &&
    h(
      "details",
      { open },
      h("summary", {}, words["update-news"]),
      h("ul", { class: "lines small", lang: "en" }, lines.map((one) => h("li", {}, one))),
    )
  );
}
