// Room for a widget: full screen, where the browser offers it, and a size that a person chooses. The
// browser remembers the size for all widgets of a page. How high the panel is in which a widget
// scrolls, or the screen, is measured for its style: `--room`, in the widget's own pixels. Where
// there is very much of it, all in the widget is larger.
import { make, makeButton, setPossible } from "./elements.js";

/** The sizes, as parts of the usual one. */
const ZOOMS = [0.8, 0.9, 1, 1.15, 1.3, 1.5, 1.75, 2];
const KEPT_AS = "castles-nb-zoom";
/** From so many pixels on, a panel is so large that all in it grows. */
const [LARGE_WIDTH, LARGE_HEIGHT] = [1700, 1000];

/**
 * Tools for the room of a widget, and their keys.
 * @param {HTMLElement} root
 * @param {import("./texts.js").Say} say
 * @returns {{element: HTMLElement, keys: Record<string, () => void>, close: () => void}}
 */
export function makeRoom(root, say) {
  const smaller = sign("−", say("page-smaller"), () => zoom(-1));
  const larger = sign("+", say("page-larger"), () => zoom(1));
  const screen = sign("", say("page-full-screen"), toggle);
  screen.append(cornersIcon());
  screen.hidden = !document.fullscreenEnabled;
  const element = make("div", "cnb-room", [smaller, larger, screen], {
    role: "group",
    "aria-label": say("page-room"),
  });
  let size = keptSize();
  let growth = 1;
  let room = window.innerHeight;
  /** @type {Element | null} */
  let panel = null;
  const observer = new ResizeObserver(measure);
  observer.observe(root);

  /** If you want it larger, it gets larger, though it may then need more room than there is. */
  function show() {
    const zoom = ZOOMS[size] * growth;
    const height = `${Math.round(room / (growth * Math.min(1, ZOOMS[size])))}px`;
    if (root.style.getPropertyValue("--zoom") !== String(zoom)) root.style.setProperty("--zoom", String(zoom));
    if (root.style.getPropertyValue("--room") !== height) root.style.setProperty("--room", height);
    setPossible(smaller, size > 0);
    setPossible(larger, size < ZOOMS.length - 1);
  }

  /** @param {number} step */
  function zoom(step) {
    size = Math.max(0, Math.min(ZOOMS.length - 1, size + step));
    show();
    try {
      window.localStorage.setItem(KEPT_AS, String(ZOOMS[size]));
    } catch {
      // A page that may keep nothing forgets the size.
    }
  }

  /** Measure the room, also where the widget has come into another panel. */
  function measure() {
    if (!root.isConnected) return;
    const isFull = document.fullscreenElement === root;
    const around = isFull ? null : panelAround(root);
    if (around !== panel) {
      if (panel) observer.unobserve(panel);
      if (around) observer.observe(around);
      panel = around;
    }
    const height = panel?.clientHeight ?? window.innerHeight;
    const width = isFull ? window.innerWidth : (root.parentElement?.clientWidth ?? 0);
    const grown = Math.floor(20 * Math.min(width / LARGE_WIDTH, height / LARGE_HEIGHT)) / 20;
    growth = Math.max(1, grown);
    room = height;
    show();
  }

  function toggle() {
    if (screen.hidden) return;
    const change = document.fullscreenElement === root ? document.exitFullscreen() : root.requestFullscreen();
    change.catch(() => {}); // the browser may refuse, and says so itself
  }

  function follow() {
    const isFull = document.fullscreenElement === root;
    const name = say(isFull ? "page-leave-full-screen" : "page-full-screen");
    screen.setAttribute("aria-pressed", String(isFull));
    screen.setAttribute("aria-label", name);
    screen.title = name;
    measure();
  }

  document.addEventListener("fullscreenchange", follow);
  window.addEventListener("resize", measure);
  follow();
  show();
  return {
    element,
    keys: { f: toggle, "+": () => zoom(1), "-": () => zoom(-1) },
    close() {
      document.removeEventListener("fullscreenchange", follow);
      window.removeEventListener("resize", measure);
      observer.disconnect();
    },
  };
}

/**
 * What scrolls around an element and all that frames it; null where that is the page.
 * @param {Element} element
 */
function panelAround(element) {
  let found = null;
  for (let node = element.parentElement; node && node !== document.body; node = node.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(node).overflowY)) found = node;
  }
  return found;
}

/** The place in ZOOMS of the size that was kept, or of the usual one. */
function keptSize() {
  let kept = 1;
  try {
    kept = Number(window.localStorage.getItem(KEPT_AS));
  } catch {
    // nothing can be kept here
  }
  const found = ZOOMS.indexOf(kept);
  return found < 0 ? ZOOMS.indexOf(1) : found;
}

/** Four corners, which stand for the screen; not every font has a letter for it. */
function cornersIcon() {
  const namespace = "http://www.w3.org/2000/svg";
  const icon = document.createElementNS(namespace, "svg");
  const path = document.createElementNS(namespace, "path");
  icon.setAttribute("viewBox", "0 0 14 14");
  icon.setAttribute("class", "cnb-corners");
  path.setAttribute("d", "M1 5V1h4M9 1h4v4M13 9v4h-4M5 13H1V9");
  icon.append(path);
  return icon;
}

/** A small button. @param {string} letter @param {string} name @param {() => void} action */
function sign(letter, name, action) {
  const button = makeButton("cnb-tool cnb-sign", letter, action);
  button.title = name;
  button.setAttribute("aria-label", name);
  return button;
}
