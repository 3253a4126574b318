// A stage as it is sent lacks what is as usual; here it gets that back.

/** @import { Area as SentArea, ChairRow, Ending as SentEnding, PlateRow, RankRow, RenderedButton, StageMessage } from "../../protocol.js" */

/** @typedef {NonNullable<StageMessage["ground"]>} Ground */
/** @typedef {[number, number, number, number]} Box */

/** @typedef {Required<SentArea> & { box: Box }} Area */
/** @typedef {Required<PlateRow>} Plate */
/** @typedef {Required<ChairRow>} Chair */
/** @typedef {Required<Omit<SentEnding, "ranks">> & { ranks: Required<RankRow>[] }} Ending */
/** @typedef {Required<Omit<StageMessage, "areas" | "plates" | "ground" | "boxes" | "chairs" | "ending">> & { ground: Ground, areas: Area[], plates: Plate[], chairs: Chair[], ending: Ending | null }} Stage */

const AREA = { lifts: "", pressed: false, token: "", off: "", asks: "", to: [], raises: -1, twice: "" };
const PLATE = { told: [], turn: false, sign: "", computer: false };
const CHAIR = { name: "", computer: false, mine: false };
const CONTROL = { label: "", buttons: [], verbs: [], of: /** @type {const} */ ("") };
const BUTTON = { tone: /** @type {const} */ ("plain"), off_token: "", pressed: false };
const NOWHERE = /** @type {Box} */ ([0, 0, 0, 0]);
/** @param {RenderedButton} button */
const wholeButton = (button) => ({ ...BUTTON, ...button, label: plain(button.label) });
const STAGE = {
  headline: "",
  seat: -1,
  turn: false,
  status: "",
  note: "",
  news: "",
  items: [],
  lies: [],
  before: [],
  into: [],
  dealt_from: "",
  rematch: "",
  zones: [],
  takers: [],
  controls: [],
  chosen: "",
  back: "",
  template: "",
  step: -1,
  steps: 0,
};

/** What the last messages said of the ground and of places. @type {{ grounded: string, ground: Ground, boxes: Record<string, Box> }} */
const kept = { grounded: "", ground: [], boxes: {} };

/** A text without emoji, which many machines lack; suits of cards are none. @param {string | undefined} text */
const plain = (text = "") => text.replace(/(?![♠♥♦♣])\p{Extended_Pictographic}\uFE0F?\s*/gu, "");

/** @param {SentEnding} sent @returns {Ending} */
function wholeEnding(sent) {
  const ranks = (sent.ranks ?? []).map((rank) => ({ won: false, ...rank }));
  return { ...sent, verdict: plain(sent.verdict), told: (sent.told ?? []).map(plain), ranks };
}

/** @param {StageMessage} sent @returns {Stage} */
export function whole(sent) {
  if (sent.ground) Object.assign(kept, { grounded: sent.grounded ?? "", ground: sent.ground });
  if (sent.boxes) kept.boxes = sent.boxes;
  return {
    ...STAGE,
    ...sent,
    status: plain(sent.status),
    note: plain(sent.note),
    news: plain(sent.news),
    grounded: kept.grounded,
    ground: kept.ground,
    areas: (sent.areas ?? []).map((area) => ({ ...AREA, ...area, box: kept.boxes[area.name] ?? NOWHERE })),
    controls: (sent.controls ?? []).map((control) => ({
      ...CONTROL,
      ...control,
      label: plain(control.label),
      buttons: (control.buttons ?? []).map(wholeButton),
      verbs: (control.verbs ?? []).map(wholeButton),
    })),
    chairs: (sent.chairs ?? []).map((chair) => ({ ...CHAIR, ...chair })),
    ending: sent.ending ? wholeEnding(sent.ending) : null,
    plates: (sent.plates ?? []).map((plate) => ({ ...PLATE, ...plate })),
  };
}
