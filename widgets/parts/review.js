// The review of a game that is over, below the table: asked for here, opened once it's there.
import { makeButton } from "../elements.js";
import { makeReview } from "../review.js";
import { isPast } from "../table_state.js";

/** @param {import("./part.js").Table} table @returns {import("./part.js").Part} */
export function makeTableReview({ handlers, announce, ask, model, root, say, store, view }) {
  let isAwaited = false;
  const review = makeReview(
    {
      begin: open,
      stop: () => ask("stop_review"),
      go(ply) {
        if (handlers.look?.(ply)) root.scrollIntoView({ block: "start" });
      },
      announce,
      seats: () => view().seats,
    },
    say,
  );
  const button = makeButton("cnb-tool", say("page-review"), open);
  button.title = say("page-review-gives");

  function open() {
    const { chart, steps } = model.get("review");
    if (chart || steps !== undefined) {
      review.open();
    } else {
      isAwaited = true;
      ask("review");
    }
  }

  /** Before a costly move, the better one lights up. */
  function light() {
    handlers.light?.(review.at(isPast(store.state()) ? view().ply : -1));
  }

  function changed() {
    review.show(model.get("review"), false);
    light();
    if (!isAwaited || review.element.hidden) return; // there is nothing to see yet
    isAwaited = false;
    review.open();
  }

  return {
    places: { reviewing: button, review: review.element, seen: review.seen },
    handlers: { review: open },

    tell({ is_over: isOver, is_reviewed: isReviewed }) {
      button.hidden = !isOver || !isReviewed;
    },

    told(shown) {
      if (!shown.isAgain) light();
    },

    start: changed,
    onTrait: { review: changed },

    /** The question may be lost, or its answer. */
    onTrouble() {
      isAwaited = false;
    },
  };
}
