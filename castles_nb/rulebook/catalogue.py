"""The rules by name: what each one says, in which edition, and in which module."""

import re
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from functools import cached_property
from html import escape
from itertools import groupby
from pathlib import Path

from castles_nb.components.data_file import Field
from castles_nb.errors import UnknownRule
from castles_nb.message import Message
from castles_nb.rulebook.rule import Rule, RuleList, table
from castles_nb.rulebook.rule_files import Content, parsed, read
from castles_nb.short_text import short_repr


class Catalogue(Mapping[str, Rule]):
    """All rules by id, in reading order; read from its data files when first used, and from the
    files of `expansions`, by name, if they're given.

    A data file that is missing something raises `InvalidData`, which names file and entry.
    """

    def __init__(self, *paths: Path, expansions: Mapping[str, Path] | None = None) -> None:
        self._paths = paths
        self._expansions = expansions or {}
        self._added: dict[str, Field] = {}

    def add_section(self, module: str, section: Mapping[str, object]) -> None:
        """Add the rules of a module without a file, in place of those that it had before.

        `section` is written as in the `rules.toml` of an expansion. If something is wrong in it,
        `InvalidData` says what. No error changes the catalogue.
        """
        before = self._added
        self._put({**before, module: Field({"section": section}, module)})
        try:
            _ = self._content
        except BaseException:
            self._put(before)
            raise

    def remove_section(self, module: str) -> None:
        """Remove the rules that were added for this module."""
        self._put({name: file for name, file in self._added.items() if name != module})

    def _put(self, added: dict[str, Field]) -> None:
        self._added = added
        self.__dict__.pop("_content", None)  # so it is read again

    @cached_property
    def _content(self) -> Content:
        roots = [parsed(path, path.name) for path in self._paths]
        expansions = self._expansions.items()
        brought = {name: parsed(path, f"{name}/{path.name}") for name, path in expansions}
        return read(roots, brought, self._added)

    @property
    def sections(self) -> Mapping[str, str]:
        """The title of each section, by section id, in reading order."""
        return {name: str(title) for name, title in self._content.sections.items()}

    def __getitem__(self, rule_id: str) -> Rule:
        """The rule with this id; `UnknownRule` names close ids if there is none."""
        rule = self._content.rules.get(rule_id) if isinstance(rule_id, str) else None
        if rule is None:
            raise UnknownRule(self._unknown(rule_id))
        return rule

    def __iter__(self) -> Iterator[str]:
        return iter(self._content.rules)

    def __len__(self) -> int:
        return len(self._content.rules)

    def find(self, rule_id: str) -> Rule:
        """The rule with this id; if there's none, one that says so."""
        try:
            return self[rule_id]
        except UnknownRule:
            return Rule(rule_id, Message("rule-unwritten"), "both", "", "base", False, ())

    def search(self, query: str) -> RuleList:
        """The rules whose id or sentence has words that begin with the words of `query`, in any
        case.

        Rules whose id alone matches come first; otherwise in reading order. TypeError if it isn't a
        text.
        """
        if not isinstance(query, str):
            raise TypeError(Message("rules-query", given=short_repr(query)))
        wanted = [re.compile(rf"\b{re.escape(word)}") for word in query.casefold().split()]

        def found_in(text: str) -> bool:
            return all(word.search(text.casefold()) for word in wanted)

        found = [rule for rule in self.values() if found_in(f"{rule.id} {rule.sentence}")]
        return RuleList(sorted(found, key=lambda rule: not found_in(rule.id)))

    def section(self, name: str) -> RuleList:
        """The rules of a section, such as `"PLACE"`, in reading order; `UnknownRule` for none."""
        asked = name if isinstance(name, str) else ""
        found = RuleList(rule for rule in self.values() if rule.section == asked)
        if not found:
            raise UnknownRule(self._unknown(name))
        return found

    def _unknown(self, rule_id: object) -> Message:
        """What to say about an id that names no rule."""
        if not isinstance(rule_id, str):
            return Message("rule-id", given=short_repr(rule_id))
        asked = rule_id.strip().upper()
        ids = {rule.upper(): rule for rule in self}
        close = [known for known in ids if asked and known.startswith(asked)][:3]
        close = close or get_close_matches(asked, ids, n=3, cutoff=0.7)
        names = tuple(ids[known] for known in close)
        return Message("rule-unknown", given=short_repr(rule_id), close=names)

    def __repr__(self) -> str:
        return f"<Catalogue of {len(self)} rules in {len(self.sections)} sections>"

    def _repr_html_(self) -> str:
        return "".join(
            f"<details><summary><b>{escape(section)}</b> "
            f"{escape(self.sections[section])}</summary>{table(rules)}</details>"
            for section, rules in groupby(self.values(), key=lambda rule: rule.section)
        )
