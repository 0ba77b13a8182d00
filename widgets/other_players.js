// The duchies and panels of all players but the one whose duchy stands large.
import { makeDrawing } from "./drawings.js";
import { make, makeButton } from "./elements.js";

/**
 * A column of the other players; `show` brings it up to date.
 * @param {HTMLElement} element
 * @param {import("./texts.js").Say} say
 * @param {(player: number) => void} [enlarge] shows a player large; without it nobody can ask
 */
export function makeOtherPlayers(element, say, enlarge) {
  /** @type {{player: number, card: HTMLElement, duchy: import("./drawings.js").Drawing,
   *   panel: import("./drawings.js").Drawing}[]} */
  let places = [];

  /** @param {number[]} players @param {{name: string}[]} seats */
  function layOut(players, seats) {
    places = players.map((player) => {
      const duchy = makeDrawing("cnb-small");
      const panel = makeDrawing("cnb-wide");
      const card = make("article", "cnb-panel cnb-other", [duchy.element, panel.element], {
        "aria-label": seats[player].name,
      });
      if (enlarge) {
        const button = makeButton("cnb-enlarge", "⤢", () => enlarge(player));
        button.title = say("page-enlarge", { name: seats[player].name });
        button.setAttribute("aria-label", button.title);
        card.prepend(button);
      }
      return { player, card, duchy, panel };
    });
    element.replaceChildren(...places.map(({ card }) => card));
  }

  return {
    /**
     * @param {{viewer: number, player: number | null, seats: {name: string}[],
     *   regions: Record<string, string>}} view
     * @param {boolean} marksNew
     */
    show(view, marksNew) {
      const players = view.seats.map((_, player) => player).filter((p) => p !== view.viewer);
      if (places.map(({ player }) => player).join() !== players.join()) {
        layOut(players, view.seats);
      }
      for (const { player, card, duchy, panel } of places) {
        const drawn = view.regions[`duchy_${player}`];
        duchy.show(drawn, marksNew);
        card.classList.toggle("is-partner", !drawn); // the duchy stands with who shares it
        panel.show(view.regions[`panel_${player}`], marksNew);
        card.classList.toggle("is-current", player === view.player);
      }
    },
  };
}
