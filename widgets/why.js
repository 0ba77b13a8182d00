// Asking Python why something is not possible: at once, or when somebody has rested on it.

/** Milliseconds after which somebody who looks at something wants to know. */
const REST = 150;

/** @typedef {{text: string, rule: string}} Reason both empty where nothing speaks against it */

/**
 * @param {(parts: string[]) => void} ask a question, which may stay without an answer
 * @param {(reason: Reason, aloud: boolean) => void} told called with what Python answers
 */
export function makeWhy(ask, told) {
  /** @type {Map<string, Reason>} answers that hold as long as the view does */
  const known = new Map();
  let timer = 0;
  let wanted = "";
  let aloud = false;

  /** @param {string} key */
  function tell(key) {
    const reason = known.get(key);
    if (!reason || key !== wanted) return;
    wanted = "";
    told(reason, aloud);
  }

  function stop() {
    window.clearTimeout(timer);
    wanted = "";
  }

  return {
    /**
     * @param {string[]} parts those that are selected, and the one in question
     * @param {{atOnce: boolean, aloud: boolean}} how
     */
    want(parts, how) {
      stop();
      const key = parts.join();
      wanted = key;
      aloud = how.aloud;
      if (known.has(key)) tell(key);
      else timer = window.setTimeout(() => ask(parts), how.atOnce ? 0 : REST);
    },
    /** @param {{parts: string[], reason: string, rule: string}} content */
    answer({ parts, reason, rule }) {
      const key = parts.join();
      known.set(key, { text: reason, rule });
      tell(key);
    },
    stop,
    /** Another view is shown: reasons may be others. */
    forget() {
      stop();
      known.clear();
    },
  };
}
