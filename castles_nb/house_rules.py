"""The old name of `castles_nb.modules`."""

from collections.abc import Mapping

from castles_nb import modules
from castles_nb.engine.module import Module
from castles_nb.renamed import warn_renamed


def add(module: Module, section: Mapping[str, object]) -> None:
    """`cn.modules.register(module, rules=section)`, and a DeprecationWarning."""
    warn_renamed("cn.house_rules.add", "cn.modules.register")
    modules.register(module, rules=section)


def remove(name: str) -> None:
    """`cn.modules.unregister(name)`, and a DeprecationWarning."""
    warn_renamed("cn.house_rules.remove", "cn.modules.unregister")
    modules.unregister(name)
