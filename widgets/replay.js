// A replay in the page: somebody steps through a record, and Python tells every moment of it.
import { chartScale, markPly } from "./chart_cursor.js";
import { bringShapes, regionsOf } from "./drawings.js";
import { make, sentence, setPossible, speak } from "./elements.js";
import { ownKeys } from "./keys.js";
import { makeHighlights, whereOf } from "./highlight_move.js";
import { makeLink } from "./link.js";
import { helpNodes, helpOf, labelThings, thingAt } from "./looking.js";
import { makeMoveList } from "./move_list.js";
import { makeCopyingPart } from "./parts/copying.js";
import { makeOtherPlayers } from "./other_players.js";
import { makeReplayPage } from "./replay_page.js";
import { logItems, scoreTable, seatItems, signed } from "./reports.js";
import { makeReview } from "./review.js";
import { makeRoom } from "./room.js";
import { followContrast, showBusy } from "./root.js";
import { makeRoving } from "./roving.js";
import { makeRuleFold } from "./rule_fold.js";
import { makeSpots } from "./spots.js";
import { makeSteps } from "./steps.js";
import { makeTexts } from "./texts.js";

/**
 * What Python tells of a moment (`castles_nb.ui.replay_view.MomentView`), with its drawings.
 * @typedef {object} MomentView
 * @property {number} line
 * @property {number} ply
 * @property {number} plies
 * @property {string} heading
 * @property {import("./reports.js").LogLine[]} told
 * @property {string} aloud what is told, in sentences
 * @property {string[]} comments
 * @property {number | null} player
 * @property {number} viewer
 * @property {import("./reports.js").Seat[]} seats
 * @property {number[]} gained
 * @property {string[][]} brought where the tiles or cards lie now that the move brought each player
 * @property {import("./reports.js").Scores} scores
 * @property {{key: string, points: number[]}[]} new
 * @property {Record<string, string>} regions
 */

/**
 * What a game's replay has of its own.
 * @typedef {object} ReplayKind
 * @property {string} name a class of its page
 * @property {string} built what players build, as their drawings are named: `duchy` in `duchy_0`;
 *   empty where nothing is
 * @property {import("./move_list.js").Times} times
 */

/** @type {Record<string, ReplayKind>} the kinds, by the names of games */
const KINDS = {
  board: {
    name: "cnb-board-replay",
    built: "duchy",
    times: { phase: "page-phase", round: "page-phase-round" },
  },
  cards: {
    name: "cnb-card-replay",
    built: "estate",
    times: { phase: "page-card-round", round: "page-card-turn" },
  },
  plain: {
    name: "cnb-plain-replay",
    built: "",
    times: { phase: "page-when", round: "page-when" },
  },
};

/** @param {{model: import("./link.js").Model, el: HTMLElement}} context */
export function render({ model, el }) {
  const kind = KINDS[model.get("kind")];
  const say = makeTexts(model);
  /** @type {import("./move_list.js").ListedLine[]} */
  const lines = model.get("lines");
  let view = currentView();
  let isPlaying = false;
  let timer = 0;
  let refusal = "";
  let isReviewing = false; // whether the review has led here

  const list = makeMoveList(lines, view.seats, want, say, kind.times);
  const review = makeReview(
    {
      begin: () => link.ask("review", 0),
      stop: () => link.ask("stop_review", 0),
      go: (ply) => {
        pause();
        want({ line: 0, ply }, true);
        page.board.element.scrollIntoView({ block: "nearest" });
      },
      announce: (words) => {
        live.textContent = words;
      },
      seats: () => view.seats,
      isOwn: () => true,
    },
    say,
  );
  const page = makeReplayPage(
    list.element,
    review.element,
    view.seats,
    {
      step: stepTo,
      toggle,
      goBack,
      follow: (seat) => link.set("followed", seat),
      askBot: () => link.set("asks_bot", !model.get("asks_bot")),
    },
    makeRuleFold(say),
    say,
  );
  const { root, slider, live } = page;
  /** @param {string} words */
  const announce = (words) => {
    live.textContent = words;
  };
  const ask = (/** @type {string} */ what) => link.ask(what, 0);
  const copying = makeCopyingPart({ handlers: {}, announce, ask, root, say }, "cnb-tool");
  const others = makeOtherPlayers(page.others, say);
  const places = makeSpots({ ...page, large: page.own }, others.cardOf);
  const lights = makeHighlights(root, (player, spots) => places.find(player, view.viewer, spots));
  page.comments.after(review.mistakes, review.seen);
  page.caption.textContent = model.get("caption");
  page.caption.hidden = !page.caption.textContent;
  root.classList.add(kind.name);
  speak(root, model.get("language"));
  el.replaceChildren(root);
  bringShapes(root, model);
  const roving = makeRoving(root);
  const room = makeRoom(root, say);
  page.tools.append(copying.places.position, copying.places.record, room.element);

  const link = makeLink(model, () => {
    showBusy(root, link.isWaiting());
    // Trouble of before stands until Python answers; a new wish is on its way all the same.
    if (link.trouble() && !link.isWaiting()) {
      steps.failed();
      pause();
    }
    showError();
  });
  const steps = makeSteps(view, (place) => {
    link.send("go", 0, { line: place.line, ply: place.ply });
  });

  /** The moment that Python shows now. @returns {MomentView} */
  function currentView() {
    return { ...model.get("view"), regions: regionsOf(model, kind.built) };
  }

  // Where to -----------------------------------------------------------------------------------

  /** @param {import("./steps.js").Place} place @param {boolean} [byReview] */
  function want(place, byReview = false) {
    refusal = "";
    isReviewing = byReview;
    steps.want({ line: place.line, ply: place.ply });
    showPlace();
    if (steps.isSettled()) light(); // it is shown already
  }

  /** The number of moves to the end of a line. @param {number} line */
  const plies = (line) => lines[line].start + lines[line].moves.length;

  /** @param {string} key */
  function stepTo(key) {
    const { line, ply } = steps.wanted();
    const end = plies(line);
    const to = { Home: 0, End: end, ArrowLeft: ply - 1, ArrowRight: ply + 1 }[key] ?? ply;
    want({ line, ply: Math.max(0, Math.min(end, to)) });
  }

  /** From a variation to the move that it could have been played instead of. */
  function goBack() {
    const { parent, start } = lines[steps.wanted().line];
    const hadFocus = document.activeElement === page.leave;
    want({ line: parent, ply: start + 1 });
    if (!hadFocus) return; // the button that had it may be hidden now
    const move = /** @type {HTMLElement | null} */ (root.querySelector(".cnb-move[aria-current]"));
    move?.focus({ preventScroll: true });
  }

  function isAtEnd() {
    const { line, ply } = steps.wanted();
    return ply === plies(line);
  }

  function toggle() {
    if (isPlaying) {
      pause();
      return;
    }
    isPlaying = true;
    if (isAtEnd()) stepTo("Home");
    else stepTo("ArrowRight");
    waitForNext();
  }

  function pause() {
    isPlaying = false;
    window.clearTimeout(timer);
    showPlace();
  }

  /** While it plays, every moment stands for a while after it has come. */
  function waitForNext() {
    window.clearTimeout(timer);
    if (!isPlaying || !steps.isSettled()) return;
    if (isAtEnd()) {
      pause();
      return;
    }
    timer = window.setTimeout(() => stepTo("ArrowRight"), 1000 / Number(page.speed.value));
  }

  // What is shown --------------------------------------------------------------------------------

  /** Follow the wish at once: the slider, the list, the chart. */
  function showPlace() {
    const { line, ply } = steps.wanted();
    const end = plies(line);
    slider.max = String(end);
    slider.value = String(ply);
    for (const button of [page.first, page.back]) setPossible(button, ply > 0);
    for (const button of [page.forward, page.last]) setPossible(button, ply < end);
    page.leave.hidden = line === 0;
    page.play.textContent = say(isPlaying ? "page-pause" : "page-play");
    list.show({ line, ply });
    markPly(page.chart.element, ply);
  }

  /** @param {MomentView} next @param {boolean} isStep whether it is the move after the last view */
  function draw(next, isStep) {
    const had = focused();
    view = next;
    const { regions, seats, viewer } = view;
    const rules = model.get("rules");
    const { status, board, panel, duchy } = page;
    if (status.show(regions.status)) labelThings(status.element);
    if (board.show(regions.board, isStep)) labelThings(board.element);
    if (panel.show(regions[`panel_${viewer}`])) labelThings(panel.element);
    if (duchy.show(regions[`estate_${viewer}`])) labelThings(duchy.element);
    others.show(view, false);
    labelThings(page.others);
    markBrought();
    page.chart.show(model.get("chart"));
    page.seats.replaceChildren(...seatItems(seats, view.player, say));
    view.gained.forEach((points, player) => {
      if (points) seatOf(player)?.append(make("b", "cnb-plus", [` ${signed(points)}`]));
    });
    page.heading.textContent = view.heading;
    page.told.replaceChildren(...logItems([...view.told].reverse(), seats, rules, say));
    page.comments.replaceChildren(
      ...view.comments.map((text) => make("p", "cnb-comment", [text])),
      ...(view.told.length + view.comments.length ? [] : [make("p", "", [say("page-ask-to-step")])]),
    );
    showScores();
    light();
    const { heading, aloud } = view;
    const moment = [say("page-past", { moment: heading }), aloud];
    slider.setAttribute("aria-valuetext", moment.filter(Boolean).join(" "));
    // The others are one region, as their cards change with the player who stands large.
    roving.update([
      [status.element, page.seats],
      ...[board, panel, duchy].map(({ element }) => [element]),
      [page.others],
    ]);
    if (had) keepFocus(had);
    lookAt(focused());
    root.dataset.ply = String(view.ply);
    root.dataset.line = String(view.line);
  }

  /** The way of the move that led here; or of the better one, where the review has led here. */
  function light() {
    const better = review.at(view.line === 0 ? view.ply : -1);
    const own = page.told.querySelector(".cnb-line[data-spots]");
    lights.show(isReviewing && better ? better : own);
  }

  function showReview() {
    review.show(model.get("review") || {}, Boolean(model.get("is_live")));
    light();
  }

  /** Whom one follows, and what a bot thinks of the moment. */
  function showOpinion() {
    const asks = Boolean(model.get("asks_bot"));
    const had = page.opinion.contains(document.activeElement);
    const { advice, ply, line, trouble, waits } = model.get("opinion") || {};
    page.bot.hidden = !model.get("is_live");
    page.bot.setAttribute("aria-pressed", String(asks));
    page.following.hidden = !model.get("is_live") || !model.get("can_follow");
    page.followed.value = String(model.get("followed") ?? "");
    page.opinion.hidden = !asks;
    const isOfNow = ply === view.ply && line === view.line;
    const title = make("h2", "cnb-title", [say("page-opinion")]);
    if (advice && isOfNow) {
      page.opinion.replaceChildren(title, make("ol", "", advice.map(adviceItem)));
    } else {
      const words = trouble || say(waits ? "page-opinion-waits" : "page-opinion-of-nobody");
      page.opinion.replaceChildren(title, make("p", "cnb-note", [words]));
    }
    if (had) (asks ? page.opinion : root).focus({ preventScroll: true });
  }

  /** @param {import("./advice.js").AdviceLine & {spots: string[]}} line */
  function adviceItem({ what, told, spots }) {
    return make(
      "li",
      "cnb-replay-advice",
      [make("b", "", sentence(what)), " ", make("span", "cnb-reason", [told])],
      { tabindex: "0", ...whereOf(view.player ?? view.viewer, spots) },
    );
  }

  /** @param {number} player */
  const seatOf = (player) => page.seats.querySelector(`[data-player="${player}"]`);

  function showScores() {
    page.scores.replaceChildren(...scoreTable(view.scores, view.seats, say));
    const rows = page.scores.querySelectorAll("tbody tr");
    for (const { key, points } of view.new) {
      const row = rows[view.scores.rows.findIndex((each) => each.key === key)];
      points.forEach((gain, player) => {
        const cell = row?.querySelector(`[data-player="${player}"]`);
        if (gain) cell?.prepend(make("b", "cnb-plus", [`${signed(gain)} `]));
      });
    }
  }

  /** Mark the tiles or cards that the move has brought players. */
  function markBrought() {
    for (const tile of root.querySelectorAll(".is-brought")) tile.classList.remove("is-brought");
    view.brought.forEach((places, player) => {
      if (!places.length) return;
      const side = [player, ...view.seats[player].partners];
      const place = side.includes(view.viewer) ? page.own : others.cardOf(player);
      const found = /** @type {NodeListOf<SVGElement>} */ (
        place?.querySelectorAll("[data-part], [data-spot]")
      );
      for (const drawn of found ?? []) {
        const { part = "", spot = "" } = drawn.dataset;
        drawn.classList.toggle("is-brought", places.includes(part) || places.includes(spot));
      }
    });
  }

  function showError() {
    const words = link.trouble() || refusal;
    page.error.textContent = words;
    page.error.hidden = !words;
  }

  // Looking around -------------------------------------------------------------------------------

  /** @param {EventTarget | null} target */
  function lookAt(target) {
    const thing = thingAt(target);
    const isTold = thing && !thing.matches(".cnb-line"); // a line of this move tells itself
    const help = isTold && helpOf(thing, model.get("tiles"), model.get("rules"), say);
    page.about.replaceChildren(...(help ? helpNodes(help, false) : []));
  }

  /** The element of this page that has the focus. */
  function focused() {
    const has = document.activeElement;
    return root.contains(has) ? has : null;
  }

  /** Give back a focus that was lost as the page changed. @param {Element} had what had it */
  function keepFocus(had) {
    if (focused()) return;
    if (had.matches("button")) root.focus({ preventScroll: true });
    else roving.restore();
  }

  root.addEventListener("pointerover", ({ target, pointerType }) => {
    if (pointerType === "mouse") lookAt(thingAt(target) ?? focused());
  });
  root.addEventListener("focusin", ({ target }) => {
    const thing = thingAt(target);
    if (thing) roving.came(thing);
    lookAt(target);
  });
  root.addEventListener("click", ({ target }) => {
    // After a click on a thing, arrows still step: only Tab leads to walking.
    const thing = thingAt(focused());
    if (thing && !thing.matches("button")) root.focus({ preventScroll: true });
    lookAt(target);
  });

  // Keys, slider, chart ----------------------------------------------------------------------------

  ownKeys(root, (event, target) => {
    const isButton = target.matches("button, summary");
    if (target.matches("select")) return false;
    if (list.walk(target, event.key)) return true;
    const isWalking = event.key.startsWith("Arrow") || event.key === "Home" || event.key === "End";
    if (isWalking && roving.step(target, event.key)) return true;
    if (["Home", "End", "ArrowLeft", "ArrowRight"].includes(event.key)) {
      pause();
      stepTo(event.key);
    } else if (room.keys[event.key]) {
      room.keys[event.key]();
    } else if (event.key === " " && !isButton) {
      toggle();
    } else if (event.key === "Escape" && steps.wanted().line > 0) {
      pause();
      goBack();
    } else {
      return false;
    }
    return true;
  });
  slider.addEventListener("input", () => {
    const ply = slider.valueAsNumber;
    pause(); // shows what is wanted so far
    want({ line: steps.wanted().line, ply });
  });
  page.speed.addEventListener("change", waitForNext);
  page.chart.element.addEventListener("click", ({ clientX }) => {
    const svg = /** @type {SVGSVGElement | null} */ (page.chart.element.querySelector("svg"));
    const matrix = svg?.getScreenCTM();
    if (!matrix) return;
    const { left, step } = chartScale(page.chart.element);
    const ply = Math.round(((clientX - matrix.e) / matrix.a - left) / step);
    const { line } = steps.wanted();
    pause();
    want({ line, ply: Math.max(0, Math.min(plies(line), ply)) });
  });

  // News from Python ---------------------------------------------------------------------------

  function onView() {
    const next = currentView();
    const isStep = next.ply === view.ply + 1;
    draw(next, isStep);
    link.answered();
    steps.arrived({ line: next.line, ply: next.ply });
    showPlace();
    if (steps.isSettled()) live.textContent = [view.aloud, ...view.comments].filter(Boolean).join(" ");
    waitForNext();
  }

  /** @param {{kind: string, message: string, text: string}} content */
  function onMessage(content) {
    link.heard();
    if (content?.kind === "copied") copying.onMessage.copied(content);
    if (content?.kind !== "error") return;
    refusal = content.message;
    steps.failed();
    link.answered();
    pause();
    live.textContent = refusal;
  }

  model.on("change:view", onView);
  for (const name of ["review", "opinion"]) model.on(`change:${name}`, link.heard);
  model.on("change:review", showReview);
  for (const name of ["asks_bot", "followed", "opinion"]) model.on(`change:${name}`, showOpinion);
  const stopContrast = followContrast(root, model);
  model.on("msg:custom", onMessage);
  draw(view, false);
  showPlace();
  showError();
  showReview();
  showOpinion();

  return () => {
    model.off("change:view", onView);
    for (const name of ["review", "opinion"]) model.off(`change:${name}`, link.heard);
    model.off("change:review", showReview);
    for (const name of ["asks_bot", "followed", "opinion"]) model.off(`change:${name}`, showOpinion);
    stopContrast();
    list.close();
    room.close();
    model.off("msg:custom", onMessage);
    window.clearTimeout(timer);
    link.close();
  };
}

export default { render };
