// Keys for what one does in games: dice are held and rolled, cards laid on the pile, moves taken back, hints asked for.

/** @import { Choice, Wish } from "./choice.js" */
/** @import { Offered } from "./act-row.js" */
/** @import { Area, Stage } from "./whole.js" */

import { t } from "../i18n.js";
import { buttonsOf } from "./act-row.js";

/** The place that takes thrown away cards. */
const PILE = "pile";
/** Keys of the first dice. */
const DICE = 5;

/**
 * @typedef {object} Deeds
 * @property {() => Stage | null} stage the stage of the present; null while somebody looks back
 * @property {(area: Area) => void} press
 * @property {(offered: Offered) => void} act presses a button
 * @property {(wish: Wish) => void} wish
 * @property {() => void} takeBack takes the last own step back, or asks the others to agree
 * @property {(token: string) => void} page asks for a private page
 * @property {(text: string) => void} read has a text read out
 */

/**
 * What each key does.
 *
 * @param {Deeds} deeds
 * @param {Choice} choice
 * @returns {Record<string, () => void>}
 */
export function gameKeys(deeds, choice) {
  const dice = Array.from({ length: DICE }, (_, place) => [String(place + 1), () => hold(place, deeds)]);
  return {
    ...Object.fromEntries(dice),
    r: () => roll(deeds),
    d: () => drop(deeds, choice),
    u: deeds.takeBack,
    h: () => hint(deeds),
    p: () => read(deeds),
  };
}

/** @param {number} place @param {Deeds} deeds */
function hold(place, { stage, press }) {
  const die = diceOf(stage())[place];
  if (die?.token) press(die);
}

/** @param {Stage | null} stage */
function diceOf(stage) {
  return stage?.areas.filter((area) => /^die \d+$/.test(area.name)) ?? [];
}

/** Rolls with the first button that moves the game on. @param {Deeds} deeds */
function roll({ stage, act }) {
  const now = stage();
  const [first] = now && diceOf(now).length ? buttonsOf(now) : [];
  if (first?.button.tone === "go") act(first);
}

/** Lays the raised cards on the pile, or the one that has the focus. @param {Deeds} deeds @param {Choice} choice */
function drop({ stage, wish }, choice) {
  const now = stage();
  const taker = now?.takers.find(
    ({ target, most, least }) => target === PILE && fits(choice.raised.size || 1, least, most),
  );
  if (!taker) return;
  const focused = document.activeElement?.getAttribute("data-area");
  const here = now?.areas.find((area) => area.name === focused && area.raises >= 0);
  const numbers = choice.raised.size ? [...choice.raised] : here ? [here.raises] : [];
  if (numbers.length) wish({ token: taker.token, numbers, at: here?.name ?? "", to: PILE });
}

/** @param {number} count @param {number} least @param {number} most */
const fits = (count, least, most) => count >= least && count <= most;

/** @param {Deeds} deeds */
function hint({ stage, page }) {
  const now = stage();
  if (now?.phase === "playing") page(`${now.table}:${now.rev}:l:hint`);
}

/** What is asked, what holds, and how everybody stands. @param {Deeds} deeds */
function read({ stage, read: aloud }) {
  const now = stage();
  if (!now) return;
  const plates = now.plates.map(({ name, told, turn }) =>
    [name, ...told, turn ? t("asked") : ""].filter(Boolean).join(", "),
  );
  aloud([now.headline, now.status, now.news, now.note, ...plates].filter(Boolean).join(". "));
}
