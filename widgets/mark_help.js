// A window that tells what marks in the drawings of a table mean.
import { makeDialog, openDialog } from "./dialog.js";
import { make, makeButton } from "./elements.js";

const SHAPES = "http://www.w3.org/2000/svg";

/** Frames around what can be chosen, by their class. */
const FRAMES = [
  { name: "possible", what: "page-mark-possible" },
  { name: "costly", what: "page-mark-costly" },
  { name: "chosen", what: "page-mark-chosen" },
  { name: "advised", what: "page-mark-advised" },
];

/** Signs on empty spaces of the board game, by their shapes. */
const SIGNS = [
  { shape: "warehouse", what: "page-sign-building" },
  { shape: "cow", what: "page-sign-livestock" },
  { shape: "ship", what: "page-sign-ship" },
  { shape: "mine", what: "page-sign-mine" },
  { shape: "castle", what: "page-sign-castle" },
  { shape: "monastery", what: "page-sign-monastery" },
];
/** Types of the card game, and what else is drawn there, by their shapes. */
const CARD_SIGNS = [
  { shape: "icon-castle", what: "page-card-castle" },
  { shape: "icon-mine", what: "page-card-mine" },
  { shape: "icon-cloister", what: "page-card-cloister" },
  { shape: "icon-knowledge", what: "page-card-knowledge" },
  { shape: "icon-ship", what: "page-card-ship" },
  { shape: "icon-pasture", what: "page-card-pasture" },
  { shape: "icon-building", what: "page-card-building" },
  { shape: "sign-worker", what: "page-card-worker" },
  { shape: "sign-silver", what: "page-card-silver" },
  { shape: "sign-good", what: "page-card-good" },
  { shape: "sign-animal", what: "page-card-animal" },
  { shape: "sign-point", what: "page-card-point" },
];
/** Letters that stand for the name of a tile. */
const CODE = /^\p{Lu}\p{Ll}$/u;

/**
 * The window; the function opens it.
 * @param {HTMLElement} root
 * @param {() => import("./looking.js").Tiles} tiles
 * @param {import("./texts.js").Say} say
 * @returns {() => void}
 */
export function makeMarkHelp(root, tiles, say) {
  const dialog = makeDialog(root, "cnb-mark-help", say("page-marks"));
  const lists = make("div", "cnb-mark-lists", [], { tabindex: "0" });
  dialog.append(
    make("h2", "cnb-title", [say("page-marks")]),
    lists,
    make("div", "cnb-dialog-buttons", [makeButton("", say("page-close"), () => dialog.close())]),
  );

  /** @param {string} shape */
  const find = (shape) =>
    [...(root.querySelector("svg")?.children ?? [])].find(({ id }) => id === idOf(shape));

  /** @param {HTMLElement} picture @param {string} words */
  const line = (picture, words) => make("li", "", [picture, make("span", "", [words])]);

  /** What a table shows depends on its game. */
  function explain() {
    const frames = FRAMES.map(({ name, what }) => line(make("span", `cnb-mark is-${name}`), say(what)));
    const known = find(CARD_SIGNS[0].shape) ? CARD_SIGNS : SIGNS;
    const signs = known.flatMap(({ shape, what }) => (find(shape) ? line(drawn(shape, ""), say(what)) : []));
    const codes = Object.entries(tiles()).flatMap(([number, { name }]) => {
      const shape = "tile" + number;
      const letters = find(shape)?.querySelector("text")?.textContent ?? "";
      return CODE.test(letters) ? line(drawn(shape, "cnb-tile cnb-building"), name) : [];
    });
    const shown = [frames, signs, codes].filter((lines) => lines.length);
    lists.replaceChildren(...shown.map((lines) => make("ul", "cnb-mark-list", lines)));
  }

  return () => {
    explain();
    openDialog(dialog);
  };
}

/** @param {string} shape */
const idOf = (shape) => `cnb-${shape}`;

/** A shape of the drawings, alone. @param {string} shape @param {string} className */
function drawn(shape, className) {
  const [svg, around, use] = ["svg", "g", "use"].map((tag) => document.createElementNS(SHAPES, tag));
  svg.setAttribute("viewBox", "-16.5 -16.5 33 33");
  svg.setAttribute("aria-hidden", "true");
  around.setAttribute("class", className);
  use.setAttribute("href", `#${idOf(shape)}`);
  around.append(use);
  svg.append(around);
  return make("span", "cnb-mark-picture", [svg]);
}
