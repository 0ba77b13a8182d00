"""What is true in every position of every game (INV), as checks that raise AssertionError."""

from collections import Counter
from itertools import chain

from castles_nb.components import BY_NAME, COLOURS, KINDS, supply
from castles_nb.engine import Action, Estate, GameState
from castles_nb.engine.sources import sources_of
from castles_nb.expansions import MODULES
from castles_nb.expansions.border_posts import IN_EDITION
from castles_nb.expansions.chateauma.facts import CHATEAUMA, FACE_UP
from castles_nb.expansions.vineyards.facts import BAG, DOUBLES, GRAPES, VINES
from castles_nb.hexgrid import SPACE_INDEX

CASTLE = BY_NAME["castle"].index
INN = BY_NAME["inn"].index
FACE_DOWN = BY_NAME["face_down"].index
ALL_TILES = Counter(kind for name in (*COLOURS, "black") for kind in supply(name, MODULES))


def check_position(state: GameState) -> None:
    """Everything that can be said of one position."""
    check_tiles(state)
    check_vineyards(state)
    check_goods(state)
    check_possessions(state)
    for estate in people(state):
        check_duchy(state, estate)
    check_chateauma(state)
    check_shields(state)
    check_ledger(state)
    check_choices(state)


class Watch:
    """What is true from one position of a game to the next."""

    def __init__(self, state: GameState) -> None:
        self.track = places_on_track(state)
        assert set(self.track.values()) == {0}
        self.points = list(state.points)
        self.target = state.module_data.get("solo_target", ())

    @property
    def at_floor(self) -> bool:
        """Whether the target of a solo game drops no further (SOLO-19)."""
        return self.target == (5,)

    def look(self, state: GameState, action: Action) -> None:
        """INV-03, INV-12: markers never go back, points only for a castle that is retrieved and
        when the target of a solo game is reached."""
        track = places_on_track(state)
        assert all(track[player] >= space for player, space in self.track.items())
        reset = state.module_data.get("solo_target", ()) != self.target
        for before, now in zip(self.points, state.points, strict=True):
            assert now >= before - 5 * (action.verb == "retrieve") or reset or self.at_floor
        self.track, self.points = track, list(state.points)
        self.target = state.module_data.get("solo_target", ())


def phases_begun(state: GameState) -> int:
    """How many times tiles were laid so far."""
    if state.is_over:
        return 5
    return state.rounds_played // 5 + 1 if state.order else 0


def check_tiles(state: GameState) -> None:
    """INV-01: depots, shops, storages, duchies, box and the tile in hand are what was laid."""
    begun = phases_begun(state)
    tiles = [
        *state.depots,
        *(shop.stock(state) for shop in state.rules.actions.shops),
        state.discarded_tiles,
    ]
    tiles.append(state.all_stored)
    tiles += [kept for estate in state.each_estate for kept in of_automaton(state, estate)]
    tiles += [estate.tiles for estate in state.each_estate]
    found = Counter(chain.from_iterable(tiles))
    found.update(decision.tile for decision in state.pending)
    del found[0]  # empty spaces, and decisions that hold no tile
    del found[FACE_DOWN]  # the box has what it was
    for kind in DOUBLES:
        del found[kind]  # `check_vineyards` looks for them
    out = Counter(chain.from_iterable(chain.from_iterable(state.deal.depots[:begun])))
    for number, row in enumerate(state.deal.black_depot[:begun]):
        out.update(row[: black_tiles_left(state, number)])
    castles = sum(CASTLE in estate.tiles for estate in people(state))
    castles += bool(state.module_data.get("county_progress"))
    if castles:
        out[CASTLE] += castles
    if state.module_data.get("chateauma_aside"):
        out.update(dict(state.deal.module_chance)["chateauma_tiles"])
        if begun == 5 and state.rules.num_seats == 4:  # there is one less for phase E
            for name, kind in zip(
                FACE_UP, dict(state.deal.module_chance)["chateauma_tiles"], strict=True
            ):
                hosts = 4 if name == "castle" else 0
                rows = chain.from_iterable(chain.from_iterable(state.deal.depots))
                laid = sum(KINDS[each].colour == name for each in rows)
                out[kind] -= laid >= len(supply(name, state.rules.modules)) - hosts
    assert out <= ALL_TILES  # the rest lies in the supplies
    if "inns" in state.rules.modules and begun:
        out[INN] = begun
    assert found == out


def people(state: GameState) -> list[Estate]:
    """The estates of those who decide."""
    return [state.estate(player) for player in state.rules.seating.estate_owners]


def of_automaton(state: GameState, estate: Estate) -> list[tuple[int, ...]]:
    """The tiles of the Châteauma that lie neither in its duchy nor in its storage."""
    names = ("county_left_tiles", "county_right_tiles", "reserve", "reserve_wild", "duchy_stacked")
    return [estate.module_data.get(name, ()) for name in names]


def black_tiles_left(state: GameState, phase: int) -> int:
    """How many black tiles can be laid in a phase: with modifier A five are set aside."""
    spaces = len(state.deal.black_depot[0])
    if "A" not in state.rules.options.get("chateauma", {}).get("modifiers", ()):
        return spaces
    return max(0, min(spaces, len(supply("black", state.rules.modules)) - 5 - phase * spaces))


def check_chateauma(state: GameState) -> None:
    """Its cards are nowhere twice, cards hold what their spaces want, its duchy has its colours."""
    for player in state.rules.seating.scripted:
        estate, spaces = state.estate(player), 0
        if not state.order:
            continue
        cards = [*state.module_data["county_discards"]]
        for side in ("county_left", "county_right"):
            number, *covered = estate.module_data[side] or (0,)
            kinds = estate.module_data[f"{side}_tiles"]
            assert len(covered) == len(kinds)
            if not number:
                continue
            cards.append(number)
            wanted = CHATEAUMA.cards[number].spaces
            assert len(kinds) < len(wanted)
            for space, kind in zip(covered, kinds, strict=True):
                if space < 10:
                    assert COLOURS[wanted[space - 1].colour] == KINDS[kind].colour
        assert len(set(cards)) == len(cards)
        deck = {1, *range(10, 18)} if "vineyards" in state.rules.modules else {*range(1, 10)}
        assert set(cards) <= deck
        for space, kind in enumerate(estate.tiles):
            if kind:
                assert KINDS[kind].colour == estate.duchy.colours[space]
                spaces |= 1 << space
        assert estate.filled == spaces
        assert (estate.powers, estate.workers) == (0, 0)


def check_vineyards(state: GameState) -> None:
    """VIN-01, VIN-02, VIN-05, VIN-07: double tiles and vine bonus tiles are all there."""
    if "vineyards" not in state.rules.modules or not state.order:
        return
    out = {GRAPES.index(each) for each in state.rules.options["vineyards"]["without"]}
    bag = Counter(k for k in BAG if not out & {*VINES[k]})
    depot = [*chain.from_iterable(state.module_data[f"vineyard_{n}"] for n in range(1, 4))]
    if state.rules.num_seats == 4:
        depot += chain.from_iterable(state.module_data[f"vineyard_{n}"] for n in range(4, 7))
    tiles = [depot, state.module_data["vineyard_store"], state.discarded_tiles]
    planted: list[int] = []
    for estate in state.estates:
        tiles.append(estate.storage)
        planted += filter(None, estate.module_data.get("vineyard", ()))
    found = Counter(kind for kind in chain.from_iterable(tiles) if kind in VINES)
    found.update(d.tile for d in state.pending if d.tile in VINES)
    codes = {tuple(sorted((a + 1, b + 1))): kind for kind, (a, b) in VINES.items()}
    found.update(codes[tuple(sorted(divmod(number, 10)))] for number in planted)
    assert found <= bag
    assert found.total() == phases_begun(state) * {2: 4, 3: 6, 4: 9}[state.rules.num_seats]
    held = [estate.module_data["vine_tiles"] for estate in people(state)]
    each = 1 if state.rules.seating.scripted else 4
    for grape, number in enumerate(state.module_data["vine_tiles"]):
        assert number + sum(own[grape] for own in held) == (0 if grape in out else each)
    begun = sum(d.kind in ("vineyard_bonus", "tend_vineyard") for d in state.pending)
    assert len(state.module_data.get("vineyard_begun", ())) == begun


def check_goods(state: GameState) -> None:
    """INV-02, INV-10: goods to come, in depots, storages, sold and in the box are all 42."""
    found = Counter(chain.from_iterable(state.depot_goods))
    for estate in state.each_estate:
        for type_, stored, sold in zip(range(1, 7), estate.goods, estate.sold, strict=True):
            if stored or sold:
                found[type_] += stored + sold
    for type_, number in enumerate(state.module_data.get("solo_gone", ()), start=1):
        if number:
            found[type_] += number
    drawn = Counter(chain.from_iterable(state.deal.starting_goods))
    drawn.update(state.rules.automaton.goods if state.rules.automaton else ())
    for stack in state.deal.goods[: state.rounds_played // 5]:
        drawn.update(stack)
    if state.order and not state.is_over:
        stack = state.deal.goods[state.rounds_played // 5]
        drawn.update(stack[: state.round_in_phase])
        assert state.coming_goods == stack[state.round_in_phase :]
    assert found == drawn
    assert all(number <= 7 for number in drawn.values())


def check_possessions(state: GameState) -> None:
    """INV-03, INV-04, INV-05: nothing below zero, 3 tiles and 3 types of goods at most; in teams 2
    shared tiles and 2 of each person's own."""
    assert min(state.points) >= 0
    room = 2 if state.rules.actions.private else 3
    for player in range(state.num_players):
        estate = state.estate(player)
        own = len(state.stored_by(player)) - len(estate.storage)
        assert own <= (2 if state.rules.actions.private else 0)
        assert min(estate.silver, estate.workers, *estate.goods, *estate.sold) >= 0
        taken = sum(KINDS[kind].key_spaces for kind in estate.storage)
        assert taken <= room or 4 in shields_of(estate) or overfull(state, estate)
        assert 6 - estate.goods.count(0) <= state.rules.gains.goods_spaces in (3, 6)
        assert list(estate.storage) == sorted(estate.storage)


def overfull(state: GameState, estate: Estate) -> bool:
    """Whether the owner is just discarding what has no room without shield 4."""
    return any(d.kind == "overfull" and state.estate(d.player) is estate for d in state.pending)


def check_duchy(state: GameState, estate: Estate) -> None:
    """INV-06, INV-07: colours, one piece, no building twice in a town without monastery 1."""
    tiles, colours = estate.tiles, estate.duchy.colours
    grid = estate.duchy.grid
    covered = {space for space in range(len(grid)) if tiles[space]}
    for space in covered:
        assert tiles[space] in (INN, FACE_DOWN) or KINDS[tiles[space]].colour == colours[space]
    reached, added = set(), set(list(covered)[:1])
    while added:
        reached |= added
        added = {other for space in added for other in grid.neighbours[space]} & covered - reached
    shields = shields_of(estate)
    lost = "shields" in state.rules.modules  # 6 and 18 may have been here
    assert reached == covered or lost
    numbers = {KINDS[tiles[space]].number for space in covered} - {0}
    for area in estate.duchy.areas:
        lying = [tiles[space] for space in area.spaces if tiles[space]]
        assert lying.count(INN) <= 1
        if area.colour == "building" and 1 not in numbers and not lost:
            shown = [kind for kind in lying if kind != FACE_DOWN]
            assert len(set(shown)) == len(shown)
    # What an estate remembers for speed is what its tiles say.
    around = {other for space in covered for other in grid.neighbours[space]} - covered
    assert estate.filled == sum(1 << space for space in covered)
    near = set(range(len(grid))) - covered if 18 in shields else around
    assert estate.frontier == sum(1 << space for space in near)
    assert estate.empty_spaces == len(grid) - len(covered)
    for player in estate.module_data.get("copied_player", ()):
        assert 6 in shields
        copied = {KINDS[kind].number for kind in face_up(state, player)}
        numbers |= copied - ({0, 27} if state.setup.edition == "special" else {0})
    numbers |= {32 + shield for shield in (6, 16) if shield in shields}
    assert estate.powers == sum(1 << number for number in numbers)


def face_up(state: GameState, player: int) -> list[int]:
    """The tiles of a player that lie face up in the duchy or on county cards."""
    estate = state.estate(player)
    kinds = [*filter(None, estate.tiles), *estate.module_data.get("duchy_stacked", ())]
    for side in ("county_left", "county_right"):
        spaces, lying = (
            estate.module_data.get(side, ())[1:],
            estate.module_data.get(f"{side}_tiles", ()),
        )
        kinds += [kind for space, kind in zip(spaces, lying, strict=True) if space < 10]
    return kinds


def shields_of(estate: Estate) -> set[int]:
    """The numbers of the shields in a duchy."""
    return {number % 100 for number in estate.module_data.get("shields", ())}


def check_shields(state: GameState) -> None:
    """SHD-S1, SHD-P3: no shield is there twice, each in a duchy lies on a castle of its own."""
    if "shields" not in state.rules.modules:
        return
    dealt = list(dict(state.deal.module_chance)["dealt_shields"])
    found = [number % 100 for number in state.module_data.get("shields", ())]
    for estate in state.each_estate:
        places = [number // 100 for number in estate.module_data.get("shields", ())]
        found += shields_of(estate)
        found += estate.module_data.get("county_shields", ())
        assert len(set(places)) == len(places)
        for place in places:
            assert estate.tiles[SPACE_INDEX[f"{place // 100}-{place % 100}"]] == CASTLE
    assert len(set(found)) == len(found)
    assert set(found) <= set(dealt)


def places_on_track(state: GameState) -> dict[int, int]:
    """INV-12: every marker stands once; where each one stands."""
    where = {player: space for space, stack in enumerate(state.track) for player in stack}
    assert sum(map(len, state.track)) == len(where) == len(state.points)
    assert len(state.track) == (1 if "solo" in state.rules.modules else 7)
    return where


def check_ledger(state: GameState) -> None:
    """Every point, coin and worker has its entries: the sums are what players have."""
    assert state.ledger is not None
    sources = sources_of(state.rules)
    sums: Counter[tuple[int, str]] = Counter()
    for entry in state.ledger.entries:
        sums[entry.player, entry.item] += entry.amount
        if entry.item == "points" and entry.amount:
            assert entry.source in sources
    for player, points in enumerate(state.points):
        assert sums[player, "points"] == points
    for number, estate in enumerate(state.each_estate):
        partners = [p for p, each in enumerate(state.rules.seating.estates) if each == number]
        for item in ("silver", "workers"):
            assert sum(sums[player, item] for player in partners) == getattr(estate, item)


def check_choices(state: GameState) -> None:
    """There is always a legal action, none is listed twice, and no two texts are alike."""
    actions = state.legal_actions()
    assert bool(actions) is not state.is_over
    assert len(set(actions)) == len(actions)
    assert len(set(map(str, actions))) == len(actions)
    assert (state.decision is None) is state.is_over
    assert (state.current_player is None) is state.is_over


def check_end(state: GameState) -> None:
    """INV-08, INV-10: goods laid, areas and colours scored once, bonus tiles add up."""
    assert state.is_over
    assert state.rounds_played == 25
    assert state.ledger is not None
    laid = sum(map(len, state.depot_goods))
    estates, seats = state.each_estate, state.rules.seating.estates
    taken = sum(sum(estate.goods) + sum(estate.sold) for estate in estates)
    taken += sum(state.module_data.get("solo_gone", ()))
    automaton = state.rules.automaton
    assert laid + taken == 25 + 3 * len(people(state)) + len(automaton.goods if automaton else ())
    for host, estate in enumerate(people(state)):
        scored = [
            estate.duchy.area_of[entry.space]
            for entry in state.ledger.entries
            if seats[entry.player] == host and entry.rule == "SCORE-02"
        ]
        complete = {
            number
            for number, area in enumerate(estate.duchy.areas)
            if all(estate.tiles[space] for space in area.spaces)
        }
        assert len(set(scored)) == len(scored)
        assert set(scored) <= complete
        for unscored in complete - set(scored):  # the starting castle alone on its area
            if not estate.empty_spaces and "solo" in state.rules.modules:
                continue  # a game that is won scores no more
            assert estate.duchy.areas[unscored].colour == "castle"
            assert len(estate.duchy.areas[unscored].spaces) == 1
    if "solo" in state.rules.modules:
        check_solo_end(state)
        return
    bonuses = Counter(
        (entry.rule, state.estate(entry.player).duchy.colours[entry.space])
        for entry in state.ledger.entries
        if entry.rule in ("SCORE-06", "SCORE-07")
    )
    assert all(number == 1 for number in bonuses.values())
    claimed = sum(e.rule == "CHA-66" and e.amount > 0 for e in state.ledger.entries)
    assert sum(2 - left for left in state.bonus_left) == bonuses.total() + claimed
    posts = 0
    if "border_posts" in state.rules.modules:
        posts = 2 - len(state.module_data["border_posts"])
    counted = posts if IN_EDITION[state.rules.edition.name].bonus_is_bonus_tile else 0
    assert sum(estate.bonus_tiles for estate in estates) == bonuses.total() + claimed + counted


def check_solo_end(state: GameState) -> None:
    """SOLO-16, SOLO-21: completed colours are counted, nobody has bonus tiles, and whoever filled
    the duchy has won."""
    (estate,) = state.each_estate
    assert estate.bonus_tiles <= 6
    assert sum(2 - left for left in state.bonus_left) == estate.bonus_tiles
    won = not estate.empty_spaces
    assert (state.returns(), state.winners()) == (((1,), (0,)) if won else ((0,), ()))
    assert bool(state.module_data.get("solo_won")) is won
    assert state.module_data.get("solo_due", ()) == ()
