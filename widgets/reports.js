// What is only read: the log, the points by source, the players' points.
import { make, ruleList, sentence } from "./elements.js";
import { whereOf } from "./highlight_move.js";
import { around } from "./texts.js";

/**
 * @typedef {{name: string, points: number, rule: string, is_bot: boolean, is_scripted: boolean,
 *   is_you: boolean, partners: number[]}} Seat
 * @typedef {{when: string, player: number, text: string, gains: string, points: number,
 *   rules: string[], spots: string[]}} LogLine
 * @typedef {{rows: {key: string, source: string, points: number[]}[], total: number[],
 *   teams: {players: number[], points: number}[], final: boolean, ranking: number[],
 *   winners: number[], tie: string}} Scores
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
 * Points with their sign.
 * @param {number} points
 */
export function signed(points) {
  return points > 0 ? `+${points}` : String(points);
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
        make("b", "cnb-plus", line.points ? [signed(line.points)] : []),
        make("small", "cnb-why", [
          make("span", "cnb-gains", [line.gains]),
          ruleList(line.rules, rules, { tabindex: "-1" }),
        ]),
      ],
      {
        "data-title": say("page-did", { name: seats[line.player].name, told: line.text }),
        ...(line.spots.length ? whereOf(line.player, line.spots) : {}),
      },
    ),
  );
}

/**
 * The seats, those of partners together.
 * @param {Seat[]} seats
 * @returns {number[][]}
 */
export function sidesOf(seats) {
  const sides = seats.map(({ partners }, seat) => [seat, ...partners]);
  return sides.filter(([seat, ...partners]) => partners.every((partner) => seat < partner));
}

/**
 * Whose duchy it is: a player's name, or with it those of partners.
 * @param {Seat[]} seats
 * @param {number} player
 * @param {import("./texts.js").Say} say
 */
export function ownersOf(seats, player, say) {
  const owners = [player, ...seats[player].partners].sort((one, other) => one - other);
  const names = owners.map((owner) => seats[owner].name);
  return names.reduce((name, partner) => say("page-partners", { name, partner }));
}

/**
 * Every player's points, and those that partners have together; whoever is to choose is marked.
 * @param {Seat[]} seats
 * @param {number | null} current
 * @param {import("./texts.js").Say} say
 * @returns {HTMLElement[]}
 */
export function seatItems(seats, current, say) {
  /** @param {string} tag @param {number} player */
  const item = (tag, player) => {
    const { name, points, rule } = seats[player];
    return make(
      tag,
      "cnb-seat",
      [playerName(seats, player), " ", make("span", "cnb-seat-points", [String(points)])],
      {
        "data-player": String(player),
        ...(rule ? { "data-rule": rule } : {}),
        "data-title": say("page-has-points", { name, number: points }),
        ...(player === current ? { "aria-current": "true" } : {}),
      },
    );
  };
  return sidesOf(seats).map((side) => {
    if (side.length === 1) return item("li", side[0]);
    const sum = side.reduce((all, player) => all + seats[player].points, 0);
    const players = side.flatMap((player, i) => [...(i ? ["+"] : []), item("span", player)]);
    const total = make("span", "cnb-seat-points", [String(sum)]);
    return make("li", "cnb-team-seats", [...players, "=", total]);
  });
}

/**
 * Points so far or at the end: a row for each source, a column for each player in order of rank.
 * @param {Scores} scores
 * @param {Seat[]} seats
 * @param {import("./texts.js").Say} say
 * @returns {HTMLElement[]}
 */
export function scoreTable(scores, seats, say) {
  if (!scores.rows.length) return [make("p", "cnb-none", [say("page-no-points")])];
  const table = pointsBySource(scores, seats, say);
  if (!scores.final) return [table];
  const first = make(
    "span",
    "",
    scores.winners.flatMap((player, i) => [i ? " & " : "", playerName(seats, player)]),
  );
  const isAlone = scores.ranking.length === 1; // who wins or loses alone comes first in nothing
  const named = isAlone ? [say("page-points-by-source")] : around(say("page-final-scores"), "name", first);
  const title = make("h2", "", named);
  return [title, table, ...(scores.tie ? [make("p", "cnb-tie", [scores.tie])] : [])];
}

/**
 * The table alone.
 * @param {Scores} scores
 * @param {Seat[]} seats
 * @param {import("./texts.js").Say} say
 * @returns {HTMLElement}
 */
export function pointsBySource(scores, seats, say) {
  const players = scores.ranking;
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
  return make("table", "cnb-score-table", [
    make("thead", "", [head]),
    body,
    make("tfoot", "", scores.teams.length ? [total, teamRow(scores, say)] : [total]),
  ]);
}

/**
 * What partners have together, each team under the columns of both.
 * @param {Scores} scores
 * @param {import("./texts.js").Say} say
 * @returns {HTMLElement}
 */
function teamRow(scores, say) {
  return make("tr", "cnb-total", [
    make("th", "", [say("page-team-total")], { scope: "row" }),
    ...scores.teams.map(({ players, points }) =>
      make("td", "cnb-team", [String(points)], {
        colspan: String(players.length),
        "data-players": players.join(" "),
      }),
    ),
  ]);
}
