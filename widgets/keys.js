// Keys that are pressed inside a widget belong to it, not to the notebook around it.

/** JupyterLab takes no shortcuts from below an element with this attribute. */
const SUPPRESS = "data-lm-suppress-shortcuts";
/** What has keys of its own. */
const KEYED = "data-cnb-keys";

const FIELDS = ":is(textarea,input):not([type=checkbox],[type=range])";
/** What a text field does with Ctrl or Cmd: JupyterLab would undo in a cell, or merge two. */
const OF_FIELDS = new Set([
  ...["a", "c", "v", "x", "y", "z", "Backspace", "Delete", "Home", "End"],
  ...["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"],
]);

/**
 * Whether a key goes on to JupyterLab, as Ctrl+S does, which saves the notebook. Enter never does:
 * with Ctrl or Shift it would run the cell, and throw away what somebody plays in it. With Alt a text
 * field writes letters, also where AltGr counts as Ctrl and Alt.
 * @param {{key: string, ctrlKey: boolean, metaKey: boolean, altKey: boolean}} event
 * @param {boolean} inField
 */
export function isForLab({ key, ctrlKey, metaKey, altKey }, inField) {
  if (key === "Enter") return false;
  if (!inField) return ctrlKey || metaKey || altKey;
  const isOwn = altKey || OF_FIELDS.has(key.length === 1 ? key.toLowerCase() : key);
  return (ctrlKey || metaKey) && !isOwn;
}

/** @param {Event} event */
function goesOn(event) {
  const inField = event.target instanceof Element && event.target.matches(FIELDS);
  return event instanceof KeyboardEvent && isForLab(event, inField);
}

/**
 * Keep what happens in an element from the widget around it, save what is JupyterLab's.
 * @param {HTMLElement} element
 */
export function keepWithin(element) {
  for (const event of ["click", "focusin", "keydown", "pointerover", "pointermove"]) {
    element.addEventListener(event, (happened) => {
      if (!goesOn(happened)) happened.stopPropagation();
    });
  }
}

/**
 * Let JupyterLab's shortcuts with Ctrl or Cmd through, but for those that run a cell.
 * @param {KeyboardEvent} event
 * @param {Element} root
 */
function mindModifiers({ key, ctrlKey, metaKey }, root) {
  if ((ctrlKey || metaKey) && key !== "Enter") root.removeAttribute(SUPPRESS);
  else root.setAttribute(SUPPRESS, "true");
}

let isBefore = false;

/** JupyterLab hears of a key at the document, before anything in it does. */
function comeBeforeLab() {
  if (isBefore) return;
  isBefore = true;
  globalThis.addEventListener?.(
    "keydown",
    (event) => {
      const root = event.target instanceof Element && event.target.closest(`[${KEYED}]`);
      if (root) mindModifiers(event, root);
    },
    true,
  );
}

/**
 * Give an element its keys: `onKey` returns whether it has used one. With Ctrl, Cmd or Alt held
 * down keys go to JupyterLab, but for Enter and those of a text field; Tab moves on as everywhere.
 * @param {HTMLElement} root
 * @param {(event: KeyboardEvent, target: Element) => boolean} onKey
 */
export function ownKeys(root, onKey) {
  root.setAttribute(SUPPRESS, "true");
  root.setAttribute(KEYED, "");
  comeBeforeLab();

  root.addEventListener("keyup", (event) => mindModifiers(event, root));
  root.addEventListener("keydown", (event) => {
    mindModifiers(event, root);
    if (goesOn(event)) return;
    if (event.key !== "Tab") event.stopPropagation();
    if (event.isComposing) return; // the key is for what writes other letters
    const isHeld = event.ctrlKey || event.metaKey || event.altKey;
    if (isHeld && event.key !== "Enter") return;
    if (onKey(event, /** @type {Element} */ (event.target))) event.preventDefault();
  });
}
