// The duchies and panels of all players but the one whose duchy stands large.
import { makeDrawing } from "./drawings.js";
import { make, makeButton } from "./elements.js";
import { ownersOf, sidesOf } from "./reports.js";

/** @typedef {import("./drawings.js").Drawing} Drawing */
/** @typedef {import("./reports.js").Seat} Seat */
/** @typedef {{players: number[], sharesLarge: boolean}} Side of one player, or of partners: all who
 * stand beside the viewer, and whether they share the duchy that stands large */
/** @typedef {{players: number[], card: HTMLElement, duchy: Drawing | null, panels: Drawing[],
 * told: HTMLElement}} Place of a side; what tells of it is the button, or a note */

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

  /** Places stay where another side takes them: then little of their drawings changes.
   * @param {Seat[]} seats @param {number} viewer */
  function layOut(seats, viewer) {
    const sides = sidesOf(seats)
      .map((side) => ({
        players: side.filter((player) => player !== viewer),
        sharesLarge: side.includes(viewer),
      }))
      .filter(({ players }) => players.length > 0);
    if (places.length !== sides.length || !places.every((place, i) => fits(place, sides[i]))) {
      places = sides.map(makePlace);
      element.replaceChildren(...places.map(({ card }) => card));
    }
    places.forEach((place, i) => {
      place.players = sides[i].players;
      if (sides[i].sharesLarge) tellOfPartners(place, seats, viewer);
      else tellOfSide(place, seats);
    });
  }

  /** @param {Place} place @param {Side} side */
  const fits = ({ panels, duchy }, { players, sharesLarge }) =>
    panels.length === players.length && (duchy === null) === sharesLarge;

  /** @param {Side} side @returns {Place} */
  function makePlace({ players, sharesLarge }) {
    const duchy = sharesLarge ? null : makeDrawing("cnb-small");
    const panels = players.map(() => makeDrawing());
    const wide = make("div", "cnb-wide", panels.map((panel) => panel.element));
    const told = sharesLarge
      ? make("p", "cnb-small cnb-shares")
      : makeButton("cnb-enlarge", "⤢", () => enlarge?.(place.players[0]));
    const above = duchy ? [...(enlarge ? [told] : []), duchy.element] : [told];
    const card = make("article", "cnb-panel cnb-other", [...above, wide]);
    card.classList.toggle("is-team", duchy !== null && players.length > 1);
    const place = { players, card, duchy, panels, told };
    return place;
  }

  /** @param {Place} place @param {Seat[]} seats */
  function tellOfSide({ players, card, told }, seats) {
    const name = ownersOf(seats, players[0], say);
    card.setAttribute("aria-label", name);
    told.title = say(toEnlarge, { name });
    told.setAttribute("aria-label", told.title);
  }

  /** @param {Place} place @param {Seat[]} seats @param {number} viewer */
  function tellOfPartners({ players, card, told }, seats, viewer) {
    const { name, is_you: isYou } = seats[viewer];
    told.textContent = isYou ? say("page-shares-your-duchy") : say("page-shares-duchy", { name });
    card.setAttribute("aria-label", players.map((player) => seats[player].name).join(", "));
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
