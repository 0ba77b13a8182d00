// The show of what opponents do: one move of a bot or one step of a script after the other, at the
// pace the player likes, until they have seen enough; and again, from the views the page has kept.
import { isCalm, MOST_WAITING } from "./pacing.js";

/** Seconds for which a step stands, if nobody has said so. */
const PACE = 1.2;
/** A move of a bot has less to read than a step of a script. */
const BOT_SHARE = 0.45;
/** Places where a click doesn't mean that the player has seen enough. */
const OTHERWISE =
  ".cnb-message, .cnb-side, .cnb-news-panel, .cnb-stage-tabs, .cnb-aside .cnb-reports, dialog";

/** @typedef {{number: number, steps: number, lines: import("./reports.js").LogLine[]}} Step */

/**
 * @typedef {object} Shown what of a view the show asks
 * @property {Step | null} step
 * @property {number | null} player
 * @property {{by_bot: boolean} | null} moved
 * @property {import("./reports.js").Seat[]} seats
 * @property {string} error
 * @property {string} cover
 * @property {number} ply
 * @property {number} plies
 * @property {number} revision
 * @property {boolean} [isAgain] whether it is shown again
 */

/** Whether a bot goes on from here. @param {Shown} view */
function isBotNext({ player, seats, error, ply, plies }) {
  return player !== null && seats[player].is_bot && !error && ply === plies;
}

/**
 * @param {HTMLElement} root
 * @param {import("./link.js").Model} model
 * @param {object} handlers
 * @param {() => boolean} handlers.isOn whether something is shown that can be passed over
 * @param {() => void} handlers.hold let it stand
 * @param {() => void} handlers.settle show how things are now
 */
export function makeOpponentsShow(root, model, { isOn, hold, settle }) {
  let isSkipping = false;

  function skip() {
    isSkipping = true;
    settle();
  }

  // Explanations meanwhile want to be read; a click elsewhere plays nothing, as it was meant
  // for what was seen.
  root.addEventListener(
    "click",
    (event) => {
      if (!isOn() || !(event.target instanceof Element)) return;
      if (event.target.closest(".cnb-line, .cnb-rule")) hold();
      if (event.target.closest(OTHERWISE)) return;
      event.stopPropagation();
      skip();
    },
    { capture: true },
  );

  /** Whether a view stands until somebody goes on. @param {Shown} view */
  function waits(view) {
    if (view.step) return true;
    if (model.get("pace") !== null) return false;
    return Boolean(view.isAgain || (isBotNext(view) && view.moved?.by_bot && !isSkipping));
  }

  return {
    skip,
    waits,

    /** Whether a view is to be shown. @param {Shown} view */
    wants(view) {
      const isPersons = view.moved?.by_bot === false; // what follows it has not been seen
      if (isPersons || (!view.step && !isBotNext(view))) isSkipping = false;
      if (!view.step || view.isAgain) return true;
      return !(isSkipping || (isCalm() && model.get("pace") !== null));
    },

    /** For how many milliseconds a view stands. @param {Shown} view */
    time(view) {
      const pace = model.get("pace");
      if (pace === null) return waits(view) ? Infinity : 0;
      if (view.isAgain) return (pace || PACE) * 1000 * (view.step ? 1 : BOT_SHARE);
      if (view.step) return pace * 1000;
      return isBotNext(view) && !isSkipping && !isCalm() ? pace * 1000 * BOT_SHARE : 0;
    },
  };
}

/**
 * The views of the opponents' last turns, for showing them again. What covered hands were shown with
 * is forgotten when others take their place.
 * @template {Shown} View
 */
export function makeLastTurns() {
  /** @type {View[]} */
  let run = [];
  /** @type {View | null} */
  let before = null;
  let isGoingOn = false;

  return {
    /** A view has come from Python. @param {View} view */
    note(view) {
      if (view.cover || !view.moved) {
        run = [];
        before = null;
      }
      const isOthers = Boolean(!view.cover && (view.step || view.moved?.by_bot));
      if (isOthers && !isGoingOn) run = before ? [before] : [];
      if (isOthers) run.push(view);
      if (run.length > MOST_WAITING) run.shift(); // where only bots play, a turn has no end
      isGoingOn = isOthers;
      before = view.cover ? null : view;
    },

    hasSome: () => run.length > 0,

    /** The views to show, that of now at their end. @param {View} now @returns {View[]} */
    upTo(now) {
      const earlier = run.filter(({ revision }) => revision < now.revision);
      return [...earlier.map((view) => ({ ...view, isAgain: true, choices: [] })), now];
    },
  };
}
