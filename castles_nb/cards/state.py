"""The state of a card game: what lies on the table, what is hidden, and whose choice is next."""

from collections.abc import Callable
from operator import attrgetter
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Final, SupportsIndex

from castles_nb import __version__
from castles_nb.arguments import as_int, check_random, check_type
from castles_nb.cards import flow, hidden_information, scoring
from castles_nb.cards.actions import Action
from castles_nb.cards.card_set import ROUNDS, CardSet
from castles_nb.cards.choices import NO_GOODS, turn_choices
from castles_nb.cards.deal import Deal
from castles_nb.cards.decision import TURN, Decision, DeferredStep
from castles_nb.cards.decisions import DECISIONS
from castles_nb.cards.kinds import ANIMALS, TYPES
from castles_nb.cards.piles import NO_PILES, Piles, Triple
from castles_nb.cards.setup import Setup
from castles_nb.cards.supply import Numbers, OpenPiles, replaced
from castles_nb.cards.verbs import DO
from castles_nb.errors import GameNotOver, UnknownPlayer, VersionMismatch
from castles_nb.games import CARD_GAME
from castles_nb.kernel import display
from castles_nb.kernel.game_type import GameType
from castles_nb.message import Message, MessageLike
from castles_nb.renamed import renamed_fields, renamed_keywords
from castles_nb.short_text import short_repr

if TYPE_CHECKING:
    from castles_nb.rulebook.explain import Explanation
    from castles_nb.rulebook.why_not import IllegalReason


@renamed_fields(
    acted="has_acted",
    box="card_set",
    dealt_from="reshuffles_at_deal",
    firsts="first_triples",
    firsts_left="first_triples_left",
    people="num_players",
    personal="draw_piles",
    players="num_seats",
    round="round_index",
    seam="reshuffle_at",
    sevens="all_seven",
    sevens_left="all_seven_left",
    starter="start_card_owner",
)
class State:
    """A position in a card game.

    The fields are plain values that are replaced, never changed in place; the lists have a value
    for each seat. So a copy is cheap. Players are numbered in seating order; in the solo game the
    person is 0 and Aaron is 1.

    A state is for one thread at a time, and an interrupt in the middle of `apply` leaves it
    useless: `CardGame` plays on copies. It can be pickled; another version of castles_nb refuses
    the pickle (`VersionMismatch`).
    """

    game_type: ClassVar[GameType] = CARD_GAME

    __slots__: Final = (
        "all_seven",
        "all_seven_left",
        "animal_piles",
        "animals",
        "bought",
        "card_set",
        "deck",
        "discards",
        "draw_piles",
        "face_down",
        "finished",
        "first",
        "first_triples",
        "first_triples_left",
        "goods",
        "goods_piles",
        "hands",
        "has_acted",
        "is_over",
        "ledger",
        "legal",
        "mingled",
        "num_players",
        "pending",
        "piles",
        "player",
        "points",
        "projects",
        "reshuffle_at",
        "reshuffles",
        "reshuffles_at_deal",
        "revealed",
        "round_index",
        "rows",
        "setup",
        "shuffle",
        "silver",
        "sold",
        "start_card_owner",
        "triples",
        "turn",
        "workers",
    )

    setup: Setup
    card_set: CardSet
    num_players: int
    """The number of players who decide something; in the solo game Aaron comes after them."""

    round_index: int
    """The place of the round among all rounds, from 0 (A) to 4 (E)."""
    turn: int
    """The turn of the round, from 0 to 5."""
    first: int
    """The player who starts every turn of this round (CG-TURN-02)."""
    player: int
    """The player whose turn it is."""
    has_acted: bool
    """Whether this player has discarded a card of the hand, and so done the action of the turn."""
    bought: bool
    """Whether this player has bought cards in this turn (CG-SIL-07)."""
    finished: bool
    """Whether this player wants no purchase any more."""
    pending: tuple[Decision | DeferredStep, ...]
    """Decisions that must be made before the turn continues, the next one last; what a placed card
    does may wait among them. Whenever a player has to choose, the last one is a decision."""
    is_over: bool
    """Whether the final scoring is done."""

    rows: tuple[Numbers, ...]
    """The kinds of the cards in display rows 1..6, each ascending."""
    deck: Numbers
    """The kinds of the cards to draw, the next one first; hidden."""
    discards: bytes
    """The kinds of the discarded cards, the last one on top."""
    revealed: Numbers
    """The kinds of the cards that were bought and are not chosen from yet, ascending."""
    goods_piles: OpenPiles
    """The two piles of goods, their tops first; only these can be seen (CG-SET-05)."""
    animal_piles: OpenPiles
    first_triples_left: Numbers
    """The types whose card for a first triple is still there (CG-SET-09)."""
    all_seven_left: Numbers
    """The points of the cards for all seven types that are still there, the next one first."""
    start_card_owner: int
    """The player who has the start player's card; -1 in the solo game, which has none."""
    face_down: bool
    """Whether that card lies face down."""

    shuffle: int
    """The number that the ranks of reshuffles follow from (`Deal.ranks`); hidden."""
    reshuffles: int
    """The number of times discards have become a new deck."""
    reshuffles_at_deal: int
    """The number of reshuffles when the dealing of this round's cards to players began."""
    reshuffle_at: int
    """The number of these cards that came before the next reshuffle; all of them if none fell among
    them."""
    mingled: int
    """Up to the deck of this reshuffle nobody knows which cards a deck had: a position was typed
    without its hidden cards."""

    points: list[int]
    workers: list[int]
    silver: list[int]
    goods: list[Numbers]
    """The number of unsold goods of each kind, by player."""
    sold: list[Numbers]
    """The number of sold goods."""
    animals: list[Numbers]
    projects: list[Numbers]
    """The kinds of the projects, ascending."""
    piles: list[Piles]
    """The unfinished piles of the estate."""
    triples: list[tuple[Triple, ...]]
    """The finished ones, in the order in which they were finished."""
    first_triples: list[Numbers]
    """Each player's types of cards for first triples."""
    all_seven: list[int]
    """The points of the card for all seven types, 0 for none."""
    hands: list[Numbers]
    """The kinds of the cards in hand; only their numbers count (CG-TURN-05). Hidden from others."""
    draw_piles: list[Numbers]
    """The kinds of the cards in each player's pile, the next one first; hidden from all. In the
    solo game the second pile are the cards that Aaron will get."""

    ledger: Any
    """The ledger for reasons, a `castles_nb.engine.ledger.Ledger`; None in playouts."""
    legal: tuple[Action, ...] | None
    """The legal actions, once they have been asked for."""

    @staticmethod
    def start(setup: Setup, deal: Deal, ledger: Any = None) -> "State":
        """The state before anybody has chosen anything.

        The deal must fit the setup: see `Deal.check` for one that comes from elsewhere. The state
        does not keep the setup's seed, which would give away the future. TypeError if something
        isn't a setup, deal or ledger.
        """
        check_type("setup", setup, Setup)
        check_type("deal", deal, Deal)
        if ledger is not None:
            from castles_nb.engine.ledger import Ledger  # playouts do without

            check_type("ledger", ledger, Ledger)
        seats, card_set = setup.seats, setup.facts
        state = State.__new__(State)
        state.setup, state.card_set = setup.without_seed(), card_set
        state.num_players = setup.players
        state.round_index = state.turn = 0
        state.first = state.player = setup.start_player
        state.start_card_owner = -1 if setup.is_solo else setup.start_player
        state.face_down = state.has_acted = state.bought = state.finished = state.is_over = False
        state.pending = state.revealed = ()
        state.discards = b""
        state.rows = ((),) * 6
        state.deck, state.shuffle, state.reshuffles = deal.deck, deal.shuffle, 0
        state.reshuffles_at_deal = state.reshuffle_at = state.mingled = 0
        state.goods_piles = state.animal_piles = ((), ())
        state.first_triples_left = tuple(range(len(TYPES)))
        state.all_seven_left = card_set.seated(seats).all_seven
        state.points, state.workers, state.silver = [0] * seats, [0] * seats, [0] * seats
        state.goods, state.sold = [NO_GOODS] * seats, [NO_GOODS] * seats
        state.animals = [(0,) * len(ANIMALS)] * seats
        state.projects, state.hands, state.draw_piles = [()] * seats, [()] * seats, [()] * seats
        state.piles, state.triples = [NO_PILES] * seats, [()] * seats
        state.first_triples, state.all_seven = [()] * seats, [0] * seats
        state.ledger, state.legal = ledger, None
        flow.set_up(state, deal)
        return state

    def same_as(self, other: object) -> bool:
        """Whether all is the same in another state of the game, whatever their ledgers say."""
        return isinstance(other, State) and bool(_ALL(self) == _ALL(other))

    def __copy__(self) -> "State":
        return self.copy()

    def copy(self) -> "State":
        """An independent copy; it writes no ledger."""
        other = State.__new__(State)
        other.setup = self.setup
        other.card_set = self.card_set
        other.num_players = self.num_players
        other.round_index = self.round_index
        other.turn = self.turn
        other.first = self.first
        other.player = self.player
        other.has_acted = self.has_acted
        other.bought = self.bought
        other.finished = self.finished
        other.pending = self.pending
        other.is_over = self.is_over
        other.rows = self.rows
        other.deck = self.deck
        other.discards = self.discards
        other.revealed = self.revealed
        other.goods_piles = self.goods_piles
        other.animal_piles = self.animal_piles
        other.first_triples_left = self.first_triples_left
        other.all_seven_left = self.all_seven_left
        other.start_card_owner = self.start_card_owner
        other.face_down = self.face_down
        other.shuffle = self.shuffle
        other.reshuffles = self.reshuffles
        other.reshuffles_at_deal = self.reshuffles_at_deal
        other.reshuffle_at = self.reshuffle_at
        other.mingled = self.mingled
        other.points = self.points[:]
        other.workers = self.workers[:]
        other.silver = self.silver[:]
        other.goods = self.goods[:]
        other.sold = self.sold[:]
        other.animals = self.animals[:]
        other.projects = self.projects[:]
        other.piles = self.piles[:]
        other.triples = self.triples[:]
        other.first_triples = self.first_triples[:]
        other.all_seven = self.all_seven[:]
        other.hands = self.hands[:]
        other.draw_piles = self.draw_piles[:]
        other.ledger = None
        other.legal = self.legal
        return other

    def __reduce__(self) -> "tuple[Callable[..., State], tuple[object, ...]]":
        # Fields come and go with versions: a pickle is read by the version that wrote it.
        values = tuple(getattr(self, name) for name in self.__slots__)
        return _unpickled, (__version__, *values)

    def view(self, player: SupportsIndex) -> "State":
        """A copy that holds only what this player sees: hands of others, all piles and the deck are
        made up, as they could be after everything that was seen.

        Two states that this player cannot tell apart have equal views, so a bot that is given views
        cannot look ahead, nor into the hands of others. `UnknownPlayer` for a number nobody has.
        """
        return hidden_information.view(self, self._checked(player))

    def redealt(self, rng: Random) -> "State":
        """A copy in which everything the deciding player has not seen is drawn again.

        Only `rng.random()` is called; the same numbers give the same cards. TypeError if it has no
        method `random`.
        """
        check_random(rng)
        player = self.player if self.current_player is None else self.current_player
        return hidden_information.redealt(self, (player,), rng)

    # What is to be decided -------------------------------------------------------------------

    @property
    def decision(self) -> Decision | None:
        """The player who must choose, and what; None once the game is over."""
        if self.is_over:
            return None
        if self.pending:
            top = self.pending[-1]
            assert type(top) is Decision  # what waits is done before anybody chooses
            return top
        return Decision(self.player, TURN)

    @property
    def current_player(self) -> int | None:
        """The player who must choose; None once the game is over."""
        return None if self.is_over else self.player

    def legal_actions(self) -> tuple[Action, ...]:
        """All choices of the current decision in a fixed order; none once the game is over."""
        legal = self.legal
        if legal is None:
            if self.is_over:
                legal = ()
            elif self.pending:
                decision = self.pending[-1]
                assert type(decision) is Decision
                legal = tuple(DECISIONS[decision.kind].choices(self, decision))
            else:
                legal = tuple(turn_choices(self, self.player))
            self.legal = legal
        return legal

    def apply(self, action: Action | Any) -> None:
        """Make one choice and go on to the next decision.

        Raises `IllegalAction`, which says why, and doesn't touch the state if the action isn't
        legal.
        """
        legal = self.legal
        if legal is None:
            legal = self.legal_actions()
        try:
            action = legal[legal.index(action)]
        except Exception:  # ValueError, or whatever comparing with it raises
            from castles_nb.cards.reading import refusal_of

            raise refusal_of(self, action) from None
        self.legal = None
        if self.ledger is not None:
            self.ledger.move += 1
            self.ledger.step = ""
        do = DO[action.verb]  # Python 3.11 calls it faster by a name
        do(self, action)
        flow.go_on(self)

    def find(self, action: Action | str | Any) -> Action:
        """The legal action that equals this one or has this text, whatever its spacing and case.

        It is the state's own, so nobody's look-alike gets into a game. Raises `IllegalAction`,
        which says why, if there is none.
        """
        from castles_nb.cards.reading import legal_action

        return legal_action(self, action)

    def suggest(self, text: str = "") -> list[str]:
        """The texts of legal actions that go on like this one, in a fixed order.

        Without any, the forms of actions that do, as `take CARD from ROW with DIE`.
        """
        from castles_nb.cards.reading import suggest

        return suggest(self, text)

    def ask(self, decision: Decision) -> None:
        """Put a decision on top of those pending: it must be made next."""
        self.pending = (*self.pending, decision)

    def end_decision(self) -> Decision:
        """Take the pending decision that has just been made off the stack and return it."""
        decision = self.pending[-1]
        assert type(decision) is Decision
        self.pending = self.pending[:-1]
        return decision

    # Points and possessions: they change here and nowhere else -------------------------------

    def score(self, player: int, points: int, source: str, rule: str) -> None:
        """Give a player points. `source` and `rule` go into the ledger: what they come from, as in
        `triple_mine`, and the rule's id."""
        if points:
            self.points[player] += points
            if self.ledger is not None:
                self.ledger.record(self, player, "points", points, source, rule)

    def add_silver(self, player: int, amount: int, source: str, rule: str) -> None:
        """Give a player silver, or take it if the amount is negative; `source` and `rule` as for
        `score`."""
        if amount:
            self.silver[player] += amount
            if self.ledger is not None:
                self.ledger.record(self, player, "silver", amount, source, rule)

    def add_workers(self, player: int, amount: int, source: str, rule: str) -> None:
        """Give a player workers, or take them if the amount is negative; `source` and `rule` as for
        `score`."""
        if amount:
            self.workers[player] += amount
            if self.ledger is not None:
                self.ledger.record(self, player, "workers", amount, source, rule)

    def add_goods(self, player: int, kind: int, amount: int, source: str, rule: str) -> None:
        """Give a player goods, or take them if the amount is negative. `kind` is 0 to 2, as in
        `GOODS`; `source` and `rule` as for `score`."""
        goods = self.goods[player]
        self.goods[player] = replaced(goods, kind, goods[kind] + amount)
        if self.ledger is not None:
            self.ledger.record(self, player, "goods", amount, source, rule)

    def add_animal(self, player: int, kind: int, source: str, rule: str) -> None:
        """Give a player an animal. `kind` is 0 to 3, as in `ANIMALS`; `source` and `rule` as for
        `score`."""
        animals = self.animals[player]
        self.animals[player] = replaced(animals, kind, animals[kind] + 1)
        if self.ledger is not None:
            self.ledger.record(self, player, "animals", 1, source, rule)

    @renamed_keywords("State.note", told="message")
    def note(self, player: int, source: str, rule: str, message: MessageLike = "") -> None:
        """Write down that an effect found nothing to do and was passed over, or what `message`
        says."""
        if self.ledger is not None:
            self.ledger.record(self, player, "points", 0, source, rule, message=message)

    def begin_step(self, name: str) -> None:
        """Begin a step: entries after this are reported as its own, not as the action's."""
        if self.ledger is not None:
            self.ledger.step = name

    # Reading the table -----------------------------------------------------------------------

    @property
    def num_seats(self) -> int:
        """The number of players, Aaron too."""
        return len(self.points)

    @property
    def is_solo(self) -> bool:
        """Whether one person plays against Aaron."""
        return self.start_card_owner < 0

    @property
    def when(self) -> Message:
        """The part of the game this is, as in `round B turn 2`."""
        return Message("cards-when", round=self.phase, turn=self.turn + 1)

    @property
    def phase(self) -> str:
        """The letter of the round card, `A`..`E`."""
        return ROUNDS[self.round_index]

    @property
    def round_number(self) -> int:
        """The round of the game, 1..5."""
        return self.round_index + 1

    def _checked(self, player: object) -> int:
        number = as_int(player)
        if number is None or number not in range(self.num_seats):
            last = self.num_seats - 1
            raise UnknownPlayer(Message("state-no-player", given=short_repr(player), last=last))
        return number

    def explain(self, action: Action | str | Any) -> "Explanation":
        """Explain a legal action (`cn.explain`)."""
        explanation: Explanation = self.game_type.explain(self, action)
        return explanation

    def why_not(self, action: Action | str | Any) -> "IllegalReason | None":
        """Why an action is not possible now; None if it is (`cn.why_not`)."""
        refusal: IllegalReason | None = self.game_type.why_not(self, action)
        return refusal

    # The end ---------------------------------------------------------------------------------

    def returns(self) -> tuple[int, ...]:
        """The final points of each player; `GameNotOver` before the end."""
        self._check_over("returns")
        return tuple(self.points)

    def ranking(self) -> list[int]:
        """The players from first to last, ties broken (CG-END-07); `GameNotOver` before."""
        self._check_over("ranking")
        return scoring.ranking(self)

    def winners(self) -> tuple[int, ...]:
        """The winners, or everyone who shares the win (CG-END-07, CG-SOLO-12); `GameNotOver`
        before."""
        self._check_over("winners")
        return scoring.winners(self)

    def _check_over(self, asked: str) -> None:
        if not self.is_over:
            raise GameNotOver(Message("game-not-over", asked=asked))

    def __repr__(self) -> str:
        decision = self.decision
        what = f"{decision.kind} of player {decision.player}" if decision else "over"
        return f"<State round {self.phase} turn {self.turn + 1}, {what}, points {self.points}>"

    def _repr_svg_(self) -> str:
        """The table as the player who must choose sees it."""
        return display.svg(self, self.current_player)


_ALL = attrgetter(*(name for name in State.__slots__ if name not in ("ledger", "legal")))


def _unpickled(version: str, *values: object) -> State:
    if version != __version__:
        raise VersionMismatch(Message("state-other-version", written=version, here=__version__))
    state = State.__new__(State)
    for name, value in zip(State.__slots__, values, strict=True):
        setattr(state, name, value)
    return state
