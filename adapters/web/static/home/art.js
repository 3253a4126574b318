// The pictures of games: a few sprites each, placed by hand in a box of 160 x 96. A new game adds a line.

import { el } from "../dom.js";
import { sprite } from "../sprites.js";

/** A sprite of the sheet: symbol, left, top, width, degrees. @typedef {[string, number, number, number, number]} Bit */

/**
 * Cards in a fan.
 *
 * @param {string} cards
 * @param {number} step
 * @param {number} width
 * @returns {Bit[]}
 */
function fan(cards, step, width) {
  const names = cards.split(" ");
  const middle = (names.length - 1) / 2;
  return names.map((card, i) => {
    const side = i - middle;
    return [`card-${card}`, 80 + side * step - width / 2, 48 - width * 0.6 + Math.abs(side) * 3, width, side * 9];
  });
}

/**
 * Men on a board whose squares are 32 wide; the first square is at the left edge of the box, row 1 at its top.
 *
 * @param {[string, number, number][]} men symbol, column and row
 * @param {string} board
 * @returns {Bit[]}
 */
function board(men, board = "chequered") {
  const placed = men.map(([man, column, row]) => /** @type {Bit} */ ([man, 33 + column * 32, row * 32 - 31, 30, 0]));
  return [[`squares-8x8-${board}`, -32, -32, 256, 0], ...placed];
}

/** Cards of a column, from above. @param {string} cards @param {number} left @returns {Bit[]} */
function column(cards, left) {
  return cards.split(" ").map((card, i) => [`card-${card}`, left, 7 + i * 17, 36, 0]);
}

/** @type {Record<string, Bit[]>} */
const ART = {
  kosci: [
    ["die-5", 14, 30, 42, -14],
    ["die-5", 60, 18, 44, 8],
    ["die-2", 108, 38, 40, 22],
  ],
  kierki: fan("Qs Kh Jd 10c", 28, 54),
  warcaby: board([
    ["man-w", 0, 3],
    ["man-w", 2, 3],
    ["man-b", 1, 2],
    ["man-B", 2, 1],
  ]),
  backgammon: [
    ["man-w", 22, 61, 31, 0],
    ["man-w", 22, 32, 31, 0],
    ["man-w", 22, 3, 31, 0],
    ["man-b", 60, 61, 31, 0],
    ["man-b", 60, 32, 31, 0],
    ["die-6", 101, 14, 34, 12],
    ["die-1", 114, 54, 32, -10],
  ],
  canasta: fan("8s 8h 8d 8c 2h", 22, 46),
  cribbage: fan("5h 5s Jc", 32, 54),
  sixty_six: fan("Kd Qd", 36, 54),
  cucumber: fan("7c Ad", 42, 54),
  draughts_russian: board([
    ["man-W", 1, 2],
    ["man-b", 0, 1],
    ["man-b", 2, 1],
    ["man-w", 2, 3],
  ]),
  draughts_american: board([
    ["man-b", 0, 1],
    ["man-b", 2, 1],
    ["man-w", 1, 2],
    ["man-w", 3, 2],
  ]),
  draughts_corner: board([
    ["man-w", 0, 3],
    ["man-w", 1, 2],
    ["man-w", -1, 2],
    ["man-b", 2, 1],
    ["man-b", 3, 2],
  ]),
  draughts_german: board([
    ["man-w", 0, 3],
    ["man-w", 1, 3],
    ["man-w", 2, 3],
    ["man-b", 0, 1],
    ["man-b", 1, 1],
    ["man-b", 2, 1],
  ]),
  northcott: board(
    [
      ["man-w", 0, 3],
      ["man-b", 0, 1],
      ["man-w", 1, 2],
      ["man-b", 1, 1],
      ["man-w", 2, 3],
      ["man-b", 2, 2],
    ],
    "plain",
  ),
  mak_yek: board(
    [
      ["man-w", 0, 2],
      ["man-b", 1, 2],
      ["man-w", 2, 2],
      ["man-b", 2, 1],
    ],
    "plain",
  ),
  rainbow: fan("7h 8h 9c 10d Js", 24, 40),
  star: [
    ["card-Ah", 20, 25, 36, -14],
    ["card-back", 62, 14, 36, 0],
    ["card-As", 104, 25, 36, 14],
  ],
  frog: [...column("4s 9d Kc", 40), ["card-Ad", 88, 23, 36, 6]],
  open_shop: [...column("3h Jc 6s", 34), ["card-3c", 90, 24, 36, -6]],
};

/**
 * The picture of a game; a game that has none shows the back of a card.
 *
 * @param {string} game
 */
export function art(game) {
  const bits = ART[game] ?? [["card-back", 58, 17, 44, -6]];
  return el("span", { class: "art", "aria-hidden": "true" }, ...bits.map(placed));
}

/** The games that have a picture, in the order in which they are shown. */
export const ORDER = Object.keys(ART);

/** @param {Bit} bit */
function placed([symbol, x, y, width, turn]) {
  const made = sprite(symbol, "bit");
  made.style.width = `${width}px`;
  made.style.height = `${symbol.startsWith("card") ? width * 1.4 : width}px`;
  made.style.transform = `translate(${x}px, ${y}px) rotate(${turn}deg)`;
  return made;
}
