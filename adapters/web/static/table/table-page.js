// The page of a table: the table is the page. Bar, stage, what I may do, and beside it everything else; here they are wired.

/** @import { Response, ServerMessage, Welcome } from "../../protocol.js" */
/** @import { Door } from "../door.js" */

import { loadSprites } from "../sprites.js";
import { Dragging } from "./dragging.js";
import { gameKeys } from "./game-keys.js";
import { Gaze } from "./gaze.js";
import { Hands } from "./hands.js";
import { News } from "./news.js";
import { Presses } from "./presses.js";
import { Queue } from "./queue.js";
import { dressPage } from "./settings.js";
import { Shortcuts } from "./shortcuts.js";
import { TableState } from "./table-state.js";
import { TableView } from "./table-view.js";

export class TablePage {
  #gaze;
  #news;
  #shortcuts;
  #view;

  /** @param {Door} door @param {string} table */
  constructor(door, table) {
    dressPage();
    loadSprites();
    document.body.className = "at-table";
    const state = new TableState(table);
    const view = new TableView(state, {
      act: (button, of) => presses.act(button.token, of),
      order: (token) => presses.order(token),
      takeBack: () => presses.takeBack(),
      press: (token) => door.ask({ kind: "press", room: state.room, token, numbers: [] }),
      speak: (text) => presses.speak(text),
      moves: () => door.ask({ kind: "moves" }),
      look: (step) => gaze.look(step),
      changed: (name) => (name === "turned" || name === "premoves" ? gaze.again() : state.changed()),
    });
    document.body.append(...view.parts);
    const queue = new Queue(view.items, (stage, quiet) => news.shown(stage, quiet));
    const presses = new Presses(state, view, queue, door);
    const news = new News(state, view, queue, door, presses);
    const dragging = new Dragging(state, view, queue, presses);
    const gaze = new Gaze(state, view, queue, door);
    new Hands(view.areas.root, {
      areas: () => state.stage?.areas ?? [],
      hurry: () => queue.hurry(),
      targets: (area) => state.choice.targets(area),
      press: (area, twice) => presses.press(area, twice),
      grab: (area) => dragging.grab(area),
      carry: (area, dx, dy) => dragging.carry(area, dx, dy),
      over: (target) => view.areas.over(target?.name ?? ""),
      drop: (area, target, dx, dy) => dragging.drop(area, target, dx, dy),
      elsewhere: () => presses.elsewhere(),
      escape: () => presses.escape(),
      hover: (area) => dragging.hover(area),
    });
    this.#shortcuts = new Shortcuts({
      side: () => view.toggleSide(),
      step: (by) => gaze.walk(by),
      turn: () => gaze.turn(),
      open: (tab) => view.openSide(tab),
      game: gameKeys(presses.deeds, state.choice),
      held: { l: (isDown) => (isDown ? view.lastTrick.show(state.stage) : view.lastTrick.hide()) },
    });
    this.#view = view;
    this.#gaze = gaze;
    this.#news = news;
  }

  /** Greeted by a new connection, in the language that holds now. */
  greeted() {
    this.#view.words();
    this.#shortcuts.words();
    this.#gaze.again();
  }

  /** @param {Exclude<ServerMessage, Welcome | Response>} message */
  told(message) {
    this.#news.told(message);
  }

  /** @param {boolean} is @param {boolean} restarts */
  here(is, restarts) {
    this.#news.here(is, restarts);
  }
}
