// The position editor: what is picked and where it goes is sent to Python, which decides and draws.
import { bringShapes } from "./drawings.js";
import { makeFields } from "./editor_fields.js";
import { makeEditorPage } from "./editor_page.js";
import { ERASER, makePalette } from "./editor_palette.js";
import { placeAround, placesIn, placeTowards, preparePlaces } from "./editor_places.js";
import { make, makeButton, onLook, setPossible, speak } from "./elements.js";
import { ownKeys } from "./keys.js";
import { makeLink } from "./link.js";
import { titleOf } from "./parts.js";
import { makeRoom } from "./room.js";
import { followContrast, showBusy } from "./root.js";
import { makeTexts } from "./texts.js";

/** @typedef {import("./editor_places.js").Place} Place */
/**
 * @typedef {{text: string, rule: string, field: string, region: string, parts: string[]}} Fault
 * @typedef {{revision: number, seats: string[], values: Record<string, string>, faults: Fault[],
 *   verdict: string, can_undo: boolean, can_redo: boolean, said: string}} EditorView
 */

/** What players build in each game, as their drawings are named: `duchy` in `duchy_0`.
 * @type {Record<string, string>} */
const BUILT = { board: "duchy", cards: "estate" };
/** Edits that wait for their turn at most, when somebody is faster than the kernel. */
const MOST_WAITING = 30;
/** Pixels that a pointer may move between press and release. */
const STILL = 5;

/** @param {{model: import("./link.js").Model, el: HTMLElement}} context */
function render({ model, el }) {
  const texts = makeTexts(model);
  /** @type {EditorView} */
  let view = model.get("view");
  let player = 0;
  let error = "";
  /** @type {{kind: string, fields: object}[]} */
  let waiting = [];
  /** @type {{region: string, part: string, index: number} | null} the place that had focus last */
  let last = null;
  /** @type {Fault | null} the fault that is pointed at */
  let looked = null;
  /** @type {{place: Place, clientX: number, clientY: number} | null} what a pointer is down on */
  let pressed = null;

  const palette = makePalette(() => say(palette.picked() ? "" : texts("page-hand-empty")), texts);
  const fields = makeFields((field, value) => edit("set", { field, value }), texts);
  const page = makeEditorPage(
    { palette: palette.element, groups: fields.groups, setup: fields.setup },
    {
      undo: () => view.can_undo && edit("undo"),
      redo: () => view.can_redo && edit("redo"),
      copy: () => void copyText(),
      use: () => edit("use"),
    },
    texts,
  );
  const { root, live, text, unread } = page;
  const built = BUILT[model.get("kind")];
  root.classList.add(`cnb-edits-${model.get("kind")}`);
  const room = makeRoom(root, texts);
  page.tools.append(room.element);
  bringShapes(root, model);
  speak(root, model.get("language"));
  el.replaceChildren(root);
  const regions = [
    { name: "status", element: page.status.element, drawing: page.status },
    { name: "board", element: page.board.element, drawing: page.board },
    ...page.seats.flatMap(({ panel, estate }, seat) => [
      { name: `panel_${seat}`, element: panel.element, drawing: panel },
      { name: `${built}_${seat}`, element: estate.element, drawing: estate },
    ]),
  ];
  const link = makeLink(model, () => {
    showBusy(root, link.isWaiting());
    if (!link.isWaiting()) paint();
  });

  // Edits ---------------------------------------------------------------------------------------

  /** Send an edit now, or when those before it are answered. @param {string} kind @param {object} [content] */
  function edit(kind, content = {}) {
    error = "";
    if (link.isWaiting()) {
      if (waiting.length < MOST_WAITING) waiting.push({ kind, fields: content });
      return;
    }
    link.send(kind, view.revision, content);
  }

  function next() {
    const following = waiting.shift();
    if (following) edit(following.kind, following.fields);
  }

  /** @param {Place} place @param {boolean} [takes] */
  function choose({ region, part, element }, takes = false) {
    const item = palette.picked();
    if (takes || item === ERASER) edit("take", { region, part });
    else if (item) edit("put", { region, part, item });
    else say(texts("page-pick-first", { place: titleOf(element) }));
  }

  function readText() {
    if (text.value.trim() === model.get("position")) {
      setUnread("");
      return;
    }
    edit("read", { text: text.value.trim() });
  }

  async function copyText() {
    try {
      await navigator.clipboard.writeText(model.get("position"));
      say(texts("page-copied"));
    } catch {
      // Without a secure connection there is no clipboard for scripts: the text is selected.
      text.focus();
      text.select();
      say(texts("page-copy-by-keys"));
    }
  }

  // What is shown ---------------------------------------------------------------------------------

  /** @param {string} words */
  function say(words) {
    live.textContent = words;
    page.error.textContent = error || link.trouble();
    page.error.hidden = !page.error.textContent;
  }

  function draw() {
    const hadFocus = regions.some(({ element }) => element.contains(document.activeElement));
    view = model.get("view");
    player = Math.min(player, view.seats.length - 1);
    for (const region of regions) {
      if (region.drawing.show(model.get(region.name))) {
        preparePlaces(region, last?.region === region.name ? last.part : "");
      }
    }
    palette.show(model.get("palette"));
    if (waiting.length === 0) fields.show(model.get("form"), view.values, player);
    text.value = model.get("position");
    setUnread("");
    setPossible(page.undo, view.can_undo);
    setPossible(page.redo, view.can_redo);
    page.use.disabled = view.faults.length > 0;
    page.verdict.textContent = view.verdict;
    page.verdict.classList.toggle("is-good", view.faults.length === 0);
    showFaults();
    link.answered(); // paints
    showPlayer();
    if (hadFocus) focusLast();
    say([view.said, view.verdict].filter(Boolean).join(" "));
    root.dataset.revision = String(view.revision);
    next();
  }

  function paint() {
    page.error.textContent = link.trouble() || error;
    page.error.hidden = !page.error.textContent;
    if (link.trouble()) waiting = [];
  }

  function showPlayer() {
    page.players.replaceChildren(
      ...view.seats.map((name, seat) => {
        const tab = makeButton("cnb-tab", name, () => goToPlayer(seat));
        tab.setAttribute("aria-pressed", String(seat === player));
        tab.classList.toggle("is-faulty", view.faults.some((fault) => seatOf(fault) === seat));
        return tab;
      }),
    );
    page.seatElements.forEach((element, seat) => (element.hidden = seat !== player));
    fields.show(model.get("form"), view.values, player);
    markFaults();
  }

  /** @param {number} seat */
  function goToPlayer(seat) {
    const hadFocus = page.players.contains(document.activeElement);
    player = seat;
    showPlayer();
    if (hadFocus) /** @type {HTMLElement} */ (page.players.children[seat]).focus();
  }

  /** @param {string} words @param {number} [column] */
  function setUnread(words, column = 0) {
    unread.textContent = words && texts("page-not-read", { reason: words });
    unread.hidden = !words;
    text.setAttribute("aria-invalid", String(words !== ""));
    if (column && document.activeElement === text) text.setSelectionRange(column - 1, column);
  }

  // Faults ----------------------------------------------------------------------------------------

  function showFaults() {
    const rules = model.get("rules");
    const focused = [...page.faults.querySelectorAll("button")].findIndex(
      (button) => button === document.activeElement,
    );
    looked = null;
    page.faults.replaceChildren(
      ...view.faults.map((fault) => {
        const button = makeButton("cnb-fault", fault.text, () => goTo(fault));
        button.title = rules[fault.rule] ?? "";
        onLook(
          button,
          () => look(fault),
          () => look(null),
        );
        return make("li", "", [button]);
      }),
    );
    page.faults.hidden = view.faults.length === 0;
    if (focused >= 0) {
      const button = page.faults.querySelectorAll("button")[Math.min(focused, view.faults.length - 1)];
      (button ?? text).focus({ preventScroll: true });
    }
  }

  /** @param {Fault | null} fault */
  function look(fault) {
    looked = fault;
    markFaults();
  }

  /** The player that a fault is about; -1 for the table. @param {Fault} fault */
  function seatOf({ region, field }) {
    return Number(/^(?:duchy|estate|panel)_(\d)$/.exec(region)?.[1] ?? /^(\d):/.exec(field)?.[1] ?? -1);
  }

  /** Where a fault can be seen: parts of a drawing, or the whole of it, and fields. @param {Fault} fault */
  function placesOf(fault) {
    const region = regions.find(({ name }) => name === fault.region)?.element;
    const parts = region
      ? [...region.querySelectorAll("[data-part]")].filter((element) => {
          const name = /** @type {SVGElement} */ (element).dataset.part ?? "";
          return fault.parts.some((part) => name === part || name.replace(/[-/].*$/, "") === part);
        })
      : [];
    const found = [...parts, ...fields.of(fault.field)];
    return found.length || !region ? found : [region];
  }

  function markFaults() {
    for (const name of ["is-faulty", "is-looked-at"]) {
      for (const element of root.querySelectorAll(`.cnb-editor-grid [data-part].${name}, .cnb-region.${name}, [data-field].${name}`)) {
        element.classList.remove(name);
      }
    }
    for (const fault of view.faults) {
      for (const element of placesOf(fault)) element.classList.add("is-faulty");
    }
    if (looked) {
      for (const element of placesOf(looked)) element.classList.add("is-looked-at");
    }
  }

  /** Focus the place that a fault is about. @param {Fault} fault */
  function goTo(fault) {
    const seat = seatOf(fault);
    if (seat >= 0 && seat < view.seats.length) goToPlayer(seat);
    const places = /** @type {HTMLElement[]} */ (placesOf(fault));
    const place = places.find((element) => element.matches("[data-part], [data-field]"));
    if (place?.closest("details")) page.more.setAttribute("open", "");
    if (place) place.focus();
    else if (places[0]) places[0].scrollIntoView({ block: "nearest" });
    else text.focus();
  }

  // Focus and keys --------------------------------------------------------------------------------

  function focusLast() {
    const all = placesIn(regions).filter(({ region }) => region === last?.region);
    const same = all.filter(({ part }) => part === last?.part);
    const place = same[0] ?? all[Math.min(last?.index ?? 0, all.length - 1)];
    place?.element.focus({ preventScroll: true });
  }

  ownKeys(root, (event, target) => {
    const place = placeAround(target, regions);
    if (target === text) {
      if (event.key === "Enter") readText();
      else if (event.key === "Escape") {
        text.value = model.get("position");
        setUnread("");
      } else return false;
    } else if (event.key === "Escape") {
      palette.drop();
    } else if (target.matches("input, select, textarea")) {
      return false;
    } else if (room.keys[event.key]) {
      room.keys[event.key]();
    } else if (event.key === "u" && view.can_undo) {
      edit("undo");
    } else if (event.key === "r" && view.can_redo) {
      edit("redo");
    } else if (place && (event.key === "Enter" || event.key === " ")) {
      choose(place);
    } else if (place && (event.key === "Delete" || event.key === "Backspace")) {
      choose(place, true);
    } else if (place && event.key.startsWith("Arrow")) {
      placeTowards(placesIn(regions), place.element, event.key)?.element.focus();
    } else {
      return palette.move(target, event.key);
    }
    return true;
  });
  root.addEventListener("focusin", ({ target }) => {
    const place = placeAround(target, regions);
    if (!place) return;
    const own = placesIn(regions).filter(({ region }) => region === place.region);
    last = { ...place, index: own.findIndex(({ element }) => element === place.element) };
    for (const { element } of own) element.setAttribute("tabindex", element === place.element ? "0" : "-1");
  });
  // A drawing may be replaced between press and release: then there may be no click at all, so a
  // place is chosen on release. A click that nothing was pressed for comes from a key or a program.
  root.addEventListener("pointerdown", ({ target, clientX, clientY, isPrimary, button }) => {
    const place = isPrimary && button === 0 ? placeAround(target, regions) : null;
    pressed = place && { place, clientX, clientY };
  });
  root.addEventListener("pointerup", ({ target, clientX, clientY }) => {
    const from = pressed;
    pressed = null;
    if (!from || Math.hypot(from.clientX - clientX, from.clientY - clientY) >= STILL) return;
    const around = placeAround(target, regions);
    use(around?.region === from.place.region ? around : from.place);
  });
  root.addEventListener("pointercancel", () => (pressed = null));
  root.addEventListener("click", ({ target, detail }) => {
    const place = detail === 0 ? placeAround(target, regions) : null;
    if (place) use(place);
  });

  /** @param {Place} place */
  function use(place) {
    place.element.focus({ preventScroll: true });
    choose(place);
  }

  text.addEventListener("change", readText);
  text.addEventListener("paste", () => setTimeout(readText));

  // News from Python ------------------------------------------------------------------------------

  /** @param {{kind: string, message: string, column: number}} content */
  function onMessage({ kind, message, column }) {
    if (kind !== "error" && kind !== "unreadable") return;
    waiting = [];
    if (kind === "error") error = message;
    else setUnread(message, column);
    link.answered(); // paints
    fields.show(model.get("form"), view.values, player);
    if (kind === "error") live.textContent = message;
  }

  model.on("change:view", draw);
  const stopContrast = followContrast(root, model);
  model.on("msg:custom", onMessage);
  draw();

  return () => {
    model.off("change:view", draw);
    stopContrast();
    room.close();
    model.off("msg:custom", onMessage);
    link.close();
  };
}

export default { render };
