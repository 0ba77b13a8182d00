"""Explanations of the card game's actions, and why one isn't possible.

`cn.explain` and `cn.why_not` come here with a card game.
"""

from collections.abc import Iterable

from castles_nb.cards import terms
from castles_nb.cards.actions import Action
from castles_nb.cards.decision import TURN
from castles_nb.cards.decisions import DECISIONS
from castles_nb.cards.kinds import CARD, GOODS
from castles_nb.cards.legality import rule_of
from castles_nb.cards.reading import READER, legal_action
from castles_nb.cards.round_end import round_end
from castles_nb.cards.state import State
from castles_nb.cards.verbs import VERBS
from castles_nb.engine.ledger import POINTS, Entry, Ledger
from castles_nb.message import Message, MessageLike
from castles_nb.rulebook import action_text, ledger_words
from castles_nb.rulebook.explain import Explanation
from castles_nb.rulebook.why_not import refused_by

PAYING = ("workers", "silver")
_TRIPLE = "triple_"
GAINED = ("goods", "animals")
AT_THE_END = ("CG-END-03", "CG-END-05")
"""The rules of what is scored at the end."""


class CardExplanation(Explanation):
    """A legal action of the card game, told."""

    __slots__ = ()

    @staticmethod
    def gain_words(entries: Iterable[Entry]) -> MessageLike:
        """Goods and animals too."""
        return gain_words(entries)


def gain_words(entries: Iterable[Entry]) -> MessageLike:
    """The gains in words, goods and animals too; an empty text if nothing."""
    entries = [entry for entry in entries if not entry.message]
    usual = ledger_words.gain_words(entries)
    more = (
        Message("gain", amount=terms.amount(item, number))
        for item in GAINED
        if (number := sum(e.amount for e in entries if e.item == item and e.amount > 0))
    )
    return ledger_words.in_a_row([*([usual] if usual else []), *more])


def explain(state: State, action: Action | str) -> Explanation:
    """Explain a legal action, or the one with this text, for the player who makes it; what is
    hidden from this player stays hidden. `IllegalAction` for one that is not legal."""
    action = legal_action(state, action)
    player = state.player
    after = state.view(player)
    after.ledger = ledger = Ledger()
    after.apply(action)
    ending = round_end(state, after, ledger.entries)
    # Nobody knows yet what chance decides in the next round.
    entries = [e for e in ledger.entries if (e.player, e.round) == (player, state.round_number)]
    own = [entry for entry in entries if entry.rule not in AT_THE_END]
    later = [entry for entry in entries if entry.rule in AT_THE_END]
    allowed_by = _grounds(state, action)
    decision = after.decision
    opens = None
    if after.pending and decision and decision.player == player and state.pending != after.pending:
        opens = decision.prompt
    rules = [*allowed_by, *(entry.rule for entry in entries), *_of_card(action)]
    if state.pending and any(entry.rule == "CG-WRK-01" for entry in entries):
        rules.insert(rules.index("CG-WRK-01") + 1, "CG-WRK-06")  # only a bought card has a number
    if opens and decision:
        rules.append(DECISIONS[decision.kind].rule)
    rules += (rule for _, rule_ids in ending for rule in rule_ids)
    costs = tuple(entry for entry in own if entry.amount < 0 and entry.item in PAYING)
    paid = ledger_words.costs(costs)
    if sold := -sum(e.amount for e in own if e.amount < 0 and e.item == "goods"):
        paid.append(Message("cards-goods-go", number=sold, goods=terms.on_top(action.item)))
    return CardExplanation(
        action=action,  # type: ignore[arg-type]  # of this game
        what=action_text.command(state, action),
        allowed_by=allowed_by,
        costs=costs,
        cost=ledger_words.in_a_row(paid),
        gains=tuple(entry for entry in own if entry.amount > 0 or _is_note(entry)),
        follows=(
            *(entry for entry in own if entry.rule == "CG-A3-05"),
            *(_to_come(state, message, *rule_ids) for message, rule_ids in ending),
        ),
        later=tuple(later),
        opens=opens,
        rules=tuple(dict.fromkeys(rules)),
        guess=ledger_words.in_a_row(_guesses(state, action, own)),
    )


def _to_come(state: State, message: MessageLike, rule: str = "", *others: str) -> Entry:
    """Something everyone can see coming, as an entry."""
    return Entry(
        move=0,
        phase=state.phase,
        round=state.round_number,
        player=state.player,
        item=POINTS,
        amount=0,
        source="round",
        rule=rule,
        tile=0,
        space=-1,
        step="end_round",
        message=message,
    )


def _guesses(state: State, action: Action, entries: Iterable[Entry]) -> list[Message]:
    """The facts this rests on that nobody has read off the cards of a box."""
    unsure = {(fact.table, fact.name) for fact in state.card_set.facts if fact.is_guess}
    triples = {entry.source for entry in entries if entry.source.startswith(_TRIPLE)}
    scored = {source.removeprefix(_TRIPLE) for source in triples}
    sale = action.verb == "sell" and ("goods", GOODS[action.item]) in unsure
    found = {
        "guess-goods": sale and action.die,
        "guess-goods-points": sale and not action.die,  # a castle or a warehouse takes any number
        "guess-triples": any(("triples", name) in unsure for name in scored),
        "guess-rewards": action.verb == "choose" and ("rounds", state.phase) in unsure,
    }
    return [Message(message) for message, is_so in found.items() if is_so]


def _is_note(entry: Entry) -> bool:
    return entry.amount == 0 and entry.item == POINTS and not entry.message


def _grounds(state: State, action: Action) -> tuple[str, ...]:
    """The rules that allow a legal action, each once: of what asks, of the verb, of workers."""
    decision = state.decision
    assert decision is not None  # a player had a choice
    found = [] if decision.kind == TURN else [DECISIONS[decision.kind].rule]
    if action.verb != "draw":  # what asks says it all
        found.append(rule_of(action))
    for grounds in VERBS[action.verb].allowed_by:
        found += grounds(state, decision.player, action)
    return tuple(found)


OF_CARDS = {
    "castle": "CG-TILE-06",
    "mine": "CG-TILE-01",
    "cloister": "CG-TILE-07",
    "knowledge": "CG-TILE-02",
    "ship": "CG-TILE-03",
    "pasture": "CG-TILE-04",
    "carpenter": "CG-TILE-08",
    "church": "CG-TILE-09",
    "market": "CG-TILE-10",
    "city_hall": "CG-TILE-16",
    "watchtower": "CG-TILE-12",
    "bank": "CG-TILE-13",
    "boarding_house": "CG-TILE-14",
    "warehouse": "CG-TILE-15",
}
"""The rule of what each card does."""


def _of_card(action: Action) -> tuple[str, ...]:
    return (OF_CARDS[CARD[action.item]],) if action.verb == "place" else ()


why_not = refused_by(READER)
"""Why an action, or the one with this text, is not possible now; None if it is."""
