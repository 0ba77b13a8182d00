// The guide beside a first game: one sentence at a time, and a mark on what it speaks of.
import { make, sentence } from "./elements.js";

/** @typedef {{part: string, text: string}} Click */
/** @typedef {{progress: string, clicks: Click[], text: string}} Guidance */

/** @param {import("./link.js").Model} model */
export function makeGuiding(model) {
  const progress = make("span", "cnb-guide-progress");
  const words = make("p", "cnb-guide-words");
  const element = make("section", "cnb-panel cnb-guide", [progress, words], { "aria-live": "polite" });
  let shown = "";

  /** @returns {Guidance | null} */
  function guidance() {
    const told = model.get("guide");
    return told?.text || told?.clicks?.length ? told : null;
  }

  /** The next thing to click. @param {string[]} selected */
  const next = (selected) =>
    guidance()?.clicks.find(({ part }) => !selected.includes(part)) ?? null;

  return {
    element,
    /** Whether there is a guide. */
    isOn: () => guidance() !== null,

    /** Say what comes next. @param {string[]} selected */
    show(selected) {
      const told = guidance();
      const text = told ? (next(selected)?.text ?? told.text) : "";
      element.hidden = told === null;
      if (text === shown) return;
      shown = text;
      progress.textContent = told?.progress ?? "";
      words.replaceChildren(...sentence(text));
    },

    /** The part that is to be clicked next. @param {string[]} selected @returns {string[]} */
    marks: (selected) => [next(selected)?.part ?? []].flat(),
  };
}
