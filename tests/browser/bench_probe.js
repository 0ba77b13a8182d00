// What the benchmark watches in the page, and how it plays a whole game there. Loaded before
// JupyterLab, so that it sees every message between page and kernel.

/**
 * Moments of one choice, in the page's own milliseconds.
 * @typedef {object} Moments
 * @property {number} clicked when the pointer was released, by the event itself
 * @property {number} sent when the message to the kernel was handed over
 * @property {number} arrived when the largest message from the kernel was here
 * @property {number} drawn when the boards were changed, which may be before that
 * @property {number} painted when the frame after that was painted
 * @property {number} whole when the frame was painted in which words and buttons are changed, too
 *
 * @typedef {{text: string, parts: string[]}} Step an action and the parts that stand for it
 */

const probe = (() => {
  /** Milliseconds for any change. */
  const WAIT = 30_000;
  /** So many are watched after a click. */
  const MOST_FRAMES = 600;
  /** @type {Moments} */
  let moments = { clicked: 0, sent: 0, arrived: 0, drawn: 0, painted: 0, whole: 0 };
  let largest = 0;
  let received = 0;
  /** A kind of message that never leaves the page. */
  let withheld = "";
  /** @type {Promise<Moments>} */
  let watched = Promise.resolve(moments);

  window.WebSocket = class extends WebSocket {
    /** @param {string | URL} url @param {string | string[]} [protocols] */
    constructor(url, protocols) {
      super(url, protocols);
      if (String(url).includes("/channels")) this.addEventListener("message", onMessage);
    }

    /** @param {Parameters<WebSocket["send"]>[0]} data */
    send(data) {
      if (withheld && textOf(data).includes(`"kind":"${withheld}"`)) return;
      moments.sent ||= performance.now();
      super.send(data);
    }
  };

  /** @param {Parameters<WebSocket["send"]>[0]} data */
  function textOf(data) {
    return typeof data === "string" ? data : new TextDecoder().decode(/** @type {any} */ (data));
  }

  /** @param {MessageEvent<string | ArrayBuffer>} event */
  function onMessage({ data }) {
    const size = typeof data === "string" ? new Blob([data]).size : data.byteLength;
    received += size;
    if (size <= largest) return;
    largest = size;
    moments.arrived = performance.now();
  }

  window.addEventListener(
    "click",
    (event) => {
      moments = { clicked: event.timeStamp, sent: 0, arrived: 0, drawn: 0, painted: 0, whole: 0 };
      largest = 0;
      frames = [];
      watchFrames();
    },
    { capture: true },
  );

  const table = () =>
    /** @type {HTMLElement} */ (document.querySelector(".cnb-table[data-revision]"));
  const revision = () => Number(table().dataset.revision);

  /**
   * The next change of the table after which `done` holds; an error if none comes.
   * @param {() => boolean} done
   * @returns {Promise<void>}
   */
  function change(done) {
    return new Promise((resolve, reject) => {
      const observer = new MutationObserver(() => {
        if (!done()) return;
        observer.disconnect();
        clearTimeout(late);
        resolve();
      });
      const late = setTimeout(() => reject(new Error("the table did not change")), WAIT);
      observer.observe(table(), { attributes: true, subtree: true });
    });
  }

  /**
   * The end of the next frame: a frame runs these callbacks, then style, layout and paint, and only
   * then the next message is read.
   * @returns {Promise<void>}
   */
  function paint() {
    return new Promise((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage(null);
      });
    });
  }

  /** @type {{begun: number, painted: number}[]} the frames since the last click */
  let frames = [];

  /** Every frame is asked for, so that it is known before anything that a page does after it. */
  function watchFrames() {
    const mine = frames;
    requestAnimationFrame(() => {
      const begun = performance.now();
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => mine.push({ begun, painted: performance.now() });
      port2.postMessage(null);
      if (mine === frames && mine.length < MOST_FRAMES) watchFrames();
    });
  }

  /** When what the page is now is painted. @returns {Promise<number>} */
  async function nextPainted() {
    const now = performance.now();
    for (;;) {
      const frame = frames.find(({ begun }) => begun > now);
      if (frame) return frame.painted;
      await paint();
    }
  }

  /**
   * Watch what the next click leads to.
   * @param {() => boolean} isDrawn
   * @param {() => boolean} [isWhole] whether words and buttons have changed, too
   */
  async function watch(isDrawn, isWhole = isDrawn) {
    const boards = change(isDrawn).then(() => {
      moments.drawn = performance.now();
      return nextPainted();
    });
    const whole = change(isWhole).then(nextPainted);
    [moments.painted, moments.whole] = await Promise.all([boards, whole]);
    return moments;
  }

  /** Until buttons have their words: those of the move before stand there as long. */
  async function settled() {
    const isSettled = () =>
      !table().matches("[aria-busy]") &&
      table().querySelector(".cnb-message")?.getAttribute("aria-busy") === "false";
    if (!isSettled()) await change(isSettled);
  }

  const selected = () => table().querySelectorAll(".is-selected").length;

  /** The element of a part that can be chosen. @param {string} name */
  const possible = (name) => table().querySelector(`[data-part="${name}"].is-possible`);

  return {
    /** Watch until a later view is shown. */
    watchMove() {
      const before = revision();
      watched = watch(
        () => Number(table().dataset.drawn ?? revision()) > before,
        () => revision() > before,
      );
    },

    /** Watch until one more part is shown as selected, or fewer are. */
    watchHighlight() {
      const before = selected();
      watched = watch(() => selected() !== before);
    },

    watched: () => watched,
    paint,

    /** @param {string} kind of message that is to be kept in the page */
    withhold(kind) {
      withheld = kind;
    },

    /**
     * Play these actions, one after the other, by clicks made by script.
     * @param {Step[]} steps
     * @returns {Promise<number[]>} how many bytes came from the kernel with each
     */
    async play(steps) {
      const sizes = [];
      for (const { text, parts } of steps) {
        await settled();
        const before = revision();
        received = 0;
        for (const part of parts) {
          if (table().querySelector(".cnb-play")) break;
          possible(part)?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
        }
        await settled();
        const button = /** @type {HTMLElement | null} */ (
          table().querySelector(".cnb-play") ??
            table().querySelector(`.cnb-choice[data-choice="${text}"]`)
        );
        if (!button) throw new Error(`the page does not offer: ${text}`);
        const played = change(() => revision() > before && !table().matches("[aria-busy]"));
        button.click();
        await played;
        sizes.push(received);
      }
      return sizes;
    },
  };
})();

Object.assign(window, { probe });
