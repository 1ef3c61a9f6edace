// The game as all have seen it: the tracks, the vote grid, and at the end a recap to keep as a picture.

import { h, picture as drawing, show, titled } from "./dom.js";

/** The quest track, as elements. */
export function track(board, words) {
  const quests = board.quests.map((quest, at) =>
    h(
      "li",
      { class: quest.state },
      h("span", { "aria-hidden": "true" }, `${at + 1}${quest.two ? "²" : ""}`),
      h("b", { role: "img", "aria-label": titled(words, at + 1, quest.two ? `${quest.told}, ${quest.two}` : quest.told) }, quest.sign),
    ),
  );
  const two = board.quests.find((quest) => quest.two)?.two;
  return quests.length > 0 && [h("ol", { class: "quests" }, quests), two && h("p", { class: "two", "aria-hidden": "true" }, `² ${two}`)];
}

/** Keeps this fold filled with the vote grid, as soon as there was a vote. */
export function gridIn(fold, live) {
  const summary = h("summary");
  const place = h("div", { class: "grid-scroll", tabindex: 0, role: "region" });
  fold.append(summary, place);
  live.on("grid", (grid) => {
    fold.hidden = !grid;
    if (!grid) return;
    summary.textContent = grid.title;
    place.setAttribute("aria-label", grid.title);
    place.replaceChildren(drawing(grid.picture));
    place.scrollLeft = place.scrollWidth;
  });
}

const COLOURS = { good: "#8fb4ff", evil: "#ff8f86" };
const WIDTH = 900;
const LINE = 44;

/** Keeps this place filled with the recap, as long as there is one. */
export function recapIn(place, live) {
  live.on("recap", (recap) => {
    place.hidden = !recap;
    if (!recap) return;
    const lines = (list, kind) => list.length > 0 && h("ul", {}, list.map((one) => h("li", { class: kind(one) }, one.text)));
    show(
      place,
      h("h2", {}, recap.title),
      h("p", { class: `verdict ${recap.side}` }, recap.verdict),
      recap.secret && h("p", {}, recap.secret),
      lines(recap.who, (one) => one.side),
      h("ul", {}, recap.course.map((line) => h("li", { class: "faint" }, line))),
      h("button", { type: "button", do: { share: true } }, recap.share),
    );
  });
  place.addEventListener("click", (event) => {
    const recap = live.parts.recap;
    if (recap && event.target.closest("[data-do]")) keep(picture(recap), recap.title);
  });
}

function picture(recap) {
  const lines = [
    [recap.verdict, COLOURS[recap.side] ?? "#e9c87a"],
    ...recap.who.map((one) => [one.text, COLOURS[one.side]]),
    ...recap.course.map((line) => [line, "#d8d0e0"]),
  ];
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d");
  pen.font = "26px sans-serif";
  const rows = lines.flatMap(([text, colour]) => wrapped(pen, text).map((row) => [row, colour]));
  canvas.width = WIDTH;
  canvas.height = (rows.length + 3) * LINE;
  pen.fillStyle = "#17121d";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.font = "600 34px serif";
  pen.fillStyle = "#e9c87a";
  pen.fillText(recap.title, LINE, 1.5 * LINE);
  pen.font = "26px sans-serif";
  rows.forEach(([row, colour], at) => {
    pen.fillStyle = colour;
    pen.fillText(row, LINE, (at + 2.7) * LINE);
  });
  return canvas;
}

function wrapped(pen, text) {
  const rows = [""];
  for (const word of text.split(" ")) {
    const longer = `${rows.at(-1)} ${word}`.trim();
    if (pen.measureText(longer).width < WIDTH - 2 * LINE) rows[rows.length - 1] = longer;
    else rows.push(word);
  }
  return rows;
}

/** By whatever this device shares with; else as a file. */
function keep(canvas, title) {
  canvas.toBlob(async (blob) => {
    const file = new File([blob], "round-table.png", { type: "image/png" });
    if (navigator.canShare?.({ files: [file] })) {
      await navigator.share({ files: [file], title }).catch(() => {});
      return;
    }
    const link = h("a", { href: URL.createObjectURL(file), download: file.name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  });
}
