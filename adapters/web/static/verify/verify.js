// Checks the luck of a match from its file, in this page alone: nothing is sent anywhere. The scheme stands in
// tools/verify.py too; both check the same files.

/** @typedef {[number, number, number, string]} Draw The first word, among how many, the answer from 0, what for. */
/**
 * @typedef {object} Match
 * @property {string} context
 * @property {string} commit
 * @property {string} secret
 * @property {[string, string][]} words
 * @property {string} beacon
 * @property {Draw[]} draws
 * @property {string[]} moves
 */

const WORDS = 1n << 64n;

/** @param {string} text */
const bytes = (text) => new TextEncoder().encode(text);

/** @param {string} text */
const fromHex = (text) => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));

/** @param {Uint8Array} data */
const toHex = (data) => Array.from(data, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** @param {Uint8Array[]} parts */
function joined(...parts) {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/**
 * A number as big-endian bytes.
 * @param {number} number
 * @param {number} length
 */
function numbered(number, length) {
  const data = new DataView(new ArrayBuffer(8));
  data.setBigUint64(0, BigInt(number));
  return new Uint8Array(data.buffer).slice(8 - length);
}

/** @param {Uint8Array} part */
const framed = (part) => joined(numbered(part.length, 4), part);

/**
 * @param {Uint8Array} secret
 * @param {Uint8Array} context
 */
async function commitment(secret, context) {
  const told = joined(framed(bytes("stolik/2/commit")), framed(secret), framed(context));
  return toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", told)));
}

/**
 * A function that hashes with a key.
 * @param {Uint8Array<ArrayBuffer>} key
 */
async function keyed(key) {
  const imported = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return async (/** @type {Uint8Array<ArrayBuffer>} */ told) =>
    new Uint8Array(await crypto.subtle.sign("HMAC", imported, told));
}

/** @param {Match} match */
async function lucky(match) {
  const parts = match.words.map(([, word]) => framed(bytes(word)));
  const told = joined(
    framed(bytes("stolik/2/key")),
    framed(bytes(match.context)),
    numbered(match.words.length, 4),
    ...parts,
    framed(bytes(match.beacon)),
  );
  return keyed(await (await keyed(fromHex(match.secret)))(told));
}

/**
 * A draw among n possibilities from the word `first` on: the answer, and the number of the word after it.
 * @param {(told: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>} luck
 * @param {number} first
 * @param {number} n
 * @returns {Promise<[number, number]>}
 */
async function below(luck, first, n) {
  const limit = WORDS - (WORDS % BigInt(n));
  for (let at = first; ; at++) {
    const hash = await luck(joined(bytes("stolik/2/draw"), numbered(at, 8)));
    const word = new DataView(hash.buffer).getBigUint64(0);
    if (word < limit) return [Number(word % BigInt(n)), at + 1];
  }
}

/**
 * What does not agree, as a sentence; empty: all agrees.
 * @param {Match} match
 */
async function fault(match) {
  if ((await commitment(fromHex(match.secret), bytes(match.context))) !== match.commit)
    return "The secret is not the one that was committed to.";
  const luck = await lucky(match);
  let following = 0;
  for (const [index, [first, n, answer, what]] of match.draws.entries()) {
    if (first !== following) return `Draw ${index + 1} (${what}) uses word ${first}, the next one is ${following}.`;
    const [right, next] = await below(luck, first, n);
    if (right !== answer)
      return `Draw ${index + 1} (${what}): the file says ${answer + 1} of ${n}, the secret ${right + 1}.`;
    following = next;
  }
  return "";
}

/**
 * @param {string} id
 * @param {string} text
 */
function say(id, text) {
  const place = document.getElementById(id);
  if (place) place.textContent = text;
}

/** @param {string} text The content of a file. */
async function check(text) {
  /** @type {Match} */
  let match;
  try {
    match = JSON.parse(text);
    const wrong = await fault(match);
    document.body.dataset.agrees = wrong ? "no" : "yes";
    say("verdict", wrong ? `⚠ ${wrong}` : `✓ It agrees: ${match.draws.length} draws.`);
  } catch {
    document.body.dataset.agrees = "no";
    say("verdict", "⚠ This is no file of a match.");
    return;
  }
  say("commit", `Commitment: ${match.commit}`);
  say("words", `Words: ${match.words.map(([name, word]) => `${name} “${word}”`).join(" · ")}`);
  say("draws", match.draws.map(([, n, answer, what]) => `${`${answer + 1} of ${n}`.padEnd(12)}${what}`).join("\n"));
  say("moves", match.moves.join("\n"));
}

if (crypto.subtle === undefined) say("verdict", "⚠ Save this page and open it from there: browsers hash only there.");

document.getElementById("file")?.addEventListener("change", async ({ target }) => {
  const file = target instanceof HTMLInputElement ? target.files?.[0] : undefined;
  if (file) await check(await file.text());
});
