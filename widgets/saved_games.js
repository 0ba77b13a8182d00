// Games that are kept in the browser as you play, and offered where a new game is asked for.
import { make, makeButton } from "./elements.js";
import { forget, keep, names, recall } from "./local_store.js";

/**
 * @typedef {object} SavedGame
 * @property {string} id
 * @property {string} record
 * @property {Record<string, string>} values
 * @property {string[]} names
 * @property {string} when
 * @property {boolean} over
 * @property {string} [note] what will be otherwise
 */

const GAME = "game:";
/** So many games are kept; then the one goes that was played longest ago. One of them may be over: the last. */
const MOST = 8;
/** Milliseconds after which somebody is taken to rest: the game is kept then. */
const RESTS = 400;

/** The saved games, the latest first; anything else is thrown away. @returns {(SavedGame & {at: number})[]} */
function savedGames() {
  const found = names(GAME).flatMap((name) => {
    const game = recall(name);
    if (isGame(game) && name === GAME + game.id) return [game];
    forget(name);
    return [];
  });
  return found.sort((a, b) => b.at - a.at);
}

/** @param {any} game */
function isGame(game) {
  return (
    game !== null &&
    typeof game === "object" &&
    [game.id, game.record, game.when, game.note ?? ""].every((text) => typeof text === "string") &&
    Number.isFinite(game.at) &&
    Array.isArray(game.names) &&
    game.names.every((/** @type {unknown} */ name) => typeof name === "string") &&
    game.values !== null &&
    typeof game.values === "object"
  );
}

/**
 * @param {import("./link.js").Model} model
 * @param {() => void} ask Python for the game to be kept
 */
export function makeSaving(model, ask) {
  let timer = 0;
  return {
    /** Another moment is shown. @param {{ply: number, plies: number}} view */
    shown({ ply, plies }) {
      window.clearTimeout(timer);
      const isChosen = model.get("keeps") && !model.get("opening");
      if (isChosen && plies > 0 && ply === plies) timer = window.setTimeout(ask, RESTS);
    },
    /** Python tells the game. @param {SavedGame} game */
    keep(game) {
      keep(GAME + game.id, { ...game, at: Date.now() });
      const games = savedGames();
      const [, ...before] = games.filter(({ over }) => over);
      for (const old of [...before, ...games.slice(MOST)]) forget(GAME + old.id);
    },
    stop: () => window.clearTimeout(timer),
  };
}

/**
 * The games that one can go on with, and the last that is over, to look at it again.
 * @param {(game: SavedGame) => void} resume
 * @param {() => void} leave give the focus to what stands after the lists
 * @param {import("./texts.js").Say} say
 * @param {string} language
 */
export function makeContinuing(resume, leave, say, language) {
  const element = make("section", "cnb-kept");
  const showGoing = makeList(say("page-continue"));
  const showOver = makeList(say("page-look-again"));

  /** @param {string} title @returns {(games: (SavedGame & {at: number})[]) => void} */
  function makeList(title) {
    const heading = make("h3", "cnb-title", [title]);
    const list = make("ul", "cnb-kept-list");
    element.append(heading, list);
    return (games) => {
      list.replaceChildren(...games.map(item));
      heading.hidden = list.hidden = games.length === 0;
    };
  }

  function show() {
    const games = savedGames();
    showGoing(games.filter(({ over }) => !over));
    showOver(games.filter(({ over }) => over));
    element.hidden = games.length === 0;
  }

  /** @returns {HTMLElement[]} the buttons that forget a game, in order */
  const drops = () => [...element.querySelectorAll(".cnb-kept-drop")].map(
    (drop) => /** @type {HTMLElement} */ (drop),
  );

  /** @param {SavedGame & {at: number}} game */
  function item(game) {
    const date = new Date(game.at).toLocaleString(language.replace("_", "-"), {
      dateStyle: "medium",
      timeStyle: "short",
    });
    const players = game.names.join(", ");
    const start = makeButton("cnb-kept-game", "", () => resume(game));
    const told = [game.when, game.note ?? "", date].filter(Boolean);
    start.append(make("b", "", [players]), ...told.map((text) => make("span", "", [text])));
    const drop = makeButton("cnb-kept-drop", "×", () => {
      const hadFocus = document.activeElement === drop;
      const at = drops().indexOf(drop);
      forget(GAME + game.id);
      show();
      if (!hadFocus) return;
      const next = drops()[at];
      if (next) next.focus({ preventScroll: true });
      else leave();
    });
    drop.title = say("page-forget-game", { players });
    drop.setAttribute("aria-label", drop.title);
    return make("li", "", [start, drop]);
  }

  return { element, show };
}
