// Controls as buttons: toggles, verbs, menus. Nothing is ever disabled; a press that is not possible is told why.

import { el, Pool, set, sync } from "./dom.js";
import { buttonFace } from "./button-face.js";

/** The controls of one scene. `press(token, at)` sends; `at` is the group, where an answer is shown. */
export class Controls {
  #pool = new Pool();
  #notes = new Map();

  constructor(press) {
    this.press = press;
    this.root = el("div", { class: "controls" });
    this.root.addEventListener("keydown", (event) => keys(event, this.root));
  }

  show(groups) {
    const had = this.root.contains(document.activeElement) ? document.activeElement : null;
    const rows = [];
    groups.forEach((group, at) => {
      const row = group.kind === "press" ? this.#single(rows, group, at) : this.#group(group, at);
      if (row) rows.push({ at, row, kind: group.kind });
      else rows.at(-1).at = at;
    });
    sync(
      this.root,
      rows.flatMap(({ at, row }) => [row, ...this.#noted(at, rows)]),
    );
    this.#pool.sweep();
    if (had && !had.isConnected) this.root.querySelector("button")?.focus({ preventScroll: true });
  }

  /** Shows something below the control that was pressed, until the next press. */
  note(at, element) {
    this.#notes.clear();
    if (element) this.#notes.set(at, element);
    const row = this.root.querySelector(`[data-last="${at}"]`) ?? this.root.lastElementChild;
    this.root.querySelectorAll(":scope > .note").forEach((old) => old.remove());
    if (element) row ? row.after(element) : this.root.append(element);
  }

  #noted(at, rows) {
    const row = rows.find((one) => one.at === at);
    set(row.row, { "data-last": at });
    const before = rows[rows.indexOf(row) - 1]?.at ?? -1;
    return [...this.#notes].filter(([n]) => n > before && n <= at).map(([, element]) => element);
  }

  /** Single buttons share one row with those before them. */
  #single(rows, group, at) {
    const told = group.buttons[0];
    const joined = rows.at(-1)?.kind === "press" ? rows.at(-1).row : null;
    const row = joined ?? this.#pool.get("row", () => el("div", { class: "group row", role: "group" }));
    const buttons = joined ? [...row.wanted] : [];
    buttons.push(this.#button(told, at, group.of));
    row.wanted = buttons;
    sync(row, buttons);
    return joined ? null : row;
  }

  #group(group, at) {
    return group.kind === "choice" ? this.#menu(group, at) : this.#open(group, at);
  }

  #open(group, at) {
    const row = this.#pool.get(`${group.kind}:${group.of}`, () => el("div", { role: "group" }));
    set(row, { class: `group ${group.kind} ${group.of}`, "aria-label": group.label || null });
    const label = group.label && this.#pool.get(`label:${group.kind}`, () => el("span", { class: "label" }));
    if (label) label.textContent = group.label;
    const inside = group.buttons.map((told) => this.#button(told, at, group.of, group.kind === "pick"));
    const verbs = group.verbs.map((told) => this.#button(told, at, ""));
    const tail = verbs.length ? [this.#pool.get(`verbs:${group.kind}`, () => el("div", { class: "verbs" }))] : [];
    if (tail.length) sync(tail[0], verbs);
    sync(row, [...(label ? [label] : []), ...inside, ...tail]);
    return row;
  }

  /** What is chosen from, what holds now, and behind it what else could. */
  #menu(group, at) {
    const menu = this.#pool.get(`menu:${group.label}`, () => {
      const made = el(
        "details",
        { class: "group menu" },
        el("summary"),
        el("div", { class: "options", role: "group" }),
      );
      made.addEventListener("focusout", (event) => {
        if (event.relatedTarget && !made.contains(event.relatedTarget)) made.open = false;
      });
      return made;
    });
    const [summary, options] = menu.children;
    const now = group.buttons.find((told) => told.pressed)?.label;
    sync(summary, [
      this.#pool.get(`menu-label:${group.label}`, () => el("span", { class: "label" }, group.label)),
      ...(now ? [this.#pool.get(`menu-now:${group.label}:${now}`, () => el("b", {}, now))] : []),
    ]);
    set(options, { "aria-label": group.label });
    sync(
      options,
      group.buttons.map((told) => this.#button(told, at, "", false, () => (menu.open = false))),
    );
    return menu;
  }

  #button(told, at, of, toggle = false, after = null) {
    if (!told.token) return this.#pool.get(`gap:${at}`, () => el("span", { class: "gap", "aria-hidden": "true" }));
    const { kind, inside } = buttonFace(told.label, of);
    const button = this.#pool.get(`b:${at}:${of}:${told.label}`, () => el("button", { type: "button" }, ...inside));
    const down = told.pressed || told.tone === "chosen";
    set(button, {
      class: ["button", kind, told.tone].filter(Boolean).join(" "),
      "aria-label": told.label,
      "data-kind": told.token.split(":")[2],
      "aria-pressed": toggle || down ? String(down) : null,
      onclick: () => {
        let token = told.token;
        if (toggle) {
          const pressed = button.getAttribute("aria-pressed") === "true";
          token = pressed ? told.off_token : told.token;
          button.setAttribute("aria-pressed", String(!pressed));
        }
        this.press(token, at);
        after?.();
      },
    });
    return button;
  }
}

/** Arrows move within a group; Escape closes a menu or takes a step back. */
function keys(event, root) {
  const group = event.target.closest(".group");
  if (!group) return;
  if (event.key === "Escape") {
    if (group.matches("details[open]")) {
      group.open = false;
      group.querySelector("summary").focus();
      event.stopPropagation();
    } else if (group.matches(".path") && group.querySelector(".verbs")) {
      group.querySelector(".verbs").lastElementChild.click();
      event.stopPropagation();
    }
    return;
  }
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  const stops = [...group.querySelectorAll("summary, button")].filter((one) => one.offsetParent);
  const goal =
    { Home: stops[0], End: stops.at(-1) }[event.key] ??
    (step && stops[(stops.indexOf(event.target) + step + stops.length) % stops.length]);
  if (goal && root.contains(goal)) {
    goal.focus();
    event.preventDefault();
  }
}
