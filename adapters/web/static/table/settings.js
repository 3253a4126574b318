// What a person has set for this browser: theme, deck, speed of motion, sound, notifications. Kept in the browser.

/** @typedef {"felt" | "linen" | "night"} Theme */

export const THEMES = /** @type {const} */ (["felt", "linen", "night"]);
export const SPEEDS = /** @type {const} */ (["normal", "fast", "off"]);
const PACE = { normal: 1, fast: 0.5, off: 0 };

/** Puts the remembered looks on the page. */
export function dressPage() {
  const root = document.documentElement;
  const light = matchMedia("(prefers-color-scheme: light)").matches;
  root.dataset.theme = localStorage.getItem("theme") ?? (light ? "linen" : "felt");
  root.dataset.deck = localStorage.getItem("deck") ?? "two";
  root.dataset.speed = speedName();
}

/** @param {string} name @param {string} value */
export function keep(name, value) {
  localStorage.setItem(name, value);
  dressPage();
}

/** The name of the speed. */
export function speedName() {
  const name = localStorage.getItem("speed");
  return SPEEDS.find((one) => one === name) ?? "normal";
}

/** By how much motions last longer: 1 as usual, 0 not at all. */
export function speed() {
  return PACE[speedName()];
}

/** Whether boards are seen from the side opposite to one's own. */
export function isTurned() {
  return localStorage.getItem("turned") === "on";
}

/** Whether notifications are wanted, and allowed by the browser. */
export function notices() {
  return localStorage.getItem("notices") === "on" && globalThis.Notification?.permission === "granted";
}

/** Whether moves may be planned while it is the other's turn. */
export function premovesAreOn() {
  return localStorage.getItem("premoves") !== "off";
}

export function soundIsOn() {
  return localStorage.getItem("sound") !== "off";
}
