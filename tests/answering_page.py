"""Stands for a browser page that shows a table: sends messages, and keeps what is answered."""

from typing import Any


class AnsweringPage:
    """A page; `replies` are the answers to its last message."""

    def __init__(self, table: Any) -> None:
        self.table, self.replies = table, list[dict[str, Any]]()
        table.send = lambda content, buffers=None: self.replies.append(content)

    def say(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Send a message; the first answer, or nothing."""
        self.replies.clear()
        revision = self.table.view["revision"]
        self.table._handle_custom_msg({"kind": kind, "revision": revision, **fields}, [])
        return self.replies[0] if self.replies else {}
