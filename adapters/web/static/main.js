// The parlour's page: puts its parts together and passes on what the house tells.

import { MessageInput } from "./message-input.js";
import { el, write } from "./dom.js";
import { Connection } from "./connection.js";
import { choose, rename } from "./person-dialog.js";
import { Heading, invited, RoomList } from "./room-list.js";
import { DeveloperBar } from "./developer-bar.js";
import { Conversation } from "./conversation.js";
import { setStrings, t } from "./i18n.js";

const me = { persona: -1, user: "", name: "", fresh: null };
const asked = new Map();
let parts = null;
let room = "";

const link = new Connection({ told, here, enter: () => link.ask({ kind: "enter", room, known: parts.rooms.mine }) });

begin();

async function begin() {
  const session = await meet();
  setStrings(session.strings, session.language);
  const remembered = Number(sessionStorage.getItem("persona") ?? -1);
  const known = session.people.find((one) => one.persona === remembered);
  be(known ?? (await choose(session.people)));
}

/** Who has been here with this browser; asks until the house answers, and shows why it does not. */
async function meet() {
  const why = el("p", { role: "status", class: "waiting" });
  for (;;) {
    let seconds = 1;
    try {
      const answer = await fetch("/session", { method: "POST" });
      if (answer.ok) {
        why.remove();
        return await answer.json();
      }
      if (answer.status === 429) {
        seconds = Number(answer.headers.get("Retry-After"));
        why.textContent = await answer.text();
        document.body.append(why);
      }
    } catch {
      // the house is not up yet
    }
    await new Promise((done) => setTimeout(done, 1000 * seconds));
  }
}

function be(person) {
  me.persona = person.persona;
  me.fresh = person.fresh ? person.name : null;
  me.name = person.name;
  sessionStorage.setItem("persona", String(person.persona));
  asked.clear();
  room = invited() ?? sessionStorage.getItem("room") ?? "stolik";
  if (parts) parts.talk.enter([], "");
  parts?.rooms.clear();
  link.connect(person.persona);
}

// --- what the house tells ---

function told(message, first = false) {
  const { talk, rooms, composer } = parts ?? {};
  switch (message.kind) {
    case "welcome":
      return welcome(message, first);
    case "room":
      talk.enter(message.messages, message.room);
      return strip();
    case "message":
      if (message.room === room) talk.say(message);
      return undefined;
    case "board":
      if (message.room === room) showBoard(message);
      return undefined;
    case "panel":
      if (message.room === room) talk.panel(message, pressedFor(message.table));
      return undefined;
    case "activity":
      rooms.noteActivity(message.room, message.table, message.turn);
      return count();
    case "completions":
      return composer.suggested(message.op, message.items);
    case "response":
      return answered(message);
    default:
      return undefined;
  }
}

function welcome(message, first) {
  setStrings(message.strings, message.language);
  const again = parts && me.user === message.user && parts.language === message.language;
  Object.assign(me, { user: message.user, name: message.name || me.name });
  if (!again) {
    const before = parts;
    build(message);
    if (before && !first) link.ask({ kind: "enter", room, known: parts.rooms.mine }); // the same in other words
  }
  parts.talk.mine = me.user;
  parts.rooms.load(me.user);
  parts.rooms.know(room);
  parts.rooms.now = room;
  parts.rooms.show(message.rooms);
  if (!message.name && me.fresh)
    asked.set(link.ask({ kind: "rename", name: me.fresh }), { kind: "rename", fresh: true });
  write(parts.who, t("writing-as", { who: me.name }));
  count();
}

function showBoard(message) {
  const before = parts.talk.boards.find((board) => board.table === message.table)?.told;
  parts.talk.board(message);
  parts.rooms.noteActivity(message.room, message.table, message.turn);
  const strong = message.scene.lines.find((line) => line.strong);
  if (message.turn && !before?.turn && strong) write(parts.live, `${message.title}. ${strong.text}`);
  strip(message);
  count();
}

function answered(message) {
  const back = asked.get(message.op);
  asked.delete(message.op);
  if (back?.fresh && message.refused) {
    begin(); // no such name: ask again
  } else if (message.room) {
    enter(message.room);
  } else if (back?.kind === "press" && (message.refused || (message.scene && !message.page))) {
    back.answered(message);
  } else if (message.scene && (!message.refused || message.scene.controls.length)) {
    back?.answered?.({ scene: null });
    parts.talk.whisper(message, back?.whisper ?? null);
  } else if (message.scene) {
    parts.composer.note(message.scene, true);
    if (back?.text && !parts.composer.field.value) parts.composer.field.value = back.text;
  } else {
    back?.answered?.({ scene: null });
  }
}

function here(is) {
  if (!parts) return;
  write(parts.away, is ? "" : t("away"));
  parts.away.hidden = is;
  document.body.classList.toggle("away", !is);
}

// --- what I do ---

function press(token, table, back = {}) {
  const op = link.ask({ kind: "press", room, token, numbers: [] });
  asked.set(op, { kind: "press", table, ...back });
  parts.strip.last = token;
  if (!link.open) back.waiting?.();
  strip();
}

function speak(text) {
  if (text.startsWith("/")) parts.talk.hush();
  const op = link.ask({ kind: "speak", room, text });
  asked.set(op, { kind: "speak", text });
}

function enter(name) {
  room = name;
  sessionStorage.setItem("room", name);
  history.replaceState(null, "", name.startsWith("r-") ? `#r=${name.slice(2)}` : "#");
  parts.rooms.know(name);
  parts.rooms.now = name;
  parts.rooms.show();
  document.body.classList.remove("drawer");
  parts.composer.note(null);
  count();
  if (link.open) link.ask({ kind: "enter", room, known: parts.rooms.mine });
}

async function change() {
  const { people } = await meet();
  const person = await choose(people, { mayCancel: true, now: me.persona });
  if (person && person.persona !== me.persona) be(person);
}

async function callMe() {
  const name = await rename(me.name);
  if (name) asked.set(link.ask({ kind: "rename", name }), { kind: "rename" });
}

/** Whether I have just pressed something about this table: then what comes is what I asked for. */
function pressedFor(table) {
  return [...asked.values()].some((one) => one.kind === "press" && one.table === table);
}

// --- the frame ---

function build({ rooms: open }) {
  const language = document.documentElement.lang;
  const talk = new Conversation({ press, me: () => me.name, play: () => speak("/play") });
  const composer = new MessageInput({ speak, complete: (text) => link.ask({ kind: "complete", room, text }) });
  const rooms = new RoomList({ enter, found: () => link.ask({ kind: "create-room" }) });
  const heading = new Heading({
    drawer: () => document.body.classList.toggle("drawer"),
    leave: () => {
      const left = room;
      enter("stolik");
      rooms.forget(left);
      rooms.show();
    },
  });
  const who = el("button", { type: "button", class: "who", onclick: change, title: t("change") });
  const renaming = el("button", { type: "button", class: "quiet", onclick: callMe }, t("rename"));
  const away = el("p", { class: "away-note", role: "status", hidden: "" });
  const live = el("p", { class: "unseen", role: "status", "aria-live": "polite" });
  const bar = new DeveloperBar();
  const above = el("div", { class: "above" }, who, renaming, talk.pill, away);
  const main = el("main", {}, heading.root, talk.root, above, composer.root, bar.root, live);
  const shade = el("div", { class: "shade", onclick: () => document.body.classList.remove("drawer") });
  const side = el(
    "aside",
    {},
    el("p", { class: "brand" }, el("img", { src: "/static/icon.svg", alt: "", width: "28" }), t("title")),
    rooms.root,
  );
  document.querySelectorAll("body > :not(dialog):not(script)").forEach((old) => old.remove());
  document.body.append(side, shade, main);
  document.onkeydown = (event) => {
    if (event.key === "Escape") document.body.classList.remove("drawer");
  };
  parts = { talk, composer, rooms, heading, who, away, live, strip: bar, language };
  if (me.user) rooms.load(me.user);
  rooms.show(open);
}

function strip(board = null) {
  parts.strip.board = board ?? parts.talk.boards.at(-1)?.told;
  parts.strip.show(parts.strip.board);
}

function count() {
  const turns = parts.rooms.turns;
  document.title = turns ? `(${turns}) ${t("your-turn")} – Stolik` : "Stolik";
  parts.heading.show(parts.rooms.title(room), room, turns);
}
