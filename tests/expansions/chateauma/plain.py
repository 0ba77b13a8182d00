"""The Châteauma's rules a second time, from the ledger alone and in the plainest way.

`Board` is the main board as it is before a turn, `Chateauma` everything the Châteauma has. Its
methods play by the rules on these two, step by step, and know nothing of how the engine does it.
"""

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from castles_nb import expansion_files
from castles_nb.components import KINDS, TileKind
from castles_nb.engine import GameState

Tiles = Iterable[int]

DATA = expansion_files.FOLDER / "chateauma" / "county.json"
FACTS = json.loads(DATA.read_text("utf-8"))
CARDS = {card["number"]: card for card in FACTS["cards"]}
MARKS = FACTS["boards"][1]
LETTERS = {"B": "building", "L": "livestock", "S": "ship"}
LETTERS |= {"M": "mine", "C": "castle", "Y": "monastery"}
ROWS = [[LETTERS[letter] for letter in row.split()] for row in FACTS["rows"]]
NAMES = [f"{r}-{c}" for r, row in enumerate(ROWS, 1) for c, _ in enumerate(row, 1)]
COLOURS = [colour for row in ROWS for colour in row]
"""The colour of each space of its duchy, top row first, each row from the left."""
RESERVE = ("castle", "mine", "livestock", "ship", "monastery", "building")
"""The stacks of the reserve, the topmost and leftmost first."""
ALL_COLOURS = ("building", "livestock", "ship", "mine", "castle", "monastery")
"""The order in which the engine counts bonus tiles."""
LEVELS = ("gateway", "midweight", "heavy")
PHASE_POINTS = (10, 8, 6, 4, 2)
LARGE, SMALL = {2: 5, 3: 6, 4: 7}, {2: 2, 3: 3, 4: 4}
SHIELD_POINTS = (0, 8, 15, 25, 40)
VINE_POINTS = (0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78, 91)


def tiles_of(kinds: Tiles) -> list[TileKind]:
    """The tiles of these numbers."""
    return [KINDS[kind] for kind in kinds]


def clockwise(depot: int) -> list[int]:
    """All six depots, starting with this one."""
    return [(depot - 1 + step) % 6 + 1 for step in range(6)]


class Laid:
    """Tiles in a row of spaces, of which the game only says which are left.

    If a person has taken one of two tiles that are alike, nobody can see which: it is the first one
    here.
    """

    def __init__(self, kinds: Tiles) -> None:
        self.spaces: list[int] = [*kinds]

    def left(self, kinds: Tiles) -> None:
        """Only these are left."""
        gone = Counter(self.spaces) - Counter(kinds)
        for kind in gone.elements():
            if kind:
                self.spaces[self.spaces.index(kind)] = 0
        assert sorted(filter(None, self.spaces)) == sorted(kinds)

    def take(self, space: int) -> int:
        """Take what lies on a space."""
        kind, self.spaces[space] = self.spaces[space], 0
        return kind

    def covered(self) -> list[int]:
        """The spaces on which something lies."""
        return [space for space, kind in enumerate(self.spaces) if kind]


class Board:
    """The main board before a turn; the rows of black depot and store are told by the caller."""

    def __init__(self, state: GameState, black: Laid, store: Laid) -> None:
        self.players = len(state.points)
        self.phase = state.rounds_played // 5
        self.white = state.deal.white[state.rounds_played]
        self.black, self.store = black, store
        black.left(state.black_depot)
        store.left(state.module_data.get("vineyard_store", ()))
        self.depots = {
            number: self._from_the_top(state, number, kinds)
            for number, kinds in enumerate(state.depots, 1)
        }
        self.goods = {number: [*types] for number, types in enumerate(state.depot_goods, 1)}
        self.shields = {
            number: [s % 100 for s in state.module_data.get("shields", ()) if s // 100 == number]
            for number in range(1, 7)
        }
        self.slots = [[*state.module_data.get(f"vineyard_{n}", ())] for n in range(1, 7)]
        self.bonus_left = dict(zip(ALL_COLOURS, state.bonus_left, strict=True))
        self.post_tiles = [*state.module_data.get("border_posts", ())]
        self.track = [[*stack] for stack in state.track]
        self.always_on_top = {
            player
            for player, estate in enumerate(state.estates[:-1])
            if "monastery27" in {tile.name for tile in tiles_of(filter(None, estate.tiles))}
        }

    def _from_the_top(self, state: GameState, depot: int, kinds: Tiles) -> list[TileKind]:
        """The tiles in a depot in the order of its spaces (A-65)."""
        left, found = Counter(kinds), []
        for kind in state.deal.depots[self.phase][depot - 1]:
            if left[kind]:
                left[kind] -= 1
                found.append(kind)
        assert not +left
        return tiles_of(found)

    def seen(self) -> dict[str, Any]:
        """The fields that are compared."""
        return {
            "depots": [sorted(tile.index for tile in self.depots[n]) for n in range(1, 7)],
            "depot_goods": [sorted(self.goods[n]) for n in range(1, 7)],
            "black_depot": sorted(filter(None, self.black.spaces)),
            "store": sorted(filter(None, self.store.spaces)),
            "slots": self.slots,
            "shields": sorted(100 * n + s for n in range(1, 7) for s in self.shields[n]),
            "bonus_left": self.bonus_left,
            "post_tiles": self.post_tiles,
            "track": self.track,
        }


class Card:
    """A county card and the tiles on it, from the top left space."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.spaces = CARDS[number]["spaces"]
        self.tiles: dict[int, TileKind] = {}
        self.wild: set[int] = set()
        """Spaces on which a tile lies face down."""

    def open(self) -> list[int]:
        return [space for space in range(len(self.spaces)) if space not in self.tiles]

    def colour(self, space: int) -> str:
        return str(self.spaces[space]["colour"])

    def face_up(self) -> list[TileKind]:
        return [tile for space, tile in self.tiles.items() if space not in self.wild]

    def seen(self) -> tuple[list[int], list[int]]:
        """As positions have it: number and spaces from 1, 10 more for a wild tile; the tiles."""
        spaces = sorted(self.tiles)
        named = [space + 1 + 10 * (space in self.wild) for space in spaces]
        return [self.number, *named], [self.tiles[space].index for space in spaces]


class Chateauma:
    """Everything the Châteauma has, starting with the setup."""

    def __init__(self, state: GameState) -> None:
        """Its setup, from the deal and the options (CHA-06 to CHA-09, CHA-84, CHA-85)."""
        options = dict(dict(state.setup.options).get("chateauma", ()))
        self.modules = state.setup.modules
        self.modifiers = options.get("modifiers", ())
        self.tier = LEVELS.index(options.get("level", "midweight"))
        self.player = len(state.points) - 1
        self.points, self.silver, self.bonus_tiles = 0, 1, 0
        self.goods, self.sold = [1] * 6, [0] * 6
        self.reserve: list[TileKind] = []
        self.wild: list[TileKind] = []
        self.duchy: list[TileKind | None] = [None] * len(COLOURS)
        self.face_down: set[int] = set()
        self.stacked: list[TileKind] = []
        self.shields: list[int] = []
        self.doubles: list[int] = []
        self.posts = 0
        self.met: Counter[str] = Counter()
        """The number of times rules were met."""
        self._lay_marks(state)
        self._deal_cards(state)

    def _lay_marks(self, state: GameState) -> None:
        if "A" in self.modifiers:
            self.face_down = {NAMES.index(name) for name in MARKS["face_down"]}
        if "B" in self.modifiers:
            spaces = [NAMES.index(name) for name in MARKS["face_up"]]
            for tile in tiles_of(dict(state.deal.module_chance)["chateauma_tiles"]):
                (space,) = [each for each in spaces if COLOURS[each] == tile.colour]
                self.duchy[space] = tile
        self.extra_turns = {NAMES.index(name) for name in MARKS["extra_turn"]}
        if "D" not in self.modifiers:
            self.extra_turns = set()

    def _deal_cards(self, state: GameState) -> None:
        """The deal has the deck shuffled several times, with all nine cards each time."""
        used = ("both", "vines" if "vineyards" in self.modules else "usual")
        numbers = sorted(n for n, card in CARDS.items() if card["deck"] in used)
        order = [numbers[place - 1] for place in dict(state.deal.module_chance)["county_deck"]]
        self.shuffles = [order[start : start + 9] for start in range(0, len(order), 9)]
        revealed = [Card(number) for number in self.shuffles.pop(0)]
        left = next(card for card in revealed if "castle" in map(card.colour, card.open()))
        (space,) = [each for each in left.open() if left.colour(each) == "castle"]
        left.tiles[space] = next(tile for tile in KINDS if tile.name == "castle")
        self.deck = [number for number in self.shuffles.pop(0) if number != left.number]
        self.discards: list[int] = []
        self.cards: list[Card | None] = [left, Card(self.deck.pop(0))]

    def seen(self) -> dict[str, Any]:
        """The fields that are compared."""
        assert self.cards[0] is not None
        assert self.cards[1] is not None
        return {
            "points": self.points,
            "silver": self.silver,
            "bonus_tiles": self.bonus_tiles,
            "goods": self.goods,
            "sold": self.sold,
            "left": self.cards[0].seen(),
            "right": self.cards[1].seen(),
            "discards": sorted(self.discards),
            "reserve": [tile.index for tile in self.reserve],
            "wild": [tile.index for tile in self.wild],
            "duchy": [tile.index if tile else 0 for tile in self.duchy],
            "face_down": sorted(self.face_down),
            "stacked": sorted(tile.index for tile in self.stacked),
            "shields taken": sorted(self.shields),
            "doubles": sorted(self.doubles),
        }

    # What it has.

    def open(self, slot: int) -> list[int]:
        """The open spaces of a card; none where a completed one is gone."""
        card = self.cards[slot]
        return card.open() if card else []

    def face_up(self) -> list[TileKind]:
        """The tiles face up on cards and in the duchy (A-45)."""
        on_cards = [tile for card in self.cards if card for tile in card.face_up()]
        return [*on_cards, *filter(None, self.duchy), *self.stacked]

    def is_free(self, space: int) -> bool:
        """Whether nothing lies on a space of its duchy."""
        return not self.duchy[space] and space not in self.face_down

    def stack(self, colour: str) -> list[TileKind]:
        """The stack of this colour in the reserve, the top tile last."""
        return [tile for tile in self.reserve if tile.colour == colour]

    def unstack(self, colour: str) -> TileKind:
        """The top tile of a stack (CHA-15)."""
        top = max(n for n, tile in enumerate(self.reserve) if tile.colour == colour)
        return self.reserve.pop(top)

    def is_full(self, colour: str) -> bool:
        """Whether all spaces of a colour are covered in its duchy."""
        spaces = [space for space, other in enumerate(COLOURS) if other == colour]
        return not any(map(self.is_free, spaces))

    # A turn (CHA-22).

    def turn(self, board: Board, die: int) -> None:
        self.board = board
        self.covered: list[str] = []
        self.selected = 0 if board.white <= 4 else 1
        self.choose(self.selected, die)
        self.use_symbols()
        self.complete_cards()
        self.buy()

    def choose(self, slot: int, depot: int, whatever: bool = True) -> bool:
        """Choose a tile and place it on a card (CHA-23 to CHA-31); whether it has.

        `whatever` else it may do where it has nothing to place.
        """
        card, board = self.cards[slot], self.board
        assert card is not None
        for number in clockwise(depot):
            for space in card.open():
                for tile in board.depots[number]:
                    if tile.colour == card.colour(space):
                        self.met["CHA-25" if number != depot else "CHA-24"] += 1
                        board.depots[number].remove(tile)
                        self.place(tile, slot, space)
                        return True
        for space in card.open():
            if self.stack(card.colour(space)):
                self.met["CHA-28"] += 1
                self.place(self.unstack(card.colour(space)), slot, space)
                return True
        if self.wild and card.open():
            self.met["CHA-29"] += 1
            self.place(self.wild.pop(), slot, card.open()[0], face_up=False)
            return True
        if whatever and board.black.covered():
            self.met["CHA-30"] += 1
            self.wild += tiles_of([board.black.take(board.black.covered()[0])])
        elif whatever:
            self.met["CHA-31"] += 1
            self.silver += 2
        return False

    def place(self, tile: TileKind, slot: int, space: int, face_up: bool = True) -> None:
        """Place a tile on a card; face up it has its benefit (CHA-27)."""
        card = self.cards[slot]
        assert card is not None
        card.tiles[space] = tile
        self.covered += card.spaces[space].get("bonus", ())
        if face_up:
            self.benefit(tile)
        else:
            card.wild.add(space)

    # Benefits.

    def benefit(self, tile: TileKind) -> None:
        before = self.points, self.silver, len(self.reserve)
        match tile.name:
            case "castle" | "crane":
                self.met[{"castle": "CHA-40", "crane": "CHA-91"}[tile.name]] += 1
                self.another_tile()
            case "bank":
                self.silver += 2
                self.met["CHA-42"] += 1
            case "boarding_house":
                self.points += 2
                self.met["CHA-43"] += 1
            case "carpenter":
                self.fetch("building")
                self.met["CHA-44"] += len(self.reserve) - before[2]
            case "church":
                self.fetch("castle") or self.fetch("mine") or self.fetch("monastery")
                self.met["CHA-45"] += len(self.reserve) - before[2]
            case "market":
                self.fetch("ship") or self.fetch("livestock")
                self.met["CHA-46"] += len(self.reserve) - before[2]
            case "town_hall":
                self.town_hall()
            case "warehouse":
                self.met["CHA-48"] += 1
                self.sell()
            case "watchtower":
                self.points += 4
                self.met["CHA-49"] += 1
            case "white_castle":
                self.white_castle()
            case "geese":
                self.geese()
            case "ship":
                self.ship()
            case _ if tile.colour == "livestock":
                self.livestock(tile)
            case _:
                assert tile.colour in ("mine", "monastery"), tile
                self.met["CHA-90" if tile.number > 26 else "CHA-52"] += 1

    def another_tile(self) -> None:
        """For a castle: on its card, or else on the other one, or a sale (CHA-40, CHA-41, A-47)."""
        other = 1 - self.selected
        if self.open(self.selected):
            if not self.choose(self.selected, self.board.white):
                self.met["A-47"] += 1
        elif self.open(other) and self.choose(other, self.board.white, whatever=False):
            self.met["CHA-41"] += 1
        else:
            self.met["CHA-41 sale"] += 1
            self.sell()

    def fetch(self, colour: str) -> bool:
        """A tile of this colour to the reserve, starting with the white die's depot; whether it
        did."""
        for number in clockwise(self.board.white):
            for tile in self.board.depots[number]:
                if tile.colour == colour:
                    self.board.depots[number].remove(tile)
                    self.reserve.append(tile)
                    return True
        return False

    def town_hall(self) -> None:
        """CHA-47, A-69."""
        for slot in (self.selected, 1 - self.selected):
            card, wanted = self.cards[slot], self.open(slot)
            fitting = [c for c in RESERVE for s in wanted if card and card.colour(s) == c]
            fitting = [colour for colour in fitting if self.stack(colour)]
            if fitting and card:
                self.met["CHA-47"] += 1
                largest = max(fitting, key=lambda colour: len(self.stack(colour)))
                space = next(space for space in wanted if card.colour(space) == largest)
                self.place(self.unstack(largest), slot, space)
                return

    def white_castle(self) -> None:
        """CHA-93."""
        self.met["CHA-93"] += 1
        for number in clockwise(self.board.white):
            for colour in RESERVE:
                for tile in self.board.depots[number]:
                    if tile.colour == colour and not self.stack(colour):
                        self.board.depots[number].remove(tile)
                        self.reserve.append(tile)
                        return
        self.met["CHA-93 silver"] += 1
        self.silver += 1

    def herds(self) -> Counter[str]:
        """The animals face up, by kind."""
        animals: Counter[str] = Counter()
        for tile in self.face_up():
            if tile.colour == "livestock":
                animals[tile.animal] += tile.count
        return animals

    def livestock(self, tile: TileKind) -> None:
        """CHA-50, CHA-92; the tile lies on its card already."""
        herds = self.herds()
        self.points += herds[tile.animal] + herds["geese"]
        self.met["CHA-92" if herds["geese"] else "CHA-50"] += 1

    def geese(self) -> None:
        """CHA-92."""
        self.met["CHA-92 placed"] += 1
        herds = self.herds()
        own = herds.pop("geese")
        self.points += own + max(herds.values(), default=0)

    def ship(self) -> None:
        """CHA-51, A-34."""
        goods, track = self.board.goods, self.board.track
        fullest = max(clockwise(self.board.white), key=lambda number: len(goods[number]))
        self.met["CHA-51" if goods[fullest] else "CHA-51 nothing"] += 1
        for type_ in goods[fullest]:
            self.goods[type_ - 1] += 1
        goods[fullest] = []
        (here,) = [n for n, stack in enumerate(track) if self.player in stack]
        there = min(here + 1, len(track) - 1)
        track[here].remove(self.player)
        track[there].append(self.player)
        for player in self.board.always_on_top & {*track[there]}:
            track[there].remove(player)
            track[there].append(player)

    def sell(self) -> None:
        """CHA-61, CHA-96."""
        number = max(self.goods)
        if number:
            self.met["CHA-61"] += 1
            type_ = self.goods.index(number)
            self.goods[type_] = 0
            self.sold[type_] += number
            self.silver += 1
            self.points += number * self.board.players
            if "trade_routes" in self.modules:
                self.met["CHA-96"] += 1
                self.points += 1

    # Symbols, completion, purchase.

    def use_symbols(self) -> None:
        """CHA-60, CHA-V2."""
        covered, self.covered = self.covered, []
        for symbol in covered:
            if symbol == "sell":
                self.met["CHA-60"] += 1
                self.sell()
            else:
                self.take_double()

    def take_double(self) -> None:
        """CHA-V2."""
        slots = 6 if self.board.players == 4 else 3
        first = self.board.white - 1 if slots == 6 else (self.board.white - 1) // 2
        for slot in [*range(first, slots), *range(first)]:
            if self.board.slots[slot]:
                self.met["CHA-V2"] += 1
                self.doubles.append(self.board.slots[slot].pop())
                return

    def complete_cards(self) -> None:
        """CHA-62 to CHA-66, CHA-87, CHA-88, CHA-95, CHA-98."""
        full_before = {colour for colour in ALL_COLOURS if self.is_full(colour)}
        extra_turns = 0
        while done := [s for s in (0, 1) if self.cards[s] and not self.open(s)]:
            extra_turns += sum(self.complete(slot) for slot in done)
            for _ in range(extra_turns):
                self.extra_turn()
            extra_turns = 0
        self.refill()
        for colour in ALL_COLOURS:
            if self.is_full(colour) and colour not in full_before:
                self.claim(colour)

    def complete(self, slot: int) -> int:
        """Score a full card and move its tiles; the number of extra turns for that."""
        card = self.cards[slot]
        assert card is not None
        self.met["CHA-62"] += 1
        self.points += CARDS[card.number]["points"][self.tier]
        if CARDS[card.number]["symbol"] == "border_post" and "border_posts" in self.modules:
            self.post()
        if CARDS[card.number]["symbol"] == "shield" and "shields" in self.modules:
            self.take_shield()
        self.cards[slot] = None
        self.discards.append(card.number)
        self.met["CHA-64"] += len(card.wild)
        return sum(self.move(card.tiles[space]) for space in sorted(card.tiles))

    def move(self, tile: TileKind) -> bool:
        """Move a tile to the duchy (CHA-63, CHA-64); whether it covers an extra turn space."""
        for space, colour in enumerate(COLOURS):
            if colour == tile.colour and self.is_free(space):
                self.duchy[space] = tile
                return space in self.extra_turns
        self.met["CHA-63 full"] += 1
        self.stacked.append(tile)
        return False

    def post(self) -> None:
        """CHA-95."""
        self.posts += 1
        if self.posts == 2:
            self.met["CHA-95 second"] += 1
            self.points += PHASE_POINTS[self.board.phase]
        elif self.posts == 3 and self.board.post_tiles:
            self.met["CHA-95 third"] += 1
            self.points += self.board.post_tiles.pop(0)
            self.bonus_tiles += 1

    def take_shield(self) -> None:
        """CHA-98."""
        for number in clockwise(self.board.white):
            if self.board.shields[number]:
                self.met["CHA-98"] += 1
                shield = min(self.board.shields[number])
                self.board.shields[number].remove(shield)
                self.shields.append(shield)
                return

    def extra_turn(self) -> None:
        """CHA-87, CHA-88."""
        left = [slot for slot in (0, 1) if self.open(slot)]
        if left:
            self.met["CHA-87"] += 1
            (self.selected,) = left
            self.choose(self.selected, self.board.white)
            self.use_symbols()
        else:
            self.met["CHA-88"] += 1
            self.sell()

    def refill(self) -> None:
        """CHA-65, A-35."""
        if self.cards[0] is None:
            self.cards = [self.cards[1], None]
        for slot in (0, 1):
            if self.cards[slot] is None:
                if not self.deck:
                    self.met["A-35"] += 1
                    shuffled = self.shuffles.pop(0)
                    self.deck = [number for number in shuffled if number in self.discards]
                    self.discards = []
                self.cards[slot] = Card(self.deck.pop(0))

    def claim(self, colour: str) -> None:
        """CHA-66."""
        left = self.board.bonus_left[colour]
        self.met[f"CHA-66 {left}"] += 1
        if left:
            self.points += (SMALL if left == 1 else LARGE)[self.board.players]
            self.board.bonus_left[colour] -= 1
            self.bonus_tiles += 1

    def buy(self) -> None:
        """CHA-67, CHA-68, A-68, CHA-V3."""
        black, store = self.board.black, self.board.store
        if self.silver < 2:
            return
        if store.covered():
            self.met["CHA-V3"] += 1
            spaces = len(store.spaces)
            first = (self.board.white - 1) // 2 % spaces
            space = next(s for s in [*range(first, spaces), *range(first)] if store.spaces[s])
            self.doubles.append(store.take(space))
            self.silver -= 2
        elif black.covered():
            lying = tiles_of(black.spaces[space] for space in black.covered())
            missing = [c for c in RESERVE if not self.stack(c) and c in {t.colour for t in lying}]
            self.met["CHA-68" if missing else "A-68"] += 1
            wanted = missing[0] if missing else lying[0].colour
            place = next(n for n, tile in enumerate(lying) if tile.colour == wanted)
            self.reserve += tiles_of([black.take(black.covered()[place])])
            self.silver -= 2

    # Ends.

    def end_phase(self) -> None:
        """CHA-69, A-45."""
        self.silver += sum(tile.colour == "mine" for tile in self.face_up())

    def final_scoring(self) -> None:
        """CHA-80, CHA-81, CHA-99, CHA-V4."""
        self.points += 4 * sum(tile.colour == "monastery" for tile in self.face_up())
        self.points += sum(self.goods) + self.silver + len(self.reserve) + len(self.wild)
        self.points += 2 * sum(len(card.tiles) for card in self.cards if card)
        self.points += SHIELD_POINTS[min(len(self.shields), 4)]
        self.points += VINE_POINTS[min(len(self.doubles), 13)]


def ranked(
    points: Sequence[int], empty: Sequence[int], order: Sequence[int], most_empty: bool
) -> list[int]:
    """All from first to last; the Châteauma, with the last number, wins ties (CHA-82).

    `empty` are the empty spaces of the people, `order` the order of play on the track (END-11,
    END-13, A-10).
    """

    def key(player: int) -> tuple[int, bool, int, int]:
        person = player < len(empty)
        spaces = empty[player] if person else 0
        return -points[player], person, -spaces if most_empty else spaces, -order.index(player)

    return sorted(range(len(points)), key=key)


def order_of(track: Sequence[Sequence[int]]) -> list[int]:
    """The order of play on the track."""
    return [player for stack in reversed(track) for player in reversed(stack)]


def monasteries(tiles: Iterable[TileKind]) -> Iterator[int]:
    """The numbers of the monasteries among these."""
    return (tile.number for tile in tiles if tile.number)
