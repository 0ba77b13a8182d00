// What a guide wants of a person next, given what is selected and armed. Pure functions, no page.
import { toggled } from "./selection.js";
import { armedIn, choiceNamed, choicesOf } from "./table_state.js";

/** @typedef {{part: string, text: string}} Click */
/**
 * What the guide says of a moment (`castles_nb.ui.parts.guide`).
 * @typedef {{progress: string, action: string, clicks: Click[], text: string, plies?: number}} Guidance
 */
/** @typedef {import("./selection.js").Choice} Choice */

/**
 * @typedef {(
 *   | {does: "click", click: Click}
 *   | {does: "play"}
 *   | {does: "cancel", choice: Choice}
 *   | {does: "let-go", part: string}
 *   | {does: "read"}
 * )} Wish a click on a target, to play what is armed or to cancel it, a second click on what is
 *   selected, or nothing but to read
 */

/**
 * What the guide wants next. Whatever is selected, it can be done, and leads to the guide's move.
 * @param {Guidance} guidance
 * @param {import("./table_state.js").TableState} state
 * @returns {Wish}
 */
export function wishIn(guidance, state) {
  const { action, clicks } = guidance;
  const armed = armedIn(state);
  if (clicks.length === 0) return { does: "read" };
  if (armed) return armed.text === action ? { does: "play" } : { does: "cancel", choice: armed };
  const meant = choiceNamed(state, action);
  if (!meant) return { does: "click", click: clicks[0] };
  const { selected } = state;
  const isForeign = (/** @type {string} */ part) => !meant.parts.includes(part);
  const open = clicks.filter(({ part }) => !selected.includes(part));
  // A click drops what contradicts it. What goes with it, too, stays, and would lead elsewhere.
  const click = open.find(({ part }) => !toggled(choicesOf(state), selected, part).some(isForeign));
  if (click) return { does: "click", click };
  const part = selected.filter(isForeign).at(-1);
  return part ? { does: "let-go", part } : { does: "click", click: clicks[0] };
}

/**
 * The target that is to be clicked for it.
 * @param {Wish} wish
 * @returns {string | null}
 */
export function targetOf(wish) {
  if (wish.does === "click") return wish.click.part;
  return wish.does === "let-go" ? wish.part : null;
}
