// The elements of the editor's page and what stands where.
import { makeDrawing } from "./drawings.js";
import { make, makeButton } from "./elements.js";
import { makeLive } from "./root.js";

/**
 * The page of an editor.
 * @param {{palette: HTMLElement, groups: HTMLElement, setup: HTMLElement}} parts
 * @param {Record<"undo" | "redo" | "copy" | "use", () => void>} actions
 * @param {import("./texts.js").Say} say
 */
export function makeEditorPage({ palette, groups, setup }, actions, say) {
  const undo = makeButton("", say("page-undo"), actions.undo);
  const redo = makeButton("", say("page-redo"), actions.redo);
  const copy = makeButton("", say("page-copy"), actions.copy);
  const use = makeButton("cnb-play", say("page-use"), actions.use);
  undo.title = say("page-undo-edit");
  redo.title = say("page-redo-edit");
  copy.title = say("page-copy-edit");
  use.title = say("page-use-edit");
  const tools = make("div", "cnb-tools", [undo, redo, copy, use]);
  const verdict = make("p", "cnb-verdict");
  const error = make("p", "cnb-error", [], { role: "alert" });
  const faults = make("ul", "cnb-faults", [], { "aria-label": say("page-faults") });
  const text = /** @type {HTMLTextAreaElement} */ (
    make("textarea", "cnb-line-text", [], {
      rows: "3",
      spellcheck: "false",
      autocomplete: "off",
      "aria-label": say("page-position-text"),
    })
  );
  const unread = make("p", "cnb-error", [], { role: "alert" });
  const players = make("div", "cnb-tabs", [], {
    role: "group",
    "aria-label": say("page-player-shown"),
  });
  const status = makeDrawing("cnb-status");
  const board = makeDrawing();
  const seats = [0, 1, 2, 3].map(() => ({ panel: makeDrawing(), estate: makeDrawing() }));
  const seatElements = seats.map(({ panel, estate }) =>
    make("div", "cnb-seat-drawings", [panel.element, estate.element]),
  );
  const live = makeLive();
  const more = make("details", "cnb-panel cnb-setup", [
    make("summary", "", [say("page-setup")]),
    setup,
  ]);
  const root = make(
    "div",
    "cnb cnb-widget cnb-editor",
    [
      make("div", "cnb-editor-grid", [
        // What one lays tiles on fills the room that there is (position_editor.css).
        make("div", "cnb-editor-screen", [
          make("div", "cnb-editor-fit", [
            make("section", "cnb-panel cnb-editor-bar", [tools, verdict]),
            palette,
            make("section", "cnb-panel cnb-bar-drawing", [status.element]),
            make("section", "cnb-panel cnb-table-drawings", [board.element]),
            make("section", "cnb-panel cnb-player-drawings", [players, ...seatElements]),
          ]),
        ]),
        make("section", "cnb-panel cnb-line-panel", [
          make("div", "cnb-state", [unread, error, faults]),
          make("div", "cnb-text", [text]),
        ]),
        make("section", "cnb-panel cnb-form", [groups]),
        more,
      ]),
      live,
    ],
    { tabindex: "-1", role: "region", "aria-label": say("page-position-editor") },
  );
  return {
    root,
    undo,
    redo,
    use,
    tools,
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
