// What an adviser would choose: asked for here, shown in the card, taken up.
import { choiceNamed, isChoosing } from "../table_state.js";

/** @typedef {import("../advice.js").AdviceLine} AdviceLine */

/**
 * @param {import("./part.js").Table} table
 * @param {HTMLElement} card where advice is shown
 * @param {() => boolean} hasFocus whether the table has it
 */
export function makeHints({ ask, store, view }, card, hasFocus) {
  function askForHint() {
    if (!isChoosing(store.state())) return;
    store.note({ type: "hint-awaited", isAwaited: true });
    ask("hint");
  }

  /** @param {string} selector */
  function focusOn(selector) {
    /** @type {HTMLElement | null} */ (card.querySelector(selector))?.focus();
  }

  return {
    ask: askForHint,
    keys: { h: askForHint },
    onTrouble() {
      // Advice that another view of the table asks for isn't for this one.
      if (store.state().isHintAwaited) store.note({ type: "hint-awaited", isAwaited: false });
    },
    onMessage: {
      /** @param {{advice: AdviceLine[], revision: number}} content */
      hint({ advice, revision }) {
        if (!store.state().isHintAwaited) return; // another view of the table has asked
        store.note({ type: "hint-awaited", isAwaited: false });
        if (revision !== view().revision) return;
        store.dispatch({ type: "hint", lines: advice });
        if (hasFocus()) focusOn(".cnb-advice");
      },
    },

    /** Mark an advised choice on the boards. @param {AdviceLine | null} line */
    mark: (line) => store.dispatch({ type: "advise", line }),

    /** Take up an advised choice as if its parts were selected. @param {AdviceLine} line */
    arm(line) {
      const choice = choiceNamed(store.state(), line.text);
      if (!choice) return;
      store.dispatch({ type: "arm", choice });
      focusOn(".cnb-play");
    },
  };
}
