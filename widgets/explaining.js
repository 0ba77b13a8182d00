// Asking Python what choices would do: at once, or when somebody has rested on one.

/** Milliseconds after which somebody who passes over choices is taken to look at one. */
const PASSING = 50;

/** @typedef {import("./selection.js").Choice} Choice */
/**
 * What a choice would do.
 * @typedef {{what: string, cost: string, gains: string, follows: string,
 *   then: string, rules: string[]}} Preview
 */

/**
 * @param {(ids: number[]) => void} ask a question, which may stay without an answer
 * @param {() => void} changed an answer has come
 */
export function makeExplaining(ask, changed) {
  /** @type {Map<number, Preview>} answers that hold as long as the view does, by the choice's id */
  const known = new Map();
  /** @type {Set<number>} */
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
    /** What a choice would do, as far as that is known. @param {Choice} choice */
    of: (choice) => known.get(choice.id) ?? null,

    /**
     * What is told of choices, in place of what was told before.
     * @param {Choice[]} shown those whose previews are needed now
     * @param {Choice | null} pointed the one under the pointer or focus
     */
    want(shown, pointed) {
      stop();
      askFor(shown);
      if (pointed && !asked.has(pointed.id)) {
        timer = window.setTimeout(() => askFor([pointed]), PASSING);
      }
    },

    /** @param {{choices: number[], previews: Preview[]}} content */
    answer({ choices, previews }) {
      choices.forEach((id, i) => known.set(id, previews[i]));
      changed();
    },

    stop,

    /** Another view is shown: its choices are others. */
    forget() {
      stop();
      known.clear();
      asked.clear();
    },
  };
}
