// Finding entries by the beginnings of words, and the places to mark. Pure functions, no page.
// What is found is the same, in the same order, as by the catalogue of rules in Python.

/**
 * @typedef {object} Entry
 * @property {string} section
 * @property {string} group
 * @property {string[]} topics
 * @property {string} name
 * @property {string} text
 * @property {string} rule
 * @property {string} [scope]
 * @property {string[]} [see]
 * @property {string[]} [icons]
 */

const LETTER = "[\\p{L}\\p{N}_]";

/** A text in which case does not count. @param {string} text */
function folded(text) {
  return text.toLowerCase().replaceAll("ß", "ss").replaceAll("ς", "σ");
}

/** What is searched for: the beginning of a word, for each word. @param {string} query */
function beginnings(query) {
  return folded(query)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => {
      const isLetter = new RegExp(`^${LETTER}`, "u").test(word);
      const literal = word.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
      return new RegExp(`(?<${isLetter ? "!" : "="}${LETTER})${literal}`, "gu");
    });
}

/**
 * The entries that have words which begin like those of the query, the names of all tiles that an
 * entry is about included. Entries that are called so come first, otherwise they keep their order.
 * @template {{name: string, rule: string, text: string, topics?: string[]}} E
 * @param {string} query
 * @param {E[]} entries
 * @returns {E[]}
 */
export function search(query, entries) {
  const wanted = beginnings(query);
  /** @param {string} text */
  const isIn = (text) => wanted.every((word) => folded(text).search(word) >= 0);
  /** @param {E} entry */
  const called = ({ name, rule }) => (name === rule ? name : `${name} ${rule}`);
  const found = entries.filter((entry) =>
    isIn([called(entry), entry.text, ...(entry.topics ?? [])].join(" ")),
  );
  const first = found.filter((entry) => isIn(called(entry)));
  return [...first, ...found.filter((entry) => !first.includes(entry))];
}

/**
 * A text in pieces; every second one, from the second, is what the query begins a word with.
 * @param {string} text
 * @param {string} query
 * @returns {string[]}
 */
export function marked(text, query) {
  const isMarked = new Array(text.length).fill(false);
  const plain = folded(text);
  // Where a letter is folded into two, places in the two texts differ: then nothing is marked.
  const words = plain.length === text.length ? beginnings(query) : [];
  for (const found of words.flatMap((word) => [...plain.matchAll(word)])) {
    isMarked.fill(true, found.index, found.index + found[0].length);
  }
  const pieces = [""];
  for (let i = 0; i < text.length; i += 1) {
    if (isMarked[i] !== (pieces.length % 2 === 0)) pieces.push("");
    pieces[pieces.length - 1] += text[i];
  }
  return pieces;
}

/**
 * Entries that follow each other under the same title.
 * @template {{section: string, group: string}} E
 * @param {E[]} entries
 * @returns {E[][]}
 */
export function grouped(entries) {
  /** @type {E[][]} */
  const groups = [];
  for (const entry of entries) {
    const last = groups[groups.length - 1];
    if (last && last[0].section === entry.section && last[0].group === entry.group) {
      last.push(entry);
    } else {
      groups.push([entry]);
    }
  }
  return groups;
}
