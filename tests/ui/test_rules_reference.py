"""The rules reference without a browser: what it lists, what opens it, what it finds."""

import json
import re
import subprocess

import pytest
from js.tools import WIDGETS, node
from traitlets import TraitError

import castles_nb as cn
from castles_nb.cards.card_set import default_card_set
from castles_nb.cards.kinds import CARDS
from castles_nb.components import KINDS, kinds_with
from castles_nb.drawing.board.cheat_sheet import cheat_sheet_picture
from castles_nb.drawing.cards.card import RULES
from castles_nb.drawing.cards.cheat_sheet import cards_svg
from castles_nb.engine.editions import EDITIONS
from castles_nb.errors import InvalidSetup
from castles_nb.rulebook import catalogue
from castles_nb.rulebook.cheat_sheet import cheat_sheet
from castles_nb.rulebook.of_tiles import rule_of_tile
from castles_nb.ui.board.reference import board_reference
from castles_nb.ui.cards.reference import card_reference

MODULES = sorted({rule.module for rule in catalogue.values()} - {"base", "card_game"})


def topics(listed):
    return [topic for entry in listed for topic in entry["topics"]]


# What it lists ---------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("modules", [(), ("inns",), ("white_castles", "extra_tiles"), MODULES])
def test_every_tile_and_rule_in_play_is_listed_once(edition, modules):
    listed = topics(board_reference(edition, modules).entries)
    kinds = [kind.name for kind in kinds_with(modules)]
    rules = [
        rule.id
        for rule in catalogue.values()
        if rule.is_of(modules) and rule.edition in ("both", edition)
    ]
    assert sorted(listed) == sorted(kinds + rules)


def test_every_tile_says_what_its_rule_says():
    for edition in EDITIONS:
        told = {
            topic: entry
            for entry in board_reference(edition, MODULES).entries
            for topic in entry["topics"]
        }
        for kind in KINDS:
            rule = rule_of_tile(kind, edition)
            assert told[kind.name]["rule"] == rule.id
            assert rule.sentence.lower().endswith(told[kind.name]["text"].lower())
            assert told[kind.name]["icons"]


def test_monasteries_are_grouped_by_what_they_do():
    groups = {str(group.title): group for group in cheat_sheet()}
    assert "Others" not in groups
    assert "Other powers" not in groups
    numbers = [kind.number for kind in KINDS if kind.number and not kind.expansion]
    shown = [
        line.kinds[0].number
        for group in groups.values()
        for line in group.lines
        if group.colour == "monastery"
    ]
    assert sorted(shown) == numbers
    at_the_end = [line.kinds[0].number for line in groups["Points at the end"].lines]
    assert at_the_end == list(range(15, 27))


def test_a_group_holds_one_colour_and_no_title_occurs_twice():
    for edition in EDITIONS:
        groups = cheat_sheet(edition, MODULES)
        assert len({group.title for group in groups}) == len(groups)
        for group in groups:
            assert {kind.colour for line in group.lines for kind in line.kinds} == {group.colour}


def test_it_is_small():
    listed = board_reference("special", MODULES).entries
    assert len(json.dumps(listed)) < 170_000
    assert len(json.dumps(board_reference().entries)) < 80_000


# What opens it ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "topic"),
    [
        ("", ""),
        ("bank", "bank"),
        ("Bk", "bank"),
        ("Town Hall", "town_hall"),
        ("6", "monastery6"),
        ("monastery 6", "monastery6"),
        ("Monastery6", "monastery6"),
        ("m6", "monastery6"),
        ("3 cows", "cow3"),
        ("place-06", "PLACE-06"),
        (" MON-06 ", "MON-06"),
    ],
)
def test_a_topic_is_named_as_people_name_it(said, topic):
    assert cn.RulesReference(topic=said).topic == topic


def test_every_topic_is_found_by_its_own_name():
    for reference in (board_reference("special", MODULES), card_reference(default_card_set())):
        for topic in reference.topics():
            assert reference.topic(topic) == topic


@pytest.mark.parametrize("topic", ["banc", "27", "inn", "MON-06b", "PLACE-99", "<b>", "a" * 500])
def test_a_topic_that_is_not_listed_is_refused(topic):
    reference = cn.RulesReference(topic="bank")
    with pytest.raises(TraitError, match="topic: there is no tile or rule"):
        reference.topic = topic
    assert reference.topic == "bank"


def test_a_page_sets_query_and_topic_and_nothing_else():
    reference = cn.RulesReference()
    replies, resent = [], []
    reference.send = lambda content, buffers=None: replies.append(content)
    reference.send_state = resent.append
    reference.set_state({"query": "castle", "topic": "MON-01"})
    assert (reference.query, reference.topic, replies) == ("castle", "MON-01", [])
    reference.set_state({"topic": "nothing"})
    reference.set_state({"entries": []})
    assert reference.topic == "MON-01"
    assert len(reference.entries) > 200
    assert [reply["kind"] for reply in replies] == ["error", "error"]
    assert ["topic"] in resent
    assert ["entries"] in resent


@pytest.mark.parametrize(
    ("options", "error", "words"),
    [
        ({"table": 5}, TypeError, "table: 5 is not a Table"),
        ({"game": "chess"}, ValueError, "game: 'chess'"),
        ({"game": "cards", "edition": "2019"}, TypeError, "edition, modules"),
        ({"game": "cards", "topic": "inn"}, TraitError, "topic"),
        ({"colour": 5}, TypeError, "colour"),
        ({"edition": "2020"}, InvalidSetup, "edition: '2020'"),
        ({"edition": None}, InvalidSetup, "edition: None"),
        ({"modules": "inns"}, InvalidSetup, "modules: 'inns' is not a collection"),
        ({"modules": 5}, InvalidSetup, "modules: 5"),
        ({"modules": ["inn"]}, InvalidSetup, "modules: 'inn' is not one of"),
        ({"modules": [5]}, InvalidSetup, "modules: 5 is not one of"),
        ({"query": None}, TraitError, "query"),
        ({"query": "a" * 201}, TraitError, "query: 201 characters"),
        ({"topic": 6}, TraitError, "topic"),
        ({"high_contrast": 1}, TypeError, "high_contrast"),
        ({"topic": "monestery6"}, TraitError, "did you mean 'monastery6'?"),
    ],
)
def test_a_wrong_option_is_refused(options, error, words):
    with pytest.raises(error, match=re.escape(words)):
        cn.RulesReference(**options)


def test_it_follows_a_table():
    game = cn.Game(players=2, seed=7, modules=["inns"])
    table = cn.Table(game)
    reference = cn.RulesReference(table=table)
    assert "inn" in topics(reference.entries)
    table.asked = "inn"
    assert reference.topic == "inn"
    table.asked = "PLACE-06"
    assert reference.topic == "PLACE-06"
    table.asked = ""
    assert reference.topic == "PLACE-06"
    opened = []
    reference.observe(lambda change: opened.append(change["new"]), "topic")
    table.asked = "PLACE-06"
    assert opened == ["", "PLACE-06"]  # what was read and left is shown again
    with pytest.raises(TypeError, match="edition, modules: these are for the board game"):
        cn.RulesReference(table=table, modules=["inns"])


def test_once_closed_it_follows_no_longer():
    table = cn.Table(cn.Game(players=2, seed=7))
    reference = cn.RulesReference(table=table)
    reference.close()
    reference.close()
    table.asked = "PLACE-06"
    assert reference.topic == ""


# What it finds ---------------------------------------------------------------------------------

SEARCH = """
import { readFileSync } from "node:fs";
const { search } = await import(process.argv[2]);
const { entries, queries } = JSON.parse(readFileSync(process.argv[3], "utf8"));
const found = queries.map((query) => search(query, entries).map(({ rule }) => rule));
process.stdout.write(JSON.stringify(found));
"""


def many_queries():
    """Beginnings of words, words together, parts of words, ids, signs, other scripts."""
    words = sorted({word for rule in catalogue.values() for word in rule.sentence.split()})
    queries = [word[: 1 + i % 6] for i, word in enumerate(words)]
    queries += [f"{a} {b[:3]}" for a, b in zip(words[::3], words[1::3], strict=False)]
    queries += [word[1:] for word in words[::5]]
    queries += [rule_id.lower() for rule_id in list(catalogue)[::4]]
    queries += [rule_id.rpartition("-")[0] for rule_id in list(catalogue)[::9]]
    queries += ["", "  ", "\t", "\n town\u3000hall "]
    queries += [
        "-",
        "-0",
        "(",
        "(A",
        ")",
        ".",
        "+",
        "*",
        "?",
        "[a",
        "\\",
        "\\b",
        "^a",
        "$",
        "|",
        "/",
    ]
    queries += ["CHÂTEAU", "château", "chateau", "âteauma", "â", "ß", "straße", "İ", "ı", "ς", "Σ"]
    queries += ["1", "01", "_", "a_b", "'s", "town's", "pasture.", "5,", "\U0001d4d0", "e\u0301"]
    return queries


def test_the_page_finds_the_same_rules_as_the_catalogue(tmp_path):
    rules = [
        {"name": rule.id, "rule": rule.id, "text": rule.sentence} for rule in catalogue.values()
    ]
    queries = many_queries()
    assert len(queries) > 1000
    script, data = tmp_path / "search.mjs", tmp_path / "data.json"
    script.write_text(SEARCH)
    data.write_text(json.dumps({"entries": rules, "queries": queries}))
    done = subprocess.run(
        [node(), script, (WIDGETS / "search.js").as_uri(), data],
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    for query, found in zip(queries, json.loads(done.stdout), strict=True):
        assert found == [rule.id for rule in catalogue.search(query)], query


# The poster ------------------------------------------------------------------------------------


@pytest.mark.parametrize("modules", [(), MODULES])
def test_the_poster_shows_every_line_in_its_column(modules):
    picture = cheat_sheet_picture("special", modules)
    lines = [line for group in cheat_sheet("special", modules) for line in group.lines]
    assert picture.body.count("data-tile") == len(lines)
    for line in lines:
        assert f">{line.rule.id}</text>" in picture.body
    shown = " ".join(re.findall(r"<text[^>]*>([^<]*)</text>", picture.body)).replace("&#x27;", "'")
    for line in lines:
        assert str(line.short) in shown


def test_a_saved_notebook_shows_the_poster():
    data, _ = cn.RulesReference(topic="bank")._repr_mimebundle_()
    assert data["image/svg+xml"].startswith("<svg")
    assert "MON-26" in data["image/svg+xml"]
    told = data["text/plain"]
    assert told.startswith("<RulesReference of special; topic: bank>\nTo see it, run")


# The card game ---------------------------------------------------------------------------------


def test_all_cards_and_rules_of_the_card_game_are_listed():
    listed = cn.RulesReference(game="cards").entries
    rules = [rule.id for rule in catalogue.values() if rule.module == "card_game"]
    assert [entry["topics"][0] for entry in listed] == [*CARDS, *rules]
    for entry in listed:
        assert entry["text"] == str(catalogue[entry["rule"]].sentence)
        assert (entry["section"] == "cards") == ("icons" in entry)


def test_it_follows_a_table_of_the_card_game():
    table = cn.CardTable(cn.CardGame(players=2, seed=7))
    reference = cn.RulesReference(table=table)
    table.asked = "CG-TILE-13"
    assert reference.topic == "CG-TILE-13"
    with pytest.raises(TypeError, match="game: the table sets this"):
        cn.RulesReference(table=table, game="cards")


@pytest.mark.parametrize("said", ["Bk", "bank", "Bank"])
def test_a_card_is_named_as_people_name_it(said):
    assert cn.RulesReference(game="cards", topic=said).topic == "bank"


def test_the_poster_shows_every_card_and_action():
    picture = cards_svg()
    for rule in (*RULES.values(), *(f"CG-A{number}-01" for number in range(1, 7))):
        assert f">{rule}</text>" in picture
    data, _ = cn.RulesReference(game="cards")._repr_mimebundle_()
    assert data["image/svg+xml"] == picture
