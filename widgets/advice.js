// The best choices in the eyes of a bot, as lines of the card.
import { make, sentence } from "./elements.js";

/** @typedef {import("./selection.js").Choice} Choice */
/** @typedef {{text: string, what: string, told: string}} AdviceLine */

/**
 * A line for each choice: looking at one marks it
 * until another one is looked at, pressing it takes it up without playing it.
 * @param {AdviceLine[]} lines
 * @param {(line: AdviceLine) => void} mark
 * @param {(line: AdviceLine) => void} take
 * @returns {HTMLElement[]}
 */
export function adviceItems(lines, mark, take) {
  return lines.map((line) => {
    const button = make(
      "button",
      "cnb-advice",
      [
        make("b", "", sentence(line.what)),
        make("span", "cnb-reason", [line.told]),
      ],
      { type: "button" },
    );
    button.addEventListener("click", () => take(line));
    for (const event of ["pointerenter", "focus"]) button.addEventListener(event, () => mark(line));
    return make("li", "", [button]);
  });
}
