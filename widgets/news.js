// What bots and scripts did, told in few words.
import { make, sentence } from "./elements.js";
import { playerName, signed } from "./reports.js";

/** @typedef {{player: number, text: string, points: number}} News a move of a bot, or a step of a script */

/**
 * A paragraph for each bot's turn, the latest first.
 * @param {News[]} news
 * @param {import("./reports.js").Seat[]} seats
 * @returns {HTMLElement[]}
 */
export function newsNodes(news, seats) {
  /** @type {HTMLElement[]} */
  const turns = [];
  news.forEach(({ player, text, points }, i) => {
    const goesOn = i > 0 && news[i - 1].player === player;
    if (!goesOn) turns.push(make("p", "", [playerName(seats, player), " "]));
    const gains = points ? [" ", make("b", "cnb-plus", [signed(points)])] : [];
    turns[turns.length - 1].append(...(goesOn ? [" · "] : []), ...sentence(text), ...gains);
  });
  return turns.reverse();
}
