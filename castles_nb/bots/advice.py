"""A bot's best choices, with its reasons."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol

from castles_nb.arguments import int_at_least
from castles_nb.bots.heuristics import heuristics_for
from castles_nb.bots.protocol import check_state, has_method
from castles_nb.bots.registry import as_bot
from castles_nb.errors import GameOver
from castles_nb.kernel.game_type import game_type_of
from castles_nb.keywords import keywords
from castles_nb.message import Message, MessageLike
from castles_nb.playable import State
from castles_nb.renamed import renamed_fields, warn_renamed
from castles_nb.short_text import short_repr


class Adviser(Protocol):
    """A bot that can say what it thinks of choices.

    If it doesn't think in points, it also has `value_in_words(value, behind)`, which says what a
    choice is worth.
    """

    def values(self, state: State) -> Sequence[float]:
        """Return the deciding player's expected final points after each legal action."""

    def reason(self, state: State, action: Any) -> MessageLike:
        """Why this action is worth as much; may be empty."""


@renamed_fields(worth="value_text")
class Advice(NamedTuple):
    """A choice that a bot thinks well of."""

    action: Any
    what: MessageLike
    """The action as a command."""
    value: float
    """The final points that the bot expects after it, or whatever else it thinks in."""
    behind: float
    """Points less than after the best choice."""
    value_text: MessageLike
    """Both in words, as in `48.7 points in the end (10.0 points less)`."""
    reason: MessageLike

    def __str__(self) -> str:
        if not self.reason:
            return str(Message("advice", what=self.what, worth=self.value_text))
        told = {"what": self.what, "worth": self.value_text, "reason": self.reason}
        return str(Message("advice-with-reason", **told))

    def __repr__(self) -> str:
        return f"<{self}>"


@keywords(by_place=("limit",), renamed={"count": "limit"})
def advise(state: State, bot: Adviser | str | None = None, *, limit: int = 3) -> list[Advice]:
    """Return the choices of a state a bot thinks most of, the best one first, at most `limit`.

    If choices differ only in the die, it names the best of them. Without a bot it's a `GreedyBot`,
    or a `SoloBot` if only a full duchy counts; you can give it by name or as an object. The bot
    gets a view, so it can't look at upcoming dice and tiles. Raises `GameOver` if there's nothing
    to choose, `InvalidBot` for a name no bot of this game has, TypeError for a bot that can't give
    advice, ValueError for one without a value for each choice, and for a `limit` below 1.

    >>> import castles_nb as cn
    >>> best, *others = advise(cn.Game(players=2, seed=7).state)
    >>> str(best.what), round(best.value, 1)
    ('Put the starting castle on castle space 2-3', 17.0)
    """
    check_state(state)
    heuristics = heuristics_for(state)
    adviser: Any = bot
    if isinstance(bot, str):
        adviser = as_bot(bot, game_type_of(state).name, argument="bot")
    if adviser is None:
        adviser = heuristics.adviser(state)
    if not is_adviser(adviser):
        raise TypeError(Message("bot-cannot-advise", bot=short_repr(bot)))
    limit = int_at_least(1, "limit", limit)
    player = state.current_player
    if player is None:
        raise GameOver(Message("bot-game-over", asked="advise"))
    view = state.view(player)
    actions, values = view.legal_actions(), adviser.values(view)
    if len(values) != len(actions):
        message = Message(
            "bot-values-lacking", bot=short_repr(adviser), values=len(values), actions=len(actions)
        )
        raise ValueError(message)
    by_value = sorted(range(len(actions)), key=lambda i: -values[i])
    alike: dict[Any, int] = {}
    for i in by_value:
        alike.setdefault(heuristics.alike(actions[i]), i)
    best = list(alike.values())[:limit]
    in_words = _words_of(adviser)
    return [
        Advice(
            action=actions[i],
            what=str(heuristics.command(state, actions[i])),
            value=values[i],
            behind=(behind := values[best[0]] - values[i]),
            value_text=in_words(values[i], behind),
            reason=adviser.reason(view, actions[i]),
        )
        for i in best
    ]


def _words_of(adviser: Any) -> Callable[[float, float], MessageLike]:
    """Return what says the value of a choice to this adviser, and how far it's behind."""
    if has_method(adviser, "value_in_words"):
        return adviser.value_in_words  # type: ignore[no-any-return]
    if has_method(adviser, "worth_in_words"):  # the old name, which goes with the next version
        warn_renamed("worth_in_words", "value_in_words")
        return adviser.worth_in_words  # type: ignore[no-any-return]
    return in_points


def in_points(value: float, behind: float) -> Message:
    """Say what a choice is worth to a bot that thinks in points: `value` final points, `behind`
    points less than after the best choice."""
    if behind < 0.05:
        return Message("advice-worth", value=value)
    return Message("advice-worth-less", value=value, behind=behind)


def is_adviser(bot: object) -> bool:
    """Whether something can be asked for advice."""
    return not isinstance(bot, type) and has_method(bot, "values") and has_method(bot, "reason")
