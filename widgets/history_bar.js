// The bar on which one goes to any moment of the game.
import { make, makeButton, setPossible } from "./elements.js";

/** @typedef {{ply: number, plies: number, moment: string}} Moment after how many moves, in words */

/**
 * A bar. `look` asks for a moment, or does nothing while another one is on its way: `show` then
 * asks again, for the latest that is wanted.
 * @param {(ply: number) => void} look
 * @param {import("./texts.js").Say} say
 */
export function makeHistoryBar(look, say) {
  /** @type {Moment} */
  let shown = { ply: 0, plies: 0, moment: "" };
  /** @type {number | null} what is asked for, until it is shown */
  let wanted = null;
  const slider = /** @type {HTMLInputElement} */ (
    make("input", "cnb-slider", [], {
      type: "range",
      min: "0",
      "aria-label": say("page-moment"),
    })
  );
  const words = make("span", "cnb-moment");
  const first = makeStep("«", say("page-first-moment"), () => 0);
  const back = makeStep("‹", say("page-move-back"), (ply) => ply - 1);
  const forward = makeStep("›", say("page-move-forward"), (ply) => ply + 1);
  const last = makeStep("»", say("page-now"), () => shown.plies);
  const element = make(
    "section",
    "cnb-panel cnb-history",
    [first, back, slider, forward, last, words],
    { "aria-label": say("page-history") },
  );
  slider.addEventListener("input", () => want(Number(slider.value)));

  /** @param {string} sign @param {string} label @param {(ply: number) => number} to */
  function makeStep(sign, label, to) {
    const button = makeButton("cnb-step", sign, () => want(to(wanted ?? shown.ply)));
    button.setAttribute("aria-label", label);
    button.title = label;
    return button;
  }

  /** @param {number} ply */
  function want(ply) {
    if (ply < 0 || ply > shown.plies) return;
    wanted = ply;
    tell();
    look(ply);
  }

  function tell() {
    const ply = wanted ?? shown.ply;
    const { plies, moment } = shown;
    const text = ply === shown.ply ? moment : say("page-to-move", { move: ply, moves: plies });
    slider.max = String(shown.plies);
    slider.value = String(ply);
    slider.setAttribute("aria-valuetext", text);
    words.textContent = text;
    for (const button of [first, back]) setPossible(button, ply > 0);
    for (const button of [forward, last]) setPossible(button, ply < shown.plies);
  }

  return {
    element,
    /** @param {Moment} moment */
    show(moment) {
      shown = moment;
      if (wanted !== null && wanted > shown.plies) wanted = shown.plies;
      if (wanted === shown.ply) wanted = null;
      tell();
      if (wanted !== null) look(wanted);
    },
    /** What was asked for does not come. */
    forget() {
      wanted = null;
      tell();
    },
  };
}
