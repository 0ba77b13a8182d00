"""A rule of the catalogue, and rules that were found in it."""

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape

from castles_nb.components import terms
from castles_nb.message import Message, MessageLike

EDITIONS = ("both", "special", "2019")
"""The edition of a rule: `both` where it is the same in the two editions."""

_MARKDOWN = str.maketrans({mark: f"\\{mark}" for mark in "\\`*_[]<>#|$~&"})


def in_markdown(text: str) -> str:
    """A text with everything escaped that means something in Markdown."""
    return text.translate(_MARKDOWN)


def in_html(rule_id: str) -> str:
    """The id of a rule in HTML, where it stays on one line though it has a hyphen."""
    return f"<span style='white-space: nowrap'>{escape(rule_id)}</span>"


@dataclass(frozen=True, slots=True, repr=False)
class Rule:
    """One rule: an id that never changes and a plain sentence.

    `said` is that sentence, `edition` one of `EDITIONS`, `section` a key of `Catalogue.sections`;
    `module` is `base` or the name of a module of rules, `also` others that it's about, `needs`
    those without which it never holds; `physical` rules are about pieces of the box only; `see`
    holds related ids: rulings (A-..), worked examples (X-..) and other rules.
    """

    id: str
    said: MessageLike
    edition: str
    section: str
    module: str
    physical: bool
    see: tuple[str, ...]
    also: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()

    def __str__(self) -> str:
        return str(Message("told-under", heading=self.id, told=self.said))

    def __repr__(self) -> str:
        return f"<{self}>"

    @property
    def sentence(self) -> str:
        """The sentence, in the language in use."""
        return str(self.said)

    @property
    def scope(self) -> str:
        """The limits of the rule, in words; empty for a base rule of both editions."""
        modules = (self.module, *self.also)
        limits: list[MessageLike] = [terms.module(each) for each in modules if each != "base"]
        if self.needs:
            one, others = Message("in-a-row", things=limits), tuple(map(terms.module, self.needs))
            limits = [Message("rule-with", module=one, others=Message("in-a-row", things=others))]
        if self.edition != "both":
            limits.append(terms.edition(self.edition))
        return str(Message("in-a-row", things=tuple(limits)))

    def is_of(self, modules: Iterable[str]) -> bool:
        """Whether it's a rule of the base game or of one of these modules, and all modules it needs
        are among them."""
        known = {"base", *modules}
        return not known.isdisjoint((self.module, *self.also)) and known.issuperset(self.needs)

    def _see(self, ids: Iterable[str]) -> str:
        return str(Message("rule-see", rules=tuple(ids)))

    def _repr_html_(self) -> str:
        scope = f" <small>({escape(self.scope)})</small>" if self.scope else ""
        see = f" <small>{self._see(map(in_html, self.see))}</small>" if self.see else ""
        return f"<p><b>{in_html(self.id)}</b> {escape(self.sentence)}{scope}{see}</p>"

    def _repr_markdown_(self) -> str:
        scope = f" *({in_markdown(self.scope)})*" if self.scope else ""
        see = f" {self._see(map(in_markdown, self.see))}" if self.see else ""
        return f"**{in_markdown(self.id)}** {in_markdown(self.sentence)}{scope}{see}"


class RuleList(tuple[Rule, ...]):
    """Rules that were found; a notebook shows them as a table, text one to a line."""

    __slots__ = ()

    def __str__(self) -> str:
        return "\n".join(map(str, self))

    __repr__ = __str__

    def _repr_html_(self) -> str:
        return table(self) if self else f"<p>{Message('rules-none-found')}</p>"


def table(rules: Iterable[Rule]) -> str:
    """An HTML table of rules, one to a line."""
    lines = "".join(
        f"<tr><th scope='row'>{in_html(rule.id)}</th>"
        f"<td style='text-align: left'>{escape(rule.sentence)}</td>"
        f"<td style='text-align: left'>{escape(rule.scope)}</td></tr>"
        for rule in rules
    )
    return f"<table>{lines}</table>"
