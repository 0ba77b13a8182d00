// The card that says what is to be decided, what a choice would do, and holds its buttons.
import { adviceItems } from "./advice.js";
import { makeDrawing } from "./drawings.js";
import { make, makeButton, onLook, ruleList, sentence } from "./elements.js";
import { helpNodes } from "./looking.js";
import { logItems } from "./reports.js";

/** @typedef {import("./selection.js").Choice} Choice */
/**
 * What a choice would do.
 * @typedef {{what: string, cost: string, gains: string, follows: string,
 *   then: string, guess: string, rules: string[]}} Preview
 */
/** @typedef {import("./looking.js").Help} Help */
/** @typedef {{head: string, text: string, rule: string}} Reason why something is not possible */

/**
 * @typedef {object} CardContent
 * @property {string} prompt
 * @property {import("./opponents_show.js").Step | null} step of a script, if one is shown
 * @property {boolean} waits what is shown stands until somebody goes on
 * @property {import("./reports.js").Seat[]} seats
 * @property {string} error
 * @property {string} past which earlier moment is shown, if one is
 * @property {string} cover the label of what shows a covered hand, if one is covered
 * @property {import("./advice.js").AdviceLine[]} advice
 * @property {Reason | null} reason why what is looked at cannot be chosen
 * @property {Choice | null} armed the choice that can be played
 * @property {Choice | null} pointed another one, which is looked at
 * @property {Help | null} about what is looked at
 * @property {Choice[]} choices those that need buttons
 * @property {(choice: Choice) => Preview | null} previewOf what a choice would do, once it is known
 * @property {boolean} stopped the bots can be asked to go on
 * @property {Record<string, string>} rules
 * @property {"review" | "rematch" | ""} after what one can do once the game is over
 * @property {import("./review.js").Near | null} mistakes those around an earlier moment, by the review
 * @property {Record<string, string>} boards drawings that belong to choices, by the choice's text
 */

/**
 * @typedef {object} CardActions
 * @property {() => void} play the armed choice
 * @property {() => void} clear the selection
 * @property {() => void} resume
 * @property {() => void} review the game that is over
 * @property {() => void} rematch
 * @property {() => void} nextStep of a script
 * @property {() => void} skip what a script does
 * @property {() => void} playOnHere play on from an earlier moment
 * @property {(ply: number | null) => void} look at the moment after so many moves
 * @property {(ply: number, isShown: boolean) => void} retry a mistake, with the better move shown or not
 * @property {() => void} back to now
 * @property {() => void} uncover the hand
 * @property {(line: import("./advice.js").AdviceLine) => void} mark what is advised
 * @property {(line: import("./advice.js").AdviceLine) => void} arm what is advised
 * @property {(choice: Choice) => void} take a choice by its button
 * @property {(choice: Choice | null) => void} point at a choice by its button
 */

/** From so many buttons on, a card that came with them is higher, and from so many it is long. */
const HIGH_FROM = 4;
const LONG_FROM = 6;

/**
 * A card; `show` brings it up to date.
 * @param {CardActions} actions
 * @param {import("./rule_fold.js").RuleFold} fold
 * @param {HTMLElement} remark what the coach says; where something else is told it is short
 * @param {import("./texts.js").Say} say
 * @returns {{element: HTMLElement, show: (content: CardContent) => void, begin: () => void}}
 */
export function makeCard(actions, fold, remark, say) {
  const heading = make("div", "cnb-heading");
  const error = make("p", "cnb-error", [], { role: "alert" });
  const buttons = make("div", "cnb-buttons");
  const preview = make("div", "cnb-preview");
  const about = make("p", "cnb-about");
  const advised = make("ol", "cnb-advised");
  const steps = make("ol", "cnb-steps");
  // Texts that come and go while you look around have a place in which they move nothing else.
  const details = make("div", "cnb-details", [steps, remark, preview, about, advised]);
  const element = make(
    "section",
    "cnb-panel cnb-message",
    [heading, error, buttons, details],
    { "aria-label": say("page-your-move") },
  );
  // Keys scroll what has more to tell than there is room for.
  const scrolling = new ResizeObserver(() => {
    for (const place of [element, details]) {
      const scrolls = place.scrollHeight > place.clientHeight + 1;
      if (scrolls && getComputedStyle(place).overflowY !== "visible") place.tabIndex = 0;
      else if (place !== document.activeElement) place.removeAttribute("tabindex");
    }
  });
  for (const place of [element, details, ...details.children]) scrolling.observe(place);
  /** @type {Map<HTMLElement, string>} what each element shows */
  const shown = new Map();

  /**
   * Fill an element, unless it shows the same already: focus stays on what is in it.
   * @param {HTMLElement} place
   * @param {unknown} facts that its content depends on
   * @param {() => (Node | string)[]} content
   * @returns {boolean} whether it shows something else now
   */
  function fill(place, facts, content) {
    const key = JSON.stringify(facts);
    if (shown.get(place) === key) return false;
    shown.set(place, key);
    place.replaceChildren(...content());
    place.hidden = place.childNodes.length === 0;
    return true;
  }

  /**
   * Show all that is known. What waits for a preview keeps what it shows until that has come.
   * @param {CardContent} content
   */
  function show(content) {
    const { armed, about: help, choices, cover, mistakes, past, pointed, prompt, reason, rules, stopped } =
      content;
    const seen = pointed ?? (reason ? null : armed);
    const ofArmed = armed && content.previewOf(armed);
    const ofSeen = seen && content.previewOf(seen);
    // While a choice is armed, others have no buttons: an answer must not redraw Play.
    const labels = armed
      ? []
      : choices.map((choice) => choice.button || content.previewOf(choice)?.what || "");

    const isNamed = !armed || ofArmed !== null;
    const isSeen = !seen || ofSeen !== null;
    const hasLabels = labels.every((label) => label !== "");
    if (isNamed) {
      fill(heading, [prompt, ofArmed, past, mistakes?.text], () => {
        if (past) return pastNodes(past, prompt, mistakes);
        return ofArmed ? [what(ofArmed)] : [make("p", "cnb-prompt", [prompt])];
      });
    }
    fill(error, content.error, () => (content.error ? [content.error] : []));
    if (hasLabels) {
      const facts = [armed, stopped, choices, labels, past, cover, content.step !== null, content.waits, content.after, content.mistakes];
      const { activeElement: focused } = document;
      const leading = focused?.matches(".cnb-mistake") && buttons.contains(focused) ? focused.textContent : "";
      fill(buttons, facts, () => buttonsFor(content, labels));
      if (leading) leadingOn(leading)?.focus({ preventScroll: true });
    }
    if (isSeen) {
      fill(preview, [ofSeen, seen === armed, reason], () => {
        if (ofSeen) return previewNodes(ofSeen, seen === armed, rules);
        return reason ? reasonNodes(reason, rules) : [];
      });
      const isQuiet = !seen && !reason && !help;
      const advice = isQuiet ? content.advice : [];
      remark.classList.toggle("is-short", !isQuiet);
      fill(advised, advice, () => adviceItems(advice, actions.mark, actions.arm));
    }
    const isExplained = fill(about, help, () => (help ? helpNodes(help) : []));
    const { seats, step } = content;
    const isOther = fill(steps, [step, seats.map(({ name }) => name)], () =>
      step ? logItems([...step.lines].reverse(), seats, rules, say) : [],
    );
    // The latest line is in sight, or what is told about it.
    if (isOther || (step && isExplained)) details.scrollTop = details.scrollHeight;
    element.classList.toggle("is-armed", armed !== null);
    element.setAttribute("aria-busy", String(!(isNamed && hasLabels && isSeen)));
  }

  /** @param {string} past @param {string} prompt @param {CardContent["mistakes"]} mistakes */
  function pastNodes(past, prompt, mistakes) {
    if (mistakes?.move) return [make("p", "cnb-past", [`${mistakes.text} · ${past}`])];
    return [
      make("p", "cnb-past", [past]),
      make("p", "cnb-note", [say("page-asked-then", { prompt })]),
    ];
  }

  /** The same button for the next mistake, or another beside the last one. @param {string} label */
  function leadingOn(label) {
    const all = [.../** @type {NodeListOf<HTMLElement>} */ (buttons.querySelectorAll(".cnb-mistake"))];
    return all.find(({ textContent }) => textContent === label) ?? all[0];
  }

  /** @param {Preview} preview */
  function what(preview) {
    return make("p", "cnb-what", sentence(preview.what));
  }

  /** Rule ids behind their switch. @param {string[]} ids @param {Record<string, string>} rules */
  function folded(ids, rules) {
    return ids.length ? [fold.button(), " ", ruleList(ids, rules)] : [];
  }

  /** @param {Reason} reason @param {Record<string, string>} rules */
  function reasonNodes({ head, text, rule }, rules) {
    const told = [make("b", "", [head]), " ", ...sentence(text), " "];
    return [make("p", "cnb-why-not", [...told, ...(rule ? folded([rule], rules) : [])])];
  }

  /** @param {Preview} preview @param {boolean} armed @param {Record<string, string>} rules */
  function previewNodes(preview, armed, rules) {
    const { cost, gains, follows, then, guess, rules: ids } = preview;
    const guessed = guess && say("page-guess", { guess });
    const facts = [cost && say("page-costs", { cost }), gains, follows, then, guessed].filter(Boolean);
    const keys = armed ? [make("span", "cnb-keys", [say("page-keys-to-play")])] : [];
    return [
      ...(armed ? [] : [what(preview)]),
      make("p", "cnb-facts", [facts.join(" · ")]),
      make("p", "cnb-reasons", [...folded(ids, rules), ...keys]),
    ];
  }

  /** @param {import("./review.js").Near} around @param {number} ply of the mistake */
  function mistakeButtons({ next, previous }, ply) {
    /** @param {string} id @param {number | null} to */
    const leading = (id, to) => (to === null ? [] : [makeButton("cnb-mistake", say(id), () => actions.look(to))]);
    const show = makeButton("cnb-mistake", say("page-retry-show"), () => actions.retry(ply, true));
    show.title = say("page-retry-show-what");
    return [
      makeButton("cnb-play", say("page-retry"), () => actions.retry(ply, false)),
      show,
      ...leading("page-review-next", next),
      ...leading("page-review-previous", previous),
      makeButton("cnb-mistake", say("page-back-to-now"), actions.back),
    ];
  }

  /** @param {CardContent} content @param {string[]} labels of the choices */
  function buttonsFor(content, labels) {
    const { after, armed, cover, mistakes, past, step, stopped, waits, choices, boards } = content;
    if (step || waits) {
      const skip = makeButton("cnb-skip", say("page-skip-steps"), actions.skip);
      skip.title = say("page-skip-steps-to");
      const next = makeButton("cnb-next-step is-repeatable", say(step ? "page-next-step" : "page-next-move"), actions.nextStep);
      return [next, skip];
    }
    if (past && mistakes?.move) return mistakeButtons(mistakes, mistakes.move.ply);
    if (past) {
      return [
        makeButton("cnb-back", say("page-back-to-now"), actions.back),
        makeButton("cnb-go-on", say("page-play-on-here"), actions.playOnHere),
      ];
    }
    if (cover) return [makeButton("cnb-uncover", cover, actions.uncover)];
    if (stopped) return [makeButton("cnb-play", say("page-try-again"), actions.resume)];
    if (after === "review") return [makeButton("cnb-play", say("page-review"), actions.review)];
    if (after === "rematch") return [makeButton("cnb-play", say("page-rematch"), actions.rematch)];
    if (armed) {
      return [
        makeButton("cnb-play", say("page-play"), actions.play),
        makeButton("", say("page-cancel"), actions.clear),
      ];
    }
    const apart = [false, true].flatMap((declines) =>
      choices.filter((choice) => choice.declines === declines),
    );
    const groups = new Set(choices.map((choice) => choice.group ?? ""));
    let group = "";
    return apart.flatMap((choice) => {
      const label = labels[choices.indexOf(choice)];
      const button = makeButton("cnb-choice", label, () => actions.take(choice));
      button.dataset.choice = choice.text;
      button.classList.toggle("is-declining", choice.declines);
      const drawing = boards[choice.text];
      if (drawing) {
        const picture = makeDrawing("cnb-picture");
        picture.show(drawing);
        button.prepend(picture.element);
        button.classList.add("has-picture");
      }
      onLook(
        button,
        () => actions.point(choice),
        () => actions.point(null),
      );
      if (groups.size === 1 || choice.group === group) return [button];
      group = choice.group ?? "";
      return [make("p", "cnb-choices-of", [group]), button];
    });
  }

  /**
   * Other choices are offered, and are shown: a card with many buttons, or pictures on them, is
   * higher, and stays so while something is selected.
   */
  function begin() {
    const number = buttons.childElementCount;
    const isHigh = number >= HIGH_FROM || buttons.querySelector(".has-picture") !== null;
    element.style.removeProperty("--held");
    element.classList.toggle("is-high", isHigh);
    element.classList.toggle("is-long", number >= LONG_FROM);
    if (isHigh) element.style.setProperty("--held", `${element.offsetHeight}px`);
  }

  return { element, show, begin };
}
