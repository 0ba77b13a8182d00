"""The rules by name: what each one says, in which edition, and in which module."""

import re
import tomllib
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cached_property
from html import escape
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from castles_nb import expansion_files, words
from castles_nb.components import terms
from castles_nb.components.data_file import Field
from castles_nb.echo import echo
from castles_nb.errors import DamagedData, UnknownRule
from castles_nb.say import Say, Sayable

EDITIONS = ("both", "special", "2019")
"""The edition of a rule: `both` where it is the same in the two editions."""

LONGEST_SENTENCE = 240
"""A sentence has to fit into a tooltip."""

_ROW_FIELDS = {"id", "sentence", "edition", "module", "also", "needs", "physical", "see"}
_MARKDOWN = str.maketrans({mark: f"\\{mark}" for mark in "\\`*_[]<>#|$~&"})


def in_markdown(text: str) -> str:
    """A text with all that means something in Markdown taken as it stands."""
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
    said: Sayable
    edition: str
    section: str
    module: str
    physical: bool
    see: tuple[str, ...]
    also: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()

    def __str__(self) -> str:
        return str(Say("told-under", heading=self.id, told=self.said))

    def __repr__(self) -> str:
        return f"<{self}>"

    @property
    def sentence(self) -> str:
        """What it says, in the language that is spoken here."""
        return str(self.said)

    @property
    def scope(self) -> str:
        """Where the rule holds, in words; empty for a base rule of both editions."""
        modules = (self.module, *self.also)
        limits: list[Sayable] = [terms.module(each) for each in modules if each != "base"]
        if self.needs:
            one, others = Say("in-a-row", things=limits), tuple(map(terms.module, self.needs))
            limits = [Say("rule-with", module=one, others=Say("in-a-row", things=others))]
        if self.edition != "both":
            limits.append(terms.edition(self.edition))
        return str(Say("in-a-row", things=tuple(limits)))

    def is_of(self, modules: Iterable[str]) -> bool:
        """Whether it's a rule of the base game or of one of these modules, and they're all there
        that it needs."""
        known = {"base", *modules}
        return not known.isdisjoint((self.module, *self.also)) and known.issuperset(self.needs)

    def _see(self, ids: Iterable[str]) -> str:
        return str(Say("rule-see", rules=tuple(ids)))

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
        return _table(self) if self else f"<p>{Say('rules-none-found')}</p>"


class Catalogue(Mapping[str, Rule]):
    """All rules by id, in reading order; read from its data files when first used, and from those
    of `expansions`, by name, where they're given.

    A data file that is missing something raises `DamagedData`, which names file and entry.
    """

    def __init__(self, *paths: Path, expansions: Mapping[str, Path] | None = None) -> None:
        self._paths = paths
        self._expansions = expansions or {}
        self._added: dict[str, Field] = {}

    def add_section(self, module: str, section: Mapping[str, object]) -> None:
        """Add the rules of a module without a file, in place of those that it had before.

        `section` is written as in the `rules.toml` of an expansion. If something is wrong in it,
        `DamagedData` says what. Any error leaves the catalogue as it was.
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
    def _content(self) -> "_Content":
        roots = [_parsed(path, path.name) for path in self._paths]
        expansions = self._expansions.items()
        brought = {name: _parsed(path, f"{name}/{path.name}") for name, path in expansions}
        return _read(roots, brought, self._added)

    @property
    def sections(self) -> Mapping[str, str]:
        """The title of each section, by section id, in reading order."""
        return {name: str(title) for name, title in self._content.sections.items()}

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
        """The rule with this id; one that says so where nobody wrote it down."""
        try:
            return self[rule_id]
        except UnknownRule:
            return Rule(rule_id, Say("rule-unwritten"), "both", "", "base", False, ())

    def search(self, query: str) -> RuleList:
        """The rules whose id or sentence has words that begin with those of `query`, in any case.

        Rules whose id alone matches come first; otherwise in reading order. TypeError for what is
        no text.
        """
        if not isinstance(query, str):
            raise TypeError(Say("rules-query", given=echo(query)))
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

    def _unknown(self, rule_id: object) -> Say:
        """What to say about an id that names no rule."""
        if not isinstance(rule_id, str):
            return Say("rule-id", given=echo(rule_id))
        asked = rule_id.strip().upper()
        ids = {rule.upper(): rule for rule in self}
        close = [known for known in ids if asked and known.startswith(asked)][:3]
        close = close or get_close_matches(asked, ids, n=3, cutoff=0.7)
        names = tuple(ids[known] for known in close)
        return Say("rule-unknown", given=echo(rule_id), close=names)

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
    """What the data files hold."""

    sections: dict[str, Sayable]
    rules: dict[str, Rule]


def _parsed(path: Path, name: str) -> Field:
    """The root of a data file, which errors call by this name."""
    try:
        return Field(tomllib.loads(path.read_text(encoding="utf-8")), name)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        told = Say("told-under", heading=name, told=str(error))
        raise DamagedData(told) from None


def _read(
    roots: Sequence[Field], brought: Mapping[str, Field], added: Mapping[str, Field]
) -> _Content:
    """The checked content of the data files, of those that expansions bring, and of what was added.
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
    return _Content(titles, {rule.id: rule for rule in rules})


def _order(root: Field) -> int:
    """Where the sections of an expansion come among those of others."""
    return root["order"].number(1, _LAST) if "order" in root else _LAST


_LAST = 1000


class _Section(NamedTuple):
    """A section while it is read."""

    title: Sayable
    rules: list[Rule]


class _Reader:
    """Reads sections one after the other; rows may name these modules."""

    def __init__(self, modules: Collection[str]) -> None:
        self.sections: dict[str, _Section] = {}
        self._modules = modules
        self._files: dict[str, str] = {}

    def read(self, section: Field, module: str | None = None, shared: Collection[str] = ()) -> None:
        """Read a section of this module, if none is given of the one it names. Rows for one of the
        shared sections come into the one that is there, each where its number belongs."""
        file = section.where.split(":")[0]
        section_id = section["id"].text()
        section = Field(section.value, f"{file}: {section_id}")
        if section_id not in shared:
            if section_id in self.sections:
                raise section.fault(Say("rules-section-twice"))
            title = _said(section, "title", f"section-{section_id}")
            self.sections[section_id] = _Section(title, [])
        module = module or section["module"].text(self._modules)
        there = self.sections[section_id].rules
        for row in section["rules"]:
            rule = _read_rule(row, file, section_id, module, self._modules)
            there.insert(_place(rule, there) if section_id in shared else len(there), rule)
            self._files[rule.id] = file

    def check(self, rules: Sequence[Rule]) -> None:
        """`DamagedData` for an id that two rules have, or one of no rule."""
        ids = Counter(rule.id for rule in rules)
        for rule in rules:
            where = f"{self._files[rule.id]}: {rule.id}"
            if ids[rule.id] > 1:
                raise Field(rule, where).fault(Say("rules-id-twice"))
            for other in rule.see:
                if other not in ids or other == rule.id:
                    told = Say("rules-see-unknown", given=echo(other))
                    raise Field(rule, f"{where}: see").fault(told)


def _place(rule: Rule, there: Sequence[Rule]) -> int:
    """Where a rule belongs among others: behind the last one with a smaller number."""
    before = [place for place, other in enumerate(there, 1) if _numbers(other) < _numbers(rule)]
    return max(before, default=0)


def _numbers(rule: Rule) -> list[tuple[int, str]]:
    """What ids are sorted by: `A-9` comes before `A-10`, and this before `A-10b`."""
    parts = re.findall(r"\d+|\D+", rule.id)
    return [(int(part) if part.isdigit() else 0, part) for part in parts]


def _read_rule(row: Field, file: str, section: str, module: str, modules: Collection[str]) -> Rule:
    """One checked row of this section; `module` is its module where the row names no other."""
    rule_id = row["id"].text()
    row = Field(row.value, f"{file}: {rule_id}")
    if not rule_id.startswith(f"{section}-"):
        raise row.fault(Say("rules-id-of-section", section=section))
    for name in row.value:
        if name not in _ROW_FIELDS:
            raise row.fault(Say("rules-field-unknown", given=echo(name)))
    if "sentence" in row and len(row["sentence"].text()) > LONGEST_SENTENCE:
        long = len(row["sentence"].text())
        raise row["sentence"].fault(Say("rules-sentence-long", number=long, most=LONGEST_SENTENCE))
    physical = row.value.get("physical", False)
    if not isinstance(physical, bool):
        raise row["physical"].fault(Say("rules-physical", given=echo(physical)))
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


def _said(row: Field, field: str, message: str) -> Sayable:
    """What the words have under this message, or the field of a row that brings it itself."""
    return Say(message) if field not in row and words.text_of(message) else row[field].text()
