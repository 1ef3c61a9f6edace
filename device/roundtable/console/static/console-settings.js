// The settings' room: the voice, the language, what is remembered, and the doctor.

import { button, choices, h, heading, show, verdict } from "/static/dom.js";
import { theNetwork } from "/static/console-network.js";
import { dial } from "/static/console-table.js";
import { theUpdate } from "/static/console-update.js";

export function drawSettings(room, parts, words) {
  const { settings, doctor, network, update } = parts;
  if (!settings) return;
  show(
    room,
    h(
      "div",
      { class: "columns" },
      h(
        "section",
        { class: "column stack" },
        heading(2, words.settings),
        settings.offered.map((one) => WIDGETS[one.kind](one)),
      ),
      h(
        "section",
        { class: "column stack" },
        network && theNetwork(network, words),
        doctor && theDoctor(doctor, words),
        update && theUpdate(update, words),
      ),
    ),
  );
}

const WIDGETS = { dial: (one) => dial(one), choices: oneOf, check };

function oneOf({ name, title, choices: options }) {
  const set = (one) => ({ do: "set", name, value: one.id });
  return options.length > 0 && [heading(3, title), choices(title, options, set)];
}

function check({ name, on, title, why }) {
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
          one.sign,
          one.verdict_text,
          one.text,
          one.fix && h("p", { class: "faint" }, one.fix),
        ),
      ),
    ),
  );
}
