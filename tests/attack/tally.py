"""What an attack tried, and what did not survive it."""

from collections import Counter
from dataclasses import dataclass, field

MOST_TOLD = 500


@dataclass
class Tally:
    """How often an attack was tried, and each kind of failure with an example."""

    name: str
    tried: int = 0
    failures: Counter[str] = field(default_factory=Counter)
    examples: dict[str, str] = field(default_factory=dict)
    notes: Counter[str] = field(default_factory=Counter)
    """What is worth telling besides, as how many moves were interrupted."""

    def fail(self, kind: str, example: str = "") -> None:
        """Note a failure of some kind."""
        self.failures[kind] += 1
        self.examples.setdefault(kind, example)

    @property
    def survived(self) -> int:
        return self.tried - self.failures.total()

    def __str__(self) -> str:
        notes = ", ".join(f"{number} {what}" for what, number in self.notes.items())
        lines = [f"{self.name:<24}{self.tried:>8}{self.survived:>10}   {notes}".rstrip()]
        for kind, number in self.failures.most_common(MOST_TOLD):
            lines.append(f"    {number} x {kind}")
            lines += [f"        {line}" for line in self.examples[kind].splitlines()[-4:]]
        return "\n".join(lines)
