// What a person can set from the home page: name, language, and how this browser shows tables.

/** @import { Door } from "../door.js" */

import { closeButton, openDialog } from "../dialog.js";
import { el, write } from "../dom.js";
import { t } from "../i18n.js";
import { askForName } from "../name-dialog.js";
import { openLinking } from "./link-dialog.js";
import { openPage } from "./page-dialog.js";
import { settingsForm } from "../table/settings-form.js";

/** The languages in which the house speaks. */
const LANGUAGES = ["en", "pl"];

/** @param {Door} door */
export function openSettings(door) {
  const dialog = el("dialog", { class: "settings-dialog", "aria-labelledby": "settings-title" });
  const name = el("bdi", {}, door.me.name || t("home-name-none"));
  const rename = async () => {
    await askForName(door);
    write(name, door.me.name || t("home-name-none"));
  };
  const languages = LANGUAGES.map((language) =>
    el("option", { value: language, lang: language, selected: language === door.me.language }, nameOf(language)),
  );
  const language = el("select", {}, ...languages);
  language.addEventListener("change", () => {
    speak(door, language.value);
    dialog.close();
  });
  dialog.append(
    el("h2", { id: "settings-title" }, t("home-settings")),
    el(
      "p",
      { class: "setting" },
      el("span", {}, t("home-name")),
      name,
      el("button", { type: "button", onclick: rename }, t("home-change-name")),
    ),
    el(
      "p",
      { class: "setting" },
      el("span", {}, t("home-account")),
      el("button", { type: "button", onclick: () => openLinking(door) }, t("home-link")),
    ),
    el(
      "p",
      { class: "setting" },
      el("span", {}, t("home-calls")),
      el("button", { type: "button", onclick: () => openPage(door, "/mine calls") }, t("home-calls-choose")),
    ),
    el(
      "p",
      { class: "setting" },
      el("span", {}, t("home-tell")),
      el("button", { type: "button", onclick: () => openPage(door, "/mine tell") }, t("home-tell-choose")),
    ),
    el(
      "p",
      { class: "setting" },
      el("span", {}, t("home-records")),
      el("button", { type: "button", onclick: () => openPage(door, "/me") }, t("home-records-show")),
    ),
    el("label", { class: "setting" }, el("span", {}, t("home-language")), language),
    settingsForm(() => {}),
    closeButton(dialog),
  );
  openDialog(dialog);
}

/** @param {Door} door @param {string} language */
function speak(door, language) {
  door.ask({ kind: "speak", room: "@", text: `/settings my-language ${language}` });
}

/** What a language is called by those who speak it. @param {string} language */
function nameOf(language) {
  return new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
}
