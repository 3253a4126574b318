// The settings of this browser: theme, deck, speed of motion, sound.

import { el } from "../dom.js";
import { t } from "../i18n.js";
import { keep, soundIsOn, SPEEDS, speedName, THEMES } from "./settings.js";

/**
 * @param {string} name
 * @param {readonly string[]} values
 * @param {string} chosen
 * @param {(name: string) => void} changed
 */
function choice(name, values, chosen, changed) {
  const options = values.map((value) => el("option", { value, selected: value === chosen }, t(`${name}-${value}`)));
  const select = el("select", {}, ...options);
  select.addEventListener("change", () => {
    keep(name, select.value);
    changed(name);
  });
  return el("label", {}, el("span", {}, t(name)), select);
}

/** @param {(name: string) => void} changed */
export function settingsForm(changed) {
  const { theme = "felt", deck = "two" } = document.documentElement.dataset;
  return el(
    "form",
    { class: "settings" },
    choice("theme", THEMES, theme, changed),
    choice("deck", ["two", "four"], deck, changed),
    choice("speed", SPEEDS, speedName(), changed),
    choice("sound", ["on", "off"], soundIsOn() ? "on" : "off", changed),
  );
}
