// The boards: the drawings of a game, what is marked on them and moves over them, and what they show
// before Python has answered.
import { makeEnlarged } from "../enlarged.js";
import { makeHighlights } from "../highlight_move.js";
import { makeMotion } from "../motion.js";
import { makeOptimistic } from "../optimistic.js";
import { makeSounds } from "../sounds.js";
import { makeSpots } from "../spots.js";
import { makeTableDrawings } from "../table_drawings.js";
import { isPast, marksOf } from "../table_state.js";

/** @param {import("./part.js").Table} table @returns {import("./part.js").Part} */
export function makeBoards(table) {
  const { kind, marks, model, root, rules, say, setStops, store, view } = table;
  const drawings = makeTableDrawings(
    root,
    (player) => table.whenSettled(() => enlarged.open(player, view())),
    say,
    kind.titles,
  );
  const spots = makeSpots(drawings.drawn, drawings.cardOf);
  const sounds = makeSounds(() => model.get("sound"));
  const motion = makeMotion(root, spots.find, sounds.play);
  const optimistic = makeOptimistic(root, model, kind.built, store, { drawings, motion });
  const lights = makeHighlights(root, (player, names) => spots.find(player, view().viewer, names));
  const enlarged = makeEnlarged(root, () => model.get("tiles"), rules, say, kind.titles.of);

  /**
   * @template Value
   * @param {() => Value} act
   */
  function keepingFocus(act) {
    const hadFocus = table.hasFocus();
    const value = act();
    if (hadFocus) table.keepFocus();
    return value;
  }

  return {
    places: drawings.places,
    stops: drawings.stops,

    handlers: {
      chime: () => sounds.play("points"),
      showPredicted(prediction) {
        keepingFocus(() => optimistic.show(prediction));
        store.flush();
      },
      leaveStage: drawings.leaveStage,
      lift: ({ parts }) => motion.lift(spots.find(view().viewer, view().viewer, parts)),
      light: lights.show,
      matches: optimistic.matches,
      settled: optimistic.settled,
      takeBack: () => keepingFocus(optimistic.takeBack),
      whenSettled: optimistic.whenSettled,
    },

    draw(next, { afterStep, isDrawn, sameViewer }) {
      // The steps before have shown what moved.
      const moving = afterStep && !next.step ? { ...next, moved: null } : next;
      const move = isDrawn ? null : motion.prepare(moving);
      drawings.show(next, sameViewer && next.moved !== null);
      move?.();
    },

    tell(next, { hadFocus }) {
      if (next.step?.number === 1 && hadFocus) drawings.reveal();
      lights.off();
      enlarged.show(next);
    },

    needs: ["view", "predicted", "selected", "picked", "taken", "advised", "isRemarkLooked"],
    show(state) {
      const own = marksOf(state);
      drawings.mark({ ...own, advised: [...own.advised, ...marks(state)] });
      setStops();
      root.classList.toggle("is-choosing", own.choosing);
      root.classList.toggle("is-selecting", own.selected.size > 0);
      root.classList.toggle("is-past", isPast(state));
      root.classList.toggle("is-covered", state.view.cover !== "");
      root.classList.toggle("is-step", state.view.step !== null);
    },

    close() {
      motion.finish();
      sounds.close();
    },
  };
}
