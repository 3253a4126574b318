// The conversation: what was said and the boards, in the order of time. Stays at its end while one reads there.

import { BoardView } from "./board-view.js";
import { el, sync, write } from "./dom.js";
import { note, SceneView } from "./scene-view.js";
import { clock, t } from "./i18n.js";

const NEAR = 80;

export class Conversation {
  #items = new Map();
  #list = el("div", { class: "list" });
  #stuck = true;
  #top = 0;
  /** Leads to a board that asks me but is out of sight; stands beside the conversation so that it covers no card. */
  pill = el("button", { type: "button", class: "pill", hidden: "" });

  /** `press(token, table, callbacks)` sends, `me()` is my name, `play()` begins a game. */
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
    this.pill.onclick = () => this.pill.goal?.scrollIntoView({ block: "center", behavior: "smooth" });
  }

  /** Another room: nothing of the former one stays. */
  enter(messages, room) {
    const same = this.room === room;
    for (const [id, item] of [...this.#items]) if (!same || item.kind === "message") this.#items.delete(id);
    this.room = room;
    if (!same) this.#stuck = true;
    for (const message of messages) this.#keep(message);
    this.#order();
  }

  say(message) {
    this.#keep(message);
    this.#order();
    if (message.said.user === this.mine) this.end();
  }

  board(told) {
    const id = `board:${told.table}`;
    let item = this.#items.get(id);
    const fresh = !item;
    if (fresh) {
      const board = new BoardView(told.table, {
        me: this.me,
        press: (token, back) => this.#pressed(token, told.table, back),
      });
      item = { kind: "board", view: board, root: board.root };
      this.#items.set(id, item);
    }
    const moved = item.at !== told.at;
    item.at = told.at;
    item.view.show(told);
    if (moved) this.#order();
    if (fresh && told.mine) this.#stuck = true;
    this.#point();
  }

  #pressed(token, table, back) {
    this.hush("whisper:");
    this.press(token, table, back);
  }

  panel(told, opened) {
    this.#items.get(`board:${told.table}`)?.view.panel(told, opened);
  }

  /** An answer for me alone that belongs to no board: at the end, until it is put away. */
  whisper(answer, from = null) {
    const id = answer.page ? `page:${answer.page}` : `whisper:${answer.op}`;
    if (from && this.#items.has(from) && from !== id) this.#items.delete(from);
    if (!this.#items.has(id)) {
      const view = new SceneView((token, at) => {
        view.note(at, null);
        this.press(token, "", {
          whisper: id,
          waiting: () => view.note(at, el("div", { class: "note" }, el("p", {}, t("waiting")))),
          answered: (told) => {
            if (answer.refused && !told.scene)
              gone(); // what was meant has been done
            else view.note(at, told.scene ? note(told.scene, told.refused) : null);
          },
        });
      });
      const gone = () => {
        this.#items.delete(id);
        this.#order();
      };
      const label = t("only-you", { who: this.me() });
      const close = el("button", { type: "button", class: "close", "aria-label": t("dismiss"), onclick: gone }, "×");
      const root = el(
        "section",
        { class: "panel whisper", tabindex: "-1", "aria-label": label },
        el("p", { class: "eyes" }, label),
        close,
        view.root,
      );
      root.addEventListener("keydown", (event) => event.key === "Escape" && gone());
      this.#items.set(id, { kind: "whisper", root, view, at: Number.MAX_SAFE_INTEGER });
    }
    const item = this.#items.get(id);
    item.view.show(answer.scene);
    this.#order();
    if (!from) this.end();
  }

  /** Private answers are put away when I say something new; what was only said, also when I play on. */
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
    return [...this.#items.values()].filter((item) => item.kind === "board").map((item) => item.view);
  }

  #keep(message) {
    const id = `said:${message.id}`;
    if (!this.#items.has(id))
      this.#items.set(id, { kind: "message", at: message.said.at, root: said(message.said), user: message.said.user });
  }

  #order() {
    const items = [...this.#items.values()].sort((a, b) => a.at - b.at);
    let before = null;
    for (const item of items) {
      const joined =
        item.kind === "message" &&
        before?.kind === "message" &&
        item.user &&
        before.user === item.user &&
        item.at - before.at < 300_000;
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

  /** Scrolling up leaves the end. What has just grown below also seems to, but nobody has scrolled up then. */
  #follow() {
    const { scrollTop, scrollHeight, clientHeight } = this.scroll;
    if (scrollHeight - scrollTop - clientHeight < NEAR) this.#stuck = true;
    else if (scrollTop < this.#top) this.#stuck = false;
    this.#top = scrollTop;
  }

  /** Where it is my turn but the board is out of sight, a pill leads there. */
  #point() {
    const view = this.scroll.getBoundingClientRect();
    const hidden = this.boards.find(({ told, root }) => {
      const box = root.getBoundingClientRect();
      return told?.turn && (box.bottom < view.top + 60 || box.top > view.bottom - 60);
    });
    this.pill.hidden = !hidden;
    if (!hidden) return;
    const above = hidden.root.getBoundingClientRect().top < view.top;
    this.pill.goal = hidden.root;
    write(this.pill, `${above ? "↑" : "↓"} ${t("turn-at", { game: hidden.told.title })}`);
  }
}

function said({ author, user, at, text }) {
  const header = el("header", {}, el("b", {}, el("bdi", {}, author)), el("time", {}, clock(at)));
  const body = el("div", { class: "body" }, header, el("p", { class: "text", dir: "auto" }, text));
  const avatar = el("div", { class: `avatar hue${hue(user)}`, "aria-hidden": "true" }, [...author][0].toUpperCase());
  return el("div", { class: "message" }, avatar, body);
}

/** A colour that stays with a person. */
function hue(user) {
  let sum = 0;
  for (const c of user) sum = (sum * 31 + c.codePointAt(0)) % 997;
  return sum % 8;
}
