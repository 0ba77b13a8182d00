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
const MARKS = ["is-possible", "is-costly", "is-selected", "is-armed", "is-advised", "is-new", "is-landing"];
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

/** @typedef {Record<"left" | "top" | "width" | "height", string>} Place as a style */

/** @typedef {{picture: HTMLElement, box: DOMRect}} Copy of something in a drawing, and where it lay */

/** @typedef {{picture: HTMLElement, from: Place}} Lifted a copy of what may travel */

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
  /** @type {Set<Element>} what is hidden until a copy has come to its place */
  const landing = new Set();
  /** @type {Map<Element, Lifted>} what may travel next */
  const lifted = new Map();
  /** Until when these copies are true. */
  let fresh = 0;

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

  /** @param {Element} element */
  function lift(element) {
    if (!(element instanceof SVGGraphicsElement)) return null;
    const { picture, box } = copyOf(element);
    return { picture, from: measured()(box) };
  }

  /** @param {Element} element */
  function hide(element) {
    landing.add(element);
    element.classList.add("is-landing");
  }

  /** @param {Element} element */
  function land(element) {
    landing.delete(element);
    element.classList.remove("is-landing");
  }

  /** @param {HTMLElement} picture @param {Place} place */
  function lay(picture, place) {
    Object.assign(picture.style, place);
    overlay.append(picture);
  }

  /**
   * A copy moves to where the thing itself shows when it has come.
   * @param {HTMLElement} picture @param {Element} target @param {Keyframe[]} frames
   */
  function bring(picture, target, frames) {
    run(picture, frames, () => {
      picture.remove();
      land(target);
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
    const bright = "drop-shadow(0 0 5px var(--chosen)) brightness(1.3)";
    const frames = [{ filter: bright }, { filter: bright, offset: 0.7 }, { filter: "none" }];
    run(/** @type {SVGElement} */ (element), frames);
  }

  /** Be done with all that moves. */
  function finish() {
    window.cancelAnimationFrame(frame);
    for (const animation of running) animation.cancel();
    running.clear();
    landing.forEach(land);
    overlay.replaceChildren();
  }

  for (const event of ["pointerdown", "keydown"]) {
    root.addEventListener(event, finish, { capture: true });
  }

  /**
   * Find and measure all that is to move, in drawings that have just changed, and lay what travels
   * over its old place. The browser lays out the page for that, before the next frame needs it.
   * @param {Moved} moved @param {number} viewer @param {Lifted | null} copy
   * @returns {() => void} begins to move it
   */
  function plan(moved, viewer, copy) {
    const [target] = find(moved.player, viewer, moved.spots.slice(-1));
    const glowing = find(moved.player, viewer, moved.completed);
    const place = measured();
    const lands = copy && target instanceof SVGElement;
    const to = lands && place(target.getBoundingClientRect());
    const floats = Object.entries(moved.points).flatMap(([player, points]) => {
      const isThere = target && Number(player) === moved.player;
      const over = isThere ? target : root.querySelector(`.cnb-seat[data-player="${player}"]`);
      const box = over?.getBoundingClientRect();
      return box ? [{ points, at: place(new DOMRect(box.left + box.width / 2, box.top)) }] : [];
    });
    const dice = moved.is_new_round ? [...root.querySelectorAll(DICE)] : [];
    const rolling = dice.map((die) => {
      const { picture, box } = copyOf(die);
      return { die, picture, at: place(box) };
    });

    if (lands) {
      hide(target);
      lay(copy.picture, copy.from);
    }
    dice.forEach(hide);
    return () => {
      if (lands && to) {
        Object.assign(copy.picture.style, to);
        bring(copy.picture, target, [copy.from, to]);
      }
      for (const { points, at } of floats) float(points, at);
      for (const { die, picture, at } of rolling) {
        lay(picture, at);
        bring(picture, die, ROLL);
      }
      glowing.forEach(glow);
    };
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
        const copy = lift(each);
        if (copy) lifted.set(each, copy);
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
      const copy = taken || (first && lift(first)) || null;
      lifted.clear();
      return () => {
        play(soundOf(moved));
        const start = plan(moved, viewer, copy);
        // The boards have the next frame for themselves.
        frame = window.requestAnimationFrame(() => {
          frame = window.requestAnimationFrame(start);
        });
      };
    },
  };
}
