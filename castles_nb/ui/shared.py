"""What many widgets share, sent to the page once: code, looks, shapes, texts."""

import json
from functools import lru_cache
from hashlib import sha256
from threading import Lock

import ipywidgets
import traitlets


class Shared(ipywidgets.Widget):  # type: ignore[misc]  # it ships no types
    """A value that widgets refer to. Its id follows from the value, so a page knows what it has
    already, and a saved notebook holds it once."""

    value = traitlets.Any().tag(sync=True)
    """Text, or whatever JSON can say."""


_known: dict[str, Shared] = {}
_lock = Lock()


def shared(value: object) -> Shared:
    """The one widget that holds this value for all others."""
    text = value if isinstance(value, str) else json.dumps(value)
    id_ = _id_of(text)
    with _lock:
        known = _known.get(id_)
        if known is None or known.comm is None:  # it was closed with all others
            known = _known[id_] = Shared(value=value, model_id=id_)
        return known


@lru_cache(maxsize=256)
def _id_of(text: str) -> str:
    return f"castles-nb-{sha256(text.encode()).hexdigest()[:32]}"
