// What of a table does not fit: its own geometry against what of the page can be seen.

/**
 * @typedef {{left: number, right: number, top: number, bottom: number}} Box
 * @typedef {Box & {name: string, node: Element}} Word
 */

/** @type {(root: HTMLElement, least: {target: number, touch: number, isPhone: boolean}) => string[]} */
((root, { target, touch, isPhone }) => {
  /** @type {string[]} */
  const faults = [];
  /** @param {Element} node */
  const boxOf = (node) => node.getBoundingClientRect();
  const isFull = document.fullscreenElement === root;
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const panel = boxOf(/** @type {Element} */ (root.closest(".jp-WindowedPanel-outer")));
  const sight = isFull ? screen : panel;
  /** @param {Box} box @param {Box} around */
  const within = (box, around, by = 1.5) =>
    box.left > around.left - by && box.right < around.right + by &&
    box.top > around.top - by && box.bottom < around.bottom + by;
  /** @param {Element} node */
  const nameOf = (node) =>
    node.getAttribute("data-part") ?? node.getAttribute("data-spot") ?? (node.getAttribute("class") || node.tagName);
  const SEEN = { contentVisibilityAuto: true, opacityProperty: true, visibilityProperty: true };
  /** @param {Element} node */
  const isSeen = (node) => node.checkVisibility(SEEN);
  /** @param {Element} node */
  const clips = (node) => node instanceof HTMLElement && getComputedStyle(node).overflowY !== "visible";
  /** @param {Element} node */
  const clippers = (node) => {
    const found = [];
    for (let each = node.parentElement; each && each !== root; each = each.parentElement) {
      if (clips(each)) found.push(each);
    }
    return found;
  };

  // What one plays with is wholly in sight.
  const needed = {
    "own duchy": ".cnb-duchy > .cnb-region svg",
    depot: ".cnb-board .cnb-depot > title + *",
    "black depot": ".cnb-board .cnb-black > title + *",
    display: ".cnb-card-table .cnb-board svg",
    "own panel": ".cnb-own svg",
    "own die": ".cnb-own .cnb-die > title + *",
    prompt: ".cnb-prompt, .cnb-what",
    button: ".cnb-buttons > button",
    score: ".cnb-seats .cnb-seat",
    news: ".cnb-news-panel",
    "board of a replay": ".cnb-replay-board svg",
    "panel and duchy of a replay": ".cnb-replay-own svg",
    "move of a replay": ".cnb-replay-heading, .cnb-replay-now",
    "bar of a replay": ".cnb-replay-bar > *, .cnb-replay-bar button",
    "board of an editor": ".cnb-table-drawings svg",
    "player of an editor": ".cnb-player-drawings svg, .cnb-tab",
    "palette of an editor": ".cnb-palette, .cnb-hand, .cnb-eraser",
  };
  // On a phone one comes to the rest by scrolling, with boards of modules to the depots, too.
  const below = root.matches(".has-beside") ? ["depot", "black depot"] : [];
  const played = ["own duchy", "news", "display", "score", ...below];
  const scrolled = isPhone
    ? [...played, ...Object.keys(needed).filter((name) => / of an? (replay|editor)$/.test(name))]
    : [];
  for (const [name, selector] of Object.entries(needed)) {
    for (const node of root.querySelectorAll(selector)) {
      if (!isSeen(node) || scrolled.includes(name)) continue;
      const box = boxOf(node);
      const around = [sight, ...clippers(node).map(boxOf)];
      if (!around.every((each) => within(box, each))) {
        faults.push(`${name} ${nameOf(node)} is not in sight: ${Math.round(box.top)} to ${Math.round(box.bottom)}`);
      }
    }
  }

  // No text is cut off.
  for (const node of root.querySelectorAll("*")) {
    if (!(node instanceof HTMLElement) || !isSeen(node) || node.matches(".cnb-live, .cnb-unseen")) continue;
    const { overflowX, overflowY } = getComputedStyle(node);
    /** @param {string} how */
    const isCut = (how) => how === "hidden" || how === "clip";
    if (!node.textContent?.trim() || node.closest(".cnb-live, .cnb-unseen")) continue;
    if (isCut(overflowY) && node.scrollHeight > node.clientHeight + 1) faults.push(`${nameOf(node)} is cut`);
    if (isCut(overflowX) && node.scrollWidth > node.clientWidth + 1) faults.push(`${nameOf(node)} is cut`);
  }
  for (const node of root.querySelectorAll(".cnb-message, .cnb-message > .cnb-buttons")) {
    if (isPhone) break; // there is room for buttons, and explanations scroll
    if (node.scrollHeight > node.clientHeight + 1) {
      faults.push(`${nameOf(node)} scrolls: ${node.scrollHeight} in ${node.clientHeight}`);
    }
  }

  // No word lies over another one.
  /** @type {Word[]} */
  const words = [];
  /** @param {Box} box @param {Element} node */
  const isInSight = (box, node) => clippers(node).every((each) => within(box, boxOf(each), 3));
  for (const text of root.querySelectorAll("svg text")) {
    if (!isSeen(text) || text.closest("svg")?.parentElement === root) continue;
    const box = boxOf(text);
    if (!box.width) continue;
    const high = box.height;
    words.push({ name: text.textContent ?? "", node: text, left: box.left + 1, right: box.right - 1,
      top: box.top + 0.28 * high, bottom: box.bottom - 0.28 * high });
  }
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const around = node.parentElement;
    const said = node.nodeValue?.trim();
    if (!said || !(around instanceof HTMLElement) || !isSeen(around)) continue;
    if (around.closest("option, select, .cnb-live, .cnb-unseen, dialog")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      if (!isInSight(box, around)) continue;
      words.push({ name: said.slice(0, 30), node: around, left: box.left + 1, right: box.right - 1,
        top: box.top + 3, bottom: box.bottom - 3 });
    }
  }
  // What sticks to an edge covers what is scrolled under it, and a card with many buttons what it
  // lies over.
  const card = root.querySelector(".cnb-message");
  const covers = card && (isPhone || card.matches(".is-high"));
  const covered = covers ? boxOf(card) : { left: 0, right: 0, top: 0, bottom: 0 };
  /** @param {Box} one @param {Box} other */
  const meet = (one, other) =>
    one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
  const open = words.filter((word) => card?.contains(word.node) || !meet(word, covered));
  open.forEach((one, i) => {
    for (const other of open.slice(i + 1)) {
      if (one.node === other.node) continue;
      if (meet(one, other)) {
        faults.push(`"${one.name}" lies over "${other.name}"`);
      }
    }
  });

  // Whatever can be clicked can be met.
  /** @param {Element} node @param {number} width @param {number} height */
  const small = (node, width, height) => `${nameOf(node)} is small: ${width.toFixed(1)} x ${height.toFixed(1)}`;
  const controls = root.querySelectorAll("button, select, summary, input");
  for (const node of controls) {
    if (!isSeen(node) || node.closest("dialog, .cnb-rule:not(.cnb-rule-fold), .cnb-reasons")) continue;
    const { width, height } = boxOf(node);
    const least = isPhone && node.matches(".cnb-buttons > *") ? touch : target;
    if (Math.min(width, height) < least - 0.5) faults.push(small(node, width, height));
  }
  for (const node of root.querySelectorAll(".cnb-screen [data-part].is-possible")) {
    if (!isSeen(node) || node.closest(".cnb-stage")) continue;
    const met = [...node.querySelectorAll(":scope > .cnb-reach, :scope > title + *")].map(boxOf);
    const width = Math.max(...met.map((box) => box.width));
    const height = Math.max(...met.map((box) => box.height));
    const least = isPhone && /^(die|depot)-\d$/.test(nameOf(node)) ? touch : target;
    if (Math.min(width, height) < least - 0.5) faults.push(small(node, width, height));
  }
  return [...new Set(faults)];
});
