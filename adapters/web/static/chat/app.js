// The parlour's page: who writes, in which room, what was asked of the server, and what its messages change.

/** @import { BoardMessage, Response, ServerMessage, Welcome } from "../../protocol.js" */
/** @import { Callbacks } from "./board-view.js" */
/** @import { Person } from "./person-dialog.js" */

import { Connection } from "../connection.js";
import { write } from "../dom.js";
import { closeDrawer, Frame } from "./frame.js";
import { setStrings, t } from "../i18n.js";
import { fragment, invited } from "./invitations.js";
import { askForName, choosePerson } from "./person-dialog.js";
import { fetchSession } from "../session.js";

/** The public room that a browser sees first. */
const LOBBY = "stolik";

/**
 * A message that the server has not answered yet: a press with what follows it, a line, or a name; `fresh` of the
 * first name of somebody new.
 *
 * @typedef {Callbacks & { kind: string, table?: string, text?: string, fresh?: boolean }} Asked
 */

export class App {
  #me = { persona: -1, user: "", name: "" };
  /** The name of somebody new, until the server knows it. @type {string | null} */
  #fresh = null;
  /** Unanswered messages by their numbers. @type {Map<string, Asked>} */
  #asked = new Map();
  /** The frame; there is none before the first greeting. @type {Frame | null} */
  #frame = null;
  #room = "";
  #connection = new Connection({
    told: (message, first) => this.#told(message, first),
    here: (is, restarts) => this.#frame?.here(is, restarts),
    enter: () => this.#askForRoom(),
  });

  /**
   * Finds out who writes, and connects.
   *
   * @param {string} refused why the server has not taken a new name
   */
  async start(refused = "") {
    const session = await fetchSession();
    setStrings(session.strings, session.language);
    const remembered = Number(sessionStorage.getItem("persona") ?? -1);
    const known = session.people.find((one) => one.persona === remembered);
    const name = refused ? this.#me.name : "";
    this.#be(known ?? (await choosePerson(session.people, { mayCancel: false, name, refused })));
  }

  /** @param {Person} person */
  #be(person) {
    this.#me.persona = person.persona;
    this.#fresh = person.fresh ? person.name : null;
    this.#me.name = person.name;
    sessionStorage.setItem("persona", String(person.persona));
    this.#asked.clear();
    this.#room = invited() ?? sessionStorage.getItem("room") ?? LOBBY;
    this.#frame?.conversation.enter([], "");
    this.#frame?.rooms.clear();
    this.#connection.connect(person.persona);
  }

  // --- what the server tells ---

  /**
   * @param {ServerMessage} message
   * @param {boolean} first whether it greets a new connection
   */
  #told(message, first) {
    if (message.kind === "welcome") this.#welcome(message, first);
    else if (this.#frame) this.#shown(this.#frame, message);
  }

  /**
   * @param {Frame} frame
   * @param {Exclude<ServerMessage, Welcome>} message
   */
  #shown(frame, message) {
    const { conversation, rooms, input } = frame;
    switch (message.kind) {
      case "room":
        conversation.enter(message.messages, message.room);
        frame.developerBar.show(conversation.boards.at(-1)?.told);
        break;
      case "message":
        if (message.room === this.#room) conversation.say(message);
        break;
      case "board":
        if (message.room === this.#room) this.#showBoard(frame, message);
        break;
      case "panel":
        if (message.room === this.#room) conversation.panel(message, this.#hasPressed(message.table));
        break;
      case "activity":
        rooms.noteActivity(message.room, message.table, message.turn);
        frame.count(this.#room);
        break;
      case "completions":
        input.suggested(message.op, message.items);
        break;
      case "response":
        this.#answered(frame, message);
    }
  }

  /**
   * @param {Welcome} message
   * @param {boolean} first
   */
  #welcome(message, first) {
    setStrings(message.strings, message.language);
    const before = this.#frame;
    const same = before && this.#me.user === message.user && before.language === message.language ? before : null;
    Object.assign(this.#me, { user: message.user, name: message.name || this.#me.name });
    const frame = same ?? this.#framed();
    frame.rooms.load(this.#me.user);
    if (!same && before && !first) this.#askForRoom(); // the same room in another language
    frame.rooms.know(this.#room);
    frame.rooms.now = this.#room;
    frame.rooms.show(message.rooms);
    if (!message.name && this.#fresh) this.#rename(this.#fresh, true);
    write(frame.who, t("writing-as", { who: this.#me.name }));
    frame.count(this.#room);
  }

  /**
   * @param {Frame} frame
   * @param {BoardMessage} message
   */
  #showBoard(frame, message) {
    const before = frame.conversation.boards.find((board) => board.told.table === message.table)?.told;
    frame.conversation.board(message);
    frame.rooms.noteActivity(message.room, message.table, message.turn);
    const strong = message.scene.lines.find((line) => line.strong);
    if (message.turn && !before?.turn && strong) write(frame.live, `${message.title}. ${strong.text}`);
    frame.developerBar.show(message);
    frame.count(this.#room);
  }

  /**
   * @param {Frame} frame
   * @param {Response} message
   */
  #answered(frame, message) {
    const back = this.#asked.get(message.op);
    this.#asked.delete(message.op);
    const { scene } = message;
    if (back?.fresh && message.refused) {
      this.start(scene?.lines.map((line) => line.text).join(" ")); // ask again
    } else if (message.room) {
      this.#enter(message.room);
    } else if (back?.kind === "press" && (message.refused || (scene && !message.page))) {
      back.answered?.(message);
    } else if (scene && (!message.refused || scene.controls.length)) {
      back?.answered?.({ scene: null, refused: false });
      frame.conversation.whisper({ ...message, scene }, back?.whisper ?? null);
    } else if (scene) {
      frame.input.note(scene);
      if (back?.text && !frame.input.field.value) frame.input.field.value = back.text;
    } else {
      back?.answered?.({ scene: null, refused: false, done: true });
    }
  }

  // --- what this person does ---

  /**
   * @param {string} token
   * @param {string} table
   * @param {Callbacks} back
   */
  #press(token, table, back) {
    const op = this.#connection.send({ kind: "press", room: this.#room, token, numbers: [] });
    this.#asked.set(op, { kind: "press", table, ...back });
    if (!this.#connection.open) back.waiting?.();
    if (!this.#frame) return;
    this.#frame.developerBar.last = token;
    this.#frame.developerBar.show(this.#frame.conversation.boards.at(-1)?.told);
  }

  /** @param {string} text */
  #speak(text) {
    if (text.startsWith("/")) this.#frame?.conversation.hush();
    const op = this.#connection.send({ kind: "speak", room: this.#room, text });
    this.#asked.set(op, { kind: "speak", text });
  }

  /** @param {string} room */
  #enter(room) {
    this.#room = room;
    sessionStorage.setItem("room", room);
    history.replaceState(null, "", fragment(room));
    closeDrawer();
    if (this.#frame) {
      this.#frame.rooms.know(room);
      this.#frame.rooms.now = room;
      this.#frame.rooms.show();
      this.#frame.input.note(null);
      this.#frame.count(room);
    }
    if (this.#connection.open) this.#askForRoom();
  }

  /** Leaves a private room for good. */
  #leave() {
    const left = this.#room;
    this.#enter(LOBBY);
    this.#frame?.rooms.forget(left);
    this.#frame?.rooms.show();
  }

  #askForRoom() {
    this.#connection.send({ kind: "enter", room: this.#room, known: this.#frame?.rooms.mine ?? [] });
  }

  async #changePerson() {
    const { people } = await fetchSession();
    const person = await choosePerson(people, { mayCancel: true, now: this.#me.persona });
    if (person && person.persona !== this.#me.persona) this.#be(person);
  }

  /**
   * @param {string} name
   * @param {boolean} fresh
   */
  #rename(name, fresh) {
    this.#asked.set(this.#connection.send({ kind: "rename", name }), { kind: "rename", fresh });
  }

  async #askForName() {
    const name = await askForName(this.#me.name);
    if (name) this.#rename(name, false);
  }

  /**
   * Whether this person has just pressed something about a table: then what comes is what they asked for.
   *
   * @param {string} table
   */
  #hasPressed(table) {
    return [...this.#asked.values()].some((one) => one.kind === "press" && one.table === table);
  }

  // --- the frame ---

  /** A new frame, in the language that holds now. */
  #framed() {
    this.#frame = new Frame({
      me: () => this.#me,
      press: (token, table, back) => this.#press(token, table, back),
      speak: (text) => this.#speak(text),
      complete: (text) => this.#connection.send({ kind: "complete", room: this.#room, text }),
      enter: (room) => this.#enter(room),
      create: () => this.#connection.send({ kind: "create-room" }),
      leave: () => this.#leave(),
      changePerson: () => this.#changePerson(),
      rename: () => this.#askForName(),
    });
    this.#frame.attach();
    return this.#frame;
  }
}
