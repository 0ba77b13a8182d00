// The guide beside a first game: one sentence at a time, and a mark on what it speaks of.
import { make, sentence } from "../elements.js";
import { makeScrollToTarget } from "../scroll_to_target.js";
import { armedIn, isChoosing, isPast, isPossible, TOLD } from "../table_state.js";

/** @typedef {{part: string, text: string}} Click */
/** @typedef {{progress: string, action: string, clicks: Click[], text: string}} Guidance */
/** @typedef {import("../table_state.js").TableState} TableState */

/** @param {import("./part.js").Table} table @returns {import("./part.js").Part} */
export function makeGuide({ handlers, ask, model, now, root, say, store }) {
  const progress = make("span", "cnb-guide-progress");
  const line = make("p", "cnb-guide-words");
  const element = make("section", "cnb-panel cnb-guide", [progress, line], { "aria-live": "polite" });
  let shown = "";
  const scrolling = makeScrollToTarget(root, element);
  // Anything that sticks to the top of the table leaves room for it.
  const height = new ResizeObserver(() => {
    root.style.setProperty("--guide", `${element.offsetHeight}px`);
  });
  height.observe(element);

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
    const isLatest = !isPast(state) && state.view.revision === now().revision;
    const wantsClicks = (guidance()?.clicks.length ?? 0) > 0;
    return isLatest && !handlers.isShowing?.() && (isChoosing(state) || !wantsClicks);
  }

  /** The part that is to be clicked next. @param {TableState} state @returns {string[]} */
  function marks(state) {
    return isNow(state) ? [next(state)?.part ?? []].flat() : [];
  }

  return {
    places: { guide: element },
    onTrait: { guide: store.refresh },
    marks,

    needs: TOLD,
    /** Say what comes next; it waits for what is still to be shown. */
    show(state) {
      if (state.predicted) return;
      const told = guidance();
      const speaks = isNow(state) || isPast(state);
      const text = told && (speaks ? words(told, state) : say("page-guide-waits"));
      element.hidden = told === null;
      root.classList.toggle("is-led", !element.hidden);
      scrolling.want((speaks && next(state)?.part) || "");
      if (text === shown) return;
      shown = text ?? "";
      progress.textContent = speaks ? (told?.progress ?? "") : "";
      line.replaceChildren(...sentence(shown));
    },

    /** A part you can't choose may be the one to try. */
    onTarget({ name }) {
      const state = store.state();
      if (marks(state).includes(name) && !isPossible(state, name)) ask("tried", { part: name });
    },

    close() {
      height.disconnect();
      scrolling.close();
    },
  };
}
