// The log: only lines that are new are added, so a move costs little however long the log is.
import { logItems } from "./reports.js";

/**
 * How many of the first old lines are gone; all of them if the new ones do not go on from the rest.
 * @param {string[]} old
 * @param {string[]} now
 * @returns {number}
 */
export function linesGone(old, now) {
  let gone = 0;
  while (gone < old.length && !old.slice(gone).every((line, i) => line === now[i])) gone += 1;
  return gone;
}

/**
 * A list of lines, the latest first.
 * @param {HTMLElement} element
 * @param {import("./texts.js").Say} say
 */
export function makeLogList(element, say) {
  /** @type {string[]} */
  let shown = [];
  let isScrolled = false;
  element.addEventListener("scroll", () => {
    isScrolled = true;
  });

  return {
    /**
     * @param {import("./reports.js").LogLine[]} lines the latest last
     * @param {import("./reports.js").Seat[]} seats
     * @param {Record<string, string>} rules
     */
    show(lines, seats, rules) {
      const now = lines.map((line) => JSON.stringify([line, seats[line.player].name]));
      const gone = linesGone(shown, now);
      const kept = shown.length - gone;
      for (let i = 0; i < gone; i += 1) element.lastElementChild?.remove();
      element.prepend(...logItems(lines.slice(kept), seats, rules, say));
      shown = now;
      if (isScrolled) element.scrollTop = 0;
      isScrolled = false;
    },
  };
}
