// An adviser's choices: asked for here, shown in the card, taken up.
import { makeButton } from "../elements.js";
import { choiceNamed, isChoosing } from "../table_state.js";

/** @typedef {import("../advice.js").AdviceLine} AdviceLine */

/** @param {import("./part.js").Table} table @returns {import("./part.js").Part} */
export function makeHints({ ask, hasFocus, root, say, store, view }) {
  const button = makeButton("cnb-tool", say("page-hint"), askForHint);
  button.title = say("page-hint-gives");

  function askForHint() {
    if (!isChoosing(store.state())) return;
    store.note({ type: "hint-awaited", isAwaited: true });
    ask("hint");
  }

  /** @param {string} selector of something in the card */
  function focusOn(selector) {
    /** @type {HTMLElement | null} */ (root.querySelector(`.cnb-message ${selector}`))?.focus();
  }

  return {
    places: { hint: button },
    handlers: {
      markAdvice: (line) => store.dispatch({ type: "advise", line }),

      /** As if its parts were selected. */
      armAdvice(line) {
        const choice = choiceNamed(store.state(), line.text);
        if (!choice) return;
        store.dispatch({ type: "arm", choice });
        focusOn(".cnb-play");
      },
    },
    keys: { h: askForHint },

    tell({ choices }) {
      button.disabled = choices.length === 0;
    },

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
  };
}
