// Telling Python, and so other widgets, what somebody wants to know more about.

/** Milliseconds without another click after which it is told: a move comes first. */
const ASKED_AFTER = 250;

/**
 * @param {import("./link.js").Model} model
 * @param {(subject: string) => void} ask
 */
export function makeAsked(model, ask) {
  let timer = 0;

  function drop() {
    window.clearTimeout(timer);
  }

  return {
    drop,

    /** @param {string} subject the name of a kind of tile or the id of a rule; or nothing */
    tell(subject) {
      drop();
      if (!subject) return;
      timer = window.setTimeout(() => {
        if (subject === model.get("asked")) ask(""); // so that it is news once more
        ask(subject);
      }, ASKED_AFTER);
    },
  };
}
