"""The use of a choice for a full duchy, in words for people (SOLO-21)."""

from collections import Counter
from collections.abc import Iterator

from castles_nb.components import COLOURS, ROUNDS_PER_PHASE
from castles_nb.engine import Action, GameState
from castles_nb.engine.choices import EVERYWHERE
from castles_nb.engine.estate import Estate
from castles_nb.engine.kinds import COLOUR
from castles_nb.message import Message, MessageLike

MOST_SAID = 3


def help_of(state: GameState, action: Action) -> MessageLike:
    """Say what a legal action changes: spaces covered, tiles stored, spaces within reach, points
    and the means to cover more. If none of these changes yet, say it of what comes after the
    action; say nothing if all of it waits for another choice."""
    player = state.current_player
    assert player is not None  # somebody is asked
    after = state.copy()
    after.apply(action)
    before, then = state.estates[player], after.estates[player]
    reasons = [*_covered(before, then), *_stored(before, then)]
    if then.empty_spaces:
        reasons += _within_reach(before, then)
        if after.rounds_played // ROUNDS_PER_PHASE == state.rounds_played // ROUNDS_PER_PHASE:
            # Else the end of the phase has brought something, too.
            reasons += _scored(after.points[player] - state.points[player])
            reasons += _means(before, then)
    reasons = reasons or [*_afterwards(state, action)]
    return Message("in-a-row", things=tuple(reasons[:MOST_SAID])) if reasons else ""


def _covered(before: Estate, then: Estate) -> Iterator[Message]:
    if not then.empty_spaces:
        yield Message("filling-full")
    elif then.empty_spaces < before.empty_spaces:
        number = before.empty_spaces - then.empty_spaces
        yield Message("filling-covers", number=number, left=then.empty_spaces)


def _stored(before: Estate, then: Estate) -> Iterator[Message]:
    """Each tile that came to storage, by what it can cover."""
    came = Counter(then.storage) - Counter(before.storage)
    for kind in came.elements():
        spaces, tiles = _spaces_for(then, kind), _rivals_of(then, kind)
        near = (spaces & then.frontier).bit_count()
        use = "near" if near >= tiles else "far" if spaces.bit_count() >= tiles else "none"
        yield Message("filling-stores", use=use)


def _spaces_for(estate: Estate, kind: int) -> int:
    """The mask of the empty spaces that a tile may cover some day."""
    colour = COLOUR[kind]
    spaces = estate.masks.colour[colour] if _is_coloured(colour) else EVERYWHERE
    return spaces & ~estate.filled & ((1 << len(estate.tiles)) - 1)


def _rivals_of(estate: Estate, kind: int) -> int:
    """The number of stored tiles that wait for these spaces, itself included."""
    return sum(COLOUR[stored] == COLOUR[kind] for stored in estate.storage)


def _is_coloured(colour: int) -> bool:
    return 0 <= colour < len(COLOURS)


def _afterwards(state: GameState, action: Action) -> Iterator[Message]:
    """The other gains of a placed tile, if it comes first (SOLO-20)."""
    if action.verb == "first":
        for other in state.legal_actions():
            if other != action:
                yield Message(
                    "filling-then", **state.rules.verbs[other.verb].message_args(state, other)
                )


def _within_reach(before: Estate, then: Estate) -> Iterator[Message]:
    number = (then.frontier & ~before.frontier).bit_count()
    if number:
        yield Message("filling-opens", number=number)


def _scored(points: int) -> Iterator[Message]:
    """Points count towards the target; reaching it takes them away (SOLO-18)."""
    if points < 0:
        yield Message("filling-target")
    elif points:
        yield Message("reasons-more", points=points, part=Message("reason-points_scored"))


def _means(before: Estate, then: Estate) -> Iterator[Message]:
    """Silver, workers and goods that come or go."""
    changes = {
        "silver": then.silver - before.silver,
        "workers": then.workers - before.workers,
        "goods": sum(then.goods) - sum(before.goods),
    }
    for part, change in changes.items():
        if change:
            message = "reasons-more" if change > 0 else "reasons-less"
            yield Message(message, points=abs(change), part=Message(f"reason-{part}"))
