"""The Castles of Burgundy: The Card Game, for two to four people, or one against Aaron.

    import castles_nb as cn

    game = cn.CardGame(players=3, seed=7)
    game.play(game.legal_actions()[0])

It's separate from the board game, but shares whatever works for any game: the history, the
ledger, the catalogue of rules and the bots. Here you'll find:

* `kinds.py`, `ring.py`: the kinds of cards, and their numbers on a ring;
* `card_set.py`, `data/box.json`: what is in the box, what it's worth, and how certain that is;
* `setup.py`, `deal.py`: what is agreed, and everything that chance decides;
* `state.py`: a position; `copy`, `legal_actions`, `apply`, `view`, `redealt`;
* `actions.py`, `verbs.py`: what can be done, and how it's carried out;
* `decision.py`, `decisions.py`, `choices.py`: what is asked, and the legal actions of each;
* `piles.py`, `effects.py`: how an estate changes, and what cards do;
* `supply.py`, `flow.py`: decks and piles, turns and rounds;
* `scoring.py`, `aaron.py`: the end, and the opponent of the solo game;
* `hidden_information.py`: what a player has not seen;
* `checks.py`, `legality.py`, `reading.py`: why an action isn't possible, and which one a text
  means;
  `other_words.py`, `wishes.py`: actions in other words, and wishes that aren't actions at all;
* `game.py`, `record.py`: a game with its history, and as text;
* `position.py`, `position_words.py`, `position_faults.py`, `table_sums.py`: a moment as one line of
  text, what its words mean, what makes it impossible, and what follows from the rest of it;
* `unseen.py`, `frames.py`, `card_set_text.py`: drawing what's still unseen; a deal as a table; the
  numbers of another box as text;
* `terms.py`, `explain.py`, `round_end.py`: things and actions as something to say, and what happens
  at the end of a round, for `cn.explain` and `cn.why_not`.

Playouts need only the standard library, and nothing from the board game's engine. Both games share
one catalogue of rules: `cn.rules["CG-A1-01"]`.
"""

from castles_nb.cards.actions import Action
from castles_nb.cards.card_set import CardSet
from castles_nb.cards.deal import Deal
from castles_nb.cards.decision import Decision
from castles_nb.cards.setup import Setup
from castles_nb.cards.state import State
from castles_nb.renamed import old_names

__all__ = ["Action", "CardSet", "Deal", "Decision", "Setup", "State"]

__getattr__ = old_names(__name__, {"Box": "castles_nb.cards:CardSet"})
