// The home page: what waits for somebody who comes, and every game two presses away.

/** @import { DayCard, DealOfTheDay, GameTile, HomeMessage, Response, ServerMessage, WaitingTable, Welcome } from "../../protocol.js" */
/** @import { Request } from "../connection.js" */
/** @import { Door } from "../door.js" */

import { el, set, write } from "../dom.js";
import { t } from "../i18n.js";
import { askNamed, said } from "../name-dialog.js";
import { loadSprites } from "../sprites.js";
import { tableAddress } from "../table-address.js";
import { dressPage } from "../table/settings.js";
import { refreshAges } from "./age.js";
import { chooseHowToPlay } from "./game-dialog.js";
import { Days, refreshTimesLeft } from "./days.js";
import { GameShelf } from "./game-shelf.js";
import { OwnTables } from "./own-tables.js";
import { Posts } from "./posts.js";
import { openSettings } from "./settings-dialog.js";
import { dealsOfTheDay, waitingTables } from "./strips.js";

/** Milliseconds after which ages are told anew. */
const AGES = 30_000;

export class Home {
  #posts = new Posts(
    (token) => askNamed(this.door, { kind: "press", room: "@", token, numbers: [] }),
    (post) => this.door.ask({ kind: "put-away", post }),
  );
  #own = new OwnTables();
  #waiting = waitingTables((row) => this.#sitDown(row));
  #deals = dealsOfTheDay((row) => this.#beginDeal(row));
  #days = new Days((card) => this.#playDay(card));
  #shelf = new GameShelf((game) => this.#choose(game));
  #tagline = el("p", { class: "soft" });
  #status = el("p", { class: "pill", role: "status", hidden: true });
  #refused = el("p", { class: "why-not", role: "alert" });
  #chat = el("a", { href: "/chat" });
  #settings = el("button", { type: "button", class: "link", onclick: () => openSettings(this.door) });
  /** What is shown, to be shown again in another language. @type {HomeMessage | null} */
  #shown = null;

  /** @param {Door} door */
  constructor(door) {
    this.door = door;
    dressPage();
    loadSprites();
    document.body.className = "at-home";
    setInterval(() => {
      refreshAges();
      refreshTimesLeft();
    }, AGES);
  }

  // --- what the server tells ---

  /** @param {Welcome} welcome */
  greeted(welcome) {
    write(this.#tagline, t("home-tagline"));
    write(this.#chat, t("home-chat-view"));
    write(this.#settings, t("home-settings"));
    write(this.#status, t("offline"));
    set(this.#settings, { lang: welcome.language });
    this.door.ask({ kind: "home" });
  }

  /** @param {Exclude<ServerMessage, Welcome | Response>} message */
  told(message) {
    if (message.kind === "home") this.#show(message);
  }

  /** @param {boolean} is */
  here(is) {
    this.#status.hidden = is;
  }

  /** @param {HomeMessage} message */
  #show(message) {
    if (!this.#shown) this.#frame();
    this.#shown = message;
    const turns = message.mine.filter((row) => row.turn).length;
    document.title = turns ? `(${turns}) ${t("title")}` : t("title");
    this.#posts.show(message.posts);
    this.#own.show(message.mine);
    this.#waiting.show(message.waiting);
    this.#days.show(message.days);
    this.#deals.show(message.deals);
    this.#shelf.show(message.games);
  }

  #frame() {
    document.body.append(
      el("header", { class: "top" }, el("h1", {}, t("title")), this.#tagline, this.#shelf.search),
      el(
        "main",
        {},
        this.#status,
        this.#refused,
        this.#posts.root,
        this.#own.root,
        this.#waiting.root,
        this.#days.root,
        this.#deals.root,
        this.#shelf.root,
      ),
      el("footer", {}, this.#chat, this.#settings),
    );
  }

  // --- what this person does ---

  /** @param {GameTile} game */
  #choose(game) {
    write(this.#refused, "");
    const dialog = chooseHowToPlay(game, async (wanted) => {
      const refused = await this.#go({ kind: "open", game: game.game, ...wanted });
      if (refused === null) dialog.close();
      return refused ?? "";
    });
  }

  /** @param {DealOfTheDay} row */
  async #beginDeal(row) {
    const refused = await this.#go({ kind: "open", game: row.game, ruleset: "", way: "alone", deal: "today" });
    write(this.#refused, refused ?? "");
  }

  /** @param {DayCard} card */
  async #playDay({ game, number }) {
    const refused = await this.#go({ kind: "day", game, number });
    write(this.#refused, refused ?? "");
  }

  /** @param {WaitingTable} row */
  async #sitDown(row) {
    const answer = await askNamed(this.door, { kind: "press", room: row.room, token: row.join, numbers: [] });
    if (answer && !answer.refused) location.assign(tableAddress(row.table, row.room));
    else write(this.#refused, answer ? said(answer) : "");
  }

  /**
   * Opens a table and goes there; null when the page is left, else what was refused.
   *
   * @param {Request} request
   */
  async #go(request) {
    const answer = await askNamed(this.door, request);
    if (!answer) return "";
    if (answer.refused) return said(answer);
    location.assign(tableAddress(answer.table, answer.room));
    return null;
  }
}
