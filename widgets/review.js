// The review of a game: a chart of what moves cost, and what is to be said of each person. A click on
// a move leads to the moment before it.
import { markPly } from "./chart_cursor.js";
import { makeDrawing } from "./drawings.js";
import { make, makeButton, sentence, setPossible, write } from "./elements.js";
import { whereOf } from "./highlight_move.js";
import { playerName } from "./reports.js";

/**
 * @typedef {object} Costly a move that cost something
 * @property {number} ply
 * @property {number} player
 * @property {string} text
 * @property {string} played
 * @property {string} better
 * @property {string} best the better action, as Python calls it
 * @property {number} lost
 * @property {boolean} is_clear
 * @property {string[]} played_spots
 * @property {string[]} better_spots
 *
 * @typedef {object} ReviewView what Python tells: nothing, how far it has come, or the review
 * @property {number} [finished]
 * @property {number} [steps]
 * @property {string} [trouble]
 * @property {string} [chart]
 * @property {{player: number, name: string, told: string[], luck: string, costliest: number[]}[]} [people]
 * @property {Costly[]} [moves]
 * @property {string} [swing]
 */

/**
 * The mistakes around a moment.
 * @typedef {object} Near
 * @property {Costly | null} move the one that was made there
 * @property {string} text which of all it is
 * @property {number | null} previous after how many moves the one before was made
 * @property {number | null} next
 */

/**
 * @param {object} actions
 * @param {() => void} actions.begin
 * @param {() => void} actions.stop
 * @param {(ply: number) => void} actions.go to the moment after so many moves
 * @param {(words: string) => void} actions.announce
 * @param {() => import("./reports.js").Seat[]} actions.seats
 * @param {(player: number) => boolean} actions.isOwn whose mistakes one goes through
 * @param {import("./texts.js").Say} say
 */
export function makeReview(actions, say) {
  const begin = makeButton("cnb-review-begin", say("page-review"), actions.begin);
  const offer = make("div", "cnb-review-offer", [
    make("p", "cnb-note", [say("page-review-none-yet")]),
    begin,
  ]);
  const bar = make("progress", "cnb-review-progress", [], { "aria-label": say("page-review-goes-on") });
  const stop = makeButton("cnb-tool", say("page-review-stop"), actions.stop);
  const going = make("div", "cnb-review-going", [say("page-review-goes-on"), bar, stop]);
  const trouble = make("p", "cnb-review-error", [], { role: "status" });
  const progress = make("div", "cnb-review-state", [going, trouble]);
  const chart = makeDrawing("cnb-review-chart");
  const people = make("div", "cnb-review-people");
  const all = make("ol", "cnb-review-moves");
  const seen = make("div", "cnb-review-seen");
  const legend = make("p", "cnb-note", [say("page-review-legend")]);
  const every = make("details", "cnb-review-all", [
    make("summary", "", [say("page-review-all")]),
    all,
  ]);
  const previous = makeButton("cnb-tool", say("page-review-previous"), () => goTo(near(now).previous));
  const following = makeButton("cnb-tool", say("page-review-next"), () => goTo(near(now).next));
  const where = make("span", "cnb-review-where");
  const mistakes = make("div", "cnb-review-mistakes", [previous, following, where]);
  const found = make("div", "cnb-review-found", [
    mistakes,
    chart.element,
    legend,
    people,
    every,
    make("p", "cnb-note", [say("page-review-meaning")]),
  ]);
  const element = make(
    "section",
    "cnb-panel cnb-review",
    [make("h2", "cnb-title", [say("page-review")]), offer, progress, found],
    { "aria-label": say("page-review"), tabindex: "-1" },
  );
  /** @type {ReviewView} */
  let view = {};
  let shown = "";
  /** After how many moves the moment is that is shown. */
  let now = -1;

  /** The mistakes that one goes through. @returns {Costly[]} */
  const own = () => view.moves?.filter(({ player }) => actions.isOwn(player)) ?? [];

  /**
   * The mistakes around a moment: the one that was made there, and where those beside it are.
   * @param {number} ply
   * @returns {Near}
   */
  function near(ply) {
    const all = own();
    const place = all.findIndex((each) => each.ply === ply);
    return {
      move: all[place] ?? null,
      text: place < 0 ? "" : say("page-review-mistake", { place: place + 1, all: all.length }),
      previous: all.filter((each) => each.ply < ply).at(-1)?.ply ?? null,
      next: all.find((each) => each.ply > ply)?.ply ?? null,
    };
  }

  /** @param {number | null} ply */
  function goTo(ply) {
    if (ply !== null) actions.go(ply);
  }

  /** @param {Costly} move */
  function moveButton(move) {
    const button = make("button", "cnb-review-move", sentence(move.text), {
      type: "button",
      "data-before": String(move.ply),
    });
    button.addEventListener("click", () => actions.go(move.ply));
    return make("li", "", [button]);
  }

  /** @param {NonNullable<ReviewView["people"]>[number]} person @param {Costly[]} moves */
  function personNodes({ player, name, told, costliest }, moves) {
    const heading = make("h3", "cnb-review-name", [playerName(actions.seats(), player)]);
    const lines = told.map((words) => make("p", "", [words]));
    const list = make("ol", "", costliest.map((place) => moveButton(moves[place])), {
      "aria-label": say("page-review-costliest"),
    });
    return make("section", "cnb-review-person", [heading, ...lines, list], { "aria-label": name });
  }

  /** @param {string} label @param {string} text @param {number} player @param {string[]} spots */
  function lineOf(label, text, player, spots) {
    return make("p", "cnb-review-line", [make("b", "", [label]), " ", ...sentence(text)], {
      tabindex: "0",
      ...whereOf(player, spots),
    });
  }

  chart.element.addEventListener("click", ({ target }) => {
    const stem = target instanceof Element ? target.closest("[data-move]") : null;
    if (stem) actions.go(Number(stem.getAttribute("data-move")) - 1);
  });

  return {
    element,
    /** What was played and what is better, where the moment is shown before such a move. */
    seen,
    /** What leads from one mistake to the next. */
    mistakes,
    /** How far it has come, or why there is none; it can stand elsewhere. */
    progress,

    /** What Python tells now. @param {ReviewView} next @param {boolean} isOffered where there is none */
    show(next, isOffered) {
      const had = element.contains(document.activeElement);
      const isNew = "chart" in next && !("chart" in view);
      const was = view;
      view = next;
      const { finished = 0, steps } = view;
      const isGoing = steps !== undefined;
      const isHere = element.contains(progress);
      element.hidden = !isOffered && !view.chart && !(isHere && Object.keys(view).length > 0);
      offer.hidden = isGoing || Boolean(view.chart) || !isOffered;
      going.hidden = !isGoing;
      trouble.hidden = !view.trouble;
      trouble.textContent = view.trouble ?? "";
      found.hidden = !view.chart;
      bar.setAttribute("max", String(steps || 1));
      bar.setAttribute("value", String(finished));
      const key = JSON.stringify(view);
      if (view.chart && key !== shown) {
        const { moves = [] } = view;
        shown = key;
        chart.show(view.chart);
        people.replaceChildren(...(view.people ?? []).map((each) => personNodes(each, moves)));
        all.replaceChildren(...moves.map(moveButton));
        for (const each of [legend, every, chart.element]) each.hidden = moves.length === 0;
      }
      if (isNew && "steps" in was) actions.announce(say("page-review-ready"));
      if (view.trouble) actions.announce(view.trouble);
      const isLost = had && document.activeElement === document.body;
      const onHidden = had && !document.activeElement?.getClientRects().length;
      if (isLost || onHidden) element.focus({ preventScroll: true });
    },

    near,
    /** The mistake that cost most; null without any. @returns {Costly | null} */
    worst: () => own().reduce((/** @type {Costly | null} */ most, each) => (each.lost > (most?.lost ?? 0) ? each : most), null),

    /** The page shows the moment after so many moves of the game. @param {number} ply */
    at(ply) {
      now = ply;
      const around = near(ply);
      setPossible(previous, around.previous !== null);
      setPossible(following, around.next !== null);
      write(where, around.text);
      mistakes.hidden = own().length === 0;
      const move = view.moves?.find((each) => each.ply === ply);
      const lines = move
        ? [
            lineOf(say("page-review-played"), move.played, move.player, move.played_spots),
            lineOf(say("page-review-better"), move.better, move.player, move.better_spots),
          ]
        : [];
      seen.replaceChildren(...lines);
      markPly(chart.element, ply);
      for (const stem of chart.element.querySelectorAll(".is-chosen")) stem.classList.remove("is-chosen");
      chart.element.querySelector(`[data-move="${ply + 1}"]`)?.classList.add("is-chosen");
      for (const button of element.querySelectorAll(".cnb-review-move")) {
        if (button.getAttribute("data-before") === String(ply)) button.setAttribute("aria-current", "step");
        else button.removeAttribute("aria-current");
      }
      return seen.lastElementChild;
    },

    /** Bring it in sight, and the focus with it. */
    open() {
      element.scrollIntoView({ block: "nearest" });
      element.focus({ preventScroll: true });
    },
  };
}
