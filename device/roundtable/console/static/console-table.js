// The table's room: narration, both tracks, the seats, who holds what, and the Host Notes.

import { button, h, heading, show, titled } from "/static/dom.js";

const ASKED_FIRST = ["take_back", "repeat_reveal", "deal_anew", "end_game"];

export function drawTable(room, parts, words) {
  const { table, board, notes, settings, lineup } = parts;
  show(
    room,
    h(
      "div",
      { class: "columns" },
      h(
        "div",
        { class: "column" },
        !table.playing &&
          lineup?.start.can &&
          button(lineup.start.text, { do: "start" }, { class: "primary wide", "data-key": "start" }),
        narration(table, settings, words),
        theBoard(board, words),
      ),
      h("div", { class: "column" }, hostNotes(notes, words), ifWrong(table, words, parts.agrees)),
    ),
  );
}

function narration(table, settings, words) {
  const can = table.can;
  const main = table.paused
    ? button(words["go-on"], { do: "go_on" }, { class: "primary", "data-key": "go-on" })
    : button(words.pause, { do: "pause" }, { disabled: !can.pause, "data-key": "pause" });
  return h(
    "section",
    { class: "panel controls", "aria-label": words.controls, "data-key": "controls" },
    h(
      "div",
      { class: "row thirds" },
      main,
      button(words.again, { do: "again" }, { disabled: !can.again }),
      button(words.skip, { do: "skip" }, { disabled: !can.skip }),
    ),
    settings &&
      h(
        "div",
        { class: "dials" },
        settings.offered.filter((one) => one.kind === "dial").map((one) => dial(one)),
      ),
  );
}

// Of the table, or of one box, where it may be locked.
export function dial(dial, box, locked = false) {
  const { name, title, less, more } = dial;
  const set = (value) => ({ do: "set", name, value, box });
  return h(
    "div",
    { class: "stepper", role: "group", "aria-label": title },
    button("−", set(Math.max(dial.least, dial.value - dial.step)), {
      "aria-label": less,
      disabled: locked || dial.value <= dial.least,
    }),
    h("span", { class: "stepper-value" }, h("small", {}, title), h("output", {}, dial.text)),
    button("+", set(Math.min(dial.most, dial.value + dial.step)), {
      "aria-label": more,
      disabled: locked || dial.value >= dial.most,
    }),
  );
}

function theBoard(board, words) {
  if (!board) return null;
  return h(
    "section",
    { class: "panel board", "aria-label": words.board, "data-key": "board" },
    !board.empty && [
      h(
        "div",
        { class: "board-head" },
        heading(2, words.quests),
        h("p", { class: "score" }, board.score),
      ),
      h("ol", { class: "quests" }, board.quests.map(space)),
      h(
        "div",
        { class: "votes", role: "img", "aria-label": titled(words, words.votes, board.votes.text) },
        h("span", { class: "votes-text" }, board.votes.text),
        [1, 2, 3, 4, 5].map((at) => h("i", { class: at === board.votes.at ? "pip lit" : "pip" })),
      ),
    ],
    board.cards.length > 0 && [
      heading(3, words["cards-open"]),
      h("ul", { class: "cards", "aria-live": "polite" }, board.cards.map(card)),
    ],
    heading(3, words.seats),
    h("ul", { class: "seats" }, board.seats.map(seat)),
    board.empty && h("p", { class: "faint" }, words["board-empty"]),
    board.holdings.length > 0 && [
      heading(3, words.holdings),
      h("ul", { class: "lines" }, board.holdings.map((one) => h("li", {}, one))),
    ],
    board.told.length > 0 &&
      h("ul", { class: "lines faint" }, board.told.map((one) => h("li", {}, one))),
  );
}

function space(one) {
  return h(
    "li",
    { class: `quest ${one.state}`, "data-key": one.number },
    h("span", { class: "quest-disc", "aria-hidden": "true" }, one.sign),
    one.two && h("span", { class: "quest-two", "aria-hidden": "true" }, "✕✕"),
    one.starred && h("span", { class: "quest-mark", "aria-hidden": "true" }, "✦"),
    h("span", { class: "visually-hidden" }, one.text),
  );
}

function card(one, at) {
  return h(
    "li",
    { class: `card-turned ${one.kind}`, "data-key": at },
    h("span", { "aria-hidden": "true", class: "card-sign" }, one.sign),
    h("span", { class: "card-name" }, one.text),
  );
}

function seat(one) {
  const kinds = ["seat"];
  if (one.cursor) kinds.push("cursor");
  if (one.team) kinds.push("on-team");
  if (one.ballot) kinds.push(one.ballot);
  return h(
    "li",
    { class: kinds.join(" "), "data-key": one.box },
    h(
      "span",
      { class: "seat-name" },
      one.name,
      one.name !== one.emblem && h("small", {}, ` ${one.emblem}`),
    ),
    h(
      "span",
      { class: "marks" },
      one.marks.map((mark) => h("span", { class: `mark ${mark.kind}` }, mark.text)),
    ),
  );
}

function hostNotes(notes, words) {
  if (!notes || !notes.all.length) return null;
  return h(
    "section",
    { class: "panel notes" },
    heading(2, words.notes),
    notes.now.length > 0 && [
      heading(3, words["notes-now"]),
      h("ul", { class: "lines" }, notes.now.map((one) => h("li", {}, one))),
    ],
    h(
      "details",
      {},
      h("summary", {}, words["notes-all"]),
      notes.all.map((moment) => [
        heading(3, moment.title),
        h("ul", { class: "lines" }, moment.notes.map((one) => h("li", {}, one))),
      ]),
    ),
  );
}

function ifWrong(table, words, agrees) {
  if (!table.playing) return null;
  return h(
    "details",
    { class: "panel wrong" },
    h("summary", {}, words["if-wrong"]),
    h(
      "div",
      { class: "stack" },
      ASKED_FIRST.map((name) => {
        const label = words[name.replaceAll("_", "-")];
        return button(label, { do: name }, {
          disabled: !table.can[name],
          "data-sure": label,
          "data-sure-text": name === "repeat_reveal" ? "" : agrees.text,
        });
      }),
    ),
  );
}
