"""Explanations of an action: the rules that allow it, its cost, and what follows."""

from collections.abc import Iterable
from html import escape
from typing import NamedTuple

from castles_nb.components import KINDS
from castles_nb.engine import Action, Entry, GameState, Ledger
from castles_nb.engine.reading import action_of
from castles_nb.kernel.game_type import game_type_of
from castles_nb.kernel.position_like import PositionLike, state_of
from castles_nb.keywords import keywords
from castles_nb.message import Message, MessageLike
from castles_nb.rulebook import action_text, catalogue, ledger_words
from castles_nb.rulebook.advantages import Booked, parts_of_advantages
from castles_nb.rulebook.grounds import grounds_for
from castles_nb.rulebook.of_tiles import rule_of_tile
from castles_nb.rulebook.rule import Rule, in_html, in_markdown


class Explanation(NamedTuple):
    """A legal action, told; read off a copy of the state to which it was applied."""

    action: Action
    what: Message
    """The action as a command."""
    allowed_by: tuple[str, ...]
    """The ids of the rules that let it happen."""
    costs: tuple[Entry, ...]
    """The ledger's entries for everything the player pays."""
    cost: MessageLike
    """Everything it costs, dice too if it takes both."""
    gains: tuple[Entry, ...]
    """The player's gains; an amount of 0 is an effect without a target."""
    later: tuple[Entry, ...]
    """Everything that then comes without any choice, like the silver of mines as the phase ends."""
    follows: tuple[Entry, ...]
    """Anything else it leads to right away, in words of its own: the target of a solo game
    reached."""
    opens: Message | None
    """The next question to the player because of it, as in `sell one type of goods`."""
    rules: tuple[str, ...]
    """The ids of all rules behind it: those that allow it, of what follows, of what it opens."""
    script: Message | None = None
    """The player by a script who is next, as in `Châteauma plays`; what it does, nobody knows
    yet."""
    guess: MessageLike = ""
    """The facts of the box behind it that are our guess."""

    @staticmethod
    def gain_words(entries: Iterable[Entry]) -> MessageLike:
        """The gains in words; an empty text if nothing."""
        return ledger_words.gain_words(entries)

    def _lines(self) -> list[tuple[str, str]]:
        """The lines of the explanation, each with its heading."""
        lines = [
            (Message("heading-costs"), self.cost),
            (Message("heading-brings"), self.gain_words(self.gains)),
            (Message("heading-later"), self.gain_words(self.later)),
            (Message("heading-then"), ledger_words.ahead(self.follows)),
            (Message("heading-then"), self.opens or ""),
            (Message("heading-then"), self.script or ""),
            (Message("heading-guess"), self.guess),
        ]
        return [(str(heading), str(message)) for heading, message in lines if message]

    def lines(self) -> list[Message]:
        """Its cost, its gains and everything it leads to, each with its heading."""
        return [
            Message("told-under", heading=heading, told=message)
            for heading, message in self._lines()
        ]

    def _known_rules(self) -> list[Rule]:
        """The rules that have a sentence; rules of modules from elsewhere may have none."""
        return [catalogue[rule] for rule in self.rules if rule in catalogue]

    def __str__(self) -> str:
        in_a_row = Message("in-a-row", things=self.rules)
        rules = Message("told-under", heading=Message("heading-rules"), told=in_a_row)
        message = (Message("as-a-sentence", told=self.what), *self.lines(), rules)
        return "\n".join(map(str, message))

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        rules = [(in_html(rule.id), rule.sentence) for rule in self._known_rules()]
        rows = "".join(
            f"<tr><th scope='row' style='text-align: left'>{heading}</th>"
            f"<td style='text-align: left'>{escape(message)}</td></tr>"
            for heading, message in (*self._lines(), *rules)
        )
        return f"<table><caption>{escape(str(self.what))}</caption>{rows}</table>"

    def _repr_markdown_(self) -> str:
        lines = [
            f"- {Message('told-under', heading=heading, told=in_markdown(message))}"
            for heading, message in self._lines()
        ]
        rules = [f"- {rule._repr_markdown_()}" for rule in self._known_rules()]
        return "\n".join((f"**{in_markdown(str(self.what))}**", "", *lines, *rules))


@keywords(renamed={"game": "position"})
def explain(position: PositionLike, action: Action | str) -> Explanation:
    """Explain a legal action, or the one with this text, for the player who makes it.

    `position` is a game, a state, a `Position` or its text, and isn't changed. Raises
    `IllegalAction`, which says why, for an action that is not legal.

    >>> import castles_nb as cn
    >>> explain(cn.Game(seed=7), "start on 4-4")
    Put the starting castle on castle space 4-4.
    Rules: SET-19
    """
    state = state_of(position)
    explanation: Explanation = game_type_of(state).explain(state, action)
    return explanation


def board_explanation(state: GameState, action: Action | str) -> Explanation:
    """Explain a legal action of the board game; else `IllegalAction`."""
    if not isinstance(action, Action):
        action = action_of(state, action)
    player, scripted = state.current_player, state.rules.seating.scripted
    # Dice and cards of a player by a script are hidden, so these are made up.
    hidden = bool(scripted and state.order)
    before = state if player is None or not hidden else state.view(player)
    after = _after(before, action)
    assert player is not None  # a player had a choice
    assert after.ledger is not None
    entries = after.ledger.entries
    at_once, later = _entries_of(state, player, entries)
    parts = parts_of_advantages(before, player, action, _outcome)
    allowed_by = tuple(dict.fromkeys((*grounds_for(state, player, action), *parts.allow)))
    gain_rules = [entry.rule for entry in (*at_once, *later)]
    rules = [*allowed_by, *parts.change, *gain_rules, *parts.change_later]
    plays = any(entry.message and entry.player in scripted for entry in entries)
    # What was asked before and still is, is nothing new: a purchase doesn't change the stack.
    is_new = after.pending is not state.pending
    opens = action_text.consequence(after, player) if is_new else None
    verb = state.rules.verbs[action.verb]
    guesses = [guess for each in verb.guesses if (guess := each(before, player, action))]
    if "place" in (action.verb, verb.counts_as):
        rules.append(rule_of_tile(KINDS[action.item], state.setup.edition).id)
    if opens:
        rules.append(after.rules.decisions[after.pending[-1].kind].rule)
    costs = tuple(each for each in at_once if each.amount < 0 and not each.message)
    return Explanation(
        action=action,
        what=action_text.command(state, action),
        allowed_by=allowed_by,
        costs=costs,
        cost=action_text.cost(before, action, costs),
        gains=tuple(each for each in at_once if each.amount >= 0 and not each.message),
        later=later,
        follows=tuple(each for each in at_once if each.message),
        opens=opens,
        rules=tuple(dict.fromkeys(rules)),
        script=Message("then-script-plays", automaton=state.rules.automaton_name)
        if plays
        else None,
        guess=ledger_words.in_a_row(guesses),
    )


def _after(state: GameState, action: Action) -> GameState:
    """The state that follows, with a ledger of what the action booked."""
    after = state.copy()
    after.ledger = Ledger()
    after.apply(action)
    return after


Entries = tuple[Entry, ...]


def _entries_of(state: GameState, player: int, booked: list[Entry]) -> tuple[Entries, Entries]:
    """The entries booked for a player right away, and those that came by themselves once the turn
    was over."""
    # Nobody knows yet what chance decides in the next round.
    own = [e for e in booked if e.player == player and e.round <= state.round_number]
    # What was only put off comes within the turn.
    ends = (n for n, e in enumerate(own) if e.step and not _is_put_off(state, e.step))
    end = next(ends, len(own))
    return tuple(own[:end]), tuple(own[end:])


def _outcome(state: GameState, player: int, action: Action) -> tuple[object, list[Booked]]:
    """A player's gains from an action, right away and later, to compare with its gains without
    something."""
    after = _after(state, action)
    assert after.ledger is not None
    at_once, later = (
        [(entry.source, entry.rule, entry.amount) for entry in entries if entry.amount]
        for entries in _entries_of(state, player, after.ledger.entries)
    )
    estate = after.estates[player]
    asked = [decision for decision in after.pending if decision.player == player]
    return (at_once, estate.storage, estate.goods, estate.tiles, asked), later


def _is_put_off(state: GameState, step: str) -> bool:
    """Whether the step waits for decisions, and is none that comes once a turn is over."""
    return state.rules.flow.deferred_step(step) is not None
