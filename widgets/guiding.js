// The guide beside a first game: one sentence at a time, and a mark on what it speaks of.
import { makeBringing } from "./bringing.js";
import { make, sentence } from "./elements.js";

/** @typedef {{part: string, text: string}} Click */
/** @typedef {{progress: string, clicks: Click[], text: string}} Guidance */

/** @param {import("./link.js").Model} model */
export function makeGuiding(model) {
  const progress = make("span", "cnb-guide-progress");
  const words = make("p", "cnb-guide-words");
  const element = make("section", "cnb-panel cnb-guide", [progress, words], { "aria-live": "polite" });
  let shown = "";
  /** @type {ReturnType<typeof makeBringing> | null} */
  let bringing = null;
  // What sticks to the top of the table leaves room for it.
  const height = new ResizeObserver(() => {
    element.parentElement?.style.setProperty("--guide", `${element.offsetHeight}px`);
  });

  /** @returns {Guidance | null} */
  function guidance() {
    const told = model.get("guide");
    return told?.text || told?.clicks?.length ? told : null;
  }

  /** The next thing to click. @param {string[]} selected */
  const next = (selected) =>
    guidance()?.clicks.find(({ part }) => !selected.includes(part)) ?? null;

  return {
    /** Come to the top of a table. @param {HTMLElement} root */
    join(root) {
      root.prepend(element);
      height.observe(element);
      bringing = makeBringing(root, element);
    },

    /** Say what comes next. @param {string[]} selected */
    show(selected) {
      const told = guidance();
      const text = told ? (next(selected)?.text ?? told.text) : "";
      element.hidden = told === null;
      element.parentElement?.classList.toggle("is-led", !element.hidden);
      bringing?.want(next(selected)?.part ?? "");
      if (text === shown) return;
      shown = text;
      progress.textContent = told?.progress ?? "";
      words.replaceChildren(...sentence(text));
    },

    /** The part that is to be clicked next. @param {string[]} selected @returns {string[]} */
    marks: (selected) => [next(selected)?.part ?? []].flat(),

    close() {
      height.disconnect();
      bringing?.close();
    },
  };
}
