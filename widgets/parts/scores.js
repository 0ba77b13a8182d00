// Points: those of each player beside the status, and by source, so far or at the end.
import { make } from "../elements.js";
import { makeEnding } from "../ending.js";
import { scoreTable, seatItems } from "../reports.js";

/** @param {import("./part.js").Table} table @returns {import("./part.js").Part} */
export function makeScores({ handlers, model, places, say, view }) {
  const seats = make("ul", "cnb-seats");
  const ending = makeEnding(handlers, places.reviewProgress, say);
  const final = ending.element;
  const points = make("div", "cnb-points-table");
  const soFar = make("details", "cnb-panel cnb-points", [
    make("summary", "cnb-title", [say("page-points-by-source")]),
    points,
  ]);
  let shown = "";

  return {
    places: { seats, scores: final, points: soFar },
    stops: () => ({ status: [seats] }),

    /** Show who plays, unless that's shown already: the focus may be there. */
    tell({ seats: players, player }) {
      const facts = JSON.stringify([players, player]);
      if (facts === shown) return;
      shown = facts;
      seats.replaceChildren(...seatItems(players, player, say));
    },

    /** Points so far stand beside the log; how the game ended comes to the top. */
    report({ ending: ended, is_reviewed: isReviewed, scores, seats: players }) {
      soFar.hidden = scores.final;
      points.replaceChildren(...(scores.final ? [] : scoreTable(scores, players, say)));
      ending.show(scores.final ? ended : null, { scores, seats: players, isReviewed });
      ending.showReview(model.get("review") ?? {}, players, scores);
    },

    onTrait: { review: () => ending.showReview(model.get("review") ?? {}, view().seats, view().scores) },
  };
}
