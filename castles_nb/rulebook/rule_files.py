"""Reading the files that have the rules, so that every fault names its file and row."""

import re
import tomllib
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from castles_nb import expansion_files, words
from castles_nb.components.data_file import Field
from castles_nb.errors import InvalidData
from castles_nb.message import Message, MessageLike
from castles_nb.rulebook.rule import EDITIONS, Rule
from castles_nb.short_text import short_repr

LONGEST_SENTENCE = 240
"""A sentence has to fit into a tooltip."""

_ROW_FIELDS = {"id", "sentence", "edition", "module", "also", "needs", "physical", "see"}


class Content(NamedTuple):
    """The content of the data files."""

    sections: dict[str, MessageLike]
    rules: dict[str, Rule]


def parsed(path: Path, name: str) -> Field:
    """The root of a data file, which errors call by this name.

    `InvalidData` if it can't be read or isn't TOML.
    """
    try:
        return Field(tomllib.loads(path.read_text(encoding="utf-8")), name)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        message = Message("told-under", heading=name, told=str(error))
        raise InvalidData(message) from None


def read(
    roots: Sequence[Field], brought: Mapping[str, Field], added: Mapping[str, Field]
) -> Content:
    """The checked content of the data files, of those in `brought` by expansions, and of `added`.
    A data file may say before which of its sections those of `expansions` come."""
    modules = ["base", *dict.fromkeys((*expansion_files.files("rules.toml"), *brought, *added))]
    for root in roots:
        if "modules" in root:
            modules += [name.text() for name in root["modules"]]

    reader = _Reader(modules)
    for root in roots:
        for section in root["section"]:
            reader.read(section)
    own = [*reader.sections]
    for name, root in sorted(brought.items(), key=lambda item: _order(item[1])):
        for section in root["section"]:
            reader.read(section, name, shared=own)
    known = [*reader.sections]
    for name, root in added.items():
        reader.read(root["section"], name)

    marks = [root["expansions"].text(own) for root in roots if "expansions" in root]
    place = own.index(marks[0]) if marks else len(own)
    order = [*own[:place], *known[len(own) :], *own[place:], *[*reader.sections][len(known) :]]
    sections = {name: reader.sections[name] for name in order}
    rules = [rule for section in sections.values() for rule in section.rules]
    reader.check(rules)
    titles = {name: section.title for name, section in sections.items()}
    return Content(titles, {rule.id: rule for rule in rules})


def _order(root: Field) -> int:
    """The place of an expansion's sections among those of others."""
    return root["order"].number(1, _LAST) if "order" in root else _LAST


_LAST = 1000


class _Section(NamedTuple):
    """A section while it is read."""

    title: MessageLike
    rules: list[Rule]


class _Reader:
    """Reads sections one after the other; rows may name these modules."""

    def __init__(self, modules: Collection[str]) -> None:
        self.sections: dict[str, _Section] = {}
        self._modules = modules
        self._files: dict[str, str] = {}

    def read(self, section: Field, module: str | None = None, shared: Collection[str] = ()) -> None:
        """Read a section of this module, if none is given of the one it names. Rows for a shared
        section go into the existing one, each in the place of its number."""
        file = section.where.split(":")[0]
        section_id = section["id"].text()
        section = Field(section.value, f"{file}: {section_id}")
        if section_id not in shared:
            if section_id in self.sections:
                raise section.fault(Message("rules-section-twice"))
            title = _said(section, "title", f"section-{section_id}")
            self.sections[section_id] = _Section(title, [])
        module = module or section["module"].text(self._modules)
        there = self.sections[section_id].rules
        for row in section["rules"]:
            rule = _read_rule(row, file, section_id, module, self._modules)
            there.insert(_place(rule, there) if section_id in shared else len(there), rule)
            self._files[rule.id] = file

    def check(self, rules: Sequence[Rule]) -> None:
        """`InvalidData` for an id that two rules have, or one of no rule."""
        ids = Counter(rule.id for rule in rules)
        for rule in rules:
            where = f"{self._files[rule.id]}: {rule.id}"
            if ids[rule.id] > 1:
                raise Field(rule, where).fault(Message("rules-id-twice"))
            for other in rule.see:
                if other not in ids or other == rule.id:
                    message = Message("rules-see-unknown", given=short_repr(other))
                    raise Field(rule, f"{where}: see").fault(message)


def _place(rule: Rule, there: Sequence[Rule]) -> int:
    """The place of a rule among others: behind the last one with a smaller number."""
    own = _numbers(rule.id)
    place = len(there)
    while place and _numbers(there[place - 1].id) >= own:
        place -= 1
    return place


@cache
def _numbers(rule_id: str) -> tuple[tuple[int, str], ...]:
    """The order of ids: `A-9` comes before `A-10`, and this before `A-10b`."""
    parts = re.findall(r"\d+|\D+", rule_id)
    return tuple((int(part) if part.isdigit() else 0, part) for part in parts)


def _read_rule(row: Field, file: str, section: str, module: str, modules: Collection[str]) -> Rule:
    """One checked row of this section; `module` is its module where the row names no other."""
    rule_id = row["id"].text()
    row = Field(row.value, f"{file}: {rule_id}")
    if not rule_id.startswith(f"{section}-"):
        raise row.fault(Message("rules-id-of-section", section=section))
    for name in row.value:
        if name not in _ROW_FIELDS:
            raise row.fault(Message("rules-field-unknown", given=short_repr(name)))
    if "sentence" in row and len(row["sentence"].text()) > LONGEST_SENTENCE:
        long = len(row["sentence"].text())
        raise row["sentence"].fault(
            Message("rules-sentence-long", number=long, most=LONGEST_SENTENCE)
        )
    physical = row.value.get("physical", False)
    if not isinstance(physical, bool):
        raise row["physical"].fault(Message("rules-physical", given=short_repr(physical)))
    return Rule(
        id=rule_id,
        said=_said(row, "sentence", rule_id),
        edition=row["edition"].text(EDITIONS) if "edition" in row else "both",
        section=section,
        module=row["module"].text(modules) if "module" in row else module,
        also=tuple(each.text(modules) for each in row["also"]) if "also" in row else (),
        needs=tuple(each.text(modules) for each in row["needs"]) if "needs" in row else (),
        physical=physical,
        see=tuple(other.text() for other in row["see"]) if "see" in row else (),
    )


def _said(row: Field, field: str, message: str) -> MessageLike:
    """The words under this message, or the field of a row with its own."""
    return Message(message) if field not in row and words.text_of(message) else row[field].text()
