// The table in the page. Python decides and draws; here a person's clicks and keys become one of
// the choices that Python offers. No rule of the game is known here.
import { makeCard } from "./card.js";
import { make, makeButton } from "./elements.js";
import {
  markNewTiles,
  markParts,
  partAround,
  partTowards,
  partsOf,
  setTabStop,
  tileTitles,
  titleOf,
} from "./parts.js";
import { logItems, scoreTable, seatItems } from "./reports.js";
import { armedChoice, buttonChoices, candidates, possibleParts, toggled } from "./selection.js";

/**
 * @typedef {import("./selection.js").Choice} Choice
 * @typedef {import("./reports.js").Seat} Seat
 * @typedef {object} View
 * @property {number} revision
 * @property {Record<string, string>} regions
 * @property {Choice[]} choices
 * @property {string} prompt
 * @property {number | null} player
 * @property {number} viewer
 * @property {Seat[]} seats
 * @property {import("./reports.js").LogLine[]} log
 * @property {Record<string, string>} rules
 * @property {import("./reports.js").Scores | null} scores
 * @property {{player: number, text: string, gains: string, by_bot: boolean} | null} moved
 * @property {boolean} can_undo
 * @property {boolean} can_redo
 * @property {string} error
 *
 * @typedef {object} Model
 * @property {(name: string) => any} get
 * @property {(event: string, callback: (...rest: any[]) => void) => void} on
 * @property {(event: string, callback: (...rest: any[]) => void) => void} off
 * @property {(content: object) => void} send
 */

/** JupyterLab takes no shortcuts from below an element with this attribute. */
const SUPPRESS = "data-lm-suppress-shortcuts";
/** What tells something when it is looked at. */
const LOOKED_AT = "[data-part], [data-tile]";
/** Milliseconds for which a position stands before the next move of a bot is shown. */
const BOT_PACE = 550;
/** Milliseconds after which a kernel that has not answered is called silent. */
const SILENCE = 8000;
const SILENT = "Python does not answer: it is busy, or stopped. Then run the cell of the table again.";
const LOST = "The connection to Python is lost. Run the cell of the table again.";
/** Milliseconds after a person's move for which a click on a button is still meant for the last. */
const SECOND_CLICK = 350;

/** @param {{model: Model, el: HTMLElement}} context */
function render({ model, el }) {
  /** @type {View} */
  let view = model.get("view");
  /** @type {View[]} views that wait to be shown */
  const queue = [];
  let pause = 0;
  /** @type {string[]} */
  let selected = [];
  /** @type {Map<string, SVGElement>} which of several elements of a name was picked */
  const picked = new Map();
  /** @type {Choice | null} the choice under the pointer or focus */
  let pointed = null;
  /** @type {import("./card.js").Help | null} what is told about the tile or rule looked at */
  let about = null;
  /** @type {string[]} what bots did since a person moved */
  let news = [];
  let lastFocus = "";
  let keepsFocus = false;
  let silence = 0;
  let error = "";
  /** Why nothing comes from Python; stands until something does. */
  let lost = "";
  let hint = "";
  /** @type {Element | null} the part of which the hint tells */
  let hinted = null;
  /** When a person's own move was shown. */
  let playedAt = -Infinity;

  // The page ----------------------------------------------------------------------------------

  const status = make("div", "cnb-region cnb-status");
  const seats = make("ul", "cnb-seats");
  const undoButton = makeButton("cnb-tool", "Undo", () => send("undo"));
  const redoButton = makeButton("cnb-tool", "Redo", () => send("redo"));
  undoButton.title = "Take back your last move (u)";
  redoButton.title = "Play it again (r)";
  const top = make("header", "cnb-panel cnb-top", [
    status,
    make("div", "cnb-side", [
      seats,
      make("div", "cnb-tools", [undoButton, redoButton]),
    ]),
  ]);
  const scores = make("section", "cnb-panel cnb-scores", [], { tabindex: "-1" });
  const board = make("div", "cnb-region");
  const duchy = make("div", "cnb-region");
  const panel = make("div", "cnb-region");
  const duchyTitle = make("h2", "cnb-title");
  const card = makeCard({
    play: () => playArmed(),
    clear: () => clearSelection(),
    resume: () => send("resume"),
    take: (choice) => play(choice),
    point: (choice) => point(choice),
  });
  const others = make("section", "cnb-others");
  const log = make("ol", "cnb-log-lines", [], { tabindex: "0", "aria-label": "Log" });
  const live = make("div", "cnb-live", [], { "aria-live": "polite" });
  const root = make(
    "div",
    "cnb cnb-table",
    [
      make("div", "cnb-grid", [
        top,
        scores,
        make("div", "cnb-deck", [make("section", "cnb-panel cnb-own", [panel]), card.element]),
        make("section", "cnb-panel cnb-board", [board]),
        make("section", "cnb-panel cnb-duchy", [duchyTitle, duchy]),
        make("div", "cnb-aside", [
          others,
          make("section", "cnb-panel cnb-log", [make("h2", "cnb-title", ["Log"]), log]),
        ]),
      ]),
      live,
    ],
    { [SUPPRESS]: "true", tabindex: "-1", role: "region", "aria-label": "Game table" },
  );
  el.replaceChildren(root);

  /** @type {Map<HTMLElement, string>} what each region shows */
  const shown = new Map();

  /** @param {HTMLElement} region @param {string} svg @param {boolean} marksNew */
  function fill(region, svg, marksNew) {
    if (shown.get(region) === svg) return;
    const before = tileTitles(region);
    region.innerHTML = svg;
    if (marksNew && shown.has(region)) markNewTiles(region, before);
    shown.set(region, svg);
  }

  /** @param {View} next */
  function draw(next) {
    const sameViewer = next.viewer === view.viewer;
    const hadFocus = root.contains(document.activeElement) || keepsFocus;
    view = next;
    error = "";
    lost = "";
    hint = "";
    selected = [];
    picked.clear();
    pointed = null;
    stopWaiting();
    note(next);
    if (next.moved && !next.moved.by_bot) playedAt = performance.now();

    const own = view.viewer;
    const marksNew = sameViewer && view.moved !== null;
    fill(status, view.regions.status, false);
    fill(board, view.regions.board, false);
    fill(duchy, view.regions[`duchy-${own}`], marksNew);
    fill(panel, view.regions[`panel-${own}`], marksNew);
    const name = view.seats[own].name;
    duchyTitle.textContent = name === "You" ? "Your duchy" : `Duchy of ${name}`;
    duchyTitle.className = `cnb-title cnb-who cnb-player${own}`;
    drawOthers(marksNew);
    seats.replaceChildren(...seatItems(view.seats, view.player));
    log.replaceChildren(...logItems(view.log, view.seats, view.rules));
    log.scrollTop = 0;
    scores.hidden = view.scores === null;
    scores.replaceChildren(...(view.scores ? scoreTable(view.scores, view.seats) : []));
    undoButton.disabled = !view.can_undo;
    redoButton.disabled = !view.can_redo;
    paint();
    if (hadFocus) restoreFocus();
    announce();
    root.dataset.playedAt = String(playedAt);
    root.dataset.revision = String(view.revision);
  }

  /** Remember what a bot did; a person's move makes it old. @param {View} next */
  function note({ moved, seats }) {
    if (moved?.by_bot) news = [...news, `${seats[moved.player].name} ${moved.text}.`];
    else news = [];
  }

  /** @param {boolean} marksNew */
  function drawOthers(marksNew) {
    const players = view.seats.map((_, player) => player).filter((p) => p !== view.viewer);
    if (others.dataset.players !== players.join()) {
      others.dataset.players = players.join();
      others.replaceChildren(
        ...players.map((player) =>
          make(
            "article",
            "cnb-panel cnb-other",
            [make("div", "cnb-region cnb-small"), make("div", "cnb-region cnb-wide")],
            { "aria-label": view.seats[player].name },
          ),
        ),
      );
    }
    players.forEach((player, index) => {
      const [small, wide] = /** @type {HTMLCollectionOf<HTMLElement>} */ (
        others.children[index].children
      );
      fill(small, view.regions[`duchy-${player}`], marksNew);
      fill(wide, view.regions[`panel-${player}`], marksNew);
      others.children[index].classList.toggle("is-current", player === view.player);
    });
  }

  /** Bring highlights, costs and the card up to date with the selection. */
  function paint() {
    const armed = armedChoice(view.choices, selected);
    /** @type {Map<string, SVGElement | null>} */
    const marks = new Map(selected.map((part) => [part, picked.get(part) ?? null]));
    const parts = allParts();
    markParts(parts, possibleParts(candidates(view.choices, selected)), marks, armed?.parts ?? []);
    setTabStop(parts, lastFocus);
    root.classList.toggle("is-choosing", view.choices.length > 0);
    root.classList.toggle("is-selecting", selected.length > 0);
    card.show({
      prompt: view.prompt,
      news,
      error: lost || error || view.error,
      hint,
      armed,
      pointed,
      about,
      choices: buttonChoices(view.choices, selected),
      stopped: view.error !== "",
      rules: view.rules,
      regions: view.regions,
    });
  }

  /** Own panel first: a turn starts with the dice. */
  function allParts() {
    return [panel, board, duchy].flatMap(partsOf);
  }

  function announce() {
    const last = view.moved;
    const news = last ? `${view.seats[last.player].name} ${last.text}. ${last.gains}` : "";
    live.textContent = [news, view.error || view.prompt].filter(Boolean).join(" ");
  }

  // Choosing ----------------------------------------------------------------------------------

  /** @param {string} name */
  const isPossible = (name) => view.choices.some((choice) => choice.parts.includes(name));

  /** @param {import("./parts.js").Part} part */
  function activate(part) {
    error = "";
    hint = "";
    const armed = armedChoice(view.choices, selected);
    const again = part.name === selected.at(-1) || !selected.includes(part.name);
    if (armed && armed.parts.includes(part.name) && again) {
      play(armed);
      return;
    }
    playedAt = -Infinity; // what is shown now has been seen
    if (!isPossible(part.name)) {
      hint = `${titleOf(part.element)} Not possible now.`;
      hinted = part.element;
    } else {
      picked.set(part.name, part.element);
      selected = toggled(view.choices, selected, part.name);
      const choice = armedChoice(view.choices, selected);
      if (choice && !model.get("confirm")) {
        play(choice);
        return;
      }
    }
    pointed = null;
    paint();
  }

  function clearSelection() {
    const hadFocus = keepsFocus || root.contains(document.activeElement);
    selected = [];
    pointed = null;
    about = null;
    error = "";
    hint = "";
    paint();
    if (hadFocus) restoreFocus();
  }

  /** @param {Choice | null} choice @param {import("./card.js").Help | null} [help] */
  function point(choice, help = null) {
    if (choice === pointed && help === about) return;
    pointed = choice;
    about = help;
    paint();
  }

  /** Show what is under the pointer or focus. @param {EventTarget | null} target */
  function lookAt(target) {
    const looked = target instanceof Element ? target : null;
    const tile = /** @type {SVGElement | null} */ (looked?.closest("[data-tile]"));
    if (hint && looked?.closest("[data-part]") !== hinted) {
      hint = "";
      paint();
    }
    point(choiceAt(target), model.get("tiles")[tile?.dataset.tile ?? ""] ?? null);
  }

  /** Show what a rule says. @param {string} id */
  function explain(id) {
    hint = "";
    about = { name: "Rule", sentence: view.rules[id], rule: id };
    paint();
  }

  /** The choice that activating a part would complete. @param {EventTarget | null} target */
  function choiceAt(target) {
    const part = partAround(target, isPossible);
    if (!part || selected.includes(part.name) || !isPossible(part.name)) return null;
    return armedChoice(view.choices, toggled(view.choices, selected, part.name));
  }

  function playArmed() {
    const armed = armedChoice(view.choices, selected);
    if (armed) play(armed);
  }

  /** @param {Choice} choice */
  function play(choice) {
    keepsFocus = root.contains(document.activeElement);
    send("play", { action: choice.text });
  }

  /**
   * One message for each choice; while it is on its way, others are not sent.
   * @param {string} kind
   * @param {object} [more]
   */
  function send(kind, more = {}) {
    if (silence) return;
    settle();
    silence = window.setTimeout(() => {
      stopWaiting();
      lost = SILENT;
      paint();
    }, SILENCE);
    root.setAttribute("aria-busy", "true");
    try {
      model.send({ kind, revision: view.revision, ...more });
    } catch {
      // The kernel was started anew: its table, and the channel to it, are gone.
      stopWaiting();
      lost = LOST;
      paint();
    }
  }

  function stopWaiting() {
    window.clearTimeout(silence);
    silence = 0;
    root.removeAttribute("aria-busy");
  }

  // Focus and keys ----------------------------------------------------------------------------

  function restoreFocus() {
    const stop = setTabStop(allParts(), lastFocus);
    const button = /** @type {HTMLElement | null} */ (card.element.querySelector(".cnb-buttons button"));
    const target = stop?.element ?? button;
    keepsFocus = target === null;
    (target ?? root).focus({ preventScroll: true });
  }

  /**
   * Single keys belong to the table, so JupyterLab's shortcuts are off; with Ctrl or Cmd held down
   * they are on, so that Ctrl+S saves the notebook.
   * @param {KeyboardEvent} event
   */
  function mindModifiers(event) {
    if (event.ctrlKey || event.metaKey) root.removeAttribute(SUPPRESS);
    else root.setAttribute(SUPPRESS, "true");
  }

  /** @param {KeyboardEvent} event */
  function onKey(event) {
    mindModifiers(event);
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key !== "Tab") event.stopPropagation();
    const target = /** @type {Element} */ (event.target);
    const part = target.closest("[data-part]") ? partAround(target, isPossible) : null;
    if (event.key === "Escape") {
      clearSelection();
    } else if (event.key === "u" && view.can_undo) {
      send("undo");
    } else if (event.key === "r" && view.can_redo) {
      send("redo");
    } else if (part && (event.key === "Enter" || event.key === " ")) {
      activate(part);
    } else if (event.key === "Enter" && target === root) {
      playArmed();
    } else if (event.key.startsWith("Arrow") && (part || target === root)) {
      const parts = allParts();
      const next = part ? partTowards(parts, part.element, event.key) : setTabStop(parts, lastFocus);
      next?.element.focus();
    } else if (log.contains(target) && ["ArrowDown", "ArrowUp"].includes(event.key)) {
      const ids = /** @type {HTMLElement[]} */ ([...log.querySelectorAll("[data-rule]")]);
      const at = ids.indexOf(/** @type {HTMLElement} */ (target));
      ids[Math.max(0, at + (event.key === "ArrowDown" ? 1 : -1))]?.focus();
    } else {
      return;
    }
    event.preventDefault();
  }

  root.addEventListener("keydown", onKey);
  root.addEventListener("keyup", mindModifiers);
  root.addEventListener("focusin", ({ target }) => {
    const part = partAround(target, isPossible);
    if (!part) return;
    lastFocus = part.name;
    lookAt(target);
    setTabStop(allParts(), lastFocus);
  });
  // The second click of a double click may meet a button that has just come to its place.
  card.element.addEventListener(
    "click",
    (event) => {
      const target = /** @type {Element} */ (event.target);
      const isLate = event.detail > 0 && performance.now() - playedAt < SECOND_CLICK;
      const isSecond = event.detail > 1 && target.closest(".cnb-choice");
      if (target.closest(".cnb-button") && (isLate || isSecond)) event.stopPropagation();
    },
    { capture: true },
  );
  root.addEventListener("click", ({ target }) => {
    const rule = /** @type {HTMLElement | null} */ (
      target instanceof Element && target.closest("[data-rule]")
    );
    if (rule) explain(rule.dataset.rule ?? "");
    const part = partAround(target, isPossible);
    if (!part || view.choices.length === 0) {
      if (target instanceof Element && target.closest(LOOKED_AT)) lookAt(target);
      return;
    }
    lastFocus = part.name;
    activate(part);
    part.element.focus({ preventScroll: true });
    lookAt(target);
  });
  // A finger does not hover: what it touches is told after the tap.
  root.addEventListener("pointerover", ({ target, pointerType }) => {
    if (pointerType !== "mouse" || !(target instanceof Element)) return;
    if (target.closest(LOOKED_AT)) lookAt(target);
  });
  root.addEventListener("pointerout", ({ target, pointerType }) => {
    if (pointerType !== "mouse" || !(target instanceof Element)) return;
    if (target.closest(LOOKED_AT)) point(null);
  });

  // News from Python --------------------------------------------------------------------------

  /** Show the next view that waits; a bot's move only after the last one stood for a while. */
  function step() {
    pause = 0;
    const next = queue.shift();
    if (!next) return;
    draw(next);
    const isCalm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    const botIsNext = view.player !== null && view.seats[view.player].is_bot && !view.error;
    if (botIsNext && !isCalm) pause = window.setTimeout(step, BOT_PACE);
    else step();
  }

  /** Show the latest view at once. */
  function settle() {
    window.clearTimeout(pause);
    pause = 0;
    const latest = queue.pop();
    queue.forEach(note);
    queue.length = 0;
    if (latest) draw(latest);
  }

  function onView() {
    queue.push(model.get("view"));
    if (!pause) step();
  }

  /** @param {{kind: string, message: string}} content */
  function onMessage(content) {
    if (content?.kind !== "error") return;
    settle();
    stopWaiting();
    selected = [];
    pointed = null;
    lost = "";
    error = content.message;
    paint();
    live.textContent = error;
  }

  model.on("change:view", onView);
  model.on("msg:custom", onMessage);
  draw(view);

  return () => {
    model.off("change:view", onView);
    model.off("msg:custom", onMessage);
    window.clearTimeout(pause);
    window.clearTimeout(silence);
  };
}

export default { render };
