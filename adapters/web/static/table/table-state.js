// All that the page of a table knows: the stage that is shown, what is chosen on it, which step is looked at, the line.
// What shows it watches it, and is drawn anew whenever something here has changed.

/** @import { Stage } from "./whole.js" */

import { invited } from "../chat/invitations.js";
import { Choice } from "./choice.js";
import { Line } from "./line.js";
import { Looking } from "./looking.js";
import { Premove } from "./premove.js";

export class TableState {
  /** The stage that is shown. @type {Stage | null} */
  stage = null;
  choice = new Choice();
  looking = new Looking();
  line = new Line();
  premove = new Premove();
  /** @type {(() => void)[]} */
  #views = [];

  /** @param {string} table */
  constructor(table) {
    this.table = table;
  }

  /** The stage that can be played on; null while somebody looks back. */
  get present() {
    return this.looking.isBack ? null : this.stage;
  }

  /** The room in which this person sees the table. */
  get room() {
    return this.stage?.room ?? invited() ?? "@";
  }

  /** A view is called after every change. @param {() => void} view */
  watch(view) {
    this.#views.push(view);
  }

  /** Something has changed: all views are drawn. */
  changed() {
    for (const view of this.#views) view();
  }
}
