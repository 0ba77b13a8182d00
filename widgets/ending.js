// The end of a game as a scene: who won and by what, where the points came from, when it turned, and
// the ways on.
import { make, makeButton, sentence } from "./elements.js";
import { playerName, pointsBySource } from "./reports.js";

/**
 * @typedef {import("./reports.js").Scores} Scores
 * @typedef {import("./reports.js").Seat} Seat
 * @typedef {import("./review.js").ReviewView} ReviewView
 */
/**
 * How a game ended, as Python says it.
 * @typedef {object} Ended
 * @property {string} headline
 * @property {string} outcome `won` or `lost` for the only person
 * @property {boolean} points_decide who has won
 * @property {string} sources in which the winner scored more
 * @property {{text: string, ply: number} | null} turning
 */

/**
 * @param {import("./parts/part.js").Handlers} handlers of the parts that lead on
 * @param {HTMLElement | undefined} progress of a review
 * @param {import("./texts.js").Say} say
 */
export function makeEnding(handlers, progress, say) {
  const headline = make("h2", "cnb-ending-headline");
  const told = make("div", "cnb-ending-told");
  const reviewed = make("div", "cnb-ending-told");
  const points = make("div", "cnb-points-table");
  const ways = make("div", "cnb-ending-ways");
  const side = make("div", "cnb-ending-story", [
    headline,
    told,
    reviewed,
    ways,
    ...(progress ? [progress] : []),
  ]);
  const element = make("section", "cnb-panel cnb-scores cnb-ending", [side, points], {
    tabindex: "-1",
    "aria-label": say("page-ending"),
  });
  element.hidden = true;
  let shown = "";

  /** @param {{text: string, ply: number}} turning */
  function turningNode({ text, ply }) {
    const button = makeButton("cnb-tool", say("page-ending-look"), () => handlers.look?.(ply));
    return make("p", "", [make("b", "", [say("page-ending-turning")]), " ", ...sentence(text), " ", button]);
  }

  /** Folded where something else has decided. @param {Ended} ended @param {Scores} scores @param {Seat[]} seats */
  function pointNodes({ points_decide: decide }, scores, seats) {
    const table = withBars(pointsBySource(scores, seats, say), scores);
    const summary = make("summary", "", [say("page-points-by-source")]);
    return decide ? [table] : [make("details", "", [summary, table])];
  }

  /** @param {Seat[]} seats @param {boolean} isReviewed */
  function wayNodes(seats, isReviewed) {
    const players = seats.filter((seat) => !seat.is_scripted).length;
    /** @param {string} id @param {string} means @param {(() => void) | undefined} act */
    const way = (id, means, act) => {
      if (!act) return [];
      const button = makeButton("cnb-way", say(id), act);
      button.title = say(means);
      return [button];
    };
    const { rematch, retryCostliest, review, sameDeal } = handlers;
    return [
      ...(isReviewed ? way("page-ending-retry", "page-ending-retry-what", retryCostliest) : []),
      ...(isReviewed ? way("page-review", "page-review-gives", review) : []),
      ...way("page-ending-same", "page-ending-same-what", sameDeal && (() => sameDeal(false))),
      ...(players > 1
        ? way("page-ending-swap", "page-ending-swap-what", sameDeal && (() => sameDeal(true)))
        : []),
      ...way("page-ending-another", "page-rematch-means", rematch),
    ];
  }

  /** A bar beside each number, all on one scale. @param {HTMLElement} table @param {Scores} scores */
  function withBars(table, { rows }) {
    const most = Math.max(1, ...rows.flatMap((row) => row.points.map(Math.abs)));
    for (const cell of table.querySelectorAll("td[data-player]")) {
      if (!cell.closest("tbody")) continue; // sums would make all others short
      const number = Number(cell.textContent);
      const bar = make("span", `cnb-points-bar cnb-player${cell.getAttribute("data-player")}`);
      bar.classList.toggle("is-loss", number < 0);
      bar.style.setProperty("--share", String(Math.abs(number) / most));
      cell.prepend(bar);
    }
    return table;
  }

  return {
    element,

    /**
     * Show how it ended; nothing while it goes on.
     * @param {Ended | null} ended
     * @param {{scores: Scores, seats: Seat[], isReviewed: boolean}} how
     */
    show(ended, { scores, seats, isReviewed }) {
      element.hidden = ended === null;
      const facts = JSON.stringify([ended, scores, seats, isReviewed]);
      if (facts === shown) return;
      shown = facts;
      headline.textContent = ended?.headline ?? "";
      side.dataset.outcome = ended?.outcome ?? "";
      const { sources = "", turning = null } = ended ?? {};
      told.replaceChildren(
        ...[sources, scores.tie].filter(Boolean).map((words) => make("p", "", [words])),
        ...(turning ? [turningNode(turning)] : []),
      );
      points.replaceChildren(...(ended && scores.rows.length ? pointNodes(ended, scores, seats) : []));
      ways.replaceChildren(...(ended ? wayNodes(seats, isReviewed) : []));
      ways.firstElementChild?.classList.add("cnb-primary");
    },

    /**
     * What a review adds: luck against skill, for the only person or the winner, and the greatest swing.
     * @param {ReviewView} review
     * @param {Seat[]} seats
     * @param {Scores} scores
     */
    showReview({ people = [], steps, swing = "" }, seats, scores) {
      const you = seats.findIndex((seat) => seat.is_you);
      const subject = you < 0 ? (scores.winners[0] ?? 0) : you;
      const luck = people.find(({ player }) => player === subject)?.luck;
      const whose = you < 0 && seats[subject] ? [playerName(seats, subject), " "] : [];
      reviewed.replaceChildren(
        ...(luck ? [make("p", "", [make("b", "", [say("page-ending-luck")]), " ", ...whose, luck])] : []),
        ...(swing ? [make("p", "", sentence(swing))] : []),
      );
      ways.classList.toggle("is-waiting", steps !== undefined);
    },
  };
}
