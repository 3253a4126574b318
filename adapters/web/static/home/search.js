// Finds games by what somebody types: in any language, with or without diacritics.

/** @import { GameTile } from "../../protocol.js" */

/** A text as it is compared: small letters without diacritics. @param {string} text */
export function plain(text) {
  const folded = text.toLowerCase().replaceAll("ł", "l").normalize("NFD");
  return folded
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/**
 * The games whose names have the text somewhere.
 *
 * @param {GameTile[]} games
 * @param {string} text
 */
export function found(games, text) {
  const wanted = plain(text);
  return games.filter((game) => game.names.some((name) => plain(name).includes(wanted)));
}
