"""A page's content for a review, as plain values: a chart, and the words about each person."""

from collections.abc import Sequence
from typing import Any, TypedDict

from castles_nb.analysis.review.decision_loss import ORDER, DecisionLoss
from castles_nb.analysis.review.reviewed import Review
from castles_nb.analysis.review.saved_review import DECISION
from castles_nb.analysis.review.swings import swings
from castles_nb.drawing.loss_chart import Loss, loss_picture
from castles_nb.message import Message, MessageLike
from castles_nb.ui.move_anchors import anchors_of
from castles_nb.ui.presenter import Presenter


class Costly(TypedDict):
    """A move that cost something."""

    ply: int
    """The number of moves before it."""
    player: int
    text: str
    """The move, and a better one."""
    played: str
    better: str
    best: str
    """The better action, as `game.play` takes it."""
    lost: float
    is_clear: bool
    """Whether that is surely more than chance."""
    played_spots: list[str]
    """The places on the boards it leads from and to (`castles_nb.ui.move_anchors`)."""
    better_spots: list[str]


class Reviewed(TypedDict):
    """The words about one person."""

    player: int
    name: str
    told: list[str]
    luck: str
    """The result with average luck; empty if nobody knows."""
    costliest: list[int]
    """The costliest moves, by their place among `moves`."""


class ReviewView(TypedDict):
    """A review."""

    chart: str
    people: list[Reviewed]
    moves: list[Costly]
    """All moves that lost clearly, or are among a player's costliest, in the order of the game."""
    swing: str
    """The greatest swing of the game; empty if none is sure."""


def review_view(
    review: Review, states: Sequence[Any], presenter: Presenter, names: Sequence[str]
) -> ReviewView:
    """Return a review in words and as a drawing. `states` are those before each move, and the last;
    `names` has the players' names by seat."""
    rows = review.by_player().to_dict("records")
    costliest = {move for row in rows for move in row["costliest"]}
    named = [each for each in review.losses if each.points_lost_low > 0 or each.move in costliest]
    costly = {each.move: _costly(each, states, review, presenter) for each in named}
    places = {move: place for place, move in enumerate(costly)}
    return ReviewView(
        chart=_chart(review, states, presenter, names, costly),
        people=[
            Reviewed(
                player=row["player"],
                name=names[row["player"]],
                told=[str(each) for each in _sentences(row)],
                luck=str(_with_average_luck(row)),
                costliest=[places[move] for move in row["costliest"]],
            )
            for row in rows
        ],
        moves=list(costly.values()),
        swing=str(_swing(review, states, presenter, names)),
    )


def _costly(
    decision: DecisionLoss, states: Sequence[Any], review: Review, presenter: Presenter
) -> Costly:
    before, after = states[decision.move - 1], states[decision.move]
    played = review.reviewed.actions[decision.move - 1]
    best = next(each for each in before.legal_actions() if str(each) == decision.best)
    tried = before.copy()
    tried.apply(best)
    return Costly(
        ply=decision.move - 1,
        player=decision.player,
        text=str(
            _told(
                decision,
                presenter.report(before, played, "they"),
                str(presenter.when(before)) or "none",
            )
        ),
        played=decision.played_text,
        better=decision.best_text,
        best=decision.best,
        lost=decision.points_lost,
        is_clear=decision.points_lost_low > 0,
        played_spots=anchors_of(presenter, before, played, after, ()),
        better_spots=anchors_of(presenter, before, best, tried, ()),
    )


def _told(decision: DecisionLoss, did: MessageLike, when: str) -> Message:
    return Message(
        "review-costly",
        when=when,
        did=did,
        best=decision.best_text,
        order=decision.theme == ORDER,
        lost=decision.points_lost,
        clear=decision.points_lost_low > 0,
    )


def _chart(
    review: Review,
    states: Sequence[Any],
    presenter: Presenter,
    names: Sequence[str],
    costly: dict[int, Costly],
) -> str:
    losses = [
        Loss(
            each.move,
            each.player,
            each.points_lost,
            each.points_lost_low > 0,
            costly[each.move]["text"] if each.move in costly else _small(each),
        )
        for each in review.losses
        if each.points_lost > 0
    ]
    phases = [presenter.when(state).phase for state in states]
    clear = sum(loss.is_clear for loss in losses)
    title = Message("review-chart", number=clear, moves=len(states) - 1)
    return loss_picture(losses, phases, review.players, names, title).to_fragment(still=True)


def _small(decision: DecisionLoss) -> Message:
    return Message("review-small", move=decision.move, lost=decision.points_lost)


def _sentences(row: dict[Any, Any]) -> list[Message]:
    """The words about one person: their losses, and the luck they had."""
    if not row["decisions"]:
        return [Message("review-nothing")]
    bounds = _with_bounds("lost", row, "points_lost")
    lost = Message("review-lost", any=_whether_lost(row), accuracy=round(row["accuracy"]), **bounds)
    if row["luck_low"] == row["luck_high"]:  # chance turned nothing up that matters
        return [lost]
    luck = Message(
        "review-luck", kind=_kind_of_luck(row), **_with_bounds("luck", _amounts(row), "luck")
    )
    if row["skill"] != row["skill"]:  # the game goes on
        return [lost, luck]
    skill = Message("review-skill", points=row["points"], **_with_bounds("skill", row, "skill"))
    return [lost, luck, skill]


def _with_average_luck(row: dict[Any, Any]) -> MessageLike:
    """The lead with average luck; empty while the game continues."""
    low, lead, high = (row[f"lead_skill{end}"] for end in ("_low", "", "_high"))
    if lead != lead or low == high:  # the game goes on, or chance decided nothing
        return ""
    which = "ahead" if low > 0 else "behind" if high < 0 else "unclear"
    bounds = [round(low), round(high)]
    if which == "behind":
        bounds = [-bounds[1], -bounds[0]]
    was = "ahead" if row["lead"] > 0 else "behind" if row["lead"] < 0 else "level"
    return Message(
        "review-average-luck",
        which=which,
        by=abs(round(lead)),
        low=bounds[0],
        high=bounds[1],
        was=was,
        lead=abs(round(row["lead"])),
    )


def _swing(
    review: Review, states: Sequence[Any], presenter: Presenter, names: Sequence[str]
) -> MessageLike:
    """The greatest swing of the game."""
    for swing in swings(review.losses, review.chances, names)[:1]:
        is_decision = swing.what == DECISION
        before = states[swing.move - 1 if is_decision else swing.move]
        points = round(abs(swing.swing))
        when, name = str(presenter.when(before)) or "none", names[swing.player]
        if is_decision:
            return Message("review-swing", when=when, name=name, points=points, told=swing.told)
        return Message(
            "review-swing-luck",
            when=when,
            name=name,
            points=points,
            source=swing.what,
            kind="good" if swing.swing > 0 else "bad",
        )
    return ""


def _whether_lost(row: dict[Any, Any]) -> str:
    """Whether anything was lost on average; "no" where each best choice was played."""
    if not (row["points_lost_low"] or row["points_lost_high"]):
        return "no"
    return "yes" if round(row["points_lost"]) > 0 else "even"


def _kind_of_luck(row: dict[Any, Any]) -> str:
    """Say which way it went, as far as that's sure."""
    if row["luck_low"] > 0:
        return "good"
    return "bad" if row["luck_high"] < 0 else "unclear"


def _amounts(row: dict[Any, Any]) -> dict[str, float]:
    """Say what luck gave or took, as amounts where it's sure which."""
    value, low, high = row["luck"], row["luck_low"], row["luck_high"]
    if high < 0:
        value, low, high = -value, -high, -low
    return {"luck": value, "luck_low": low, "luck_high": high}


def _with_bounds(name: str, row: dict[Any, Any], column: str) -> dict[str, int]:
    """An amount in whole points."""
    return {
        name: round(row[column]),
        "low": round(row[f"{column}_low"]),
        "high": round(row[f"{column}_high"]),
    }
