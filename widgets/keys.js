// Keys that are pressed inside a widget belong to it, not to the notebook around it.

/** JupyterLab takes no shortcuts from below an element with this attribute. */
const SUPPRESS = "data-lm-suppress-shortcuts";

/**
 * Give an element its keys: `onKey` returns whether it has used one. With Ctrl, Cmd or Alt held
 * down keys go to JupyterLab, so that Ctrl+S saves the notebook; Tab moves on as everywhere.
 * @param {HTMLElement} root
 * @param {(event: KeyboardEvent, target: Element) => boolean} onKey
 */
export function ownKeys(root, onKey) {
  root.setAttribute(SUPPRESS, "true");

  /** @param {KeyboardEvent} event */
  function mindModifiers(event) {
    if (event.ctrlKey || event.metaKey) root.removeAttribute(SUPPRESS);
    else root.setAttribute(SUPPRESS, "true");
  }

  root.addEventListener("keyup", mindModifiers);
  root.addEventListener("keydown", (event) => {
    mindModifiers(event);
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key !== "Tab") event.stopPropagation();
    if (onKey(event, /** @type {Element} */ (event.target))) event.preventDefault();
  });
}
