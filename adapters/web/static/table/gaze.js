// How this page looks at its table: in which box, at which step, from which side.

/** @import { Response } from "../../protocol.js" */
/** @import { Door } from "../door.js" */
/** @import { Queue } from "./queue.js" */
/** @import { TableState } from "./table-state.js" */
/** @import { TableView } from "./table-view.js" */

import { invited } from "../chat/invitations.js";
import { said } from "../name-dialog.js";
import { isTurned, keep } from "./settings.js";

export class Gaze {
  /** @param {TableState} state @param {TableView} view @param {Queue} queue @param {Door} door */
  constructor(state, view, queue, door) {
    this.state = state;
    this.view = view;
    this.queue = queue;
    this.door = door;
    new ResizeObserver(() => this.#resized()).observe(view.stageBox);
  }

  /** Asks for the table as it was after a step, or as it is: -1. @param {number} step */
  async look(step) {
    const { clientWidth: width, clientHeight: height } = this.view.stageBox;
    const { looking, table } = this.state;
    if (!width || !this.door.isOpen) return;
    if (looking.isBack && step < 0) this.queue.forget();
    looking.at(step);
    const wish = { table, room: invited() ?? "", width, height, step, turned: isTurned() };
    const answer = await this.door.ask({ kind: "look", ...wish });
    if (answer.refused) this.#refused(answer);
  }

  /** Asks anew for what is looked at: the box, the side or the connection is another one. */
  again() {
    this.look(this.state.looking.step);
  }

  /** Turns the board. */
  turn() {
    keep("turned", isTurned() ? "off" : "on");
    this.view.side.drawSettings();
    this.again();
  }

  /** Goes so many steps on, or back. @param {number} by */
  walk(by) {
    const { stage, looking } = this.state;
    const next = stage && looking.beside(by, stage.steps);
    if (next !== null) this.look(next);
  }

  /** @param {Response} answer */
  #refused(answer) {
    if (this.state.stage) this.view.say(said(answer), "");
    else this.view.refuse(said(answer));
  }

  #resized() {
    for (const animation of this.view.side.root.getAnimations()) animation.finish(); // a change of shape is no motion
    this.again();
  }
}
