import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import castles_nb as cn
import castles_nb.rulebook
from castles_nb import expansion_files
from castles_nb.components import terms
from castles_nb.errors import CastlesError, InvalidData, UnknownRule
from castles_nb.expansions import MODULES
from castles_nb.rulebook import Catalogue, Rule, catalogue
from castles_nb.rulebook.rule import EDITIONS
from castles_nb.rulebook.rule_files import LONGEST_SENTENCE
from castles_nb.words.messages import Messages

RULES = list(catalogue.values())

GOOD = """
[[section]]
id = "SET"
title = "Setup"
module = "base"
rules = [
  { id = "SET-01", sentence = "First.", see = ["SET-02"] },
  { id = "SET-02", sentence = "Second.", edition = "2019", module = "inns", physical = true },
]
"""


MILLS = """
order = 7
[[section]]
id = "MILL"
title = "Windmills"
rules = [{ id = "MILL-01", sentence = "A windmill turns." }]

[[section]]
id = "SET"
rules = [{ id = "SET-03", sentence = "A windmill stands." }]
"""


def catalogue_of(tmp_path: Path, text: str) -> Catalogue:
    path = tmp_path / "rules.toml"
    path.write_text(text, encoding="utf-8")
    return Catalogue(path)


def with_expansions(tmp_path: Path, **texts: str) -> Catalogue:
    paths = {name: tmp_path / name / "rules.toml" for name in texts}
    for name, path in paths.items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(texts[name], encoding="utf-8")
    return Catalogue(tmp_path / "rules.toml", expansions=paths)


# The content


def test_ids_are_unique_and_belong_to_their_section() -> None:
    assert len({rule.id for rule in RULES}) == len(RULES) == len(catalogue)
    for rule in RULES:
        assert rule.id.startswith(f"{rule.section}-")
        assert re.fullmatch(r"[A-Z0-9]+(-[A-Z0-9]+)+[a-h]?", rule.id)


def test_sections_are_known_and_none_is_empty() -> None:
    assert {rule.section for rule in RULES} == set(catalogue.sections)
    assert list(catalogue.sections)[:5] == ["SET", "PHA", "DIE", "TAKE", "PLACE"]
    assert catalogue.sections["PLACE"] == "Placing a hex tile"


def test_the_base_game_s_file_has_its_own_rules_only() -> None:
    path = Path(castles_nb.rulebook.__file__).parent / "data" / "rules.toml"
    sections = tomllib.loads(path.read_text(encoding="utf-8"))["section"]
    assert {section["module"] for section in sections} == {"base"}
    rows = [row for section in sections for row in section["rules"]]
    assert not [row["id"] for row in rows if {"module", "also", "needs"} & row.keys()]


@pytest.mark.parametrize("name", MODULES)
def test_an_expansion_says_its_rules_itself(name: str) -> None:
    own = Messages("en", [expansion_files.files("words/en.ftl")[name].read_text(encoding="utf-8")])
    rules = [rule.id for rule in RULES if rule.module == name]
    assert rules
    assert not {*rules} - {*own}


def test_every_sentence_reads_as_one() -> None:
    # No abbreviations, variables, ids or marks of a table.
    marks = re.compile(r"\. [A-Z]|\bVP\b|\bN\b|\[|[A-Z]{3,4}-\d|->|→|\n|  ")
    shaped = re.compile(r"[A-Z0-9].*\.")
    bad = [
        str(rule)
        for rule in RULES
        if len(rule.sentence) > LONGEST_SENTENCE
        or not shaped.fullmatch(rule.sentence)
        or marks.search(rule.sentence)
    ]
    assert bad == []


def test_no_two_rows_of_the_base_game_say_the_same() -> None:
    sentences = [rule.sentence for rule in RULES if rule.module == "base"]
    assert len(set(sentences)) == len(sentences)


def test_fields_hold_known_values() -> None:
    assert {rule.edition for rule in RULES} == set(EDITIONS)
    assert {rule.module for rule in RULES} >= {"base", *MODULES}
    for rule in RULES:
        assert all(other in catalogue and other != rule.id for other in rule.see)


def test_the_base_game_is_whole() -> None:
    def ids(section: str) -> list[str]:
        return [rule.id for rule in RULES if rule.section == section and rule.module == "base"]

    sizes = {"SET": 28, "PHA": 22, "DIE": 9, "TAKE": 9, "PLACE": 10}
    sizes |= {"SELL": 7, "WORK": 3, "BLK": 8, "TILE": 24, "SCORE": 12}
    assert {section: len(ids(section)) for section in sizes} == sizes
    assert ids("END") == [f"END-{number:02}" for number in range(1, 14) if number != 3]
    numbered = [*range(1, 27), 30, 31, 32]
    assert [rule for rule in ids("MON") if rule != "MON-06b"] == [f"MON-{n:02}" for n in numbered]
    assert ids("INV") == [f"INV-{number:02}" for number in range(1, 15)]
    examples = [*range(1, 9), 10, 19, 20, 21, 23, 24, 29]
    assert {rule.rstrip("abc") for rule in ids("X")} == {f"X-{number:02}" for number in examples}


def test_every_ruling_is_there_with_the_module_that_it_is_about() -> None:
    rulings = {rule.id: rule.module for rule in RULES if rule.section == "A"}
    numbers = [f"A-{number:02}" for number in range(1, 88)]
    assert [each for each in rulings if each[-1].isdigit()] == [n for n in numbers if n != "A-24"]
    assert rulings["A-57"] == "base"
    assert {rulings[f"A-{number}"] for number in range(58, 80)} == {
        *("trade_routes", "team", "solo", "inns", "chateauma", "shields", "vineyards"),
    }


@pytest.mark.parametrize(
    ("rule", "edition", "words"),
    [
        ("BLK-07", "both", "monastery 6 can reach it in 2019"),
        ("EXP2-08", "both", "we play 2019 the same way"),
        ("SET-26", "both", "1, 3, 3 and 5"),
        ("SET-13", "2019", "four each of 1 and 2, one each of 3 to 10"),
        ("PHA-14", "both", "exceptions are white castles, Châteauma and the solo game"),
        (
            "BLK-02",
            "both",
            "2019 prints the 4 and the 8 and the 6 follows; for the Special Edition",
        ),
        ("A-28", "both", "for the Special Edition all three are our guess"),
        ("END-08", "both", "(15 to 26, and 29)"),
        ("EXP4-02", "both", "from 23 to 30 in the Special Edition; in 2019 each has one of 11a to"),
        ("MOD-02", "both", "with 11a to 11f in 2019"),
        ("A-19", "both", "the points of the phase, in 2019 twice, and the bonus"),
        ("A-39", "both", "in 2019 the limit is 8 spaces, 36 points"),
        ("SET-01", "both", "in the Special Edition only, Châteauma"),
        ("EXP5-01", "both", "these are 2019's numbers, as the Special Edition names the supplies"),
        ("EXP8-05", "both", "in 2019: its own colour, which is the same"),  # D-16
        ("SHD-07", "both", "as the Special Edition says and we play 2019 too"),  # D-09
        ("SHD-P6", "both", "2019 says so, and we play the Special Edition the same way"),  # D-15
        ("SHD-17b", "2019", "as if they had one space more, 8 spaces and 36 points at most"),
        ("SHD-17b", "2019", "it is worth 4 points at the end"),
        ("SOLO-19", "both", "2019 names no lowest target, and we play it the same way"),  # D-21
        ("A-18", "both", "in the Special Edition, but not the 2019 bonus"),
        ("A-86", "both", "2019 asks which types you sold, but the Special Edition"),  # D-27
        ("A-75", "both", "as 2019 says; the Special Edition calls their spaces connected"),  # D-28
        ("SHD-02", "both", "in 2019 as many as they gain"),  # D-29
        ("A-24a", "both", "in 2019 it gives 1 for each of them"),  # D-29
        ("A-24c", "both", "2019 doubles the mines' payout, which we take to mean the same"),  # D-30
    ],
)
def test_a_sentence_says_what_differs_between_editions(rule: str, edition: str, words: str) -> None:
    assert catalogue[rule].edition == edition
    assert words in catalogue[rule].sentence


def test_what_an_edition_does_not_have_is_of_the_other_one() -> None:
    """So no one reads in 2019 how vineyards or Châteauma work."""
    for rule in RULES:
        modules = {*rule.also, *rule.needs, rule.module} - {"base", "card_game"}
        editions = {edition for name in modules for edition in MODULES[name].editions}
        assert not modules or rule.edition in (*editions, "both")
        assert len(editions) != 1 or {rule.edition} == editions, rule.id


@pytest.mark.parametrize(
    ("rule", "modules"),
    [
        ("A-65", ["solo", "chateauma"]),
        ("A-18", ["border_posts", "shields", "vineyards"]),
        ("A-21", ["white_castles", "inns"]),
        ("A-39", ["inns", "shields"]),
        ("A-72", ["solo", "shields"]),
        ("EXP6-09", ["inns", "chateauma"]),
        ("MOD-04", ["extra_tiles", "white_castles"]),
        ("MOD-05", ["extra_tiles", "white_castles"]),
    ],
)
def test_a_rule_is_listed_with_each_module_that_it_is_about(rule: str, modules: list[str]) -> None:
    assert not catalogue[rule].is_of([])
    assert {name for name in MODULES if catalogue[rule].is_of([name])} == {*modules}


@pytest.mark.rule("CHA-91", "CHA-95", "CHA-96", "CHA-97", "CHA-V1", "A-36", "A-70", "A-83", "X-28")
@pytest.mark.parametrize(
    ("rule", "other"),
    [
        ("CHA-91", "extra_tiles"),
        ("CHA-95", "border_posts"),
        ("CHA-96", "trade_routes"),
        ("CHA-97", "shields"),
        ("CHA-V1", "vineyards"),
        ("A-36", "vineyards"),
        ("A-70", "vineyards"),
        ("A-83", "white_castles"),
        ("X-28", "shields"),
    ],
)
def test_a_rule_that_needs_two_modules_is_listed_with_both_only(rule: str, other: str) -> None:
    assert catalogue[rule].is_of(["chateauma", other])
    assert not any(catalogue[rule].is_of([name]) for name in MODULES)
    told = str(terms.module(other))
    assert catalogue[rule].scope == f"Châteauma with {told}, Special Edition"


@pytest.mark.rule("EXP1-09")
def test_that_duchies_19_to_22_are_played_as_usual_is_a_rule_of_the_base_game() -> None:
    assert catalogue["EXP1-09"].is_of([])


GUESSES = [
    *("BLK-02", "A-28", "A-31", "A-65", "SOLO-07", "TEAM-03"),
    *("VIN-09", "VIN-11", "VIN-14", "VIN-18"),
    *("CHA-02", "CHA-63", "CHA-68", "CHA-84", "CHA-85", "CHA-87", "CHA-95", "CHA-98"),
    *("CHA-V1", "CHA-V2"),
    *("CG-SET-02", "CG-A3-01", "CG-A3-03", "CG-TRIPLE-02", "CG-TRIPLE-11", "CG-V-41"),
]
"""The rules of what the kit has reconstructed, as its data files say."""


def test_what_is_reconstructed_is_called_a_guess() -> None:
    assert sorted(rule.id for rule in RULES if "our guess" in rule.sentence) == sorted(GUESSES)


@pytest.mark.parametrize(
    ("rule", "words"),
    [
        ("PHA-19", "use the free actions that your tiles give you"),
        ("TAKE-06", "the inns"),
        (
            "TAKE-07",
            "only on duchies 11 to 18 of the Special Edition can a castle left over come back",
        ),
        ("PLACE-03", "a castle's extra action may have any value, and a town hall needs none"),
        ("PLACE-06", "unless you have monastery 1"),
        ("PLACE-10", "whatever caused it"),
        ("MON-03", "by any other effect"),
        ("MON-30", "that counts hex tiles"),
        ("EXP5-03", "Workers and monasteries 8 to 12"),
        ("EXP6-03", "monasteries 9 to 11 do not help"),
        ("SHD-06", "one player once, in any of your turns"),
        ("VIN-24", "a trade route's bonus for any action"),
        ("CHA-87", "starting from the white die's depot"),
        ("CHA-97", "on duchy and county cards, not in its reserve"),
        ("INV-02", "on trade routes"),
        ("INV-06", "unless shield 18 lifted that"),
        ("MOD-07", "only the team game and the solo game refuse them"),
        ("A-12", "the border posts it completes"),
        ("A-14", "shields and links"),
        ("A-18", "shield 7 doubles border post bonus tiles in the Special Edition"),
        ("A-21", "an inn gets no free step from monasteries 9 to 11"),
        ("A-47", "while the card is not full"),
        ("A-61", "except for Châteauma"),
        ("CG-TURN-03", "in turns 2 to 5 one; in the sixth the pile is empty"),
        ("CG-R-23", "between extra actions"),
    ],
)
def test_a_sentence_keeps_every_condition(rule: str, words: str) -> None:
    assert words in catalogue[rule].sentence


def test_sentences_contract_no_words() -> None:
    short = re.compile(r"n't|'(re|ve|ll)\b|\b(it|that|there|what|who)'s\b", re.I)
    assert not [rule.id for rule in RULES if short.search(rule.sentence)]


def test_physical_rows_are_few() -> None:
    physical = [rule.id for rule in RULES if rule.physical]
    assert physical == ["SET-02", "SET-03", "SET-07", "SET-11", "SCORE-11"]


# The interface


def test_a_rule_says_what_it_is() -> None:
    rule = catalogue["MON-27"]
    assert (rule.section, rule.module, rule.edition) == ("MON", "extra_tiles", "both")
    assert rule.physical is False
    assert rule.see == ("A-25",)
    assert str(rule) == f"MON-27: {rule.sentence}"
    assert rule.scope == "extra tiles"
    assert catalogue["MON-06b"].scope == "2019 edition"
    assert catalogue["PLACE-04"].scope == ""
    with pytest.raises(AttributeError):
        rule.edition = "2019"  # type: ignore[misc]
    assert not hasattr(rule, "__dict__")


def test_the_rules_of_the_kit_are_the_catalogue(tmp_path: Path) -> None:
    assert cn.rules is catalogue
    assert list(cn.rules.values()) == RULES
    assert "PLACE-04" in cn.rules
    assert "PLACE-4" not in cn.rules
    assert not hasattr(cn.rules, "no_such_name")
    code = "import castles_nb.rulebook, castles_nb as cn; print(type(cn.rules).__name__)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "Catalogue\n"


def test_nothing_is_read_before_the_first_use(tmp_path: Path) -> None:
    missing = Catalogue(tmp_path / "rules.toml")
    with pytest.raises(InvalidData, match=r"rules\.toml: .*No such file"):
        len(missing)


def test_importing_the_rules_reads_no_toml() -> None:
    code = (
        "import castles_nb as cn;"
        "assert '_content' not in vars(cn.rules);"
        "cn.rules['PLACE-04'];"
        "assert '_content' in vars(cn.rules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_a_section_has_its_rules_in_reading_order() -> None:
    found = catalogue.section("PLACE")
    assert [rule.id for rule in found] == [name for name in catalogue if name.startswith("PLACE-")]
    with pytest.raises(UnknownRule):
        catalogue.section("PLACES")


def test_search_wants_a_text() -> None:
    with pytest.raises(TypeError, match=r"^query: 4 is not a text, such as 'worker'$"):
        catalogue.search(4)  # type: ignore[arg-type]


def test_search_needs_every_word_in_any_case() -> None:
    found = catalogue.search("WORKER monastery 8")
    assert "MON-08" in [rule.id for rule in found]
    for rule in found:
        text = f"{rule.id} {rule.sentence}".casefold()
        assert all(word in text for word in ("worker", "monastery", "8"))
    assert catalogue.search("worker unicorn") == ()
    assert list(catalogue.search("")) == RULES


def test_search_ranks_ids_first_and_keeps_the_reading_order(tmp_path: Path) -> None:
    rows = [("SET-01", "See mon."), ("SET-02", "No."), ("SET-03", "Mon again.")]
    text = GOOD.partition("rules")[0] + "rules = ["
    text += "".join(f'{{ id = "{row}", sentence = "{sentence}" }},' for row, sentence in rows)
    text += ']\n[[section]]\nid = "MON"\ntitle = "M"\nmodule = "base"\n'
    text += 'rules = [{ id = "MON-01", sentence = "Last." }]\n'
    found = catalogue_of(tmp_path, text).search("mon")
    assert [rule.id for rule in found] == ["MON-01", "SET-01", "SET-03"]
    assert str(found) == "MON-01: Last.\nSET-01: See mon.\nSET-03: Mon again."
    assert repr(found) == str(found)


@pytest.mark.parametrize(
    ("asked", "hint"),
    [
        ("place-04", "PLACE-04"),
        (" PLACE-04 ", "PLACE-04"),
        ("PLACE-4", "PLACE-04"),
        ("X-03", "X-03a, X-03b or X-03c"),
        ("TILE-MARKT", "TILE-MARKET"),
    ],
)
def test_an_unknown_id_is_answered_with_close_ones(asked: str, hint: str) -> None:
    with pytest.raises(UnknownRule) as caught:
        catalogue[asked]
    assert str(caught.value).startswith(f"there is no rule {asked!r}; did you mean ")
    assert hint in str(caught.value)
    assert isinstance(caught.value, CastlesError)
    assert isinstance(caught.value, KeyError)


@pytest.mark.parametrize("asked", [None, 4, ["PLACE-04"]])
def test_an_id_is_a_text(asked: object) -> None:
    with pytest.raises(UnknownRule, match="a rule id is a text such as 'PLACE-04', not"):
        catalogue[asked]  # type: ignore[index]


def test_an_id_like_no_other_gets_no_hint() -> None:
    for asked in ("", "no such thing at all"):
        with pytest.raises(UnknownRule) as caught:
            catalogue[asked]
        assert str(caught.value) == f"there is no rule {asked!r}"
    assert catalogue.get("no such thing at all") is None


# The looks


def test_a_rule_shows_itself_escaped() -> None:
    rule = Rule("<b>", "A < B & *C*_d_.", "2019", "SET", "white_castles", False, ("<i>",))
    whole = "<span style='white-space: nowrap'>"
    assert rule._repr_html_() == (
        f"<p><b>{whole}&lt;b&gt;</span></b> A &lt; B &amp; *C*_d_."
        " <small>(white castles, 2019 edition)</small>"
        f" <small>See {whole}&lt;i&gt;</span>.</small></p>"
    )
    assert rule._repr_markdown_() == (
        r"**\<b\>** A \< B \& \*C\*\_d\_. *(white castles, 2019 edition)* See \<i\>."
    )
    plain = catalogue["PLACE-01"]
    assert plain._repr_html_() == f"<p><b>{whole}PLACE-01</span></b> {plain.sentence}</p>"
    assert plain._repr_markdown_() == f"**PLACE-01** {plain.sentence}"


def test_the_catalogue_shows_a_table_for_each_section(tmp_path: Path) -> None:
    page = catalogue._repr_html_()
    assert page.count("<details>") == page.count("<table>") == len(catalogue.sections)
    assert page.count("<tr>") == len(catalogue)
    assert "Placing a hex tile" in page
    hostile = catalogue_of(
        tmp_path, GOOD.replace("Setup", "<script>").replace("First.", "<script>")
    )
    assert "<script>" not in hostile._repr_html_()
    assert repr(hostile) == "<Catalogue of 2 rules in 1 sections>"


def test_found_rules_show_a_table() -> None:
    assert catalogue.search("PLACE-04")._repr_html_().count("<tr>") == 1
    assert catalogue.search("unicorn")._repr_html_() == "<p>No rule found.</p>"


# Damaged files


def test_only_a_catalogue_that_is_given_expansions_has_their_sections(tmp_path: Path) -> None:
    alone = catalogue_of(tmp_path, GOOD)
    both = with_expansions(tmp_path, windmills=MILLS)
    assert [*alone.sections, "MILL"] == [*both.sections]
    assert both["MILL-01"].module == "windmills"
    assert (both["SET-03"].module, both["SET-03"].section) == ("windmills", "SET")


def test_rules_of_expansions_come_in_their_order_and_rows_where_their_number_belongs(
    tmp_path: Path,
) -> None:
    more = '[[section]]\nid = "END"\ntitle = "End"\nmodule = "base"\n'
    more += 'rules = [{ id = "END-9", sentence = "N." }, { id = "END-11", sentence = "E." }]\n'
    catalogue_of(tmp_path, 'expansions = "END"\n' + GOOD + more)
    tolls = 'order = 2\n[[section]]\nid = "TOLL"\ntitle = "Tolls"\n'
    tolls += 'rules = [{ id = "TOLL-1", module = "base", sentence = "T." }]\n'
    tolls += '[[section]]\nid = "END"\n'
    tolls += 'rules = [{ id = "END-10", sentence = "T." }, { id = "END-8", sentence = "E." }]'
    both = with_expansions(tmp_path, windmills=MILLS, tolls=tolls)
    assert list(both.sections) == ["SET", "TOLL", "MILL", "END"]
    assert [rule.id for rule in both.section("END")] == ["END-8", "END-9", "END-10", "END-11"]
    assert [rule.id for rule in both.section("SET")] == ["SET-01", "SET-02", "SET-03"]
    assert (both["TOLL-1"].module, both["END-10"].module) == ("base", "tolls")


def test_a_fault_in_an_expansion_names_its_file(tmp_path: Path) -> None:
    catalogue_of(tmp_path, GOOD)
    for old, new, message in (
        ("MILL-01", "SET-02", "windmills/rules.toml: SET-02: the id of a row in section MILL"),
        ("SET-03", "SET-02", "SET-02: the id appears twice"),
        ("order = 7", "order", "windmills/rules.toml: "),
        ("order = 7", "order = 0", "windmills/rules.toml: order: a whole number from 1 to 1,000"),
    ):
        with pytest.raises(InvalidData, match=re.escape(message)):
            len(with_expansions(tmp_path, windmills=MILLS.replace(old, new)))
    with pytest.raises(InvalidData, match=r"mills/rules\.toml: MILL: the section appears twice"):
        len(with_expansions(tmp_path, windmills=MILLS, mills=MILLS))


def test_a_whole_file_is_read(tmp_path: Path) -> None:
    small = catalogue_of(tmp_path, GOOD)
    assert small["SET-01"] == Rule("SET-01", "First.", "both", "SET", "base", False, ("SET-02",))
    assert small["SET-02"] == Rule("SET-02", "Second.", "2019", "SET", "inns", True, ())
    assert small.sections == {"SET": "Setup"}


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('"SET"\ntitle = "Setup"', '"SEA"', "rules.toml: SEA: field 'title' is missing"),
        ('"base"', '"moon"', "rules.toml: SET: module: 'moon' is not one of base"),
        ("rules = [", "rows = [", "rules.toml: SET: field 'rules' is missing"),
        ('id = "SET-01", ', "", "rules.toml: SET: rules[1]: field 'id' is missing"),
        ('"SET-01"', "7", "rules.toml: SET: rules[1]: id: a text is needed, not 7"),
        ('"SET-01"', '"PHA-01"', "rules.toml: PHA-01: the id of a row in section SET begins"),
        ('"SET-01"', '"SET-02"', "rules.toml: SET-02: the id appears twice"),
        ('"First."', '""', "rules.toml: SET-01: sentence: a text is needed, not ''"),
        ('"First."', f'"{"x" * 241}"', "rules.toml: SET-01: sentence: 241 characters are too long"),
        ('"2019"', '"2018"', "rules.toml: SET-02: edition: '2018' is not one of both"),
        ('"inns"', '"pubs"', "rules.toml: SET-02: module: 'pubs' is not one of base"),
        ("true", "1", "rules.toml: SET-02: physical: true or false is needed, not 1"),
        ("physical", "fysical", "rules.toml: SET-02: there is no field 'fysical'"),
        ('["SET-02"]', '"SET-02"', "rules.toml: SET-01: see: a list is needed"),
        ('["SET-02"]', '["SET-03"]', "rules.toml: SET-01: see: there is no other rule 'SET-03'"),
        ('["SET-02"]', '["SET-01"]', "rules.toml: SET-01: see: there is no other rule 'SET-01'"),
        ("[[section]]", "[section]", "rules.toml: section: a list is needed"),
        ("[[section]]", "[[other]]", "rules.toml: field 'section' is missing"),
        ('"Setup"', '"Setup', "rules.toml: Illegal character"),
    ],
)
def test_a_damaged_file_names_file_and_entry(
    tmp_path: Path, old: str, new: str, message: str
) -> None:
    assert old in GOOD
    with pytest.raises(InvalidData, match=re.escape(message)):
        len(catalogue_of(tmp_path, GOOD.replace(old, new, 1)))


def test_a_section_that_occurs_twice_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InvalidData, match=r"rules\.toml: SET: the section appears twice"):
        len(catalogue_of(tmp_path, GOOD + GOOD))


def test_a_file_that_is_not_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "rules.toml"
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(InvalidData, match=r"rules\.toml: "):
        len(Catalogue(path))
