// How long ago something was, in the fewest words: minutes, hours or days.

import { el, write } from "../dom.js";
import { t } from "../i18n.js";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** @param {number} since milliseconds since 1970 */
function age(since) {
  const gone = Date.now() - since;
  if (gone < MINUTE) return t("home-now");
  const [count, unit] =
    gone < HOUR ? [gone / MINUTE, "minute"] : gone < DAY ? [gone / HOUR, "hour"] : [gone / DAY, "day"];
  const { lang } = document.documentElement;
  return new Intl.NumberFormat(lang, { style: "unit", unit, maximumFractionDigits: 0, unitDisplay: "short" }).format(
    Math.floor(count),
  );
}

/** An element that says how long ago that was. @param {number} since */
export function ageOf(since) {
  return el("span", { "data-since": since }, age(since));
}

/** Brings all ages up to date. */
export function refreshAges() {
  for (const shown of document.querySelectorAll("[data-since]"))
    write(shown, age(Number(shown.getAttribute("data-since"))));
}
