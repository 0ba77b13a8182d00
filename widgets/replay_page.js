// The elements of a replay's page and what stands where.
import { makeDrawing } from "./drawings.js";
import { make, makeButton } from "./elements.js";
import { makeLive } from "./root.js";

/** Moves in a second, and what that is called. */
const SPEEDS = [
  ["0.5", "page-slow"],
  ["1", "page-normal"],
  ["2", "page-fast"],
  ["5", "page-very-fast"],
];

/** What the controls of a replay do. @typedef {object} ReplayActions
 * @property {(key: string) => void} step by the name of a key: Home, ArrowLeft, ArrowRight, End
 * @property {() => void} toggle play or pause
 * @property {() => void} goBack from a variation
 * @property {(seat: number | null) => void} follow
 * @property {() => void} askBot or do not any more
 */

/**
 * The page of a replay.
 * @param {HTMLElement} list the list of moves
 * @param {HTMLElement} review
 * @param {import("./reports.js").Seat[]} players
 * @param {ReplayActions} actions
 * @param {import("./rule_fold.js").RuleFold} fold
 * @param {import("./texts.js").Say} say
 */
export function makeReplayPage(list, review, players, actions, fold, say) {
  const { step, toggle, goBack, follow, askBot } = actions;
  const status = makeDrawing("cnb-status cnb-replay-status");
  const board = makeDrawing();
  const duchy = makeDrawing();
  const panel = makeDrawing();
  const chart = makeDrawing("cnb-replay-chart");
  const caption = make("p", "cnb-replay-caption");
  const seats = make("ul", "cnb-seats");

  const first = tool("|◀", say("page-first-move"), () => step("Home"));
  const back = tool("◀", say("page-step-back"), () => step("ArrowLeft"));
  const play = makeButton("cnb-tool", say("page-play"), toggle);
  play.title = say("page-play-or-pause");
  const forward = tool("▶", say("page-step-forward"), () => step("ArrowRight"));
  const last = tool("▶|", say("page-last-move"), () => step("End"));
  const slider = /** @type {HTMLInputElement} */ (
    make("input", "cnb-slider", [], { type: "range", min: "0", "aria-label": say("page-move") })
  );
  const speed = /** @type {HTMLSelectElement} */ (
    make(
      "select",
      "cnb-speed",
      SPEEDS.map(([value, name]) => make("option", "", [say(name)], { value })),
      { "aria-label": say("page-speed") },
    )
  );
  speed.value = "1";
  const followed = /** @type {HTMLSelectElement} */ (
    make("select", "cnb-speed", [
      make("option", "", [say("page-follow-mover")], { value: "" }),
      ...players.map(({ name }, seat) => make("option", "", [name], { value: String(seat) })),
    ])
  );
  followed.addEventListener("change", () => {
    follow(followed.value === "" ? null : Number(followed.value));
  });
  const following = make("label", "cnb-replay-follow", [say("page-follow"), " ", followed]);
  const bot = makeButton("cnb-tool", say("page-opinion"), askBot);
  bot.title = say("page-opinion-gives");
  const opinion = make("section", "cnb-panel cnb-replay-opinion", [], {
    "aria-label": say("page-opinion"),
    tabindex: "-1", // takes the focus when its lines give way to those of another moment
  });
  const heading = make("p", "cnb-replay-heading");
  const leave = makeButton("cnb-tool", say("page-leave"), goBack);
  leave.title = say("page-leave-to");
  const tools = make("div", "cnb-replay-tools cnb-replay-copies");
  const bar = make("div", "cnb-panel cnb-replay-bar", [
    make("div", "cnb-replay-tools", [first, back, play, forward, last]),
    slider,
    speed,
    following,
    bot,
  ]);

  const error = make("p", "cnb-error", [], { role: "alert" });
  const told = make("ol", "cnb-replay-told");
  const comments = make("div", "cnb-replay-comments");
  const about = make("p", "cnb-replay-about");
  const now = make("section", "cnb-panel cnb-replay-now", [
    make("div", "cnb-log-head", [make("h2", "cnb-title", [say("page-this-move")]), fold.button()]),
    error,
    comments,
    told,
    about,
  ], {
    "aria-label": say("page-this-move"),
    tabindex: "0",
  });
  const own = make("section", "cnb-panel cnb-replay-own", [panel.element, duchy.element]);
  const others = make("section", "cnb-others");
  const scores = make("div", "cnb-replay-scores");
  const live = makeLive();
  // What one follows fills the room that there is (replay.css).
  const fit = make("div", "cnb-replay-fit", [
    make("header", "cnb-panel cnb-replay-top", [
      status.element,
      make("div", "cnb-replay-moment", [heading, caption, seats]),
    ]),
    bar,
    make("div", "cnb-replay-deck", [now, opinion]),
    make("section", "cnb-panel cnb-replay-board", [board.element]),
    own,
  ]);
  const root = make(
    "div",
    "cnb cnb-widget cnb-replay",
    [
      make("div", "cnb-replay-grid", [
        make("div", "cnb-replay-screen", [fit]),
        make("div", "cnb-replay-aside", [
          others,
          make("section", "cnb-panel cnb-replay-moves", [
            make("div", "cnb-replay-tools", [make("h2", "cnb-title", [say("page-moves")]), leave]),
            list,
          ]),
        ]),
        make("section", "cnb-panel", [make("h2", "cnb-title", [say("page-points")]), chart.element]),
        make("section", "cnb-panel", [
          make("h2", "cnb-title", [say("page-points-by-source")]),
          scores,
        ]),
        review,
        tools,
      ]),
      live,
    ],
    { tabindex: "-1", role: "region", "aria-label": say("page-replay") },
  );
  fold.watch(root);
  return {
    root,
    status,
    board,
    duchy,
    panel,
    chart,
    caption,
    seats,
    first,
    back,
    play,
    forward,
    last,
    slider,
    speed,
    followed,
    following,
    bot,
    opinion,
    heading,
    leave,
    error,
    told,
    comments,
    about,
    own,
    others,
    scores,
    tools,
    live,
  };
}

/** A button with a sign, and a name for it. @param {string} sign @param {string} name
 * @param {() => void} action */
function tool(sign, name, action) {
  const button = makeButton("cnb-tool", sign, action);
  button.title = name;
  button.setAttribute("aria-label", name);
  return button;
}
