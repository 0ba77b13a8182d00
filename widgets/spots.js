// Where on the boards something is: a spot or a part of the drawings by its name, or what stands
// nearest to it.

/** What lies in a player's panel. */
const IN_PANEL = /^(storage|goods|sold|project)/;

/**
 * @typedef {import("./drawings.js").Drawing} Drawing
 * @param {{large: Element, duchy: Drawing, panel: Drawing, board: Drawing}} page
 * @param {(player: number) => HTMLElement | undefined} cardOf another player's card
 */
export function makeSpots(page, cardOf) {
  /** By its style alone: for its box the browser would have to lay out the page.
   * @param {Element | null | undefined} element */
  const isSeen = (element) => element?.checkVisibility({ visibilityProperty: true }) ?? false;

  /** The drawings in which things of a player are, those in sight first. @param {number} player
   * @param {number} viewer */
  function placesOf(player, viewer) {
    const stage = page.large.querySelector(`.cnb-stage[data-player="${player}"]`);
    const card = cardOf(player);
    const { duchy, panel } = page;
    const shares = player === viewer || Boolean(card?.querySelector(".cnb-shares"));
    // What partners share is in the viewer's panel, and what a partner has alone on their card.
    const all = shares ? [duchy.element, card, panel.element] : [stage, card];
    const places = all.filter((place) => isSeen(place));
    return /** @type {Element[]} */ (places);
  }

  /** @param {Element[]} places @param {string} selector */
  function first(places, selector) {
    for (const place of places) {
      const found = [...place.querySelectorAll(selector)].find(isSeen);
      if (found) return found;
    }
    return null;
  }

  /** Another player's panel stands below the estate. @param {Element[]} places */
  function panelIn([place]) {
    if (place === page.duchy.element) return page.panel.element;
    return place?.querySelector(".cnb-wide, .cnb-stage-panel") ?? null;
  }

  /** A spot, or what stands nearest to it. @param {Element[]} places @param {string} spot */
  function nearest(places, spot) {
    const name = CSS.escape(spot);
    const around = CSS.escape(spot.includes("/") ? spot.split("/")[0] : spot.split("-")[0]);
    return (
      first(places, `[data-part="${name}"], [data-spot="${name}"]`) ??
      first(places, `[data-part="${around}"]`) ??
      first(places, `[data-part^="${around}/"]`)?.parentElement ??
      (IN_PANEL.test(spot) ? panelIn(places) : null)
    );
  }

  /** The tab of a player who is out of sight. @param {number} player */
  const tabOf = (player) => page.large.querySelector(`.cnb-stage-tab[data-player="${player}"]`);

  return {
    /**
     * The elements of spots, in their order; what is gone is shown by what it lay in. Without a spot
     * there is none.
     * @param {number} player whose they are, where they are not on the board
     * @param {number} viewer
     * @param {string[]} spots
     * @returns {Element[]}
     */
    find(player, viewer, spots) {
      if (spots.length === 0) return [];
      const places = [...placesOf(player, viewer), page.board.element];
      const found = spots.map((spot) => nearest(places, spot));
      const missed = places.length === 1 ? tabOf(player) : null;
      const seen = [...found, missed].filter((element) => element !== null);
      const nearby = seen.length === 0 && places.length > 1 ? [places[0]] : seen;
      return [...new Set(/** @type {Element[]} */ (nearby))];
    },
  };
}
