// The prompt, previews, and reasons why something can't be chosen: the card, the questions
// to Python behind it, and the choice that is made.
import { makeAsking } from "../asking.js";
import { makeCard } from "../card.js";
import { makeChoosing } from "../choosing.js";
import { makeClickGuard } from "../click_guard.js";
import { firstSentence, make } from "../elements.js";
import { titleOf } from "../parts.js";
import { armedIn, buttonsIn, isPast, lastPicked, openQuestion, TOLD } from "../table_state.js";
import { makeWhy } from "../why.js";

/** @typedef {import("./part.js").TableState} TableState */

/** @param {import("./part.js").Table} table @returns {import("./part.js").Part} */
export function makePrompt(table) {
  const { handlers, announce, ask, fold, places, root, rules, say, store, trouble, view } = table;
  const why = makeWhy((parts) => ask("why", { parts }));
  const explaining = makeAsking((choices) => ask("explain", { choices }));
  const choosing = makeChoosing(table, () => guard);
  const card = makeCard(
    {
      play: choosing.playArmed,
      take: choosing.take,
      clear: () => store.dispatch({ type: "clear" }),
      point: (choice) => store.dispatch({ type: "point", choice }),
      resume: () => handlers.resume?.(),
      nextStep: () => handlers.next?.(),
      skip: () => handlers.skip?.(),
      playOnHere: () => handlers.playOnHere?.(),
      back: () => handlers.look?.(view().plies),
      look: (ply) => ply !== null && handlers.look?.(ply),
      retry: (ply, isShown) => handlers.retry?.(ply, isShown),
      uncover: () => handlers.uncover?.(),
      mark: (line) => handlers.markAdvice?.(line),
      arm: (line) => handlers.armAdvice?.(line),
      review: () => handlers.review?.(),
      rematch: () => handlers.rematch?.(),
    },
    fold,
    places.remark ?? make("div", "", [], { hidden: "" }),
    say,
  );
  if (places.seen) card.element.lastElementChild?.before(places.seen);
  const guard = makeClickGuard(card.element, table.isResting);

  /** The prompt, or once something is selected the one for that. @param {TableState} state */
  function prompt(state) {
    const picked = lastPicked(state);
    if (!picked || armedIn(state)) return state.view.prompt;
    return say("page-picked", { part: firstSentence(titleOf(picked)) });
  }

  /** Why what is looked at can't be chosen. @param {TableState} state */
  function reasonIn({ isPossible, reason }) {
    return reason && { head: say(isPossible ? "page-not-with-selection" : "page-not-possible"), ...reason };
  }

  /** Read aloud why what somebody has come to can't be chosen. @param {TableState} state */
  function readReason(state) {
    const reason = state.question?.aloud ? reasonIn(state) : null;
    if (reason?.text) announce(`${reason.head} ${reason.text}`);
  }

  /** Ask what is still to be known. @param {TableState} state */
  function wonder(state) {
    const armed = armedIn(state);
    const unnamed = buttonsIn(state).filter((choice) => !choice.button);
    why.want(openQuestion(state));
    explaining.want(armed ? [armed] : unnamed, state.pointed);
  }

  function forget() {
    why.want(null);
    explaining.forget();
  }

  /** What you can do after the game. @param {TableState} state */
  function after({ view: { is_over: isOver, is_reviewed: isReviewed } }) {
    if (!isOver) return "";
    if (isReviewed && handlers.review) return "review";
    return handlers.rematch ? "rematch" : "";
  }

  return {
    places: { card: card.element },
    handlers: { confirm: choosing.playArmed, target: choosing.target, tellRule: choosing.tellRule },

    /** Another view is shown: questions about the one before are worth nothing. */
    draw({ moved }) {
      forget();
      guard.shown(moved !== null && !moved.by_bot);
    },

    told({ error, moment, moved, prompt: asked, step }, { afterStep }) {
      card.begin();
      const done = step || !afterStep ? moved?.aloud : "";
      const now = [done, error || asked, handlers.newRemark?.()].filter(Boolean).join(" ");
      announce(isPast(store.state()) ? say("page-earlier-moment", { moment }) : now);
      root.dataset.playedAt = String(guard.playedAt());
    },

    onAnswer: {
      explain: ({ choices, previews }) => store.dispatch({ type: "previews", choices, previews }),
      why: ({ parts, reason, rule }) =>
        store.dispatch({ type: "why", parts, reason: { text: reason, rule } }),
    },

    needs: TOLD,
    /** Show the card, as far as all is known. */
    show(next, before) {
      if (next.predicted) return; // it says what is played now
      const { about, advice, error, pointed, previews, view: shown } = next;
      wonder(next);
      card.show({
        prompt: prompt(next),
        step: shown.step,
        waits: handlers.waits?.() ?? false,
        seats: shown.seats,
        error: trouble() || error || shown.error,
        cover: shown.cover,
        past: isPast(next) ? say("page-past", { moment: shown.moment }) : "",
        advice,
        armed: armedIn(next),
        pointed,
        about,
        reason: reasonIn(next),
        choices: buttonsIn(next),
        previewOf: ({ id }) => previews[id] ?? null,
        stopped: shown.error !== "",
        rules: rules(),
        boards: shown.boards,
        after: after(next),
        mistakes: handlers.mistakes?.() ?? null,
      });
      const isNews = next.reason !== before?.reason || next.question !== before.question;
      if (before && isNews) readReason(next);
    },

    close() {
      forget();
      choosing.close();
    },
  };
}
