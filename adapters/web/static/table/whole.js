// A stage as it is sent lacks what is as usual; here it gets that back.

/** @import { Area as SentArea, PlateRow, StageMessage } from "../../protocol.js" */

/** @typedef {Required<SentArea>} Area */
/** @typedef {Required<PlateRow>} Plate */
/** @typedef {Required<Omit<StageMessage, "areas" | "plates">> & { areas: Area[], plates: Plate[] }} Stage */

const AREA = { lifts: "", pressed: false, token: "", off: "", asks: "", to: [], raises: -1, twice: "" };
const PLATE = { told: [], turn: false, sign: "", computer: false };
const CONTROL = { label: "", buttons: [], verbs: [], of: /** @type {const} */ ("") };
const BUTTON = { tone: /** @type {const} */ ("plain"), off_token: "", pressed: false };
const STAGE = {
  headline: "",
  seat: -1,
  turn: false,
  status: "",
  note: "",
  news: "",
  items: [],
  lies: [],
  into: [],
  zones: [],
  takers: [],
  controls: [],
  chosen: "",
  back: "",
  template: "",
  step: -1,
  steps: 0,
};

/** @param {StageMessage} sent @returns {Stage} */
export function whole(sent) {
  return {
    ...STAGE,
    ...sent,
    areas: (sent.areas ?? []).map((area) => ({ ...AREA, ...area })),
    controls: (sent.controls ?? []).map((control) => ({
      ...CONTROL,
      ...control,
      buttons: (control.buttons ?? []).map((button) => ({ ...BUTTON, ...button })),
      verbs: (control.verbs ?? []).map((button) => ({ ...BUTTON, ...button })),
    })),
    plates: (sent.plates ?? []).map((plate) => ({ ...PLATE, ...plate })),
  };
}
