// Joins the accounts of one person: a code to type elsewhere, a field for a code from elsewhere, and the questions.

/** @import { RenderedButton, RenderedScene, Response } from "../../protocol.js" */
/** @import { Door } from "../door.js" */

import { closeButton, openDialog } from "../dialog.js";
import { el, set, sync, write } from "../dom.js";
import { t } from "../i18n.js";
import { askNamed, said } from "../name-dialog.js";

/** Milliseconds between two looks at whether the other account has answered. */
const LOOK = 3000;

/** The button that only looks again, which this dialog does by itself, and the one that leaves for another page. */
const LOOKS = /^-:0:g:\/link(?: [A-Z0-9]{8} wait)?$/;
const LEAVES = /^-:0:g:\/tables$/;

/** @param {Door} door */
export function openLinking(door) {
  const field = el("input", { id: "link-field", type: "text", autocomplete: "off", autocapitalize: "characters" });
  const typed = el("form", {}, el("label", { for: "link-field" }, t("home-link-code")), field, enterButton());
  const told = el("div", { class: "told", role: "status" });
  const why = el("p", { class: "why-not", role: "alert" });
  const choices = el("div", { class: "choices" });
  const dialog = el("dialog", { class: "link-dialog", "aria-labelledby": "link-title" });
  /** The scene that stands there, and what its button that looks again sends. */
  let shown = "";
  let again = "";

  /** @param {Response | null} answer */
  const show = (answer) => {
    write(why, answer?.refused ? said(answer) : "");
    if (!answer?.scene || answer.refused || JSON.stringify(answer.scene) === shown) return;
    shown = JSON.stringify(answer.scene);
    sync(told, linesOf(answer.scene));
    const buttons = answer.scene.controls.flatMap((control) => control.buttons);
    again = buttons.find((button) => LOOKS.test(button.token))?.token ?? "";
    sync(choices, buttons.filter((face) => face.token !== again).map(button));
    typed.hidden = again !== "-:0:g:/link";
  };

  /** @param {string} text */
  const say = async (text) => show(await askNamed(door, { kind: "speak", room: "@", text }));
  /** @param {string} token */
  const press = async (token) => show(await door.ask({ kind: "press", room: "@", token, numbers: [] }));

  /** @param {RenderedButton} face */
  const button = ({ label, token, tone }) =>
    el(
      "button",
      {
        type: "button",
        class: tone === "plain" ? null : tone,
        onclick: () => (LEAVES.test(token) ? dialog.close() : press(token)),
      },
      label,
    );

  set(typed, { onsubmit: (/** @type {Event} */ event) => (event.preventDefault(), say(`/link ${field.value}`)) });
  dialog.append(el("h2", { id: "link-title" }, t("home-link-title")), told, choices, typed, why, closeButton(dialog));
  const look = setInterval(async () => {
    if (!again || document.hidden) return;
    const answer = await door.ask({ kind: "press", room: "@", token: again, numbers: [] });
    if (answer.refused) again = ""; // nothing comes any more
    show(answer);
  }, LOOK);
  openDialog(dialog).then(() => clearInterval(look));
  say("/link");
}

function enterButton() {
  return el("button", { class: "go" }, t("home-name-go"));
}

/** @param {RenderedScene} scene */
function linesOf(scene) {
  return scene.lines.map((line) => el("p", { class: line.strong ? "strong" : "soft" }, line.text));
}
