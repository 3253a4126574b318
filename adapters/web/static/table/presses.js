// What this person does at the table: presses of places and buttons, what they send, and what the answers mean.

/** @import { Response } from "../../protocol.js" */
/** @import { Door } from "../door.js" */
/** @import { Sent, Wish } from "./choice.js" */
/** @import { Deeds } from "./game-keys.js" */
/** @import { Queue } from "./queue.js" */
/** @import { TableState } from "./table-state.js" */
/** @import { TableView } from "./table-view.js" */
/** @import { Area } from "./whole.js" */

import { askForName, said } from "../name-dialog.js";
import { tableAddress } from "../table-address.js";
import { t } from "../i18n.js";
import { focus } from "./hands.js";
import { PLAN } from "./premove.js";
import { play, wake } from "./sound.js";

export class Presses {
  /** @param {TableState} state @param {TableView} view @param {Queue} queue @param {Door} door */
  constructor(state, view, queue, door) {
    this.state = state;
    this.view = view;
    this.queue = queue;
    this.door = door;
  }

  /** A press always wins: it ends all motion, and what is looked at for a moment. */
  begin() {
    wake();
    this.queue.hurry();
    this.view.lastTrick.hide();
    this.#unplan();
  }

  /** @param {Area} area @param {boolean} twice */
  press(area, twice) {
    this.begin();
    if (!this.state.present) return;
    this.wish(this.state.choice.press(area, twice));
    focus(this.view.areas.root, area.name);
  }

  /** @param {Wish} wish */
  wish(wish) {
    this.view.hush();
    if (wish && "token" in wish && wish.token === PLAN) this.#plan(wish);
    else if (wish && !("asks" in wish)) this.#send(wish);
    else this.state.changed();
    if (wish && "asks" in wish) this.view.say(wish.asks, wish.at);
  }

  /** A move is planned for the next own turn. @param {Sent} wish */
  #plan({ at, to }) {
    const { premove } = this.state;
    premove.plan = { from: at, to };
    this.view.readOut(t("premove-set", { move: premove.words }));
    this.state.choice.source = "";
    this.state.changed();
  }

  #unplan() {
    const { premove } = this.state;
    if (!premove.plan) return;
    this.view.readOut(t("premove-back", { move: premove.words }));
    premove.plan = null;
    this.state.changed();
  }

  /** Takes the last own step back, or asks the others to agree. */
  takeBack() {
    const { present, table } = this.state;
    if (present) this.order(`${table}:${present.rev}:a:undo`);
  }

  /** What belongs to no place of the stage. @param {string} token @param {number[]} [numbers] */
  order(token, numbers = []) {
    return this.#send({ token, numbers, at: "", to: "" });
  }

  /** A button beside the stage; some act on what is raised. @param {string} token @param {"hand" | "plain"} of */
  act(token, of) {
    return this.order(token, of === "hand" ? [...this.state.choice.raised] : []);
  }

  /** A press of the empty table shows the last trick, until the next one. */
  elsewhere() {
    const { lastTrick } = this.view;
    wake();
    this.queue.hurry();
    this.view.hush();
    this.#unplan();
    if (lastTrick.isShown) lastTrick.hide();
    else lastTrick.show(this.state.stage);
  }

  /** Puts back what is chosen or half-made. */
  escape() {
    const { stage, choice } = this.state;
    this.queue.hurry();
    this.view.lastTrick.hide();
    choice.clear();
    this.#unplan();
    this.view.hush();
    if (stage?.back) this.order(stage.back);
    this.state.changed();
  }

  /** @param {string} text @returns {Promise<Response>} */
  async speak(text) {
    const answer = await this.door.ask({ kind: "speak", room: this.state.room, text });
    if (answer.page === "name" && (await askForName(this.door))) return this.speak(text);
    return answer;
  }

  /** What keys of games do. @returns {Deeds} */
  get deeds() {
    return {
      stage: () => this.state.present,
      press: (area) => this.press(area, false),
      act: ({ button, of }) => this.act(button.token, of),
      wish: (wish) => this.wish(wish),
      takeBack: () => this.takeBack(),
      page: (token) => this.order(token),
      read: (text) => this.view.readOut(text),
    };
  }

  /** Sends a press; what it moves as far as the stage says is moved before the answer. @param {Sent} wish */
  async #send(wish) {
    const { state, view } = this;
    view.hush();
    const moved = this.#moveAhead(wish);
    const answered = state.line.ask(wish, state.stage);
    state.changed();
    const { token, numbers } = wish;
    const answer = await this.door.ask({ kind: "press", room: state.room, token, numbers });
    const lost = answered(answer, this.queue.newest);
    state.choice.answered(wish.at, answer.refused);
    if (answer.refused) state.choice.source = "";
    if (this.view.items.ahead.answered(moved, answer.refused)) this.#showAgain();
    if (!answer.refused) {
      if (numbers.length) state.choice.clear();
      if (answer.scene && !answer.page) view.say(said(answer), ""); // a hint in passing
      if (answer.scene && answer.page) {
        view.side.page(answer);
        view.openSide();
      }
      if (answer.table) location.assign(tableAddress(answer.table, answer.room));
      return;
    }
    if (answer.page === "name") {
      if (await askForName(this.door)) await this.#send(wish);
      return;
    }
    play("no");
    const why = lost || said(answer);
    if (view.card.isShown) view.card.refuse(why);
    else view.say(why, wish.at || wish.to);
  }

  /** The keys of what a press has moved. @param {Sent} wish @returns {string[]} */
  #moveAhead(wish) {
    const { present, choice } = this.state;
    if (!present || this.queue.isBehind) return [];
    return this.view.items.ahead.move(wish, present, (area) => choice.isPressed(area));
  }

  /** What was moved ahead goes where the stage says that it lies. */
  #showAgain() {
    if (this.state.stage) this.queue.add({ ...this.state.stage, lies: [] }, false);
  }
}
