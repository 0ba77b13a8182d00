"""The deal in a record, word by word."""

from dataclasses import replace
from typing import Any

from castles_nb.components import DEPOTS
from castles_nb.engine import Deal, Setup
from castles_nb.errors import InvalidDeal
from castles_nb.message import Message
from castles_nb.notation.board import token_codecs
from castles_nb.notation.board.position_words import LONGEST_NUMBER
from castles_nb.notation.token import Token, number, parts
from castles_nb.short_text import short_repr

_HEADER = {field: name for name, field in token_codecs.DEAL_HEADERS.items()}


class DealWords:
    """The deal as far as it is written."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.deal = Deal.unknown(setup)

    def add(self, token: Token, **fields: Any) -> None:
        """Write fields of the deal, which must then still fit the setup."""
        deal = replace(self.deal, **fields)
        try:
            deal.check(self.setup, partial=True)
        except InvalidDeal as error:
            header = _HEADER.get(error.field, error.field)
            raise token.fault(Message("at-field", field=header, told=error.reason)) from None
        self.deal = deal

    def start(self, token: Token) -> None:
        """The player who starts."""
        self.add(token, start_player=number(token))

    def starting_goods(self, token: Token) -> None:
        """The goods of each player."""
        self.add(
            token,
            starting_goods=tuple(
                token_codecs.digits(w, token_codecs.DICE) for w in token.split(",")
            ),
        )

    def boards(self, token: Token) -> None:
        """The first sides of the duchy boards."""
        sides = (token_codecs.duchy(each, self.setup.edition) for each in token.split(","))
        self.add(token, duchy_boards=tuple(sides))

    def chance(self, token: Token) -> None:
        """The chance of expansions: the beginning of each entry, in any order."""
        entries = dict(self.deal.module_chance)
        known = set()
        for each in token.split(" "):
            name, value = each.after("=")
            if name in known:
                raise each.fault(Message("record-chance-twice", name=short_repr(name)))
            if name not in entries:
                raise each.fault(Message("record-no-chance", name=short_repr(name)))
            known.add(name)
            numbers = token_codecs.dealt_numbers(value, LONGEST_NUMBER)
            entries[name] = numbers + entries[name][len(numbers) :]
        self.add(token, module_chance=tuple(entries.items()))

    def depots(self, token: Token, phase: int) -> None:
        """Add what a token says of the tiles in the six depots of a phase, 0 to 4."""
        depots = parts(token, len(DEPOTS), "text-depots")
        self._add_row(
            token, "depots", phase, tuple(token_codecs.tiles(each, True) for each in depots)
        )

    def black_depot(self, token: Token, phase: int) -> None:
        """Add what a token says of the tiles in the black depot of a phase, 0 to 4."""
        self._add_row(token, "black_depot", phase, token_codecs.tiles(token, True))

    def goods(self, token: Token, phase: int) -> None:
        """Add what a token says of the goods of a phase, 0 to 4."""
        self._add_row(token, "goods", phase, token_codecs.digits(token, token_codecs.DICE))

    def white(self, token: Token, round_: int) -> None:
        """Add what a token says of the white die of a round, 0 to 24."""
        self._add_row(token, "white", round_, token_codecs.die(token))

    def dice(self, token: Token, round_: int) -> None:
        """Add what a token says of the dice of all players in a round, 0 to 24."""
        pairs = tuple(token_codecs.digits(pair, token_codecs.DICE) for pair in token.split(","))
        self._add_row(token, "dice", round_, pairs)

    def _add_row(self, token: Token, name: str, index: int, row: Any) -> None:
        rows = getattr(self.deal, name)
        self.add(token, **{name: (*rows[:index], row, *rows[index + 1 :])})


OF_SETUP = {"Start": DealWords.start, "Goods": DealWords.starting_goods, "Boards": DealWords.boards}
CHANCE = "Chance"
OF_PHASE = {
    "depots": DealWords.depots,
    "black_depot": DealWords.black_depot,
    "goods": DealWords.goods,
}
OF_ROUND = {"white": DealWords.white, "dice": DealWords.dice}
