// "Rules": a switch that shows the ids of rules, or hides them, wherever a table or replay names some.
import { make } from "./elements.js";

const FOLDS_IDS = "cnb-folds-rules";
const SHOWS_IDS = "shows-rules";
const FOLD_SWITCH = "cnb-rule-fold";
/** The ids that are hidden. */
export const HIDDEN_IDS = `.cnb-folds-rules:not(.${SHOWS_IDS}) .cnb-rules *`;

/** @typedef {ReturnType<typeof makeRuleFold>} RuleFold */

/** @param {import("./texts.js").Say} say */
export function makeRuleFold(say) {
  let isOpen = false;

  return {
    /** The switch, for each place where ids stand. */
    button: () =>
      make("button", `cnb-rule ${FOLD_SWITCH}`, [say("page-rules")], {
        type: "button",
        title: say("page-rules-behind"),
        "aria-expanded": String(isOpen),
      }),

    /** Fold all ids below it, and listen to all switches. @param {HTMLElement} root */
    watch(root) {
      root.classList.add(FOLDS_IDS);
      root.addEventListener("click", ({ target }) => {
        if (!(target instanceof Element) || !target.closest(`.${FOLD_SWITCH}`)) return;
        isOpen = !isOpen;
        root.classList.toggle(SHOWS_IDS, isOpen);
        for (const button of root.querySelectorAll(`.${FOLD_SWITCH}`)) {
          button.setAttribute("aria-expanded", String(isOpen));
        }
      });
    },
  };
}
