"""A table without a browser: messages go in, and what it answers is kept."""

from collections.abc import Callable
from typing import Any

import pytest

from castles_nb import Game
from castles_nb.ui import Table


class Page:
    """Stands for a browser page that shows a table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.replies: list[dict[str, Any]] = []
        self.views: list[dict[str, Any]] = []
        table.send = self._receive  # type: ignore[method-assign]
        table.observe(lambda change: self.views.append(change["new"]), "view")

    def _receive(self, content: dict[str, Any], buffers: object = None) -> None:
        self.replies.append(content)

    @property
    def view(self) -> dict[str, Any]:
        return self.table.view

    def say(self, content: object, buffers: list[bytes] | None = None) -> None:
        """What the kernel does when a message of the page arrives."""
        self.table._handle_custom_msg(content, buffers or [])

    def act(self, kind: str, **fields: object) -> None:
        self.say({"kind": kind, "revision": self.view["revision"], **fields})

    def play(self, index: int = 0) -> None:
        self.act("play", action=self.view["choices"][index]["text"])

    @property
    def drawings(self) -> dict[str, str]:
        """The drawings by the names of their traits."""
        names = [f"{what}_{seat}" for what in ("duchy", "panel") for seat in range(4)]
        return {name: getattr(self.table, name) for name in ("status", "board", *names)}

    @property
    def error(self) -> str:
        """The only reply so far, which must be an error."""
        (reply,) = self.replies
        assert reply["kind"] == "error"
        return reply["message"]


@pytest.fixture
def page_of() -> Callable[..., Page]:
    """Makes the page of a table for a new game of seed 7."""

    def make(*, players: int = 2, game: Game | None = None, **options: Any) -> Page:
        return Page(Table(game or Game(players=players, seed=7), **options))

    return make
