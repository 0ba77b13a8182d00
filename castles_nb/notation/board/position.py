"""Positions as text: one line that a person can read and that says everything."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import ClassVar

from castles_nb.arguments import check_type
from castles_nb.components import EMPTY
from castles_nb.engine import Deal, Decision, Estate, GameState, Ledger, Setup
from castles_nb.engine.every_duchy import EVERY_DUCHY
from castles_nb.engine.ledger import POINTS, SILVER, WORKERS
from castles_nb.engine.module import MODULES
from castles_nb.engine.options import Options
from castles_nb.engine.ruleset import rules_of
from castles_nb.engine.seating import Seating
from castles_nb.engine.setup import simultaneous
from castles_nb.engine.turn_flags import FLAGS
from castles_nb.errors import InvalidPosition
from castles_nb.games import BOARD_GAME
from castles_nb.kernel.game_type import GameType
from castles_nb.message import Message
from castles_nb.notation.board import (
    agenda,
    defaults,
    moments,
    position_deal,
    position_reader,
    position_writer,
    public_chance,
)
from castles_nb.notation.board.faults import Fault, faults_of
from castles_nb.notation.board.seat import Entries, Seat
from castles_nb.notation.board.tile_backs import black_backs_in
from castles_nb.notation.board.token_codecs import Pair, Track
from castles_nb.notation.pasted import read_pasted
from castles_nb.notation.token import Numbers, Unreadable
from castles_nb.renamed import renamed


@renamed(extras="module_data")
@dataclass(frozen=True, slots=True)
class Position:
    """Everything that players see of a game: the setup, the moment, the table, the players.

    `Position.of(state)` takes it from a state, `Position.parse(text)` from a line of text, and
    `str(position)` is that line. The next tiles, goods and dice aren't part of it.

    The text is `castles/1` and then words `name=value` with spaces or line breaks between them;
    columns are counted from the beginning of the text. What has its usual value is left out, so a
    short line will do. With `now=end` the game is over and its points are final: nothing more is
    scored.

    A game that goes on draws what is unknown. Each view and each future (`GameState.redealt`) draws
    it again until the game shows it: tiles and goods that the position has lost, goods on round
    spaces, dice of players whose turn is still to come, and what expansions leave to chance, as far
    as it doesn't follow from what lies on the table. The game shows the white die when an action or
    the Châteauma needs it, and a tile of a trade route when goods come there. The dice of the
    player whose turn it is are drawn once, because the next decisions depend on them.

    >>> duchy = "----/-----/------/---Ca---/------/-----/----"
    >>> text = f"castles/1 dice=35,46 0: workers=1 duchy={duchy} 1: duchy={duchy}"
    >>> position = Position.parse(text)
    >>> position.faults()
    []
    >>> str(position) == text
    True

    With modules, and in the middle of a decision: a castle was placed, its action comes next.

    >>> text = (
    ...     "castles/1 modules=inns now=B2 player=1 dice=35,46 left=6 asks=castle@1 inns=In"
    ...     " 0: storage=In duchy=----/-----/------/---Ca---/------/-----/----"
    ...     " 1: duchy=-Ca--/--Ca--/------/-------/------/-----/----"
    ... )
    >>> Position.parse(text).faults()
    []
    >>> str(Position.parse(text)) == text
    True

    Tiles are written by their codes, goods types and dice by their digits, `-` stands for nothing,
    `?` for what is unknown. The codes:

        Wh warehouse            Ch church            Bk bank              Sh ship
        Wt watchtower           Mk market            Th town hall         Mi mine
        Cw carpenter's workshop Bh boarding house    m1..m26 monasteries  Ca castle
        c2 c3 c4 cows           s2 s3 s4 sheep       p2 p3 p4 pigs        h2 h3 h4 chickens

    Modules have tiles and words of their own, which their docstrings tell, as
    `help("castles_nb.expansions.shields")`.

    Setup: `players=2`, `edition=special`, `modules=-`, `options=-` (as in
    `team/board=advanced,vineyards/without=green+red`), `duchies=1` (one for all, one for each with
    commas, `random`, or boards as in `11-18`; `11a` to `11f` in the 2019 edition),
    `black_depot_tiles=` and `tie_empty=` as in `Setup`, `setup_choices=in_turn` or `at_once`.

    Moment: `now=A1` (a phase and its round, or `setup`, or `end`); `order=` of play in this round,
    as the markers say; `player=` whose turn it is, the first in order; `turn=` how many of the
    order had theirs; `white=?` the white die; `coming=` goods on the round spaces, the next one
    first, unknown; `dice=` what each player rolled this round, unknown; `left=` which of them the
    player has not used, both; `used=-` what the turn allows once and has had (`bought`, `bartered`,
    `ended`, or a module's own); `asks=-` decisions to be made first, the next one first, as in
    `discard:Bk@0,castle@0` (with the tile that waits for room, and the player), and steps of
    expansions that wait for a decision before them; in the setup the starting castles that are
    missing; `agenda=` the next steps, if they aren't the usual ones.

    Table: `depots=-/-/-/-/-/-` the tiles and `depot_goods=-/-/-/-/-/-` the goods in depots 1 to 6;
    `black_depot=-`; `track=10` the markers on each space of the turn order track, bottom to top,
    with `/` between spaces, a space for each ship; `bonus_left=` for buildings, livestock, ships,
    mines, castles and monasteries the bonus tiles left, 2 less one for each player who completed
    it; `box=-` tiles out of the game, `2Ca` for two; `black_backs=` all tiles that were laid in the
    black depot so far, else as few of those on the table as possible, and each future draws again
    which of them; and what modules keep, and leave to chance, as far as it has been seen, the first
    number first.

    Players, `0:` and so on: `side=` the duchy, if boards are dealt; `points=0`, `silver=0`,
    `workers=0` (in the setup what is given out), `goods=-`, `sold=-`, `storage=-`; `bonus_tiles=`
    one for each colour completed; what modules keep; `duchy=` its seven rows, `-` for an empty
    space. Partners on one estate share all of that except their points: it is said of the first of
    them. A player by a script comes last, and isn't counted by `players=`.
    """

    game_type: ClassVar[GameType] = BOARD_GAME

    players: int
    edition: str
    modules: tuple[str, ...]
    options: Options
    duchies: int | str | Numbers
    black_depot_tiles: int | None
    tie_empty: str | None
    setup_choices: str
    now: str
    order: Numbers
    player: int
    turn: int
    white: int
    coming: Numbers
    dice: tuple[Pair, ...]
    left: Numbers
    used: tuple[str, ...]
    asks: tuple[Decision, ...]
    agenda: tuple[str, ...] | None
    depots: tuple[Numbers, ...]
    depot_goods: tuple[Numbers, ...]
    black_depot: Numbers
    track: Track
    bonus_left: Numbers
    box: Numbers
    black_backs: Numbers | None
    module_data: Entries
    chances: Entries
    """The seen part of expansions' chance, by name."""
    seats: tuple[Seat, ...]
    columns: Mapping[str, int] = field(default_factory=dict, compare=False, repr=False)
    """The columns of the words in the text it was read from, by name (`dice`, `0:points`)."""

    @staticmethod
    def of(state: GameState) -> "Position":
        """The position that players see of a state; of a view, without what is hidden from its
        player."""
        check_type("state", state, GameState)
        setup, now = state.setup, moments.moment_of(state)
        names = agenda.names_of(state)
        coming, white, dice = public_chance.of_this_round(state, now, names)
        return Position(
            players=setup.players,
            edition=setup.edition,
            modules=tuple(setup.modules),
            options=setup.options,
            duchies=setup.duchies if isinstance(setup.duchies, int | str) else setup.duchy_numbers,
            black_depot_tiles=setup.black_depot_tiles,
            tie_empty=setup.tie_empty,
            setup_choices=setup.choices_word,
            now=now,
            order=state.order,
            player=state.player,
            turn=state.turns_done,
            white=white,
            coming=coming,
            dice=dice,
            left=state.dice,
            used=FLAGS.names_in(state.used),
            asks=tuple(reversed(state.pending)),
            agenda=names,
            depots=state.depots,
            depot_goods=state.depot_goods,
            black_depot=state.black_depot,
            track=defaults.without_empty_end(state.track),
            bonus_left=state.bonus_left,
            box=tuple(sorted(state.discarded_tiles)),
            black_backs=None
            if state.deal.untold
            else black_backs_in(state, moments.phases_laid(now, names)),
            module_data=tuple(sorted(state.module_data.items())),
            chances=public_chance.chances_in(state, now, names),
            seats=tuple(
                _seat(estate, points, setup.edition)
                for estate, points in zip(state.estates, state.points, strict=True)
            ),
        )

    @staticmethod
    def parse(text: str) -> "Position":
        """The position that a line of text describes, possible or not.

        `InvalidPosition` with its column where the text cannot be read. See `faults` and `check`.
        """
        try:
            return Position(**read_pasted(position_reader.read, text))
        except Unreadable as error:
            message = error.reason
            if error.column:
                message = Message("at-column", column=str(error.column), told=message)
            raise InvalidPosition(message, error.column) from None

    def __str__(self) -> str:
        return position_writer.written(self)[0]

    @property
    def setup(self) -> Setup:
        """The setup, without a seed; `InvalidSetup` where there can be no such game."""
        return Setup(
            players=self.players,
            duchies=self.duchies,
            black_depot_tiles=self.black_depot_tiles,
            tie_empty=self.tie_empty,
            edition=self.edition,
            modules=self.modules,
            options=self.options,
            simultaneous_setup=simultaneous(self.setup_choices),
        )

    @property
    def each_estate(self) -> tuple[Seat, ...]:
        """Everything said of each estate, once, though partners share it."""
        return tuple(self.seats[host] for host in self.hosts)

    @property
    def hosts(self) -> tuple[int, ...]:
        """The first player on every estate."""
        return defaults.seating_of(self).first_seats

    @property
    def phases_laid(self) -> int:
        """For how many phases tiles were laid so far."""
        return moments.phases_laid(self.now, self.agenda)

    @property
    def rounds_begun(self) -> int:
        """For how many rounds dice were rolled so far, and goods came to a depot."""
        return moments.rounds_begun(self.now, self.agenda)

    @property
    def goods_to_come(self) -> int:
        """The number of goods tiles on the round spaces (PHA-18)."""
        return moments.goods_to_come(self.now, self.agenda)

    @property
    def is_rolled(self) -> bool:
        """Whether this moment is in a round whose dice are rolled."""
        return moments.is_rolled(self.now, self.agenda)

    def faults(self) -> list[Fault]:
        """Return everything that makes this position impossible, a `Fault` each; an empty list if
        you can play on."""
        return faults_of(self)

    def check(self) -> None:
        """Raise `InvalidPosition` with all faults if there are any."""
        found = self.faults()
        if found:
            message = Message("position-impossible", faults=tuple(fault.told for fault in found))
            raise InvalidPosition(message, 0, found)

    def deal(self, rng: Random, future: Deal | None = None) -> Deal:
        """A complete deal that fits a position without faults.

        The seen part is taken from the position, the next tiles, goods and dice from `future` as
        far as that is given and known; the rest is drawn from everything unseen (see
        `Deal.completed`). `InvalidDeal` if the future doesn't go with the position.
        """
        if future is not None:
            check_type("future", future, Deal)
        known = position_deal.known_deal(self, future)
        return replace(known, untold=()).completed(rng)  # backs are drawn for futures only

    def state(
        self, deal: Deal, ledger: Ledger | None = None, future: Deal | None = None
    ) -> GameState:
        """A state in this position, which must be without faults, with one of its deals.

        The `future` is the one the deal was made with, if any. If neither it nor the position says
        something about the past, each future draws that again. The ledger begins with what players
        have. Raises TypeError if it isn't a deal or a ledger.
        """
        check_type("deal", deal, Deal)
        if ledger is not None:
            check_type("ledger", ledger, Ledger)
        if future is not None:
            check_type("future", future, Deal)
        setup = self.setup
        rules = rules_of(setup)
        state = GameState(
            setup=setup,
            rules=rules,
            deal=deal,
            rounds_played=moments.rounds_played(self.now),
            order=self.order,
            turns_done=self.turn,
            player=self.player,
            dice=position_deal.dice_left(self, deal),
            used=FLAGS.of(self.used),
            pending=agenda.pending(self.asks, rules),
            step_stack=agenda.steps_named(self, rules),
            depots=self.depots,
            depot_goods=self.depot_goods,
            black_depot=self.black_depot,
            track=(*self.track, *((),) * (rules.gains.track_spaces - len(self.track))),
            bonus_left=self.bonus_left,
            discarded_tiles=bytes(self.box),
            points=[seat.points for seat in self.seats],
            estates=_estates(self.seats, rules.seating),
            module_data={},
            ledger=None,
            legal=None,
        )
        if self.now != moments.SETUP:
            # What a module lays out during the setup is there unless the position says otherwise.
            laid_out = state.copy()
            for step in rules.flow.on_setup:
                step(laid_out)
            state.module_data = laid_out.module_data
            for estate, other in zip(state.estates, laid_out.estates, strict=True):
                estate.module_data = other.module_data
        said = dict(self.module_data)
        state.module_data = {**state.module_data, **said}
        for estate, seat in zip(state.estates, self.seats, strict=True):
            estate.module_data = {**estate.module_data, **dict(seat.module_data)}
        for module in self.modules:
            for name, state_field in MODULES[module].state_fields.items():
                numbers = () if name in said else state_field.default(state)
                if numbers:
                    state.module_data = {**state.module_data, name: numbers}
        if deal.is_complete:
            state.deal = position_deal.with_gaps(self, state, future)
        for module in self.modules:
            MODULES[module].rebuild_derived(state)
        if ledger is not None:
            state.ledger = ledger
            _write_down(state, ledger)
        return state

    def _repr_svg_(self) -> str | None:
        if self.faults():
            return None
        return self.state(position_deal.known_deal(self))._repr_svg_()  # unknown dice are blank


def _seat(estate: Estate, points: int, edition: str) -> Seat:
    return Seat(
        duchy=estate.duchy.number,
        tiles=tuple(estate.tiles),
        storage=estate.storage,
        goods=estate.goods,
        sold=estate.sold,
        points=points,
        silver=estate.silver,
        workers=estate.workers,
        bonus_tiles=estate.bonus_tiles,
        module_data=tuple(sorted(estate.module_data.items())),
        edition=edition,
    )


def _write_down(state: GameState, ledger: Ledger) -> None:
    """Write what players have into the ledger, so that its sums are theirs."""
    hosts = state.rules.seating.first_seats
    for player, estate in enumerate(state.estates):
        owned = {POINTS: state.points[player]}
        if player in hosts:
            owned |= {SILVER: estate.silver, WORKERS: estate.workers}
        for item, amount in owned.items():
            if amount:
                ledger.record(state, player, item, amount, "position", "")


def _estates(seats: Sequence[Seat], seating: Seating) -> list[Estate]:
    """The estate of each player; what partners share is what is said of the first of them."""
    estates = [_estate(seats[host]) for host in seating.first_seats]
    return [estates[number] for number in seating.estates]


def _estate(seat: Seat) -> Estate:
    estate = Estate.start(EVERY_DUCHY[seat.edition][seat.duchy])
    for space, kind in enumerate(seat.tiles):
        if kind != EMPTY:
            estate.cover(kind, space)
    estate.storage = seat.storage
    estate.goods, estate.sold = seat.goods, seat.sold
    estate.silver, estate.workers = seat.silver, seat.workers
    estate.bonus_tiles = seat.bonus_tiles
    return estate
