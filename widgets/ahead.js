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

/**
 * @param {HTMLElement} root
 * @param {import("./link.js").Model} model
 * @param {string} built what the traits call an estate
 * @param {object} parts of the table
 * @param {ReturnType<typeof import("./choosing.js").makeChoosing>} parts.choosing
 * @param {ReturnType<typeof import("./table_drawings.js").makeTableDrawings>} parts.drawings
 * @param {ReturnType<typeof import("./motion.js").makeMotion>} parts.motion
 */
export function makeAhead(root, model, built, { choosing, drawings, motion }) {
  let isOn = false;
  /** @type {(() => void)[]} what somebody wants since, in order */
  let wanted = [];

  return {
    /** Whether the boards are ahead of Python. */
    isOn: () => isOn,

    /**
     * @param {Foreseen} foreseen
     * @param {View} view as Python has shown it
     */
    show({ drawings: changed, viewer, player, seats, moved }, view) {
      /** @param {string} name */
      const get = (name) => changed[name] ?? model.get(name);
      const next = { ...view, regions: regionsOf({ get }, built), viewer, player, seats, moved };
      const move = motion.prepare(next);
      isOn = true;
      wanted = [];
      choosing.begin([]);
      drawings.show(next, viewer === view.viewer && view.moved !== null);
      move();
      root.dataset.drawn = String(view.revision + 1);
    },

    /** Python has refused the choice, or is lost: show again what it has shown last. @param {View} view */
    takeBack(view) {
      if (!isOn) return;
      isOn = false;
      motion.finish();
      drawings.show(view, false);
      choosing.begin(view.choices);
      root.dataset.drawn = String(view.revision);
    },

    /** Python shows something; whether that is what the boards show. @param {View} next */
    ends(next) {
      const isThere = isOn && next.moved?.by_bot === false && !next.step;
      isOn = false;
      return isThere;
    },

    /**
     * Do what somebody wants who has seen the boards: as soon as Python has answered.
     * @param {() => void} act
     * @param {boolean} [isSecond] whether it is a click where the one before it was: that is not
     *   heard if it was the click by which the choice was played
     */
    then(act, isSecond = false) {
      if (!isOn) act();
      else if (!isSecond || wanted.length) wanted.push(act);
    },

    /** Python has answered, and its words are shown: do what somebody wanted meanwhile. */
    goOn() {
      const acts = wanted;
      wanted = [];
      for (const act of acts) act();
    },
  };
}
