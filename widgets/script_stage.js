// Where the duchy stands large, whoever plays by a script is shown while each step is: cards, reserve
// and duchy stand beside the boards then, and nobody has to look for them further down.
import { makeDrawing } from "./drawings.js";
import { make } from "./elements.js";
import { labelThings } from "./looking.js";

/**
 * @typedef {object} Staged what of a view the stage shows
 * @property {Record<string, string>} regions the drawings, by the names of their traits
 * @property {number | null} player
 * @property {{number: number} | null} step
 * @property {import("./reports.js").Seat[]} seats
 */

/**
 * A stage in the section of the large duchy.
 * @param {HTMLElement} section
 */
export function makeScriptStage(section) {
  const duchy = makeDrawing("cnb-stage-duchy");
  const panel = makeDrawing("cnb-stage-panel");
  const element = make("div", "cnb-stage", [duchy.element, panel.element]);
  section.append(element);

  return {
    element,

    /**
     * Whether it is open now. What it shows is kept up to date in between, so that tiles stand out
     * that come with the first step.
     * @param {Staged} view
     * @param {boolean} marksNew
     */
    show({ regions, player, step, seats }, marksNew) {
      const script = seats.findIndex((seat) => seat.is_scripted);
      const isOpen = step !== null && script >= 0 && player === script;
      section.classList.toggle("is-stage", isOpen);
      if (script < 0) return false;
      element.setAttribute("aria-label", seats[script].name);
      if (duchy.show(regions[`estate_${script}`], marksNew)) labelThings(duchy.element);
      if (panel.show(regions[`panel_${script}`], marksNew)) labelThings(panel.element);
      return isOpen;
    },
  };
}
