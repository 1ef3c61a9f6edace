// The line-up's room: suggestions, characters as cards, modules, rules, problems with their cures.

import { button, choices, h, heading, show, titled, verdict } from "/static/dom.js";

const choose = (name) => (one) => ({ do: "choose", name, value: one.id });

export function drawLineup(room, parts, words) {
  const { lineup } = parts;
  if (!lineup) return;
  show(
    room,
    players(lineup, words),
    offers(lineup, words),
    problems(lineup, words),
    characters("good", lineup, words),
    characters("evil", lineup, words),
    lineup.assassin.length > 0 &&
      group(words.assassin, lineup.assassin, choose("assassin")),
    modules(lineup, words),
    dealing(lineup, words),
    rules(lineup, words),
    saved(lineup, words),
  );
}

export function drawStart(bar, parts) {
  const { start, sides } = parts.lineup;
  show(
    bar,
    h(
      "p",
      { class: "sides" },
      sides.map((one) =>
        h("span", { class: `side ${one.side}${one.over ? " over" : ""}` }, one.text),
      ),
    ),
    button(start.text, { do: "start" }, {
      class: "primary wide",
      "aria-disabled": start.can ? undefined : "true",
    }),
  );
}

function players(lineup, words) {
  const plan = (count) => ({ do: "players", players: count });
  return h(
    "section",
    { class: "players row", "data-key": "players" },
    h("p", { class: "players-text" }, lineup.players_text),
    lineup.may_plan &&
      h(
        "div",
        { class: "row tight" },
        button("−", plan(Math.max(5, lineup.players - 1)), {
          "aria-label": words["plan-fewer"],
          disabled: lineup.players <= 5,
        }),
        button("+", plan(Math.min(10, lineup.players + 1)), {
          "aria-label": words["plan-more"],
          disabled: lineup.players >= 10,
        }),
      ),
    choices(words.edition, lineup.editions, choose("edition")),
  );
}

function offers(lineup, words) {
  if (!lineup.suggestions.length) return null;
  return h(
    "section",
    { "data-key": "offers" },
    heading(2, words.suggestions),
    h(
      "ul",
      { class: "offers" },
      lineup.suggestions.map((one) =>
        h(
          "li",
          { "data-key": one.id },
          button(
            [
              h("b", {}, one.title),
              h("span", {}, one.text),
              one.estimate && h("span", { class: "faint small" }, one.estimate),
            ],
            { do: "suggestion", edition: one.edition, id: one.id },
            { class: "offer", "aria-pressed": String(one.on) },
          ),
        ),
      ),
    ),
  );
}

function problems(lineup, words) {
  const told = lineup.problems.filter((one) => one.weight !== "note");
  const notes = lineup.problems.filter((one) => one.weight === "note");
  return h(
    "section",
    { "data-key": "problems", class: "problems", "aria-live": "polite" },
    heading(2, words.problems),
    lineup.fine && h("p", { class: "fine" }, lineup.fine),
    lineup.estimate && h("p", { class: "faint" }, lineup.estimate),
    told.length > 0 && h("ul", { class: "stack" }, told.map(problem)),
    notes.length > 0 && h("ul", { class: "stack small" }, notes.map(problem)),
  );
}

function problem(one) {
  return verdict(
    one.weight,
    one.sign,
    one.weight_text,
    one.text,
    one.cures.length > 0
      ? h(
          "div",
          { class: "row cures" },
          one.cures.map((cure) => button(cure.title, { do: "cure", number: cure.number })),
        )
      : one.weight !== "note" && h("p", { class: "faint" }, one.cure),
  );
}

function characters(side, lineup, words) {
  const cards = lineup[side];
  if (!cards.length) return null;
  const count = lineup.sides.find((one) => one.side === side);
  return h(
    "section",
    { "data-key": side, class: `cast ${side}` },
    h(
      "div",
      { class: "cast-head" },
      heading(2, words[side]),
      count && h("span", { class: `side ${side}${count.over ? " over" : ""}` }, count.text),
    ),
    h("ul", { class: "cast-cards" }, cards.map((one) => cardOf(one, { do: "toggle", character: one.id }, words))),
    side === "evil" && h("p", { class: "faint" }, lineup.fills),
  );
}

function cardOf(one, what, words) {
  return h(
    "li",
    { class: `cast-card${one.on ? " on" : ""}`, "data-key": one.id },
    h(
      "button",
      { type: "button", class: "cast-switch", role: "switch", "aria-checked": String(one.on), do: what },
      h("span", { class: "cast-title" }, one.title),
      h("span", { class: "cast-line" }, one.line),
      one.note && h("span", { class: "cast-note" }, one.note),
      h("span", { class: "knob", "aria-hidden": "true" }),
    ),
    h(
      "details",
      { class: "about" },
      h("summary", { "aria-label": titled(words, words["what-it-does"], one.title) }, "?"),
      h("p", {}, one.about),
    ),
  );
}

function modules(lineup, words) {
  if (!lineup.modules.length) return null;
  return h(
    "section",
    { "data-key": "modules", class: "cast modules" },
    heading(2, words.modules),
    h(
      "ul",
      { class: "cast-cards" },
      lineup.modules.map((one) => {
        const what =
          one.kind === "group"
            ? { do: "group", group: one.id }
            : { do: "choose", name: one.id, value: one.on ? "off" : "on" };
        return cardOf(one, what, words);
      }),
    ),
  );
}

function group(title, options, what) {
  return h(
    "section",
    { "data-key": title },
    heading(3, title),
    choices(title, options, what),
  );
}

function dealing(lineup, words) {
  return h(
    "section",
    { "data-key": "dealing" },
    heading(2, words.dealing),
    group(words.deal, lineup.deal, choose("deal")),
    lineup.reveal.length > 0 &&
      group(words.reveal, lineup.reveal, choose("reveal")),
    group(words["quest-cards"], lineup.quest_cards, choose("quest_cards")),
  );
}

function rules(lineup, words) {
  if (!lineup.rules.length) return null;
  return h(
    "details",
    { "data-key": "rules", class: "fold" },
    h("summary", {}, words.rules),
    lineup.rules.map((rule) =>
      group(rule.title, rule.values, choose(rule.id)),
    ),
  );
}

function saved(lineup, words) {
  return h(
    "section",
    { "data-key": "saved" },
    heading(2, words.saved),
    lineup.saved.length > 0 &&
      h(
        "ul",
        { class: "stack" },
        lineup.saved.map((one) =>
          h(
            "li",
            { class: "row saved", "data-key": one.name },
            button(
              [h("b", {}, one.name), h("span", {}, one.text)],
              { do: "saved", name: one.name },
              { class: "offer grow", "aria-pressed": String(one.on) },
            ),
            button("✕", { do: "forget", name: one.name }, {
              "aria-label": titled(words, words.forget, one.name),
              class: "quiet",
              "data-sure": titled(words, words.forget, one.name),
            }),
          ),
        ),
      ),
    h(
      "form",
      { class: "row", "data-form": "save" },
      h("input", {
        name: "name",
        type: "text",
        maxlength: 40,
        autocomplete: "off",
        enterkeyhint: "done",
        class: "grow",
        "aria-label": words["save-as"],
        placeholder: words["save-as"],
      }),
      h("button", { type: "submit" }, words.save),
    ),
    h("p", {}, h("a", { href: `/#plan=${lineup.code}`, class: "plan-link", "data-share": true }, words["plan-link"])),
  );
}

/** By whatever this device shares with; else into the clipboard, and the link stays a link. */
document.addEventListener("click", (event) => {
  const link = event.target.closest("[data-share]");
  if (!link) return;
  event.preventDefault();
  if (navigator.share) navigator.share({ title: link.textContent, url: link.href }).catch(() => {});
  else if (navigator.clipboard) navigator.clipboard.writeText(link.href).then(() => tick(link)).catch(() => prompt(link.textContent, link.href));
  else prompt(link.textContent, link.href);
});

function tick(link) {
  link.classList.add("copied");
  setTimeout(() => link.classList.remove("copied"), 2000);
}
