// Views that come faster than a person can follow are shown one after the other.

/** Milliseconds for which a position stands before the next move of a bot is shown. */
const BOT_PACE = 550;
/** Where only bots play, Python is far ahead: so many views wait, older ones are never shown. */
const MOST_WAITING = 60;

/**
 * @template View
 * @typedef {object} Pacer
 * @property {(view: View) => void} push show a view as soon as it is its turn
 * @property {() => void} settle show the latest view at once
 * @property {() => void} close
 */

/**
 * A pacer.
 * @template View
 * @param {(view: View) => void} draw
 * @param {(view: View) => boolean} isBrief whether a view stands for a moment only
 * @returns {Pacer<View>}
 */
export function makePacer(draw, isBrief) {
  /** @type {View[]} */
  const queue = [];
  let pause = 0;

  function step() {
    pause = 0;
    const next = queue.shift();
    if (!next) return;
    draw(next);
    const isCalm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (isBrief(next) && !isCalm) pause = window.setTimeout(step, BOT_PACE);
    else step();
  }

  return {
    push(view) {
      queue.push(view);
      if (!pause) step();
      while (queue.length > MOST_WAITING) queue.shift();
    },
    settle() {
      window.clearTimeout(pause);
      pause = 0;
      const latest = queue.pop();
      queue.length = 0;
      if (latest) draw(latest);
    },
    close: () => window.clearTimeout(pause),
  };
}
