// What is only read: the log, the points by source, the players' points.
import { make, ruleList, sentence } from "./elements.js";
import { around } from "./texts.js";

/**
 * @typedef {{name: string, points: number, rule: string, is_bot: boolean, is_scripted: boolean,
 *   is_you: boolean}} Seat
 * @typedef {{when: string, player: number, text: string, gains: string, points: number,
 *   rules: string[]}} LogLine
 * @typedef {{rows: {key: string, source: string, points: number[]}[], total: number[], final: boolean,
 *   ranking: number[], tie: string}} Scores
 */

/**
 * A player's name in the player's colour.
 * @param {Seat[]} seats
 * @param {number} player
 * @returns {HTMLElement}
 */
export function playerName(seats, player) {
  return make("b", `cnb-who cnb-player${player}`, [seats[player].name]);
}

/**
 * The lines of the log, the latest first. Arrow keys walk its rule ids, which are no tab stops.
 * @param {LogLine[]} lines
 * @param {Seat[]} seats
 * @param {Record<string, string>} rules
 * @param {import("./texts.js").Say} say
 * @returns {HTMLElement[]}
 */
export function logItems(lines, seats, rules, say) {
  return [...lines].reverse().map((line) =>
    make(
      "li",
      "cnb-line",
      [
        make("span", "cnb-when", [line.when]),
        make("span", "cnb-told", [playerName(seats, line.player), " ", ...sentence(line.text)]),
        make("b", "cnb-plus", line.points ? [`+${line.points}`] : []),
        make("small", "cnb-why", [
          make("span", "cnb-gains", [line.gains]),
          ruleList(line.rules, rules, { tabindex: "-1" }),
        ]),
      ],
      { "data-title": say("page-did", { name: seats[line.player].name, told: line.text }) },
    ),
  );
}

/**
 * Every player's points; whoever is to choose is marked.
 * @param {Seat[]} seats
 * @param {number | null} current
 * @param {import("./texts.js").Say} say
 * @returns {HTMLElement[]}
 */
export function seatItems(seats, current, say) {
  return seats.map((seat, player) =>
    make(
      "li",
      "cnb-seat",
      [playerName(seats, player), " ", make("span", "cnb-seat-points", [String(seat.points)])],
      {
        "data-rule": seat.rule,
        "data-title": say("page-has-points", { name: seat.name, number: seat.points }),
        ...(player === current ? { "aria-current": "true" } : {}),
      },
    ),
  );
}

/**
 * Points so far or at the end: a row for each source, a column for each player in order of rank.
 * @param {Scores} scores
 * @param {Seat[]} seats
 * @param {import("./texts.js").Say} say
 * @returns {HTMLElement[]}
 */
export function scoreTable(scores, seats, say) {
  const players = scores.ranking;
  if (!scores.rows.length) return [make("p", "cnb-none", [say("page-no-points")])];
  const head = make("tr", "", [
    make("th", "", [say("page-points-from")], { scope: "col" }),
    ...players.map((player) => make("th", "", [playerName(seats, player)], { scope: "col" })),
  ]);
  /** @param {string} name @param {number[]} points */
  const row = (name, points) =>
    make("tr", "", [
      make("th", "", [name], { scope: "row" }),
      ...players.map((player) =>
        make("td", points[player] ? "" : "cnb-none", [String(points[player])], {
          "data-player": String(player),
        }),
      ),
    ]);
  const body = make(
    "tbody",
    "",
    scores.rows.map(({ source, points }) => row(source, points)),
  );
  const total = row(say("page-total"), scores.total);
  total.className = "cnb-total";
  const first = playerName(seats, players[0]);
  const title = make("h2", "", around(say("page-final-scores"), "name", first));
  const table = make("table", "cnb-score-table", [
    make("thead", "", [head]),
    body,
    make("tfoot", "", [total]),
  ]);
  if (!scores.final) return [table];
  return [title, table, ...(scores.tie ? [make("p", "cnb-tie", [scores.tie])] : [])];
}
