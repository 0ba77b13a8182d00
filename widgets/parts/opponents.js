// Opponents' moves: views that are shown one after the other at a pace, and again on demand.
import { makeLastTurns, makeOpponentsShow } from "../opponents_show.js";
import { makePacer } from "../pacing.js";

/** @typedef {import("./part.js").View} View */

/** @param {import("./part.js").Table} table @returns {import("./part.js").Part} */
export function makeOpponents({ draw, isWaiting, model, now, root, send, store, view }) {
  /** @type {ReturnType<typeof makeLastTurns<View>>} */
  const lastTurns = makeLastTurns();
  /** @type {import("../pacing.js").Pacer<View>} */
  const pacer = makePacer(draw, (shown) => show.time(shown));
  // It hears clicks that mean that somebody has seen enough, before all others.
  const show = makeOpponentsShow(root, model, { isOn: isShowing, hold, settle: pacer.settle });

  function hold() {
    pacer.hold();
    store.refresh();
  }

  function again() {
    if (isWaiting()) return;
    pacer.settle();
    for (const each of lastTurns.upTo(now())) pacer.push(each);
  }

  /** Whether something stands for a while, or until somebody goes on. */
  function isShowing() {
    return view().step !== null || pacer.isStanding();
  }

  /** A view that waited for a click has its time now. */
  function onPace() {
    if (model.get("pace") !== null && pacer.isHeld()) pacer.next();
    store.refresh();
  }

  lastTurns.note(view());

  return {
    handlers: {
      again,
      hasAgain: lastTurns.hasSome,
      isShowing,
      next: pacer.next,
      resume: () => send("resume"),
      settle: pacer.settle,
      skip: show.skip,
      waits: () => show.waits(view()) || pacer.isHeld(),

      push(next) {
        lastTurns.note(next);
        if (show.wants(next)) pacer.push(next);
      },
    },
    onSetting: { pace: onPace },
    tell: ({ seats }) => root.classList.toggle("has-bots", seats.some((seat) => seat.is_bot)),
    close: pacer.close,
  };
}
