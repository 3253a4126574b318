// A player's disc: the colour of the seat, and the initial of the name or the number of the seat.

import { el } from "../dom.js";

/** @param {string} name @param {number} seat */
export function disc(name, seat) {
  const letter = [...name].find((one) => /\p{L}/u.test(one))?.toUpperCase() ?? String(seat + 1);
  const made = el("span", { class: "disc", "aria-hidden": "true" }, letter);
  made.style.background = `var(--seat${seat % 4})`;
  return made;
}
