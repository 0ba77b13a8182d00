"""A widget that does nothing but answer: a click is told to Python, which counts it, and the page
shows the count. What it takes is what JupyterLab, its kernel and the browser take."""

import anywidget
import traitlets

PAGE = """
function render({ model, el }) {
  const button = document.createElement("button");
  const show = () => {
    button.textContent = model.get("revision");
    button.dataset.revision = model.get("revision");
  };
  button.className = "cnb-table"; // what the probe watches
  button.addEventListener("click", () => model.send({}));
  model.on("change:revision", show);
  show();
  el.append(button);
}
export default { render };
"""


class EmptyWidget(anywidget.AnyWidget):
    """A button that counts its clicks."""

    _esm = PAGE
    revision = traitlets.Int(0).tag(sync=True)

    def __init__(self) -> None:
        super().__init__()
        self.on_msg(self._count)

    def _count(self, *_: object) -> None:
        self.revision += 1
