"""Positions of the card game as text: one line that a person can read and that says everything."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from random import Random
from types import SimpleNamespace
from typing import Any, ClassVar

from castles_nb.arguments import check_random, check_type
from castles_nb.cards import position_faults, table_sums
from castles_nb.cards.card_set import CardSet
from castles_nb.cards.deal import SHUFFLES, each
from castles_nb.cards.decision import Decision, DeferredStep
from castles_nb.cards.laid_out import laid_out
from castles_nb.cards.position_words import (
    ACTED,
    BOUGHT,
    DOES,
    ENTRIES,
    FIRST_WORD,
    OF_PLAYERS,
    OVER,
    STACKS,
    TABLE,
    Entry,
    Seat,
)
from castles_nb.cards.setup import Setup
from castles_nb.cards.state import State
from castles_nb.cards.supply import OpenPiles
from castles_nb.cards.unseen import UNKNOWN, UNKNOWN_ITEM, filled, filled_items, unseen
from castles_nb.engine.ledger import Ledger
from castles_nb.errors import InvalidPosition
from castles_nb.games import CARD_GAME
from castles_nb.kernel.game_type import GameType
from castles_nb.message import Message
from castles_nb.notation import token_line
from castles_nb.notation.fault import Fault
from castles_nb.notation.pasted import read_pasted
from castles_nb.notation.token import Numbers, Token, Unreadable

_WORDS = token_line.Vocabulary(
    FIRST_WORD,
    tuple(entry.name for entry in (*TABLE, *STACKS)),
    tuple(entry.name for entry in OF_PLAYERS),
)


@dataclass(frozen=True, slots=True)
class Position:
    """A moment of a card game: the table, the players, and as much of what is hidden as is known.

    `Position.of(state)` knows everything, `Position.of(state, player)` what this player sees.
    `Position.parse(text)` reads a line of text, and `str(position)` is that line.

    The text is `cardgame/1` and then words `name=value` with spaces or line breaks between them;
    columns are counted from the beginning of the text. What has its usual value is left out, so a
    short line will do:

    >>> text = (
    ...     "cardgame/1 now=A3 rows=-/Mi2,Bk2/-/-/-/Ca6"
    ...     " 0: projects=Mi4 goods=ll animals=s silver=3 hand=Mi3,?2 1: goods=d animals=c"
    ... )
    >>> position = Position.parse(text)
    >>> position.faults()
    []
    >>> str(position) == text
    True

    In the middle of a decision: a castle was placed, and its action comes next.

    >>> text = (
    ...     "cardgame/1 used=acted asks=castle"
    ...     " 0: estate=Ca6 goods=l animals=s 1: goods=d animals=c"
    ... )
    >>> Position.parse(text).faults()
    []

    `-` stands for nothing, `?` for what is unknown, `?4` for a card of which no more than the 4 is
    known. Cards are written by code and number, as in `Bk4`; `bank4` is read, too. The codes:

        Ca castle   Kn knowledge  Cw carpenter's workshop  Wt watchtower
        Mi mine     Sh ship       Ch church                Bk bank
        Cl cloister Pa pasture    Mk market                Bh boarding house
                                  Ct city hall             Wh warehouse

    Goods are `l`, `m`, `d` for light, medium and dark; animals `h`, `c`, `s`, `p` for hens, cows,
    sheep and pigs: `goods=llm` are three goods.

    Setup: `players=2`, 1 against Aaron; `box=` the numbers in which the box is not the usual one,
    as in `triples/castle/points=3,cards/mine/dice=4+4+1+1+1+1,rounds/E/rewards=points1+silver1`.

    Moment: `now=A1` (a round and its turn, or `end`; `end-B` if Aaron has won after round B);
    `start_card=0` who has the start player's card, `0/down` if it lies face down; `first=` who
    starts each turn of this round, the player who has that card; `player=` whose turn it is, the
    first; `used=-` what this turn has had (`acted`, `bought`); `asks=-` decisions to be made first,
    the next one first, as in `discard:Bk4` (with the card that waits for room), `extra:3` (with the
    number of the bought card), or `reward,does:Mi2,castle` (the mine does its work after the reward
    for a triple, and the castle after that).

    Table: `rows=-/-/-/-/-/-` the cards in display rows 1 to 6; `revealed=-` those bought and not
    chosen from; `discards=-`, the last one on top; `goods_piles=` and `animal_piles=` the two open
    piles, their tops first, as in `l???/d??`; `deck=` the next cards, as far as they are known;
    `shuffle=` the number that all reshuffles follow from; `reshuffles=0` how many there were, and
    `dealt=` how many before the cards of this round were dealt and how many of these came before
    the next one, as in `1/10`: so you know from which deck a card is.

    Players, `0:` and so on, in the solo game Aaron's `1:`: `projects=-`; `estate=-` the unfinished
    piles, each from below, as in `Mi2+Cl3,Kn1`; `triples=-` the finished ones in their order, as in
    `Cl1+Cl2+Sh4` (three ships); `goods=-`, `sold=-`, `animals=-`; `firsts=` the cards for first
    triples, as in `mine,building`; `seven=0` the points of the card for all seven types; `points=`,
    usually those of triples, bonus cards and sold goods; `workers=0`, `silver=0`; `hand=` and
    `pile=` the cards in hand and in the player's pile, unknown.
    """

    game_type: ClassVar[GameType] = CARD_GAME

    players: int
    box: CardSet
    now: str
    start_card: tuple[int, bool]
    """The player who has it, -1 for nobody, and whether it lies face down."""
    first: int
    player: int
    used: tuple[str, ...]
    asks: tuple[tuple[str, int], ...]
    """The decisions that are due, the next one first, each with a card or a number, or 0."""
    rows: tuple[Numbers, ...]
    revealed: Numbers
    discards: Numbers
    reshuffles: int
    dealt: tuple[int, int]
    goods_piles: tuple[Numbers, ...]
    """Anything unknown is -1 here, and 0 among action cards (see `castles_nb.cards.unseen`)."""
    animal_piles: tuple[Numbers, ...]
    deck: Numbers
    shuffle: int | None
    seats: tuple[Seat, ...]
    columns: Mapping[str, int] = field(default_factory=dict, compare=False, repr=False)
    """The columns of the words in the text it was read from, by name (`rows`, `0:points`)."""

    @staticmethod
    def of(state: State, player: int | None = None) -> "Position":
        """The position of a state: all of it, or what this player sees.

        `UnknownPlayer` for a number nobody has.
        """
        check_type("state", state, State)
        if player is not None:
            state.view(player)  # whether there is one
        used = (ACTED,) * state.has_acted + (BOUGHT,) * state.bought
        return Position(
            players=state.num_players,
            box=state.card_set,
            now=_moment(state),
            start_card=(state.start_card_owner, state.face_down),
            first=state.first,
            player=state.player,
            used=used,
            asks=tuple(map(_asked, reversed(state.pending))),
            rows=state.rows,
            revealed=state.revealed,
            discards=tuple(state.discards),
            reshuffles=state.reshuffles,
            dealt=(state.reshuffles_at_deal, state.reshuffle_at),
            goods_piles=_open(state.goods_piles, player),
            animal_piles=_open(state.animal_piles, player),
            deck=state.deck if player is None else (UNKNOWN,) * len(state.deck),
            shuffle=state.shuffle if player is None else None,
            seats=tuple(_seat(state, seat, player) for seat in range(state.num_seats)),
        )

    @staticmethod
    def parse(text: str) -> "Position":
        """The position that a line of text describes, possible or not.

        `InvalidPosition` with its column where the text cannot be read. See `faults` and `check`.
        """
        try:
            return read_pasted(_in_text, text)
        except Unreadable as error:
            message = error.reason
            if error.column:
                message = Message("at-column", column=str(error.column), told=message)
            raise InvalidPosition(message, error.column) from None

    def __str__(self) -> str:
        return token_line.written(FIRST_WORD, self.words())[0]

    def words(self) -> dict[str, dict[str, str]]:
        """Everything unusual, in words: the table's under `""`, players' under `0:` and so on."""
        sections = {"": _unusual((*TABLE, *STACKS), self, self)}
        for player, seat in enumerate(self.seats):
            sections[f"{player}:"] = _unusual(OF_PLAYERS, seat, self, player)
        return sections

    @property
    def setup(self) -> Setup:
        """The setup, without a seed."""
        return Setup(players=self.players, card_set=self.box)

    def faults(self) -> list[Fault]:
        """Everything that makes this position impossible; an empty list if it can be played on."""
        found = list(position_faults.of_table(self))
        if not found:
            found = list(position_faults.of_choices(self, self.state()))
        return [fault._replace(column=self.columns.get(fault.field, 0)) for fault in found]

    def check(self) -> None:
        """Raise `InvalidPosition` with all faults if there are any."""
        found = self.faults()
        if found:
            message = Message("position-impossible", faults=tuple(fault.told for fault in found))
            raise InvalidPosition(message, 0, found)

    def completed(self, rng: Random) -> "Position":
        """This position, which must be without faults, with everything unknown drawn from the
        unseen cards, each as likely as the others. TypeError for chances without a method
        `random`."""
        check_random(rng)
        card_set, random = self.box, rng.random
        hidden = [row for seat in self.seats for row in (seat.hand, seat.pile)]
        seen = [card for _, cards in table_sums.cards_by_word(self) for card in cards]
        left = unseen(card_set.cards, (*seen, *self.deck))
        deck, *drawn = filled([self.deck, *hidden], left, random)
        hands = iter(drawn)
        seats = tuple(replace(seat, hand=next(hands), pile=next(hands)) for seat in self.seats)
        goods = [n for seat in self.seats for had in (seat.goods, seat.sold) for n in each(had)]
        animals = [kind for seat in self.seats for kind in each(seat.animals)]
        return replace(
            self,
            seats=seats,
            deck=deck,
            goods_piles=_drawn(self.goods_piles, card_set.goods, goods, rng),
            animal_piles=_drawn(self.animal_piles, card_set.animals, animals, rng),
            shuffle=int(random() * SHUFFLES) if self.shuffle is None else self.shuffle,
        )

    def state(self, rng: Random | None = None, ledger: Ledger | None = None) -> State:
        """A state in this position, which must be without faults; chance draws what is unknown,
        always the same without a random generator.

        The ledger begins with what players have.
        """
        full = self.completed(Random(0) if rng is None else rng)
        state = laid_out(full)
        hidden = (self.deck, *(row for seat in self.seats for row in (seat.hand, seat.pile)))
        state.mingled = full.reshuffles if any(UNKNOWN in row for row in hidden) else 0
        if ledger is not None:
            check_type("ledger", ledger, Ledger)
            state.ledger = ledger
            _write_down(state)
        return state

    def _repr_svg_(self) -> str | None:
        return None if self.faults() else self.state()._repr_svg_()


# From a state -------------------------------------------------------------------------------------


def _moment(state: State) -> str:
    if not state.is_over:
        return f"{state.phase}{state.turn + 1}"
    return OVER if state.phase == "E" else f"{OVER}-{state.phase}"


def _asked(due: Decision | DeferredStep) -> tuple[str, int]:
    return (DOES, due.card) if isinstance(due, DeferredStep) else (due.kind, due.card)


def _open(piles: OpenPiles, player: int | None) -> tuple[Numbers, ...]:
    if player is None:
        return piles
    return tuple(pile[:1] + (UNKNOWN_ITEM,) * (len(pile) - 1) for pile in piles)


def _seat(state: State, seat: int, player: int | None) -> Seat:
    hand, pile = state.hands[seat], state.draw_piles[seat]
    return Seat(
        projects=state.projects[seat],
        estate=tuple(cards for cards in state.piles[seat] if cards),
        triples=tuple(cards for _, cards in state.triples[seat]),
        goods=state.goods[seat],
        sold=state.sold[seat],
        animals=state.animals[seat],
        firsts=state.first_triples[seat],
        seven=state.all_seven[seat],
        points=state.points[seat],
        workers=state.workers[seat],
        silver=state.silver[seat],
        hand=hand if player in (None, seat) else (UNKNOWN,) * len(hand),
        pile=pile if player is None else (UNKNOWN,) * len(pile),
    )


# To a state ---------------------------------------------------------------------------------------


def _write_down(state: State) -> None:
    """Write what players have into the ledger, so that its sums are theirs."""
    for player in range(state.num_seats):
        owned = {
            "points": state.points[player],
            "silver": state.silver[player],
            "workers": state.workers[player],
            "goods": sum(state.goods[player]),
            "animals": sum(state.animals[player]),
        }
        for item, amount in owned.items():
            if amount:
                state.ledger.record(state, player, item, amount, "position", "")


def _drawn(
    piles: tuple[Numbers, ...], counts: Numbers, owned: list[int], rng: Random
) -> tuple[Numbers, ...]:
    left = unseen(each(counts), (*owned, *(kind for pile in piles for kind in pile)))
    return tuple(filled_items(piles, left, rng.random))


# The text -----------------------------------------------------------------------------------------


def _in_text(text: str) -> Position:
    table, sections = token_line.read(text, _WORDS)
    return Position(**_read(table, sections), columns=token_line.columns(table, sections))


def _read(table: token_line.Words, sections: list[token_line.Words]) -> dict[str, Any]:
    """The fields of the position that these words tell; what is not said follows from what is."""
    draft = SimpleNamespace(seats=[])
    for entry in ENTRIES:
        if entry.of_player:
            for player, seat in enumerate(draft.seats):
                setattr(seat, entry.name, _value(entry, sections[player], draft, player))
            continue
        setattr(draft, entry.name, _value(entry, table, draft))
        if entry.name == "players":
            seats = max(draft.players, 2)
            if len(sections) > seats:
                column = table["players"].column if "players" in table else 0
                message = Message("position-sections", number=len(sections), players=draft.players)
                raise Token("", column).fault(message)
            sections = [*sections, *[{} for _ in range(seats - len(sections))]]
            draft.seats = [SimpleNamespace() for _ in range(seats)]
    draft.deck += (UNKNOWN,) * (table_sums.cards_left(draft) - len(draft.deck))
    draft.seats = tuple(Seat(**vars(seat)) for seat in draft.seats)
    return vars(draft)


def _value(entry: Entry, section: token_line.Words, draft: Any, *player: int) -> Any:
    word = section.get(entry.name)
    return entry.read(word) if word else entry.default(draft, *player)


def _unusual(
    entries: tuple[Entry, ...], values: object, position: Position, *player: int
) -> dict[str, str]:
    """The words that have to be said, with their texts."""
    found = {}
    for entry in entries:
        value = getattr(values, entry.name)
        if value != entry.default(position, *player):
            found[entry.name] = entry.write(value)
    return found
