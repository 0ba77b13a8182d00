// Points: those of each player beside the status, and by source, so far or at the end.
import { make } from "../elements.js";
import { scoreTable, seatItems } from "../reports.js";

/** @param {import("./part.js").Table} table @returns {import("./part.js").Part} */
export function makeScores({ say }) {
  const seats = make("ul", "cnb-seats");
  const final = make("section", "cnb-panel cnb-scores", [], { tabindex: "-1" });
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

    /** Points so far stand beside the log; final scores come to the top. */
    report({ scores, seats: players }) {
      final.hidden = !scores.final;
      soFar.hidden = scores.final;
      (scores.final ? points : final).replaceChildren();
      (scores.final ? final : points).replaceChildren(...scoreTable(scores, players, say));
    },
  };
}
