// The outcome of a choice: asked while you look at it, so that the boards can be ahead of Python.
import { makeAsking } from "../asking.js";
import { armedIn } from "../table_state.js";

/** @param {import("./part.js").Table} table @returns {import("./part.js").Part} */
export function makePrediction({ ask, store }) {
  const asking = makeAsking((choices) => {
    for (const choice of choices) ask("foresee", { choice });
  });

  return {
    needs: ["view", "predicted", "selected", "taken", "pointed"],
    show(state) {
      const armed = armedIn(state);
      if (!state.predicted) asking.want(armed ? [armed] : [], state.pointed);
    },

    onAnswer: {
      /** @param {any} prediction */
      foreseen: (prediction) => store.note({ type: "prediction", prediction }),
    },

    draw: asking.forget,
    close: asking.forget,
  };
}
