// Checks the luck of a match from its file. The scheme stands in tools/verify.py too; both check the same files.

/** @typedef {[number, number, number, string]} Draw The first word, among how many, the answer from 0, what for. */
/** @typedef {[number, unknown[], unknown[], string]} Shuffle The first word, the items, their new order, what for. */
/**
 * @typedef {object} Match
 * @property {number} v
 * @property {string} context
 * @property {string} commit
 * @property {number} commit_at
 * @property {string} secret
 * @property {[string, string][]} words
 * @property {string} beacon
 * @property {string} beacon_signature
 * @property {Draw[]} draws
 * @property {Shuffle[]} shuffles
 * @property {string[]} moves
 * @property {[string, string][]} others Secrets and contexts of commitments that were given up.
 */

/** The chain of drand whose first round was due at GENESIS, in seconds since 1970; the next ones come every PERIOD. */
const QUICKNET = "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971";
const GENESIS = 1692803367;
const PERIOD = 3;

const WORDS = 1n << 64n;

/** @typedef {(value: unknown) => boolean} Shape Whether a part of a file is what it should be. */

/** @type {(pattern: string) => Shape} */
const written = (pattern) => (value) => typeof value === "string" && new RegExp(`^(${pattern})$`, "u").test(value);

/** @type {(least: number, most: number) => Shape} */
const number = (least, most) => (value) =>
  typeof value === "number" && Number.isInteger(value) && value >= least && value <= most;

/** @type {(shape: Shape) => Shape} */
const any = (shape) => (value) => Array.isArray(value) && value.every((one) => shape(one));

/** @type {(...shapes: Shape[]) => Shape} */
const just =
  (...shapes) =>
  (value) =>
    Array.isArray(value) && value.length === shapes.length && shapes.every((shape, place) => shape(value[place]));

const TEXT = written("[^\\ud800-\\udfff]*");
const HEX = written("([0-9a-f]{2})*");
const COUNT = number(0, Number(WORDS));

/** What every file has. */
const PARTS = {
  v: number(2, 2),
  context: TEXT,
  commit: TEXT,
  commit_at: COUNT,
  secret: HEX,
  words: any(just(TEXT, TEXT)),
  beacon: written("([0-9a-f]+:[0-9]{1,15}:[0-9a-f]+)?"),
  beacon_signature: HEX,
  draws: any(just(COUNT, number(1, Number(WORDS)), COUNT, TEXT)),
  shuffles: any(just(COUNT, Array.isArray, Array.isArray, TEXT)),
  moves: any(TEXT),
  others: any(just(HEX, TEXT)),
};

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
 * The items in the order that the words from `first` on give them, and the number of the word after these.
 * @param {(told: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>} luck
 * @param {number} first
 * @param {unknown[]} items
 * @returns {Promise<[unknown[], number]>}
 */
async function shuffled(luck, first, items) {
  const order = [...items];
  let at = first;
  for (let last = order.length - 1; last > 0; last--) {
    const [pick, next] = await below(luck, at, last + 1);
    [order[pick], order[last]] = [order[last], order[pick]];
    at = next;
  }
  return [order, at];
}

/**
 * Draws and shuffles by their first words, each with its name.
 * @param {Match} match
 * @returns {[Said, Draw | Shuffle][]}
 */
function inOrder({ draws, shuffles }) {
  /** @type {(key: Key, entries: (Draw | Shuffle)[]) => [Said, Draw | Shuffle][]} */
  const named = (key, entries) => entries.map((entry, n) => [{ key, number: n + 1, what: purpose(entry[3]) }, entry]);
  return [...named("draw", draws), ...named("shuffle", shuffles)].sort(([, one], [, other]) => one[0] - other[0]);
}

/**
 * What does not agree about the public random number; nothing: all that can be told without its publisher's key.
 * @param {Match} match
 * @returns {Promise<Said | undefined>}
 */
async function beaconFault(match) {
  if (!match.beacon) return undefined;
  const [chain, round, randomness] = match.beacon.split(":");
  const hash = await crypto.subtle.digest("SHA-256", fromHex(match.beacon_signature));
  if (toHex(new Uint8Array(hash)) !== randomness) return { key: "hash" };
  const due = GENESIS + (Number(round) - 1) * PERIOD;
  return chain === QUICKNET && due <= match.commit_at ? { key: "early", round } : undefined;
}

/**
 * The part of a file that is missing or not what it should be; nothing: there is none.
 * @param {Record<string, unknown> | null} match
 * @returns {Said | undefined}
 */
function damage(match) {
  const part = Object.entries(PARTS).find(([name, shape]) => !shape(match?.[name]))?.[0];
  return part === undefined ? undefined : { key: "damaged", part };
}

/**
 * What does not agree; nothing: all agrees.
 * @param {Match} match
 * @returns {Promise<Said | undefined>}
 */
async function fault(match) {
  if ((await commitment(fromHex(match.secret), bytes(match.context))) !== match.commit) return { key: "secret" };
  const wrong = await beaconFault(match);
  if (wrong) return wrong;
  const luck = await lucky(match);
  let following = 0;
  for (const [name, [first, among, answer]] of inOrder(match)) {
    if (first !== following) return { key: "gap", first, following, name: phrase(name) };
    if (Array.isArray(among)) {
      const [order, next] = await shuffled(luck, first, among);
      if (JSON.stringify(order) !== JSON.stringify(answer)) return { key: "order", name: phrase(name) };
      following = next;
    } else {
      const [right, next] = await below(luck, first, among);
      if (right !== answer)
        return { key: "answer", among, answer: Number(answer) + 1, right: right + 1, name: phrase(name) };
      following = next;
    }
  }
  return undefined;
}
