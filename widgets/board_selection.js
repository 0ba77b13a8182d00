// What a click on a space selects, and what is said about it. Pure functions, no page.

/** @typedef {{told: string, rule: string}} SpaceHelp */

/**
 * The selection after a click on a space: a selected space is taken out, another one is added or,
 * where only one may be selected, takes its place.
 * @param {string[]} selected
 * @param {string} space
 * @param {boolean} multiple
 * @returns {string[]}
 */
export function selectionAfter(selected, space, multiple) {
  if (selected.includes(space)) return selected.filter((other) => other !== space);
  return multiple ? [...selected, space] : [space];
}

/**
 * What a space is called for those who do not see it.
 * @param {import("./texts.js").Say} say
 * @param {string} told
 * @param {string} [caption]
 * @param {boolean} [isHighlighted]
 * @returns {string}
 */
export function spaceLabel(say, told, caption = "", isHighlighted = false) {
  return [told, caption && say("page-caption", { caption }), isHighlighted && say("page-highlighted")]
    .filter(Boolean)
    .join(" ");
}

/**
 * What to say when a selection has changed; empty if it has not.
 * @param {import("./texts.js").Say} say
 * @param {string[]} before
 * @param {string[]} after
 * @returns {string}
 */
export function selectionNews(say, before, after) {
  const added = after.filter((space) => !before.includes(space));
  const gone = before.filter((space) => !after.includes(space));
  if (added.length > 0) return say("page-selected", { spaces: added.join(", ") });
  if (gone.length === 0) return "";
  if (after.length === 0) return say("page-nothing-selected");
  return say("page-no-longer-selected", { spaces: gone.join(", ") });
}

/**
 * The spaces of which something else is told than before, as sentences; only their number if they
 * are many.
 * @param {import("./texts.js").Say} say
 * @param {Record<string, SpaceHelp>} before
 * @param {Record<string, SpaceHelp>} after
 * @returns {string}
 */
export function spaceNews(say, before, after) {
  const changed = Object.keys(after).filter((name) => before[name]?.told !== after[name].told);
  if (changed.length > 3) return say("page-spaces-changed", { number: changed.length });
  return changed.map((name) => after[name].told).join(" ");
}
