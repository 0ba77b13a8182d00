// What a page keeps in its browser, under names of our own. It may be anything when it is read: the
// browser is somebody else's. Where a browser keeps nothing, all goes on without.

const OWN = "castles_nb:";

/** What was kept under a name, if it can be read. @param {string} name @returns {any} */
export function recall(name) {
  try {
    return JSON.parse(window.localStorage.getItem(OWN + name) ?? "null");
  } catch {
    return null;
  }
}

/** @param {string} name @param {any} value */
export function keep(name, value) {
  try {
    window.localStorage.setItem(OWN + name, JSON.stringify(value));
  } catch {
    // no room, or not allowed
  }
}

/** @param {string} name */
export function forget(name) {
  try {
    window.localStorage.removeItem(OWN + name);
  } catch {
    // not allowed: then nothing is kept
  }
}

/** All names that begin like this. @param {string} start @returns {string[]} */
export function names(start) {
  try {
    const all = Object.keys(window.localStorage);
    return all.filter((key) => key.startsWith(OWN + start)).map((key) => key.slice(OWN.length));
  } catch {
    return [];
  }
}
