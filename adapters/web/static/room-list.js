// The rooms at the left: public ones, private ones by invitation, and the chat with the bot.

import { el, set, sync, write } from "./dom.js";
import { t } from "./i18n.js";

const PRIVATE = /^r-[A-Za-z0-9_-]{22}$/;

/** The private room that a link leads to. */
export function invited() {
  const name = `r-${new URLSearchParams(location.hash.slice(1)).get("r") ?? ""}`;
  return PRIVATE.test(name) ? name : null;
}

export function link(room) {
  return `${location.origin}/#r=${room.slice(2)}`;
}

export class RoomList {
  #turns = new Map();
  #fresh = new Set();
  #open = [];

  /** `enter(room)` opens one, `found()` a new private one. */
  constructor({ enter, found }) {
    this.enter = enter;
    this.found = found;
    this.now = "";
    this.root = el("nav", { class: "rooms", "aria-label": t("rooms") });
  }

  /** Private rooms that this person has been in; kept by the browser, since the house forgets who knows a code. */
  load(user) {
    this.user = user;
    try {
      this.mine = JSON.parse(localStorage.getItem(`rooms:${user}`) ?? "[]")
        .filter((name) => PRIVATE.test(name))
        .slice(0, 40);
    } catch {
      this.mine = [];
    }
  }

  know(room) {
    if (!PRIVATE.test(room) || this.mine.includes(room)) return;
    this.mine = [...this.mine, room].slice(-40);
    localStorage.setItem(`rooms:${this.user}`, JSON.stringify(this.mine));
  }

  forget(room) {
    this.mine = this.mine.filter((one) => one !== room);
    this.#turns.delete(room);
    localStorage.setItem(`rooms:${this.user}`, JSON.stringify(this.mine));
  }

  title(room) {
    if (room === "@") return t("own-room");
    return this.#open.find(([name]) => name === room)?.[1] ?? t("private-room", { code: room.slice(2, 6) });
  }

  /** Something happened there; `turn` tells whether a table there asks me now. */
  noteActivity(room, table = "", turn = null) {
    if (turn !== null) {
      const tables = this.#turns.get(room) ?? new Set();
      turn ? tables.add(table) : tables.delete(table);
      this.#turns.set(room, tables);
    } else if (room !== this.now) this.#fresh.add(room);
    this.show();
  }

  /** Tables that ask me now, in all rooms. */
  get turns() {
    return [...this.#turns.values()].reduce((sum, tables) => sum + tables.size, 0);
  }

  /** Another person has other turns. */
  clear() {
    this.#turns.clear();
    this.#fresh.clear();
  }

  show(open = this.#open) {
    this.#open = open;
    this.#fresh.delete(this.now);
    const add = el("button", { type: "button", class: "room add", onclick: () => this.found() }, `+ ${t("new-room")}`);
    sync(this.root, [
      ...this.#part(
        t("public-rooms"),
        open.map(([name, title]) => [name, `# ${title}`]),
      ),
      ...this.#part(
        t("private-rooms"),
        this.mine.map((name) => [name, this.title(name)]),
        add,
      ),
      ...this.#part(t("bot"), [["@", t("own-room")]]),
    ]);
  }

  #part(title, rooms, ...more) {
    const list = rooms.map(([name, label]) => {
      const turns = this.#turns.get(name)?.size ?? 0;
      const here = name === this.now;
      return el(
        "button",
        {
          type: "button",
          class: this.#fresh.has(name) ? "room fresh" : "room",
          "data-room": name,
          "aria-current": here ? "page" : null,
          onclick: () => this.enter(name),
        },
        el("span", {}, label),
        turns ? el("span", { class: "badge", title: t("your-turn") }, String(turns)) : null,
      );
    });
    return [el("h2", {}, title), ...list, ...more];
  }
}

/** Above the conversation: where I am, and how to bring others here. */
export class Heading {
  constructor({ drawer, leave }) {
    this.title = el("h1");
    this.burger = el("button", { type: "button", class: "burger", "aria-expanded": "false", onclick: drawer }, "☰");
    this.copy = el("button", { type: "button", class: "button small" });
    this.leave = el("button", { type: "button", class: "button small", onclick: leave });
    this.share = el("div", { class: "share" }, this.copy, this.leave);
    this.badge = el("span", { class: "badge", hidden: "" });
    this.root = el("header", { class: "heading" }, this.burger, this.badge, this.title, this.share);
  }

  show(title, room, turns) {
    write(this.title, title);
    const elsewhere = turns > 0;
    this.badge.hidden = !elsewhere;
    write(this.badge, String(turns));
    set(this.burger, { "aria-label": t("rooms") });
    this.share.hidden = !room.startsWith("r-");
    write(this.copy, t("copy"));
    set(this.copy, { title: `${t("share")} ${link(room)}` });
    write(this.leave, t("forget-room"));
    this.copy.onclick = async () => {
      try {
        await navigator.clipboard.writeText(link(room));
        write(this.copy, t("copied"));
      } catch {
        prompt(t("share"), link(room)); // where a page may not write to the clipboard
      }
    };
  }
}
