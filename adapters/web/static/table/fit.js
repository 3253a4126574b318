// Onlookers of a crowded table get it in a box that suits many of them; each page scales that to its own.

/** @import { Stage } from "./whole.js" */

/**
 * Lays the layers of a stage into the middle of its frame, as large as it holds them.
 *
 * @param {HTMLElement} frame
 * @param {Stage} stage
 * @param {HTMLElement[]} layers
 */
export function fit(frame, stage, layers) {
  const { clientWidth: width, clientHeight: height } = frame;
  const isOwn = stage.width === width && stage.height === height;
  const scale = Math.min(width / stage.width, height / stage.height);
  const [left, top] = [(width - scale * stage.width) / 2, (height - scale * stage.height) / 2];
  const transform = isOwn ? "" : `translate(${left}px, ${top}px) scale(${scale})`;
  for (const layer of layers) Object.assign(layer.style, { transform, transformOrigin: "0 0" });
}
