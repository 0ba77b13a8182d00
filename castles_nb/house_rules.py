"""The old name of `castles_nb.modules`."""

import warnings
from collections.abc import Mapping

from castles_nb import modules
from castles_nb.engine.module import Module
from castles_nb.message import Message


def add(module: Module, section: Mapping[str, object]) -> None:
    """`cn.modules.register(module, rules=section)`, and a DeprecationWarning."""
    _warn("house_rules.add", "modules.register")
    modules.register(module, rules=section)


def remove(name: str) -> None:
    """`cn.modules.unregister(name)`, and a DeprecationWarning."""
    _warn("house_rules.remove", "modules.unregister")
    modules.unregister(name)


def _warn(old: str, new: str) -> None:
    message = str(Message("package-renamed", old=f"cn.{old}", new=f"cn.{new}"))
    warnings.warn(message, DeprecationWarning, stacklevel=3)
