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
 * A sentence in which the names of spaces, like 4-1, are not broken over two lines.
 * @param {string} text
 * @returns {(Node | string)[]}
 */
export function sentence(text) {
  return text
    .split(/\b(\d-\d)\b/)
    .map((piece, i) => (i % 2 ? make("span", "cnb-space-name", [piece]) : piece));
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
 * Rule ids, each with its sentence as a tooltip.
 * @param {string[]} ids
 * @param {Record<string, string>} sentences
 * @returns {HTMLElement}
 */
export function ruleList(ids, sentences) {
  const marks = ids.map((id) => {
    const mark = make("abbr", "cnb-rule", [id]);
    if (sentences[id]) mark.title = sentences[id];
    return mark;
  });
  return make("span", "cnb-rules", marks.flatMap((mark) => [mark, " "]));
}
