// The table's tools beside undo and redo: a hint, and a menu of what is needed now and then.
import { makeDialog } from "./dialog.js";
import { make, makeButton } from "./elements.js";
import { makeTextDialog } from "./text_dialog.js";

/** @typedef {{number: number, text: string}} OtherLine a line of play that was left */

/**
 * @typedef {object} ToolActions
 * @property {() => void} hint
 * @property {() => void} copyPosition
 * @property {() => void} copyRecord
 * @property {(text: string) => boolean} paste whether it could be sent
 * @property {(number: number) => void} changeLine
 * @property {() => void} changeContrast
 * @property {(words: string) => void} say
 */

/**
 * The tools, put into `place`.
 * @param {HTMLElement} root
 * @param {HTMLElement} place
 * @param {ToolActions} actions
 */
export function makeTools(root, place, actions) {
  const texts = makeTextDialog(root, actions.paste);
  const lineDialog = makeDialog(root, "cnb-line-dialog", "Other lines");
  const hint = makeButton("cnb-tool", "Hint", actions.hint);
  hint.title = "The three best moves, in the eyes of a bot (h)";
  const lines = makeItem("Other lines…", () => lineDialog.showModal());
  const contrast = makeItem("High contrast", actions.changeContrast);
  const opener = make("summary", "cnb-button cnb-tool", ["More"]);
  const menu = /** @type {HTMLDetailsElement} */ (
    make("details", "cnb-more", [
      opener,
      make("div", "cnb-menu", [
        makeItem("Copy position", () => copy(actions.copyPosition)),
        makeItem("Copy record", () => copy(actions.copyRecord)),
        makeItem("Paste…", texts.openPaste),
        lines,
        contrast,
      ]),
    ])
  );
  place.append(hint, menu);
  let awaitsText = false;

  /** @param {() => void} ask */
  function copy(ask) {
    awaitsText = true;
    ask();
  }

  /** @param {string} label @param {() => void} action */
  function makeItem(label, action) {
    return makeButton("cnb-item", label, () => {
      menu.open = false;
      opener.focus(); // what opens now gives the focus back to it
      action();
    });
  }

  menu.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !menu.open) return;
    menu.open = false;
    opener.focus();
    event.stopPropagation();
  });
  for (const event of ["pointerdown", "focusin"]) {
    root.addEventListener(event, ({ target }) => {
      if (target instanceof Node && !menu.contains(target)) menu.open = false;
    });
  }

  /** @param {OtherLine[]} others */
  function showLines(others) {
    const title = make("h2", "cnb-title", ["Lines that were left"]);
    const note = make("p", "cnb-note", ["The line that is played now is kept beside them."]);
    const buttons = others.map(({ number, text }) =>
      makeButton("cnb-line-choice", text, () => {
        lineDialog.close();
        actions.changeLine(number);
      }),
    );
    const close = makeButton("", "Close", () => lineDialog.close());
    lineDialog.replaceChildren(title, note, make("div", "cnb-line-list", buttons), close);
  }

  return {
    /** Another view has come. @param {{lines: OtherLine[], choices: unknown[]}} view */
    show(view) {
      hint.disabled = view.choices.length === 0;
      lines.hidden = view.lines.length === 0;
      showLines(view.lines);
      texts.accepted();
    },
    /** @param {boolean} isHigh */
    showContrast: (isHigh) => contrast.setAttribute("aria-pressed", String(isHigh)),
    refused: texts.refused,
    /** Put a text on the clipboard, or show it where that is refused. @param {string} text */
    async copied(text) {
      if (!awaitsText) return; // another view of the same table asked
      awaitsText = false;
      try {
        await navigator.clipboard.writeText(text);
        actions.say("Copied.");
      } catch {
        texts.openCopied(text);
      }
    },
  };
}
