// A mistake that the review has found is tried again, above the table, and the better move is shown on it.
import { makeRetry } from "../retry.js";
import { isPast } from "../table_state.js";

/** @typedef {import("../retry.js").RetryView} RetryView */

/** @param {import("./part.js").Table} table @returns {import("./part.js").Part} */
export function makeRetryPart({ announce, handlers, model, root, say, send, store }) {
  /** The better action, to be armed once it can be chosen. */
  let wanted = "";
  const retrying = makeRetry(
    {
      again: () => retry(retried()?.ply ?? null),
      next: () => retry(retried()?.next ?? null),
      showBest: () => retry(retried()?.ply ?? null, true),
      back: () => send("back_to_review"),
    },
    say,
  );

  /** @returns {RetryView | null} the mistake that is tried again */
  function retried() {
    const told = model.get("retry");
    return told?.text ? told : null;
  }

  /**
   * Try a mistake again.
   * @param {number | null} ply
   * @param {boolean} [isShown] whether the better move is shown at once
   */
  function retry(ply, isShown = false) {
    if (ply === null) return;
    /** @type {import("../review.js").ReviewView} */
    const { moves = [] } = model.get("review");
    const told = retried();
    const best = told?.ply === ply ? told.best : moves.find((each) => each.ply === ply)?.best;
    wanted = isShown ? (best ?? "") : "";
    if (told?.ply === ply && !told.is_played) arm();
    else send("retry", { ply });
  }

  /** Arm the better move where that can be played now. */
  function arm() {
    const isThere = retried()?.is_played === false && !isPast(store.state());
    if (!wanted || !isThere) return;
    handlers.armAdvice?.({ text: wanted, what: "", told: "" });
    wanted = "";
  }

  // What sticks to the top of the table leaves room for it, as for a guide.
  const height = new ResizeObserver(() => {
    root.style.setProperty("--guide", `${retrying.element.offsetHeight}px`);
  });

  function changed() {
    retrying.show(retried());
    root.classList.toggle("is-retrying", retried() !== null);
    if (retried()) height.observe(retrying.element);
    const text = retried()?.text;
    if (text) announce(text);
  }

  return {
    places: { retry: retrying.element },
    handlers: { retry },

    told(shown) {
      if (!shown.isAgain) arm();
    },

    start: changed,
    onTrait: { retry: changed },
    close: () => height.disconnect(),

    /** The question may be lost, or its answer. */
    onTrouble() {
      wanted = "";
    },
  };
}
