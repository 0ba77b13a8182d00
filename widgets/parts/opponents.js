// What opponents do: views that are shown one after the other at a pace, and once more on demand, and
// the news of them.
import { makeNews } from "../news.js";
import { makeLastTurns, makeOpponentsShow } from "../opponents_show.js";
import { makePacer } from "../pacing.js";

/** @typedef {import("../table_frame.js").View} View */

/**
 * @param {import("./part.js").Table} table
 * @param {object} page
 * @param {(view: View) => void} page.draw show a view
 * @param {() => View} page.now the view that Python shows now
 * @param {() => boolean} page.isWaiting whether an answer is still to come
 */
export function makeOpponents({ model, say, set, store, view }, { draw, now, isWaiting }) {
  /** @type {ReturnType<typeof makeLastTurns<View>>} */
  const lastTurns = makeLastTurns();
  const news = makeNews({ setPace: (pace) => set("pace", pace), again }, say);
  /** @type {import("../pacing.js").Pacer<View>} */
  const pacer = makePacer(draw, (shown) => show.time(shown));
  /** @type {ReturnType<typeof makeOpponentsShow>} */
  let show;

  function again() {
    if (isWaiting()) return;
    pacer.settle();
    for (const each of lastTurns.upTo(now())) pacer.push(each);
  }

  /** Whether something stands for a while, or until somebody goes on. */
  function isShowing() {
    return view().step !== null || pacer.isStanding();
  }

  /** What has stood until somebody goes on has its time now. */
  function onPace() {
    if (model.get("pace") !== null && pacer.isHeld()) pacer.next();
    store.refresh();
  }

  return {
    news: news.element,
    isShowing,
    next: pacer.next,
    skip: () => show.skip(),
    settle: pacer.settle,
    close: pacer.close,
    onTrait: { pace: onPace },

    /** Hear clicks that mean that somebody has seen enough, before all others. @param {HTMLElement} root */
    join(root) {
      const hold = () => {
        pacer.hold();
        store.refresh();
      };
      show = makeOpponentsShow(root, model, { isOn: isShowing, hold, settle: pacer.settle });
    },

    /** Whether what is shown stands until somebody goes on. */
    waits: () => show.waits(view()) || pacer.isHeld(),

    /** A view has come, the first one or another. @param {View} next */
    note: (next) => lastTurns.note(next),

    /** Show a view that has come, when it's its turn. @param {View} next */
    push(next) {
      lastTurns.note(next);
      if (show.wants(next)) pacer.push(next);
    },

    /** A view is shown. @param {View} shown */
    shown(shown) {
      news.show(shown.news, shown.seats);
      news.allowAgain(lastTurns.hasSome());
    },

    /** Bring what is switched up to date. */
    refresh: () => news.showPace(model.get("pace")),
  };
}
