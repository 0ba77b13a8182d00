// The review of a game that is over, below the table: asked for here, opened once it's there.
import { makeReview } from "../review.js";
import { isPast } from "../table_state.js";

/**
 * @param {import("./part.js").Table} table
 * @param {object} page
 * @param {() => void} page.toTop bring the table's top in sight
 * @param {(line: Element | null) => void} page.light light up what a line tells of
 */
export function makeTableReview({ announce, ask, model, say, send, store, view }, { toTop, light }) {
  let isAwaited = false;
  const review = makeReview(
    {
      begin: open,
      stop: () => ask("stop_review"),
      go: (ply) => {
        if (send("look", { ply })) toTop();
      },
      announce,
      seats: () => view().seats,
    },
    say,
  );

  function open() {
    const { chart, steps } = model.get("review");
    if (chart || steps !== undefined) {
      review.open();
    } else {
      isAwaited = true;
      ask("review");
    }
  }

  /** Where a costly move is next, what was better lights up. */
  function shown() {
    light(review.at(isPast(store.state()) ? view().ply : -1));
  }

  function changed() {
    review.show(model.get("review"), false);
    shown();
    if (!isAwaited || review.element.hidden) return; // there is nothing to see yet
    isAwaited = false;
    review.open();
  }

  return {
    element: review.element,
    seen: review.seen,
    open,
    shown,
    changed,
    onTrait: { review: changed },

    /** The question may be lost, or its answer. */
    onTrouble() {
      isAwaited = false;
    },
  };
}
