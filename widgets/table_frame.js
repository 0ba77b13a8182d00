// The frame of a table in the page, whatever game is played at it. Python decides and draws; here a
// person's clicks and keys become one of the choices that Python offers. No rule is known here.
import { makeAdvising } from "./advising.js";
import { makeAfterPaint } from "./after_paint.js";
import { makeAhead } from "./ahead.js";
import { makeAsked } from "./asked_subject.js";
import { makeAsking } from "./asking.js";
import { makeAttention } from "./attention.js";
import { makeCard } from "./card.js";
import { makeChoosing } from "./choosing.js";
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
import { makePacer } from "./pacing.js";
import { titleOf } from "./parts.js";
import { makeReview } from "./review.js";
import { makeRoom } from "./room.js";
import { showBusy } from "./root.js";
import { makeRuleFold } from "./rule_fold.js";
import { makeSounds } from "./sounds.js";
import { makeSpots } from "./spots.js";
import { makeTableDrawings } from "./table_drawings.js";
import { makeTableInput } from "./table_input.js";
import { makeTablePage } from "./table_page.js";
import { makeTexts } from "./texts.js";
import { makeTools } from "./tools.js";

/**
 * @typedef {import("./selection.js").Choice} Choice
 * @typedef {import("./reports.js").Seat} Seat
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

/**
 * A table.
 * @param {{model: import("./link.js").Model, el: HTMLElement}} context
 * @param {TableKind} kind
 */
export function renderTable({ model, el }, kind) {
  const say = makeTexts(model);
  let view = currentView();
  const choosing = makeChoosing();
  let error = "";
  let isReviewAwaited = false;

  const coaching = makeCoaching(
    model,
    {
      takeBack: () => send("take_back"),
      look: (ply) => send("look", { ply }),
      marked: () => markParts(),
    },
    say,
  );
  const guiding = makeGuiding(model, say);
  const fold = makeRuleFold(say);
  const card = makeCard(
    {
      play: () => playArmed(),
      clear: () => clearSelection(),
      resume: () => send("resume"),
      nextStep: () => pacer.next(),
      skip: () => show.skip(),
      take: (choice) => take(choice),
      point: (choice) => attention.point(choice),
      goOn: () => send("go_on"),
      back: () => send("look", { ply: view.plies }),
      uncover: () => send("uncover"),
      mark: (line) => advising.mark(line) && paint(),
      arm: (line) => arm(choosing.named(line.text)),
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
      stop: () => link.ask("stop_review", view.revision),
      go: (ply) => {
        if (!send("look", { ply })) return;
        root.scrollIntoView({ block: "start" });
      },
      announce: (words) => {
        live.textContent = words;
      },
      seats: () => view.seats,
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
    (player) => ahead.then(() => enlarged.open(player, view)),
    say,
    kind.titles,
  );
  const places = makeSpots(page, drawings.cardOf);
  const sounds = makeSounds(() => model.get("sound"));
  const motion = makeMotion(root, places.find, sounds.play);
  const ahead = makeAhead(root, model, kind.built, { choosing, drawings, motion });
  const lights = makeLights(root, (player, spots) => places.find(player, view.viewer, spots));
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
      hint: () => advising.ask(),
      review: () => openReview(),
      changeCoach: () => changeCoach(),
      copyPosition: () => link.ask("copy_position", view.revision),
      copyRecord: () => link.ask("copy_record", view.revision),
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
    (values, number) => link.ask("new_game", view.revision, { values, number }),
    (values) => send("begin", { values }),
    ({ id, record, values }) => send("continue", { id, record, values }),
    model,
  );
  const keeping = makeKeeping(model, () => link.ask("keep", view.revision));
  const showKeys = makeKeyHelp(root, say);
  const room = makeRoom(root, say);
  const sight = makeSight(root);
  page.tools.append(makeButton("cnb-tool", say("page-keys"), showKeys), room.element);

  const link = makeLink(model, () => {
    showBusy(root, link.isWaiting());
    if (link.trouble()) {
      isReviewAwaited = false; // the question may be lost, or its answer
      const choice = takeBack();
      if (choice) choosing.take(choice, true); // it can be tried again
    }
    if (!link.isWaiting()) paint();
  });
  const asked = makeAsked(model, (subject) => link.set("asked", subject));
  const attention = makeAttention(
    choosing,
    model,
    (parts) => link.ask("why", view.revision, { parts }),
    (aloud) => {
      tell();
      if (aloud) live.textContent = aloud;
    },
  );
  /** @type {ReturnType<typeof makeAsking<import("./card.js").Preview>>} */
  const explaining = makeAsking(
    (choices) => link.ask("explain", view.revision, { choices }),
    () => tell(),
  );
  /** @type {ReturnType<typeof makeAsking<import("./ahead.js").Foreseen>>} */
  const foreseeing = makeAsking((choices) => {
    for (const choice of choices) link.ask("foresee", view.revision, { choice });
  });
  const advising = makeAdvising(choosing, () => link.ask("hint", view.revision));
  const undo = () => ahead.then(() => view.can_undo && send("undo"));
  const redo = () => ahead.then(() => view.can_redo && send("redo"));
  const input = makeTableInput(root, model, attention, {
    use(thing, clicks) {
      rest.finish(); // the boards are drawn: a click on them need not wait for the words
      // The focus has gone over to something else by itself: a key is not meant for that.
      const byKey = clicks === 0;
      if (!byKey || !ahead.isOn()) ahead.then((isLate) => use(thing, byKey, isLate), clicks > 1);
    },
    play: () => (waits() ? pacer.next() : playArmed()),
    ask: (rule) => asked.tell(rule),
    keys: {
      Escape: () => (isShowing() ? show.skip() : clearSelection()),
      "?": showKeys,
      u: undo,
      r: redo,
      h: advising.ask,
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
      tell();
    },
    settle: pacer.settle,
  });

  /** Whether something stands for a while, or until somebody goes on. */
  function isShowing() {
    return view.step !== null || pacer.isStanding();
  }

  /** Whether what is shown stands until somebody goes on. */
  function waits() {
    return show.waits(view) || pacer.isHeld();
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
    if (ahead.isOn()) rest.drop(); // marks of what nobody can choose any more
    else rest.finish();
    const sameViewer = next.viewer === view.viewer;
    const hadFocus = input.hasFocus();
    const afterStep = view.step !== null;
    const isDrawn = ahead.ends(next);
    const comesToTurn = next !== view && next.choices.length > 0 && next.moved?.by_bot === true;
    const moving = afterStep && !next.step ? { ...next, moved: null } : next;
    const move = isDrawn ? null : motion.prepare(moving);
    view = next;
    error = "";
    advising.forget();
    coaching.forget();
    choosing.begin(view.choices);
    explaining.forget();
    foreseeing.forget();
    attention.forget(true);
    input.pointer.rest();
    guard.shown(next.moved !== null && !next.moved.by_bot);

    drawings.show(view, sameViewer && view.moved !== null);
    move?.();
    root.dataset.drawn = String(view.revision);
    root.dataset.step = view.step ? String(view.step.number) : "";
    rest.run(() => drawRest({ hadFocus, afterStep, comesToTurn }));
    if (!isDrawn) return;
    rest.finish(); // no boards are to be painted first
    ahead.goOn(() => !link.isWaiting());
  }

  /** Show what Python has shown last, where the boards are ahead; the choice that they showed. */
  function takeBack() {
    const hadFocus = input.hasFocus();
    const choice = ahead.takeBack(view);
    if (hadFocus) input.keepFocus();
    return choice;
  }

  /** @param {{hadFocus: boolean, afterStep: boolean, comesToTurn: boolean}} before */
  function drawRest({ hadFocus, afterStep, comesToTurn }) {
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
    link.answered(); // paints
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
    lines.show(view.log, view.seats, model.get("rules"));
    page.showScores(view.scores, view.seats);
    input.setStops(drawings.regions());
    root.dataset.told = String(view.revision);
  }

  // Review ------------------------------------------------------------------------------------

  function openReview() {
    const { chart, steps } = model.get("review");
    if (chart || steps !== undefined) {
      review.open();
    } else {
      isReviewAwaited = true;
      link.ask("review", view.revision);
    }
  }

  /** Where a costly move is next, what was better lights up. */
  function showReviewed() {
    lights.show(isPast() ? review.at(view.ply) : review.at(-1));
  }

  function onReview() {
    review.show(model.get("review"), false);
    showReviewed();
    if (!isReviewAwaited || review.element.hidden) return; // there is nothing to see yet
    isReviewAwaited = false;
    review.open();
  }

  /** Bring highlights, costs, stops for Tab and the card up to date with the selection. */
  function paint() {
    markParts();
    coaching.show(view);
    input.setStops(drawings.regions());
    root.classList.toggle("is-choosing", choosing.isOffered());
    root.classList.toggle("is-selecting", choosing.selected().length > 0);
    root.classList.toggle("is-past", isPast());
    root.classList.toggle("is-covered", view.cover !== "");
    root.classList.toggle("is-step", view.step !== null);
    root.classList.toggle("cnb-high-contrast", model.get("high_contrast"));
    tools.showContrast(model.get("high_contrast"));
    tools.showSound(model.get("sound"));
    tools.showCoach(model.get("coach"), model.get("without_coach"));
    news.showPace(model.get("pace"));
    if (link.trouble()) {
      tools.refused(link.trouble());
      newGame.troubled(link.trouble());
    }
    tell();
  }

  /** Mark what is chosen or advised; what the coach says comes after it. */
  function markParts() {
    if (ahead.isOn()) {
      drawings.mark(choosing.marks(null)); // nothing can be chosen
      return;
    }
    const marks = choosing.marks(advising.marked());
    const better = marks.armed.length || marks.selected.size ? null : coaching.marks(view);
    const guided = isGuided() ? guiding.marks(choosing) : [];
    drawings.mark({ ...marks, armed: [...(better ?? marks.armed), ...guided] });
    guide();
  }

  /** Whether what the guide says now is about what is on the boards. */
  function isGuided() {
    const isLatest = !isPast() && !isShowing() && view.revision === model.get("view").revision;
    return isLatest && (choosing.isOffered() || !guiding.wantsClicks());
  }

  /** Bring the guide up to date; it waits for what is still to be shown. */
  function guide() {
    const armed = choosing.armed();
    guiding.show(choosing, isGuided() || isPast(), (armed && explaining.of(armed)?.what) ?? "");
  }

  /** Bring the card up to date, as far as previews are known; ask for those that are not. */
  function tell() {
    if (ahead.isOn()) return; // it says what is played now
    const hadFocus = input.hasFocus();
    const armed = choosing.armed();
    const buttons = choosing.buttons();
    const told = attention.told();
    const unnamed = buttons.filter((choice) => !choice.button);
    explaining.want(armed ? [armed] : unnamed, told.pointed);
    foreseeing.want(armed ? [armed] : [], told.pointed);
    card.show({
      prompt: prompt(),
      step: view.step,
      waits: waits(),
      seats: view.seats,
      error: link.trouble() || error || view.error,
      cover: view.cover,
      past: isPast() ? say("page-past", { moment: view.moment }) : "",
      advice: advising.lines(),
      armed,
      ...told,
      choices: buttons,
      previewOf: explaining.of,
      stopped: view.error !== "",
      rules: model.get("rules"),
      boards: view.boards,
      isOver: view.scores.final,
      isReviewed: view.is_reviewed,
    });
    guide();
    if (hadFocus) input.keepFocus();
  }

  /** What is asked, or once something is selected what is asked then. */
  function prompt() {
    const picked = choosing.lastPicked();
    if (!picked || choosing.armed()) return view.prompt;
    return say("page-picked", { part: titleOf(picked) });
  }

  function isPast() {
    return view.ply < view.plies;
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
    if (isPast()) {
      live.textContent = say("page-earlier-moment", { moment: view.moment });
      return;
    }
    const told = view.step || !afterStep ? view.moved?.aloud : "";
    live.textContent = [told, view.error || view.prompt].filter(Boolean).join(" ");
  }

  // Choosing ----------------------------------------------------------------------------------

  /** @param {import("./parts.js").Part} part @param {boolean} byKey @param {boolean} isLate */
  function activate(part, byKey, isLate) {
    error = "";
    drawings.leaveStage();
    const choice = choosing.activate(part, byKey);
    if (choice) {
      play(choice);
      return;
    }
    if (!isLate) guard.seen();
    const complete = choosing.isPossible(part.name) ? choosing.armed() : null;
    if (complete && !model.get("confirm")) {
      play(complete);
      return;
    }
    attention.renew();
    paint();
  }

  function forgetSelection() {
    choosing.forget();
    attention.forget(false);
  }

  function clearSelection() {
    error = "";
    advising.forget();
    forgetSelection();
    paint();
  }

  /**
   * Somebody clicked a thing, or pressed Enter on it.
   * @param {import("./looking.js").Thing} thing
   * @param {boolean} byKey
   * @param {boolean} isLate whether what it was clicked for is shown only now
   */
  function use(thing, byKey, isLate) {
    if (!thing.isConnected) return;
    asked.tell(subjectOf(thing, model.get("tiles")));
    const part = attention.partOf(thing);
    const isPossible = part && choosing.isPossible(part.name);
    const isWanted = part && isGuided() && guiding.marks(choosing).includes(part.name);
    if (part) activate(part, byKey, isLate);
    if (isWanted && !isPossible) link.ask("tried", view.revision, { part: part.name });
    if (thing.isConnected) attention.pin(thing, true);
  }

  function playArmed() {
    const choice = choosing.armed();
    if (choice) play(choice);
  }

  /**
   * A choice by its button: one that costs something and is seen nowhere else is shown first.
   * @param {Choice} choice
   */
  function take(choice) {
    if (model.get("confirm") && choice.parts.length === 0 && choice.costs) {
      choosing.take(choice, false);
      attention.point(null);
      paint();
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
    const foreseen = foreseeing.of(choice);
    if (!foreseen) {
      motion.lift(places.find(view.viewer, view.viewer, choice.parts));
      return;
    }
    const hadFocus = input.hasFocus();
    ahead.show(foreseen, view);
    if (hadFocus) input.keepFocus();
    rest.run(markParts);
  }

  // The coach ---------------------------------------------------------------------------------

  function changeCoach() {
    link.set("coach", !model.get("coach"));
    live.textContent = coaching.switched();
    if (model.get("coach") && model.get("without_coach")) {
      error = model.get("without_coach");
      tell();
    }
  }

  /** What has stood until somebody goes on has its time now. */
  function onPace() {
    if (model.get("pace") !== null && pacer.isHeld()) pacer.next();
    paint();
  }

  function onRemark() {
    paint();
    if (coaching.aloud()) live.textContent = coaching.aloud();
  }

  // Hints -------------------------------------------------------------------------------------

  /** @param {import("./advice.js").AdviceLine[]} lines */
  function showAdvice(lines) {
    clearSelection();
    advising.show(lines);
    tell();
    if (input.hasFocus()) {
      /** @type {HTMLElement | null} */ (card.element.querySelector(".cnb-advice"))?.focus();
    }
  }

  /** Take up a choice as if its parts were selected. @param {Choice | null} choice */
  function arm(choice) {
    if (!choice) return;
    forgetSelection();
    advising.unmark();
    choosing.take(choice, true);
    paint();
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
    return link.send(kind, view.revision, fields);
  }

  // News from Python --------------------------------------------------------------------------

  function onView() {
    const next = currentView();
    lastTurns.note(next);
    if (show.wants(next)) pacer.push(next);
  }

  /** @param {string} message */
  function complain(message) {
    error = message;
    paint();
    live.textContent = message;
  }

  /** @param {any} content */
  function onMessage(content) {
    link.heard();
    if (content?.kind === "explain" && content.revision === view.revision) {
      explaining.answer(content.choices, content.previews);
    }
    if (content?.kind === "foreseen" && content.revision === view.revision) {
      foreseeing.answer([content.choice], [content]);
    }
    if (content?.kind === "why" && content.revision === view.revision) attention.answer(content);
    if (content?.kind === "hint" && advising.came() && content.revision === view.revision) {
      showAdvice(content.advice);
    }
    if (content?.kind === "kept") keeping.keep(content.game);
    if (content?.kind === "new_game") newGame.show(content.form, content.number);
    if (content?.kind === "copied") tools.copied(content.text);
    if (content?.kind !== "error" || content.asked === "foresee") return; // nobody waits for that
    isReviewAwaited = false;
    pacer.settle();
    if (content.asked === "play") takeBack();
    if (ahead.isOn()) {
      ahead.then(() => complain(content.message)); // what is played is still to be answered
      return;
    }
    rest.finish(); // a game that has begun takes the form away
    history.forget();
    if (tools.refused(content.message) || newGame.refused(content.message)) {
      link.answered();
      return;
    }
    // What the page asks by itself takes nothing from anybody's hand.
    if (content.asked !== "why" && content.asked !== "explain") forgetSelection();
    error = content.message;
    link.answered(); // paints
    live.textContent = error;
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
    ...repaints.map((trait) => /** @type {[string, () => void]} */ ([`change:${trait}`, paint])),
    ["msg:custom", onMessage],
  ];
  for (const [news, listener] of heard) model.on(news, listener);
  lastTurns.note(view);
  draw(view);
  rest.finish();
  onReview();
  if (model.get("opening")) newGame.open(true);

  return () => {
    for (const [news, listener] of heard) model.off(news, listener);
    attention.stop();
    explaining.stop();
    foreseeing.stop();
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
