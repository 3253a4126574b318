// The page of a table: the table is the page. Bar, stage, what I may do, and beside it everything else.

/** @import { Response, ServerMessage, Welcome } from "../../protocol.js" */
/** @import { Door } from "../door.js" */
/** @import { Sent, Wish } from "./choice.js" */
/** @import { Deeds } from "./game-keys.js" */
/** @import { Target } from "./hands.js" */
/** @import { Area, Stage } from "./whole.js" */

import { invited } from "../chat/invitations.js";
import { el, set, write } from "../dom.js";
import { t } from "../i18n.js";
import { askForName, said } from "../name-dialog.js";
import { loadSprites } from "../sprites.js";
import { tableAddress } from "../table-address.js";
import { ActRow } from "./act-row.js";
import { AreaLayer } from "./area-layer.js";
import { entitle, notify } from "./attention.js";
import { Bar } from "./bar.js";
import { Bubble } from "./bubble.js";
import { Choice } from "./choice.js";
import { Dragging } from "./dragging.js";
import { fit } from "./fit.js";
import { gameKeys } from "./game-keys.js";
import { focus, Hands } from "./hands.js";
import { Line } from "./line.js";
import { LastTrick } from "./last-trick.js";
import { StageCard } from "./lobby.js";
import { Looking } from "./looking.js";
import { Plates } from "./plates.js";
import { Queue } from "./queue.js";
import { dressPage, isTurned, keep } from "./settings.js";
import { SidePanel } from "./side-panel.js";
import { Shortcuts } from "./shortcuts.js";
import { play, wake } from "./sound.js";
import { StageView } from "./stage-view.js";
import { whole } from "./whole.js";

export class TablePage {
  #view = new StageView();
  #areas = new AreaLayer();
  #plates = new Plates();
  #bubble = new Bubble();
  #choice = new Choice();
  #act = new ActRow((button, of) => this.#deeds().act({ button, of, label: "" }));
  #card = new StageCard(
    (token) => this.#order(token),
    () => location.href,
  );
  #side = new SidePanel({
    press: (token) => this.door.ask({ kind: "press", room: this.#room, token, numbers: [] }),
    speak: (text) => this.#speak(text),
    moves: () => this.door.ask({ kind: "moves" }),
    look: (step) => this.#look(step),
    changed: (name) => (name === "turned" ? this.#look(this.#looking.step) : this.#stage && this.#draw(this.#stage)),
  });
  #stageBox = el(
    "main",
    { class: "stage" },
    this.#plates.root,
    this.#view.root,
    this.#areas.root,
    this.#card.root,
    this.#bubble.root,
  );
  #bar = new Bar(
    () => this.#toggleSide(),
    () => this.#takeBack(),
  );
  #live = el("p", { class: "unseen", "aria-live": "polite" });
  #queue = new Queue(this.#view, (stage, quiet) => this.#shown(stage, quiet));
  /** The newest stage of the present, and the one that is shown. @type {Stage | null} */
  #stage = null;
  #line = new Line();
  #looking = new Looking();
  #lastTrick = new LastTrick();
  #dragging = new Dragging(this.#view, this.#choice, () => this.#stage);

  /** @param {Door} door @param {string} table */
  constructor(door, table) {
    this.door = door;
    this.table = table;
    dressPage();
    loadSprites();
    document.body.className = "at-table";
    this.#view.root.append(this.#lastTrick.root);
    document.body.append(this.#bar.root, this.#stageBox, this.#act.root, this.#side.root, this.#live);
    this.hands = new Hands(this.#areas.root, {
      areas: () => this.#stage?.areas ?? [],
      hurry: () => this.#queue.hurry(),
      targets: (area) => this.#choice.targets(area),
      press: (area, twice) => this.#press(area, twice),
      grab: (area) => this.#grab(area),
      carry: (area, dx, dy) => this.#dragging.carry(area, dx, dy),
      over: (target) => this.#areas.over(target?.name ?? ""),
      drop: (area, target, dx, dy) => this.#drop(area, target, dx, dy),
      elsewhere: () => this.#elsewhere(),
      escape: () => this.#escape(),
      hover: (area) => this.#dragging.hover(area),
    });
    this.shortcuts = new Shortcuts({
      side: () => this.#toggleSide(),
      step: (by) => this.#walk(by),
      turn: () => this.#turn(),
      open: (tab) => this.#openSide(tab),
      game: gameKeys(this.#deeds(), this.#choice),
      held: { l: (isDown) => (isDown ? this.#lastTrick.show(this.#stage) : this.#lastTrick.hide()) },
    });
    new ResizeObserver(() => this.#resized()).observe(this.#stageBox);
  }

  get #room() {
    return this.#stage?.room ?? invited() ?? "@";
  }

  // --- what the server tells ---

  /** Greeted by a new connection, in the language that holds now. */
  greeted() {
    this.#bar.words();
    this.shortcuts.words();
    this.#look(this.#looking.step);
  }

  /** @param {Exclude<ServerMessage, Welcome | Response>} message */
  told(message) {
    switch (message.kind) {
      case "stage":
        this.#told(whole(message));
        break;
      case "people":
        this.#side.people.show(message);
        if (this.#stage) this.#plates.show(this.#stage, this.#side.people.offline);
        break;
      case "moves":
        this.#side.moves(message.told);
        break;
      case "room":
        this.#side.talk(message.messages);
        break;
      case "message":
        this.#side.say(message);
        break;
      case "panel":
        if (message.page === "hint") this.#say(said(message), "");
        else if (message.page !== "hand") {
          this.#side.page(message);
          this.#openSide();
        }
        break;
    }
  }

  /** @param {boolean} is @param {boolean} restarts */
  here(is, restarts) {
    const news = this.#line.here(is, restarts);
    if (news) write(this.#live, news);
    if (this.#stage) this.#act.show(this.#stage, this.#more());
    document.body.classList.toggle("offline", !is);
  }

  /** @param {Stage} stage */
  #told(stage) {
    const before = this.#stage;
    if (stage.step < 0 && this.#looking.isBack) {
      this.#looking.missed();
      return; // whoever looks at the past is not pulled away from it
    }
    if (!before || before.room !== stage.room)
      this.door.ask({ kind: "enter", room: stage.room, known: [], boards: false });
    this.#queue.add(stage, !before || before.width !== stage.width || before.height !== stage.height);
  }

  /** A stage begins to be shown. @param {Stage} stage @param {boolean} quiet */
  #shown(stage, quiet) {
    const before = this.#stage;
    this.#stage = stage;
    this.#choice.see(stage);
    this.#lastTrick.see(stage);
    this.#draw(stage);
    if (!before || before.rev === stage.rev) return;
    if (!quiet) this.#sound(before, stage);
    if (stage.turn && !before.turn) notify(stage);
    const words = [stage.news, stage.turn || stage.phase !== "playing" ? stage.status : ""];
    write(this.#live, words.filter((text) => text).join(" "));
  }

  /** @param {Stage} before @param {Stage} stage */
  #sound(before, stage) {
    const symbols = stage.items.map((row) => row[2]);
    const isLess = symbols.length < before.items.length;
    if (stage.phase === "over" && before.phase !== "over") play("end");
    else if (symbols.some((symbol) => symbol.startsWith("die"))) play("dice");
    else if (symbols.some((symbol) => symbol.startsWith("card"))) play("card");
    else play(isLess ? "capture" : "move");
    if (stage.turn && !before.turn && document.hidden) play("turn");
  }

  /** Everything but the moving things. @param {Stage} stage */
  #draw(stage) {
    set(document.documentElement, { lang: stage.language });
    this.#bar.show(stage);
    entitle(stage);
    set(this.#stageBox, { "data-phase": stage.phase });
    fit(this.#stageBox, stage, [this.#plates.root, this.#view.root, this.#areas.root]);
    this.#plates.show(stage, this.#side.people.offline);
    this.#light();
    this.#act.show(stage, this.#more());
    this.#card.show(stage);
    this.#side.show(stage);
    this.#dragging.mark();
  }

  /** Areas, and what is lit among them. */
  #light() {
    if (this.#stage) this.#areas.show(this.#stage, this.#choice, t("board", { game: this.#stage.title }));
  }

  #more() {
    return { pill: this.#line.words, past: this.#looking.isBack ? () => this.#look(-1) : null };
  }

  // --- what this person does ---

  /** @param {Area} area @param {boolean} twice */
  #press(area, twice) {
    wake();
    this.#queue.hurry();
    this.#lastTrick.hide();
    if (this.#looking.isBack) return;
    this.#wish(this.#choice.press(area, twice));
    focus(this.#areas.root, area.name);
  }

  /** @param {Wish} wish */
  #wish(wish) {
    this.#bubble.hide();
    if (this.#stage) this.#draw(this.#stage);
    if (wish && "asks" in wish) this.#say(wish.asks, wish.at);
    else if (wish) this.#send(wish);
  }

  #takeBack() {
    if (this.#stage && !this.#looking.isBack) this.#order(`${this.table}:${this.#stage.rev}:a:undo`);
  }

  /** What belongs to no place of the stage. @param {string} token @param {number[]} [numbers] */
  #order(token, numbers = []) {
    return this.#send({ token, numbers, at: "", to: "" });
  }

  /** @param {Sent} wish */
  async #send(wish) {
    this.#bubble.hide();
    const answered = this.#line.ask(wish, this.#stage);
    if (!this.#line.isHere && this.#stage) this.#act.show(this.#stage, this.#more());
    const answer = await this.door.ask({ kind: "press", room: this.#room, token: wish.token, numbers: wish.numbers });
    const lost = answered(answer, this.#queue.newest);
    if (!answer.refused) {
      if (wish.numbers.length) this.#choice.clear();
      if (answer.table) location.assign(tableAddress(answer.table, answer.room));
      return;
    }
    if (answer.page === "name") {
      if (await askForName(this.door)) await this.#send(wish);
      return;
    }
    play("no");
    this.#choice.source = "";
    const why = lost || said(answer);
    if (this.#card.isShown) this.#card.refuse(why);
    else this.#say(why, wish.at || wish.to);
    if (this.#stage) this.#queue.add({ ...this.#stage, lies: [] }, false); // what was dropped glides back
  }

  /** @param {string} text @returns {Promise<Response>} */
  async #speak(text) {
    const answer = await this.door.ask({ kind: "speak", room: this.#room, text });
    if (answer.page === "name" && (await askForName(this.door))) return this.#speak(text);
    return answer;
  }

  /** @param {string} text @param {string} at */
  #say(text, at) {
    if (this.#stage && text) this.#bubble.show(text, this.#choice.area(at)?.box ?? null, this.#stage);
  }

  /** A press of the empty table shows the last trick, until the next one. */
  #elsewhere() {
    wake();
    this.#queue.hurry();
    this.#bubble.hide();
    if (this.#lastTrick.isShown) this.#lastTrick.hide();
    else this.#lastTrick.show(this.#stage);
  }

  /** What keys of games do. @returns {Deeds} */
  #deeds() {
    return {
      stage: () => (this.#looking.isBack ? null : this.#stage),
      press: (area) => this.#press(area, false),
      act: ({ button, of }) => this.#order(button.token, of === "hand" ? [...this.#choice.raised] : []),
      wish: (wish) => this.#wish(wish),
      takeBack: () => this.#takeBack(),
      page: (token) => this.#order(token),
      read: (text) => write(this.#live, text),
    };
  }

  #escape() {
    this.#queue.hurry();
    this.#lastTrick.hide();
    this.#choice.clear();
    this.#bubble.hide();
    if (this.#stage?.back) this.#order(this.#stage.back);
    if (this.#stage) this.#draw(this.#stage);
  }

  // --- dragging ---

  /** @param {Area} area */
  #grab(area) {
    wake();
    this.#queue.hurry();
    this.#lastTrick.hide();
    this.#bubble.hide();
    if (this.#looking.isBack || !this.#dragging.grab(area)) return false;
    this.#light();
    return true;
  }

  /** @param {Area} area @param {Target | null} target @param {number} dx @param {number} dy */
  #drop(area, target, dx, dy) {
    const { wish, isWay } = this.#dragging.drop(area, target, dx, dy);
    this.#wish(wish);
    if (isWay) this.#queue.expectBack();
  }

  // --- looking ---

  /** @param {number} step */
  #look(step) {
    const { clientWidth: width, clientHeight: height } = this.#stageBox;
    if (!width || !this.door.isOpen) return;
    if (this.#looking.isBack && step < 0) this.#queue.forget();
    this.#looking.at(step);
    const wish = { table: this.table, room: invited() ?? "", width, height, step, turned: isTurned() };
    this.door.ask({ kind: "look", ...wish }).then((answer) => {
      if (answer.refused) this.#refused(answer);
    });
  }

  #turn() {
    keep("turned", isTurned() ? "off" : "on");
    this.#side.drawSettings();
    this.#look(this.#looking.step);
  }

  /** @param {Response} answer */
  #refused(answer) {
    const words = said(answer);
    if (this.#stage) this.#say(words, "");
    else
      this.#stageBox.replaceChildren(
        el("p", { class: "refused", role: "alert" }, words, " ", el("a", { href: "/" }, t("home"))),
      );
  }

  /** @param {number} by */
  #walk(by) {
    const next = this.#stage && this.#looking.beside(by, this.#stage.steps);
    if (next !== null) this.#look(next);
  }

  #resized() {
    for (const animation of this.#side.root.getAnimations()) animation.finish(); // a change of shape is no motion
    this.#look(this.#looking.step);
  }

  // --- around the stage ---

  #toggleSide() {
    document.body.classList.toggle("drawn");
  }

  /** @param {"moves" | "talk" | "table" | "settings"} [tab] */
  #openSide(tab) {
    document.body.classList.add("drawn");
    if (tab) this.#side.open(tab);
  }
}
