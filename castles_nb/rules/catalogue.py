"""The rules by name: what each one says, in which edition, and in which module."""

import re
import tomllib
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cached_property
from html import escape
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from castles_nb.components import EXPANSIONS
from castles_nb.components.data_file import Field
from castles_nb.echo import echo
from castles_nb.errors import DamagedData, UnknownRule

EDITIONS = {"both": "both editions", "special": "Special Edition", "2019": "2019 edition"}
"""What the edition of a rule means: for `both` it is the same in the two editions."""

LONGEST_SENTENCE = 240
"""A sentence has to fit into a tooltip."""

_ROW_FIELDS = {"id", "sentence", "edition", "module", "physical", "see"}
_MARKDOWN = str.maketrans({mark: f"\\{mark}" for mark in "\\`*_[]<>#|$~&"})


def in_markdown(text: str) -> str:
    """A text with all that means something in Markdown taken as it stands."""
    return text.translate(_MARKDOWN)


def in_html(rule_id: str) -> str:
    """The id of a rule in HTML, where it stays on one line though it has a hyphen."""
    return f"<span style='white-space: nowrap'>{escape(rule_id)}</span>"


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule: an id that never changes and a plain sentence.

    `edition` is a key of `EDITIONS`, `section` of `Catalogue.sections`; `module` is
    `base` or the name of a module of rules; `physical` rules are about pieces of the box only;
    `see` holds related ids: rulings (A-..), worked examples (X-..) and other rules.
    """

    id: str
    sentence: str
    edition: str
    section: str
    module: str
    physical: bool
    see: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.id}: {self.sentence}"

    @property
    def scope(self) -> str:
        """Where the rule holds, in words; empty for a base rule of both editions."""
        limits = [self.module.replace("_", " ")] if self.module != "base" else []
        if self.edition != "both":
            limits.append(EDITIONS[self.edition])
        return ", ".join(limits)

    def _repr_html_(self) -> str:
        scope = f" <small>({escape(self.scope)})</small>" if self.scope else ""
        see = f" <small>See {', '.join(map(in_html, self.see))}.</small>" if self.see else ""
        return f"<p><b>{in_html(self.id)}</b> {escape(self.sentence)}{scope}{see}</p>"

    def _repr_markdown_(self) -> str:
        scope = f" *({in_markdown(self.scope)})*" if self.scope else ""
        see = f" See {in_markdown(', '.join(self.see))}." if self.see else ""
        return f"**{in_markdown(self.id)}** {in_markdown(self.sentence)}{scope}{see}"


class RuleList(tuple[Rule, ...]):
    """Rules that were found; a notebook shows them as a table, text one to a line."""

    __slots__ = ()

    def __str__(self) -> str:
        return "\n".join(map(str, self))

    __repr__ = __str__

    def _repr_html_(self) -> str:
        return _table(self) if self else "<p>No rule found.</p>"


class Catalogue(Mapping[str, Rule]):
    """All rules by id, in reading order; read from its data file when first used.

    A data file that is missing something raises `DamagedData`, which names file and entry.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._added: dict[str, Field] = {}

    def add_section(self, module: str, section: Mapping[str, object]) -> None:
        """Add the rules of a module without a file, in place of those that it had before.

        `section` is written as in the data file of an expansion; `DamagedData` names what is wrong
        in it, and leaves the catalogue as it was.
        """
        before = self._added
        self._put({**before, module: Field({"section": section}, module)})
        try:
            _ = self._content
        except DamagedData:
            self._put(before)
            raise

    def remove_section(self, module: str) -> None:
        """Remove the rules that were added for this module."""
        self._put({name: file for name, file in self._added.items() if name != module})

    def _put(self, added: dict[str, Field]) -> None:
        self._added = added
        self.__dict__.pop("_content", None)  # so it is read again

    @cached_property
    def _content(self) -> "_Content":
        try:
            text = self._path.read_text(encoding="utf-8")
            root = Field(tomllib.loads(text), self._path.name)
            return _read(root, {**EXPANSIONS, **self._added})
        except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
            raise DamagedData(f"{self._path.name}: {error}") from None

    @property
    def sections(self) -> Mapping[str, str]:
        """The title of each section, by section id, in reading order."""
        return self._content.sections

    def __getitem__(self, rule_id: str) -> Rule:
        """The rule with this id; `UnknownRule` names close ids where there is none."""
        rule = self._content.rules.get(rule_id) if isinstance(rule_id, str) else None
        if rule is None:
            raise UnknownRule(self._unknown(rule_id))
        return rule

    def __iter__(self) -> Iterator[str]:
        return iter(self._content.rules)

    def __len__(self) -> int:
        return len(self._content.rules)

    def find(self, rule_id: str) -> Rule:
        """The rule with this id; one without a sentence where nobody wrote it down."""
        try:
            return self[rule_id]
        except UnknownRule:
            return Rule(rule_id, "(no sentence)", "both", "", "base", False, ())

    def search(self, query: str) -> RuleList:
        """The rules whose id or sentence has words that begin with those of `query`, in any case.

        Rules whose id alone matches come first; otherwise in reading order. TypeError for what is
        no text.
        """
        if not isinstance(query, str):
            raise TypeError(f"query: {echo(query)} is no text, such as 'worker'")
        wanted = [re.compile(rf"\b{re.escape(word)}") for word in query.casefold().split()]

        def found_in(text: str) -> bool:
            return all(word.search(text.casefold()) for word in wanted)

        found = [rule for rule in self.values() if found_in(f"{rule.id} {rule.sentence}")]
        return RuleList(sorted(found, key=lambda rule: not found_in(rule.id)))

    def _unknown(self, rule_id: object) -> str:
        """What to say about an id that names no rule."""
        if not isinstance(rule_id, str):
            return f"a rule id is a text such as 'PLACE-04', not {echo(rule_id)}"
        asked = rule_id.strip().upper()
        ids = {rule.upper(): rule for rule in self}
        close = [known for known in ids if asked and known.startswith(asked)][:3]
        close = close or get_close_matches(asked, ids, n=3, cutoff=0.7)
        hint = f"; did you mean {' or '.join(ids[known] for known in close)}?" if close else ""
        return f"there is no rule {echo(rule_id)}{hint}"

    def __repr__(self) -> str:
        return f"<Catalogue of {len(self)} rules in {len(self.sections)} sections>"

    def _repr_html_(self) -> str:
        return "".join(
            f"<details><summary><b>{escape(section)}</b> "
            f"{escape(self.sections[section])}</summary>{_table(rules)}</details>"
            for section, rules in groupby(self.values(), key=lambda rule: rule.section)
        )


def _table(rules: Iterable[Rule]) -> str:
    """An HTML table of rules, one to a line."""
    lines = "".join(
        f"<tr><th scope='row'>{in_html(rule.id)}</th>"
        f"<td style='text-align: left'>{escape(rule.sentence)}</td>"
        f"<td style='text-align: left'>{escape(rule.scope)}</td></tr>"
        for rule in rules
    )
    return f"<table>{lines}</table>"


class _Content(NamedTuple):
    """What the data file holds."""

    sections: dict[str, str]
    rules: dict[str, Rule]


def _read(root: Field, expansions: Mapping[str, Field]) -> _Content:
    """The checked content of the data file, and of the sections that expansions bring."""
    sections: dict[str, str] = {}
    rules: list[Rule] = []
    modules = ["base", *expansions]
    if "modules" in root:
        modules += [name.text() for name in root["modules"]]
    brought = {name: file["section"] for name, file in expansions.items() if "section" in file}
    for module, section in (*((None, each) for each in root["section"]), *brought.items()):
        file = section.where.split(":")[0]
        section_id = section["id"].text()
        section = Field(section.value, f"{file}: section {section_id}")
        if section_id in sections:
            raise section.fault("the section occurs twice")
        sections[section_id] = section["title"].text()
        module = module or section["module"].text(modules)
        rules += [_read_rule(row, file, section_id, module, modules) for row in section["rules"]]

    ids = Counter(rule.id for rule in rules)
    for rule in rules:
        if ids[rule.id] > 1:
            raise DamagedData(f"{root.where}: {rule.id}: the id occurs twice")
        for other in rule.see:
            if other not in ids or other == rule.id:
                raise DamagedData(
                    f"{root.where}: {rule.id}: see: there is no other rule {echo(other)}"
                )
    return _Content(sections, {rule.id: rule for rule in rules})


def _read_rule(row: Field, file: str, section: str, module: str, modules: Collection[str]) -> Rule:
    """One checked row of this section; `module` is its module where the row names no other."""
    rule_id = row["id"].text()
    row = Field(row.value, f"{file}: {rule_id}")
    if not rule_id.startswith(f"{section}-"):
        raise row.fault(f"the id of a row in section {section} begins with '{section}-'")
    for name in row.value:
        if name not in _ROW_FIELDS:
            raise row.fault(f"there is no field {echo(name)}")
    sentence = row["sentence"].text()
    if len(sentence) > LONGEST_SENTENCE:
        raise row["sentence"].fault(
            f"{len(sentence)} characters are too long, at most {LONGEST_SENTENCE}"
        )
    physical = row.value.get("physical", False)
    if not isinstance(physical, bool):
        raise row["physical"].fault(f"true or false is needed, not {echo(physical)}")
    return Rule(
        id=rule_id,
        sentence=sentence,
        edition=row["edition"].text(EDITIONS) if "edition" in row else "both",
        section=section,
        module=row["module"].text(modules) if "module" in row else module,
        physical=physical,
        see=tuple(other.text() for other in row["see"]) if "see" in row else (),
    )
