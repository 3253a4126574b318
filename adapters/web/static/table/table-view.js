// Everything that is seen of a table, as a function of its state. What moves on the stage is the queue's.

/** @import { Press } from "./act-row.js" */
/** @import { Actions as SideActions } from "./side-panel.js" */
/** @import { TableState } from "./table-state.js" */

import { el, set, write } from "../dom.js";
import { t } from "../i18n.js";
import { ActRow } from "./act-row.js";
import { AreaLayer } from "./area-layer.js";
import { entitle } from "./attention.js";
import { Bar } from "./bar.js";
import { Bubble } from "./bubble.js";
import { fit } from "./fit.js";
import { LastTrick } from "./last-trick.js";
import { StageCard } from "./lobby.js";
import { Plates } from "./plates.js";
import { SidePanel } from "./side-panel.js";
import { StageView } from "./stage-view.js";

/**
 * What buttons do; `order` sends a token that belongs to no place of the stage.
 *
 * @typedef {SideActions & { act: Press, order: (token: string) => Promise<unknown>, takeBack: () => void }} Actions
 */

export class TableView {
  items = new StageView();
  areas = new AreaLayer();
  lastTrick = new LastTrick();
  #plates = new Plates();
  #bubble = new Bubble();
  #live = el("p", { class: "unseen", "aria-live": "polite" });

  /** @param {TableState} state @param {Actions} actions */
  constructor(state, actions) {
    this.state = state;
    this.bar = new Bar(() => this.toggleSide(), actions.takeBack);
    this.card = new StageCard(actions.order, () => location.href);
    this.act = new ActRow(actions.act);
    this.side = new SidePanel(actions);
    this.items.root.append(this.lastTrick.root);
    this.stageBox = el(
      "main",
      { class: "stage" },
      this.#plates.root,
      this.items.root,
      this.areas.root,
      this.card.root,
      this.#bubble.root,
    );
    this.parts = [this.bar.root, this.stageBox, this.act.root, this.side.root, this.#live];
    state.watch(() => this.show());
  }

  /** Draws everything but the moving things. */
  show() {
    const { stage, choice, looking, line, premove } = this.state;
    document.body.classList.toggle("offline", !line.isHere);
    if (!stage) return;
    set(document.documentElement, { lang: stage.language });
    this.bar.show(stage);
    entitle(stage);
    set(this.stageBox, { "data-phase": stage.phase });
    fit(this.stageBox, stage, [this.#plates.root, this.items.root, this.areas.root]);
    this.#plates.show(stage, this.side.people.offline);
    this.areas.show(stage, choice, t("board", { game: stage.title }), premove);
    this.act.show(stage, { pill: line.words, past: looking.isBack ? () => this.side.actions.look(-1) : null });
    this.card.show(stage);
    this.side.show(stage);
    this.items.raise(stage, choice.raised);
  }

  /** Names things in the present language. */
  words() {
    this.bar.words();
  }

  /** Says something at a place of the stage. @param {string} text @param {string} at */
  say(text, at) {
    const { stage, choice } = this.state;
    if (stage && text) this.#bubble.show(text, choice.area(at)?.box ?? null, stage);
  }

  hush() {
    this.#bubble.hide();
  }

  /** Has a text read out. @param {string} text */
  readOut(text) {
    write(this.#live, text);
  }

  /** In the place of a stage, why there is none. @param {string} words */
  refuse(words) {
    const home = el("a", { href: "/" }, t("home"));
    this.stageBox.replaceChildren(el("p", { class: "refused", role: "alert" }, words, " ", home));
  }

  toggleSide() {
    document.body.classList.toggle("drawn");
  }

  /** @param {"moves" | "talk" | "table" | "settings"} [tab] */
  openSide(tab) {
    document.body.classList.add("drawn");
    if (tab) this.side.open(tab);
  }
}
