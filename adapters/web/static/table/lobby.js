// A card on the stage of a table that waits for its players, or is over.

/** @import { Stage } from "./whole.js" */

import { el, set, sync, write } from "../dom.js";
import { t } from "../i18n.js";
import { LobbyCard } from "./lobby-card.js";
import { ResultCard } from "./result-card.js";

export class StageCard {
  #title = el("h2");
  #why = el("p", { class: "why-not", role: "alert" });
  #close = el("button", { type: "button", class: "close" }, "×");
  #shown = "";

  /** @param {(token: string) => Promise<unknown>} press @param {() => string} link */
  constructor(press, link) {
    const pressed = (/** @type {string} */ token) => {
      write(this.#why, "");
      return press(token);
    };
    this.lobby = new LobbyCard(pressed, link);
    this.result = new ResultCard(pressed);
    this.#close.addEventListener("click", () => this.root.classList.add("closed"));
    this.root = el("section", { class: "card", hidden: "" });
  }

  /** Whether it is in view. */
  get isShown() {
    return !this.root.hidden && !this.root.classList.contains("closed");
  }

  /** Says why a press was refused. @param {string} text */
  refuse(text) {
    write(this.#why, text);
  }

  /** @param {Stage} stage */
  show(stage) {
    this.root.hidden = stage.step >= 0 || stage.phase === "playing";
    if (this.root.hidden) return;
    const shown = `${stage.table} ${stage.rev}`;
    if (this.#shown !== shown) write(this.#why, "");
    if (this.#shown.split(" ")[0] !== stage.table) this.root.classList.remove("closed");
    this.#shown = shown;
    const waits = stage.phase === "lobby";
    const body = waits ? this.lobby : this.result;
    set(this.root, { "data-phase": stage.phase, "aria-label": waits ? stage.title : t("result") });
    write(this.#title, waits ? stage.status || stage.title : (stage.ending?.verdict ?? (stage.status || stage.title)));
    body.show(stage);
    set(this.#close, { "aria-label": t("close") });
    sync(this.root, [this.#title, body.root, this.#why, ...(waits ? [] : [this.#close])]);
  }
}
