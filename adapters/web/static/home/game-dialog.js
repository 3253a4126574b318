// How to play a game: against whom, and by which rules. What was chosen last is offered first.

/** @import { GameTile, OpenTable } from "../../protocol.js" */

import { closeButton, openDialog } from "../dialog.js";
import { el, write } from "../dom.js";
import { t } from "../i18n.js";
import { art } from "./art.js";

/** A way to begin: its label, and what it asks of the server. @typedef {{ label: string, way: OpenTable["way"], deal: string }} Choice */

/** What a dialog opens: the ruleset, the way, the deal. @typedef {{ ruleset: string, way: OpenTable["way"], deal: string }} Wanted */

/**
 * Asks how to play; `open` tells what was refused, and nothing when the page is left for the table.
 *
 * @param {GameTile} game
 * @param {(wanted: Wanted) => Promise<string>} open
 */
export function chooseHowToPlay(game, open) {
  const last = remembered(game.game);
  let ruleset = game.rulesets.find((row) => row.name === last.ruleset) ?? game.rulesets[0];
  const ways = el("div", { class: "ways" });
  const surprise = el("p", { class: "soft", id: "game-surprise" });
  const why = el("p", { class: "why-not", role: "alert" });
  const dialog = el("dialog", { class: "game-dialog", "aria-labelledby": "game-title" });

  /** @param {Choice} choice */
  const chosen = async ({ way, deal }) => {
    localStorage.setItem(`way ${game.game}`, JSON.stringify({ ruleset: ruleset.name, way, deal }));
    const buttons = [...ways.querySelectorAll("button")];
    for (const button of buttons) button.disabled = true;
    write(why, "");
    const refused = await open({ ruleset: ruleset.name, way, deal });
    for (const button of buttons) button.disabled = false;
    if (refused) write(why, refused);
  };
  const draw = () => {
    const choices = choicesOf(game, ruleset.winnable);
    const first = choices.find(({ way, deal }) => way === last.way && deal === last.deal) ?? choices[0];
    ways.replaceChildren(
      ...choices.map((choice) =>
        el(
          "button",
          { type: "button", class: choice === first ? "go" : "", onclick: () => chosen(choice) },
          choice.label,
        ),
      ),
    );
    write(surprise, ruleset.surprise);
  };
  draw();
  const rules = el(
    "select",
    {
      "aria-describedby": "game-surprise",
      onchange: () => {
        ruleset = game.rulesets[rules.selectedIndex];
        draw();
      },
    },
    ...game.rulesets.map((row) => el("option", { selected: row === ruleset }, row.label)),
  );
  dialog.append(
    art(game.game),
    el("h2", { id: "game-title" }, game.title),
    ways,
    why,
    el("label", { class: "rules" }, el("span", {}, t("home-rules")), rules),
    surprise,
    closeButton(dialog),
  );
  openDialog(dialog);
  /** @type {HTMLButtonElement | null} */ (ways.querySelector("button.go"))?.focus();
  return dialog;
}

/**
 * The ways to play a game: who plays alone chooses a deal, who does not chooses an opponent.
 *
 * @param {GameTile} game
 * @param {boolean} winnable
 * @returns {Choice[]}
 */
function choicesOf(game, winnable) {
  /** @type {(label: string, way: OpenTable["way"], deal?: string) => Choice} */
  const choice = (label, way, deal = "") => ({ label: t(label), way, deal });
  if (!game.computer) {
    return [
      choice("home-play", "alone"),
      ...(game.numbered ? [choice("home-deal-today", "alone", "today")] : []),
      ...(winnable ? [choice("home-deal-winnable", "alone", "winnable")] : []),
    ];
  }
  return [
    choice("home-play-computer", "computer"),
    ...(game.least === 1 ? [choice("home-play-alone", "alone")] : []),
    choice("home-invite", "friend"),
    choice("home-here", "here"),
  ];
}

/** What was chosen last for a game. @param {string} game */
function remembered(game) {
  try {
    const { ruleset = "", way = "", deal = "" } = JSON.parse(localStorage.getItem(`way ${game}`) ?? "{}");
    return { ruleset, way, deal };
  } catch {
    return { ruleset: "", way: "", deal: "" };
  }
}
