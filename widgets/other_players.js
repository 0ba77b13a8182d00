// The duchies and panels of all players but the one whose duchy stands large.
import { makeDrawing } from "./drawings.js";
import { make, makeButton } from "./elements.js";
import { ownersOf, sidesOf } from "./reports.js";

/** @typedef {import("./drawings.js").Drawing} Drawing */
/** @typedef {import("./reports.js").Seat} Seat */
/** @typedef {{players: number[], card: HTMLElement, duchy: Drawing | null, panels: Drawing[]}} Place
 * of one player, or of partners */

/**
 * A column of the other players; `show` brings it up to date.
 * @param {HTMLElement} element
 * @param {import("./texts.js").Say} say
 * @param {(player: number) => void} [enlarge] shows a player large; without it nobody can ask
 * @param {string} [toEnlarge] the text of the button for that
 */
export function makeOtherPlayers(element, say, enlarge, toEnlarge = "page-enlarge") {
  /** @type {Place[]} */
  let places = [];
  let laidOut = "";

  /** @param {Seat[]} seats @param {number} viewer */
  function layOut(seats, viewer) {
    places = sidesOf(seats).flatMap((side) => {
      const players = side.filter((player) => player !== viewer);
      if (!players.length) return [];
      return [side.includes(viewer) ? ofPartners(players, seats, viewer) : ofSide(players, seats)];
    });
    element.replaceChildren(...places.map(({ card }) => card));
  }

  /** @param {number[]} players @param {Seat[]} seats @returns {Place} */
  function ofSide(players, seats) {
    const duchy = makeDrawing("cnb-small");
    const name = ownersOf(seats, players[0], say);
    const { card, panels } = makeCard(players, name, duchy.element);
    card.classList.toggle("is-team", players.length > 1);
    if (enlarge) {
      const button = makeButton("cnb-enlarge", "⤢", () => enlarge(players[0]));
      button.title = say(toEnlarge, { name });
      button.setAttribute("aria-label", button.title);
      card.prepend(button);
    }
    return { players, card, duchy, panels };
  }

  /** Those who share the duchy that stands large. @param {number[]} players @param {Seat[]} seats
   * @param {number} viewer @returns {Place} */
  function ofPartners(players, seats, viewer) {
    const { name, is_you: isYou } = seats[viewer];
    const told = isYou ? say("page-shares-your-duchy") : say("page-shares-duchy", { name });
    const names = players.map((player) => seats[player].name).join(", ");
    const note = make("p", "cnb-small cnb-shares", [told]);
    return { players, duchy: null, ...makeCard(players, names, note) };
  }

  /** @param {number[]} players @param {string} name @param {HTMLElement} first */
  function makeCard(players, name, first) {
    const panels = players.map(() => makeDrawing());
    const drawn = panels.map((panel) => panel.element);
    const card = make("article", "cnb-panel cnb-other", [first, make("div", "cnb-wide", drawn)], {
      "aria-label": name,
    });
    return { card, panels };
  }

  return {
    /**
     * @param {{viewer: number, player: number | null, seats: Seat[],
     *   regions: Record<string, string>}} view
     * @param {boolean} marksNew
     */
    show(view, marksNew) {
      const wanted = JSON.stringify([
        view.viewer,
        view.seats.map(({ name, partners }) => [name, partners]),
      ]);
      if (laidOut !== wanted) layOut(view.seats, view.viewer);
      laidOut = wanted;
      for (const { players, card, duchy, panels } of places) {
        duchy?.show(view.regions[`estate_${players[0]}`], marksNew);
        panels.forEach((panel, i) => panel.show(view.regions[`panel_${players[i]}`], marksNew));
        card.classList.toggle("has-beside", card.querySelector(".cnb-beside") !== null);
        card.classList.toggle("is-current", view.player !== null && players.includes(view.player));
      }
    },

    /** The card on which a player stands. @param {number} player */
    cardOf: (player) => places.find(({ players }) => players.includes(player))?.card,
  };
}
