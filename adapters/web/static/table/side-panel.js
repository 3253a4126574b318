// Beside the table: its moves, the talk of its room, rules, what else the table offers, and this page's settings.

/** @import { ChatMessage, PanelMessage, Response } from "../../protocol.js" */
/** @import { Stage } from "./whole.js" */

import { SceneView } from "../chat/scene-view.js";
import { el, set, sync } from "../dom.js";
import { t } from "../i18n.js";
import { said } from "../name-dialog.js";
import { tableAddress } from "../table-address.js";
import { People } from "./people.js";
import { settingsForm } from "./settings-form.js";
import { plain, plainScene } from "./whole.js";

const TABS = /** @type {const} */ (["moves", "talk", "table", "settings"]);
/** @typedef {typeof TABS[number]} Tab */

/**
 * @typedef {object} Actions
 * @property {(token: string) => Promise<Response>} press
 * @property {(text: string) => Promise<Response>} speak
 * @property {() => void} moves asks for the list of moves
 * @property {(step: number) => void} look shows a position of the past, or the present
 * @property {(name: string) => void} changed a setting has changed
 */

export class SidePanel {
  people = new People();
  /** @type {Tab} */
  #tab = "moves";
  #tabs = el("div", { class: "tabs", role: "tablist" });
  #body = el("div", { class: "body", role: "tabpanel", tabindex: "0" });
  #moves = el("ol", { class: "moves" });
  #talk = el("div", { class: "talk-lines", role: "log" });
  #field = el("input", { type: "text", maxlength: "2000", autocomplete: "off" });
  #page = new SceneView((token) => this.#press(token));
  #note = el("p", { class: "note", role: "alert" });
  /** @type {Stage | null} */
  #stage = null;
  #told = -1;
  root = el("aside", { class: "side" }, this.#tabs, this.#body);

  /** @param {Actions} actions */
  constructor(actions) {
    this.actions = actions;
    this.#tabs.addEventListener("keydown", (event) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (!step) return;
      event.stopPropagation();
      this.open(TABS[(TABS.indexOf(this.#tab) + step + TABS.length) % TABS.length]);
      /** @type {HTMLElement | null} */ (this.#tabs.querySelector("[aria-selected=true]"))?.focus();
    });
  }

  /** @param {Tab} tab */
  open(tab) {
    this.#tab = tab;
    this.#draw();
    if (tab === "moves") this.actions.moves();
    if (tab === "table" && this.#stage) this.#press(`${this.#stage.table}:${this.#stage.rev}:l:menu`);
  }

  /** @param {Stage} stage */
  show(stage) {
    const first = !this.#stage;
    const isOther = this.#stage && this.#stage.phase !== stage.phase;
    this.#stage = stage;
    if (isOther && this.#tab === "table") this.open("table"); // what was asked before means nothing now
    if (first) this.#draw();
    const isVisible = getComputedStyle(this.root).visibility === "visible";
    if (stage.step < 0 && this.#tab === "moves" && isVisible && this.#told !== stage.steps) this.actions.moves();
    this.#mark();
  }

  /** @param {[string, string][]} told each move in words, and as it is typed */
  moves(told) {
    this.#told = told.length;
    const rows = told.map(([words, typed], n) => {
      const look = () => this.actions.look(n + 1 === told.length ? -1 : n + 1);
      return el("li", {}, el("button", { type: "button", title: typed || null, onclick: look }, plain(words)));
    });
    this.#moves.replaceChildren(...rows);
    this.#mark();
    this.#moves.lastElementChild?.scrollIntoView({ block: "nearest" });
  }

  /** Talk of people; posts of the bot stand on the home page. @param {ChatMessage} message */
  say({ said }) {
    if (!said || said.scene) return;
    this.#talk.append(el("p", {}, el("b", {}, said.author), " ", said.text));
    this.#talk.scrollTop = this.#talk.scrollHeight;
  }

  /** @param {ChatMessage[]} messages */
  talk(messages) {
    this.#talk.replaceChildren();
    messages.forEach((message) => this.say(message));
  }

  /** A private page about the table. @param {PanelMessage | Response} message */
  page(message) {
    if (!message.scene) return;
    this.#tab = "table";
    this.#page.show(plainScene(message.scene));
    this.#draw();
  }

  /** @param {string} token */
  async #press(token) {
    const answer = await this.actions.press(token);
    this.#note.textContent = answer.refused ? said(answer) : "";
    if (answer.scene && !answer.refused) this.page(answer);
    if (answer.table && !answer.refused) location.assign(tableAddress(answer.table, answer.room));
  }

  /** A setting was changed elsewhere. */
  drawSettings() {
    if (this.#tab === "settings") this.#draw();
  }

  #mark() {
    const now = this.#stage && this.#stage.step >= 0 ? this.#stage.step : this.#moves.childElementCount;
    [...this.#moves.children].forEach((row, n) =>
      set(row.firstElementChild ?? row, { "aria-current": n + 1 === now || null }),
    );
  }

  #draw() {
    const tabs = TABS.map((tab) => {
      const isOn = tab === this.#tab;
      const given = { type: "button", role: "tab", "aria-selected": String(isOn), tabindex: isOn ? "0" : "-1" };
      return el("button", { ...given, onclick: () => this.open(tab) }, t(`tab-${tab}`));
    });
    const had = this.#tabs.contains(document.activeElement);
    this.#tabs.replaceChildren(...tabs);
    if (had) tabs[TABS.indexOf(this.#tab)].focus();
    set(this.#tabs, { "aria-label": t("beside") });
    set(this.#body, { "aria-label": t(`tab-${this.#tab}`) });
    sync(this.#body, this.#content());
  }

  #content() {
    switch (this.#tab) {
      case "moves":
        return [this.#moves];
      case "talk":
        return [this.people.root, this.#talk, this.#form()];
      case "table":
        return [this.#note, this.#page.root];
      case "settings":
        return [settingsForm(this.actions.changed)];
    }
  }

  #form() {
    set(this.#field, { "aria-label": t("write"), placeholder: t("write") });
    const send = async (/** @type {Event} */ event) => {
      event.preventDefault();
      const text = this.#field.value.trim();
      if (!text) return;
      this.#field.value = "";
      const answer = await this.actions.speak(text);
      if (answer.refused) this.#field.value = text;
    };
    return el("form", { class: "say", onsubmit: send }, this.#field, el("button", { type: "submit" }, t("send")));
  }
}
