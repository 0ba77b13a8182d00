// The review of a game that is over, below the table: asked for here, and open at the costliest mistake
// once it's there. From there one goes through the mistakes, and tries to do better.
import { makeButton } from "../elements.js";
import { makeRetry } from "../retry.js";
import { makeReview } from "../review.js";
import { isPast } from "../table_state.js";

/** @typedef {import("../retry.js").Retry} Retry */

/** @param {import("./part.js").Table} table @returns {import("./part.js").Part} */
export function makeTableReview({ handlers, announce, ask, model, root, say, send, store, view }) {
  /** What the review was asked for: to be read, or to try the costliest mistake again. */
  let awaited = "";
  /** The better action, to be armed once it can be chosen. */
  let wanted = "";
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
  const retrying = makeRetry(
    {
      again: () => retry(retried()?.ply ?? null),
      next: () => retry(retried()?.next ?? null),
      showBest: () => retry(retried()?.ply ?? null, true),
      back: () => send("back_to_review"),
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

  /** @returns {Retry | null} the mistake that is tried again */
  function retried() {
    const told = model.get("retry");
    return told?.text ? told : null;
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
    if (why === "retry" && worst) retry(worst.ply);
    else if (!worst || !handlers.look?.(worst.ply)) review.open();
    root.scrollIntoView({ block: "start" });
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

  // What sticks to the top of the table leaves room for it, as for a guide.
  const height = new ResizeObserver(() => {
    root.style.setProperty("--guide", `${retrying.element.offsetHeight}px`);
  });

  function showRetry() {
    retrying.show(retried());
    root.classList.toggle("is-retrying", retried() !== null);
    if (retried()) height.observe(retrying.element);
    const text = retried()?.text;
    if (text) announce(text);
  }

  return {
    places: {
      reviewing: button,
      review: review.element,
      seen: review.seen,
      retry: retrying.element,
      reviewProgress: review.progress,
    },
    handlers: {
      review: () => open("read"),
      retryCostliest: () => open("retry"),
      retry,
      mistakes: () => review.near(isPast(store.state()) ? view().ply : -1),
    },

    tell({ is_over: isOver, is_reviewed: isReviewed }) {
      button.hidden = !isOver || !isReviewed;
    },

    told(shown) {
      if (shown.isAgain) return;
      light();
      arm();
    },

    start() {
      changed();
      showRetry();
    },
    onTrait: { review: changed, retry: showRetry },
    close: () => height.disconnect(),

    /** The question may be lost, or its answer. */
    onTrouble() {
      awaited = "";
      wanted = "";
    },
  };
}
