// What the parts of a table have to do with, and what they are.

/**
 * The table, as a part sees it.
 * @typedef {object} Table
 * @property {import("../link.js").Model} model
 * @property {import("../table_state.js").TableStore} store
 * @property {import("../texts.js").Say} say
 * @property {() => import("../table_frame.js").View} view what is shown of the game
 * @property {(kind: string, fields?: object) => boolean} send one message for each choice, unless an
 *   answer is still to come; whether it was sent
 * @property {(kind: string, fields?: object) => void} ask what changes nothing
 * @property {(name: string, value: any) => void} set a trait that a page may set
 * @property {(words: string) => void} announce read them aloud
 */

/**
 * A part of a table: what it hears, and what it does when all is over.
 * @typedef {object} Part
 * @property {Record<string, () => void>} [onTrait] traits that have changed, by name
 * @property {Record<string, (content: any) => void>} [onMessage] what Python says, by kind
 * @property {Record<string, (content: any) => void>} [onAnswer] what it says to a question about the
 *   view that is shown; later it's worth nothing
 * @property {() => void} [onTrouble] an answer may be lost, or Python has refused something
 * @property {Record<string, () => void>} [keys]
 * @property {() => void} [close]
 */

/**
 * What all parts do about something that some of them hear.
 * @param {Part[]} parts
 * @param {"onTrait" | "onMessage" | "onAnswer"} where
 * @param {string} name
 * @param {any} [content]
 */
export function tellParts(parts, where, name, content) {
  for (const part of parts) part[where]?.[name]?.(content);
}

/** Let all parts know that an answer may be lost. @param {Part[]} parts */
export function tellTrouble(parts) {
  for (const part of parts) part.onTrouble?.();
}

/** The traits that some part hears of. @param {Part[]} parts */
export function traitsOfParts(parts) {
  return [...new Set(parts.flatMap(({ onTrait = {} }) => Object.keys(onTrait)))];
}

/** The keys of all parts. @param {Part[]} parts @returns {Record<string, () => void>} */
export function keysOfParts(parts) {
  return Object.assign({}, ...parts.map(({ keys = {} }) => keys));
}
