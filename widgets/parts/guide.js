// The guide beside a first game: one sentence at a time, and a mark on what it speaks of.
import { make, sentence } from "../elements.js";
import { targetOf, wishIn } from "../guidance.js";
import { titleOf } from "../parts.js";
import { makeScrollToTarget } from "../scroll_to_target.js";
import { isChoosing, isPast, isPossible, TOLD } from "../table_state.js";

/** @typedef {import("../guidance.js").Guidance} Guidance */
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

  /** What is to be clicked next. @param {TableState} state */
  function next(state) {
    const told = guidance();
    return told && isNow(state) ? targetOf(wishIn(told, state)) : null;
  }

  /**
   * What to do now.
   * @param {Guidance} told
   * @param {TableState} state
   */
  function words(told, state) {
    if (isPast(state) && told.progress) return say("page-guide-past");
    const wish = wishIn(told, state);
    switch (wish.does) {
      case "click":
        return wish.click.text;
      case "cancel": {
        const what = state.previews[wish.choice.id]?.what;
        return what ? say("page-guide-other", { what }) : say("page-guide-another");
      }
      case "let-go":
        return say("page-guide-let-go", { part: title(wish.part) });
      default:
        return told.text;
    }
  }

  /** What a selected target is called. @param {string} name */
  function title(name) {
    const drawn = store.state().picked[name] ?? root.querySelector(`[data-part="${CSS.escape(name)}"]`);
    return drawn ? titleOf(/** @type {SVGElement} */ (drawn)) : "";
  }

  /** Whether what it says now is about what is on the boards. @param {TableState} state */
  function isNow(state) {
    const { plies, revision } = state.view;
    const isLatest = !isPast(state) && revision === now().revision;
    const isMeant = (guidance()?.plies ?? plies) === plies; // else it speaks of what comes next
    const wantsClicks = (guidance()?.clicks.length ?? 0) > 0;
    return isLatest && isMeant && !handlers.isShowing?.() && (isChoosing(state) || !wantsClicks);
  }

  /** The part that is to be clicked next. @param {TableState} state @returns {string[]} */
  const marks = (state) => [next(state) ?? []].flat();

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
      scrolling.want(next(state) ?? "");
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
