// Draws dice and cards on buttons from their labels; the label stays the name that is read out.

import { el, svg } from "../dom.js";

/** The places of a die's pips, in three rows of three, by its face. @type {Record<string, number[]>} */
const PIPS = { 1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] };
const CARD = /^(•?\s*)(10|[2-9AKQJWDT]|\*|🃏)\s?([♠♥♦♣]?)(.*)$/u;

/**
 * The inside of a button: a die, a card, or the label as it is.
 *
 * @param {string} label
 * @param {string} of what the button is one of: "dice", "cards" or nothing
 * @returns {{ kind: string, inside: (Node | string | null)[] }}
 */
export function buttonFace(label, of) {
  if (of === "dice" && PIPS[label]) return { kind: "die", inside: [die(PIPS[label])] };
  const card = of === "cards" ? CARD.exec(label) : null;
  if (!card) return { kind: "", inside: [label] };
  const [, before, rank, suit, after] = card;
  const red = suit === "♥" || suit === "♦";
  return {
    kind: ["card", red && "red", before && "fresh"].filter(Boolean).join(" "),
    inside: [
      el("span", { class: "rank", "aria-hidden": "true" }, rank),
      suit ? el("span", { class: "suit", "aria-hidden": "true" }, suit) : null,
      after.trim() ? el("span", { class: "extra", "aria-hidden": "true" }, after.trim()) : null,
    ],
  };
}

/** @param {number[]} pips */
function die(pips) {
  const dots = pips.map((n) => svg("circle", { cx: 9 + 11 * (n % 3), cy: 9 + 11 * Math.floor(n / 3), r: 4 }));
  return svg("svg", { viewBox: "0 0 40 40", "aria-hidden": "true" }, ...dots);
}
