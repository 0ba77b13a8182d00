// The boards as a choice leaves them, drawn as soon as it is played: Python has told what they will
// show while somebody still looked at the choice, and says a moment later that it is so.
import { regionsOf } from "./drawings.js";

/** @typedef {import("./table_state.js").View} View */

/**
 * What a choice will show, as far as that can be known before it is played.
 * @typedef {object} Prediction
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
 * @param {Pick<import("./table_state.js").TableStore, "note" | "state">} store
 * @param {object} parts of the table
 * @param {Pick<ReturnType<typeof import("./table_drawings.js").makeTableDrawings>, "show">} parts.drawings
 * @param {Pick<ReturnType<typeof import("./motion.js").makeMotion>, "prepare" | "finish">} parts.motion
 */
export function makeOptimistic(root, model, built, store, { drawings, motion }) {
  /** @type {Act[]} what somebody wants since the boards are ahead, in order */
  let wanted = [];

  return {
    /** Draw what is predicted of a choice. @param {Prediction} prediction */
    show(prediction) {
      const { view } = store.state();
      const { drawings: changed, viewer, player, seats, moved } = prediction;
      /** @param {string} name */
      const get = (name) => changed[name] ?? model.get(name);
      const regions = regionsOf({ get }, built);
      const next = { ...view, regions, viewer, player, seats, moved, plies: view.plies + 1 };
      const move = motion.prepare(next);
      wanted = [];
      store.note({ type: "predicted", prediction });
      drawings.show(next, viewer === view.viewer);
      move();
      root.dataset.drawn = String(view.revision + 1);
    },

    /**
     * Python has refused the choice, or is lost: draw again what it has shown last.
     * @returns {import("./selection.js").Choice | null} the choice
     */
    takeBack() {
      const { predicted, view } = store.state();
      if (!predicted) return null;
      wanted = [];
      store.note({ type: "taken-back" });
      motion.finish();
      drawings.show(view, false);
      root.dataset.drawn = String(view.revision);
      return view.choices.find(({ id }) => id === predicted.choice) ?? null;
    },

    /** Python shows something; whether the boards show just that already. @param {View} next */
    matches(next) {
      const { predicted } = store.state();
      /** @param {{player: number | null, viewer: number, moved: object | null}} told */
      const facts = ({ player, viewer, moved }) => JSON.stringify([player, viewer, moved]);
      const isThere = predicted !== null && !next.step && facts(next) === facts(predicted);
      if (!isThere) wanted = []; // that was meant for other boards
      return isThere;
    },

    /**
     * Do what somebody wants who has seen the boards: as soon as Python has answered.
     * @param {Act} act
     * @param {boolean} [isAgain] whether it is a click where the one before it was: that is not heard
     *   first, as it was meant for what is played already
     */
    whenSettled(act, isAgain = false) {
      if (!store.state().predicted) act(false);
      else if (!isAgain || wanted.length) wanted.push(act);
    },

    /**
     * Python has answered, and its words are shown: do what somebody wanted meanwhile.
     * @param {() => boolean} isFree whether one can go on; something may be on its way again
     */
    settled(isFree) {
      const acts = wanted;
      wanted = [];
      for (const act of acts) if (isFree()) act(true);
    },
  };
}
