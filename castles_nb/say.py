"""The old name of `castles_nb.message`."""

from castles_nb.renamed import old_names

_NEW = {"Say": "Message", "Sayable": "MessageLike", "said_by": "message_of"}

__getattr__ = old_names(__name__, {old: f"castles_nb.message:{new}" for old, new in _NEW.items()})
