// The drawings of the table: the own estate large, those of the others beside it.
import { makeDrawing } from "./drawings.js";
import { make, write, zoomOf } from "./elements.js";
import { labelThings } from "./looking.js";
import { makeOtherPlayers } from "./other_players.js";
import { markParts, partsOf } from "./parts.js";
import { ownersOf } from "./reports.js";
import { makeStage } from "./stage.js";

/** So the name of a place begins in the drawing of a panel where something waits to be placed. */
const WAITING = "held/";

/**
 * @typedef {object} Drawn what of a view the drawings show
 * @property {Record<string, string>} regions the drawings, by the names of their traits
 * @property {number | null} player
 * @property {number} viewer
 * @property {import("./reports.js").Seat[]} seats
 * @property {{number: number} | null} step
 * @property {{by_bot: boolean} | null} moved
 * @property {number} plies
 */

/**
 * The texts that name an estate.
 * @typedef {object} Titles
 * @property {string} of a player, by `{name}`
 * @property {string} yours
 * @property {string} shared yours, with a partner
 * @property {string} enlarge the button that shows it large
 */

/**
 * @param {HTMLElement} root
 * @param {(player: number) => void} enlarge shows another player large
 * @param {import("./texts.js").Say} say
 * @param {Titles} titles
 */
export function makeTableDrawings(root, enlarge, say, titles) {
  const status = makeDrawing("cnb-status");
  const board = makeDrawing();
  const duchy = makeDrawing();
  const panel = makeDrawing();
  const title = make("h2", "cnb-title");
  const large = make("section", "cnb-panel cnb-duchy", [title, duchy.element]);
  const column = make("section", "cnb-others");
  const others = makeOtherPlayers(column, say, enlarge, titles.enlarge);
  const stage = makeStage(large, say);
  /** @type {import("./parts.js").Part[]} what can be chosen at some time, own dice first */
  let parts = [];

  /** @param {import("./reports.js").Seat[]} seats @param {number} own */
  function titleOfDuchy(seats, own) {
    const { is_you: isYou, partners } = seats[own];
    if (!isYou) return say(titles.of, { name: ownersOf(seats, own, say) });
    if (!partners.length) return say(titles.yours);
    return say(titles.shared, { name: seats[partners[0]].name });
  }

  /** Tell the layout what it depends on: a browser that looks for it does so with every change. */
  function tellRoom() {
    const number = String(column.childElementCount);
    if (root.dataset.others !== number) root.dataset.others = number;
    root.classList.toggle("has-beside", root.querySelector(".cnb-beside") !== null);
  }

  /** What waits to be placed makes its panel neither higher nor lower. @param {boolean} isHeld */
  function holdHeight(isHeld) {
    const { style } = panel.element;
    if (!isHeld) style.removeProperty("min-height");
    else if (!style.minHeight) {
      const { height } = panel.element.getBoundingClientRect();
      style.minHeight = `${height / zoomOf(panel.element)}px`;
    }
  }

  return {
    /** The elements, by their places. */
    places: {
      status: status.element,
      panel: make("section", "cnb-panel cnb-own", [panel.element]),
      board: make("section", "cnb-panel cnb-board", [board.element]),
      large,
      others: column,
    },

    /** The drawings in which things of the viewer are looked for. */
    drawn: { board, duchy, large, panel },

    /** Redraw what has changed. @param {Drawn} view @param {boolean} marksNew tiles that came */
    show(view, marksNew) {
      const own = view.viewer;
      if (status.show(view.regions.status)) labelThings(status.element);
      if (board.show(view.regions.board)) labelThings(board.element);
      if (duchy.show(view.regions[`estate_${own}`], marksNew)) labelThings(duchy.element);
      holdHeight(view.regions[`panel_${own}`].includes(WAITING));
      if (panel.show(view.regions[`panel_${own}`], marksNew)) labelThings(panel.element);
      write(title, titleOfDuchy(view.seats, own));
      title.className = `cnb-title cnb-who cnb-player${own}`;
      title.classList.toggle("is-shared", view.seats[own].partners.length > 0);
      stage.show(view, marksNew);
      others.show(view, marksNew);
      labelThings(column);
      tellRoom();
      parts = [panel, board, duchy, status].flatMap(({ element }) => partsOf(element));
    },

    /** Bring what a script does into sight, where it is not. */
    reveal() {
      if (stage.isOpen()) large.scrollIntoView({ block: "nearest" });
    },

    /** The card on which another player stands. @param {number} player */
    cardOf: (player) => others.cardOf(player),

    /** The own estate stands large again. */
    leaveStage: stage.leave,

    /** @param {Parameters<typeof markParts>[1]} marks */
    mark: (marks) => markParts(parts, marks, say),

    /** The stops of Tab, by region. @returns {Record<string, Element[]>} */
    stops: () => ({
      status: [status.element],
      panel: [panel.element],
      board: [board.element],
      large: [stage.isOpen() ? stage.element : duchy.element],
      ...Object.fromEntries([...column.children].map((other, i) => [`others-${i}`, [other]])),
    }),
  };
}
