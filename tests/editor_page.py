"""A browser page that shows an editor of positions, without a browser."""

from typing import Any

from castles_nb.ui import PositionEditor


class Page:
    """Stands for a browser page that shows an editor."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        self.editor = PositionEditor(*arguments, **options)
        self.replies: list[dict[str, Any]] = []
        self.editor.send = lambda content, buffers=None: self.replies.append(content)

    def act(self, kind: str, **fields: object) -> None:
        revision = self.editor.view["revision"]
        self.editor._handle_custom_msg({"kind": kind, "revision": revision, **fields}, [])

    def put(self, item: str, region: str, part: str) -> None:
        self.act("put", region=region, part=part, item=item)

    def take(self, region: str, part: str) -> None:
        self.act("take", region=region, part=part)

    def words(self) -> list[str]:
        return self.editor.position.split()
