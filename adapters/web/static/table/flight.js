// How long things fly, and when they pass a place on their way. Knows no elements.

/** @typedef {{ x: number, y: number, w: number, h: number }} Place */

/** @param {{ x: number, y: number }} place @param {number} angle @param {number} [scale] */
export const at = ({ x, y }, angle, scale = 1) => `translate(${x}px, ${y}px) rotate(${angle}deg) scale(${scale})`;

/** @typedef {{ x: number, y: number, w: number, angle: number, symbol: string }} Look */

/** Whether a thing lies and looks alike in two places. @param {Look} one @param {Look} other */
export function isSame(one, other) {
  const far = Math.hypot(one.x - other.x, one.y - other.y);
  return far < 1 && one.w === other.w && one.angle === other.angle && one.symbol === other.symbol;
}

/** Milliseconds that a glide takes at least, and for each pixel; no glide takes longer than the most. */
const GLIDE = { man: 130, card: 200, pixel: 0.35, most: 380 };
/** Milliseconds for each leg of a way with several. */
export const LEG = 190;
/** Milliseconds that a peg takes for a hole, and at most for all of them. */
const HOLE = { one: 60, most: 700 };

/** Pixels within which two places are one. */
const NEAR = 3;

export const EASE = "cubic-bezier(.3,.7,.2,1)";

/**
 * How long a thing takes from one place to another, over so many points, and how it speeds up.
 *
 * @param {string} symbol
 * @param {number} far
 * @param {number} stops
 */
export function timing(symbol, far, stops) {
  if (symbol.startsWith("peg")) return { duration: Math.min(HOLE.most, HOLE.one * (stops + 1)), easing: "linear" };
  if (stops) return { duration: LEG * (stops + 1), easing: "linear" };
  const least = symbol.startsWith("card") ? GLIDE.card : GLIDE.man;
  return { duration: Math.min(GLIDE.most, least + far * GLIDE.pixel), easing: EASE };
}

/**
 * The points of a way that lie before a thing that has gone a part of it already.
 *
 * @param {[number, number][]} way
 * @param {{ x: number, y: number }} here
 */
export function onward(way, here) {
  const reached = way.findLastIndex(([x, y]) => Math.hypot(x - here.x, y - here.y) < NEAR);
  return way.slice(reached + 1);
}

/**
 * The milliseconds after which something that goes from point to point has passed a place; 0 where it does not pass.
 *
 * @param {[number, number][]} way
 * @param {Place} place
 */
export function passed(way, { x, y, w }) {
  for (let leg = 0; leg + 1 < way.length; leg += 1) {
    const [[fromX, fromY], [toX, toY]] = [way[leg], way[leg + 1]];
    const [dx, dy] = [toX - fromX, toY - fromY];
    const share = ((x - fromX) * dx + (y - fromY) * dy) / (dx * dx + dy * dy || 1);
    const aside = Math.hypot(fromX + share * dx - x, fromY + share * dy - y);
    if (share > 0 && share < 1 && aside < w / 2) return LEG * (leg + share);
  }
  return 0;
}
