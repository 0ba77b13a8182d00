// The frame of a table in the page, whatever game is played at it. Python decides and draws; here a
// person's clicks and keys become one of the choices that Python offers. No rule is known here.
import { makeAfterPaint } from "./after_paint.js";
import { makeAsked } from "./asked_subject.js";
import { makeAsking } from "./asking.js";
import { makeAttention } from "./attention.js";
import { makeCard } from "./card.js";
import { makeClickGuard } from "./click_guard.js";
import { makeCoaching } from "./coaching.js";
import { bringShapes, regionsOf } from "./drawings.js";
import { makeButton, speak } from "./elements.js";
import { makeEnlarged } from "./enlarged.js";
import { makeGuiding } from "./guiding.js";
import { makeHistoryBar } from "./history_bar.js";
import { makeSight } from "./in_sight.js";
import { makeKeyHelp } from "./key_help.js";
import { makeKeeping } from "./kept_games.js";
import { makeLights } from "./lights.js";
import { makeLink } from "./link.js";
import { subjectOf } from "./looking.js";
import { makeLogList } from "./log_list.js";
import { makeMotion } from "./motion.js";
import { makeNewGame } from "./new_game.js";
import { makeNews } from "./news.js";
import { makeLastTurns, makeOpponentsShow } from "./opponents_show.js";
import { makeOptimistic } from "./optimistic.js";
import { makePacer } from "./pacing.js";
import { titleOf } from "./parts.js";
import { makeReview } from "./review.js";
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
  buttonsIn,
  choiceNamed,
  confirmedBy,
  isChoosing,
  isPast,
  isPossible,
  lastPicked,
  marksOf,
  openQuestion,
  reduce,
  stateOf,
} from "./table_state.js";
import { makeTexts } from "./texts.js";
import { makeTools } from "./tools.js";
import { makeWhy } from "./why.js";

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
 * @property {string} built what players build, as their drawings are named: `duchy` in `duchy_0`
 * @property {import("./table_drawings.js").Titles} titles
 */

/** @type {(keyof TableState)[]} what marks on the boards and stops for Tab depend on */
const MARKED = ["view", "predicted", "selected", "picked", "taken", "advised", "isRemarkLooked"];

/** @type {(keyof TableState)[]} what the card, the guide and questions to Python depend on */
const TOLD = [
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
  let isReviewAwaited = false;

  const coaching = makeCoaching(
    model,
    {
      takeBack: () => send("take_back"),
      look: (ply) => send("look", { ply }),
      see: (isLooked) => store.dispatch({ type: "remark", isLooked }),
    },
    say,
  );
  const guiding = makeGuiding(model, say);
  const fold = makeRuleFold(say);
  const card = makeCard(
    {
      play: () => playArmed(),
      clear: () => store.dispatch({ type: "clear" }),
      resume: () => send("resume"),
      nextStep: () => pacer.next(),
      skip: () => show.skip(),
      take: (choice) => take(choice),
      point: (choice) => store.dispatch({ type: "point", choice }),
      goOn: () => send("go_on"),
      back: () => send("look", { ply: view().plies }),
      uncover: () => send("uncover"),
      mark: (line) => store.dispatch({ type: "advise", line }),
      arm: (line) => arm(choiceNamed(store.state(), line.text)),
      review: () => openReview(),
      rematch: () => send("rematch"),
    },
    fold,
    coaching.element,
    say,
  );
  const review = makeReview(
    {
      begin: () => openReview(),
      stop: () => link.ask("stop_review", view().revision),
      go: (ply) => {
        if (!send("look", { ply })) return;
        root.scrollIntoView({ block: "start" });
      },
      announce: (words) => {
        live.textContent = words;
      },
      seats: () => view().seats,
    },
    say,
  );
  card.element.lastElementChild?.before(review.seen);
  const history = makeHistoryBar((ply) => send("look", { ply }), say);
  const news = makeNews(
    {
      setPace: (pace) => link.set("pace", pace),
      again: () => showAgain(),
    },
    say,
  );
  const page = makeTablePage(
    card.element,
    news.element,
    history.element,
    () => undo(),
    () => redo(),
    fold,
    say,
  );
  const { root, live } = page;
  live.before(review.element);
  if (model.get("guide")) guiding.join(root);
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
  const lights = makeLights(root, (player, spots) => places.find(player, view().viewer, spots));
  /** @type {ReturnType<typeof makeLastTurns<View>>} */
  const lastTurns = makeLastTurns();
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
      hint: askForHint,
      review: () => openReview(),
      changeCoach: () => changeCoach(),
      copyPosition: () => link.ask("copy_position", view().revision),
      copyRecord: () => link.ask("copy_record", view().revision),
      paste: (text) => send("paste", { text }),
      changeLine: (number) => send("change_line", { number }),
      changeContrast: () => link.set("high_contrast", !model.get("high_contrast")),
      newGame: () => newGame.open(false),
      rematch: () => send("rematch"),
      changeSound: () => {
        link.set("sound", !model.get("sound"));
        sounds.play("points");
      },
      announce: (words) => {
        live.textContent = words;
      },
    },
    say,
  );
  const newGame = makeNewGame(
    root,
    (values, number) => link.ask("new_game", view().revision, { values, number }),
    (values) => send("begin", { values }),
    ({ id, record, values }) => send("continue", { id, record, values }),
    model,
  );
  const keeping = makeKeeping(model, () => link.ask("keep", view().revision));
  const showKeys = makeKeyHelp(root, say);
  const room = makeRoom(root, say);
  const sight = makeSight(root);
  page.tools.append(makeButton("cnb-tool", say("page-keys"), showKeys), room.element);

  const link = makeLink(model, () => {
    const trouble = link.trouble();
    showBusy(root, link.isWaiting());
    if (trouble) {
      isReviewAwaited = false; // the question may be lost, or its answer
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
  const why = makeWhy((parts) => link.ask("why", view().revision, { parts }));
  const explaining = makeAsking((choices) => link.ask("explain", view().revision, { choices }));
  const predicting = makeAsking((choices) => {
    for (const choice of choices) link.ask("foresee", view().revision, { choice });
  });
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
    onConfirm: () => (waits() ? pacer.next() : playArmed()),
    onRule: (rule) => asked.tell(rule),
    keys: {
      Escape: () => (isShowing() ? show.skip() : store.dispatch({ type: "clear" })),
      "?": showKeys,
      u: undo,
      r: redo,
      h: askForHint,
      c: changeCoach,
      ...room.keys,
    },
  });
  const guard = makeClickGuard(card.element, input.pointer.isResting);
  /** @type {import("./pacing.js").Pacer<View>} */
  const pacer = makePacer(draw, (shown) => show.time(shown));
  const show = makeOpponentsShow(root, model, {
    isOn: isShowing,
    hold: () => {
      pacer.hold();
      store.refresh();
    },
    settle: pacer.settle,
  });

  /** Whether something stands for a while, or until somebody goes on. */
  function isShowing() {
    return view().step !== null || pacer.isStanding();
  }

  /** Whether what is shown stands until somebody goes on. */
  function waits() {
    return show.waits(view()) || pacer.isHeld();
  }

  function showAgain() {
    if (link.isWaiting()) return;
    pacer.settle();
    for (const each of lastTurns.upTo(currentView())) pacer.push(each);
  }

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
    forgetQuestions();
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

  function forgetQuestions() {
    why.want(null);
    explaining.forget();
    predicting.forget();
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
    news.show(view.news, view.seats);
    news.allowAgain(lastTurns.hasSome());
    page.undoButton.disabled = !view.can_undo;
    page.redoButton.disabled = !view.can_redo;
    enlarged.show(view);
    tools.show(view);
    if (!view.moved) newGame.accepted();
    keeping.shown(view);
    link.answered(); // shows what follows from the view
    card.begin();
    if (hadFocus) keepFocus();
    if (comesToTurn) sight.come();
    announce(afterStep);
    root.dataset.playedAt = String(guard.playedAt());
    root.classList.toggle("is-again", view.isAgain === true);
    if (view.isAgain) return;
    root.dataset.revision = String(view.revision);
    showReviewed();
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

  // Review ------------------------------------------------------------------------------------

  function openReview() {
    const { chart, steps } = model.get("review");
    if (chart || steps !== undefined) {
      review.open();
    } else {
      isReviewAwaited = true;
      link.ask("review", view().revision);
    }
  }

  /** Where a costly move is next, what was better lights up. */
  function showReviewed() {
    lights.show(review.at(isPast(store.state()) ? view().ply : -1));
  }

  function onReview() {
    review.show(model.get("review"), false);
    showReviewed();
    if (!isReviewAwaited || review.element.hidden) return; // there is nothing to see yet
    isReviewAwaited = false;
    review.open();
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
    why.want(openQuestion(next));
    showCard(next);
    guiding.show(next, isGuided() || isPast(next));
    if (hadFocus) input.keepFocus();
    const isNews = next.reason !== before?.reason || next.question !== before.question;
    if (before && isNews) readReason(next);
  }

  /** Show what can be switched on and off. */
  function showSettings() {
    root.classList.toggle("cnb-high-contrast", model.get("high_contrast"));
    tools.showContrast(model.get("high_contrast"));
    tools.showSound(model.get("sound"));
    tools.showCoach(model.get("coach"), model.get("without_coach"));
    news.showPace(model.get("pace"));
  }

  /** Mark what is selected or advised; what the coach says comes after it. @param {TableState} state */
  function showMarks(state) {
    const marks = marksOf(state);
    if (state.predicted) {
      drawings.mark(marks); // nothing can be chosen
    } else {
      const better = marks.armed.length || marks.selected.size ? null : coaching.marks(state);
      const guided = isGuided() ? guiding.marks(state) : [];
      drawings.mark({ ...marks, armed: [...(better ?? marks.armed), ...guided] });
    }
    coaching.show(state);
    input.setStops(drawings.regions());
    root.classList.toggle("is-choosing", marks.choosing);
    root.classList.toggle("is-selecting", marks.selected.size > 0);
    root.classList.toggle("is-past", isPast(state));
    root.classList.toggle("is-covered", state.view.cover !== "");
    root.classList.toggle("is-step", state.view.step !== null);
  }

  /** Whether what the guide says now is about what is on the boards. */
  function isGuided() {
    const state = store.state();
    const isLatest = !isPast(state) && !isShowing() && view().revision === model.get("view").revision;
    return isLatest && (isChoosing(state) || !guiding.wantsClicks());
  }

  /** Show the card, as far as previews are known; ask for those that are not. @param {TableState} state */
  function showCard(state) {
    const { about, advice, error, pointed, previews, view } = state;
    const armed = armedIn(state);
    const choices = buttonsIn(state);
    const unnamed = choices.filter((choice) => !choice.button);
    explaining.want(armed ? [armed] : unnamed, pointed);
    predicting.want(armed ? [armed] : [], pointed);
    card.show({
      prompt: prompt(state, armed),
      step: view.step,
      waits: waits(),
      seats: view.seats,
      error: link.trouble() || error || view.error,
      cover: view.cover,
      past: isPast(state) ? say("page-past", { moment: view.moment }) : "",
      advice,
      armed,
      pointed,
      about,
      reason: reasonIn(state),
      choices,
      previewOf: ({ id }) => previews[id] ?? null,
      stopped: view.error !== "",
      rules: model.get("rules"),
      boards: view.boards,
      isOver: view.scores.final,
      isReviewed: view.is_reviewed,
    });
  }

  /** What is asked, or once something is selected what is asked then. @param {TableState} state @param {Choice | null} armed */
  function prompt(state, armed) {
    const picked = lastPicked(state);
    if (!picked || armed) return state.view.prompt;
    return say("page-picked", { part: titleOf(picked) });
  }

  /** Read aloud why what somebody has come to can't be chosen. @param {TableState} state */
  function readReason(state) {
    const reason = state.question?.aloud ? reasonIn(state) : null;
    if (reason?.text) live.textContent = `${reason.head} ${reason.text}`;
  }

  /** Why what is looked at can't be chosen. @param {TableState} state */
  function reasonIn({ isPossible: isElsewhere, reason }) {
    return reason && { head: say(isElsewhere ? "page-not-with-selection" : "page-not-possible"), ...reason };
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
    const isTried = part && isGuided() && guiding.marks(store.state()).includes(part.name);
    const isNone = part && !isPossible(store.state(), part.name);
    const choice = part && select(part, byKey, isLate);
    if (choice) play(choice);
    if (isTried && isNone) link.ask("tried", view().revision, { part: part.name });
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

  // The coach ---------------------------------------------------------------------------------

  function changeCoach() {
    link.set("coach", !model.get("coach"));
    live.textContent = coaching.switched();
    if (model.get("coach") && model.get("without_coach")) {
      store.dispatch({ type: "error", message: model.get("without_coach"), deselects: false });
    }
  }

  /** What has stood until somebody goes on has its time now. */
  function onPace() {
    if (model.get("pace") !== null && pacer.isHeld()) pacer.next();
    store.refresh();
  }

  function onRemark() {
    store.refresh();
    if (coaching.aloud()) live.textContent = coaching.aloud();
  }

  // Hints -------------------------------------------------------------------------------------

  function askForHint() {
    if (!isChoosing(store.state())) return;
    store.note({ type: "hint-awaited", isAwaited: true });
    link.ask("hint", view().revision);
  }

  /** @param {import("./advice.js").AdviceLine[]} lines */
  function showAdvice(lines) {
    store.dispatch({ type: "hint", lines });
    if (input.hasFocus()) {
      /** @type {HTMLElement | null} */ (card.element.querySelector(".cnb-advice"))?.focus();
    }
  }

  /** Take up a choice as if its parts were selected. @param {Choice | null} choice */
  function arm(choice) {
    if (!choice) return;
    store.dispatch({ type: "arm", choice });
    /** @type {HTMLElement | null} */ (card.element.querySelector(".cnb-play"))?.focus();
  }

  /**
   * Say something to Python, unless an answer is still to come; whether it was said.
   * @param {string} kind
   * @param {object} [fields]
   */
  function send(kind, fields = {}) {
    rest.finish(); // what has come before is heard first, and is no answer to this
    if (link.isWaiting()) return false;
    pacer.settle();
    rest.finish(); // nor is what is shown only now
    return link.send(kind, view().revision, fields);
  }

  // News from Python --------------------------------------------------------------------------

  function onView() {
    const next = currentView();
    lastTurns.note(next);
    if (show.wants(next)) pacer.push(next);
  }

  /** @param {string} message */
  function complain(message) {
    store.dispatch({ type: "error", message, deselects: false });
    live.textContent = message;
  }

  /** @param {any} content */
  function onMessage(content) {
    link.heard();
    const isOfThisView = content?.revision === view().revision;
    if (content?.kind === "explain" && isOfThisView) {
      const { choices, previews } = content;
      store.dispatch({ type: "previews", choices, previews });
    }
    if (content?.kind === "foreseen" && isOfThisView) {
      store.note({ type: "prediction", prediction: content });
    }
    if (content?.kind === "why" && isOfThisView) {
      const { parts, reason: text, rule } = content;
      store.dispatch({ type: "why", parts, reason: { text, rule } });
    }
    if (content?.kind === "hint" && store.state().isHintAwaited) {
      store.note({ type: "hint-awaited", isAwaited: false }); // another view of the table may have
      if (isOfThisView) showAdvice(content.advice);
    }
    if (content?.kind === "kept") keeping.keep(content.game);
    if (content?.kind === "new_game") newGame.show(content.form, content.number);
    if (content?.kind === "copied") tools.copied(content.text);
    if (content?.kind !== "error" || content.asked === "foresee") return; // nobody waits for that
    isReviewAwaited = false;
    pacer.settle();
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

  const repaints = ["coach", "guide", "high_contrast", "sound"];
  /** @type {[string, (content: any) => void][]} */
  const heard = [
    // By these Python shows that it is there; the others a page sets itself.
    ...["review", "remark", "guide"].map(
      (trait) => /** @type {[string, () => void]} */ ([`change:${trait}`, link.heard]),
    ),
    ["change:view", onView],
    ["change:review", onReview],
    ["change:remark", onRemark],
    ["change:pace", onPace],
    ...repaints.map((trait) => /** @type {[string, () => void]} */ ([`change:${trait}`, store.refresh])),
    ["msg:custom", onMessage],
  ];
  for (const [news, listener] of heard) model.on(news, listener);
  lastTurns.note(view());
  draw(view());
  rest.finish();
  onReview();
  if (model.get("opening")) newGame.open(true);

  return () => {
    for (const [news, listener] of heard) model.off(news, listener);
    forgetQuestions();
    asked.drop();
    keeping.stop();
    newGame.close();
    rest.drop();
    report.drop();
    motion.finish();
    sounds.close();
    pacer.close();
    room.close();
    sight.close();
    guiding.close();
    link.close();
  };
}
