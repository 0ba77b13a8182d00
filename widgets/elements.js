// Small helpers for the page. Text enters it as text, never as markup.
/**
 * A new element with a class, attributes and children; a string becomes a text node.
 * @param {string} tag
 * @param {string} className
 * @param {(Node | string)[]} [children]
 * @param {Record<string, string>} [attributes]
 * @returns {HTMLElement}
 */
export function make(tag, className, children = [], attributes = {}) {
  const element = document.createElement(tag);
  if (className) element.className = className;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/**
 * Let a widget speak the kit's language, whatever its page is written in.
 * @param {HTMLElement} root
 * @param {string} language
 */
export function speak(root, language) {
  root.lang = language;
  root.dir = RIGHT_TO_LEFT.has(language.split(/[-_]/)[0]) ? "rtl" : "ltr";
}

const RIGHT_TO_LEFT = new Set(["ar", "fa", "he", "ur", "yi"]);

/**
 * Let an element say something; where it says so already, the browser need not lay it out anew.
 * @param {Element} element
 * @param {string} text
 */
export function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/**
 * A sentence in which the names of spaces, like 4-1, are not broken over two lines.
 * @param {string} text
 * @returns {(Node | string)[]}
 */
export function sentence(text) {
  return text
    .split(/\b(\d-\d)\b/)
    .map((piece, i) => (i % 2 ? make("span", "cnb-space-name", [piece]) : piece));
}

/** The first sentence of a text, which names what the others explain. @param {string} text */
export function firstSentence(text) {
  return text.split(/(?<=[.!?])\s/, 1)[0];
}

/**
 * A button that calls `action`.
 * @param {string} className
 * @param {string} label
 * @param {() => void} action
 * @returns {HTMLButtonElement}
 */
export function makeButton(className, label, action) {
  const element = /** @type {HTMLButtonElement} */ (
    make("button", `cnb-button ${className}`, [label], { type: "button" })
  );
  element.addEventListener("click", action);
  return element;
}

/**
 * Show whether a button can do something now; what it does must mind it as well. It is not
 * disabled, so that a button that is pressed until the end keeps the focus.
 * @param {HTMLElement} button
 * @param {boolean} isPossible
 */
export function setPossible(button, isPossible) {
  button.setAttribute("aria-disabled", String(!isPossible));
}

/**
 * How much larger an element is seen than its style says, by the size of the widget: what is measured
 * on the screen is divided by it before it becomes a style.
 * @param {Element} element
 */
export function zoomOf(element) {
  return element.currentCSSZoom ?? 1;
}

/**
 * Hear when somebody begins and ends to look at an element, by pointer or by focus.
 * @param {HTMLElement} element
 * @param {() => void} begin
 * @param {() => void} end
 */
export function onLook(element, begin, end) {
  for (const event of ["pointerenter", "focus"]) element.addEventListener(event, begin);
  for (const event of ["pointerleave", "blur"]) element.addEventListener(event, end);
}

/**
 * Rule ids as buttons; the table shows the sentence of the one that is pressed.
 * @param {string[]} ids
 * @param {Record<string, string>} sentences
 * @param {Record<string, string>} [attributes] of every button
 * @returns {HTMLElement}
 */
export function ruleList(ids, sentences, attributes = {}) {
  const marks = ids.map((id) =>
    sentences[id]
      ? make("button", "cnb-rule", [id], {
          type: "button",
          title: sentences[id],
          "data-rule": id,
          ...attributes,
        })
      : make("span", "cnb-rule", [id]),
  );
  return make("span", "cnb-rules", marks.flatMap((mark) => [mark, " "]));
}
