// The text field takes a chat message, or a command that completes itself (a combobox with a list).

/** @import { RenderedScene } from "../../protocol.js" */

import { el, set, sync } from "../dom.js";
import { note } from "./scene-view.js";
import { t } from "../i18n.js";

/** Milliseconds after a keystroke until suggestions are asked for. */
const PAUSE = 70;

/** A suggestion: the whole line, and how it reads. @typedef {[string, string]} Suggestion */

export class MessageInput {
  /** @type {Suggestion[]} */
  #items = [];
  #at = -1;
  #timer = 0;
  #asked = "";

  /**
   * @param {object} page
   * @param {(text: string) => void} page.speak sends a line
   * @param {(text: string) => string} page.complete asks for suggestions and returns the number of the question
   */
  constructor({ speak, complete }) {
    this.speak = speak;
    this.complete = complete;
    this.list = el("ul", {
      class: "suggestions",
      id: "suggestions",
      role: "listbox",
      "aria-label": t("suggestions"),
      hidden: "",
    });
    this.field = el("input", {
      type: "text",
      maxlength: "2000",
      autocomplete: "off",
      autocapitalize: "sentences",
      enterkeyhint: "send",
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-controls": "suggestions",
      "aria-expanded": "false",
      placeholder: t("write"),
      "aria-label": t("write"),
      dir: "auto",
    });
    this.notes = el("div", { class: "notes" });
    this.root = el(
      "form",
      { class: "message-input" },
      this.list,
      this.notes,
      el(
        "div",
        { class: "field" },
        this.field,
        el("button", { type: "submit", class: "send", "aria-label": t("send") }, "➤"),
      ),
    );
    this.root.onsubmit = (event) => {
      event.preventDefault();
      this.#submit();
    };
    this.field.oninput = () => this.#typed();
    this.field.onkeydown = (event) => this.#key(event);
    this.field.onblur = () => setTimeout(() => this.#offer([]), 150);
  }

  rename() {
    set(this.field, { placeholder: t("write"), "aria-label": t("write") });
  }

  /**
   * Shows why a line was not taken.
   *
   * @param {RenderedScene | null} scene
   */
  note(scene) {
    sync(this.notes, scene ? [note(scene, true)] : []);
  }

  /**
   * Offers suggestions; only those for the newest question count.
   *
   * @param {string} op
   * @param {Suggestion[]} items
   */
  suggested(op, items) {
    if (op === this.#asked && this.field.value.startsWith("/")) this.#offer(items);
  }

  /** @param {string} text */
  fill(text) {
    this.field.value = text;
    this.field.focus();
    this.#typed();
  }

  #typed() {
    this.note(null);
    clearTimeout(this.#timer);
    if (!this.field.value.startsWith("/")) {
      this.#offer([]);
      return;
    }
    this.#timer = setTimeout(() => (this.#asked = this.complete(this.field.value.slice(0, 200))), PAUSE);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.isComposing) return;
    const open = this.#items.length > 0;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (!open) return;
      const step = event.key === "ArrowDown" ? 1 : -1;
      this.#mark((this.#at + step + this.#items.length + (this.#at < 0 && step < 0 ? 1 : 0)) % this.#items.length);
      event.preventDefault();
    } else if (event.key === "Tab" && open && !event.shiftKey) {
      this.#take(Math.max(this.#at, 0));
      event.preventDefault();
    } else if (event.key === "Enter" && open && (this.#at >= 0 || this.#unfinished())) {
      this.#take(Math.max(this.#at, 0));
      event.preventDefault();
    } else if (event.key === "Escape" && open) {
      this.#offer([]);
      event.stopPropagation();
    }
  }

  /** Whether the first word of a command is not whole yet. Enter then completes it and does not send it. */
  #unfinished() {
    const text = this.field.value.trim();
    return !text.includes(" ") && !this.#items.some(([value]) => value.trim() === text || value.startsWith(`${text} `));
  }

  /** @param {number} at */
  #take(at) {
    const [value] = this.#items[at] ?? [""];
    this.#offer([]);
    this.fill(value.endsWith(" ") ? value : `${value} `);
  }

  /** @param {Suggestion[]} items */
  #offer(items) {
    this.#items = items;
    this.#at = -1;
    sync(
      this.list,
      items.map(([value, label], at) => {
        const option = el("li", { role: "option", id: `suggestion-${at}`, "aria-selected": "false" }, label || value);
        option.onmousedown = (event) => {
          event.preventDefault();
          this.#take(at);
        };
        return option;
      }),
    );
    this.list.hidden = !items.length;
    set(this.field, { "aria-expanded": String(items.length > 0), "aria-activedescendant": null });
  }

  /** @param {number} at */
  #mark(at) {
    this.#at = at;
    [...this.list.children].forEach((option, n) => set(option, { "aria-selected": String(n === at) }));
    set(this.field, { "aria-activedescendant": `suggestion-${at}` });
    this.list.children[at]?.scrollIntoView({ block: "nearest" });
  }

  #submit() {
    const text = this.field.value.trim();
    if (!text) return;
    clearTimeout(this.#timer);
    this.#asked = "";
    this.field.value = "";
    this.#offer([]);
    this.note(null);
    this.speak(text);
  }
}
