"""Play with windmills and use every part of the kit on the way (run by test_foreign_module.py)."""

from random import Random

from random_games import choose

import castles_nb as cn
from castles_nb.engine.refusal import objection_to
from castles_nb.engine.universe import universe
from castles_nb.notation import Position

UNIVERSE = tuple(universe())

placed = 0
for modules in (("windmills",), ("windmills", "extra_tiles", "inns", "white_castles")):
    for number in range(6):
        random = Random(number)
        game = cn.Game(players=2 + number % 3, seed=number, modules=modules)
        while not game.is_over:
            action = choose(game.state, random)
            if action.verb in ("grind", "sail") or random.random() < 0.03:
                str(cn.explain(game, action))
                game._repr_svg_()
                position = Position.parse(str(game.position))
                assert position == game.position
                assert position.faults() == [], position.faults()
                legal = game.legal_actions
                for other in random.sample(UNIVERSE, 100):
                    assert (objection_to(game.state, other) is None) == (other in legal), other
                    cn.why_not(game, other)
            game.play(action)
        for explicit in (False, True):
            again = cn.Game.from_record(str(game.record(explicit=explicit)))
            assert again.scores == game.scores
        verbs = {action.verb for action in game.actions}
        placed += {"grind", "sail"} <= verbs
assert placed, "no windmill was ever used"
table = cn.Table(cn.Game(seed=1, modules=("windmills",)), bots={0: "greedy", 1: "greedy"})
assert table.game.is_over
assert cn.rules.search("windmill")
print("played with windmills")
