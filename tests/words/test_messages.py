"""Messages of the code and the files of words agree: ids, values, languages."""

import pytest
from fluent.runtime import FluentBundle, FluentResource
from module_sets import FREE
from words_used import begun_ids, messages, modules, referred_to, sayings, texts

from castles_nb import words
from castles_nb.components import COLOURS, KINDS, Duchy
from castles_nb.engine.decisions import TURN
from castles_nb.engine.editions import EDITIONS
from castles_nb.engine.every_duchy import EVERY_DUCHY
from castles_nb.engine.ruleset import ruleset_for
from castles_nb.engine.sources import sources_of
from castles_nb.engine.verbs import all_verbs
from castles_nb.expansions import MODULES
from castles_nb.expansions.solo.boards import BOARDS
from castles_nb.lessons.outline import LESSONS, TRACKS
from castles_nb.message import Message
from castles_nb.notation.board.position_words import BOARD_WORDS, SEAT_WORDS, STATE_FIELDS
from castles_nb.rulebook import catalogue
from castles_nb.ui import static
from castles_nb.ui.page_texts import ids_in
from castles_nb.words.messages import Messages
from castles_nb.words.sentences import _messages

ALL = ruleset_for(2, "special", FREE)
ASKED = [kind.name for module in MODULES.values() for kind in module.decisions]


def test_everything_that_is_said_has_a_message() -> None:
    assert [each for each in sayings() if each.message not in messages()] == []


def test_everything_that_is_said_has_the_values_of_its_message() -> None:
    lacking = [
        (each.file, each.line, each.message, sorted(messages()[each.message] - each.values))
        for each in sayings()
        if not each.is_open and messages()[each.message] - each.values
    ]
    assert lacking == []


def test_every_message_is_said_somewhere() -> None:
    literal = {text for _, tree in modules() for _, text in texts(tree)} | referred_to()
    literal |= {id_ for path in static.FOLDER.rglob("*.js") for id_ in ids_in(path.read_text())}
    begun = tuple(begun_ids() - {""})
    literal |= {f"option-{name}" for name in options()}  # the editor of positions says them
    rules = {*catalogue, *(f"section-{name}" for name in catalogue.sections)}
    idle = [
        name
        for name in messages()
        if not {name, name.split(".")[0]} & literal
        and not name.startswith(begun)
        and name.split(".")[0] not in rules
    ]
    assert idle == []


def all_duchies() -> list[Duchy]:
    """Those of both editions and of other modes of play."""
    of_editions = [board for boards in EVERY_DUCHY.values() for board in boards.values()]
    return [*of_editions, *BOARDS["special"].values()]


def options() -> list[str]:
    """The options of modules, with their choices."""
    return [
        f"{module}-{name}{choice}"
        for module in MODULES
        for name, option in MODULES[module].options.items()
        for choice in ("", *(f"-{each}" for each in option.choices))
    ]


def families() -> dict[str, list[str]]:
    """The ids that follow from data, each with every key in the data."""
    return {
        "tile": [form for kind in KINDS for form in (kind.name, f"{kind.name}.plain")],
        "colour": [*COLOURS, "any", "none"],
        "area": [form for colour in COLOURS for form in (colour, f"{colour}.many")],
        "edition": [*EDITIONS, "both"],
        "option": [
            form
            for name, module in MODULES.items()
            for option, known in module.options.items()
            for form in (
                f"{name}-{option}",
                *(f"{name}-{option}-{each}" for each in known.choices),
            )
        ],
        "duchy-name": [board.named for board in all_duchies() if board.named],
        "field": [
            *BOARD_WORDS,
            *SEAT_WORDS,
            *STATE_FIELDS,
            *("random_boards", "goods-type", "sold-type"),
        ],
        "lesson": [*LESSONS],
        "track": [*TRACKS],
        "module": [*MODULES],
        **({"option": options()} if options() else {}),
        "section": [*catalogue.sections],
        "source": [*sources_of(ALL)],
        "verb": [form for name in all_verbs() for form in (name, f"{name}.done")],
        "decision": [
            form for name in (*ALL.decisions, *ASKED, TURN) for form in (name, f"{name}.asks")
        ],
    }


@pytest.mark.parametrize(("family", "names"), families().items())
def test_whatever_the_data_holds_has_its_message(family: str, names: list[str]) -> None:
    assert names
    assert [name for name in names if f"{family}-{name}" not in messages()] == []


def test_every_rule_has_its_sentence() -> None:
    assert [rule for rule in catalogue if rule not in messages()] == []


@pytest.mark.parametrize("language", words.languages())
def test_languages_have_the_same_messages_with_the_same_values(language: str) -> None:
    own, english = messages(language), messages()
    assert english.keys() <= own.keys()
    # A language may have forms of its own, of messages that there are.
    ids = {name.partition(".")[0]: values for name, values in english.items()}
    assert {name.partition(".")[0] for name in own} == ids.keys()
    values = {name: english.get(name, ids[name.partition(".")[0]]) for name in own}
    assert {name: own[name] - values[name] for name in own if own[name] - values[name]} == {}


def test_what_is_read_as_plain_text_is_what_fluent_reads() -> None:
    """All messages of English that are a line of text, with their attributes."""
    messages = _messages("en")
    plain = {name: texts for name in messages if (texts := messages._plain_texts(name))}
    assert len(plain) > 1000
    bundle = FluentBundle(["en"], use_isolating=False)
    bundle.add_resource(FluentResource("".join(map(messages.source, plain))))
    for name, texts in plain.items():
        read = bundle.get_message(name)
        patterns = {"": read.value, **read.attributes}
        assert texts == {key: bundle.format_pattern(each)[0] for key, each in patterns.items()}


def test_a_message_is_made_with_english_parts_while_a_language_lacks_them() -> None:
    texts = "whole = Take { tile }\ntile = a { colour }\ncolour = tile { $n }\n"
    english = Messages("en", [texts])
    french = Messages("fr", ["whole = Prendre { tile }\n"], english)
    for _ in range(2):  # whatever was read before
        assert french.render(Message("whole", n="7")) == "Prendre a tile 7"
        assert french.render(Message("tile", n="7")) == "a tile 7"
    half = Messages("fr", ["whole = Prendre { tile }\ncolour = tuile { $n }\n"], english)
    assert half.render(Message("whole", n="7")) == "Prendre a tuile 7"
    assert half.render(Message("tile", n="7")) == "a tile 7"  # a whole sentence in one language
