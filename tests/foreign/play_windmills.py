"""Play with windmills and use every part of the kit on the way (run by test_foreign_module.py)."""

import pickle
import re
from collections import Counter
from dataclasses import fields, replace
from random import Random

import pytest
from castles_nb.expansions.windmills import MODULE
from every_action import every_action
from random_games import choose

import castles_nb as cn
from castles_nb import native
from castles_nb.bots.board.evaluation import evaluation_of
from castles_nb.bots.board.weights import WEIGHTS
from castles_nb.components import BY_NAME
from castles_nb.drawing import fragments
from castles_nb.engine.legality import violation_of
from castles_nb.engine.ruleset import ruleset_for
from castles_nb.errors import InvalidDeal, InvalidPosition, InvalidRecord, InvalidSetup
from castles_nb.expansions import MODULES
from castles_nb.expansions.module import Module, StateField
from castles_nb.native.shared_library import library
from castles_nb.notation import Position, Record
from castles_nb.notation.board.edits import put, take
from castles_nb.notation.board.edits.fields import set_field
from castles_nb.ui.board.editor_drawings import regions_to_edit, target_of
from castles_nb.ui.board.editor_fields import form_for, values_of
from castles_nb.ui.board.editor_palette import palette_for
from castles_nb.ui.choices import targets_of
from castles_nb.ui.new_game.form import all_kinds, form_of

PRICES = (1, 1, 2, 2, 3, 3)
UNIVERSE = tuple(every_action())


def check_chance(game):
    """Seen numbers stay in every other future, the rest is drawn again; decks stay whole."""
    state, deal = game.state, game.deal
    turned = 6 - state.module_data["flour"][0]
    phases = 0 if not state.order else min(state.rounds_played // 5 + 1, 5)
    prices, winds = set(), set()
    for other in (state.view(0), *(state.redealt(Random(n)) for n in range(20))):
        assert other.deal.chance_of("prices")[:turned] == deal.chance_of("prices")[:turned]
        assert sorted(other.deal.chance_of("prices")) == [1, 1, 2, 2, 3, 3]
        assert other.deal.chance_of("wind")[:phases] == deal.chance_of("wind")[:phases]
        prices.add(other.deal.chance_of("prices"))
        winds.add(other.deal.chance_of("wind"))
    assert (len(prices) > 1) == (turned < 5), (turned, prices)
    assert (len(winds) > 1) == (phases < 5)
    assert dict(game.position.chances).get("wind", ()) == deal.chance_of("wind")[:phases]
    again = game.position.deal(Random(1))
    assert again.chance_of("prices")[:turned] == deal.chance_of("prices")[:turned]
    again.check(game.setup)


def check_waiting(game):
    """A step that waits for a decision is written, read, copied and undone like one."""
    state, position = game.state, game.position
    waiting = [asked.kind for asked in state.pending]
    if "sweep" not in waiting:
        return False
    assert state.decision.kind != "sweep"
    (player,) = {asked.player for asked in state.pending if asked.kind == "sweep"}
    assert f"sweep@{player}" in str(position)
    again = position.state(game.deal)
    twin = pickle.loads(pickle.dumps(state))
    workers = state.estate(player).workers
    for other in (state.copy(), state.view(player), state.redealt(Random(1)), again, twin):
        assert [type(asked) for asked in other.pending] == [type(a) for a in state.pending]
        while "sweep" in [asked.kind for asked in other.pending]:
            other.apply(other.legal_actions()[-1])
        assert other.estate(player).workers == workers + 1
        assert other.pending == state.pending[: waiting.index("sweep")]
    alone = str(position).replace("asks=windmill@", "asks=sweep@").replace(",sweep@", ",windmill@")
    faults = Position.parse(alone).faults()
    assert any("this waits for a decision" in str(fault) for fault in faults), alone
    return True


def check_what_follows(game):
    """Every gain that follows another one is right after it, or after others that do."""
    found, cause = Counter(), None
    for entry in game.ledger.entries:
        if entry.source not in ("feast", "helpers"):
            cause = entry
            continue
        found[entry.source] += 1
        item, least = {"feast": ("points", 10), "helpers": ("workers", 3)}[entry.source]
        assert cause.item == item
        assert cause.amount >= least
        assert (entry.player == cause.player) == (item == "points")
    return found


def check_records_from(game):
    """A game that continues from a position says what came by chance after it."""
    later = cn.Game.from_position(game.position, seed=3)
    bot = cn.bots.RandomBot(5)
    while not later.is_over:
        later.play(bot.choose(later.state))
    record = later.record(write_deal=True)
    text = str(record)
    record.check()
    again = cn.Game.from_record(text)
    assert again.scores == later.scores
    if game.state.rounds_played < 20:
        assert '[Chance "' in text
        without = "".join(line for line in text.splitlines(True) if "[Chance" not in line)
        with pytest.raises(InvalidRecord, match=r"first write what has been seen of (wind|prices)"):
            Record.parse(without).check()
    for wrong, reason in (
        ("wind=7", "Chance: wind: every value is from 1 to 6"),
        ("storm=1", "'storm' is not left to chance in this game"),
        ("wind=1 wind=2", "'wind' appears twice"),
        ("wind=0", "'0' is neither a number from 1 nor"),
        ("wind=1,1,1,1,1,1", "wind: a tuple of 5 is needed"),
    ):
        changed = text.replace("[Position", f'[Chance "{wrong}"]\n[Position')
        with pytest.raises(InvalidRecord, match=reason):
            Record.parse(re.sub(r'\[Chance "(?!' + wrong + r'").*\n', "", changed))


def check_editor(game):
    """Things on trays are drawn, named and changed in the editor of positions."""
    editor = cn.PositionEditor(game)
    regions, value = editor._looked.regions, editor.value
    assert 'data-part="flour"' in regions["status"]
    assert target_of(value, "status", "flour").place == "flour"
    assert target_of(value, "panel_1", "sails").place == "1:sails"
    fields = {field["name"]: field for group in form_for(value) for field in group["fields"]}
    assert fields["flour"]["most"] == 6
    values = values_of(value)
    assert values["flour"] == str(game.state.module_data["flour"][0])
    assert set_field(value, "flour", "0").state(game.deal).module_data["flour"] == (0,)
    changed = set_field(value, "1:sails", "3")
    assert values_of(changed)["1:sails"] == "3"
    assert changed.state(game.deal).estate(1).module_data["sails"] == (3,)
    assert set_field(changed, "1:sails", "0").seats[1].module_data == ()
    for name, value_, reason in (("flour", "7", "not from 0 to 6"), ("1:flour", "1", "no place")):
        with pytest.raises(InvalidPosition, match=reason):
            set_field(value, name, value_)
    many = set_field(set_field(value, "1:hands/2", "4"), "1:hands/1", "2")
    assert dict(many.seats[1].module_data)["hands"] == (2, 4)
    (_, before), (_, after) = (
        next(each for each in position.chances if each[0] == "wind")
        for position in (value, set_field(value, "wind", "6"))
    )
    assert after == (6, *before[1:])
    vane = take(put(put(value, "depots/3", "vane-2"), "depots/1", "vane-1"), "depots/1", "vane-1")
    moved = put(vane, "depots/4", "vane-2")
    assert (dict(vane.module_data)["vanes"], dict(moved.module_data)["vanes"]) == ((32,), (42,))
    assert 'data-part="depot-4/vane-2"' in regions_to_edit(moved)["board"]
    assert target_of(moved, "board", "depot-4/vane-2") == ("depots/4", "vane-2")
    assert "vane 2" in {
        item["label"] for shelf in palette_for(("windmills",)) for item in shelf["items"]
    }
    for place, item in (("depots/3", "vane-3"), ("black_depot", "vane-1"), ("0:storage", "vane-1")):
        with pytest.raises(InvalidPosition, match="cannot lie here"):
            put(value, place, item)
    off = set_field(set_field(value, "modules/windmills", "off"), "now", "A1")
    assert "flour" not in str(off)
    assert "wind" not in str(off)


def check_values(game):
    """Bots count the points that sails have in store, and say what a windmill is worth."""
    state, player = game.state, game.state.current_player
    evaluation = evaluation_of(state, player)
    estate = state.estate(player)
    twice = state.copy()
    more = estate.module_data.get("sails", (0,))[0] + 3
    twice.estates[player].module_data = {**estate.module_data, "sails": (more,)}
    assert evaluation_of(twice, player).value() - evaluation.value() == pytest.approx(3)
    assert evaluation.effect("windmill") == 2 * evaluation.prices.coin
    windmill = BY_NAME["windmill"].index
    coins = 2 * evaluation.prices.coin + evaluation.prices.worker
    assert evaluation.placed(windmill) == (coins if any(estate.goods) else 0.5)


def check_written_deals():
    """Written chance is checked, and completed from the rest."""
    setup = cn.Setup(modules=("windmills",))
    known = replace(
        cn.Deal.unknown(setup), module_chance=(("prices", (3, 0, 0, 3, 0, 0)), ("wind", (0,) * 5))
    )
    known.check(setup, partial=True)
    whole = known.completed(Random(1))
    whole.check(setup)
    assert whole.chance_of("prices")[0] == whole.chance_of("prices")[3] == 3
    assert sorted(whole.chance_of("prices")) == [1, 1, 2, 2, 3, 3]
    assert whole.redealt(3, Random(2)).chance_of("wind")[0] == whole.chance_of("wind")[0]
    assert whole.seen(6).chance_of("wind") == (*whole.chance_of("wind")[:2], 0, 0, 0)
    assert "wind 5" in set(whole.to_frame()["place"])
    assert pickle.loads(pickle.dumps(whole)) == whole
    for chance, reason in (
        ((), "these entries are needed: prices, wind"),
        ((("prices", (3, 3, 3, 1, 1, 2)), ("wind", (1,) * 5)), "prices: .* not have 3"),
        ((("prices", (3, 3)), ("wind", (1,) * 5)), "prices: a tuple of 6 is needed"),
        ((("prices", PRICES), ("wind", (7,) * 5)), "wind: every value is from 1 to 6"),
        ((("prices", PRICES), ("wind", (0,) * 5)), "wind: 0 is not a number from 1"),
    ):
        with pytest.raises(InvalidDeal, match=reason):
            replace(whole, module_chance=chance).check(setup)
    base = cn.Deal.from_seed(5, cn.Setup())
    assert base.module_chance == ()


def check_options():
    """Choices are kept by setups, positions and records, and changed in the editor."""
    chosen = {"windmills": {"flour": "little", "follow": ["helpers"]}, "inns": {}}
    game = cn.Game(seed=3, modules=chosen)
    setup = game.setup
    assert setup.modules == ("inns", "windmills")
    assert eval(repr(setup), {"Setup": cn.Setup}) == setup
    assert replace(setup, seed=4).options == setup.options
    assert pickle.loads(pickle.dumps(game.state)).rules is game.state.rules
    assert game.state.rules is not cn.Game(seed=3, modules=("inns", "windmills")).state.rules
    usual = {"windmills": {"flour": "much", "follow": ("helpers", "feast")}}
    assert cn.Setup(modules=usual) == cn.Setup(modules=("windmills",))
    bot = cn.bots.RandomBot(1)
    while not game.is_over:
        game.play(bot.choose(game.state))
    assert game.state.module_data["flour"][0] <= 4
    assert "feast" not in {entry.source for entry in game.ledger.entries}
    record = str(game.record())
    assert '[Options "windmills/flour=little,windmills/follow=helpers"]' in record
    again = cn.Game.from_record(record)
    assert (again.setup.options, again.scores) == (setup.options, game.scores)
    position = cn.Game(seed=3, modules=chosen).position
    text = str(position)
    assert " options=windmills/flour=little,windmills/follow=helpers " in text
    assert Position.parse(text) == position
    assert position.faults() == [], position.faults()
    assert position.setup.options == setup.options
    for wrong, reason in (
        ("windmills/flour=heaps", "windmills: flour: 'heaps' is not one of little, much"),
        ("windmills/sails=4", "windmills: 'sails' is not an option; there are flour and follow"),
        ("inns/flour=little", "inns: 'flour' is not an option; there are none"),
        ("shields/all=1", "'shields' is not played"),
        ("windmills/flour", "is not an option; write it like"),
        ("windmills/flour=little,windmills/flour=much", "windmills/flour appears twice"),
    ):
        changed = text.replace("windmills/flour=little,windmills/follow=helpers", wrong)
        with pytest.raises(InvalidPosition, match=re.escape(reason)):
            Position.parse(changed).check()
    values, fields = (
        values_of(position),
        {f["name"] for g in form_for(position) for f in g["fields"]},
    )
    assert values["options/windmills/flour"] == "little"
    assert values["options/windmills/follow/feast"] == "off"
    assert {name for name in values if name.startswith("options/")} <= fields
    more = set_field(position, "options/windmills/follow/feast", "on")
    assert "options=windmills/flour=little " in str(more)
    assert "options=" not in str(set_field(more, "options/windmills/flour", "much"))
    assert "options=" not in str(set_field(position, "modules/windmills", "off"))
    new = form_of({}, all_kinds())
    offered = {field["name"]: field for group in new["groups"] for field in group["fields"]}
    names = [name.removeprefix("modules/") for name in offered if name.startswith("modules/")]
    assert names == sorted(names, key=lambda name: MODULES[name].complexity)
    look = offered["modules/windmills"]["looks"]["on"]
    assert (look["about"], look["problem"]) == ("Mills that grind your goods for silver.", "")
    assert MODULE.emblem in look["picture"]
    for wrong in ({"windmills": {"flour": 4}}, {"windmills": "much"}, {"windmills": {"follow": 3}}):
        with pytest.raises(InvalidSetup):
            cn.Setup(modules=wrong)


LEFT_OUT = {
    "no edition, duchy, number of players or other module is different to it": (
        "StateField.also_needs",
        *("Module.editions", "Module.setup_problem", "Module.seating", "Module.seating_rule"),
        *(
            "Module.duchy",
            "Module.boards",
            "Module.board_rule",
            "Module.default_for_players",
            "Module.board_option",
        ),
        "Module.excludes",
        *("Module.alter_chance",),
        *("starting_silver", "starting_workers", "starting_rule", "goods_spaces", "track_spaces"),
    ),
    "the ledger has not looked at partners who grind": ("Module.for_partners",),
    "estates remember nothing of it for speed, and nothing of it is taken away or has to follow": (
        *("Module.rebuild_derived", "Module.waived_rules", "Module.normalize_draft"),
    ),
    "what it keeps are numbers, not tiles, and it has no bonus tiles": (
        *(
            "StateField.holds_tiles",
            "StateField.from_supply",
            "StateField.has_gaps",
            "StateField.default",
        ),
        *("StateField.bonus_tiles", "on_bonus_tile", "bonus_shelves", "private", "private_spaces"),
    ),
    "it grinds goods and neither sells nor stores them otherwise": (
        *("sell_goods", "sale_value", "points_per_goods", "gain_tile"),
        *("key_spaces", "more_room"),
    ),
    "it places its tile as any building, and changes no other": (
        *("links", "unlinked", "on_cover", "pasture", "substitutes", "also_done_by"),
        *("unused_dice", "needed_powers", "add_die_actions", "advance_marker", "markers_climb"),
        *("shops",),
    ),
    "bots find its worth without help": ("adjust_weights",),
    "explanations need no help": ("advantages",),
    "nobody plays it by a script, or alone": (
        *(
            "Module.automaton",
            "Module.position_problems",
            "extra_placed_tiles",
            "StateField.covers",
        ),
        *("returns", "objective", "result_message"),
    ),
    "points are scored as ever": (
        *("area_growth", "area_points", "phase_points", "bonus_points", "monastery_points"),
        *("monastery_sources", "building_monasteries", "ranking", "winners"),
    ),
    "phases and turns go on as ever": (
        *("take_turn", "on_phase_start", "on_phase_end", "after_turns", "black_tiles_aside"),
        "Module.shows_white_die",
    ),
    "it prints nothing on duchies": (*("rim", "joined_at_rim", "patches", "on_spaces"),),
}
"""Reasons for leaving out hooks: every hook is used here or listed here."""


def check_hooks():
    """Every hook is used by the module, or there is a reason why it is not."""
    groups = ("actions", "gains", "placement", "scoring", "flow", "display")
    with_it, base = (ruleset_for(2, "special", names) for names in (("windmills",), ()))
    used, known = {"Module.alter"}, set()
    for ours, usual in ((getattr(with_it, g), getattr(base, g)) for g in groups):
        names = {entry.name for entry in fields(usual) if entry.init}
        known |= names
        used |= {name for name in names if getattr(ours, name) != getattr(usual, name)}
    plain = StateField()
    for extra in MODULE.state_fields.values():
        used |= {
            f"StateField.{n}" for n in StateField._fields if getattr(extra, n) != getattr(plain, n)
        }
    known |= {f"StateField.{name}" for name in StateField._fields}
    bare = Module(name="bare", alter=MODULE.alter)
    for entry in fields(Module):
        known.add(f"Module.{entry.name}")
        if getattr(MODULE, entry.name) != getattr(bare, entry.name):
            used.add(f"Module.{entry.name}")
    left_out = [name for names in LEFT_OUT.values() for name in names]
    assert len(left_out) == len({*left_out})
    assert {*left_out} == known - used, {*left_out} ^ (known - used)


def check_limits():
    """Four players need much flour; nobody has sailed oftener than there were rounds."""
    with pytest.raises(InvalidSetup, match="four players need much flour"):
        cn.Setup(players=4, modules={"windmills": {"flour": "little"}})
    position = cn.Game(seed=3, modules=("windmills",)).position
    found = {(f.field, f.rule) for f in set_field(position, "1:sails", "2").faults()}
    assert ("1:sails", "WIND-03") in found
    assert set_field(position, "1:sails", "1").faults() == []


def check_core():
    """If the native core is built, it still plays games without windmills."""
    if library() is None:
        return
    for modules in ((), ("inns", "white_castles")):
        state = cn.Game(seed=1, modules=modules).state.copy()
        state.ledger = None
        assert native.play_on(state, 2, WEIGHTS), modules


check_core()
assert cn.modules.facts("windmills")["prices"] == PRICES
check_written_deals()
check_options()
check_hooks()
check_limits()
placed = waited = 0
followed = Counter()
for modules in (("windmills",), ("windmills", "extra_tiles", "inns", "white_castles")):
    for number in range(6):
        random = Random(number)
        game = cn.Game(players=2 + number % 3, seed=number, modules=modules)
        while not game.is_over:
            action = choose(game.state, random)
            if action.verb in ("grind", "sail") or random.random() < 0.03:
                check_chance(game)
                if action.verb == "sail":
                    check_editor(game)
                    check_values(game)
                    panel = fragments(game.state, None)[f"panel_{game.state.player}"]
                    assert 'data-part="sails"' in panel
                    assert targets_of(action) == ["sails"]
                waited += check_waiting(game)
                str(cn.explain(game, action))
                game._repr_svg_()
                position = Position.parse(str(game.position))
                assert position == game.position
                assert position.faults() == [], position.faults()
                legal = game.legal_actions()
                for other in random.sample(UNIVERSE, 100):
                    assert (violation_of(game.state, other) is None) == (other in legal), other
                    cn.why_not(game, other)
            game.play(action)
            if action.verb == "grind" and len(game.actions) % 3 == 0:
                check_records_from(game)
        followed += check_what_follows(game)
        for explicit in (False, True):
            again = cn.Game.from_record(str(game.record(write_deal=explicit)))
            assert again.scores == game.scores
            again.record(write_deal=explicit).check()
        assert '[Chance "' in str(game.record(write_deal=True))
        verbs = {action.verb for action in game.actions}
        placed += {"grind", "sail"} <= verbs
assert placed, "no windmill was ever used"
assert waited, "no step ever waited"
assert set(followed) == {"feast", "helpers"}
table = cn.Table(cn.Game(seed=1, modules=("windmills",)), bots={0: "greedy", 1: "greedy"})
assert table.game.is_over
assert cn.rules.search("windmill")
print("played with windmills")
