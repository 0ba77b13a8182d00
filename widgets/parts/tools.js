// Tools that are needed now and then: a menu, help for keys, and the room that the table has.
import { make, makeButton } from "../elements.js";
import { makeKeyHelp } from "../key_help.js";
import { makeMarkHelp } from "../mark_help.js";
import { makeRoom } from "../room.js";
import { makeTextDialog } from "../text_dialog.js";

/** @param {import("./part.js").Table} table @returns {import("./part.js").Part} */
export function makeTools({ handlers, model, places, root, say, send, set, store }) {
  const texts = makeTextDialog(root, (text) => send("paste", { text }), say);
  const contrast = makeItem("page-high-contrast", () => {
    set("high_contrast", !model.get("high_contrast"));
  });
  const sound = makeItem("page-sounds", () => {
    set("sound", !model.get("sound"));
    handlers.chime?.();
  });
  const opener = make("summary", "cnb-button cnb-tool", [say("page-more")]);
  const items = make("div", "cnb-menu", [
    ...placed("another", "position", "record"),
    makeItem("page-paste", texts.openPaste),
    ...placed("lines"),
    makeItem("page-marks", () => showMarks()),
    contrast,
    sound,
  ]);
  const menu = /** @type {HTMLDetailsElement} */ (make("details", "cnb-more", [opener, items]));
  const showKeys = makeKeyHelp(root, say);
  const showMarks = makeMarkHelp(root, () => model.get("tiles") ?? {}, say);
  const room = makeRoom(root, say);

  /** The items that other parts have for the menu. @param {...string} names */
  function placed(...names) {
    return names.flatMap((name) => places[name] ?? []);
  }

  /** @param {string} label @param {() => void} action */
  function makeItem(label, action) {
    return makeButton("cnb-item", say(label), action);
  }

  function leaveMenu() {
    menu.open = false;
    opener.focus(); // what opens now gives the focus back to it
  }

  items.addEventListener(
    "click",
    ({ target }) => {
      if (target instanceof Element && target.closest(".cnb-item")) leaveMenu();
    },
    { capture: true },
  );
  menu.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !menu.open) return;
    leaveMenu();
    event.stopPropagation();
  });
  for (const event of ["pointerdown", "focusin"]) {
    root.addEventListener(event, ({ target }) => {
      if (target instanceof Node && !menu.contains(target)) menu.open = false;
    });
  }

  return {
    places: { menu, keys: makeButton("cnb-tool", say("page-keys"), showKeys), room: room.element },
    handlers: { showText: texts.openCopied },
    keys: { "?": showKeys, ...room.keys },

    tell({ moved }) {
      if (!moved) texts.accepted(); // no move leads to a game that was pasted
    },

    show() {
      contrast.setAttribute("aria-pressed", String(model.get("high_contrast")));
      sound.setAttribute("aria-pressed", String(model.get("sound")));
    },

    onSetting: { high_contrast: store.refresh, sound: store.refresh },
    refused: texts.refused,
    troubled: texts.refused,
    close: room.close,
  };
}
