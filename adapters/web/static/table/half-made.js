// A half-made move that only this page knows, such as raised cards: kept over a reload, as long as the table stands still.

/** @import { Stage } from "./whole.js" */

const KEY = "half-made";

/** Remembers which places in the hand are raised at this table and revision. @param {Stage} stage @param {Set<number>} raised */
export function remember(stage, raised) {
  if (stage.step >= 0) return;
  if (raised.size) sessionStorage.setItem(KEY, JSON.stringify({ at: name(stage), raised: [...raised] }));
  else sessionStorage.removeItem(KEY);
}

/** The places that were raised before the page was loaded. @param {Stage} stage @returns {number[]} */
export function remembered(stage) {
  const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
  return kept?.at === name(stage) ? kept.raised : [];
}

/** Places in a hand mean the same cards as long as nothing happens, and to the same player. @param {Stage} stage */
function name({ table, rev, seat, step }) {
  return `${table} ${rev} ${seat} ${step}`;
}
