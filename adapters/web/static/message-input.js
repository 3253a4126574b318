// The text field: a line for everybody, or a command that completes itself (a combobox with a list).

import { el, set, sync } from "./dom.js";
import { note } from "./scene-view.js";
import { t } from "./i18n.js";

const PAUSE = 70;

export class MessageInput {
  #items = [];
  #at = -1;
  #timer = 0;
  #asked = "";

  /** `speak(text)` sends a line, `complete(text)` asks for suggestions and returns the number of the question. */
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

  /** Why a line was not taken. */
  note(scene, refused) {
    sync(this.notes, scene ? [note(scene, refused)] : []);
  }

  /** Suggestions have come; only the newest question counts. */
  suggested(op, items) {
    if (op === this.#asked && this.field.value.startsWith("/")) this.#offer(items);
  }

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

  /** The first word of a command that nobody knows yet: Enter completes it rather than being refused. */
  #unfinished() {
    const text = this.field.value.trim();
    return !text.includes(" ") && !this.#items.some(([value]) => value.trim() === text || value.startsWith(`${text} `));
  }

  #take(at) {
    const [value] = this.#items[at];
    this.#offer([]);
    this.fill(value.endsWith(" ") ? value : `${value} `);
  }

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
