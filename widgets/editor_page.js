// The elements of the editor's page and what stands where.
import { makeDrawing } from "./drawings.js";
import { make, makeButton } from "./elements.js";
import { makeLive } from "./root.js";

/**
 * The page of an editor.
 * @param {{palette: HTMLElement, groups: HTMLElement, setup: HTMLElement}} parts
 * @param {Record<"undo" | "redo" | "copy" | "use", () => void>} actions
 */
export function makeEditorPage({ palette, groups, setup }, actions) {
  const undo = makeButton("", "Undo", actions.undo);
  const redo = makeButton("", "Redo", actions.redo);
  const copy = makeButton("", "Copy", actions.copy);
  const use = makeButton("cnb-play", "Use it", actions.use);
  undo.title = "Take back the last edit (u)";
  redo.title = "Make it again (r)";
  copy.title = "Copy the position's text";
  use.title = "Hand the position to the notebook";
  const verdict = make("p", "cnb-verdict");
  const error = make("p", "cnb-error", [], { role: "alert" });
  const faults = make("ul", "cnb-faults", [], { "aria-label": "Faults" });
  const text = /** @type {HTMLTextAreaElement} */ (
    make("textarea", "cnb-line-text", [], {
      rows: "3",
      spellcheck: "false",
      autocomplete: "off",
      "aria-label": "The position as text; Enter reads it",
    })
  );
  const unread = make("p", "cnb-error", [], { role: "alert" });
  const players = make("div", "cnb-tabs", [], { role: "group", "aria-label": "Player shown" });
  const status = makeDrawing("cnb-status");
  const board = makeDrawing();
  const seats = [0, 1, 2, 3].map(() => ({ panel: makeDrawing(), duchy: makeDrawing() }));
  const seatElements = seats.map(({ panel, duchy }) =>
    make("div", "cnb-seat-drawings", [panel.element, duchy.element]),
  );
  const live = makeLive();
  const more = make("details", "cnb-panel cnb-setup", [make("summary", "", ["Setup"]), setup]);
  const root = make(
    "div",
    "cnb cnb-widget cnb-editor",
    [
      make("div", "cnb-editor-grid", [
        make("section", "cnb-panel cnb-line-panel", [
          make("div", "cnb-tools", [undo, redo, copy, use]),
          make("div", "cnb-text", [text]),
          make("div", "cnb-state", [unread, verdict, error, faults]),
        ]),
        palette,
        make("section", "cnb-panel cnb-table-drawings", [status.element, board.element]),
        make("section", "cnb-panel cnb-player-drawings", [players, ...seatElements]),
        make("section", "cnb-panel cnb-form", [groups]),
        more,
      ]),
      live,
    ],
    { tabindex: "-1", role: "region", "aria-label": "Position editor" },
  );
  return {
    root,
    undo,
    redo,
    use,
    verdict,
    error,
    faults,
    text,
    unread,
    players,
    status,
    board,
    seats,
    seatElements,
    more,
    live,
  };
}
