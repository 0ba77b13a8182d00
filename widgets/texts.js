// What the page itself says: Python brings the texts by the ids of their messages, in the language
// of the widget, and the page fills in what it alone knows.

/**
 * @typedef {string | Record<string, string>} Text one text, or one for each plural of its `{number}`
 * @typedef {Record<string, string | number>} Values by the names of the places for them
 * @typedef {(id: string, values?: Values) => string} Say
 */

/**
 * The texts of a widget.
 * @param {import("./link.js").Model} model
 * @returns {Say}
 */
export function makeTexts(model) {
  const plurals = new Intl.PluralRules(model.get("language").replace("_", "-"));
  return (id, values = {}) => filled(textFor(model.get("texts")[id], values, plurals), values);
}

/** @param {Text | undefined} text @param {Values} values @param {Intl.PluralRules} plurals */
function textFor(text, { number }, plurals) {
  if (typeof text !== "object") return text ?? "";
  return text[plurals.select(Number(number))] ?? text.other;
}

/**
 * A text with values in the places for them, like `{name}`.
 * @param {string} text
 * @param {Values} values
 */
export function filled(text, values) {
  return text.replace(/\{(\w+)\}/g, (place, name) => String(values[name] ?? place));
}

/**
 * A text with an element in the place of this name.
 * @param {string} text
 * @param {string} name
 * @param {Node} node
 * @returns {(Node | string)[]}
 */
export function around(text, name, node) {
  const [before, after = ""] = text.split(`{${name}}`);
  return [before, node, after];
}
