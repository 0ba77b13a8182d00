// The state of a table's page: what Python shows, and what a person has selected, looks at or is
// advised of on the way to a choice. Pure functions; things of the page are only handed on.
import { armedChoice, buttonChoices, candidates, possibleParts, toggled } from "./selection.js";

/**
 * @typedef {import("./selection.js").Choice} Choice
 * @typedef {import("./looking.js").Thing} Thing
 * @typedef {import("./looking.js").Help} Help
 * @typedef {import("./card.js").Preview} Preview
 * @typedef {import("./advice.js").AdviceLine} AdviceLine
 * @typedef {import("./optimistic.js").Prediction} Prediction
 */

/**
 * What Python shows of a game (`castles_nb.ui.view`), with its drawings.
 * @typedef {object} View
 * @property {number} revision
 * @property {Record<string, string>} regions the drawings, by the names of their traits
 * @property {Choice[]} choices
 * @property {Record<string, string>} boards drawings that belong to choices, by the choice's text
 * @property {string} prompt
 * @property {number | null} player
 * @property {number} viewer
 * @property {import("./reports.js").Seat[]} seats
 * @property {import("./reports.js").LogLine[]} log
 * @property {import("./reports.js").Scores} scores
 * @property {import("./ending.js").Ended | null} ending how the game ended, if it's over
 * @property {import("./motion.js").Moved | null} moved
 * @property {import("./opponents_show.js").Step | null} step
 * @property {import("./news.js").News[]} news
 * @property {number} ply
 * @property {number} plies
 * @property {string} moment
 * @property {Variation[]} lines
 * @property {boolean} can_undo
 * @property {boolean} can_redo
 * @property {string} cover
 * @property {string} error
 * @property {boolean} is_over
 * @property {boolean} is_reviewed
 * @property {boolean} [isAgain] whether it is shown again
 */

/** The fields of a view from parts that a table may lack. @type {Partial<View>} */
export const NOTHING_TOLD = {
  choices: [],
  boards: {},
  prompt: "",
  log: [],
  news: [],
  moment: "",
  lines: [],
  can_undo: false,
  can_redo: false,
  cover: "",
  ending: null,
  is_reviewed: false,
};

/** @typedef {{number: number, text: string}} Variation a line of play that was left */

/**
 * Why a target can't be chosen, as Python says it; both empty if nothing is known.
 * @typedef {{text: string, rule: string}} Reason
 */

/**
 * A question: why the last of these targets can't be chosen, with those before it selected.
 * @typedef {{parts: string[], atOnce: boolean, aloud: boolean}} Question
 */

/**
 * @typedef {object} TableState
 * @property {View} view as Python has shown it
 * @property {Prediction | null} predicted what the boards show ahead of Python
 * @property {string[]} selected names of targets, in the order in which they were selected
 * @property {Readonly<Record<string, SVGElement>>} picked which of several elements of a name
 * @property {Choice | null} taken a choice by its button, or advised, that is to be confirmed
 * @property {Thing | null} looked what is looked at
 * @property {Thing | null} pinned what was last clicked or come to by keys
 * @property {Choice | null} pointed the choice under the pointer or focus
 * @property {Help | null} about what is told about what is looked at
 * @property {Reason | null} reason why it can't be chosen
 * @property {boolean} isPossible whether it can be chosen at all, with something else selected
 * @property {Question | null} question whose answer is wanted
 * @property {Readonly<Record<string, Reason>>} reasons answers, by the targets
 * @property {Readonly<Record<number, Preview>>} previews what choices would do, by their ids
 * @property {Readonly<Record<number, Prediction>>} predictions what choices would show, by their ids
 * @property {boolean} isHintAwaited whether advice was asked for here
 * @property {AdviceLine[]} advice
 * @property {Choice | null} advised the advised choice that was looked at last
 * @property {boolean} isRemarkLooked whether a button of the coach's remark is looked at
 * @property {string} error
 */

/**
 * What changes a state.
 * @typedef {(
 *   | {type: "shown", view: View}
 *   | {type: "predicted", prediction: Prediction}
 *   | {type: "taken-back"}
 *   | {type: "target", name: string, element: SVGElement}
 *   | {type: "take", choice: Choice, selects: boolean}
 *   | {type: "arm", choice: Choice}
 *   | {type: "clear"}
 *   | {type: "look", thing: Thing | null, pins: boolean, part: string, about: Help | null,
 *      atOnce: boolean, aloud: boolean}
 *   | {type: "point", choice: Choice | null}
 *   | {type: "about", help: Help}
 *   | {type: "why", parts: string[], reason: Reason}
 *   | {type: "previews", choices: number[], previews: Preview[]}
 *   | {type: "prediction", prediction: Prediction}
 *   | {type: "hint-awaited", isAwaited: boolean}
 *   | {type: "hint", lines: AdviceLine[]}
 *   | {type: "advise", line: AdviceLine}
 *   | {type: "remark", isLooked: boolean}
 *   | {type: "error", message: string, deselects: boolean}
 * )} TableAction
 */

/** @typedef {ReturnType<typeof import("./store.js").makeStore<TableState, TableAction>>} TableStore */

/** @type {(keyof TableState)[]} what of it the card tells */
export const TOLD = [
  "view",
  "predicted",
  "selected",
  "picked",
  "taken",
  "pointed",
  "about",
  "reason",
  "question",
  "previews",
  "advice",
  "error",
];

const NOTHING_SELECTED = { selected: [], picked: {}, taken: null };

const NOTHING_LOOKED_AT = {
  looked: null,
  pinned: null,
  pointed: null,
  about: null,
  reason: null,
  isPossible: false,
  question: null,
};

/**
 * The state in which a view is shown first.
 * @param {View} view
 * @returns {TableState}
 */
export function stateOf(view) {
  return {
    view,
    predicted: null,
    ...NOTHING_SELECTED,
    ...NOTHING_LOOKED_AT,
    reasons: {},
    previews: {},
    predictions: {},
    isHintAwaited: false,
    advice: [],
    advised: null,
    isRemarkLooked: false,
    error: "",
  };
}

/**
 * The state after an action.
 * @param {TableState} state
 * @param {TableAction} action
 * @returns {TableState}
 */
export function reduce(state, action) {
  switch (action.type) {
    case "shown":
      return { ...stateOf(action.view), isHintAwaited: state.isHintAwaited };
    case "predicted":
      return { ...state, ...NOTHING_SELECTED, predicted: action.prediction };
    case "taken-back":
      return { ...state, ...NOTHING_SELECTED, predicted: null };
    case "target":
      return withTarget({ ...state, taken: null, looked: null, advised: null, error: "" }, action);
    case "take": {
      const selected = action.selects ? [...action.choice.parts] : [];
      return { ...state, ...NOTHING_SELECTED, selected, taken: action.choice };
    }
    case "arm":
      return reduce(
        { ...state, ...NOTHING_LOOKED_AT, advised: null },
        { type: "take", choice: action.choice, selects: true },
      );
    case "clear":
      return {
        ...state,
        ...NOTHING_SELECTED,
        ...NOTHING_LOOKED_AT,
        advice: [],
        advised: null,
        error: "",
      };
    case "look": {
      const next = action.pins ? changed(state, { pinned: action.thing }) : state;
      return action.thing === state.looked && !action.atOnce ? next : lookedAt(next, action);
    }
    case "point":
      return changed(state, { pointed: action.choice });
    case "about":
      return { ...state, about: action.help, reason: null };
    case "why":
      return withReason(state, action);
    case "previews":
      return { ...state, previews: { ...state.previews, ...byId(action.choices, action.previews) } };
    case "prediction": {
      const { prediction } = action;
      return { ...state, predictions: { ...state.predictions, [prediction.choice]: prediction } };
    }
    case "hint-awaited":
      return { ...state, isHintAwaited: action.isAwaited };
    case "hint":
      return { ...reduce(state, { type: "clear" }), advice: action.lines };
    case "advise":
      return changed(state, { advised: choiceNamed(state, action.line.text) });
    case "remark":
      return changed(state, { isRemarkLooked: action.isLooked });
    case "error": {
      const dropped = action.deselects ? { ...NOTHING_SELECTED, ...NOTHING_LOOKED_AT } : {};
      return { ...state, ...dropped, error: action.message };
    }
  }
}

/**
 * Somebody has clicked a target, or pressed Enter on it, and that plays nothing.
 * @param {TableState} state
 * @param {{name: string, element: SVGElement}} target
 */
function withTarget(state, { name, element }) {
  if (!isPossible(state, name)) return state;
  const selected = toggled(choicesOf(state), state.selected, name);
  return { ...state, selected, picked: { ...state.picked, [name]: element } };
}

/**
 * The state with other values; the same one if they are the same.
 * @param {TableState} state
 * @param {Partial<TableState>} values
 */
function changed(state, values) {
  const next = { ...state, ...values };
  const names = /** @type {(keyof TableState)[]} */ (Object.keys(values));
  return names.some((name) => next[name] !== state[name]) ? next : state;
}

/**
 * Somebody looks at a thing, which stands for a target or for none.
 * @param {TableState} state
 * @param {Extract<TableAction, {type: "look"}>} action
 * @returns {TableState}
 */
function lookedAt(state, { thing, part, about, atOnce, aloud }) {
  const pointed = part ? completedBy(state, part) : null;
  const looking = { ...state, looked: thing, about, pointed, reason: null, question: null };
  const isNext = candidates(choicesOf(state), state.selected).some((each) => each.parts.includes(part));
  if (!part || pointed || isNext) return looking;
  const parts = [...state.selected, part];
  const possible = isPossible(state, part);
  const known = state.reasons[parts.join()];
  const reason = known ?? (possible ? null : { text: "", rule: "" });
  return {
    ...looking,
    isPossible: possible,
    reason: known?.text === "" ? null : reason,
    question: { parts, atOnce, aloud },
  };
}

/**
 * Python has said why a target can't be chosen.
 * @param {TableState} state
 * @param {{parts: string[], reason: Reason}} action
 */
function withReason(state, { parts, reason }) {
  const key = parts.join();
  const next = { ...state, reasons: { ...state.reasons, [key]: reason } };
  return state.question?.parts.join() === key ? { ...next, reason: reason.text ? reason : null } : next;
}

/**
 * @template Value
 * @param {number[]} ids
 * @param {Value[]} values
 * @returns {Record<number, Value>}
 */
function byId(ids, values) {
  return Object.fromEntries(ids.map((id, i) => [id, values[i]]));
}

// What follows from a state -----------------------------------------------------------------------

/** @type {Choice[]} */
const NONE = [];

/** The choices that can be made now; none while an answer is awaited. @param {TableState} state */
export function choicesOf({ predicted, view }) {
  return predicted ? NONE : view.choices;
}

/** Whether there is something to choose. @param {TableState} state */
export function isChoosing(state) {
  return choicesOf(state).length > 0;
}

/** Whether a target belongs to any choice. @param {TableState} state @param {string} name */
export function isPossible(state, name) {
  return choicesOf(state).some((choice) => choice.parts.includes(name));
}

/** @param {TableState} state @param {string} text @returns {Choice | null} */
export function choiceNamed(state, text) {
  return choicesOf(state).find((choice) => choice.text === text) ?? null;
}

/** The choice that can be confirmed. @param {TableState} state */
export function armedIn(state) {
  return state.taken ?? armedChoice(choicesOf(state), state.selected);
}

/** The choices that need buttons. @param {TableState} state */
export function buttonsIn(state) {
  return buttonChoices(choicesOf(state), state.selected, state.view.boards);
}

/** The element selected last. @param {TableState} state @returns {SVGElement | null} */
export function lastPicked({ picked, selected }) {
  return picked[selected.at(-1) ?? ""] ?? null;
}

/**
 * The choice that a click on a target plays, or Enter on it: the target of a choice, its last part,
 * plays it once it is selected; Enter does so on whatever was selected last, too.
 * @param {TableState} state
 * @param {string} name
 * @param {boolean} byKey
 * @returns {Choice | null}
 */
export function confirmedBy(state, name, byKey) {
  const { selected } = state;
  const choice = armedChoice(choicesOf(state), selected);
  const confirms = name === choice?.parts.at(-1) || (byKey && name === selected.at(-1));
  return confirms && selected.includes(name) ? choice : null;
}

/** The choice that selecting a target would complete. @param {TableState} state @param {string} name */
export function completedBy(state, name) {
  if (state.selected.includes(name) || !isPossible(state, name)) return null;
  const choices = choicesOf(state);
  return armedChoice(choices, toggled(choices, state.selected, name));
}

/**
 * How the targets are to be marked.
 * @param {TableState} state
 * @returns {import("./parts.js").Marks}
 */
export function marksOf(state) {
  const { picked, selected } = state;
  return {
    choosing: isChoosing(state),
    possible: possibleParts(candidates(choicesOf(state), selected)),
    selected: new Map(selected.map((name) => [name, picked[name] ?? null])),
    armed: armedIn(state)?.parts ?? [],
    advised: (!state.isRemarkLooked && state.advised?.parts) || [],
  };
}

/** The question that is still to be put to Python. @param {TableState} state */
export function openQuestion({ question, reasons }) {
  return question && !reasons[question.parts.join()] ? question : null;
}

/** Whether an earlier moment is shown. @param {TableState} state */
export function isPast({ view }) {
  return view.ply < view.plies;
}
