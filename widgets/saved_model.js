// A widget's model where there is no Python: it knows all moments of a replay and answers by itself.

/**
 * A moment: the number of each value, by the names of the view's fields and of the drawings.
 * @typedef {{view: Record<string, number>, drawings: Record<string, number>, position: number}} KeptMoment
 */
/**
 * What was kept of a replay (`castles_nb.ui.replay_file`): every value once, and where it is shown.
 * @typedef {object} Kept
 * @property {Record<string, any>} traits those that stay as they are
 * @property {any[]} values
 * @property {{chart: number, moments: KeptMoment[]}[]} lines
 * @property {string} record
 * @property {import("./steps.js").Place} place where it begins
 */

/**
 * @param {Kept} kept
 * @returns {import("./link.js").Model}
 */
export function makeSavedModel({ traits, values, lines, record, place }) {
  /** @type {Map<string, Set<(...rest: any[]) => void>>} */
  const listeners = new Map();
  let now = momentAt(place);
  let shown = traitsOf(now, place);

  /** @param {import("./steps.js").Place} place */
  function momentAt({ line, ply }) {
    return lines[line].moments[ply];
  }

  /** @param {KeptMoment} moment @param {import("./steps.js").Place} place @returns {Record<string, any>} */
  function traitsOf({ view, drawings }, { line }) {
    const chart = values[lines[line].chart];
    return { ...traits, ...filled(drawings), chart, view: filled(view) };
  }

  /** The values that have these numbers. @param {Record<string, number>} numbers */
  function filled(numbers) {
    return Object.fromEntries(
      Object.entries(numbers).map(([name, number]) => [name, values[number]]),
    );
  }

  /** @param {string} event @param {any[]} rest */
  function tell(event, ...rest) {
    for (const listener of listeners.get(event) ?? []) listener(...rest);
  }

  /** Python's answer. @param {any} message */
  function answer({ kind, line, ply }) {
    if (kind === "go") {
      now = momentAt({ line, ply });
      shown = traitsOf(now, { line, ply });
      tell("change:view");
    } else {
      const text = kind === "copy_record" ? record : values[now.position];
      tell("msg:custom", { kind: "copied", text });
    }
  }

  return {
    get: (name) => shown[name] ?? "",
    set() {},
    save_changes() {},
    on(event, callback) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(callback));
    },
    off(event, callback) {
      listeners.get(event)?.delete(callback);
    },
    // As from Python, the answer comes when the page is done with asking.
    send: (message) => queueMicrotask(() => answer(message)),
  };
}
