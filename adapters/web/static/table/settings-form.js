// The settings of this browser: theme, deck, speed of motion, sound.

import { el } from "../dom.js";
import { t } from "../i18n.js";
import { permit } from "./attention.js";
import { isTurned, keep, notices, premovesAreOn, soundIsOn, SPEEDS, speedName, THEMES } from "./settings.js";

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

/** Notifications: the browser asks for leave when they are wanted, and may refuse. */
function noticesChoice() {
  const why = el("small", { role: "status" });
  const options = ["off", "on"].map((value) =>
    el("option", { value, selected: (value === "on") === notices() }, t(`notices-${value}`)),
  );
  const select = el("select", {}, ...options);
  select.addEventListener("change", async () => {
    const wanted = select.value === "on";
    const isGiven = await permit(wanted);
    select.value = isGiven ? "on" : "off";
    why.textContent = wanted && !isGiven ? t("notices-refused") : "";
  });
  return el("div", {}, el("label", {}, el("span", {}, t("notices")), select), why);
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
    choice("turned", ["off", "on"], isTurned() ? "on" : "off", changed),
    choice("sound", ["on", "off"], soundIsOn() ? "on" : "off", changed),
    choice("premoves", ["on", "off"], premovesAreOn() ? "on" : "off", changed),
    "Notification" in globalThis ? noticesChoice() : null,
  );
}
