// The show of what a script does: one step after the other, until somebody has seen enough.
import { isCalm } from "./pacing.js";

/** Seconds for which a step stands, if nobody has said so. */
const PACE = 1.2;
/** Where a click means something else than that somebody has seen enough. */
const OTHERWISE = ".cnb-message, .cnb-side, .cnb-aside .cnb-reports, dialog";

/** @typedef {{number: number, steps: number, lines: import("./reports.js").LogLine[]}} Step */

/**
 * @param {HTMLElement} root
 * @param {import("./link.js").Model} model
 * @param {(pace: number) => void} setPace
 * @param {object} acts
 * @param {() => boolean} acts.isOn whether a step is shown
 * @param {() => void} acts.hold let it stand
 * @param {() => void} acts.settle show how things are now
 */
export function makeScriptShow(root, model, setPace, { isOn, hold, settle }) {
  let isSkipping = false;
  let usualPace = PACE;

  function skip() {
    isSkipping = true;
    settle();
  }

  // What is explained meanwhile wants to be read; a click elsewhere plays nothing, as it was meant
  // for what was seen.
  root.addEventListener(
    "click",
    (event) => {
      if (!isOn() || !(event.target instanceof Element)) return;
      if (event.target.closest(".cnb-line, [data-rule]")) hold();
      if (event.target.closest(OTHERWISE)) return;
      event.stopPropagation();
      skip();
    },
    { capture: true },
  );

  return {
    skip,

    /** Whether a view is to be shown. @param {{step: Step | null}} view */
    wants({ step }) {
      if (!step) isSkipping = false;
      return !step || !(isSkipping || (isCalm() && model.get("pace") !== null));
    },

    /** For how many milliseconds a step stands. */
    time: () => (model.get("pace") === null ? Infinity : model.get("pace") * 1000),

    /** Show steps, or no steps. */
    toggle() {
      const pace = model.get("pace");
      if (pace === 0) {
        setPace(usualPace);
        return;
      }
      usualPace = pace;
      setPace(0);
      skip();
    },
  };
}
