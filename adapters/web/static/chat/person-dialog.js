// Asks who is writing: several people may share one browser.

/** @import { KnownPerson } from "../../protocol.js" */

import { el, set, sync } from "../dom.js";
import { t } from "../i18n.js";

/** People who can share a browser. */
const MOST = 10;

/** Somebody who writes; `fresh` when the server does not know the name yet. @typedef {KnownPerson & { fresh?: boolean }} Person */

/**
 * Asks who is writing; resolves to null where that was cancelled.
 *
 * @template {boolean} Cancel
 * @param {KnownPerson[]} people
 * @param {{ mayCancel: Cancel, now?: number, name?: string, refused?: string }} options `now` is the person who writes
 *   until then, `refused` why `name` was not taken
 * @returns {Promise<Cancel extends true ? Person | null : Person>}
 */
export function choosePerson(people, { mayCancel, now = -1, name: former = "", refused = "" }) {
  return new Promise((resolve) => {
    const dialog = el("dialog", { class: "people", "aria-labelledby": "people-title" });
    /** @param {any} chosen */
    const done = (chosen) => {
      dialog.close();
      dialog.remove();
      resolve(chosen);
    };
    const free = [...Array(MOST).keys()].find((n) => !people.some((one) => one.persona === n));
    const known = people.map((one) =>
      el(
        "button",
        { type: "button", class: one.persona === now ? "button chosen" : "button", onclick: () => done(one) },
        el("bdi", {}, one.name),
      ),
    );
    const name = nameField(former);
    if (refused) set(name, { "aria-invalid": "true", "aria-describedby": "name-refused name-hint" });
    const form = el(
      "form",
      {
        onsubmit: (event) => (
          event.preventDefault(),
          name.value.trim() && done({ persona: free, name: name.value.trim(), fresh: true })
        ),
      },
      el("label", {}, people.length ? t("somebody-new") : t("your-name"), name),
      el("small", { id: "name-hint" }, t("name-hint")),
      el("p", { id: "name-refused", class: "why-not", role: "alert" }, refused),
      el(
        "div",
        { class: "verbs" },
        el("button", { class: "button go" }, t("come-in")),
        mayCancel ? el("button", { type: "button", class: "button", onclick: () => done(null) }, t("cancel")) : null,
      ),
    );
    /** @type {HTMLElement[]} */
    const inside = [el("h2", { id: "people-title" }, t("who-writes"))];
    if (known.length) inside.push(el("div", { class: "known" }, ...known));
    if (free !== undefined) inside.push(form);
    sync(dialog, inside);
    dialog.oncancel = (event) => {
      event.preventDefault();
      if (mayCancel) done(null);
    };
    document.body.append(dialog);
    dialog.showModal();
    const chosen = known.find((one) => one.classList.contains("chosen")) ?? known[0];
    (refused || !chosen ? name : chosen).focus();
    name.select();
  });
}

/**
 * Asks for another name; resolves to it, or null.
 *
 * @param {string} former
 * @returns {Promise<string | null>}
 */
export function askForName(former) {
  return new Promise((resolve) => {
    const dialog = el("dialog", { class: "people", "aria-labelledby": "people-title" });
    /** @param {string | null} name */
    const done = (name) => {
      dialog.close();
      dialog.remove();
      resolve(name);
    };
    const name = nameField(former);
    const form = el(
      "form",
      { onsubmit: (event) => (event.preventDefault(), done(name.value.trim() || null)) },
      el("h2", { id: "people-title" }, t("rename")),
      el("label", {}, t("your-name"), name),
      el("small", { id: "name-hint" }, t("name-hint")),
      el(
        "div",
        { class: "verbs" },
        el("button", { class: "button go" }, t("rename")),
        el("button", { type: "button", class: "button", onclick: () => done(null) }, t("cancel")),
      ),
    );
    sync(dialog, [form]);
    dialog.oncancel = () => done(null);
    document.body.append(dialog);
    dialog.showModal();
    name.select();
  });
}

function nameField(value = "") {
  const field = el("input", {
    type: "text",
    maxlength: "20",
    autocomplete: "off",
    "aria-describedby": "name-hint",
    dir: "auto",
  });
  field.value = value;
  return field;
}
