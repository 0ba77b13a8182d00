"""What a record writes of the deal, word by word."""

from dataclasses import replace
from typing import Any

from castles_nb.components import DEPOTS
from castles_nb.echo import echo
from castles_nb.engine import Deal, Setup
from castles_nb.errors import InvalidDeal
from castles_nb.message import Message
from castles_nb.notation.board import words
from castles_nb.notation.board.position_words import LONGEST_NUMBER
from castles_nb.notation.word import Word, number, parts

_HEADER = {field: name for name, field in words.DEAL_HEADERS.items()}


class DealWords:
    """The deal as far as it is written."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.deal = Deal.unknown(setup)

    def add(self, word: Word, **fields: Any) -> None:
        """Write fields of the deal, which must then still fit the setup."""
        deal = replace(self.deal, **fields)
        try:
            deal.check(self.setup, partial=True)
        except InvalidDeal as error:
            header = _HEADER.get(error.field, error.field)
            raise word.fault(Message("at-field", field=header, told=error.reason)) from None
        self.deal = deal

    def start(self, word: Word) -> None:
        """Who starts."""
        self.add(word, start_player=number(word))

    def starting_goods(self, word: Word) -> None:
        """The goods of each player."""
        self.add(word, starting_goods=tuple(words.digits(w, words.DICE) for w in word.split(",")))

    def boards(self, word: Word) -> None:
        """The first sides of the duchy boards."""
        sides = (words.duchy(each, self.setup.edition) for each in word.split(","))
        self.add(word, duchy_boards=tuple(sides))

    def chance(self, word: Word) -> None:
        """What comes by chance for expansions: the beginning of each entry, in any order."""
        entries = dict(self.deal.module_chance)
        known = set()
        for each in word.split(" "):
            name, value = each.after("=")
            if name in known:
                raise each.fault(Message("record-chance-twice", name=echo(name)))
            if name not in entries:
                raise each.fault(Message("record-no-chance", name=echo(name)))
            known.add(name)
            numbers = words.dealt_numbers(value, LONGEST_NUMBER)
            entries[name] = numbers + entries[name][len(numbers) :]
        self.add(word, module_chance=tuple(entries.items()))

    def depots(self, word: Word, phase: int) -> None:
        """The tiles in the six depots."""
        depots = parts(word, len(DEPOTS), "text-depots")
        self._add_row(word, "depots", phase, tuple(words.tiles(each, True) for each in depots))

    def black_depot(self, word: Word, phase: int) -> None:
        """The tiles in the black depot."""
        self._add_row(word, "black_depot", phase, words.tiles(word, True))

    def goods(self, word: Word, phase: int) -> None:
        """The goods of a phase."""
        self._add_row(word, "goods", phase, words.digits(word, words.DICE))

    def white(self, word: Word, round_: int) -> None:
        """The white die of a round."""
        self._add_row(word, "white", round_, words.die(word))

    def dice(self, word: Word, round_: int) -> None:
        """The dice of all players in a round."""
        pairs = tuple(words.digits(pair, words.DICE) for pair in word.split(","))
        self._add_row(word, "dice", round_, pairs)

    def _add_row(self, word: Word, name: str, index: int, row: Any) -> None:
        rows = getattr(self.deal, name)
        self.add(word, **{name: (*rows[:index], row, *rows[index + 1 :])})


OF_SETUP = {"Start": DealWords.start, "Goods": DealWords.starting_goods, "Boards": DealWords.boards}
CHANCE = "Chance"
OF_PHASE = {
    "depots": DealWords.depots,
    "black_depot": DealWords.black_depot,
    "goods": DealWords.goods,
}
OF_ROUND = {"white": DealWords.white, "dice": DealWords.dice}
