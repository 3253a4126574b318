// What the server tells the page of a table: stages, who is there, what is said, private pages, and whether it can be reached.

/** @import { PanelMessage, Response, ServerMessage, Welcome } from "../../protocol.js" */
/** @import { Door } from "../door.js" */
/** @import { Presses } from "./presses.js" */
/** @import { Queue } from "./queue.js" */
/** @import { TableState } from "./table-state.js" */
/** @import { TableView } from "./table-view.js" */
/** @import { Stage } from "./whole.js" */

import { t } from "../i18n.js";
import { said } from "../name-dialog.js";
import { notify } from "./attention.js";
import { withPlans } from "./premove.js";
import { play } from "./sound.js";
import { whole } from "./whole.js";

export class News {
  /** @param {TableState} state @param {TableView} view @param {Queue} queue @param {Door} door @param {Presses} presses */
  constructor(state, view, queue, door, presses) {
    this.state = state;
    this.view = view;
    this.queue = queue;
    this.door = door;
    this.presses = presses;
  }

  /** @param {Exclude<ServerMessage, Welcome | Response>} message */
  told(message) {
    const { side } = this.view;
    switch (message.kind) {
      case "stage":
        this.#staged(whole(message));
        break;
      case "people":
        side.people.show(message);
        this.state.changed();
        break;
      case "moves":
        side.moves(message.told);
        break;
      case "room":
        side.talk(message.messages);
        break;
      case "message":
        side.say(message);
        break;
      case "panel":
        if (message.page === "hint") this.#hinted(message);
        else if (message.page !== "hand") {
          side.page(message);
          this.view.openSide();
        }
        break;
    }
  }

  /** A hint says a move and lights its places; what else can be asked stands beside the table. @param {PanelMessage} message */
  #hinted(message) {
    const places = message.scene?.hinted ?? [];
    this.view.side.page(message);
    this.state.choice.hint(places);
    if (places.length) this.view.say(said(message), "");
    else this.view.openSide();
    this.state.changed();
  }

  /** Whether the server can be reached. @param {boolean} is @param {boolean} restarts */
  here(is, restarts) {
    const words = this.state.line.here(is, restarts);
    if (words) this.view.readOut(words);
    this.state.changed();
  }

  /** A stage came; it is shown when those before it lie still. @param {Stage} stage */
  #staged(stage) {
    const { stage: before, looking } = this.state;
    if (stage.step < 0 && looking.isBack) {
      looking.missed();
      return; // whoever looks at the past is not pulled away from it
    }
    if (!before || before.room !== stage.room)
      this.door.ask({ kind: "enter", room: stage.room, known: [], boards: false });
    this.queue.add(stage, !before || before.width !== stage.width || before.height !== stage.height);
  }

  /** A stage begins to be shown. @param {Stage} stage @param {boolean} quiet */
  shown(stage, quiet) {
    const { state, view } = this;
    const before = state.stage;
    const planned = state.premove.see(stage);
    state.stage = withPlans(stage);
    state.choice.see(state.stage);
    view.lastTrick.see(stage);
    state.changed();
    if (planned && "token" in planned) queueMicrotask(() => this.presses.wish(planned)); // as soon as everything lies there
    if (!before || before.rev === stage.rev) return;
    if (!quiet) sound(before, stage);
    if (stage.turn && !before.turn) notify(stage);
    const gone = planned && "gone" in planned ? t("premove-gone", { move: planned.gone }) : "";
    const words = [gone, stage.news, stage.turn || stage.phase !== "playing" ? stage.status : ""];
    view.readOut(words.filter((text) => text).join(" "));
  }
}

/** Plays the sound of what has happened. @param {Stage} before @param {Stage} stage */
function sound(before, stage) {
  const symbols = stage.items.map((row) => row[2]);
  const isLess = symbols.length < before.items.length;
  if (stage.phase === "over" && before.phase !== "over") play("end");
  else if (symbols.some((symbol) => symbol.startsWith("die"))) play("dice");
  else if (symbols.some((symbol) => symbol.startsWith("card"))) play("card");
  else play(isLess ? "capture" : "move");
  if (stage.turn && !before.turn && document.hidden) play("turn");
}
