// Past games: the list, one game with its vote grid, and what all nights amount to.

import { button, h, heading, picture, show } from "/static/dom.js";

let opened = null; // the number of the game that is looked at; 0 asks for the list

document.addEventListener("click", (event) => {
  const row = event.target.closest("[data-game]");
  if (row) opened = Number(row.dataset.game);
});

export function drawPast(room, parts, words, live) {
  const { games, game } = parts;
  if (!games) {
    show(room, heading(2, words.past));
    return;
  }
  if (opened && game?.id === opened) drawGame(room, game, words, () => drawPast(room, parts, words, live));
  else drawList(room, games, words);
}

function drawList(room, games, words) {
  const empty = games.count === 0;
  show(
    room,
    games.trouble && h("p", { class: "alarm" }, games.trouble),
    h(
      "div",
      { class: "columns", "data-key": "list" },
      h(
        "section",
        { class: "column" },
        heading(2, words.past),
        h("p", { class: "faint" }, empty ? words["past-empty"] : games.text),
        h("ul", { class: "stack" }, games.games.map(row)),
        games.pages > 1 &&
          h(
            "div",
            { class: "row" },
            button(words.newer, { do: "games", page: games.page - 1 }, { disabled: games.page === 0 }),
            button(words.older, { do: "games", page: games.page + 1 }, {
              disabled: games.page + 1 >= games.pages,
            }),
          ),
      ),
      games.statistics && statistics(games.statistics, words),
    ),
  );
}

function row(one) {
  return h(
    "li",
    { "data-key": one.id },
    button(
      [
        h("span", { class: "past-date" }, `${one.id} · ${one.date}`),
        h("b", {}, one.ending),
        h("span", { class: "faint" }, one.title),
      ],
      { do: "game", id: one.id },
      { class: `offer wide past ${one.side}`, "data-game": one.id },
    ),
  );
}

function drawGame(room, game, words, again) {
  const back = h("button", { type: "button", class: "quiet to-list", "data-game": 0, "data-key": "back" }, words.back);
  show(
    room,
    back,
    h(
      "article",
      { class: "stack game", "data-key": `game-${game.id}` },
      h("p", { class: "past-date" }, `${game.id} · ${game.date}`),
      heading(2, game.ending),
      h("p", {}, game.title),
      h("p", { class: "faint" }, game.lineup),
      game.grid && h("div", { class: "grid-scroll", tabindex: 0, role: "region", "aria-label": words.grid }, picture(game.grid)),
      game.grid &&
        h(
          "ul",
          { class: "legend" },
          game.legend.map((one) =>
            h("li", {}, h("span", { class: `legend-sign ${one.kind}`, "aria-hidden": "true" }), one.text),
          ),
        ),
      h("ul", { class: "lines" }, game.quests.map((one) => h("li", {}, one.text))),
      game.known.length > 0 && h("ul", { class: "lines" }, game.known.map((one) => h("li", {}, one))),
      h(
        "details",
        { class: "fold" },
        h("summary", {}, words["in-words"]),
        h("ol", { class: "lines" }, game.told.map((one) => h("li", {}, one))),
      ),
    ),
  );
  room.querySelector("[data-game='0']").onclick = () => {
    opened = 0;
    again();
  };
}

function statistics(told, words) {
  return h(
    "section",
    { class: "column panel stack" },
    heading(2, words.statistics),
    heading(3, words["won-by"]),
    bars(told.sides),
    told.merlin && [heading(3, words["merlin-found"]), bars([told.merlin])],
    told.votes.length > 0 && [heading(3, words["votes-per-round"]), bars(told.votes)],
    told.players.length > 0 && [heading(3, words["by-player"]), bars(told.players)],
    told.lineups.length > 0 && [heading(3, words["by-lineup"]), bars(told.lineups)],
  );
}

function bars(rows) {
  return h(
    "ul",
    { class: "bars" },
    rows.map((one) =>
      h(
        "li",
        {},
        h("span", { class: "bar-title" }, one.title),
        h("span", { class: "bar-text" }, one.text),
        h("meter", { class: `bar ${one.side}`, min: 0, max: 100, value: one.share, "aria-hidden": "true" }),
      ),
    ),
  );
}
