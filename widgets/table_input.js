// A person's input at the table: keys, focus, clicks and a pointer that comes and goes.
import { ownKeys } from "./keys.js";
import { aboutRule, nameOf, thingAt } from "./looking.js";
import { faceOf } from "./parts.js";
import { makePointer } from "./pointer.js";
import { makeRoving } from "./roving.js";
import { makeTexts } from "./texts.js";

/** @typedef {import("./looking.js").Thing} Thing */

/**
 * @param {HTMLElement} root
 * @param {import("./link.js").Model} model
 * @param {import("./table_state.js").TableStore} store
 * @param {ReturnType<typeof import("./attention.js").makeAttention>} attention
 * @param {object} handlers
 * @param {(thing: Thing, clicks: number) => void} handlers.onThing a thing is clicked, for the how
 *   many-th time in a row at its place; 0 is by Enter
 * @param {() => void} handlers.onConfirm what is armed is confirmed
 * @param {(rule: string) => void} handlers.onRule more is wanted about a rule
 * @param {Record<string, () => void>} handlers.keys
 */
export function makeTableInput(root, model, store, attention, handlers) {
  const { onThing, onConfirm, onRule, keys } = handlers;
  const say = makeTexts(model);
  const roving = makeRoving(root);
  let isRestoring = false;
  /**
   * The pressed thing. If it's redrawn before it's released, browsers send no click, or one to what
   * is around both: it's meant for the thing of the same name that is there then.
   * @type {{node: Element, name: string} | null}
   */
  let pressed = null;
  /** Whether the click that may still come has been heard already. */
  let isHeard = false;

  ownKeys(root, ({ key, repeat }, target) => {
    if (target.closest("input, textarea, select, dialog")) return false;
    // Anything a held key plays would be followed by whatever gets the focus then.
    if (repeat && (key === "Enter" || key === " ")) return true;
    const thing = thingAt(target);
    const isWalking = key.startsWith("Arrow") || key === "Home" || key === "End";
    if (keys[key]) {
      keys[key]();
    } else if (key === "n" || key === "p" || (isWalking && target === root)) {
      roving.jump(target, key !== "p");
    } else if (isWalking) {
      return roving.step(target, key);
    } else if (thing && !target.matches("button") && (key === "Enter" || key === " ")) {
      onThing(thing, 0);
    } else if (key === "Enter" && target === root) {
      onConfirm();
    } else {
      return false;
    }
    return true;
  });

  // What had the focus may be hidden or taken out before the page shows what came of it: the focus is
  // here still. A browser tells it's gone before it's out.
  /** @type {Element | null} what of the widget had it last, unless somebody went elsewhere */
  let last = null;
  root.addEventListener("focusout", ({ target }) => {
    queueMicrotask(() => {
      if (target === last && last?.checkVisibility({ visibilityProperty: true })) last = null;
    });
  });
  root.addEventListener("focusin", ({ target }) => {
    last = target instanceof Element ? target : null;
    const thing = thingAt(target);
    if (!thing) return;
    roving.came(thing);
    if (!isRestoring) attention.pin(thing, false);
  });

  root.addEventListener("click", ({ target, detail }) => {
    if (isHeard && detail > 0) return;
    const mark = /** @type {HTMLElement | null} */ (
      target instanceof Element && target.closest("button[data-rule]")
    );
    const thing = thingAt(target);
    if (mark) {
      onRule(mark.dataset.rule ?? "");
      store.dispatch({ type: "about", help: aboutRule(mark.dataset.rule ?? "", model.get("rules") ?? {}, say) });
    } else if (thing) {
      clicked(thing, Math.max(detail, 1));
    }
  });

  /** The focus comes to a thing, and the thing is used: shown at once. @param {Thing} thing @param {number} clicks */
  function clicked(thing, clicks) {
    store.batch(() => {
      if (faceOf(thing) !== document.activeElement) roving.focus(thing, { preventScroll: true });
      onThing(thing, clicks);
    });
  }

  // A tap sends all of these after the finger has left, so nothing changes between them.
  root.addEventListener("mousedown", ({ target, button }) => {
    const thing = button === 0 ? thingAt(target) : null;
    pressed = thing && { node: /** @type {Element} */ (target), name: nameOf(thing) };
    isHeard = false;
  });
  root.addEventListener("mouseup", ({ target, detail }) => {
    const thing = thingAt(target);
    const isRedrawn = pressed !== null && !pressed.node.isConnected;
    isHeard = isRedrawn && thing !== null && nameOf(thing) === pressed?.name;
    pressed = null;
    if (isHeard && thing) clicked(thing, Math.max(detail, 1));
  });

  // A finger does not hover: what it touches is told after the tap. A pointer that has left a thing
  // leaves what was clicked to be told.
  const pointer = makePointer(root, (target) => {
    const thing = thingAt(target);
    if (thing) attention.lookAt(thing);
    else attention.leave();
  });
  root.addEventListener("pointerleave", ({ pointerType }) => {
    if (pointerType === "mouse") attention.leave();
  });

  return {
    pointer,

    /** Every region gets its stop for Tab. @param {Parameters<typeof roving.update>[0]} regions */
    setStops: (regions) => roving.update(regions),

    hasFocus() {
      const has = document.activeElement;
      if (root.contains(has)) return true;
      if (has !== document.body) last = null;
      return last !== null;
    },

    /**
     * Give back a focus that was lost as the page changed; what it comes to is not told.
     * @param {boolean} [isHidden] what has it cannot be seen any more
     */
    keepFocus(isHidden = false) {
      const has = document.activeElement;
      if (has && root.contains(has) && !isHidden && !has.matches(":disabled")) return;
      isRestoring = true;
      roving.restore();
      const isLost = document.activeElement === has || !root.contains(document.activeElement);
      if (isLost) root.focus({ preventScroll: true });
      isRestoring = false;
    },
  };
}
