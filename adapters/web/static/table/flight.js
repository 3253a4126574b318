// How long things fly, and when they pass a place on their way. Knows no elements.

/** @typedef {{ x: number, y: number, w: number, h: number }} Place */

/** Milliseconds that a glide takes at least, and for each pixel; no glide takes longer than the most. */
const GLIDE = { man: 130, card: 200, pixel: 0.35, most: 380 };
/** Milliseconds for each leg of a way with several. */
export const LEG = 190;
/** Milliseconds that a peg takes for a hole, and at most for all of them. */
const HOLE = { one: 60, most: 700 };

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
