"""Widgets of the process that runs the tests, shown in a light page instead of a JupyterLab.

No kernel starts and no JupyterLab loads: `Host` serves one static page in which anywidget's own
front end runs (`host.js`), and joins it to the widgets by a web socket. As in JupyterLab, messages
of a page are handled one after the other on a thread of their own, beside the code of the test.
Playwright's bindings would run them on the test's own thread, and could send nothing from others.

`show(page, *cells)` and `run_code(page, code)` take the place of a notebook's cells.
"""

import ast
import asyncio
import base64
import contextlib
import io
import json
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import anywidget
import comm
import nbformat
from comm.base_comm import BaseComm, CommManager
from ipywidgets.widgets.widget import _instances
from playwright.sync_api import Locator, Page
from tornado.httpserver import HTTPServer
from tornado.netutil import bind_sockets
from tornado.web import Application, RequestHandler, StaticFileHandler
from tornado.websocket import WebSocketClosedError, WebSocketHandler

from castles_nb.ui.shared import Shared

HERE = Path(__file__).parent
ANYWIDGET = Path(anywidget.__file__).parent / "nbextension" / "index.js"
THEMES = Path(sys.prefix) / "share" / "jupyter" / "lab" / "themes" / "@jupyterlab"
VIEW = "application/vnd.jupyter.widget-view+json"


class Host:
    """A server of the page, on a thread of its own, and the channels of all widgets."""

    def __init__(self) -> None:
        self.url = ""
        self._faults: list[Exception] = []
        self._loop = asyncio.new_event_loop()
        self._sockets: set[WebSocketHandler] = set()
        self._comms: dict[str, BaseComm] = {}
        self._handler = ThreadPoolExecutor(1, "messages")
        self._server: HTTPServer | None = None
        is_listening = threading.Event()
        self._thread = threading.Thread(target=self._serve, args=(is_listening,), daemon=True)
        self._thread.start()
        is_listening.wait()

    def _serve(self, is_listening: threading.Event) -> None:
        asyncio.set_event_loop(self._loop)
        sockets = bind_sockets(0, "127.0.0.1")
        self._server = HTTPServer(_application(self))
        self._server.add_sockets(sockets)
        self.url = f"http://127.0.0.1:{sockets[0].getsockname()[1]}/"
        is_listening.set()
        self._loop.run_forever()
        self._loop.close()

    def close(self) -> None:
        """End the server and its threads."""
        self._handler.shutdown()

        def stop() -> None:
            assert self._server is not None
            self._server.stop()
            for socket in list(self._sockets):
                socket.close()
            self._loop.call_soon(self._loop.stop)

        self._loop.call_soon_threadsafe(stop)
        self._thread.join(10)

    # Channels -------------------------------------------------------------------------------------

    @contextlib.contextmanager
    def channels(self) -> Iterator[None]:
        """Within this, the widgets that are made can be shown; at its end they are closed."""
        close_shared()  # its messages went elsewhere
        before = comm.create_comm, comm.get_comm_manager
        manager = CommManager()
        comm.create_comm, comm.get_comm_manager = self._comm, lambda: manager
        try:
            yield
        finally:
            self.close_widgets()
            comm.create_comm, comm.get_comm_manager = before

    def close_widgets(self) -> None:
        """Close all that were made."""
        for name in list(self._comms):
            if name in _instances:
                _instances[name].close()
        self.settle()

    def _comm(self, *given: Any, **named: Any) -> BaseComm:
        return _Comm(self, *given, **named)

    def settle(self) -> None:
        """Wait until all messages that have come are handled."""
        self._handler.submit(lambda: None).result()

    def take_faults(self) -> list[Exception]:
        """What message handlers have raised since: JupyterLab writes it into its log."""
        faults, self._faults = self._faults, []
        return faults

    def send(self, kind: str, buffers: Any = None, **fields: Any) -> None:
        """Send something to all pages, from whatever thread."""
        encoded = [base64.b64encode(buffer).decode() for buffer in buffers or []]
        text = json.dumps({"kind": kind, "buffers": encoded, **fields})

        self._loop.call_soon_threadsafe(self._write, text)

    def _write(self, text: str) -> None:
        for socket in self._sockets:
            with contextlib.suppress(WebSocketClosedError):
                written = asyncio.ensure_future(socket.write_message(text))
                written.add_done_callback(asyncio.Future.exception)  # its page may have gone

    def hear(self, message: str) -> None:
        """Handle a message of a page."""
        said = json.loads(message)
        if said.get("kind") == "settle":
            self._handler.submit(self.send, "settled")
            return
        buffers = [base64.b64decode(buffer) for buffer in said["buffers"]]
        content = {"comm_id": said["id"], "data": said["data"]}
        self._handler.submit(self._handle, said["id"], {"content": content, "buffers": buffers})

    def _handle(self, name: str, message: dict[str, Any]) -> None:
        channel = self._comms.get(name)
        if channel is None:
            return  # it was closed meanwhile
        try:
            channel.handle_msg(message)
        except Exception as error:
            self._faults.append(error)


def close_shared() -> None:
    """Close what was made before to be shared by widgets: it's sent again for the next one."""
    for widget in list(_instances.values()):
        if isinstance(widget, Shared):
            widget.close()


class _Comm(BaseComm):
    """The channel of one widget."""

    def __init__(self, host: Host, *given: Any, **named: Any) -> None:
        self._host = host
        super().__init__(*given, **named)

    def publish_msg(
        self,
        msg_type: str,
        data: Any = None,
        metadata: Any = None,
        buffers: Any = None,
        **keys: Any,
    ) -> None:
        if msg_type == "comm_open":
            self._host._comms[self.comm_id] = self
        elif msg_type == "comm_close":
            self._host._comms.pop(self.comm_id, None)
        self._host.send(msg_type, buffers, id=self.comm_id, data=data)


def _application(host: Host) -> Application:
    class Start(RequestHandler):
        def get(self) -> None:
            self.write((HERE / "page.html").read_text(encoding="utf-8"))

    class Front(RequestHandler):
        def get(self) -> None:
            self.set_header("Content-Type", "text/javascript")
            self.write(ANYWIDGET.read_bytes())

    class Theme(RequestHandler):
        def get(self, theme: str) -> None:
            self.set_header("Content-Type", "text/css")
            self.write((THEMES / f"theme-{theme}-extension" / "index.css").read_bytes())

    class Socket(WebSocketHandler):
        def open(self) -> None:
            self.set_nodelay(True)
            host._sockets.add(self)

        def on_close(self) -> None:
            host._sockets.discard(self)

        def on_message(self, message: str) -> None:
            host.hear(message)

    return Application(
        [
            ("/", Start),
            ("/anywidget.js", Front),
            ("/theme/(light|dark).css", Theme),
            ("/socket", Socket),
            ("/(host.js)", StaticFileHandler, {"path": HERE}),
        ]
    )


# Cells --------------------------------------------------------------------------------------------


class Notebook:
    """The names that the cells of one page share, and what shows their values."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self._names: dict[str, Any] = {"__name__": "__main__", "display": self.display}

    def run(self, code: str) -> str:
        """Run a cell and show the value of its last line; what it printed."""
        body = ast.parse(code).body
        last = body.pop() if body and isinstance(body[-1], ast.Expr) else None
        printed = io.StringIO()
        value = None
        with contextlib.redirect_stdout(printed):
            exec(compile(ast.Module(body, []), "<cell>", "exec"), self._names)
            if last is not None:
                value = eval(compile(ast.Expression(last.value), "<cell>", "eval"), self._names)
        if printed.getvalue():
            self.host.send("display", bundle={"text/plain": printed.getvalue()})
        if value is not None:
            self.display(value)
        return printed.getvalue().strip()

    def display(self, *values: Any) -> None:
        """Show widgets, tables or whatever else in the page."""
        for value in values:
            self._display(value)

    def _display(self, value: Any) -> None:
        made = value._repr_mimebundle_() if hasattr(value, "_repr_mimebundle_") else {}
        bundle = dict(made[0] if isinstance(made, tuple) else made)
        if VIEW not in bundle:
            if hasattr(value, "_repr_html_"):
                bundle["text/html"] = value._repr_html_()
            bundle.setdefault("text/plain", repr(value))
        shown = {kind: data for kind, data in bundle.items() if kind != "image/svg+xml"}
        self.host.send("display", bundle=shown)


_notebooks: dict[Page, Notebook] = {}
"""The notebook of each page that shows the host."""


def open_host(page: Page, host: Host) -> None:
    """Load the host's page, with nothing in it."""
    page.goto(host.url)
    page.wait_for_function("window.host?.ready.then(() => true)")
    _notebooks[page] = Notebook(host)


def start_anew(page: Page) -> None:
    """Load the page again, without a widget or a name of before; the browser keeps what it does."""
    host = _notebooks[page].host
    host.close_widgets()
    open_host(page, host)


DRAWN = (
    ".cnb-table[data-revision], .cnb-editor[data-revision], .cnb-replay[data-ply],"
    " .cnb-widget:not(.cnb-table, .cnb-editor, .cnb-replay)"
)
"""A widget that shows what Python has told it."""


def show(page: Page, *cells: str, widget: str = DRAWN) -> Locator:
    """Run these cells; the first widget that appears."""
    for cell in cells:
        run_code(page, cell, at_once=True)
    shown = page.locator(widget).first
    shown.wait_for()
    shown.evaluate("(node) => node.scrollIntoView()")
    return shown


def show_notebook(page: Page, path: Path, widget: str = DRAWN) -> Locator:
    """Run the code cells of a notebook from top to bottom; the first widget that appears."""
    cells = nbformat.read(path, as_version=4).cells
    return show(page, *(cell.source for cell in cells if cell.cell_type == "code"), widget=widget)


def settle(page: Page) -> None:
    """Wait until Python has handled all that this page has sent."""
    page.evaluate("host.settled()")


def run_code(page: Page, code: str, *, at_once: bool = False) -> str:
    """Run code once Python has handled what the page has sent, or `at_once`; what it printed."""
    if not at_once:
        settle(page)
    return _notebooks[page].run(code)
