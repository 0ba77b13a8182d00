// All parts that tables are made of, by the names that Python calls them. They're made in this order:
// a part comes after those in whose places it puts something, or whose words come before its own.
import { makeAutosave } from "./autosave.js";
import { makeBoards } from "./boards.js";
import { makeCoach } from "./coach.js";
import { makeCopyingPart } from "./copying.js";
import { makeGuide } from "./guide.js";
import { makeHands } from "./hands.js";
import { makeHints } from "./hints.js";
import { makeHistory } from "./history.js";
import { makeLog } from "./log.js";
import { makeNewGamePart } from "./new_game.js";
import { makeNewsPart } from "./news.js";
import { makeNotebook } from "./notebook.js";
import { makeOpponents } from "./opponents.js";
import { makePrediction } from "./prediction.js";
import { makePrompt } from "./prompt.js";
import { makeRetryPart } from "./retry.js";
import { makeTableReview } from "./review.js";
import { makeScores } from "./scores.js";
import { makeTools } from "./tools.js";

/** @type {[string, import("./part.js").MakePart][]} */
export const PARTS = [
  ["boards", makeBoards],
  ["opponents", makeOpponents],
  ["coach", makeCoach],
  ["review", makeTableReview],
  ["retry", makeRetryPart],
  ["prompt", makePrompt],
  ["prediction", makePrediction],
  ["guide", makeGuide],
  ["hints", makeHints],
  ["hands", makeHands],
  ["scores", makeScores],
  ["news", makeNewsPart],
  ["log", makeLog],
  ["history", makeHistory],
  ["new_game", makeNewGamePart],
  ["copying", makeCopyingPart],
  ["tools", makeTools],
  ["autosave", makeAutosave],
  ["notebook", makeNotebook],
];
