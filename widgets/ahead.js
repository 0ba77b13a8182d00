// The boards as a choice leaves them, drawn as soon as it is played: Python has told what they will
// show while somebody still looked at the choice, and says a moment later that it is so.
import { regionsOf } from "./drawings.js";

/** @typedef {import("./table_frame.js").View} View */

/**
 * What a choice will show, as far as that can be known before it is played.
 * @typedef {object} Foreseen
 * @property {number} choice its id
 * @property {Record<string, string>} drawings those that change, by the names of their traits
 * @property {number} viewer
 * @property {number | null} player
 * @property {import("./reports.js").Seat[]} seats
 * @property {import("./motion.js").Moved} moved
 */

/** Something that somebody wants; it is told whether that is done only after an answer. */
/** @typedef {(isLate: boolean) => void} Act */

/**
 * @param {HTMLElement} root
 * @param {import("./link.js").Model} model
 * @param {string} built what the traits call an estate
 * @param {object} parts of the table
 * @param {Pick<import("./choosing.js").Choosing, "begin">} parts.choosing
 * @param {Pick<ReturnType<typeof import("./table_drawings.js").makeTableDrawings>, "show">} parts.drawings
 * @param {Pick<ReturnType<typeof import("./motion.js").makeMotion>, "prepare" | "finish">} parts.motion
 */
export function makeAhead(root, model, built, { choosing, drawings, motion }) {
  /** @type {Foreseen | null} what the boards show */
  let shown = null;
  /** @type {Act[]} what somebody wants since, in order */
  let wanted = [];

  return {
    /** Whether the boards are ahead of Python. */
    isOn: () => shown !== null,

    /** @param {Foreseen} foreseen @param {View} view as Python has shown it */
    show(foreseen, view) {
      const { drawings: changed, viewer, player, seats, moved } = foreseen;
      /** @param {string} name */
      const get = (name) => changed[name] ?? model.get(name);
      const regions = regionsOf({ get }, built);
      const next = { ...view, regions, viewer, player, seats, moved, plies: view.plies + 1 };
      const move = motion.prepare(next);
      shown = foreseen;
      wanted = [];
      choosing.begin([]);
      drawings.show(next, viewer === view.viewer);
      move();
      root.dataset.drawn = String(view.revision + 1);
    },

    /**
     * Python has refused the choice, or is lost: show again what it has shown last.
     * @param {View} view
     * @returns {import("./selection.js").Choice | null} the choice
     */
    takeBack(view) {
      const choice = view.choices.find(({ id }) => id === shown?.choice) ?? null;
      if (!shown) return null;
      shown = null;
      wanted = [];
      motion.finish();
      drawings.show(view, false);
      choosing.begin(view.choices);
      root.dataset.drawn = String(view.revision);
      return choice;
    },

    /** Python shows something; whether that is what the boards show. @param {View} next */
    ends(next) {
      /** @param {{player: number | null, viewer: number, moved: object | null}} told */
      const facts = ({ player, viewer, moved }) => JSON.stringify([player, viewer, moved]);
      const isThere = shown !== null && !next.step && facts(next) === facts(shown);
      shown = null;
      if (!isThere) wanted = []; // that was meant for other boards
      return isThere;
    },

    /**
     * Do what somebody wants who has seen the boards: as soon as Python has answered.
     * @param {Act} act
     * @param {boolean} [isAgain] whether it is a click where the one before it was: that is not heard
     *   first, as it was meant for what is played already
     */
    then(act, isAgain = false) {
      if (!shown) act(false);
      else if (!isAgain || wanted.length) wanted.push(act);
    },

    /**
     * Python has answered, and its words are shown: do what somebody wanted meanwhile.
     * @param {() => boolean} isFree whether one can go on; something may be on its way again
     */
    goOn(isFree) {
      const acts = wanted;
      wanted = [];
      for (const act of acts) if (isFree()) act(true);
    },
  };
}
