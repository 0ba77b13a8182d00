// The guide beside a first game: one sentence at a time, and a mark on what it speaks of.
import { makeScrollToHint } from "../scroll_to_hint.js";
import { make, sentence } from "../elements.js";
import { armedIn, isChoosing, isPast } from "../table_state.js";

/** @typedef {{part: string, text: string}} Click */
/** @typedef {{progress: string, action: string, clicks: Click[], text: string}} Guidance */
/** @typedef {import("../table_state.js").TableState} TableState */

/**
 * @param {import("./part.js").Table} table
 * @param {() => boolean} isShowing whether something is shown that has happened before
 */
export function makeGuide({ model, say, store }, isShowing) {
  const progress = make("span", "cnb-guide-progress");
  const line = make("p", "cnb-guide-words");
  const element = make("section", "cnb-panel cnb-guide", [progress, line], { "aria-live": "polite" });
  let shown = "";
  /** @type {ReturnType<typeof makeScrollToHint> | null} */
  let scrolling = null;
  // What sticks to the top of the table leaves room for it.
  const height = new ResizeObserver(() => {
    element.parentElement?.style.setProperty("--guide", `${element.offsetHeight}px`);
  });

  /** @returns {Guidance | null} */
  function guidance() {
    const told = model.get("guide");
    return told?.text || told?.clicks?.length ? told : null;
  }

  /** The next thing to click. @param {TableState} state */
  const next = ({ selected }) =>
    guidance()?.clicks.find(({ part }) => !selected.includes(part)) ?? null;

  /**
   * What to do now.
   * @param {Guidance} told
   * @param {TableState} state
   */
  function words(told, state) {
    const armed = armedIn(state);
    const isOther = armed !== null && told.clicks.length > 0 && armed.text !== told.action;
    const what = isOther && state.previews[armed.id]?.what;
    if (what) return say("page-guide-other", { what });
    return next(state)?.text ?? told.text;
  }

  /** Whether what it says now is about what is on the boards. @param {TableState} state */
  function isNow(state) {
    const isLatest = !isPast(state) && !isShowing() && state.view.revision === model.get("view").revision;
    const wantsClicks = (guidance()?.clicks.length ?? 0) > 0;
    return isLatest && (isChoosing(state) || !wantsClicks);
  }

  return {
    onTrait: { guide: store.refresh },

    /** Come to the top of a table. @param {HTMLElement} root */
    join(root) {
      root.prepend(element);
      height.observe(element);
      scrolling = makeScrollToHint(root, element);
    },

    /** Say what comes next; it waits for what is still to be shown. @param {TableState} state */
    show(state) {
      const told = guidance();
      const speaks = isNow(state) || isPast(state);
      const text = told && (speaks ? words(told, state) : say("page-guide-waits"));
      element.hidden = told === null;
      element.parentElement?.classList.toggle("is-led", !element.hidden);
      scrolling?.want((speaks && next(state)?.part) || "");
      if (text === shown) return;
      shown = text ?? "";
      progress.textContent = speaks ? (told?.progress ?? "") : "";
      line.replaceChildren(...sentence(shown));
    },

    /** The part that is to be clicked next. @param {TableState} state @returns {string[]} */
    marks: (state) => (isNow(state) ? [next(state)?.part ?? []].flat() : []),

    close() {
      height.disconnect();
      scrolling?.close();
    },
  };
}
