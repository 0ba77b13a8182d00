// The review of a game that is over, below the table: asked for here, and open at the costliest mistake
// once it's there. From there one goes through the mistakes.
import { makeButton } from "../elements.js";
import { makeReview } from "../review.js";
import { isPast } from "../table_state.js";

/** @param {import("./part.js").Table} table @returns {import("./part.js").Part} */
export function makeTableReview({ handlers, announce, ask, model, root, say, store, view }) {
  /** What the review was asked for: to be read, or to try the costliest mistake again. */
  let awaited = "";
  const review = makeReview(
    {
      begin: () => open("read"),
      stop: () => ask("stop_review"),
      go(ply) {
        if (handlers.look?.(ply)) root.scrollIntoView({ block: "start" });
      },
      announce,
      seats: () => view().seats,
      isOwn: (player) => isPerson(player) || !view().seats.some((_, seat) => isPerson(seat)),
    },
    say,
  );
  const button = makeButton("cnb-tool", say("page-review"), () => open("read"));
  button.title = say("page-review-gives");

  /** @param {number} seat */
  function isPerson(seat) {
    const { is_bot: isBot, is_scripted: isScripted } = view().seats[seat];
    return !isBot && !isScripted;
  }

  /** Show what is wanted of the review; it's made first if there is none. @param {string} why */
  function open(why) {
    const { chart, steps } = model.get("review");
    awaited = why;
    if (chart) arrive();
    else if (steps === undefined) ask("review");
  }

  /** The review is there: go where somebody wanted to. */
  function arrive() {
    const worst = review.worst();
    const why = awaited;
    awaited = "";
    if (why === "retry" && worst) handlers.retry?.(worst.ply);
    else if (!worst || !handlers.look?.(worst.ply)) review.open();
    root.scrollIntoView({ block: "start" });
  }

  /** Before a costly move, the better one lights up. */
  function light() {
    handlers.light?.(review.at(isPast(store.state()) ? view().ply : -1));
  }

  function changed() {
    const told = model.get("review");
    review.show(told, false);
    light();
    store.refresh(); // the card offers what can be done with it
    if (awaited && told.chart) arrive();
    if (told.trouble) awaited = "";
  }

  return {
    places: {
      reviewing: button,
      review: review.element,
      seen: review.seen,
      reviewProgress: review.progress,
    },
    handlers: {
      review: () => open("read"),
      retryCostliest: () => open("retry"),
      mistakes: () => review.near(isPast(store.state()) ? view().ply : -1),
    },

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
      awaited = "";
    },
  };
}
