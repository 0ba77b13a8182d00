// The frame of a table in the page, whatever game is played at it. Python decides and draws; here a
// person's clicks and keys become one of the choices that Python offers. No rule is known here.
import { makeAfterPaint } from "./after_paint.js";
import { makeAsked } from "./asked_subject.js";
import { makeAttention } from "./attention.js";
import { makeCard } from "./card.js";
import { makeClickGuard } from "./click_guard.js";
import { bringShapes, regionsOf } from "./drawings.js";
import { makeButton, speak } from "./elements.js";
import { makeEnlarged } from "./enlarged.js";
import { makeHistoryBar } from "./history_bar.js";
import { makeScrollOnTurn } from "./scroll_on_turn.js";
import { makeKeyHelp } from "./key_help.js";
import { makeHighlights } from "./highlight_move.js";
import { makeLink } from "./link.js";
import { subjectOf } from "./looking.js";
import { makeLogList } from "./log_list.js";
import { makeMotion } from "./motion.js";
import { makeOptimistic } from "./optimistic.js";
import { makeAutosave } from "./parts/autosave.js";
import { makeCoach } from "./parts/coach.js";
import { makeGuide } from "./parts/guide.js";
import { makeHints } from "./parts/hints.js";
import { makeNewGamePart } from "./parts/new_game.js";
import { makeOpponents } from "./parts/opponents.js";
import { keysOfParts, tellParts, tellTrouble, traitsOfParts } from "./parts/part.js";
import { makePrompt, TOLD } from "./parts/prompt.js";
import { makeTableReview } from "./parts/review.js";
import { makeRoom } from "./room.js";
import { showBusy } from "./root.js";
import { makeRuleFold } from "./rule_fold.js";
import { makeSounds } from "./sounds.js";
import { makeSpots } from "./spots.js";
import { makeStore } from "./store.js";
import { makeTableDrawings } from "./table_drawings.js";
import { makeTableInput } from "./table_input.js";
import { makeTablePage } from "./table_page.js";
import {
  armedIn,
  confirmedBy,
  isPast,
  isPossible,
  marksOf,
  reduce,
  stateOf,
} from "./table_state.js";
import { makeTexts } from "./texts.js";
import { makeTools } from "./tools.js";

/**
 * @typedef {import("./selection.js").Choice} Choice
 * @typedef {import("./reports.js").Seat} Seat
 * @typedef {import("./table_state.js").TableState} TableState
 * @typedef {object} View
 * @property {number} revision
 * @property {Record<string, string>} regions the drawings, by the names of their traits
 * @property {Choice[]} choices
 * @property {Record<string, string>} boards drawings that belong to choices, by the choice's text
 * @property {string} prompt
 * @property {number | null} player
 * @property {number} viewer
 * @property {Seat[]} seats
 * @property {import("./reports.js").LogLine[]} log
 * @property {import("./reports.js").Scores} scores
 * @property {import("./motion.js").Moved | null} moved
 * @property {import("./opponents_show.js").Step | null} step
 * @property {import("./news.js").News[]} news
 * @property {number} ply
 * @property {number} plies
 * @property {string} moment
 * @property {import("./tools.js").OtherLine[]} lines
 * @property {boolean} can_undo
 * @property {boolean} can_redo
 * @property {string} cover
 * @property {string} error
 * @property {boolean} is_reviewed
 * @property {boolean} [isAgain] whether it is shown once more
 */

/**
 * What a game's table has of its own.
 * @typedef {object} TableKind
 * @property {string} name a class of its page
 * @property {string} built what players build, as their drawings are named: `duchy` in `duchy_0`;
 *   empty where nothing is
 * @property {import("./table_drawings.js").Titles} titles
 */

/** @type {(keyof TableState)[]} what marks on the boards and stops for Tab depend on */
const MARKED = ["view", "predicted", "selected", "picked", "taken", "advised", "isRemarkLooked"];

/**
 * A table.
 * @param {{model: import("./link.js").Model, el: HTMLElement}} context
 * @param {TableKind} kind
 */
export function renderTable({ model, el }, kind) {
  const say = makeTexts(model);
  /** @type {import("./table_state.js").TableStore} */
  const store = makeStore(stateOf(currentView()), reduce, render);
  /** What is shown of the game. */
  const view = () => store.state().view;
  /** @type {import("./parts/part.js").Table} */
  const table = {
    model,
    store,
    say,
    view,
    send,
    ask: (kind, fields) => link.ask(kind, view().revision, fields),
    set: (name, value) => link.set(name, value),
    announce: (words) => {
      live.textContent = words;
    },
  };
  const coach = makeCoach(table);
  const fold = makeRuleFold(say);
  const card = makeCard(
    {
      play: () => playArmed(),
      clear: () => store.dispatch({ type: "clear" }),
      resume: () => send("resume"),
      nextStep: () => opponents.next(),
      skip: () => opponents.skip(),
      take: (choice) => take(choice),
      point: (choice) => store.dispatch({ type: "point", choice }),
      goOn: () => send("go_on"),
      back: () => send("look", { ply: view().plies }),
      uncover: () => send("uncover"),
      mark: (line) => hints.mark(line),
      arm: (line) => hints.arm(line),
      review: () => review.open(),
      rematch: () => newGame.rematch(),
    },
    fold,
    coach.element,
    say,
  );
  const opponents = makeOpponents(table, {
    draw,
    now: currentView,
    isWaiting: () => link.isWaiting(),
  });
  const review = makeTableReview(table, {
    toTop: () => root.scrollIntoView({ block: "start" }),
    light: (line) => lights.show(line),
  });
  card.element.lastElementChild?.before(review.seen);
  const history = makeHistoryBar((ply) => send("look", { ply }), say);
  const page = makeTablePage(
    card.element,
    opponents.news,
    history.element,
    () => undo(),
    () => redo(),
    fold,
    say,
  );
  const { root, live } = page;
  live.before(review.element);
  const guide = makeGuide(table, opponents.isShowing);
  if (model.get("guide")) guide.join(root);
  const lines = makeLogList(page.log, say);
  const rest = makeAfterPaint();
  const report = makeAfterPaint();
  const drawings = makeTableDrawings(
    page,
    (player) => optimistic.whenSettled(() => enlarged.open(player, view())),
    say,
    kind.titles,
  );
  const places = makeSpots(page, drawings.cardOf);
  const sounds = makeSounds(() => model.get("sound"));
  const motion = makeMotion(root, places.find, sounds.play);
  const optimistic = makeOptimistic(root, model, kind.built, store, { drawings, motion });
  const lights = makeHighlights(root, (player, spots) => places.find(player, view().viewer, spots));
  root.classList.add(kind.name);
  speak(root, model.get("language"));
  el.replaceChildren(root);
  bringShapes(root, model);
  const enlarged = makeEnlarged(
    root,
    () => model.get("tiles"),
    () => model.get("rules"),
    say,
    kind.titles.of,
  );
  const tools = makeTools(
    root,
    page.tools,
    {
      hint: () => hints.ask(),
      review: review.open,
      changeCoach: coach.change,
      copyPosition: () => table.ask("copy_position"),
      copyRecord: () => table.ask("copy_record"),
      paste: (text) => send("paste", { text }),
      changeLine: (number) => send("change_line", { number }),
      changeContrast: () => link.set("high_contrast", !model.get("high_contrast")),
      newGame: () => newGame.open(false),
      rematch: () => newGame.rematch(),
      changeSound: () => {
        link.set("sound", !model.get("sound"));
        sounds.play("points");
      },
      announce: table.announce,
    },
    say,
  );
  const newGame = makeNewGamePart(table, root);
  const autosave = makeAutosave(table);
  const showKeys = makeKeyHelp(root, say);
  const room = makeRoom(root, say);
  const scrolling = makeScrollOnTurn(root);
  page.tools.append(makeButton("cnb-tool", say("page-keys"), showKeys), room.element);

  const link = makeLink(model, () => {
    const trouble = link.trouble();
    showBusy(root, link.isWaiting());
    if (trouble) {
      tellTrouble(parts);
      const choice = takeBack();
      if (choice) store.note({ type: "take", choice, selects: true }); // it can be tried again
    }
    if (link.isWaiting()) return;
    if (trouble) {
      tools.refused(trouble);
      newGame.troubled(trouble);
    }
    store.refresh();
  });
  const asked = makeAsked(model, (subject) => link.set("asked", subject));
  const attention = makeAttention(store, model);
  const prompt = makePrompt(table, card, opponents.waits, link.trouble);
  const hints = makeHints(table, card.element, () => input.hasFocus());
  /** @type {import("./parts/part.js").Part[]} */
  const parts = [prompt, hints, opponents, coach, guide, review, autosave, newGame];
  const undo = () => optimistic.whenSettled(() => view().can_undo && send("undo"));
  const redo = () => optimistic.whenSettled(() => view().can_redo && send("redo"));
  const input = makeTableInput(root, model, store, attention, {
    onThing(thing, clicks) {
      rest.finish(); // the boards are drawn: a click on them need not wait for the words
      // The focus has gone over to something else by itself: a key is not meant for that.
      const byKey = clicks === 0;
      if (byKey && store.state().predicted) return;
      optimistic.whenSettled((isLate) => target(thing, byKey, isLate), clicks > 1);
    },
    onConfirm: () => (opponents.waits() ? opponents.next() : playArmed()),
    onRule: (rule) => asked.tell(rule),
    keys: {
      Escape: () => (opponents.isShowing() ? opponents.skip() : store.dispatch({ type: "clear" })),
      "?": showKeys,
      u: undo,
      r: redo,
      ...keysOfParts(parts),
      ...room.keys,
    },
  });
  const guard = makeClickGuard(card.element, input.pointer.isResting);
  opponents.join(root);

  /** The view that Python shows now. @returns {View} */
  function currentView() {
    return { ...model.get("view"), regions: regionsOf(model, kind.built) };
  }

  /**
   * Show a view: the boards at once, and what is said and offered as soon as they are painted.
   * @param {View} next
   */
  function draw(next) {
    const { predicted, view: before } = store.state();
    if (predicted) rest.drop(); // marks of what nobody can choose any more
    else rest.finish();
    const sameViewer = next.viewer === before.viewer;
    const hadFocus = input.hasFocus();
    const afterStep = before.step !== null;
    const isDrawn = optimistic.matches(next);
    const comesToTurn = next !== before && next.choices.length > 0 && next.moved?.by_bot === true;
    const moving = afterStep && !next.step ? { ...next, moved: null } : next;
    const move = isDrawn ? null : motion.prepare(moving);
    store.note({ type: "shown", view: next });
    prompt.forget();
    input.pointer.rest();
    guard.shown(next.moved !== null && !next.moved.by_bot);

    drawings.show(next, sameViewer && next.moved !== null);
    move?.();
    root.dataset.drawn = String(next.revision);
    root.dataset.step = next.step ? String(next.step.number) : "";
    rest.run(() => drawRest(next, { hadFocus, afterStep, comesToTurn }));
    if (!isDrawn) return;
    rest.finish(); // no boards are to be painted first
    optimistic.settled(() => !link.isWaiting());
  }

  /** Show what Python has shown last, where the boards are ahead; the choice that they showed. */
  function takeBack() {
    const hadFocus = input.hasFocus();
    const choice = optimistic.takeBack();
    if (hadFocus) input.keepFocus();
    return choice;
  }

  /** @param {View} view @param {{hadFocus: boolean, afterStep: boolean, comesToTurn: boolean}} before */
  function drawRest(view, { hadFocus, afterStep, comesToTurn }) {
    if (view.step?.number === 1 && hadFocus) drawings.reveal();
    page.showSeats(view.seats, view.player);
    lights.off();
    root.classList.toggle("has-news", view.seats.some((seat) => seat.is_bot || seat.is_scripted));
    root.classList.toggle("has-bots", view.seats.some((seat) => seat.is_bot));
    report.run(drawReport);
    opponents.shown(view);
    page.undoButton.disabled = !view.can_undo;
    page.redoButton.disabled = !view.can_redo;
    enlarged.show(view);
    tools.show(view);
    if (!view.moved) newGame.accepted();
    autosave.shown(view);
    link.answered(); // shows what follows from the view
    card.begin();
    if (hadFocus) keepFocus();
    if (comesToTurn) scrolling.come();
    announce(afterStep);
    root.dataset.playedAt = String(guard.playedAt());
    root.classList.toggle("is-again", view.isAgain === true);
    if (view.isAgain) return;
    root.dataset.revision = String(view.revision);
    review.shown();
    history.show(view); // may ask for another moment
  }

  /** What has happened, which is read last. */
  function drawReport() {
    const { log, revision, scores, seats } = view();
    lines.show(log, seats, model.get("rules"));
    page.showScores(scores, seats);
    input.setStops(drawings.regions());
    root.dataset.told = String(revision);
  }

  // Showing the state -------------------------------------------------------------------------

  /**
   * Bring the page up to date with the state, as far as it has changed.
   * @param {TableState} next
   * @param {TableState | null} before null where something beside the state has changed
   */
  function render(next, before) {
    if (before && next.predicted && !before.predicted) {
      rest.run(() => showMarks(next)); // the boards are to be painted first
      return;
    }
    /** @param {(keyof TableState)[]} names */
    const isOther = (names) => !before || names.some((name) => next[name] !== before[name]);
    const hadFocus = input.hasFocus();
    if (!before) showSettings();
    if (isOther(MARKED)) showMarks(next);
    if (next.predicted || !isOther(TOLD)) return; // the card says what is played now
    prompt.show(next, before);
    guide.show(next);
    if (hadFocus) input.keepFocus();
  }

  /** Show what can be switched on and off. */
  function showSettings() {
    root.classList.toggle("cnb-high-contrast", model.get("high_contrast"));
    tools.showContrast(model.get("high_contrast"));
    tools.showSound(model.get("sound"));
    tools.showCoach(model.get("coach"), model.get("without_coach"));
    opponents.refresh();
  }

  /** Mark what is selected or advised; what the coach says comes after it. @param {TableState} state */
  function showMarks(state) {
    const marks = marksOf(state);
    if (state.predicted) {
      drawings.mark(marks); // nothing can be chosen
    } else {
      const better = marks.armed.length || marks.selected.size ? null : coach.marks(state);
      drawings.mark({ ...marks, armed: [...(better ?? marks.armed), ...guide.marks(state)] });
    }
    coach.show(state);
    input.setStops(drawings.regions());
    root.classList.toggle("is-choosing", marks.choosing);
    root.classList.toggle("is-selecting", marks.selected.size > 0);
    root.classList.toggle("is-past", isPast(state));
    root.classList.toggle("is-covered", state.view.cover !== "");
    root.classList.toggle("is-step", state.view.step !== null);
  }

  /** A focus that was lost goes to what leads on. */
  function keepFocus() {
    const has = document.activeElement;
    const isHidden = !has?.checkVisibility({ visibilityProperty: true });
    const isLost = isHidden || !root.contains(has) || has === root;
    const next = /** @type {HTMLElement | null} */ (root.querySelector(".cnb-next-step"));
    if (isLost && next) next.focus({ preventScroll: true });
    else input.keepFocus(isHidden);
  }

  /** @param {boolean} afterStep the steps before have told what was done */
  function announce(afterStep) {
    const { error, moment, moved, prompt, step } = view();
    if (isPast(store.state())) {
      live.textContent = say("page-earlier-moment", { moment });
      return;
    }
    const told = step || !afterStep ? moved?.aloud : "";
    live.textContent = [told, error || prompt].filter(Boolean).join(" ");
  }

  // Choosing ----------------------------------------------------------------------------------

  /**
   * Somebody clicked a thing, or pressed Enter on it.
   * @param {import("./looking.js").Thing} thing
   * @param {boolean} byKey
   * @param {boolean} isLate whether what it was clicked for is shown only now
   */
  function target(thing, byKey, isLate) {
    if (!thing.isConnected) return;
    asked.tell(subjectOf(thing, model.get("tiles")));
    const part = attention.partOf(thing);
    const isTried = part && guide.marks(store.state()).includes(part.name);
    const isNone = part && !isPossible(store.state(), part.name);
    const choice = part && select(part, byKey, isLate);
    if (choice) play(choice);
    if (isTried && isNone) table.ask("tried", { part: part.name });
    if (!store.state().predicted && thing.isConnected) attention.pin(thing, true);
    store.flush();
  }

  /**
   * Select a target, or confirm what is armed.
   * @param {import("./parts.js").Part} part
   * @param {boolean} byKey
   * @param {boolean} isLate
   * @returns {Choice | null} the choice that is played by it
   */
  function select(part, byKey, isLate) {
    drawings.leaveStage();
    const confirmed = confirmedBy(store.state(), part.name, byKey);
    if (confirmed) return confirmed;
    store.note({ type: "target", ...part });
    if (!isLate) guard.seen();
    const isComplete = !model.get("confirm") && isPossible(store.state(), part.name);
    return isComplete ? armedIn(store.state()) : null;
  }

  function playArmed() {
    const choice = armedIn(store.state());
    if (choice) play(choice);
  }

  /**
   * A choice by its button: one that costs something and is seen nowhere else is shown first.
   * @param {Choice} choice
   */
  function take(choice) {
    if (model.get("confirm") && choice.parts.length === 0 && choice.costs) {
      store.note({ type: "take", choice, selects: false });
      store.dispatch({ type: "point", choice: null });
    } else {
      play(choice);
    }
  }

  /** @param {Choice} choice */
  function play(choice) {
    asked.drop();
    if (!send("play", { action: choice.text })) return;
    guard.played(choice);
    if (!link.isWaiting()) return; // nobody has heard it
    const { predictions, view: shown } = store.state();
    const prediction = predictions[choice.id];
    if (!prediction) {
      motion.lift(places.find(shown.viewer, shown.viewer, choice.parts));
      return;
    }
    const hadFocus = input.hasFocus();
    optimistic.show(prediction);
    if (hadFocus) input.keepFocus();
    store.flush();
  }

  /**
   * Say something to Python, unless an answer is still to come; whether it was said.
   * @param {string} kind
   * @param {object} [fields]
   */
  function send(kind, fields = {}) {
    rest.finish(); // what has come before is heard first, and is no answer to this
    if (link.isWaiting()) return false;
    opponents.settle();
    rest.finish(); // nor is what is shown only now
    return link.send(kind, view().revision, fields);
  }

  // News from Python --------------------------------------------------------------------------

  /** @param {string} message */
  function complain(message) {
    store.dispatch({ type: "error", message, deselects: false });
    live.textContent = message;
  }

  /** @param {any} content */
  function onMessage(content) {
    link.heard();
    tellParts(parts, "onMessage", content?.kind, content);
    if (content?.revision === view().revision) tellParts(parts, "onAnswer", content.kind, content);
    if (content?.kind === "copied") tools.copied(content.text);
    if (content?.kind !== "error" || content.asked === "foresee") return; // nobody waits for that
    tellTrouble(parts);
    opponents.settle();
    if (content.asked === "play") takeBack();
    if (store.state().predicted) {
      // What is played is still to be answered.
      optimistic.whenSettled(() => complain(content.message));
      return;
    }
    rest.finish(); // a game that has begun takes the form away
    history.forget();
    if (tools.refused(content.message) || newGame.refused(content.message)) {
      link.answered();
      return;
    }
    // What the page asks by itself takes nothing from anybody's hand.
    const deselects = content.asked !== "why" && content.asked !== "explain";
    store.note({ type: "error", message: content.message, deselects });
    link.answered(); // shows it
    live.textContent = content.message;
  }

  /** @type {[string, (content: any) => void][]} */
  const heard = [
    // By these Python shows that it is there; the others a page sets itself.
    ...["review", "remark", "guide"].map(
      (trait) => /** @type {[string, () => void]} */ ([`change:${trait}`, link.heard]),
    ),
    ["change:view", () => opponents.push(currentView())],
    ...traitsOfParts(parts).map(
      (trait) =>
        /** @type {[string, () => void]} */ ([
          `change:${trait}`,
          () => tellParts(parts, "onTrait", trait),
        ]),
    ),
    ["change:high_contrast", store.refresh],
    ["change:sound", store.refresh],
    ["msg:custom", onMessage],
  ];
  for (const [news, listener] of heard) model.on(news, listener);
  opponents.note(view());
  draw(view());
  rest.finish();
  review.changed();
  if (model.get("opening")) newGame.open(true);

  return () => {
    for (const [news, listener] of heard) model.off(news, listener);
    asked.drop();
    for (const part of parts) part.close?.();
    rest.drop();
    report.drop();
    motion.finish();
    sounds.close();
    room.close();
    scrolling.close();
    link.close();
  };
}
