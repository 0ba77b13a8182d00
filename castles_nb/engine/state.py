"""The state of a game: what everybody sees on the table, and whose choice is next."""

from collections.abc import Callable, Mapping
from operator import attrgetter
from random import Random
from typing import Any, ClassVar, Final, SupportsIndex

from castles_nb import __version__
from castles_nb.arguments import as_int, check_type
from castles_nb.components import PHASES, ROUNDS, ROUNDS_PER_PHASE
from castles_nb.engine import flow, hidden_information
from castles_nb.engine.actions import Action
from castles_nb.engine.choices import turn_choices
from castles_nb.engine.deal import Deal
from castles_nb.engine.decision import Decision, DeferredStep, waiting
from castles_nb.engine.estate import Estate
from castles_nb.engine.ledger import POINTS, SILVER, WORKERS, Ledger
from castles_nb.engine.read_only import ReadOnly
from castles_nb.engine.reading import legal_action, refusal_of, suggest
from castles_nb.engine.ruleset import Ruleset, rules_of
from castles_nb.engine.setup import Setup, without_seed
from castles_nb.engine.turn_flags import TURN_ENDED
from castles_nb.errors import (
    GameNotOver,
    InvalidDeal,
    InvalidModule,
    UnknownPlayer,
    VersionMismatch,
)
from castles_nb.games import BOARD_GAME
from castles_nb.kernel import display
from castles_nb.kernel.game_type import GameType
from castles_nb.kernel.step import Step, as_step
from castles_nb.message import Message, MessageLike
from castles_nb.renamed import renamed_fields, renamed_keywords
from castles_nb.short_text import short_repr

StackStep = Step[["GameState"]]
"""Something that happens without anybody choosing it (see engine.flow)."""
WaitingStep = Step[["GameState", int]]
"""f(state, player): the same, for a player who had to choose something before."""

Follow = Callable[["GameState", int, int, str], None]
"""f(state, player, amount, source): what follows a gain. Its own gains may have more consequences:
its source says where to stop."""


_ON_THE_TABLE = attrgetter(
    *(
        "rounds_played",
        "order",
        "turns_done",
        "player",
        "dice",
        "used",
        "pending",
        "step_stack",
        "depots",
    ),
    *("depot_goods", "black_depot", "track", "bonus_left", "discarded_tiles"),
)


@renamed_fields(
    agenda="step_stack",
    box="discarded_tiles",
    extras="module_data",
    people="num_players",
    players="num_seats",
    put_off="defer",
    round="rounds_played",
    turn="turns_done",
)
class GameState:
    """A position in a game.

    The fields are plain values that are replaced, never changed in place (except the lists `points`
    and `estates`), so a copy is cheap; dicts that copies share are read-only. Players are numbered
    0..N-1 in seating order.

    A state is for one thread at a time, and an interrupt in the middle of `apply` leaves it
    useless: `Game` plays on copies. It can be pickled; another version of castles_nb refuses the
    pickle (`VersionMismatch`).
    """

    game_type: ClassVar[GameType] = BOARD_GAME

    __slots__: Final = (
        "black_depot",
        "bonus_left",
        "deal",
        "depot_goods",
        "depots",
        "dice",
        "discarded_tiles",
        "estates",
        "ledger",
        "legal",
        "module_data",
        "order",
        "pending",
        "player",
        "points",
        "rounds_played",
        "rules",
        "setup",
        "step_stack",
        "track",
        "turns_done",
        "used",
    )

    def __init__(
        self,
        setup: Setup,
        rules: Ruleset,
        deal: Deal,
        rounds_played: int,
        order: tuple[int, ...],
        turns_done: int,
        player: int,
        dice: tuple[int, ...],
        used: int,
        pending: tuple[Decision, ...],
        step_stack: tuple[StackStep, ...],
        depots: tuple[tuple[int, ...], ...],
        depot_goods: tuple[tuple[int, ...], ...],
        black_depot: tuple[int, ...],
        track: tuple[tuple[int, ...], ...],
        bonus_left: tuple[int, ...],
        discarded_tiles: bytes,
        points: list[int],
        estates: list[Estate],
        module_data: Mapping[str, tuple[int, ...]],
        ledger: Ledger | None,
        legal: tuple[Action, ...] | None,
    ) -> None:
        self.setup = setup
        self.rules = rules
        self.deal = deal
        self.rounds_played = rounds_played
        """Rounds played so far: 0..24 during the game, 25 once it is over."""
        self.order = order
        """The players in this round's order of play; empty before the first round."""
        self.turns_done = turns_done
        """The number of players who have finished their turn this round; -1 before the first
        turn."""
        self.player = player
        """The player whose turn it is."""
        self.dice = dice
        """The dice that this player has not used yet."""
        self.used = used
        """The things this player has done that are allowed once a turn, as bits
        (`engine.turn_flags`)."""
        self.pending = pending
        """Decisions that must be made before the turn continues, the next one last; steps may wait
        among them (`DeferredStep`), but if a player has to choose, the last one is a decision."""
        self.step_stack = step_stack
        """The steps to take when nobody has to choose, the next one last (see engine.flow)."""
        self.depots = depots
        """The tile kinds in depots 1..6, each ascending."""
        self.depot_goods = depot_goods
        """The goods types in depots 1..6, each ascending."""
        self.black_depot = black_depot
        """The tile kinds in the black depot, ascending."""
        self.track = track
        """The turn order track: the players on each space, bottom to top."""
        self.bonus_left = bonus_left
        """Bonus tiles left for each colour: 2, 1 (only the small one) or 0."""
        self.discarded_tiles = discarded_tiles
        """The tile kinds that were discarded or swept off the board."""
        self.points = points
        self.estates = estates
        """The estate that each player plays on: partners have the same one."""
        self.module_data = module_data
        """Entries that modules keep on the main board, by names they choose; replace one to
        change it."""
        self.ledger = ledger
        """The ledger for reasons; None in playouts."""
        self.legal = legal
        """The legal actions, once they have been asked for."""

    @staticmethod
    def start(setup: Setup, deal: Deal, ledger: Ledger | None = None) -> "GameState":
        """The state before anybody has chosen anything.

        The deal must fit the setup: see `Deal.check` for one that comes from elsewhere. The state
        does not keep the setup's seed, which would give away the future. Raises `InvalidDeal` for a
        deal of another kind of game, TypeError if something isn't a setup, deal or ledger.
        """
        check_type("setup", setup, Setup)
        check_type("deal", deal, Deal)
        if ledger is not None:
            check_type("ledger", ledger, Ledger)
        if deal.num_seats != setup.seats:
            raise _not_this(Message("deal-for-players", players=deal.num_seats))
        if deal.modules != setup.modules:
            raise _not_this(Message("deal-for-modules", modules=short_repr(deal.modules)))
        if bool(deal.duchy_boards) != setup.random_boards:
            raise _not_this(Message("deal-has-boards"))
        if deal.boards != setup.boards:
            raise _not_this(Message("deal-other-boards"))
        if not deal.is_complete:
            raise _not_this(Message("deal-in-part"))
        state = GameState(
            setup=without_seed(setup),
            rules=rules_of(setup),
            deal=deal,
            rounds_played=0,
            order=(),
            turns_done=0,
            player=deal.start_player,
            dice=(),
            used=TURN_ENDED,
            pending=(),
            step_stack=(),
            depots=((),) * 6,
            depot_goods=((),) * 6,
            black_depot=(),
            track=(),
            bonus_left=(2,) * 6,
            discarded_tiles=b"",
            points=[0] * deal.num_seats,
            estates=[],
            module_data=ReadOnly(),
            ledger=ledger,
            legal=None,
        )
        flow.set_up(state)
        return state

    def __copy__(self) -> "GameState":
        return self.copy()

    def copy(self) -> "GameState":
        """An independent copy; it shares the deal and writes no ledger."""
        data = self.module_data  # now both have it, so nobody may change it
        if type(data) is dict:
            self.module_data = data = ReadOnly(data)
        return GameState(
            self.setup,
            self.rules,
            self.deal,
            self.rounds_played,
            self.order,
            self.turns_done,
            self.player,
            self.dice,
            self.used,
            self.pending,
            self.step_stack,
            self.depots,
            self.depot_goods,
            self.black_depot,
            self.track,
            self.bonus_left,
            self.discarded_tiles,
            self.points.copy(),
            self._shared_copies()
            if self.rules.seating.is_shared
            else [estate.copy() for estate in self.estates],
            data,
            None,
            self.legal,
        )

    def _shared_copies(self) -> list[Estate]:
        copies = [estate.copy() for estate in self.each_estate]
        return [copies[number] for number in self.rules.seating.estates]

    def __reduce__(self) -> "tuple[Callable[..., GameState], tuple[object, ...]]":
        # Fields come and go with versions: a pickle is read by the version that wrote it.
        values = {name: getattr(self, name) for name in self.__slots__}
        values["step_stack"] = tuple(step.name for step in self.step_stack)
        return _unpickled, (__version__, *values.values())

    def view(self, player: int) -> "GameState":
        """A copy that holds only what this player sees: the future in it is made up.

        Two states that differ in nothing but the future have equal views, so a bot that is given
        views cannot look ahead. All players see the same, except for the setup's choices if these
        are made at once (SET-19): others seem to have made none.

        >>> from castles_nb.engine import Setup
        >>> state = GameState.start(Setup(), Deal.from_seed(7, Setup()))
        >>> state.view(0).deal.starting_goods == state.deal.starting_goods
        True
        >>> state.view(0).deal.dice == state.deal.dice
        False
        """
        return hidden_information.view(self, player)

    def key(self) -> tuple[object, ...]:
        """The same for states of one game that go on in the same ways in each future, whatever led
        to them. It can be hashed."""
        estates = tuple([estate.key() for estate in self.each_estate])
        return *_ON_THE_TABLE(self), tuple(self.points), estates, *sorted(self.module_data.items())

    def same_as(self, other: object) -> bool:
        """Whether all is the same in another state of the game, whatever their ledgers say."""
        return (
            isinstance(other, GameState)
            and _ON_THE_TABLE(self) == _ON_THE_TABLE(other)
            and self.points == other.points
            and self.module_data == other.module_data
            and all(map(Estate.same_as, self.each_estate, other.each_estate))
            and (self.deal is other.deal or self.deal == other.deal)
            and (self.setup is other.setup or self.setup == other.setup)
            and (self.rules is other.rules or self.rules == other.rules)
        )

    def redealt(self, rng: Random) -> "GameState":
        """A copy with another future, drawn from everything unseen (see `Deal.redealt`).

        Only `rng.random()` is called; the same numbers give the same future.
        """
        return hidden_information.redealt(self, rng)

    # What is to be decided -------------------------------------------------------------------

    @property
    def decision(self) -> Decision | None:
        """The player who must choose, and what; None once the game is over."""
        if self.pending:
            return self.pending[-1]
        return None if self.is_over else Decision(self.player, "turn")

    @property
    def current_player(self) -> int | None:
        """The player who must choose; None once the game is over."""
        if self.pending:
            return self.pending[-1].player
        return None if self.rounds_played == ROUNDS else self.player

    @property
    def is_over(self) -> bool:
        """Whether all 25 rounds are played and the final scoring is done (END-04)."""
        return self.rounds_played == ROUNDS

    def legal_actions(self) -> tuple[Action, ...]:
        """All choices of the current decision in a fixed order; none once the game is over."""
        if self.legal is None:
            if self.pending:
                decision = self.pending[-1]
                choices = self.rules.decisions[decision.kind].choices
                self.legal = tuple(choices(self, decision))
            elif self.rounds_played == ROUNDS:
                self.legal = ()
            else:
                self.legal = tuple(turn_choices(self))
        return self.legal

    def apply(self, action: Action | Any) -> None:
        """Make one choice and go on to the next decision.

        Raises `IllegalAction`, which says why, and doesn't touch the state if the action isn't
        legal.
        """
        legal = self.legal_actions() if self.legal is None else self.legal
        try:
            action = legal[legal.index(action)]
        except Exception:  # ValueError, or whatever comparing with it raises
            raise refusal_of(self, action) from None
        self.legal = None
        if self.ledger is not None:
            self.ledger.move += 1
            self.ledger.step = ""
        do = self.rules.verbs[action.verb].do  # Python 3.11 calls it faster by a name
        do(self, action)
        pending = self.pending
        if pending:
            if type(pending[-1]) is DeferredStep:
                flow.go_on(self)
        elif not self.dice:
            flow.go_on(self)

    def find(self, action: Action | str | Any) -> Action:
        """The legal action that equals this one or has this text, whatever its spacing and case.

        It is the state's own, so nobody's look-alike gets into a game. Raises `IllegalAction`,
        which says why, if there is none.
        """
        return legal_action(self, action)

    def suggest(self, text: str = "") -> list[str]:
        """The texts of legal actions that go on like this one, in a fixed order.

        Without any, the forms of actions that do, as `place TILE on SPACE with DIE`.
        """
        return suggest(self, text)

    def ask(self, decision: Decision) -> None:
        """Put a decision on top of those pending: it must be made next."""
        self.pending = (*self.pending, decision)

    def defer(self, player: int, step: WaitingStep | Callable[["GameState", int], None]) -> None:
        """Defer a step of the rules' `waiting` until everything asked after it is decided.

        Like decisions they are a stack: what shall come first is put there last. `InvalidModule` if
        the rules don't list the step in `waiting`.
        """
        name = as_step(step).name
        if self.rules.flow.deferred_step(name) is not as_step(step):
            raise InvalidModule(Message("waiting-no-step", name=short_repr(name)))
        self.pending = (*self.pending, waiting(player, name))

    def end_decision(self) -> Decision:
        """Take the pending decision that has just been made off the stack and return it."""
        decision = self.pending[-1]
        self.pending = self.pending[:-1]
        return decision

    # Points and possessions: they change here and nowhere else -------------------------------

    @renamed_keywords("GameState.score", told="message")
    def score(
        self,
        player: int,
        points: int,
        source: str,
        rule: str,
        tile: int = 0,
        space: int = -1,
        message: MessageLike = "",
    ) -> None:
        """Give a player points, or take them; `message` where the source alone does not say why."""
        if points:
            self.points[player] += points
            if self.ledger is not None:
                self.ledger.record(self, player, POINTS, points, source, rule, tile, space, message)
            follows = self.rules.gains.on_points
            if follows:
                for follow in follows:
                    follow(self, player, points, source)

    def add_silver(self, player: int, amount: int, source: str, rule: str, tile: int = 0) -> None:
        """Give a player silver, or take it where the amount is negative."""
        self.estates[player].silver += amount
        if amount and self.ledger is not None:
            self.ledger.record(self, player, SILVER, amount, source, rule, tile)

    def add_workers(self, player: int, amount: int, source: str, rule: str, tile: int = 0) -> None:
        """Give a player workers, or take them where the amount is negative."""
        self.estates[player].workers += amount
        if amount and self.ledger is not None:
            self.ledger.record(self, player, WORKERS, amount, source, rule, tile)
        if amount > 0:
            follows = self.rules.gains.on_workers
            if follows:
                for follow in follows:
                    follow(self, player, amount, source)

    @renamed_keywords("GameState.note", told="message")
    def note(
        self, player: int, source: str, rule: str, tile: int = 0, message: MessageLike = ""
    ) -> None:
        """Write down that an effect had no target and was passed over, or what `message` says."""
        if self.ledger is not None:
            self.ledger.record(self, player, POINTS, 0, source, rule, tile, message=message)

    # Reading the table -----------------------------------------------------------------------

    def estate(self, player: SupportsIndex) -> Estate:
        """The estate that this player plays on.

        >>> from castles_nb.engine import Deal, Setup
        >>> GameState.start(Setup(), Deal.from_seed(7, Setup())).estate(0).silver
        1

        `UnknownPlayer` for a number that nobody has.
        """
        return self.estates[self._checked(player)]

    @property
    def each_estate(self) -> tuple[Estate, ...]:
        """Every estate once, though partners share it."""
        return tuple(self.estates[first] for first in self.rules.seating.first_seats)

    def stored_by(self, player: int) -> tuple[int, ...]:
        """The kinds of the tiles that this player can place: those in the estate's storage, then
        what is the player's own."""
        storage, private = self.estate(player).storage, self.rules.actions.private
        return (*storage, *private(self, player)) if private else storage

    @property
    def all_stored(self) -> tuple[int, ...]:
        """The kinds of all tiles in storages, including players' own."""
        private = self.rules.actions.private
        found: list[int] = []
        for estate in self.each_estate:
            found += estate.storage
        if private:
            for player in range(self.num_seats):
                found += private(self, player)
        return tuple(found)

    def replace_estate(self, player: int, estate: Estate) -> None:
        """Let a player, and the partner who shares the estate, play on another one."""
        old = self.estate(player)
        self.estates = [estate if each is old else each for each in self.estates]

    def _checked(self, player: object) -> int:
        number = player if type(player) is int else as_int(player)
        if number is None or not 0 <= number < len(self.estates):
            last = len(self.estates) - 1
            raise UnknownPlayer(Message("state-no-player", given=short_repr(player), last=last))
        return number

    @property
    def num_seats(self) -> int:
        """The number of players, scripted ones too."""
        return len(self.points)

    @property
    def num_players(self) -> int:
        """The number of those who decide something; they sit before all others."""
        return self.rules.seating.num_players

    @property
    def when(self) -> Message:
        """The part of the game this is, as in `phase B round 2`."""
        if not self.phase:
            return Message("when-setup")
        return Message("when-round", phase=self.phase, round=self.round_in_phase)

    @property
    def phase(self) -> str:
        """`A`..`E`; empty before the first phase."""
        return PHASES[min(self.rounds_played, ROUNDS - 1) // ROUNDS_PER_PHASE] if self.order else ""

    @property
    def round_number(self) -> int:
        """The round of the game, 1..25; 0 before the first."""
        return min(self.rounds_played + 1, ROUNDS) if self.order else 0

    @property
    def round_in_phase(self) -> int:
        """The round of the phase, 1..5; 0 before the first."""
        return (self.round_number - 1) % ROUNDS_PER_PHASE + 1 if self.order else 0

    @property
    def white_die(self) -> int:
        """The white die of this round; 0 before the first round and after the last."""
        return self.deal.white[self.rounds_played] if self.order and not self.is_over else 0

    @property
    def coming_goods(self) -> tuple[int, ...]:
        """The goods still on the round spaces, the next one first (PHA-18)."""
        if not self.order or self.is_over:
            return ()
        return self.deal.goods[self.rounds_played // ROUNDS_PER_PHASE][self.round_in_phase :]

    def dice_of(self, player: SupportsIndex) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The two dice that a player rolled this round, and those not used yet.

        None of either before the first round and after the last, nor for who plays by a script.
        `UnknownPlayer` as for `estate`.
        """
        number = self._checked(player)
        if not self.order or self.is_over or number in self.rules.seating.scripted:
            return (), ()
        rolled = self.deal.dice[self.rounds_played][number]
        turn = self.order.index(number)
        if turn == self.turns_done:
            return rolled, self.dice
        return rolled, rolled if turn > self.turns_done else ()

    # The end ---------------------------------------------------------------------------------

    def returns(self) -> tuple[int, ...]:
        """The worth of the finished game to each player: the final points, each partner's own
        (`rules.seating.of_estates` adds them up, TEAM-14), or alone 1 for a win and 0 for a loss
        (SOLO-21). `GameNotOver` before the end."""
        if not self.is_over:
            raise GameNotOver(Message("game-not-over", asked="returns"))
        return self.rules.scoring.returns(self)

    def ranking(self) -> list[int]:
        """The players from first to last, ties broken (END-10 to END-13); `GameNotOver` before."""
        if not self.is_over:
            raise GameNotOver(Message("game-not-over", asked="ranking"))
        return self.rules.scoring.ranking(self)

    def winners(self) -> tuple[int, ...]:
        """The winners: one player, partners, or everyone who shares the win; `GameNotOver`
        before."""
        if not self.is_over:
            raise GameNotOver(Message("game-not-over", asked="winners"))
        return self.rules.scoring.winners(self)

    def __repr__(self) -> str:
        when = f"phase {self.phase} round {self.round_in_phase}" if self.phase else "setup"
        what = "over" if self.is_over else f"{when}, {self.decision}"
        return f"<GameState {what}, points {self.points}>"

    def _repr_svg_(self) -> str:
        return display.svg(self)


def _not_this(told: Message) -> InvalidDeal:
    """The error that says what is wrong with a deal."""
    return InvalidDeal(field="deal", reason=told)


def _unpickled(version: str, *values: Any) -> GameState:
    if version != __version__:
        raise VersionMismatch(Message("state-other-version", written=version, here=__version__))
    fields = dict(zip(GameState.__slots__, values, strict=True))
    known = fields["rules"].flow.steps_by_name
    fields["step_stack"] = tuple(known[name] for name in fields["step_stack"])
    return GameState(**fields)
