// The table in the page. Python decides and draws; here a person's clicks and keys become one of
// the choices that Python offers. No rule of the game is known here.
import { makeAfterPaint } from "./after_paint.js";
import { makeAsked } from "./asked.js";
import { makeAttention } from "./attention.js";
import { makeCard } from "./card.js";
import { makeChoosing } from "./choosing.js";
import { bringShapes, regionsOf } from "./drawings.js";
import { makeButton } from "./elements.js";
import { makeEnlarged } from "./enlarged.js";
import { makeHistoryBar } from "./history_bar.js";
import { makeKeyHelp } from "./key_help.js";
import { ownKeys } from "./keys.js";
import { makeLink } from "./link.js";
import { aboutRule, labelThings, subjectOf, thingAt } from "./looking.js";
import { makeLogList } from "./log_list.js";
import { makeOtherPlayers } from "./other_players.js";
import { makePacer } from "./pacing.js";
import { faceOf, markParts, partsOf } from "./parts.js";
import { makePointer } from "./pointer.js";
import { seatItems } from "./reports.js";
import { showBusy } from "./root.js";
import { makeRoving } from "./roving.js";
import { makeTablePage } from "./table_page.js";
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
 * @property {{player: number, text: string, gains: string, by_bot: boolean} | null} moved
 * @property {import("./news.js").News[]} news
 * @property {number} ply
 * @property {number} plies
 * @property {string} moment
 * @property {import("./tools.js").OtherLine[]} lines
 * @property {boolean} can_undo
 * @property {boolean} can_redo
 * @property {string} error
 */

/** Milliseconds after a person's move for which a click on a button is still meant for the last. */
const SECOND_CLICK = 350;

/** @param {{model: import("./link.js").Model, el: HTMLElement}} context */
function render({ model, el }) {
  let view = currentView();
  const choosing = makeChoosing();
  /** @type {import("./advice.js").AdviceLine[]} */
  let advice = [];
  let awaitsHint = false;
  /** @type {Choice | null} the advised choice under the pointer or focus */
  let marked = null;
  let error = "";
  let isRestoring = false;
  /** @type {import("./parts.js").Part[]} what can be chosen at some time, own dice first */
  let parts = [];
  /** When a person's own move was shown. */
  let playedAt = -Infinity;
  /** @type {Choice | null} what was played here last, until something else is shown */
  let played = null;

  const card = makeCard({
    play: () => playArmed(),
    clear: () => clearSelection(),
    resume: () => send("resume"),
    take: (choice) => take(choice),
    point: (choice) => attention.point(choice),
    goOn: () => send("go_on"),
    back: () => send("look", { ply: view.plies }),
    mark: (line) => mark(line && choiceOf(line)),
    arm: (line) => arm(choiceOf(line)),
  });
  const history = makeHistoryBar((ply) => send("look", { ply }));
  const page = makeTablePage(
    card.element,
    history.element,
    () => send("undo"),
    () => send("redo"),
  );
  const { root, status, board, duchy, panel, log, live } = page;
  const lines = makeLogList(log);
  const report = makeAfterPaint(); // of what has happened: the boards come first
  const others = makeOtherPlayers(page.others, (player) => enlarged.open(player, view));
  el.replaceChildren(root);
  bringShapes(root, model);
  const roving = makeRoving(root);
  const enlarged = makeEnlarged(
    root,
    () => model.get("tiles"),
    () => model.get("rules"),
  );
  const tools = makeTools(root, page.tools, {
    hint: askHint,
    copyPosition: () => link.ask("copy_position", view.revision),
    copyRecord: () => link.ask("copy_record", view.revision),
    paste: (text) => send("paste", { text }),
    changeLine: (number) => send("change_line", { number }),
    changeContrast: () => link.set("high_contrast", !model.get("high_contrast")),
    say: (words) => {
      live.textContent = words;
    },
  });
  const showKeys = makeKeyHelp(root);
  page.tools.append(makeButton("cnb-tool", "Keys", showKeys));

  const link = makeLink(model, () => {
    showBusy(root, link.isWaiting());
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
  const pacer = makePacer(draw, (shown) => {
    const isBotNext = shown.player !== null && shown.seats[shown.player].is_bot;
    return isBotNext && !shown.error && shown.ply === shown.plies;
  });

  /** The view that Python shows now. @returns {View} */
  function currentView() {
    return { ...model.get("view"), regions: regionsOf(model) };
  }

  /** @param {View} next */
  function draw(next) {
    const sameViewer = next.viewer === view.viewer;
    const hadFocus = root.contains(document.activeElement);
    view = next;
    error = "";
    advice = [];
    marked = null;
    choosing.begin(view.choices);
    attention.forget(true);
    pointer.rest();
    if (next.moved && !next.moved.by_bot) playedAt = performance.now();
    else played = null;

    const own = view.viewer;
    const marksNew = sameViewer && view.moved !== null;
    if (status.show(view.regions.status)) labelThings(status.element);
    if (board.show(view.regions.board)) labelThings(board.element);
    if (duchy.show(view.regions[`duchy_${own}`], marksNew)) labelThings(duchy.element);
    if (panel.show(view.regions[`panel_${own}`], marksNew)) labelThings(panel.element);
    const name = view.seats[own].name;
    page.duchyTitle.textContent = name === "You" ? "Your duchy" : `Duchy of ${name}`;
    page.duchyTitle.className = `cnb-title cnb-who cnb-player${own}`;
    others.show(view, marksNew);
    labelThings(page.others);
    parts = [panel, board, duchy].flatMap(({ element }) => partsOf(element));
    page.seats.replaceChildren(...seatItems(view.seats, view.player));
    root.classList.toggle("has-news", view.seats.some((seat) => seat.is_bot));
    report.run(() => {
      lines.show(next.log, next.seats, model.get("rules"));
      page.showScores(next.scores, next.seats);
      setStops();
      root.dataset.told = String(next.revision);
    });
    page.undoButton.disabled = !view.can_undo;
    page.redoButton.disabled = !view.can_redo;
    enlarged.show(view);
    tools.show(view);
    link.answered(); // paints
    if (hadFocus) keepFocus();
    announce();
    root.dataset.playedAt = String(playedAt);
    root.dataset.revision = String(view.revision);
    history.show(view); // may ask for another moment
  }

  /** Bring highlights, costs, stops for Tab and the card up to date with the selection. */
  function paint() {
    markParts(parts, choosing.marks(marked));
    setStops();
    root.classList.toggle("is-choosing", choosing.isOffered());
    root.classList.toggle("is-selecting", choosing.selected().length > 0);
    root.classList.toggle("is-past", isPast());
    root.classList.toggle("cnb-high-contrast", model.get("high_contrast"));
    tools.showContrast(model.get("high_contrast"));
    if (link.trouble()) tools.refused(link.trouble());
    tell();
  }

  /** Every region gets its stop for Tab. */
  function setStops() {
    roving.update([
      [status.element, page.seats],
      ...[panel, board, duchy].map(({ element }) => [element]),
      ...[...page.others.children].map((other) => [other]),
      [log],
    ]);
  }

  /** Bring the card up to date. */
  function tell() {
    const hadFocus = root.contains(document.activeElement);
    card.show({
      prompt: view.prompt,
      news: view.news,
      seats: view.seats,
      error: link.trouble() || error || view.error,
      past: isPast() ? `${view.moment}.` : "",
      advice,
      armed: choosing.armed(),
      ...attention.told(),
      choices: choosing.buttons(),
      stopped: view.error !== "",
      rules: model.get("rules"),
      boards: view.boards,
    });
    if (hadFocus) keepFocus();
  }

  function isPast() {
    return view.ply < view.plies;
  }

  function announce() {
    if (isPast()) {
      live.textContent = `An earlier moment: ${view.moment}.`;
      return;
    }
    const last = view.moved;
    const told = last ? `${view.seats[last.player].name} ${last.text}. ${last.gains}` : "";
    live.textContent = [told, view.error || view.prompt].filter(Boolean).join(" ");
  }

  // Choosing ----------------------------------------------------------------------------------

  /** @param {import("./parts.js").Part} part */
  function activate(part) {
    error = "";
    const choice = choosing.activate(part);
    if (choice) {
      play(choice);
      return;
    }
    playedAt = -Infinity; // what is shown now has been seen
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
    advice = [];
    marked = null;
    forgetSelection();
    paint();
  }

  /** Somebody clicked a thing, or pressed Enter on it. @param {import("./looking.js").Thing} thing */
  function use(thing) {
    asked.tell(subjectOf(thing, model.get("tiles")));
    const part = attention.partOf(thing);
    if (part) activate(part);
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
    if (model.get("confirm") && choice.parts.length === 0 && choice.preview.cost) {
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
    played = choice;
    send("play", { action: choice.text });
  }

  // Hints -------------------------------------------------------------------------------------

  function askHint() {
    if (!choosing.isOffered()) return;
    awaitsHint = true; // another view of the same table may ask as well
    link.ask("hint", view.revision);
  }

  /** @param {import("./advice.js").AdviceLine[]} lines */
  function showAdvice(lines) {
    clearSelection();
    advice = lines;
    tell();
    if (root.contains(document.activeElement)) {
      /** @type {HTMLElement | null} */ (card.element.querySelector(".cnb-advice"))?.focus();
    }
  }

  /** @param {import("./advice.js").AdviceLine} line */
  const choiceOf = (line) => choosing.named(line.text);

  /** Mark what is advised. @param {Choice | null} choice */
  function mark(choice) {
    if (choice === marked) return;
    marked = choice;
    paint();
  }

  /** Take up a choice as if its parts were selected. @param {Choice | null} choice */
  function arm(choice) {
    if (!choice) return;
    forgetSelection();
    marked = null;
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
    if (link.isWaiting()) return false;
    pacer.settle();
    return link.send(kind, view.revision, fields);
  }

  // Focus and keys ----------------------------------------------------------------------------

  /** Give back a focus that was lost as the page changed; what it comes to is not told. */
  function keepFocus() {
    const has = document.activeElement;
    if (has && root.contains(has) && !has.matches(":disabled")) return;
    isRestoring = true;
    roving.restore();
    isRestoring = false;
  }

  /** @type {Record<string, () => void>} */
  const KEY_ACTIONS = {
    Escape: clearSelection,
    "?": showKeys,
    u: () => view.can_undo && send("undo"),
    r: () => view.can_redo && send("redo"),
    h: askHint,
  };

  ownKeys(root, ({ key, repeat }, target) => {
    if (target.closest("input, textarea, select, dialog")) return false;
    // What a held key plays would be followed by whatever gets the focus then.
    if (repeat && (key === "Enter" || key === " ")) return true;
    const thing = thingAt(target);
    const isWalking = key.startsWith("Arrow") || key === "Home" || key === "End";
    if (KEY_ACTIONS[key]) {
      KEY_ACTIONS[key]();
    } else if (key === "n" || key === "p" || (isWalking && target === root)) {
      roving.jump(target, key !== "p");
    } else if (isWalking) {
      return roving.step(target, key);
    } else if (thing && !target.matches("button") && (key === "Enter" || key === " ")) {
      use(thing);
    } else if (key === "Enter" && target === root) {
      playArmed();
    } else {
      return false;
    }
    return true;
  });
  root.addEventListener("focusin", ({ target }) => {
    const thing = thingAt(target);
    if (!thing) return;
    roving.came(thing);
    if (!isRestoring) attention.pin(thing, false);
  });
  // The second click of a double click may meet a button that has just come to its place. After a
  // move, a button that declines is heard only once the pointer has moved to it.
  card.element.addEventListener(
    "click",
    (event) => {
      const target = /** @type {Element} */ (event.target);
      const isByPointer = event.detail > 0;
      const isLate = isByPointer && performance.now() - playedAt < SECOND_CLICK;
      const isSecond = event.detail > 1;
      const hasCome = isByPointer && played && !played.declines && pointer.isResting();
      const isUnmeant = hasCome && target.closest(".is-declining");
      if (target.closest(".cnb-button") && (isLate || isSecond || isUnmeant)) {
        event.stopPropagation();
      }
    },
    { capture: true },
  );
  root.addEventListener("click", ({ target }) => {
    const mark = /** @type {HTMLElement | null} */ (
      target instanceof Element && target.closest("button[data-rule]")
    );
    const thing = thingAt(target);
    if (mark) {
      asked.tell(mark.dataset.rule ?? "");
      attention.tellAbout(aboutRule(mark.dataset.rule ?? "", model.get("rules")));
    } else if (thing) {
      if (faceOf(thing) !== document.activeElement) roving.focus(thing, { preventScroll: true });
      use(thing);
    }
  });
  // A finger does not hover: what it touches is told after the tap. A pointer that has left a thing
  // leaves what was clicked to be told.
  const pointer = makePointer(root, (target) => {
    const thing = thingAt(target);
    if (thing) attention.lookAt(thing);
    else attention.leave();
  });
  root.addEventListener("pointerleave", ({ pointerType }) => {
    if (pointerType === "mouse") attention.leave();
  });

  // News from Python --------------------------------------------------------------------------

  const onView = () => pacer.push(currentView());

  /** @param {any} content */
  function onMessage(content) {
    if (content?.kind === "why" && content.revision === view.revision) attention.answer(content);
    if (content?.kind === "hint" && awaitsHint) {
      awaitsHint = false;
      if (content.revision === view.revision) showAdvice(content.advice);
    }
    if (content?.kind === "copied") tools.copied(content.text);
    if (content?.kind !== "error") return;
    pacer.settle();
    history.forget();
    if (tools.refused(content.message)) {
      link.answered();
      return;
    }
    forgetSelection();
    error = content.message;
    link.answered(); // paints
    live.textContent = error;
  }

  model.on("change:view", onView);
  model.on("change:high_contrast", paint);
  model.on("msg:custom", onMessage);
  draw(view);

  return () => {
    model.off("change:view", onView);
    model.off("change:high_contrast", paint);
    model.off("msg:custom", onMessage);
    attention.stop();
    asked.drop();
    report.drop();
    pacer.close();
    link.close();
  };
}

export default { render };
