// Motion over the boards: a tile travels, dice roll, points float up, what is completed glows. The
// drawings stand as they are from the start; copies move over them, for less than half a second.
import { make, zoomOf } from "./elements.js";
import { isCalm } from "./pacing.js";
import { signed } from "./reports.js";

/** Milliseconds that anything moves. */
const TIME = 340;
/** Milliseconds for which a copy is true: nobody scrolls far meanwhile. */
const FRESH = 100;
/** What marks a part; a copy is none. */
const MARKS = ["is-possible", "is-costly", "is-selected", "is-armed", "is-new", "is-landing"];
/** By what the page knows parts; a copy is none of them. Colours need the kind of the tile. */
const KNOWN_BY = /^(data-(?!tile)|aria-|role$|tabindex$|id$)/;
const DICE = ".cnb-own g.cnb-die, .cnb-status g.cnb-die";
/** How dice roll. */
const ROLL = [
  { rotate: "-300deg", translate: "-14px -10px" },
  { rotate: "0deg", translate: "0 0" },
];
const SVG = "http://www.w3.org/2000/svg";

/**
 * What happened on the way to a view.
 * @typedef {object} Moved
 * @property {string} aloud
 * @property {boolean} by_bot
 * @property {number} player
 * @property {string[]} spots where, in the order of the way
 * @property {Record<string, number>} points by player
 * @property {string[]} completed
 * @property {boolean} is_new_round
 */

/**
 * What a view needs so that its motion can be shown.
 * @typedef {object} Moving
 * @property {Moved | null} moved
 * @property {number} viewer
 */

/** @typedef {{picture: HTMLElement, box: DOMRect}} Copy of something in a drawing, and where it lay */

/**
 * A picture of a part of a drawing, to be moved over all drawings.
 * @param {Element} element
 * @returns {Copy}
 */
function copyOf(element) {
  const box = element.getBoundingClientRect();
  const svg = document.createElementNS(SVG, "svg");
  const shape = /** @type {SVGGraphicsElement} */ (element.cloneNode(true));
  for (const each of [shape, ...shape.querySelectorAll("*")]) {
    for (const { name } of [...each.attributes]) {
      if (KNOWN_BY.test(name)) each.removeAttribute(name);
    }
    each.classList.remove(...MARKS);
  }
  for (const extra of element.querySelectorAll("[data-cost]")) {
    shape.children[[...element.children].indexOf(extra)]?.remove();
  }
  shape.removeAttribute("transform");
  const { x, y, width, height } = /** @type {SVGGraphicsElement} */ (element).getBBox();
  svg.setAttribute("viewBox", [x, y, width, height].join(" "));
  svg.setAttribute("class", "cnb");
  svg.append(shape);
  return { picture: make("div", "cnb-moving", [svg]), box };
}

/** What one hears of what happened. @param {Moved} moved @returns {import("./sounds.js").Sound} */
function soundOf({ completed, is_new_round: isNewRound, points, spots }) {
  if (completed.length) return "closed";
  if (isNewRound) return "dice";
  if (Object.values(points).some((gained) => gained > 0)) return "points";
  return spots.length ? "tile" : "none";
}

/**
 * Motion in the page of a table.
 * @param {HTMLElement} root
 * @param {(player: number, viewer: number, spots: string[]) => Element[]} find
 * @param {(what: import("./sounds.js").Sound) => void} play a sound, if these are on
 */
export function makeMotion(root, find, play) {
  const overlay = make("div", "cnb-overlay", [], { "aria-hidden": "true" });
  root.append(overlay);
  /** @type {Set<Animation>} */
  const running = new Set();
  let frame = 0;
  /** @type {Map<Element, Copy>} what may travel next */
  const lifted = new Map();
  /** Until when these copies are true. */
  let fresh = 0;
  /** @type {(() => void) | null} what begins with the next frame */
  let starting = null;

  /**
   * @param {HTMLElement | SVGElement} element
   * @param {Keyframe[]} frames
   * @param {() => void} [done]
   */
  function run(element, frames, done = () => {}) {
    const animation = element.animate(frames, { duration: TIME, easing: "ease-in-out" });
    running.add(animation);
    animation.addEventListener("finish", () => {
      running.delete(animation);
      done();
    });
    animation.addEventListener("cancel", done);
  }

  /**
   * What gives the style of what lies in a box of the screen. Whatever is measured is measured before
   * anything is shown: the browser lays out the page for the first measure after a change.
   */
  function measured() {
    const from = root.getBoundingClientRect();
    const zoom = zoomOf(root);
    /** @param {DOMRect} box */
    return ({ left, top, width, height }) => ({
      left: `${(left - from.left) / zoom}px`,
      top: `${(top - from.top) / zoom}px`,
      width: `${width / zoom}px`,
      height: `${height / zoom}px`,
    });
  }

  /** @typedef {Record<"left" | "top" | "width" | "height", string>} Place in the overlay */

  /**
   * A copy moves to where the thing itself is, which shows when it has come.
   * @param {HTMLElement} picture @param {Place} place @param {Element} target @param {Keyframe[]} frames
   */
  function bring(picture, place, target, frames) {
    target.classList.add("is-landing");
    Object.assign(picture.style, place);
    overlay.append(picture);
    run(picture, frames, () => {
      picture.remove();
      target.classList.remove("is-landing");
    });
  }

  /** @param {number} points @param {Place} place */
  function float(points, { left, top }) {
    const text = make("b", "cnb-floating", [signed(points)]);
    Object.assign(text.style, { left, top });
    overlay.append(text);
    const frames = [
      { translate: "-50% 60%", opacity: 0 },
      { translate: "-50% -10%", opacity: 1, offset: 0.4 },
      { translate: "-50% -60%", opacity: 1 },
    ];
    run(text, frames, () => text.remove());
  }

  /** @param {Element} element */
  function glow(element) {
    const bright = "drop-shadow(0 0 5px var(--accent)) brightness(1.3)";
    const frames = [{ filter: bright }, { filter: bright, offset: 0.7 }, { filter: "none" }];
    run(/** @type {SVGElement} */ (element), frames);
  }

  /** Be done with all that moves. */
  function finish() {
    window.cancelAnimationFrame(frame);
    starting = null;
    for (const animation of [...running]) animation.finish();
    for (const animation of [...running]) animation.cancel();
    running.clear();
  }

  for (const event of ["pointerdown", "keydown"]) {
    root.addEventListener(event, finish, { capture: true });
  }

  /** @param {Moving} view @param {Copy | null} copy */
  function start({ moved, viewer }, copy) {
    if (!moved) return;
    play(soundOf(moved));
    const place = measured();
    const [target] = find(moved.player, viewer, moved.spots.slice(-1));
    const way = copy && target instanceof SVGElement && [copy.box, target.getBoundingClientRect()];
    const floats = Object.entries(moved.points).flatMap(([player, points]) => {
      const isThere = target && Number(player) === moved.player;
      const over = isThere ? target : root.querySelector(`.cnb-seat[data-player="${player}"]`);
      const box = over?.getBoundingClientRect();
      return box ? [{ points, box: new DOMRect(box.left + box.width / 2, box.top) }] : [];
    });
    const dice = moved.is_new_round ? [...root.querySelectorAll(DICE)] : [];
    const rolling = dice.map((die) => ({ die, copy: copyOf(die) }));

    if (way) {
      const [from, to] = way.map(place);
      bring(copy.picture, to, target, [from, to]);
    }
    for (const { points, box } of floats) float(points, place(box));
    for (const { die, copy: rolled } of rolling) bring(rolled.picture, place(rolled.box), die, ROLL);
    for (const element of find(moved.player, viewer, moved.completed)) glow(element);
  }

  return {
    finish,

    /**
     * Copy what may move with the next view now, while there is nothing else to do: later the browser
     * would have to lay out the page first.
     * @param {Element[]} elements
     */
    lift(elements) {
      lifted.clear();
      fresh = performance.now() + FRESH;
      if (isCalm()) return;
      for (const each of elements) {
        if (each instanceof SVGGraphicsElement) lifted.set(each, copyOf(each));
      }
    },

    /**
     * Take a copy of what will move, before the drawings change; what is given back is called as
     * soon as they have.
     * @param {Moving} view
     * @returns {() => void}
     */
    prepare(view) {
      finish();
      const { moved, viewer } = view;
      if (!moved) return () => {};
      if (isCalm()) return () => play(soundOf(moved));
      const first = moved.spots.length > 1 && find(moved.player, viewer, moved.spots.slice(0, 1))[0];
      const taken = performance.now() < fresh && first && lifted.get(first);
      const copy = taken || (first instanceof SVGGraphicsElement ? copyOf(first) : null);
      lifted.clear();
      return () => {
        starting = () => start(view, copy);
        frame = window.requestAnimationFrame(() => {
          starting?.();
          starting = null;
        });
      };
    },
  };
}
