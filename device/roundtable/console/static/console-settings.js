// The settings' room: the voice, the language, what is remembered, and the doctor.

import { button, choices, h, heading, show, verdict } from "/static/dom.js";
import { stepper } from "/static/console-table.js";

const VERDICT_SIGNS = { fine: "✓", advice: "!", wrong: "✕", unknown: "?" };

export function drawSettings(room, parts, words) {
  const { settings, doctor } = parts;
  if (!settings) return;
  const set = (name) => (one) => ({ do: "set", name, value: one.id });
  show(
    room,
    h(
      "div",
      { class: "columns" },
      h(
        "section",
        { class: "column stack" },
        heading(2, words.settings),
        stepper(words.volume, "volume", settings.volume, words.quieter, words.louder),
        stepper(words.pace, "pace", settings.pace, words.slower, words.faster),
        heading(3, words.language),
        choices(words.language, settings.language, set("language")),
        settings.voice.length > 0 && [
          heading(3, words.voice),
          choices(words.voice, settings.voice, set("voice")),
        ],
        heading(3, words["reveal-length"]),
        choices(words["reveal-length"], settings.reveal_length, set("reveal_length")),
        heading(3, words["play-length"]),
        choices(words["play-length"], settings.play_length, set("play_length")),
        check("say_votes", settings.say_votes, words["say-votes"], words["say-votes-why"]),
        check("keep_cards", settings.keep_cards, words["keep-cards"], words["keep-cards-why"]),
      ),
      h("section", { class: "column" }, doctor && theDoctor(doctor, words)),
    ),
  );
}

function check(name, on, title, why) {
  return h(
    "div",
    { class: "panel" },
    h("label", { class: "check" }, h("input", { type: "checkbox", checked: on, "data-set": name }), title),
    h("p", { class: "faint" }, why),
  );
}

function theDoctor(doctor, words) {
  return h(
    "div",
    { class: "panel stack" },
    heading(2, words.doctor),
    h("p", { class: "faint" }, words["doctor-why"]),
    button(doctor.running ? words["doctor-runs"] : words["doctor-run"], { do: "doctor" }, {
      class: "wide",
      disabled: doctor.running,
    }),
    h(
      "ul",
      { class: "stack", "aria-live": "polite" },
      doctor.findings.map((one) =>
        verdict(
          one.verdict,
          VERDICT_SIGNS[one.verdict],
          one.verdict_text,
          one.text,
          one.fix && h("p", { class: "faint" }, one.fix),
        ),
      ),
    ),
  );
}
