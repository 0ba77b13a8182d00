// The table's tools beside undo and redo: a hint, and a menu of what is needed now and then.
import { makeCopying } from "./copying.js";
import { makeDialog, openDialog } from "./dialog.js";
import { make, makeButton } from "./elements.js";
import { makeTextDialog } from "./text_dialog.js";

/** @typedef {{number: number, text: string}} OtherLine a line of play that was left */

/**
 * @typedef {object} ToolActions
 * @property {() => void} hint
 * @property {() => void} review
 * @property {() => void} changeCoach
 * @property {() => void} copyPosition
 * @property {() => void} copyRecord
 * @property {(text: string) => boolean} paste whether it could be sent
 * @property {(number: number) => void} changeLine
 * @property {() => void} changeContrast
 * @property {() => void} newGame
 * @property {() => void} rematch
 * @property {() => void} changeSound
 * @property {(words: string) => void} announce
 */

/**
 * The tools, put into `place`.
 * @param {HTMLElement} root
 * @param {HTMLElement} place
 * @param {ToolActions} actions
 * @param {import("./texts.js").Say} say
 */
export function makeTools(root, place, actions, say) {
  const texts = makeTextDialog(root, actions.paste, say);
  const copying = makeCopying(actions.announce, texts.openCopied, say);
  const lineDialog = makeDialog(root, "cnb-line-dialog", say("page-other-lines"));
  const hint = makeButton("cnb-tool", say("page-hint"), actions.hint);
  hint.title = say("page-hint-gives");
  const review = makeButton("cnb-tool", say("page-review"), actions.review);
  review.title = say("page-review-gives");
  const coach = makeButton("cnb-tool", say("page-coach"), actions.changeCoach);
  coach.title = say("page-coach-does");
  const lines = makeItem(say("page-open-lines"), () => openDialog(lineDialog));
  const contrast = makeItem(say("page-high-contrast"), actions.changeContrast);
  const rematch = makeButton("cnb-tool", say("page-rematch"), actions.rematch);
  rematch.title = say("page-rematch-means");
  const sound = makeItem(say("page-sounds"), actions.changeSound);
  const opener = make("summary", "cnb-button cnb-tool", [say("page-more")]);
  const menu = /** @type {HTMLDetailsElement} */ (
    make("details", "cnb-more", [
      opener,
      make("div", "cnb-menu", [
        makeItem(say("page-new-game"), actions.newGame),
        makeItem(say("page-copy-position"), () => copying.copy(actions.copyPosition)),
        makeItem(say("page-copy-record"), () => copying.copy(actions.copyRecord)),
        makeItem(say("page-paste"), texts.openPaste),
        lines,
        contrast,
        sound,
      ]),
    ])
  );
  place.append(rematch, review, hint, coach, menu);

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
    const title = make("h2", "cnb-title", [say("page-lines-left")]);
    const note = make("p", "cnb-note", [say("page-line-kept")]);
    const buttons = others.map(({ number, text }) =>
      makeButton("cnb-line-choice", text, () => {
        lineDialog.close();
        actions.changeLine(number);
      }),
    );
    const close = makeButton("", say("page-close"), () => lineDialog.close());
    lineDialog.replaceChildren(title, note, make("div", "cnb-line-list", buttons), close);
  }

  return {
    /**
     * Another view has come.
     * @param {{lines: OtherLine[], choices: unknown[], scores: {final: boolean}, moved: unknown,
     *   is_reviewed: boolean}} view
     */
    show(view) {
      rematch.hidden = !view.scores.final;
      review.hidden = !view.scores.final || !view.is_reviewed;
      hint.disabled = view.choices.length === 0;
      lines.hidden = view.lines.length === 0;
      showLines(view.lines);
      if (!view.moved) texts.accepted(); // no move leads to a game that was pasted
    },
    /** @param {boolean} isHigh */
    showContrast: (isHigh) => contrast.setAttribute("aria-pressed", String(isHigh)),
    /** @param {boolean} isOn @param {string} without why there is none */
    showCoach(isOn, without) {
      coach.setAttribute("aria-pressed", String(isOn));
      coach.title = without || say("page-coach-does");
    },
    /** @param {boolean} isOn */
    showSound: (isOn) => sound.setAttribute("aria-pressed", String(isOn)),
    refused: texts.refused,
    copied: copying.copied,
  };
}
