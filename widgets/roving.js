// Walking the page by keys. Each region of the page is one stop for Tab; inside, arrows lead to the
// nearest thing, and where one was is kept when a drawing is replaced.
import { nearest } from "./arrows.js";
import { nameOf, THINGS, thingAt, thingsIn } from "./looking.js";
import { faceOf } from "./parts.js";
import { HIDDEN_IDS } from "./rule_fold.js";

/** @typedef {import("./looking.js").Thing} Thing */
/** @typedef {Element[]} Region some elements of the page, the first of which stays */
/** @typedef {{name: string, x: number, y: number}} Place where somebody was in a region */

/** @param {HTMLElement} root of everything that has regions in it */
export function makeRoving(root) {
  /** @type {Region[]} */
  let regions = [];
  /** @type {Map<Element, Thing>} the stop of each region, by the region's first element */
  const stops = new Map();
  /** @type {Map<Element, Place>} the same for those regions where somebody has been */
  const places = new Map();
  /** @type {Set<Element>} those of them whose stop is the first best, as its thing is gone */
  const unsettled = new Set();
  /** @type {Element | null} the region where the focus was last */
  let last = null;

  /** @param {Element} node */
  const regionOf = (node) => regions.find((region) => region.some((part) => part.contains(node)));

  /** @param {Region} region @param {Thing} thing */
  function setStop([first], thing) {
    const old = stops.get(first);
    if (old && old !== thing) faceOf(old).removeAttribute("tabindex");
    const face = faceOf(thing);
    if (face.getAttribute("tabindex") !== "0") face.setAttribute("tabindex", "0");
    stops.set(first, thing);
  }

  /**
   * The thing where somebody was in a region, or what takes its place: one of its name, or the
   * nearest one. Without `measures` the latter is put off, as the browser would have to lay the page
   * out for it.
   * @param {Region} region
   * @param {boolean} measures
   */
  function thingAround(region, measures) {
    const [first] = region;
    const stop = stops.get(first);
    const place = places.get(first);
    if (stop?.isConnected && place && !(measures && unsettled.has(first))) return stop;
    unsettled.delete(first);
    if (!place) return firstOf(region);
    const things = thingsOf(region);
    const same = things.filter((thing) => nameOf(thing) === place.name);
    if (same.length === 1) return same[0];
    if (!measures) {
      unsettled.add(first);
      return firstOf(region);
    }
    const ways = (same.length ? same : things).map((thing) => {
      const { x, y } = middleIn(region, thing);
      return { thing, way: Math.hypot(x - place.x, y - place.y) };
    });
    return ways.sort((a, b) => a.way - b.way)[0]?.thing;
  }

  /** Somebody has come to a thing. @param {Thing} thing */
  function came(thing) {
    const region = regionOf(thing);
    if (!region) return;
    last = region[0];
    unsettled.delete(last);
    setStop(region, thing);
    places.set(last, { name: nameOf(thing), ...middleIn(region, thing) });
  }

  /** @param {Thing} thing @param {FocusOptions} [how] */
  function focus(thing, how) {
    came(thing);
    faceOf(thing).focus(how);
  }

  return {
    came,
    focus,

    /** What can be chosen or what is shown has changed: every region gets its stop. @param {Region[]} now */
    update(now) {
      regions = now;
      for (const region of regions) {
        const thing = thingAround(region, false);
        if (thing) setStop(region, thing);
      }
    },

    /** Give back the focus when what had it is no longer there. */
    restore() {
      const region = regions.find(([first]) => first === last);
      const target =
        (region && thingAround(region, true)) ?? targetsIn(root).find((node) => thingAt(node));
      // A thing can have the focus only once it is its region's stop.
      if (target) focus(/** @type {Thing} */ (target), { preventScroll: true });
      else root.focus({ preventScroll: true });
    },

    /**
     * Walk by an arrow, Home or End; whether there is something to walk on.
     * @param {Element} from
     * @param {string} key
     * @returns {boolean}
     */
    step(from, key) {
      const region = regionOf(from);
      const thing = thingAt(from);
      if (!region || !thing) return false;
      const things = thingsOf(region);
      const others = things.filter((other) => other !== thing);
      const next = key.startsWith("Arrow")
        ? others[nearest(key, boxOf(thing), others.map(boxOf))]
        : things.at(key === "Home" ? 0 : -1);
      if (next) focus(next);
      return true;
    },

    /**
     * Go to the next thing that can be chosen, or the previous one, wherever it is.
     * @param {Element} from
     * @param {boolean} forward
     */
    jump(from, forward) {
      const targets = targetsIn(root);
      if (!forward) targets.reverse();
      const beyond = forward ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING;
      const isBeyond = (/** @type {Element} */ target) =>
        !target.contains(from) && (from.compareDocumentPosition(target) & beyond) !== 0;
      const next = (from !== root && targets.find(isBeyond)) || targets[0];
      if (next instanceof HTMLElement) next.focus();
      else if (next) focus(/** @type {Thing} */ (next));
    },
  };
}

/** @param {Region} region @returns {Thing[]} */
const thingsOf = (region) =>
  region.flatMap((element) => thingsIn(element)).filter((thing) => !thing.matches(HIDDEN_IDS));

/** The first thing that can be chosen, or the first at all. @param {Region} region */
function firstOf(region) {
  for (const selector of [".is-possible", THINGS]) {
    for (const element of region) {
      const thing = element.querySelector(selector);
      if (thing) return /** @type {Thing} */ (thing);
    }
  }
  return undefined;
}

/** @param {Element} root @returns {Element[]} what can be chosen, in drawings and by buttons */
const targetsIn = (root) => [...root.querySelectorAll(".is-possible, .cnb-buttons > button")];

/** @param {Thing} thing */
const boxOf = (thing) => faceOf(thing).getBoundingClientRect();

/** The middle of a thing in its region. @param {Region} region @param {Thing} thing */
function middleIn([first], thing) {
  const box = boxOf(thing);
  const around = first.getBoundingClientRect();
  return { x: box.x + box.width / 2 - around.x, y: box.y + box.height / 2 - around.y };
}
