// The moves of bots and scripts in few words, in a place of their own.
import { make, makeButton, sentence } from "./elements.js";
import { playerName, signed } from "./reports.js";
import { whereOf } from "./highlight_move.js";

/** @typedef {{player: number, text: string, points: number, spots: string[]}} News a move of a bot,
 * or a step of a script */

/** Seconds for which a step of a script stands at each speed; null is until somebody goes on. */
const SPEEDS = /** @type {const} */ ([
  ["page-slow", 2.4],
  ["page-normal", 1.2],
  ["page-fast", 0.6],
  ["page-at-once", 0],
  ["page-by-steps", null],
]);

/**
 * A paragraph for each bot's turn, the latest first.
 * @param {News[]} news
 * @param {import("./reports.js").Seat[]} seats
 * @returns {HTMLElement[]}
 */
function newsNodes(news, seats) {
  /** @type {HTMLElement[]} */
  const turns = [];
  news.forEach((each, i) => {
    const goesOn = i > 0 && news[i - 1].player === each.player;
    if (!goesOn) turns.push(make("p", "cnb-news-turn", [playerName(seats, each.player), " "]));
    turns[turns.length - 1].append(...(goesOn ? [" · "] : []), newsItem(each));
  });
  return turns.reverse();
}

/** @param {News} news */
function newsItem({ player, text, points, spots }) {
  const gains = points ? [" ", make("b", "cnb-plus", [signed(points)])] : [];
  const keys = spots.length ? { tabindex: "0", ...whereOf(player, spots) } : {};
  return make("span", "cnb-item-of-news", [...sentence(text), ...gains], keys);
}

/**
 * The place of the news.
 * @param {object} handlers
 * @param {(pace: number | null) => void} handlers.setPace
 * @param {() => void} handlers.again show the last turns of opponents again
 * @param {import("./texts.js").Say} say
 */
export function makeNews({ setPace, again }, say) {
  const turns = make("div", "cnb-turns");
  const scroller = make("div", "cnb-news", [turns], {
    tabindex: "0",
    role: "group",
    "aria-label": say("page-news"),
  });
  const speed = /** @type {HTMLSelectElement} */ (
    make(
      "select",
      "cnb-opponents-speed",
      SPEEDS.map(([id], i) => make("option", "", [say(id)], { value: String(i) })),
      { "aria-label": say("page-opponents-speed"), title: say("page-opponents-speed") },
    )
  );
  speed.addEventListener("change", () => setPace(SPEEDS[Number(speed.value)][1]));
  const show = makeButton("cnb-again", say("page-show-again"), again);
  show.title = say("page-show-again-what");
  const head = make("div", "cnb-news-head", [
    make("h2", "cnb-title", [say("page-news")]),
    make("div", "cnb-news-tools", [show, speed]),
  ]);
  const element = make("section", "cnb-panel cnb-news-panel", [head, scroller]);
  let shown = "";

  return {
    element,

    /** @param {News[]} news @param {import("./reports.js").Seat[]} seats */
    show(news, seats) {
      const key = JSON.stringify([news, seats.map(({ name }) => name)]);
      if (key === shown) return;
      shown = key;
      turns.replaceChildren(...newsNodes(news, seats));
      scroller.scrollTop = 0;
    },

    /** The speed that is nearest to a pace. @param {number | null} pace */
    showPace(pace) {
      /** @param {number | null} other */
      const far = (other) =>
        pace === null || other === null ? Number(pace !== other) * 1e9 : Math.abs(pace - other);
      const nearest = SPEEDS.reduce((best, each) => (far(each[1]) < far(best[1]) ? each : best));
      speed.value = String(SPEEDS.indexOf(nearest));
    },

    /** @param {boolean} isPossible */
    allowAgain(isPossible) {
      show.disabled = !isPossible;
    },
  };
}
