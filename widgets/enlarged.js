// A window in which another player's duchy stands large. It is only looked at.
import { makeDialog, openDialog } from "./dialog.js";
import { makeDrawing } from "./drawings.js";
import { make, makeButton } from "./elements.js";
import { helpNodes, helpOf, labelThings, thingAt } from "./looking.js";
import { ownersOf } from "./reports.js";

/** @typedef {{seats: import("./reports.js").Seat[], regions: Record<string, string>}} Seen what it
 * shows */

/**
 * The window.
 * @param {HTMLElement} root
 * @param {() => import("./looking.js").Tiles} tiles
 * @param {() => Record<string, string>} rules
 * @param {import("./texts.js").Say} say
 * @param {string} titleOf the text of its title
 */
export function makeEnlarged(root, tiles, rules, say, titleOf) {
  const dialog = makeDialog(root, "cnb-enlarged", "");
  const title = make("h2", "cnb-title");
  const duchy = makeDrawing("cnb-large");
  const panel = makeDrawing("cnb-large-panel");
  const about = make("p", "cnb-about");
  const close = makeButton("", say("page-back"), () => dialog.close());
  dialog.append(
    make("header", "cnb-enlarged-head", [title, close]),
    make("div", "cnb-enlarged-body", [duchy.element, panel.element]),
    about,
  );
  let player = -1;

  dialog.addEventListener("pointerover", ({ target }) => {
    const thing = thingAt(target);
    const help = thing && helpOf(thing, tiles(), rules(), say);
    about.replaceChildren(...(help ? helpNodes(help, false) : []));
  });

  /** @param {Seen} view */
  function show({ seats, regions }) {
    if (player < 0) return;
    title.textContent = say(titleOf, { name: ownersOf(seats, player, say) });
    title.className = `cnb-title cnb-who cnb-player${player}`;
    dialog.setAttribute("aria-label", title.textContent);
    if (duchy.show(regions[`estate_${player}`])) labelThings(duchy.element);
    if (panel.show(regions[`panel_${player}`])) labelThings(panel.element);
  }

  return {
    /** Bring it up to date, if it is open. @param {Seen} view */
    show(view) {
      if (dialog.open) show(view);
    },
    /** @param {number} whose @param {Seen} view */
    open(whose, view) {
      player = whose;
      about.replaceChildren();
      show(view);
      openDialog(dialog);
    },
  };
}
