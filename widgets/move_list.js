// The list of all moves of a record, with comments and variations: a page's way to any of them.
import { make, sentence, zoomOf } from "./elements.js";
import { playerName, signed } from "./reports.js";

/**
 * @typedef {{when: string, phase: string, round: number, player: number, text: string,
 *   points: number, comment: string, branches: number[]}} ListedMove
 * @typedef {{parent: number, start: number, comment: string, moves: ListedMove[]}} ListedLine
 * @typedef {import("./steps.js").Place} Place
 * @typedef {import("./reports.js").Seat} Seat
 * @typedef {{phase: string, round: string}} Times the texts that name a phase, and a round in it
 */

/**
 * Where a moment stands in the list: a variation shares its first moves with the line it leaves.
 * @param {ListedLine[]} lines
 * @param {Place} place
 * @returns {Place}
 */
export function homeOf(lines, { line, ply }) {
  let home = line;
  while (home > 0 && ply <= lines[home].start) home = lines[home].parent;
  return { line: home, ply };
}

/**
 * The list; `show` marks the move that led to a moment and brings it in sight.
 * @param {ListedLine[]} lines
 * @param {Seat[]} seats
 * @param {(place: Place) => void} go
 * @param {import("./texts.js").Say} say
 * @param {Times} times
 * @returns {{element: HTMLElement, show: (place: Place) => void,
 *   walk: (from: Element, key: string) => boolean, close: () => void}}
 */
export function makeMoveList(lines, seats, go, say, times) {
  const element = make("div", "cnb-moves", [...comment(lines[0].comment), ...phases()]);
  /** @type {HTMLElement | null} */
  let current = null;

  /** @param {string} text */
  function comment(text) {
    return text ? [make("p", "cnb-comment", [text])] : [];
  }

  /** The moves that were played, by phase and round. */
  function phases() {
    /** @type {HTMLElement[]} */
    const found = [];
    /** @type {HTMLElement | null} */
    let moves = null;
    lines[0].moves.forEach((move, i, all) => {
      const { when, phase, round } = move;
      if (phase !== all[i - 1]?.phase) {
        const name = phase ? say(times.phase, { phase }) : say("page-setup");
        found.push(make("h3", "cnb-phase", [name]));
      }
      if (when !== all[i - 1]?.when || !moves) {
        const title = phase ? say(times.round, { phase, round }) : say("page-setup");
        moves = make("ol", "cnb-round", [], { "aria-label": title });
        if (when && when !== phase) found.push(make("h4", "cnb-when", [when]));
        found.push(moves);
      }
      moves.append(item(move, { line: 0, ply: i + 1 }));
    });
    return found;
  }

  /** @param {ListedMove} move @param {Place} place @returns {HTMLElement} */
  function item(move, { line, ply }) {
    const button = make(
      "button",
      "cnb-move",
      [
        playerName(seats, move.player),
        " ",
        ...sentence(move.text),
        ...(move.points ? [" ", make("b", "cnb-plus", [signed(move.points)])] : []),
      ],
      { type: "button", tabindex: "-1", "data-line": String(line), "data-ply": String(ply) },
    );
    return make("li", "", [button, ...comment(move.comment), ...move.branches.map(variation)]);
  }

  /** @param {number} number @returns {HTMLElement} */
  function variation(number) {
    const { comment: said, moves, start } = lines[number];
    const name = say("page-variation", { line: number });
    return make("section", "cnb-variation", [
      make("h5", "", [name]),
      ...comment(said),
      make(
        "ol",
        "",
        moves.map((move, i) => item(move, { line: number, ply: start + 1 + i })),
        { "aria-label": name },
      ),
    ]);
  }

  /** @param {Element | null} node */
  function placeOf(node) {
    const button = /** @type {HTMLElement | null} */ (node?.closest(".cnb-move") ?? null);
    return button && { line: Number(button.dataset.line), ply: Number(button.dataset.ply) };
  }

  element.addEventListener("click", ({ target }) => {
    const place = placeOf(/** @type {Element} */ (target));
    if (place) go(place);
  });

  /** Scroll the list alone, not the notebook around it. @param {HTMLElement} button */
  function bringInSight(button) {
    const box = button.getBoundingClientRect();
    const sight = element.getBoundingClientRect();
    const zoom = zoomOf(element);
    const above = (box.top - sight.top) / zoom - 40;
    const below = (box.bottom - sight.bottom) / zoom + 40;
    if (above < 0) element.scrollTop += above;
    else if (below > 0) element.scrollTop += below;
  }

  // Where there was no room yet, or there is another one, nothing is in sight.
  const sight = new ResizeObserver(() => current && bringInSight(current));
  sight.observe(element);

  return {
    element,
    show(place) {
      const { line, ply } = homeOf(lines, place);
      const next = /** @type {HTMLElement | null} */ (
        element.querySelector(`.cnb-move[data-line="${line}"][data-ply="${ply}"]`)
      );
      const hadFocus = current !== null && document.activeElement === current;
      current?.removeAttribute("aria-current");
      current?.setAttribute("tabindex", "-1");
      current = next;
      const stop = next ?? /** @type {HTMLElement | null} */ (element.querySelector(".cnb-move"));
      stop?.setAttribute("tabindex", "0");
      if (!next) {
        element.scrollTop = 0;
        return;
      }
      next.setAttribute("aria-current", "step");
      if (hadFocus) next.focus({ preventScroll: true });
      bringInSight(next);
    },
    close: () => sight.disconnect(),
    walk(from, key) {
      const step = { ArrowUp: -1, ArrowDown: 1 }[key];
      if (!step || !from.closest(".cnb-move")) return false;
      const buttons = /** @type {HTMLElement[]} */ ([...element.querySelectorAll(".cnb-move")]);
      const next = buttons[buttons.indexOf(/** @type {HTMLElement} */ (from)) + step];
      next?.focus({ preventScroll: true });
      if (next) bringInSight(next);
      return true;
    },
  };
}
