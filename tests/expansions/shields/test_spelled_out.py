"""The shields again in the plainest way, compared in random games.

On top of `test_modules_spelled_out`: the choices of each decision, and everybody's gains from each
action, with any shields, monasteries and other modules.
"""

from collections.abc import Iterator
from random import Random

import pytest
from random_games import start
from rules import test_modules_spelled_out as spelled_out

from castles_nb.components import BY_NAME, KINDS, TileKind
from castles_nb.engine import Action, GameState, Setup
from castles_nb.errors import InvalidSetup
from castles_nb.expansions.shields.coming_and_going import restore
from castles_nb.hexgrid import SPACE_NAMES

POINTS = {n: 12 if n < 7 else 8 if n < 13 else 4 for n in range(1, 19)}
TURN_ENDED = 4


class Table(spelled_out.Table):
    """A player's part of the table, shields among it."""

    def __init__(self, state: GameState, player: int) -> None:
        super().__init__(state, player)
        self.shields = {number % 100 for number in self.estate.module_data.get("shields", ())}
        self.lying = [divmod(number, 100) for number in state.module_data.get("shields", ())]
        self.at_phase_end = bool(state.used & TURN_ENDED)
        for other in self.estate.module_data.get("copied_player", ()):
            copied = {KINDS[t].number for t in state.estate(other).tiles if t} - {0}
            self.monasteries |= copied - ({27} if state.setup.edition == "special" else set())

    def may_lie(self, kind: TileKind, space: int) -> bool:
        if 18 not in self.shields:
            return super().may_lie(kind, space)
        there = [self.placed[other].name for other in self.area(space) if other in self.placed]
        return (
            space not in self.placed
            and kind.colour in ("any", self.duchy.colours[space])
            and not (kind.name == "inn" and "inn" in there)
            and (kind.colour != "building" or 1 in self.monasteries or kind.name not in there)
        )

    def herd(self, space: int) -> list[TileKind]:
        if 1 not in self.shields:
            return super().herd(space)
        return [
            kind
            for place, kind in self.placed.items()
            if kind.animal and self.duchy.colours[place] == "livestock"
        ]

    # What can be chosen.

    def for_sale(self) -> Iterator[tuple[str, TileKind, int, int]]:
        return iter(()) if self.at_phase_end else super().for_sale()

    def free(self) -> set[str]:
        if self.at_phase_end:
            return self.hiring()
        found = super().free()
        if 6 in self.shields and "copied_player" not in self.estate.module_data:
            players = set(range(len(self.state.points))) - {self.player}
            found |= {f"copy player {other}" for other in players}
        return found

    def useful(self, building: str) -> bool:
        if building == "town_hall" and any(text.startswith("copy") for text in self.free()):
            return True
        return super().useful(building)

    def double(self, depot: int) -> int:
        return sum(self.cost(die, depot, free_step=False) for die in self.state.dice)

    def to_take(self, any_depot: bool) -> set[str]:
        castles = [kind.name for kind in self.placed.values()].count("castle")
        endings = {f" for shield {old}" for old in self.shields}
        endings |= {""} if castles > len(self.shields) else set()
        return {
            f"take shield {shield} from {depot}{ending}"
            for depot, shield in self.lying
            for ending in endings
            if any_depot or self.double(depot) <= self.estate.workers
        }

    def to_lay(self, *shields: int) -> set[str]:
        sources = {f"{n}": kinds for n, kinds in self.depots.items() if 14 in shields}
        if 15 in shields:
            sources["black depot"] = [KINDS[kind] for kind in self.state.black_depot]
        return {
            f"lay {kind.name} from {where} on {SPACE_NAMES[space]}"
            for where, kinds in sources.items()
            for kind in kinds
            for space in range(37)
            if self.may_lie(kind, space)
        }

    def hiring(self) -> set[str]:
        return {"hire workers"} if 28 in self.monasteries and self.estate.silver else set()

    def tribute(self) -> set[str]:
        found = {"pay no tribute"}
        for silver in range(len(self.shields) + 1):
            for workers in range(len(self.shields) + 1 - silver):
                affordable = silver <= self.estate.silver and workers <= self.estate.workers
                if silver + workers and affordable and (3 in self.shields or not workers):
                    coins = [f"{silver} silver"] * bool(silver)
                    coins += [f"{workers} worker{'s' * (workers > 1)}"] * bool(workers)
                    found.add(f"pay {' and '.join(coins)} tribute")
        return found

    def to_gather(self) -> set[str]:
        goods = self.estate.goods
        there = {type_ for lying in self.state.depot_goods for type_ in lying}
        room = sum(map(bool, goods)) < 3
        return {f"gather {type_}" for type_ in there if room or goods[type_ - 1]}

    def offered(self) -> set[str]:
        state = self.state
        assert state.decision is not None
        match state.decision.kind:
            case "turn":
                found = super().offered()
                if len(state.dice) == 2:
                    found |= self.to_take(any_depot=False)
                if 16 in self.shields and not state.used & ~7:
                    values = range(1, 7)
                    found |= {f"turn {d} into {v}" for d in state.dice for v in values if v != d}
                return found
            case "castle":
                return super().offered() | (self.to_take(True) if 11 in self.shields else set())
            case "shield_14":
                return self.to_lay(14) | self.hiring()
            case "shield_15":
                return self.to_lay(15) | self.hiring()
            case "shields_14_15":
                return self.to_lay(14, 15) | self.hiring()
            case "tribute":
                return self.tribute() | self.hiring()
            case "unpaid":
                return {f"lose shield {shield}" for shield in self.shields}
            case "overfull":
                return {f"shed {kind.name}" for kind in self.stored}
            case "all_depots":
                return self.to_gather() | {"pass"}
        return super().offered()

    # What it brings.

    def points_for_placing(self, name: str, space: int, phase: int, joined: int) -> int:
        points = super().points_for_placing(name, space, phase, joined)
        area = [self.placed.get(other) for other in self.area(space)]
        if 17 in self.shields and all(area):
            largest = 9 if self.setup.edition == "special" else 8
            size = len(area) + any(tile is not None and tile.name == "inn" for tile in area)
            points += size + 1 if size < largest else 0
        return points

    def in_the_end(self) -> int:
        estate, points = self.estate, super().in_the_end()
        left = sum(estate.goods) + estate.silver + estate.workers // 2
        points += (points - left) * (10 in self.shields)
        return points + sum(POINTS[n] for n in self.shields) * (1 + (13 in self.shields))


class Change(spelled_out.Change):
    """The gains everybody should have from an action."""

    def __init__(self, state: GameState, action: Action) -> None:
        plain = action._replace(verb="leave") if action.verb == "turn" else action
        super().__init__(state, plain)
        table = Table(state, self.player)
        self.shields, text = table.shields, str(action)
        self.helped = [2 in Table(state, other).shields for other in range(len(state.points))]
        if action.verb == "sell":
            number = table.estate.goods[action.item - 1]
            if 9 in table.shields:
                self.gain[1] += number - (2 if 3 in table.monasteries else 1)
            if 12 in table.shields:
                self.gain[0] += number * len(state.points)
        elif action.verb == "shield" and not state.pending:
            self.gain[2] -= table.double(action.place % 10)
        elif action.verb == "tribute":
            self.gain[1] -= action.item
            self.gain[2] -= action.place
        elif action.verb == "lay":
            self.action = Action("place", 0, action.item, action.place % 100)
        self.gained = {"workers": 4 if 14 in table.monasteries else 2, "hire": 2}.get(
            action.verb, 0
        )
        self.gained += 4 * (text == "use boarding_house")
        self.gained += action.verb == "sell" and 4 in table.monasteries

    def bonus(self, table: spelled_out.Table, space: int) -> int:
        """Shield 7 doubles bonus tiles, but not what is none in 2019."""
        points = super().bonus(table, space)
        if 7 not in self.shields:
            return points
        if table.setup.edition == "2019":
            posts, self.posts_left = self.posts_left, ()
            colour, self.posts_left = super().bonus(table, space), posts
            return points + colour
        return 2 * points

    def expected(self, state: GameState) -> list[tuple[int, int, int]]:
        found = super().expected(state)
        placed = KINDS[self.action.item].name if self.action.verb == "place" else ""
        at_once = self.gained + 4 * (placed == "boarding_house")
        gained = [(self.player, at_once, self.helped)]
        for player in range(len(found)):
            theirs = Table(state, player)
            if state.rounds_played // 5 > self.round // 5:
                mines = [kind.name for kind in theirs.placed.values()].count("mine")
                left = [2 in Table(state, other).shields for other in range(len(found))]
                gained.append((player, mines * (2 in theirs.monasteries), left))
                if 8 in theirs.shields:
                    found[player] = (found[player][0], found[player][1] + mines, found[player][2])
        for player, (points, silver, workers) in enumerate(found):
            events = [n for other, n, helped in gained if n and helped[player] and other != player]
            more = sum(events) if state.setup.edition == "2019" else len(events)
            found[player] = points, silver, workers + more
        return found


def setup_of(random: Random) -> Setup:
    """As there, and with shields; trade routes meet them in `test_module_combinations`."""
    while True:
        try:
            setup = spelled_out.setup_of(random)
            return Setup(
                players=setup.players,
                duchies=setup.duchies,
                seed=setup.seed,
                black_depot_tiles=8,
                edition=setup.edition,
                modules=(*(each for each in setup.modules if each != "trade_routes"), "shields"),
            )
        except InvalidSetup:
            continue


def favour(state: GameState, random: Random) -> None:
    """Everybody begins with monasteries and silver, and with a shield that was not dealt."""
    spelled_out.favour(state, random)
    dealt = {number % 100 for number in state.module_data["shields"]}
    out = [shield for shield in range(1, 19) if shield not in dealt]
    random.shuffle(out)
    for estate in state.estates:
        row, column = SPACE_NAMES[estate.tiles.index(BY_NAME["castle"].index)].split("-")
        place = 100 * int(row) + int(column)
        estate.module_data = {**estate.module_data, "shields": (100 * place + out.pop(),)}
    restore(state)
    state.legal = None


def laid_alone(state: GameState) -> bool:
    """Whether the last action placed a tile of shields 14 or 15 without a choice."""
    assert state.ledger is not None
    move = state.ledger.move
    return any(e.rule == "A-77" for e in state.ledger.entries if e.move == move)


@pytest.mark.rule(*(f"SHD-{n:02}" for n in range(1, 19)), "SHD-P1", "SHD-P2", "SHD-P3", "SHD-T1")
@pytest.mark.parametrize("seed", range(60))
def test_every_decision_and_what_each_action_brings(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(spelled_out, "Table", Table)
    random = Random(seed)
    state = start(setup_of(random))
    while not state.order:
        state.apply(random.choice(state.legal_actions()))
    favour(state, random)
    for change, action, found in spelled_out.compared(state, random, Table, Change):
        # A shield 6 that is lost within the same action has helped it: nobody can look that up.
        # A tile with one place only is placed with the action that ends the turns.
        if not laid_alone(state) and (
            6 not in change.shields or 6 in Table(state, change.player).shields
        ):
            assert found == change.expected(state), action
