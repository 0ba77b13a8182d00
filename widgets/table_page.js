// The elements of the table's page and what stands where.
import { makeDrawing } from "./drawings.js";
import { make, makeButton } from "./elements.js";
import { scoreTable, seatItems } from "./reports.js";
import { makeLive } from "./root.js";

/** @typedef {import("./drawings.js").Drawing} Drawing */

/** What stands in the page of a table. @typedef {ReturnType<typeof makeTablePage>} TablePage */

/**
 * The page of a table.
 * @param {HTMLElement} card
 * @param {HTMLElement} news
 * @param {HTMLElement} history
 * @param {() => void} undo
 * @param {() => void} redo
 * @param {import("./rule_fold.js").RuleFold} fold
 * @param {import("./texts.js").Say} say
 */
export function makeTablePage(card, news, history, undo, redo, fold, say) {
  const status = makeDrawing("cnb-status");
  const board = makeDrawing();
  const duchy = makeDrawing();
  const panel = makeDrawing();
  const seats = make("ul", "cnb-seats");
  const undoButton = makeButton("cnb-tool", say("page-undo"), undo);
  const redoButton = makeButton("cnb-tool", say("page-redo"), redo);
  undoButton.title = say("page-undo-move");
  redoButton.title = say("page-redo-move");
  const tools = make("div", "cnb-tools", [undoButton, redoButton]);
  const top = make("header", "cnb-panel cnb-top", [
    status.element,
    make("div", "cnb-side", [seats, tools]),
  ]);
  const scores = make("section", "cnb-panel cnb-scores", [], { tabindex: "-1" });
  const points = make("div", "cnb-points-table");
  const pointsSoFar = make("details", "cnb-panel cnb-points", [
    make("summary", "cnb-title", [say("page-points-by-source")]),
    points,
  ]);
  const duchyTitle = make("h2", "cnb-title");
  const large = make("section", "cnb-panel cnb-duchy", [duchyTitle, duchy.element]);
  const others = make("section", "cnb-others");
  const log = make("ol", "cnb-log-lines", [], { "aria-label": say("page-log") });
  const live = makeLive();
  const root = make(
    "div",
    "cnb cnb-widget cnb-table",
    [
      make("div", "cnb-grid", [
        top,
        scores,
        make("div", "cnb-deck", [make("section", "cnb-panel cnb-own", [panel.element]), card, news]),
        make("section", "cnb-panel cnb-board", [board.element]),
        large,
        history,
        make("div", "cnb-aside", [
          others,
          make("div", "cnb-reports", [
            pointsSoFar,
            make("section", "cnb-panel cnb-log", [
              make("div", "cnb-log-head", [make("h2", "cnb-title", [say("page-log")]), fold.button()]),
              log,
            ]),
          ]),
        ]),
      ]),
      live,
    ],
    { tabindex: "-1", role: "region", "aria-label": say("page-table") },
  );
  fold.watch(root);
  let seatsShown = "";

  /**
   * Who plays, unless that is shown already: the focus may be there.
   * @param {import("./reports.js").Seat[]} players
   * @param {number | null} current
   */
  function showSeats(players, current) {
    const facts = JSON.stringify([players, current]);
    if (facts === seatsShown) return;
    seatsShown = facts;
    seats.replaceChildren(...seatItems(players, current, say));
  }

  /**
   * Points so far stand beside the log; final scores come to the top.
   * @param {import("./reports.js").Scores} now
   * @param {import("./reports.js").Seat[]} players
   */
  function showScores(now, players) {
    scores.hidden = !now.final;
    pointsSoFar.hidden = now.final;
    (now.final ? points : scores).replaceChildren();
    (now.final ? scores : points).replaceChildren(...scoreTable(now, players, say));
  }

  return {
    root,
    status,
    board,
    duchy,
    panel,
    seats,
    undoButton,
    redoButton,
    tools,
    showSeats,
    showScores,
    duchyTitle,
    large,
    others,
    log,
    live,
  };
}
