// Where somebody wants to be in a record, and which wish is sent to Python: the latest, one at a
// time, so that a held key never makes a queue.

/** @typedef {{line: number, ply: number}} Place a moment: after so many moves of a line */

/** @param {Place} a @param {Place} b */
export function isSame(a, b) {
  return a.line === b.line && a.ply === b.ply;
}

/**
 * @typedef {object} Steps
 * @property {() => Place} wanted
 * @property {() => boolean} isSettled whether the place that is wanted is shown
 * @property {(place: Place) => void} want
 * @property {(place: Place) => void} arrived Python shows this place, asked or by itself
 * @property {() => void} failed nothing comes: what is shown is wanted again
 */

/**
 * Steps that begin at a place; `send` asks Python for one.
 * @param {Place} start
 * @param {(place: Place) => void} send
 * @returns {Steps}
 */
export function makeSteps(start, send) {
  let shown = start;
  let wanted = start;
  /** @type {Place | null} what Python was asked for and has not shown yet */
  let asked = null;

  function next() {
    if (asked || isSame(wanted, shown)) return;
    asked = wanted;
    send(wanted);
  }

  return {
    wanted: () => wanted,
    isSettled: () => !asked && isSame(wanted, shown),
    want(place) {
      wanted = place;
      next();
    },
    arrived(place) {
      shown = place;
      if (!asked) wanted = place;
      asked = null;
      next();
    },
    failed() {
      asked = null;
      wanted = shown;
    },
  };
}
