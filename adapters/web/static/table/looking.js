// Which position of a table is shown: the present, or one of the past.

export class Looking {
  /** The step that is shown; -1 for the present. */
  step = -1;

  get isBack() {
    return this.step >= 0;
  }

  /** Something was done meanwhile that whoever looks back does not see yet. */
  missed() {
    document.body.classList.add("news");
  }

  /** @param {number} step */
  at(step) {
    this.step = step;
    document.body.classList.toggle("looking-back", step >= 0);
    if (step < 0) document.body.classList.remove("news");
  }

  /** The step that lies so many further on; null where it is the one that is shown. @param {number} by @param {number} steps */
  beside(by, steps) {
    const now = this.isBack ? this.step : steps;
    const next = Math.min(Math.max(0, now + by), steps);
    if (next === now) return null;
    return next >= steps ? -1 : next;
  }
}
