// Texts to copy: the position that is shown, and the record. Tables and replays have them.
import { makeCopying } from "../copying.js";
import { makeButton } from "../elements.js";
import { makeTextDialog } from "../text_dialog.js";

/**
 * @param {Pick<import("./part.js").Table, "handlers" | "announce" | "ask" | "root" | "say">} table
 * @param {string} className of its buttons
 */
export function makeCopyingPart({ handlers, announce, ask, root, say }, className = "cnb-item") {
  const copying = makeCopying(announce, (text) => (handlers.showText ?? ownDialog())(text), say);
  /** @type {((text: string) => void) | null} */
  let openOwn = null;

  /** A window of its own, once it's needed: nothing is pasted there. */
  function ownDialog() {
    openOwn ??= makeTextDialog(root, () => false, say).openCopied;
    return openOwn;
  }

  /** @param {string} what */
  const copy = (what) => () => copying.copy(() => ask(what));
  return {
    places: {
      position: makeButton(className, say("page-copy-position"), copy("copy_position")),
      record: makeButton(className, say("page-copy-record"), copy("copy_record")),
    },
    onMessage: { copied: (/** @type {any} */ { text }) => copying.copied(text) },
  };
}
