// Asking Python why something is not possible: at once, or when somebody has rested on it.

/** Milliseconds after which somebody who looks at something wants to know. */
const REST = 150;

/** @typedef {import("./table_state.js").Question} Question */

/** @param {(parts: string[]) => void} ask a question, which may stay without an answer */
export function makeWhy(ask) {
  /** @type {Question | null} */
  let wanted = null;
  let timer = 0;

  return {
    /** What is to be known now, in place of what was before. @param {Question | null} question */
    want(question) {
      if (question === wanted) return;
      window.clearTimeout(timer);
      wanted = question;
      if (!question) return;
      timer = window.setTimeout(() => ask(question.parts), question.atOnce ? 0 : REST);
    },
  };
}
