// Controls as buttons: toggles, verbs, menus. No button is ever disabled; a press that is not possible gets the reason.

/** @import { RenderedButton, RenderedControl } from "../../protocol.js" */

import { buttonFace } from "./button-face.js";
import { el, ElementPool, set, sync } from "../dom.js";

/**
 * A row of the page: one control, or single buttons that share a row. `last` is the last control in it.
 *
 * @typedef {{ last: number, element: HTMLElement, kind: string, buttons: HTMLElement[] }} Row
 */

/** The controls of one scene. */
export class Controls {
  #pool = new ElementPool();
  /** Answers, each by the control that it stands below. @type {Map<number, HTMLElement>} */
  #notes = new Map();

  /** @param {(token: string, at: number) => void} press sends a token; `at` is the control, where an answer is shown */
  constructor(press) {
    this.press = press;
    this.root = el("div", { class: "controls" });
    this.root.addEventListener("keydown", (event) => onKey(event, this.root));
  }

  /** @param {RenderedControl[]} controls */
  show(controls) {
    const had = this.root.contains(document.activeElement) ? document.activeElement : null;
    /** @type {Row[]} */
    const rows = [];
    controls.forEach((control, at) => {
      if (["press", "link"].includes(control.kind)) this.#single(rows, control, at);
      else rows.push({ last: at, element: this.#group(control, at), kind: control.kind, buttons: [] });
    });
    sync(
      this.root,
      rows.flatMap((row, n) => [row.element, ...this.#noted(row, rows[n - 1]?.last ?? -1)]),
    );
    this.#pool.sweep();
    if (had && !had.isConnected) this.root.querySelector("button")?.focus({ preventScroll: true });
  }

  /**
   * Shows something below the control that was pressed, until the next press.
   *
   * @param {number} at
   * @param {HTMLElement | null} element
   */
  note(at, element) {
    this.#notes.clear();
    if (element) this.#notes.set(at, element);
    const row = this.root.querySelector(`[data-last="${at}"]`) ?? this.root.lastElementChild;
    this.root.querySelectorAll(":scope > .note").forEach((old) => old.remove());
    if (element && row) row.after(element);
    else if (element) this.root.append(element);
  }

  /**
   * The answers below a row.
   *
   * @param {Row} row
   * @param {number} before the last control of the row before
   */
  #noted(row, before) {
    set(row.element, { "data-last": row.last });
    return [...this.#notes].filter(([at]) => at > before && at <= row.last).map(([, element]) => element);
  }

  /**
   * Adds a single button, which shares a row with those before it.
   *
   * @param {Row[]} rows
   * @param {RenderedControl} control
   * @param {number} at
   */
  #single(rows, control, at) {
    let row = rows.at(-1);
    if (row?.kind !== "press") {
      const element = this.#pool.get("row", () => el("div", { class: "group row", role: "group" }));
      row = { last: at, element, kind: "press", buttons: [] };
      rows.push(row);
    }
    row.last = at;
    for (const told of control.buttons.slice(0, 1))
      row.buttons.push(control.kind === "link" ? this.#link(told) : this.#button(told, at, control.of));
    sync(row.element, row.buttons);
  }

  /**
   * @param {RenderedControl} control
   * @param {number} at
   */
  #group(control, at) {
    return control.kind === "choice" ? this.#menu(control, at) : this.#open(control, at);
  }

  /**
   * A control whose buttons are all in view.
   *
   * @param {RenderedControl} control
   * @param {number} at
   */
  #open(control, at) {
    const row = this.#pool.get(`${control.kind}:${control.of}`, () => el("div", { role: "group" }));
    set(row, { class: `group ${control.kind} ${control.of}`, "aria-label": control.label || null });
    const label = control.label ? this.#pool.get(`label:${control.kind}`, () => el("span", { class: "label" })) : null;
    if (label) label.textContent = control.label;
    const inside = control.buttons.map((told) => this.#button(told, at, control.of, control.kind === "pick"));
    const verbs = control.verbs.map((told) => this.#button(told, at, ""));
    const tail = verbs.length ? this.#pool.get(`verbs:${control.kind}`, () => el("div", { class: "verbs" })) : null;
    if (tail) sync(tail, verbs);
    sync(row, [...(label ? [label] : []), ...inside, ...(tail ? [tail] : [])]);
    return row;
  }

  /**
   * A menu: what is chosen from, what holds now, and behind it what else could.
   *
   * @param {RenderedControl} control
   * @param {number} at
   */
  #menu(control, at) {
    const menu = this.#pool.get(`menu:${control.label}`, () => {
      const made = el("details", { class: "group menu" });
      made.addEventListener("focusout", (event) => {
        if (event.relatedTarget && !made.contains(/** @type {Node} */ (event.relatedTarget))) made.open = false;
      });
      return made;
    });
    const summary = this.#pool.get(`summary:${control.label}`, () => el("summary"));
    const options = this.#pool.get(`options:${control.label}`, () => el("div", { class: "options", role: "group" }));
    const now = control.buttons.find((told) => told.pressed)?.label;
    sync(summary, [
      this.#pool.get(`menu-label:${control.label}`, () => el("span", { class: "label" }, control.label)),
      ...(now ? [this.#pool.get(`menu-now:${control.label}:${now}`, () => el("b", {}, now))] : []),
    ]);
    set(options, { "aria-label": control.label });
    sync(
      options,
      control.buttons.map((told) => this.#button(told, at, "", false, () => (menu.open = false))),
    );
    sync(menu, [summary, options]);
    return menu;
  }

  /**
   * The way to another page of ours; a page that is left would lose its connection, so it opens beside this one.
   *
   * @param {RenderedButton} told
   */
  #link({ label, token }) {
    const link = this.#pool.get(`link:${token}`, () => el("a", { target: "_blank", rel: "noopener" }, label));
    return set(link, { class: "button leads", href: token });
  }

  /**
   * @param {RenderedButton} told
   * @param {number} at
   * @param {string} of
   * @param {boolean} toggle
   * @param {(() => void) | null} after what a press does besides
   * @returns {HTMLElement}
   */
  #button(told, at, of, toggle = false, after = null) {
    if (!told.token) return this.#pool.get(`gap:${at}`, () => el("span", { class: "gap", "aria-hidden": "true" }));
    const { kind, inside } = buttonFace(told.label, of);
    const button = this.#pool.get(`b:${at}:${of}:${told.label}`, () => el("button", { type: "button" }, ...inside));
    const pressed = told.pressed || told.tone === "chosen";
    return set(button, {
      class: ["button", kind, told.tone].filter(Boolean).join(" "),
      "aria-label": told.label,
      "data-kind": told.token.split(":")[2],
      "aria-pressed": toggle || pressed ? String(pressed) : null,
      onclick: () => {
        let token = told.token;
        if (toggle) {
          const was = button.getAttribute("aria-pressed") === "true";
          token = was ? told.off_token : told.token;
          button.setAttribute("aria-pressed", String(!was));
        }
        this.press(token, at);
        after?.();
      },
    });
  }
}

/** How far the arrow keys move within a group. @type {Record<string, number>} */
const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * Arrows move within a group; Escape closes a menu or takes a step back.
 *
 * @param {KeyboardEvent} event
 * @param {HTMLElement} root
 */
function onKey(event, root) {
  const target = /** @type {HTMLElement} */ (event.target);
  const group = target.closest(".group");
  if (!group) return;
  if (event.key === "Escape") {
    escape(event, group);
    return;
  }
  const all = /** @type {HTMLElement[]} */ ([...group.querySelectorAll("summary, button")]);
  const stops = all.filter((one) => one.offsetParent);
  const step = STEPS[event.key];
  let goal = step ? stops[(stops.indexOf(target) + step + stops.length) % stops.length] : undefined;
  if (event.key === "Home") goal = stops[0];
  if (event.key === "End") goal = stops.at(-1);
  if (goal && root.contains(goal)) {
    goal.focus();
    event.preventDefault();
  }
}

/**
 * @param {KeyboardEvent} event
 * @param {Element} group
 */
function escape(event, group) {
  const back = group.matches(".path") ? group.querySelector(".verbs")?.lastElementChild : null;
  if (group instanceof HTMLDetailsElement && group.open) {
    group.open = false;
    group.querySelector("summary")?.focus();
    event.stopPropagation();
  } else if (back) {
    /** @type {HTMLElement} */ (back).click();
    event.stopPropagation();
  }
}
