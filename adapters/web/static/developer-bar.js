// The developer's strip at the foot: what was pressed, and what this screen would have cost elsewhere.

import { el, write } from "./dom.js";
import { t } from "./i18n.js";

export class DeveloperBar {
  #revision = el("span", { class: "mono" });
  #cost = el("span");

  constructor() {
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
    this.root.hidden = localStorage.getItem("strip") === "closed";
  }

  show(board) {
    write(this.#revision, t("revision", { rev: board?.rev ?? "–", token: this.last }));
    write(this.#cost, board ? t("cost", { components: board.scene.components, edits: board.draws }) : "");
  }

  #close() {
    localStorage.setItem("strip", "closed");
    this.root.hidden = true;
  }
}
