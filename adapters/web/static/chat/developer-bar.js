// The developer's bar at the foot says what was pressed last, and what this screen would cost on Discord.

import { el, write } from "../dom.js";
/** @import { BoardMessage } from "../../protocol.js" */

import { t } from "../i18n.js";

/** The name under which browsers remember that the bar is closed. */
const CLOSED = "strip";

export class DeveloperBar {
  #revision = el("span", { class: "mono" });
  #cost = el("span");

  constructor() {
    /** The token that was pressed last. */
    this.last = "–";
    const close = el(
      "button",
      { type: "button", class: "close", "aria-label": t("close"), onclick: () => this.#close() },
      "×",
    );
    this.root = el(
      "footer",
      { class: "developer-bar", "aria-label": t("developer") },
      this.#revision,
      this.#cost,
      close,
    );
    this.root.hidden = localStorage.getItem(CLOSED) === "closed";
  }

  /** @param {BoardMessage | undefined} board */
  show(board) {
    write(this.#revision, t("revision", { rev: board?.rev ?? "–", token: this.last }));
    write(this.#cost, board ? t("cost", { components: board.scene.components, edits: board.draws }) : "");
  }

  #close() {
    localStorage.setItem(CLOSED, "closed");
    this.root.hidden = true;
  }
}
