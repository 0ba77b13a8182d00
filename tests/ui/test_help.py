"""Every tile kind says what it does, in the sentence of its rule."""

from castles_nb.components import BY_NAME, KINDS
from castles_nb.rulebook import catalogue
from castles_nb.ui.board.help import tile_help


def test_every_kind_has_the_sentence_of_its_rule() -> None:
    told = tile_help()
    assert list(told) == [str(kind.index) for kind in KINDS]
    for each in told.values():
        assert each["sentence"] == catalogue[each["rule"]].sentence
    assert len({each["rule"] for each in told.values()}) == 11 + 1 + 26 + 7 + 1 + 1


def test_monasteries_tell_their_own_rule() -> None:
    told = {each["name"]: each["rule"] for each in tile_help().values()}
    assert told["Monastery 6"] == "MON-06"
    assert told["Carpenter's workshop"] == "TILE-CARP"


def test_what_a_tile_does_depends_on_the_edition() -> None:
    six = str(BY_NAME["monastery6"].index)
    assert tile_help()[six]["rule"] == "MON-06"
    assert tile_help("2019")[six]["rule"] == "MON-06b"
    assert "any depot" not in tile_help()[six]["sentence"]
    assert "any depot" in tile_help("2019")[six]["sentence"]
