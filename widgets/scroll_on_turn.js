// Brings a table back into sight when it becomes somebody's turn at it. It never takes the focus, and
// leaves alone whoever is writing elsewhere in the page.

const WRITING = ".cm-content, input, textarea, select, [contenteditable]";

/**
 * @param {HTMLElement} root
 * @returns {{come: () => void, close: () => void}}
 */
export function makeScrollOnTurn(root) {
  let isInSight = true;
  const observer = new IntersectionObserver(([entry]) => {
    isInSight = entry.isIntersecting;
  });
  observer.observe(root);

  return {
    come() {
      if (isInSight || !root.isConnected || isWritingElsewhere(root)) return;
      root.scrollIntoView({ block: "start" });
    },
    close: () => observer.disconnect(),
  };
}

/** Whether somebody writes in the page around it. @param {HTMLElement} root */
export function isWritingElsewhere(root) {
  const has = document.activeElement;
  return has !== null && has.matches(WRITING) && !root.contains(has);
}
