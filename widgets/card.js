// The card that says what is to be decided, what a choice would do, and holds its buttons.
import { make, makeButton, ruleList, sentence } from "./elements.js";

/** @typedef {import("./selection.js").Choice} Choice */

/** @typedef {{name: string, sentence: string, rule: string}} TileHelp what a tile does */

/**
 * @typedef {object} CardContent
 * @property {string} prompt
 * @property {string} moved what happened last
 * @property {string} error
 * @property {string} hint
 * @property {Choice | null} preview
 * @property {TileHelp | null} about the tile that is looked at
 * @property {boolean} armed the preview can be played
 * @property {Choice[]} choices those that need buttons
 * @property {boolean} stopped the bots can be asked to go on
 * @property {Record<string, string>} rules
 * @property {Record<string, string>} regions drawings; `choice-3` belongs to the choice with id 3
 */

/**
 * @typedef {object} CardActions
 * @property {() => void} play the armed choice
 * @property {() => void} clear the selection
 * @property {() => void} resume
 * @property {(choice: Choice) => void} take a choice by its button
 * @property {(choice: Choice | null) => void} point at a choice by its button
 */

/**
 * A card; `show` brings it up to date.
 * @param {CardActions} actions
 * @returns {{element: HTMLElement, show: (content: CardContent) => void}}
 */
export function makeCard(actions) {
  const moved = make("p", "cnb-moved");
  const prompt = make("p", "cnb-prompt");
  const error = make("p", "cnb-error", [], { role: "alert" });
  const preview = make("div", "cnb-preview");
  const about = make("p", "cnb-about");
  const buttons = make("div", "cnb-buttons");
  // The preview stands below the buttons: pointing at one must not push it away.
  const element = make(
    "section",
    "cnb-panel cnb-message",
    [moved, prompt, error, buttons, preview, about],
    { "aria-label": "Your move" },
  );
  let shownButtons = "";

  /** @param {CardContent} content */
  function show(content) {
    moved.textContent = content.moved;
    prompt.textContent = content.prompt;
    error.textContent = content.error;
    error.hidden = content.error === "";
    showPreview(content);
    showAbout(content.about);
    element.classList.toggle("is-armed", content.armed);
    // Buttons stay the same elements as long as they mean the same, so that focus stays on them.
    const key = JSON.stringify([
      content.armed,
      content.stopped,
      content.choices.map((choice) => choice.text),
    ]);
    if (key !== shownButtons) {
      shownButtons = key;
      buttons.replaceChildren(...buttonsFor(content));
    }
  }

  /** @param {CardContent} content */
  function showPreview({ preview: choice, armed, hint, rules }) {
    if (!choice) {
      preview.replaceChildren(make("p", "cnb-hint", [hint]));
      return;
    }
    const { what, cost, gains, then, rules: ids } = choice.preview;
    const facts = [cost ? `costs ${cost}` : "costs nothing", gains, then].filter(Boolean);
    const keys = armed ? [make("span", "cnb-keys", ["Enter to play, Esc to choose again"])] : [];
    preview.replaceChildren(
      make("p", "cnb-what", sentence(what)),
      make("p", "cnb-facts", [facts.join(" · ")]),
      make("p", "cnb-reasons", [ruleList(ids, rules), ...keys]),
    );
  }

  /** @param {TileHelp | null} tile */
  function showAbout(tile) {
    about.hidden = tile === null;
    if (!tile) return;
    about.replaceChildren(
      make("strong", "", [tile.name]),
      ` ${tile.sentence} `,
      make("span", "cnb-rule", [tile.rule]),
    );
  }

  /** @param {CardContent} content */
  function buttonsFor({ armed, stopped, choices, regions }) {
    if (stopped) return [makeButton("cnb-play", "Let it try again", actions.resume)];
    if (armed) {
      return [
        makeButton("cnb-play", "Play", actions.play),
        makeButton("", "Choose again", actions.clear),
      ];
    }
    return choices.map((choice) => {
      const label = choice.button || choice.preview.what;
      const button = makeButton("cnb-choice", label, () => actions.take(choice));
      button.dataset.choice = choice.text;
      const drawing = regions[`choice-${choice.id}`];
      if (drawing) {
        const picture = make("span", "cnb-region cnb-picture");
        picture.innerHTML = drawing;
        button.prepend(picture);
      }
      for (const event of ["pointerenter", "focus"]) {
        button.addEventListener(event, () => actions.point(choice));
      }
      for (const event of ["pointerleave", "blur"]) {
        button.addEventListener(event, () => actions.point(null));
      }
      return button;
    });
  }

  return { element, show };
}
