"""Yes or no under a name, many of them in one number."""

from collections.abc import Iterable


class Flag:
    """A yes or no with a name of its own: a bit of a number, which states keep.

    `kept & FLAG` says whether it's set, `kept | FLAG` sets it. Positions and the native core know
    it by its name. It has a bit once it is in one of the `Flags`.

    >>> sailed = Flag("sailed")
    >>> flags = Flags(Flag("bought"), sailed)
    >>> kept = 0 | sailed
    >>> kept, bool(kept & sailed), flags.names_in(kept), flags.of(["sailed"]) == kept
    (2, True, ('sailed',), True)
    """

    __slots__ = ("bit", "name")

    bit: int

    def __init__(self, name: str) -> None:
        self.name = name

    def __rand__(self, kept: int) -> int:
        return kept & self.bit

    def __ror__(self, kept: int) -> int:
        return kept | self.bit

    def __repr__(self) -> str:
        return f"<Flag {self.name}>"


class Flags:
    """Flags in the order of their bits, from 1. A bit that a name once has stays its own."""

    def __init__(self, *flags: Flag) -> None:
        self.bits: dict[str, int] = {}
        """The bit of each flag, by name."""
        self.add(*flags)

    def add(self, *flags: Flag) -> None:
        """Give these flags bits behind those of all others; one with a known name has that bit."""
        for flag in flags:
            flag.bit = self.bits.setdefault(flag.name, 1 << len(self.bits))

    def of(self, names: Iterable[str]) -> int:
        """The number with these flags set; KeyError for a name that none has."""
        return sum(self.bits[name] for name in {*names})

    def names_in(self, kept: int) -> tuple[str, ...]:
        """The names of the flags that are set, in the order of their bits."""
        return tuple(name for name, bit in self.bits.items() if kept & bit)
