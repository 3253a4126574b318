// The games to choose from, as tiles with pictures, and the field that finds one.

/** @import { GameTile } from "../../protocol.js" */

import { el, sync, write } from "../dom.js";
import { t } from "../i18n.js";
import { art, ORDER } from "./art.js";
import { found } from "./search.js";

export class GameShelf {
  /** @type {GameTile[]} */
  #games = [];
  /** Tiles by game. @type {Map<string, HTMLElement>} */
  #tiles = new Map();
  #field = el("input", { type: "search", autocomplete: "off", enterkeyhint: "go", oninput: () => this.#filter() });
  #heading = el("h2", { id: "games-title", class: "unseen" });
  #list = el("ul", { class: "tiles" });
  #nothing = el("p", { class: "soft nothing", role: "status" });
  /** The field, for the top of the page. */
  search = el("form", { class: "search", role: "search", onsubmit: (event) => this.#submit(event) }, this.#field);
  /** The tiles. */
  root = el("section", { "aria-labelledby": "games-title" }, this.#heading, this.#nothing, this.#list);

  /** @param {(game: GameTile) => void} choose */
  constructor(choose) {
    this.choose = choose;
  }

  /** Shows the games; what is shown already stays. @param {GameTile[]} games */
  show(games) {
    if (JSON.stringify(games) === JSON.stringify(this.#games)) return;
    this.#games = games;
    this.#field.placeholder = t("home-find");
    this.#field.setAttribute("aria-label", t("home-find"));
    write(this.#heading, t("home-games"));
    this.#tiles = new Map(games.map((game) => [game.game, this.#tile(game)]));
    sync(this.#list, [...this.#tiles.values()].sort(byPicture));
    this.#filter();
  }

  /** @param {GameTile} game */
  #tile(game) {
    const players = game.least === game.most ? String(game.most) : `${game.least}–${game.most}`;
    const [before, after] = t("home-players").split("{players}");
    return el(
      "li",
      { "data-game": game.game },
      el(
        "button",
        { type: "button", class: "tile", onclick: () => this.choose(game) },
        art(game.game),
        el("b", {}, game.title),
        el(
          "span",
          { class: "soft" },
          el("span", { class: "unseen" }, before),
          players,
          after ? el("span", { class: "unseen" }, after) : null,
        ),
      ),
    );
  }

  #filter() {
    const hits = new Set(this.#hits().map((game) => game.game));
    for (const [game, tile] of this.#tiles) tile.hidden = !hits.has(game);
    write(this.#nothing, hits.size ? "" : t("home-nothing-found", { text: this.#field.value.trim() }));
  }

  #hits() {
    return found(this.#games, this.#field.value);
  }

  /** Enter opens the only hit. @param {SubmitEvent} event */
  #submit(event) {
    event.preventDefault();
    const hits = this.#hits();
    if (hits.length === 1) this.choose(hits[0]);
  }
}

/** @param {HTMLElement} one @param {HTMLElement} other */
function byPicture(one, other) {
  return place(one) - place(other);
}

/** @param {HTMLElement} tile */
function place(tile) {
  const at = ORDER.indexOf(tile.dataset.game ?? "");
  return at < 0 ? ORDER.length : at;
}
