// Dice and cards as buttons look: drawn from the label, which stays the name that is read out.

import { el, svg } from "./dom.js";

const SPOTS = { 1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] };
const CARD = /^(•?\s*)(10|[2-9AKQJWDT]|\*|🃏)\s?([♠♥♦♣]?)(.*)$/u;

/** The inside of a button: a die, a card, or the label as it is. */
export function buttonFace(label, of) {
  if (of === "dice" && SPOTS[label]) return { kind: "die", inside: [die(SPOTS[label])] };
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

function die(spots) {
  const dots = spots.map((n) => svg("circle", { cx: 9 + 11 * (n % 3), cy: 9 + 11 * Math.floor(n / 3), r: 4 }));
  return svg("svg", { viewBox: "0 0 40 40", "aria-hidden": "true" }, ...dots);
}
