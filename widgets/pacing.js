// Views that come faster than a person can follow are shown one after the other.

/** Where only bots play, Python is far ahead: so many views wait, older ones are never shown. */
export const MOST_WAITING = 60;

/** Whether somebody wants to see nothing move. */
export function isCalm() {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * @template View
 * @typedef {object} Pacer
 * @property {(view: View) => void} push show a view as soon as it is its turn
 * @property {() => void} next show the next view now, or as soon as it comes
 * @property {() => void} hold let the view stand that is shown, until `next` or `settle`
 * @property {() => void} settle show the latest view at once
 * @property {() => boolean} isStanding whether a view stands for a while, or until `next`
 * @property {() => boolean} isHeld whether it stands until `next`
 * @property {() => void} close
 */

/**
 * A pacer.
 * @template View
 * @param {(view: View) => void} draw
 * @param {(view: View) => number} standsFor for how many milliseconds a view stands; Infinity is
 *   until `next`
 * @returns {Pacer<View>}
 */
export function makePacer(draw, standsFor) {
  /** @type {View[]} */
  const queue = [];
  let isStanding = false;
  /** What ends the time of the view that stands, or 0. */
  let pause = 0;

  function hold() {
    window.clearTimeout(pause);
    pause = 0;
  }

  function stop() {
    hold();
    isStanding = false;
  }

  function step() {
    stop();
    const next = queue.shift();
    if (!next) return;
    draw(next);
    const time = standsFor(next);
    isStanding = time > 0;
    if (!isStanding) step();
    else if (time < Infinity) pause = window.setTimeout(step, time);
  }

  return {
    push(view) {
      queue.push(view);
      if (!isStanding) step();
      while (queue.length > MOST_WAITING) queue.shift();
    },
    next: step,
    hold,
    settle() {
      stop();
      const latest = queue.pop();
      queue.length = 0;
      if (latest) draw(latest);
    },
    isStanding: () => isStanding,
    isHeld: () => isStanding && pause === 0,
    close: stop,
  };
}
