"""The old name of `castles_nb.message`."""

import warnings

from castles_nb import message

_NEW = {"Say": "Message", "Sayable": "MessageLike", "said_by": "message_of"}


def __getattr__(name: str) -> object:
    if name not in _NEW:
        text = message.Message("package-no-attribute", package=__name__, name=name)
        raise AttributeError(text)
    old, new = f"{__name__}.{name}", f"{message.__name__}.{_NEW[name]}"
    told = str(message.Message("package-renamed", old=old, new=new))
    warnings.warn(told, DeprecationWarning, stacklevel=2)
    return getattr(message, _NEW[name])
