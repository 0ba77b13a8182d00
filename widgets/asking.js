// Asking Python about choices, what they would do or show: at once, or when somebody has rested on
// one.

/** Milliseconds after which somebody who passes over choices is taken to look at one. */
const PASSING = 50;

/** @typedef {import("./selection.js").Choice} Choice */

/** @param {(ids: number[]) => void} ask a question, which may stay without an answer */
export function makeAsking(ask) {
  /** @type {Set<number>} what was asked since the view is shown, by the choice's id */
  const asked = new Set();
  let timer = 0;

  /** @param {Choice[]} choices */
  function askFor(choices) {
    const ids = choices.map(({ id }) => id).filter((id) => !asked.has(id));
    if (ids.length === 0) return;
    for (const id of ids) asked.add(id);
    ask(ids);
  }

  function stop() {
    window.clearTimeout(timer);
  }

  return {
    /**
     * What is to be known of choices, in place of what was before.
     * @param {Choice[]} shown those that are needed now
     * @param {Choice | null} pointed the one under the pointer or focus
     */
    want(shown, pointed) {
      stop();
      askFor(shown);
      if (pointed && !asked.has(pointed.id)) {
        timer = window.setTimeout(() => askFor([pointed]), PASSING);
      }
    },

    stop,

    /** Another view is shown: its choices are others. */
    forget() {
      stop();
      asked.clear();
    },
  };
}
