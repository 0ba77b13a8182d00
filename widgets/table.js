// The table in the page. Python decides and draws; here a person's clicks and keys become one of
// the choices that Python offers. No rule of the game is known here.
import { makeCard } from "./card.js";
import { bringShapes, regionsOf } from "./drawings.js";
import { ownKeys } from "./keys.js";
import { makeLink } from "./link.js";
import { makeOtherPlayers } from "./other_players.js";
import { makePacer } from "./pacing.js";
import { markParts, partAround, partTowards, partsOf, setTabStop, titleOf } from "./parts.js";
import { logItems, seatItems } from "./reports.js";
import { armedChoice, buttonChoices, candidates, possibleParts, toggled } from "./selection.js";
import { makeTablePage } from "./table_page.js";

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
 * @property {number} ply
 * @property {number} plies
 * @property {boolean} can_undo
 * @property {boolean} can_redo
 * @property {string} error
 */

/** What tells something when it is looked at. */
const LOOKED_AT = "[data-part], [data-tile]";
/** Milliseconds after a person's move for which a click on a button is still meant for the last. */
const SECOND_CLICK = 350;

/** @param {{model: import("./link.js").Model, el: HTMLElement}} context */
function render({ model, el }) {
  let view = currentView();
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
  let error = "";
  let hint = "";
  /** @type {Element | null} the part of which the hint tells */
  let hinted = null;
  /** When a person's own move was shown. */
  let playedAt = -Infinity;

  const card = makeCard({
    play: () => playArmed(),
    clear: () => clearSelection(),
    resume: () => send("resume"),
    take: (choice) => play(choice),
    point: (choice) => point(choice),
  });
  const page = makeTablePage(
    card.element,
    () => send("undo"),
    () => send("redo"),
  );
  const { root, status, board, duchy, panel, log, live } = page;
  const others = makeOtherPlayers(page.others);
  el.replaceChildren(root);
  bringShapes(root, model);

  const link = makeLink(model, () => {
    root.toggleAttribute("aria-busy", false);
    if (link.isWaiting()) root.setAttribute("aria-busy", "true");
    else paint();
  });
  const pacer = makePacer(draw, note, (shown) => {
    const isBotNext = shown.player !== null && shown.seats[shown.player].is_bot;
    return isBotNext && !shown.error;
  });

  /** The view that Python shows now. @returns {View} */
  function currentView() {
    return { ...model.get("view"), regions: regionsOf(model) };
  }

  /** @param {View} next */
  function draw(next) {
    const sameViewer = next.viewer === view.viewer;
    const hadFocus = root.contains(document.activeElement) || keepsFocus;
    view = next;
    error = "";
    hint = "";
    selected = [];
    picked.clear();
    pointed = null;
    note(next);
    if (next.moved && !next.moved.by_bot) playedAt = performance.now();

    const own = view.viewer;
    const marksNew = sameViewer && view.moved !== null;
    status.show(view.regions.status);
    board.show(view.regions.board);
    duchy.show(view.regions[`duchy_${own}`], marksNew);
    panel.show(view.regions[`panel_${own}`], marksNew);
    const name = view.seats[own].name;
    page.duchyTitle.textContent = name === "You" ? "Your duchy" : `Duchy of ${name}`;
    page.duchyTitle.className = `cnb-title cnb-who cnb-player${own}`;
    others.show(view, marksNew);
    page.seats.replaceChildren(...seatItems(view.seats, view.player));
    log.replaceChildren(...logItems(view.log, view.seats, model.get("rules")));
    log.scrollTop = 0;
    page.showScores(view.scores, view.seats);
    page.undoButton.disabled = !view.can_undo;
    page.redoButton.disabled = !view.can_redo;
    link.answered(); // paints
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
    root.classList.toggle("cnb-high-contrast", model.get("high_contrast"));
    card.show({
      prompt: view.prompt,
      news,
      error: link.trouble() || error || view.error,
      hint,
      armed,
      pointed,
      about,
      choices: buttonChoices(view.choices, selected),
      stopped: view.error !== "",
      rules: model.get("rules"),
      boards: view.boards,
    });
  }

  /** Own panel first: a turn starts with the dice. */
  function allParts() {
    return [panel, board, duchy].flatMap(({ element }) => partsOf(element));
  }

  function announce() {
    const last = view.moved;
    const told = last ? `${view.seats[last.player].name} ${last.text}. ${last.gains}` : "";
    live.textContent = [told, view.error || view.prompt].filter(Boolean).join(" ");
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
    about = { name: "Rule", sentence: model.get("rules")[id], rule: id };
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

  /** @param {string} kind @param {object} [fields] */
  function send(kind, fields = {}) {
    if (link.isWaiting()) return;
    pacer.settle();
    link.send(kind, view.revision, fields);
  }

  // Focus and keys ----------------------------------------------------------------------------

  function restoreFocus() {
    const stop = setTabStop(allParts(), lastFocus);
    const button = /** @type {HTMLElement | null} */ (card.element.querySelector(".cnb-buttons button"));
    const target = stop?.element ?? button;
    keepsFocus = target === null;
    (target ?? root).focus({ preventScroll: true });
  }

  ownKeys(root, (event, target) => {
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
      return false;
    }
    return true;
  });
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
      target instanceof Element && target.closest("button[data-rule]")
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

  const onView = () => pacer.push(currentView());

  /** @param {{kind: string, message: string}} content */
  function onMessage(content) {
    if (content?.kind !== "error") return;
    pacer.settle();
    selected = [];
    pointed = null;
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
    pacer.close();
    link.close();
  };
}

export default { render };
