// What can still be chosen, given the parts that were chosen so far. Pure functions, no page.
/**
 * @typedef {{id: number, text: string, parts: string[], workers: number, costs: boolean,
 *   button: string, group?: string, declines: boolean}} Choice
 */

/**
 * The choices that involve all the selected parts.
 * @param {Choice[]} choices
 * @param {string[]} selected
 * @returns {Choice[]}
 */
export function candidates(choices, selected) {
  return choices.filter((choice) => selected.every((part) => choice.parts.includes(part)));
}

/**
 * Every part of the given choices, with the fewest workers that a choice with it costs.
 * @param {Choice[]} choices
 * @returns {Map<string, number>}
 */
export function possibleParts(choices) {
  /** @type {Map<string, number>} */
  const fewest = new Map();
  for (const choice of choices) {
    for (const part of choice.parts) {
      fewest.set(part, Math.min(choice.workers, fewest.get(part) ?? Infinity));
    }
  }
  return fewest;
}

/**
 * The selection after a part is activated: a selected part is taken out; another one is added, and
 * what contradicts it is dropped. A part of no choice changes nothing.
 * @param {Choice[]} choices
 * @param {string[]} selected
 * @param {string} part
 * @returns {string[]}
 */
export function toggled(choices, selected, part) {
  if (selected.includes(part)) return selected.filter((other) => other !== part);
  let kept = [part];
  if (candidates(choices, kept).length === 0) return selected;
  for (const other of [...selected].reverse()) {
    if (candidates(choices, [other, ...kept]).length > 0) kept = [other, ...kept];
  }
  return kept;
}

/**
 * The one choice that a selection has come down to, if it has.
 * @param {Choice[]} choices
 * @param {string[]} selected
 * @returns {Choice | null}
 */
export function armedChoice(choices, selected) {
  if (selected.length === 0) return null;
  const left = candidates(choices, selected);
  return left.length === 1 ? left[0] : null;
}

const FEW = 3;

/**
 * The choices that deserve a button: those that parts cannot tell apart any more, those without a
 * target on the boards or with a picture, and once something is selected all of them when they are few.
 * @param {Choice[]} choices
 * @param {string[]} selected
 * @param {Record<string, string>} [pictures] by a choice's text
 * @returns {Choice[]}
 */
export function buttonChoices(choices, selected, pictures = {}) {
  const left = candidates(choices, selected);
  if (selected.length > 0 && left.length <= FEW) return left;
  return left.filter(
    (choice) =>
      choice.text in pictures ||
      choice.parts.every((part) => selected.includes(part)) ||
      (choice.button !== "" && selected.length > 0),
  );
}
