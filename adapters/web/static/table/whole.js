// A stage as it is sent lacks what is as usual; here it gets that back.

/** @import { Area as SentArea, ChairRow, Ending as SentEnding, FillRow as SentFill, PlateRow, RankRow, RenderedButton, RenderedScene, SpriteRow as SentSprite, StageMessage, TextRow as SentText } from "../../protocol.js" */

/** @typedef {Required<SentSprite>} SpriteRow */
/** @typedef {Required<SentFill>} FillRow */
/** @typedef {Required<SentText>} TextRow */
/** @typedef {[number, number, number, number]} Box */

/** @typedef {Required<SentArea> & { box: Box }} Area */
/** @typedef {Required<PlateRow>} Plate */
/** @typedef {Required<ChairRow>} Chair */
/** @typedef {Required<Omit<SentEnding, "ranks">> & { ranks: Required<RankRow>[] }} Ending */
/** @typedef {Required<Omit<StageMessage, "areas" | "plates" | keyof Kept | "items" | "lies" | "before" | "chairs" | "ending">>} Sent */
/** @typedef {Sent & Omit<Kept, "boxes"> & { items: SpriteRow[], lies: SpriteRow[], before: SpriteRow[], areas: Area[], plates: Plate[], chairs: Chair[], ending: Ending | null }} Stage */

const AREA = { lifts: "", pressed: false, token: "", off: "", asks: "", to: [], raises: -1, twice: "" };
const PLATE = { told: [], turn: false, sign: "", computer: false, until: 0, low: 0, left: -1 };
const CHAIR = { name: "", computer: false, mine: false, door: "" };
const CONTROL = { label: "", buttons: [], verbs: [], of: /** @type {const} */ ("") };
const BUTTON = { tone: /** @type {const} */ ("plain"), off_token: "", pressed: false };
const STAGE = {
  headline: "",
  seat: -1,
  turn: false,
  status: "",
  note: "",
  news: "",
  into: [],
  counts: [],
  dealt_from: "",
  rematch: "",
  zones: [],
  chosen: "",
  premoves: null,
  step: -1,
  steps: 0,
};

/**
 * What messages lack that the page has already.
 *
 * @typedef {{ ground: (SpriteRow | FillRow)[], marks: (SpriteRow | FillRow)[], words: TextRow[], boxes: [string, Box][] }} Kept
 */

/** What the last messages said of it. @type {Kept} */
const kept = { ground: [], marks: [], words: [], boxes: [] };

/** A text without emoji, which many machines lack; suits of cards and jokers are none. @param {string | undefined} text */
export const plain = (text = "") =>
  text.replace(/(?![♠♥♦♣🃏])\p{Extended_Pictographic}\uFE0F?\s*/gu, "").replace(/\s+(?=[,.;])/g, "");

/** A scene without emoji, but for signs that are all that a button says. @param {RenderedScene} scene @returns {RenderedScene} */
export function plainScene(scene) {
  const button = (/** @type {RenderedButton} */ one) => ({ ...one, label: plain(one.label) || one.label });
  const controls = scene.controls.map((control) => ({
    ...control,
    label: plain(control.label),
    buttons: control.buttons.map(button),
    verbs: control.verbs.map(button),
  }));
  return {
    ...scene,
    lines: scene.lines.map((line) => ({ ...line, text: line.mono ? line.text : plain(line.text) })),
    controls,
  };
}

/** @param {SentEnding} sent @returns {Ending} */
function wholeEnding(sent) {
  const ranks = (sent.ranks ?? []).map((rank) => ({ won: false, ...rank }));
  return { ...sent, verdict: plain(sent.verdict), told: (sent.told ?? []).map(plain), ranks };
}

/** @param {SentSprite} row @returns {SpriteRow} */
const wholeSprite = ([kind, key, symbol, x, y, w, h, angle = 0, flags = "", was = "", via = []]) => [
  kind,
  key,
  symbol,
  x,
  y,
  w,
  h,
  angle,
  flags,
  was,
  via,
];

/** @param {SentFill} row @returns {FillRow} */
const wholeFill = ([kind, colour, x, y, w, h, radius = 0]) => [kind, colour, x, y, w, h, radius];

/** @param {SentText} row @returns {TextRow} */
const wholeText = ([kind, words, x, y, size, colour, anchor = "l", bold = false, room = 0]) => [
  kind,
  words,
  x,
  y,
  size,
  colour,
  anchor,
  bold,
  room,
];

/** @param {SentSprite | SentFill} row */
const wholeFlat = (row) => (row[0] === "s" ? wholeSprite(row) : wholeFill(row));

/**
 * Tokens of buttons drawn at a stage lack its table and revision.
 *
 * @param {StageMessage} stage
 */
function tokens({ table, rev }) {
  const full = (/** @type {string} */ token) => (/^[a-z]:/.test(token) ? `${table}:${rev}:${token}` : token);
  return {
    full,
    /** @param {Required<SentArea>} area */
    area: (area) => ({
      ...area,
      token: full(area.token),
      off: full(area.off),
      twice: full(area.twice),
      to: area.to.map(([name, token]) => /** @type {[string, string]} */ ([name, full(token)])),
    }),
    /** @param {RenderedButton} button */
    button: (button) => ({
      ...BUTTON,
      ...button,
      label: plain(button.label),
      token: full(button.token),
      off_token: full(button.off_token ?? ""),
    }),
  };
}

/** @param {StageMessage} sent @returns {Stage} */
export function whole(sent) {
  if (sent.ground) kept.ground = sent.ground.map(wholeFlat);
  if (sent.marks) kept.marks = sent.marks.map(wholeFlat);
  if (sent.words) kept.words = sent.words.map(wholeText);
  if (sent.boxes) kept.boxes = sent.boxes;
  const { full, area, button } = tokens(sent);
  const told = new Map((sent.areas ?? []).map((one) => [one.name, one]));
  const areaAt = (/** @type {[string, Box]} */ [name, box]) => ({
    ...area({ ...AREA, name, label: name, ...told.get(name) }),
    box,
  });
  return {
    ...STAGE,
    ...sent,
    status: plain(sent.status),
    note: plain(sent.note),
    news: plain(sent.news),
    ground: kept.ground,
    marks: kept.marks,
    words: kept.words,
    items: (sent.items ?? []).map(wholeSprite),
    lies: (sent.lies ?? []).map(wholeSprite),
    before: (sent.before ?? []).map(wholeSprite),
    areas: kept.boxes.map(areaAt),
    takers: (sent.takers ?? []).map((taker) => ({ ...taker, token: full(taker.token) })),
    back: full(sent.back ?? ""),
    template: full(sent.template ?? ""),
    controls: (sent.controls ?? []).map((control) => ({
      ...CONTROL,
      ...control,
      label: plain(control.label),
      buttons: (control.buttons ?? []).map(button),
      verbs: (control.verbs ?? []).map(button),
    })),
    chairs: (sent.chairs ?? []).map((chair) => ({ ...CHAIR, ...chair })),
    ending: sent.ending ? wholeEnding(sent.ending) : null,
    plates: (sent.plates ?? []).map((plate) => ({ ...PLATE, ...plate })),
  };
}
