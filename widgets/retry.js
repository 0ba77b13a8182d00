// A mistake of one's own as a puzzle: what to do better, what to think of what was tried, and what next.
import { make, makeButton, sentence } from "./elements.js";

/**
 * A mistake that somebody tries to do better, as Python says it.
 * @typedef {object} RetryView
 * @property {number} ply after how many moves it was made
 * @property {string} best the better action, as Python calls it
 * @property {string} progress
 * @property {string} text what to do, or what to think of what was played now
 * @property {boolean} is_played
 * @property {number | null} next after how many moves the next mistake was made
 */

/**
 * @param {object} actions
 * @param {() => void} actions.again
 * @param {() => void} actions.next
 * @param {() => void} actions.showBest
 * @param {() => void} actions.back
 * @param {import("./texts.js").Say} say
 */
export function makeRetry(actions, say) {
  const progress = make("span", "cnb-retry-progress");
  const line = make("p", "cnb-retry-words");
  const showBest = makeButton("cnb-tool", say("page-retry-show"), actions.showBest);
  const again = makeButton("cnb-tool", say("page-retry-again"), actions.again);
  const next = makeButton("cnb-tool", say("page-review-next"), actions.next);
  const back = makeButton("cnb-tool", say("page-retry-back"), actions.back);
  showBest.title = say("page-retry-show-what");
  const acts = make("div", "cnb-retry-acts", [showBest, again, next, back]);
  const element = make("section", "cnb-panel cnb-retry", [progress, line, acts]);
  element.hidden = true;

  return {
    element,

    /** @param {RetryView | null} retry */
    show(retry) {
      element.hidden = retry === null;
      if (!retry) return;
      progress.textContent = retry.progress;
      line.replaceChildren(...sentence(retry.text));
      again.hidden = !retry.is_played;
      next.hidden = retry.next === null;
    },
  };
}
