// Shows what a file holds and whether it agrees. All is done in this page: nothing is sent anywhere.

/**
 * @param {string} id
 * @param {string} text
 */
function say(id, text) {
  const place = document.getElementById(id);
  if (place) place.textContent = text;
}

/**
 * A draw or a shuffle in one line.
 * @param {Draw | Shuffle} entry
 */
function line([, among, answer, what]) {
  if (Array.isArray(among)) return `${purpose(what)}: ${/** @type {unknown[]} */ (answer).join(" ")}`;
  return `${phrase({ key: "of", answer: Number(answer) + 1, among }).padEnd(12)}${purpose(what)}`;
}

/**
 * Shows what the file of a game holds, or hides what a file before it has left.
 * @param {boolean} shown
 */
function reveal(shown) {
  const contents = document.getElementById("contents");
  if (contents) contents.hidden = !shown;
}

/** The content of the file that was chosen last; empty: none was. */
let chosen = "";

/** Removes what a file before has left. */
function empty() {
  for (const id of ["commit", "words", "others", "beacon", "draws", "moves"]) say(id, "");
  reveal(false);
}

/**
 * Shows what a file holds.
 * @param {Match} match
 */
async function show(match) {
  const given = match.words.filter(([, word]) => word);
  const words = given.map(([name, word]) => `${name} ${phrase({ key: "quoted", word })}`).join(" · ");
  const commitments = await Promise.all(
    match.others.map(([secret, context]) => commitment(fromHex(secret), bytes(context))),
  );
  const [chain, round, randomness] = match.beacon.split(":");
  say("commit", phrase({ key: "commitment", commit: match.commit }));
  say("words", words ? phrase({ key: "words", words }) : "");
  say("others", commitments.length ? phrase({ key: "givenUp", commitments: commitments.join(" · ") }) : "");
  say("beacon", match.beacon ? phrase({ key: "round", chain, round, randomness }) : "");
  say(
    "draws",
    inOrder(match)
      .map(([, entry]) => line(entry))
      .join("\n"),
  );
  say("moves", match.moves.join("\n"));
  reveal(true);
}

/** Checks the file that was chosen last. */
async function check() {
  /** @type {Said | undefined} */
  let verdict;
  empty();
  try {
    /** @type {Match} */
    const match = JSON.parse(chosen);
    verdict = damage(match);
    if (!verdict) {
      verdict = await fault(match);
      await show(match);
      verdict ??= { key: "agrees", draws: match.draws.length, shuffles: match.shuffles.length };
    }
  } catch {
    empty();
    verdict = { key: "none" };
  }
  document.body.dataset.agrees = verdict.key === "agrees" ? "yes" : "no";
  say("verdict", phrase(verdict));
}

/** @param {string} language */
async function speak(language) {
  document.documentElement.lang = language;
  document.title = phrase({ key: "title" });
  for (const button of document.querySelectorAll("[data-language]"))
    button.setAttribute("aria-pressed", String(button.getAttribute("data-language") === language));
  if (crypto.subtle === undefined) say("verdict", phrase({ key: "insecure" }));
  else if (chosen) await check();
}

for (const button of document.querySelectorAll("[data-language]"))
  button.addEventListener("click", () => speak(button.getAttribute("data-language") ?? "en"));

document.getElementById("file")?.addEventListener("change", async ({ target }) => {
  const file = target instanceof HTMLInputElement ? target.files?.[0] : undefined;
  if (!file) return;
  chosen = await file.text();
  await check();
});

speak(navigator.language.startsWith("pl") ? "pl" : "en");
