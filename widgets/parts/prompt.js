// What is asked, what a choice would do, and why something can't be chosen: the card, and the
// questions to Python behind it.
import { makeAsking } from "../asking.js";
import { titleOf } from "../parts.js";
import { armedIn, buttonsIn, isPast, lastPicked, openQuestion } from "../table_state.js";
import { makeWhy } from "../why.js";

/** @typedef {import("../table_state.js").TableState} TableState */

/** @type {(keyof TableState)[]} what the card and questions to Python depend on */
export const TOLD = [
  "view",
  "predicted",
  "selected",
  "picked",
  "taken",
  "pointed",
  "about",
  "reason",
  "question",
  "previews",
  "advice",
  "error",
];

/**
 * @param {import("./part.js").Table} table
 * @param {ReturnType<typeof import("../card.js").makeCard>} card
 * @param {() => boolean} waits whether what is shown stands until somebody goes on
 * @param {() => string} trouble why nothing comes from Python
 */
export function makePrompt({ announce, ask, model, say, store }, card, waits, trouble) {
  const why = makeWhy((parts) => ask("why", { parts }));
  const explaining = makeAsking((choices) => ask("explain", { choices }));
  const predicting = makeAsking((choices) => {
    for (const choice of choices) ask("foresee", { choice });
  });

  /** What is asked, or once something is selected what is asked then. @param {TableState} state */
  function prompt(state) {
    const picked = lastPicked(state);
    if (!picked || armedIn(state)) return state.view.prompt;
    return say("page-picked", { part: titleOf(picked) });
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
    predicting.want(armed ? [armed] : [], state.pointed);
  }

  function forget() {
    why.want(null);
    explaining.forget();
    predicting.forget();
  }

  return {
    /** Another view is shown: questions about the one before are worth nothing. */
    forget,
    close: forget,

    onAnswer: {
      /** @param {any} content */
      explain: ({ choices, previews }) => store.dispatch({ type: "previews", choices, previews }),
      /** @param {any} prediction */
      foreseen: (prediction) => store.note({ type: "prediction", prediction }),
      /** @param {any} content */
      why: ({ parts, reason, rule }) =>
        store.dispatch({ type: "why", parts, reason: { text: reason, rule } }),
    },

    /** Show the card, as far as all is known. @param {TableState} next @param {TableState | null} before */
    show(next, before) {
      const { about, advice, error, pointed, previews, view } = next;
      wonder(next);
      card.show({
        prompt: prompt(next),
        step: view.step,
        waits: waits(),
        seats: view.seats,
        error: trouble() || error || view.error,
        cover: view.cover,
        past: isPast(next) ? say("page-past", { moment: view.moment }) : "",
        advice,
        armed: armedIn(next),
        pointed,
        about,
        reason: reasonIn(next),
        choices: buttonsIn(next),
        previewOf: ({ id }) => previews[id] ?? null,
        stopped: view.error !== "",
        rules: model.get("rules"),
        boards: view.boards,
        isOver: view.scores.final,
        isReviewed: view.is_reviewed,
      });
      const isNews = next.reason !== before?.reason || next.question !== before.question;
      if (before && isNews) readReason(next);
    },
  };
}
