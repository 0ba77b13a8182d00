"""The review of a game, and what it gives."""

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, NamedTuple

import pandas as pd

from castles_nb.analysis.review.decision_loss import DecisionLoss
from castles_nb.analysis.review.game_review import GameReview
from castles_nb.analysis.review.luck import Luck
from castles_nb.analysis.review.summary import luck_row, player_row, source_rows, theme_rows
from castles_nb.analysis.review.swings import Swing, swings
from castles_nb.arguments import as_int, int_at_least
from castles_nb.errors import UnknownPlayer
from castles_nb.kernel import display
from castles_nb.keywords import keywords
from castles_nb.message import Message
from castles_nb.once_a_property import once_an_attribute
from castles_nb.renamed import warn_renamed
from castles_nb.short_text import short_repr

if TYPE_CHECKING:
    from matplotlib.axes import Axes

COLUMNS = (
    *("move", "round", "player", "name", "decision", "verb", "played", "played_text"),
    *("best", "best_text", "points_lost", "points_lost_low", "points_lost_high", "theme"),
)
LUCK = (
    *("move", "round", "player", "name", "source"),
    *("luck", "luck_low", "luck_high", "lead", "lead_low", "lead_high"),
)
TURNING = "move", "round", "player", "name", *Swing._fields[3:]


class Ended(NamedTuple):
    """The end of a game, for all players."""

    points: tuple[float, ...]
    leads: tuple[float, ...]
    """Points more than the best opponent."""


@dataclass(frozen=True, slots=True)
class Review:
    """The cost of each decision of a game; `cn.review` makes it, and says what it means."""

    losses: tuple[DecisionLoss, ...]
    """What each decision cost, in the order of the game."""
    chances: tuple[Luck, ...] = field(repr=False)
    """The gifts of chance to each player, one thing after the other."""
    ended: Ended | None
    """None for a game that is not over, or not reviewed to its end."""
    players: tuple[int, ...]
    """The players whose decisions were reviewed."""
    names: tuple[str, ...]
    """The names of all players."""
    futures: int
    """On how many each decision was judged, and each thing that chance turned up."""
    confidence: float
    reviewed: Any = field(repr=False)
    """The record of the game."""
    game: GameReview = field(repr=False)

    @once_an_attribute("losses")
    def decisions(self) -> pd.DataFrame:
        """A row for each decision.

        `move` is its number in the game, from 1; `round` is 0 in the setup; `player` and `name` are
        who decided; `decision` is what was asked, `verb` what was done; `played` and `best` are the
        actions as `game.play` takes them, `played_text` and `best_text` the same in words;
        `points_lost` with `points_lost_low` and `points_lost_high`, 0 with no interval where the
        best was played; `theme`.
        """
        rows = [each._asdict() | {"name": self.names[each.player]} for each in self.losses]
        return pd.DataFrame(rows, columns=list(COLUMNS))

    def to_frame(self) -> pd.DataFrame:
        """The same as `decisions`."""
        return self.decisions()

    def by_player(self) -> pd.DataFrame:
        """A row for each player: how many `decisions` there were, and with intervals (`..._low`,
        `..._high`) the points lost in all, `points_lost`, and in `a_decision`, and the share in
        which the best was played, `agreed`. `accuracy` is 100 if nothing was lost, and
        halves with each 2 points lost in a decision on average: 50 for 2 points, 25 for 4. In the
        card game, where fewer points are scored, a quarter of a point halves it. `costliest` are
        the three moves that cost most.

        `luck` is the sum of everything chance gave, in points. For a finished game there are
        `points` and `skill`, which is what average luck would have left of them. `lead`,
        `lead_luck` and `lead_skill` are the same for the points ahead of the best opponent. What
        luck misses stays in skill: what is drawn in the midst of a turn, the luck that greedy bots
        see nothing in, and what other players do.
        """
        settings = self.futures, self.confidence
        rows = []
        for player in self.players:
            result = None
            if self.ended:
                result = self.ended.points[player], self.ended.leads[player]
            rows.append(
                {"player": player, "name": self.names[player]}
                | player_row(self._of(player), self.game.halves, *settings)
                | luck_row(self._luck_of(player), result, *settings)
            )
        numbers = *player_row((), self.game.halves, *settings), *luck_row((), None, *settings)
        return pd.DataFrame(rows, columns=["player", "name", *numbers])

    def by_theme(self) -> pd.DataFrame:
        """A row for each player and theme: `decisions`, and `points_lost` with its interval.

        The theme is about what was played, as `workers`, `purchases`, `monasteries`, or what was
        missed if nothing was done. It's `order` if the player did the best later in the same turn,
        and the best turn plays later what was played.
        """
        rows = [
            {"player": player, "name": self.names[player]} | row
            for player in self.players
            for row in theme_rows(self._of(player), self.futures, self.confidence)
        ]
        numbers = ("decisions", "points_lost", "points_lost_low", "points_lost_high")
        return pd.DataFrame(rows, columns=["player", "name", "theme", *numbers])

    def luck(self) -> pd.DataFrame:
        """A row for each thing that chance turned up, and each player: what it gave.

        `move` is the number of the move it came after, 0 for what was there from the start.
        `source` is what came: in the board game `start` (who starts, goods, random boards), `tiles`
        (both kinds of depots, and what expansions bring), `goods` and `dice`; in the card game
        `display` (what lies open, Aaron's cards, too) and `hand`. `luck` with `luck_low` and
        `luck_high` are the points that greedy bots make of it some rounds later, less those that
        they make of what is drawn there again; `lead` is the same for the points ahead of the best
        opponent.
        """
        rows = [each._asdict() | {"name": self.names[each.player]} for each in self.chances]
        return pd.DataFrame(rows, columns=list(LUCK))

    def by_source(self) -> pd.DataFrame:
        """A row for each player and source of luck: how often it came (`times`), and `luck` and
        `lead_luck` in all, with their intervals.
        """
        rows = [
            {"player": player, "name": self.names[player]} | row
            for player in self.players
            for row in source_rows(self._luck_of(player), self.futures, self.confidence)
        ]
        numbers = [
            f"{name}{end}" for name in ("luck", "lead_luck") for end in ("", "_low", "_high")
        ]
        return pd.DataFrame(rows, columns=["player", "name", "source", "times", *numbers])

    @keywords(renamed={"most": "limit"})
    def turning_points(self, limit: int = 3) -> pd.DataFrame:
        """Return where the game turned: a row for each of the greatest swings, the greatest first.

        `move` is the number of the decision, or of the move that luck came after; `round`, `player`
        and `name` tell when and whose swing it was. `what` is `decision`, or the `source` of luck
        as in `luck`; `told` says it in words. `swing` with `swing_low` and `swing_high` are the
        points of that player's lead, below 0 for a loss: those that a decision cost (what it did to
        others is not in them), or that luck gave. What chance turned up has one row, that of whom
        it swung most.

        There are only swings whose interval doesn't contain 0, so there may be fewer rows, or none.
        The greatest of many are partly accidents, so most are a little smaller. ValueError if
        `limit` isn't a whole number from 1.
        """
        limit = int_at_least(1, "limit", limit)
        found = swings(self.losses, self.chances, self.names)[:limit]
        rows = [each._asdict() | {"name": self.names[each.player]} for each in found]
        return pd.DataFrame(rows, columns=list(TURNING))

    def plot(self, ax: "Axes | None" = None) -> "Axes":
        """The points lost, move by move, and the greatest swing: see `cn.plots.points_lost`."""
        axes: Axes = display.way(self, "plot")(self.decisions(), ax, turning=self.turning_points(1))
        return axes

    def plot_luck(self, ax: "Axes | None" = None) -> "Axes":
        """Luck, move by move: see `cn.plots.luck_by_move`."""
        axes: Axes = display.way(self, "plot_luck")(self.luck(), ax)
        return axes

    def of(self, player: int) -> "Review":
        """The old name of `for_player`, which goes with the next version."""
        warn_renamed(".of", ".for_player")
        return self.for_player(player)

    def for_player(self, player: int) -> "Review":
        """The same review with what it says of one player only; `UnknownPlayer` for nobody."""
        number = as_int(player)
        if number is None or number not in range(len(self.names)):
            last = len(self.names) - 1
            raise UnknownPlayer(Message("state-no-player", given=short_repr(player), last=last))
        return replace(
            self,
            losses=tuple(self._of(number)),
            chances=tuple(self._luck_of(number)),
            players=tuple(each for each in self.players if each == number),
        )

    def record(self) -> Any:
        """The record, with a comment at each move that lost clearly: its interval is above 0.

        `cn.Replay` opens it.
        """
        clearly = {each.move: _comment(each) for each in self.losses if each.points_lost_low > 0}
        return self.game.commented(self.reviewed, clearly)

    def _of(self, player: int) -> list[DecisionLoss]:
        return [each for each in self.losses if each.player == player]

    def _luck_of(self, player: int) -> list[Luck]:
        return [each for each in self.chances if each.player == player]

    def __repr__(self) -> str:
        return f"<Review of {len(self.losses)} decisions>"


def _comment(decision: DecisionLoss) -> str:
    lost, low, high = (
        f"{number:.1f}"
        for number in (decision.points_lost, decision.points_lost_low, decision.points_lost_high)
    )
    return str(Message("review-comment", lost=lost, low=low, high=high, best=decision.best_text))
