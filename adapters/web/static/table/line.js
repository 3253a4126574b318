// The line to the server as a player meets it: whether it is there, what waits to be sent, what came too late.

/** @import { Response } from "../../protocol.js" */
/** @import { Sent } from "./choice.js" */
/** @import { Stage } from "./whole.js" */

import { t } from "../i18n.js";

export class Line {
  #isHere = true;
  #restarts = false;
  #breaks = 0;
  #asked = 0;

  /**
   * Notes whether the server can be reached; returns what is to be read out about it, if that is news.
   *
   * @param {boolean} is
   * @param {boolean} restarts whether the server said that it stops for a moment
   */
  here(is, restarts) {
    const before = this.words;
    const wasHere = this.#isHere;
    if (wasHere && !is) this.#breaks += 1;
    this.#isHere = is;
    this.#restarts = restarts;
    if (is) return wasHere ? "" : t("back-again");
    return this.words === before ? "" : this.words;
  }

  get isHere() {
    return this.#isHere;
  }

  /** What stands in the place of whose turn it is while the server cannot be reached. */
  get words() {
    if (this.#isHere) return "";
    if (this.#asked) return t("offline-sent");
    return t(this.#restarts ? "restarting" : "offline");
  }

  /**
   * Waits for the answer to a press. The function that is returned hears the answer and the newest revision; it says
   * whether the press was a move that came too late because the line was down.
   *
   * @param {Sent} wish
   * @param {Stage | null} stage
   * @returns {(answer: Response, newest: number) => string}
   */
  ask(wish, stage) {
    const breaks = this.#isHere ? this.#breaks : this.#breaks - 1;
    const move = nameOf(wish, stage);
    this.#asked += 1;
    return (answer, newest) => {
      this.#asked -= 1;
      const isLate = answer.refused && breaks !== this.#breaks && isMove(wish) && revision(wish) < newest;
      if (!isLate) return "";
      return move ? t("lost-move", { move }) : t("lost");
    };
  }
}

/** Whether a press does something in the game; other presses do not lean on a revision. @param {Sent} wish */
function isMove({ token }) {
  return !/^[^:]*:\d+:[alg]:/.test(token);
}

/** @param {Sent} wish */
function revision({ token }) {
  return Number(token.split(":")[1]);
}

/** What a move is called: by its squares or points, else by the thing that was moved. @param {Sent} wish @param {Stage | null} stage */
function nameOf({ at, to }, stage) {
  if (at && to && !`${at}${to}`.includes(" ")) return `${at}\u2013${to}`;
  const found = stage?.areas.find((area) => area.name === (at || to));
  return found?.label ?? "";
}
