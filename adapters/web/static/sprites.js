// Sprites: drawings of one sheet of SVG symbols, which is fetched once and lies in the page, so that themes colour it.

const SVG = "http://www.w3.org/2000/svg";

/** @type {Promise<void> | null} */
let loading = null;

/** Puts the sheet into the page, once. */
export function loadSprites() {
  loading ??= (async () => {
    const text = await (await fetch(new URL("./sprites.svg", import.meta.url))).text();
    const sheet = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
    document.body.append(document.importNode(sheet, true));
  })();
  return loading;
}

/**
 * A sprite as an element of its own.
 *
 * @param {string} symbol
 * @param {string} [classes]
 */
export function sprite(symbol, classes = "") {
  const made = /** @type {SVGSVGElement} */ (document.createElementNS(SVG, "svg"));
  made.setAttribute("class", `sprite ${classes}`);
  made.setAttribute("aria-hidden", "true");
  made.append(document.createElementNS(SVG, "use"));
  dress(made, symbol);
  return made;
}

/** Shows another symbol in the same element. @param {SVGSVGElement} element @param {string} symbol */
export function dress(element, symbol) {
  element.dataset.kind = symbol.split("-")[0];
  if (symbol) element.firstElementChild?.setAttribute("href", `#${symbol}`);
}
