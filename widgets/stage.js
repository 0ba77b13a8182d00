// The stage in the section of the large estate: another player stands there while a script plays,
// while a bot moves where the others are out of sight, or as long as somebody wants to see them.
import { makeDrawing } from "./drawings.js";
import { make, makeButton, write } from "./elements.js";
import { labelThings } from "./looking.js";
import { ownersOf, sidesOf } from "./reports.js";

/**
 * @typedef {object} Staged what of a view the stage shows
 * @property {Record<string, string>} regions the drawings, by the names of their traits
 * @property {number | null} player
 * @property {number} viewer
 * @property {{number: number} | null} step
 * @property {{by_bot: boolean} | null} moved
 * @property {import("./reports.js").Seat[]} seats
 * @property {number} plies
 */

/**
 * A stage in the section of the large estate.
 * @param {HTMLElement} section
 * @param {import("./texts.js").Say} say
 */
export function makeStage(section, say) {
  const estate = makeDrawing("cnb-stage-duchy");
  const panel = makeDrawing("cnb-stage-panel");
  const name = make("p", "cnb-stage-name");
  const element = make("div", "cnb-stage", [name, estate.element, panel.element]);
  const tabs = make("div", "cnb-stage-tabs", [], { role: "group", "aria-label": say("page-look-at") });
  section.prepend(tabs);
  section.append(element);
  /** @type {Staged} */
  let shown;
  let laidOut = "";
  /** @type {number | null} who is shown because somebody wants it */
  let wanted = null;
  let isOpen = false;

  /** @param {number | null} player */
  function want(player) {
    wanted = player;
    refresh(false);
  }

  /** A tab for each side but that which stands large. */
  function layOut() {
    const { seats, viewer } = shown;
    const others = sidesOf(seats).filter((side) => !side.includes(viewer));
    const players = others.map(([player]) => player);
    const key = JSON.stringify([players, seats.map((seat) => seat.name)]);
    if (key === laidOut) return;
    laidOut = key;
    if (wanted !== null && !players.includes(wanted)) wanted = null;
    tabs.replaceChildren(
      ...players.map((player) => {
        const label = ownersOf(seats, player, say);
        const tab = makeButton(`cnb-stage-tab cnb-who cnb-player${player}`, label, () =>
          want(wanted === player ? null : player),
        );
        tab.dataset.player = String(player);
        tab.title = say("page-look-at-player", { name: label });
        return tab;
      }),
    );
  }

  /** Whoever plays by themselves just now. */
  function playing() {
    const { player, seats, step, moved, viewer } = shown;
    if (player === null || seats[player].partners.includes(viewer)) return null;
    if (step) return seats[player].is_scripted ? player : null;
    return seats[player].is_bot && moved?.by_bot ? player : null;
  }

  /** @param {boolean} marksNew */
  function refresh(marksNew) {
    const { seats, regions, step } = shown;
    const acting = playing();
    const player = (step ? acting : null) ?? wanted ?? acting;
    const isStep = step !== null && acting !== null;
    const isBot = !isStep && wanted === null && acting !== null;
    section.classList.toggle("is-stage", isStep);
    section.classList.toggle("is-over", !isStep && player !== null);
    section.classList.toggle("has-bot", isBot);
    isOpen = player !== null && !isBot;
    for (const tab of tabs.querySelectorAll("button")) {
      tab.setAttribute("aria-pressed", String(tab.dataset.player === String(wanted)));
    }
    // What stands there is kept up to date in between, so that what is new stands out.
    const staged = player ?? seats.findIndex((seat) => seat.is_scripted || seat.is_bot);
    if (staged < 0) return;
    const label = ownersOf(seats, staged, say);
    const isSame = element.dataset.player === String(staged);
    element.dataset.player = String(staged);
    element.setAttribute("aria-label", label);
    write(name, label);
    name.className = `cnb-stage-name cnb-title cnb-who cnb-player${staged}`;
    const [side] = sidesOf(seats).filter((each) => each.includes(staged));
    const isNew = marksNew && isSame;
    if (estate.show(regions[`estate_${side[0]}`], isNew)) labelThings(estate.element);
    if (panel.show(regions[`panel_${staged}`], isNew)) labelThings(panel.element);
  }

  return {
    element,

    /** Back to the own estate. */
    leave: () => want(null),

    /** @param {Staged} view @param {boolean} marksNew */
    show(view, marksNew) {
      const isAnother = shown && (shown.viewer !== view.viewer || view.plies === 0);
      if (isAnother) wanted = null; // whoever sits there now has asked for nothing
      shown = view;
      layOut();
      refresh(marksNew);
    },

    /** Whether it stands in the place of the own estate. */
    isOpen: () => isOpen,
  };
}
