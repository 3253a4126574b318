// The conversation: chat messages and boards in the order of time. It stays at its end while somebody reads there.

/** @import { BoardMessage, ChatMessage, PanelMessage, RenderedScene, Response, Said } from "../../protocol.js" */
/** @import { Callbacks } from "./board-view.js" */

import { BoardView } from "./board-view.js";
import { el, sync, write } from "../dom.js";
import { note, SceneView } from "./scene-view.js";
import { clock, t } from "../i18n.js";

/** Pixels from the end within which somebody reads at the end. */
const NEAR = 80;

/** Milliseconds within which messages of one person stand together. */
const TOGETHER = 300_000;

/**
 * What stands in the conversation: a chat message, a board, or a private answer that belongs to no board.
 *
 * @typedef {{ kind: "message", at: number, root: HTMLElement, user: string }} MessageItem
 * @typedef {{ kind: "board", at: number, root: HTMLElement, view: BoardView }} BoardItem
 * @typedef {{ kind: "whisper", at: number, root: HTMLElement, view: SceneView }} WhisperItem
 * @typedef {MessageItem | BoardItem | WhisperItem} Item
 */

export class Conversation {
  /** @type {Map<string, Item>} */
  #items = new Map();
  #list = el("div", { class: "list" });
  #stuck = true;
  #top = 0;
  /** The board to which the pill leads. @type {HTMLElement | null} */
  #goal = null;
  #room = "";
  /** Leads to a board that asks this person but is out of sight. It stands outside, so that it covers no card. */
  pill = el("button", { type: "button", class: "pill", hidden: "" });

  /**
   * @param {object} page
   * @param {(token: string, table: string, back: Callbacks) => void} page.press sends a token about a table
   * @param {() => { user: string, name: string }} page.me this person
   * @param {() => void} page.play begins a game
   */
  constructor({ press, me, play }) {
    this.press = press;
    this.me = me;
    this.play = play;
    this.scroll = el(
      "div",
      { class: "conversation", role: "log", "aria-live": "off", tabindex: "0", "aria-label": t("conversation") },
      this.#list,
    );
    this.root = el("div", { class: "conversation-frame" }, this.scroll);
    this.scroll.addEventListener("scroll", () => {
      this.#follow();
      this.#point();
    });
    const keep = new ResizeObserver(() => {
      if (this.#stuck) this.scroll.scrollTop = this.scroll.scrollHeight;
      this.#point();
    });
    keep.observe(this.#list);
    keep.observe(this.scroll);
    this.pill.onclick = () => this.#goal?.scrollIntoView({ block: "center", behavior: "smooth" });
  }

  /**
   * Shows a room; nothing of another one stays.
   *
   * @param {ChatMessage[]} messages
   * @param {string} room
   */
  enter(messages, room) {
    const same = this.#room === room;
    for (const [id, item] of [...this.#items]) if (!same || item.kind === "message") this.#items.delete(id);
    this.#room = room;
    if (!same) this.#stuck = true;
    for (const message of messages) this.#keep(message);
    this.#order();
  }

  /** @param {ChatMessage} message */
  say(message) {
    this.#keep(message);
    this.#order();
    if (message.said?.user === this.me().user) this.end();
  }

  /** @param {BoardMessage} told */
  board(told) {
    const id = `board:${told.table}`;
    const known = this.#items.get(id);
    const item = known?.kind === "board" ? known : this.#added(id, told);
    const moved = item !== known || item.at !== told.at;
    item.at = told.at;
    item.view.show(told);
    if (moved) this.#order();
    if (item !== known && told.mine) this.#stuck = true;
    this.#point();
  }

  /**
   * @param {string} id
   * @param {BoardMessage} told
   * @returns {BoardItem}
   */
  #added(id, told) {
    const view = new BoardView(told, {
      me: () => this.me().name,
      press: (token, back) => this.#pressed(token, told.table, back),
    });
    /** @type {BoardItem} */
    const item = { kind: "board", at: told.at, root: view.root, view };
    this.#items.set(id, item);
    return item;
  }

  /**
   * @param {string} token
   * @param {string} table
   * @param {Callbacks} back
   */
  #pressed(token, table, back) {
    this.hush("whisper:");
    this.press(token, table, back);
  }

  /**
   * @param {PanelMessage} told
   * @param {boolean} opened whether this person has just asked for it
   */
  panel(told, opened) {
    const item = this.#items.get(`board:${told.table}`);
    if (item?.kind === "board") item.view.panel(told, opened);
  }

  /**
   * Shows a private answer that belongs to no board, at the end and until it is put away.
   *
   * @param {Response & { scene: object }} answer
   * @param {string | null} from the private answer whose button was pressed; the new one takes its place
   */
  whisper(answer, from = null) {
    const id = answer.page ? `page:${answer.page}` : `whisper:${answer.op}`;
    if (from && this.#items.has(from) && from !== id) this.#items.delete(from);
    const known = this.#items.get(id);
    const item = known?.kind === "whisper" ? known : this.#whispered(id, answer.refused);
    item.view.show(answer.scene);
    this.#order();
    if (!from) this.end();
  }

  /**
   * @param {string} id
   * @param {boolean} refused whether it offers what a refused line may have meant
   * @returns {WhisperItem}
   */
  #whispered(id, refused) {
    const gone = () => {
      this.#items.delete(id);
      this.#order();
    };
    const view = new SceneView((token, at) => {
      view.note(at, null);
      this.press(token, "", {
        whisper: id,
        waiting: () => view.note(at, el("div", { class: "note" }, el("p", {}, t("waiting")))),
        answered: (told) => {
          if (told.done || (refused && !told.scene))
            gone(); // what was pressed has been done
          else view.note(at, told.scene ? note(told.scene, told.refused) : null);
        },
      });
    });
    const label = t("only-you", { who: this.me().name });
    const close = el("button", { type: "button", class: "close", "aria-label": t("dismiss"), onclick: gone }, "×");
    const root = el(
      "section",
      { class: "panel whisper", tabindex: "-1", "aria-label": label },
      el("p", { class: "eyes" }, label),
      close,
      view.root,
    );
    root.addEventListener("keydown", (event) => event.key === "Escape" && gone());
    /** @type {WhisperItem} */
    const item = { kind: "whisper", root, view, at: Number.MAX_SAFE_INTEGER };
    this.#items.set(id, item);
    return item;
  }

  /**
   * Puts private answers away: all when this person writes, and when they play on only what was said.
   *
   * @param {string} only how the ids of those begin that go
   */
  hush(only = "") {
    for (const [id, item] of [...this.#items])
      if (item.kind === "whisper" && id.startsWith(only)) this.#items.delete(id);
    this.#order();
  }

  end() {
    this.#stuck = true;
    this.scroll.scrollTop = this.scroll.scrollHeight;
  }

  get boards() {
    return [...this.#items.values()].flatMap((item) => (item.kind === "board" ? [item.view] : []));
  }

  /** @param {ChatMessage} message */
  #keep(message) {
    const id = `said:${message.id}`;
    if (!message.said) this.#items.delete(id);
    else if (message.said.scene) this.#post(id, message.said, message.said.scene);
    else if (!this.#items.has(id))
      this.#items.set(id, { kind: "message", at: message.said.at, root: said(message.said), user: message.said.user });
  }

  /**
   * Shows a post of the bot, in the place of what it was before.
   *
   * @param {string} id
   * @param {Said} told
   * @param {RenderedScene} scene
   */
  #post(id, told, scene) {
    const at = this.#items.get(id)?.at ?? told.at;
    const view = new SceneView((token, place) => {
      view.note(place, null);
      this.press(token, told.table, {
        waiting: () => view.note(place, el("div", { class: "note" }, el("p", {}, t("waiting")))),
        answered: (answer) => view.note(place, answer.scene ? note(answer.scene, answer.refused) : null),
      });
    });
    view.show(scene);
    const root = el("div", { class: "message post" }, framed({ ...told, at }, view.root));
    this.#items.set(id, { kind: "message", at, root, user: "" });
  }

  #order() {
    const items = [...this.#items.values()].sort((a, b) => a.at - b.at);
    /** @type {Item | null} */
    let before = null;
    for (const item of items) {
      const joined =
        item.kind === "message" &&
        before?.kind === "message" &&
        item.user &&
        before.user === item.user &&
        item.at - before.at < TOGETHER;
      item.root.classList.toggle("joined", Boolean(joined));
      before = item;
    }
    const empty = el(
      "p",
      { class: "empty" },
      t("empty"),
      el("button", { type: "button", class: "button go", onclick: () => this.play() }, t("play")),
    );
    sync(this.#list, items.length ? items.map((item) => item.root) : [empty]);
    if (this.#stuck) this.scroll.scrollTop = this.scroll.scrollHeight;
  }

  /** Leaves the end when somebody scrolls up. Content that grows below moves the end away too, but nobody scrolls. */
  #follow() {
    const { scrollTop, scrollHeight, clientHeight } = this.scroll;
    if (scrollHeight - scrollTop - clientHeight < NEAR) this.#stuck = true;
    else if (scrollTop < this.#top) this.#stuck = false;
    this.#top = scrollTop;
  }

  /** Shows the pill where it is this person's turn but the board is out of sight. */
  #point() {
    const view = this.scroll.getBoundingClientRect();
    const hidden = this.boards.find(({ told, root }) => {
      const box = root.getBoundingClientRect();
      return told.turn && (box.bottom < view.top + 60 || box.top > view.bottom - 60);
    });
    this.pill.hidden = !hidden;
    if (!hidden) return;
    const above = hidden.root.getBoundingClientRect().top < view.top;
    this.#goal = hidden.root;
    write(this.pill, `${above ? "↑" : "↓"} ${t("turn-at", { game: hidden.told.title })}`);
  }
}

/** @param {Said} told */
function said(told) {
  const { author, user, text } = told;
  const avatar = el("div", { class: `avatar hue${hue(user)}`, "aria-hidden": "true" }, [...author][0]?.toUpperCase());
  return el("div", { class: "message" }, avatar, framed(told, el("p", { class: "text", dir: "auto" }, text)));
}

/**
 * What was said, below its author and its time.
 *
 * @param {Said} told
 * @param {HTMLElement} content
 */
function framed({ author, at }, content) {
  const header = el("header", {}, el("b", {}, el("bdi", {}, author)), el("time", {}, clock(at)));
  return el("div", { class: "body" }, header, content);
}

/**
 * A colour that stays with a person, as a number from 0 to 7.
 *
 * @param {string} user
 */
function hue(user) {
  let sum = 0;
  for (const c of user) sum = (sum * 31 + Number(c.codePointAt(0))) % 997;
  return sum % 8;
}
