// What a bot has advised: asked for here, marked, taken up, until something else is shown.

/** @typedef {import("./selection.js").Choice} Choice */
/** @typedef {import("./advice.js").AdviceLine} AdviceLine */

/**
 * @param {import("./choosing.js").Choosing} choosing
 * @param {() => void} ask
 */
export function makeAdvising(choosing, ask) {
  /** @type {AdviceLine[]} */
  let lines = [];
  /** @type {Choice | null} the advised choice under the pointer or focus */
  let marked = null;
  let isAwaited = false;

  return {
    lines: () => lines,
    marked: () => marked,

    /** Ask where there is something to choose. */
    ask() {
      if (!choosing.isOffered()) return;
      isAwaited = true;
      ask();
    },

    /** An answer has come. Whether it was asked for here: another view of the table may have. */
    came() {
      const wasAwaited = isAwaited;
      isAwaited = false;
      return wasAwaited;
    },

    /** @param {AdviceLine[]} advice */
    show(advice) {
      lines = advice;
    },

    /** Mark what is advised; whether that is another choice. @param {AdviceLine | null} line */
    mark(line) {
      const choice = line && choosing.named(line.text);
      if (choice === marked) return false;
      marked = choice;
      return true;
    },

    unmark() {
      marked = null;
    },

    forget() {
      lines = [];
      marked = null;
    },
  };
}
