// What the page that checks luck says, in its two languages.

const ENGLISH = {
  title: "Stolik: check the luck of a game",
  agrees: "✓ Everything agrees. Draws: {draws}, shuffles: {shuffles}.",
  commitment: "Commitment: {commit}",
  words: "Words: {words}",
  quoted: "“{word}”",
  givenUp: "Commitments given up when the rules changed: {commitments}",
  none: "⚠ This cannot be read as the file of a game.",
  damaged: "⚠ This is not the whole file of a game: its part “{part}” is missing or damaged.",
  insecure: "⚠ Save this page and open the saved copy: a browser computes hashes only there.",
  secret: "⚠ The secret is not the one that was committed to.",
  draw: "Draw {number} ({what})",
  shuffle: "Shuffle {number} ({what})",
  gap: "⚠ {name} uses word {first}, the next one is {following}.",
  answer: "⚠ {name}: the file says {answer} of {among}, the secret {right}.",
  order: "⚠ {name}: the file has another order than the secret.",
  hash: "⚠ The public random number is not the hash of its signature.",
  early: "⚠ The public round {round} was due before the commitment.",
  round:
    "Public round {round} is mixed in. Its number fits its signature; whether drand has published it can be looked up at " +
    "https://api.drand.sh/{chain}/public/{round}: it must say {randomness}",
  of: "{answer} of {among}",
};

const POLISH = {
  title: "Stolik: sprawdź losowanie w grze",
  agrees: "✓ Wszystko się zgadza. Losowania: {draws}, tasowania: {shuffles}.",
  commitment: "Zobowiązanie: {commit}",
  words: "Słowa: {words}",
  quoted: "„{word}”",
  givenUp: "Zobowiązania porzucone po zmianie reguł: {commitments}",
  none: "⚠ Tego nie da się przeczytać jako pliku gry.",
  damaged: "⚠ To nie jest cały plik gry: części „{part}” brakuje albo jest uszkodzona.",
  insecure: "⚠ Zapisz tę stronę i otwórz zapisaną kopię: tylko tam przeglądarka policzy skróty.",
  secret: "⚠ Sekret nie jest tym, do którego bot się zobowiązał.",
  draw: "Losowanie {number} ({what})",
  shuffle: "Tasowanie {number} ({what})",
  gap: "⚠ {name}: używa słowa {first}, a następne to {following}.",
  answer: "⚠ {name}: w pliku {answer} z {among}, z sekretu {right}.",
  order: "⚠ {name}: w pliku jest inna kolejność niż z sekretu.",
  hash: "⚠ Publiczna liczba losowa nie jest skrótem swojego podpisu.",
  early: "⚠ Publiczna runda {round} przypadała przed zobowiązaniem.",
  round:
    "Domieszana jest publiczna runda {round}. Jej liczba zgadza się z podpisem; czy ogłosiła ją sieć drand, można sprawdzić pod " +
    "https://api.drand.sh/{chain}/public/{round}: musi tam stać {randomness}",
  of: "{answer} z {among}",
};

/** @typedef {keyof typeof ENGLISH} Key */
/** @typedef {{key: Key, [name: string]: string | number}} Said A sentence and what stands in it. */

const isPolish = () => document.documentElement.lang === "pl";

/**
 * A sentence in the language of the page.
 * @param {Said} said
 */
function phrase(said) {
  const texts = isPolish() ? POLISH : ENGLISH;
  return texts[said.key].replace(/\{(\w+)\}/g, (_, name) => String(said[name]));
}

/**
 * What a draw was for, in the language of the page; the file says it in English.
 * @param {string} what
 */
function purpose(what) {
  if (!isPolish()) return what;
  return what
    .replace(/^seats$/, "miejsca")
    .replace(/^before the first move$/, "przed pierwszym ruchem")
    .replace(/^step (\d+): seat (\d+), /, "krok $1: miejsce $2, ");
}
