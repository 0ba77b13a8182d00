"""Texts of actions and back: every verb writes and reads its own by its forms.

Nothing is listed: a text is read slot by slot, so it makes no difference how many actions there
are.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from functools import cache, lru_cache
from itertools import product
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from castles_nb.errors import InvalidModule
from castles_nb.kernel.begun import Begun
from castles_nb.kernel.form import Form, form_of, in_codes, in_targets, in_words
from castles_nb.kernel.slot import Slot
from castles_nb.message import Message
from castles_nb.plain_text import folded
from castles_nb.short_text import short_repr

A = TypeVar("A", bound="tuple[object, ...]")

_DIE_PART = "die-{die}"
"""The part of drawings that stands for a die."""
_CLOSE = 0.7
"""The least ratio, by `difflib`, between a misspelled word and the right one."""
_MOST_MENDED = 12
"""Words of a text that are mended."""
_LONGEST_SEARCHED = 200
"""Letters of a text that's searched for unknown names. No action is longer, and there are many ways
to divide a long text among slots."""
_DIGITS = "0123456789"
MOST_CLOSE = 3
"""Close names that a problem says at most."""


class Verb(Protocol):
    """A verb, as far as its texts go."""

    @property
    def name(self) -> str:
        """Its name, which all its actions have."""

    @property
    def form(self) -> str:
        """The look of its actions, as in `take {tile} from {depot}[ with {die}]`."""

    @property
    def code(self) -> str:
        """The look of its actions in records, as in `[{die}:]{tile}<{depot}`; without spaces."""

    @property
    def targets(self) -> tuple[str, ...]:
        """The parts of drawings that stand for an action, as in `depot-{depot}/{tile}`."""

    @property
    def slots(self) -> tuple[Slot, ...]:
        """Everything its actions name, apart from a die."""

    @property
    def fits(self) -> Callable[[Any], bool] | None:
        """Whether what an action names goes together; None if it always does."""


class Problem(NamedTuple):
    """The reason why a text isn't an action."""

    kind: str
    """`verb` if no action begins like this, `name` if it names something that there isn't, `form`
    if something is missing, or too much."""
    given: str
    """The word or name, or the whole text for a `form`."""
    close: tuple[str, ...]
    """Verbs or names that are close to it; for a `form` those it could have."""
    slot: str = ""
    """The slot that it should name, as `tile`."""


class Grammar(Generic[A]):
    """The texts of one game's actions. It's made beside their class, and learns the verbs later."""

    def __init__(self, make: Callable[[str, int, int, int], A], die: Slot) -> None:
        """`make` makes an action of a verb's name and three numbers; every form may have `die`."""
        self._make = make
        self._die = die
        self._verb_named: Callable[[str], Verb] | None = None
        self._all_verbs: Callable[[], Mapping[str, Verb]] = dict
        self._by_word: dict[str, tuple[Verb, ...]] = {}
        self._words = cache(self._words_of)
        self._whole: dict[str, bool] = {}
        self.with_target = lru_cache(maxsize=64)(self._with_target)

    def learn(
        self, verb_named: Callable[[str], Verb], all_verbs: Callable[[], Mapping[str, Verb]]
    ) -> None:
        """`verb_named` gives the verb with a name or raises KeyError, `all_verbs` gives all."""
        self._verb_named, self._all_verbs = verb_named, all_verbs
        self._by_word.clear()
        self._words.cache_clear()
        self._whole.clear()
        self.with_target.cache_clear()

    # Forms ----------------------------------------------------------------------------------------

    def slots(self, verb: Verb) -> tuple[Slot, ...]:
        """Everything that the actions of a verb may name, with its die."""
        return (*verb.slots, self._die)

    def form(self, verb: Verb) -> Form:
        """The form of a verb's texts."""
        return form_of(verb.form, (*verb.slots, self._die), in_words)

    def code(self, verb: Verb) -> Form:
        """The form of a verb's actions in records."""
        return form_of(verb.code, (*verb.slots, self._die), in_codes)

    def _targets(self, verb: Verb, *others: str) -> Iterator[Form]:
        slots = (*verb.slots, self._die)
        return (form_of(target, slots, in_targets) for target in (*verb.targets, *others))

    # Writing --------------------------------------------------------------------------------------

    def verb_of(self, action: Any) -> Verb:
        """The verb of an action; KeyError if there's none with that name."""
        if self._verb_named is None:
            raise KeyError(action[0])
        return self._verb_named(action[0])

    def text(self, action: Any, verb: Verb | None = None) -> str:
        """An action (of this verb) in words, as in `take bank from 4 with 3`; LookupError if it
        can't be one."""
        return _written(self.form(verb or self.verb_of(action)), action)

    def short(self, action: Any, verb: Verb | None = None) -> str:
        """An action (of this verb) in a record, as in `3:Bk<4`; LookupError if it can't be one."""
        return _written(self.code(verb or self.verb_of(action)), action)

    def targets(self, action: Any, verb: Verb | None = None) -> tuple[str, ...]:
        """The parts of drawings that stand for an action (of this verb), without its die."""
        forms = self._targets(verb or self.verb_of(action))
        return tuple(part for form in forms for part in _each_target(form, action))

    def all_targets(self, action: Any) -> tuple[str, ...]:
        """Every part of drawings that an action involves, the one of its die first."""
        die = self._die.names.write(action[1]) if self._die.names else None
        return (*((f"die-{die}",) if die else ()), *self.targets(action))

    # Reading --------------------------------------------------------------------------------------

    def read(self, text: str) -> A | None:
        """The action with this text, legal or not, whatever its spacing and case; None if there's
        none.

        `InvalidModule` if two verbs write alike.
        """
        text = folded(text)
        verbs = self._read_by(text.partition(" ")[0])
        found = [*self._read(text, verbs, self.form)]
        if len(found) > 1:
            one, other = found[0][0], found[1][0]
            raise InvalidModule(
                Message("verbs-write-alike", one=one, other=other, text=short_repr(text))
            )
        return found[0] if found else None

    def read_short(self, text: str) -> A | None:
        """The action that a record writes like this, legal or not; None if there's none."""
        return next(iter(self._read(text, self._all_verbs().values(), self.code)), None)

    def _read(self, text: str, verbs: Any, form: Callable[[Verb], Form]) -> Iterator[A]:
        for verb in verbs:
            for found in form(verb).read(text):
                action = self._made(verb, found)
                if action is not None and form(verb).write(action) == text:
                    yield action
                    break

    def _read_by(self, word: str) -> tuple[Verb, ...]:
        """The verbs whose texts begin with this word, or with a slot."""
        if not self._by_word:
            firsts = {v: {*_first_words(self.form(v))} for v in self._all_verbs().values()}
            for first in {"", *self.first_words()}:
                self._by_word[first] = tuple(v for v in firsts if firsts[v] & {first, ""})
        return self._by_word.get(word) or self._by_word[""]

    def is_whole(self, name: str) -> bool:
        """Whether the name of a verb alone, without numbers, is an action; anything goes until the
        verbs are known."""
        known = self._whole.get(name)
        if known is not None:
            return known
        if self._verb_named is None:
            return True
        verb = self._all_verbs().get(name)
        if verb is None:
            return False
        action = self._make(name, 0, 0, 0)
        text = self.form(verb).write(action)
        found = self._whole[name] = text is not None and self.read(text) == action
        return found

    def _made(self, verb: Verb, found: Sequence[tuple[Slot, Any]]) -> A | None:
        """The action that names this; None if it doesn't go together."""
        fixed = [(slot, slot.fixed) for slot in verb.slots if slot.fixed is not None]
        die = item = place = 0
        for slot, value in (*found, *fixed):
            if slot.put:
                more = slot.put(value)
                die, item, place = die + more[0], item + more[1], place + more[2]
        action = self._make(verb.name, die, item, place)
        return action if verb.fits is None or verb.fits(action) else None

    def first_words(self) -> frozenset[str]:
        """The words that texts of actions begin with."""
        verbs = self._all_verbs().values()
        return frozenset(word for verb in verbs for word in _first_words(self.form(verb)) if word)

    # What else there could be ---------------------------------------------------------------------

    def each(self, verb: Verb, part: str | None = None) -> list[A]:
        """Every action of a verb that there could ever be; with a part of a drawing, those it
        stands for."""
        if part is None:
            return self._filled(verb, lambda slot, value: True)
        found: dict[A, None] = {}
        for form in self._targets(verb, _DIE_PART):
            for known in form.read(part):
                allowed = dict(known)

                def is_allowed(slot: Slot, value: Any, allowed: Any = allowed) -> bool:
                    if slot not in allowed:
                        return True
                    return bool(allowed[slot] in value if slot.each else allowed[slot] == value)

                for action in self._filled(verb, is_allowed):
                    if part in _each_target(form, action):
                        found[action] = None
        return sorted(found)

    def _with_target(self, part: str) -> tuple[A, ...]:
        """Every action that there could ever be with this part of drawings."""
        verbs = self._all_verbs().values()
        return tuple(action for verb in verbs for action in self.each(verb, part))

    def _filled(self, verb: Verb, is_allowed: Callable[[Slot, Any], bool]) -> list[A]:
        """The actions of a verb with all values that are allowed, in the order of their numbers."""
        form, actions = self.form(verb), []
        for way in form.ways:
            slots = [piece for piece in way if isinstance(piece, Slot)]
            values = [
                [(slot, value) for _, value in form.names(slot).items() if is_allowed(slot, value)]
                for slot in slots
            ]
            for found in product(*values):
                action = self._made(verb, found)
                if action is not None:
                    actions.append(action)
        return sorted(actions)

    def begun(self, words: Sequence[str], most: int) -> list[A]:
        """The actions whose texts have these words in their order, beginning with the first, and
        perhaps others between; empty if these are more than `most`."""
        verbs = self._read_by(words[0]) if words else ()
        begun = [(verb, Begun(self.form(verb), words)) for verb in verbs]
        if sum(map(len, (each for _, each in begun))) > most:
            return []
        made = [[self._made(verb, found) for found in each] for verb, each in begun]
        return [action for each in made for action in sorted(filter(None, each), key=_places_first)]

    def mended(self, text: str) -> str:
        """A text in small letters with the closest known words for those that no action has; empty
        if there's nothing to mend, or nothing close.

        Numbers aren't mended: a wrong one isn't a slip of the pen.
        """
        words = text.split()[:_MOST_MENDED]
        if words and not self._read_by(words[0]):
            words[:1] = _closest(words[0], sorted(self.first_words()))
        if not words:
            return ""
        known = self._words(self._read_by(words[0]))
        stems = {word.rstrip(_DIGITS) for word in known}
        for place, word in enumerate(words):
            stem = word.rstrip(_DIGITS)
            if stem not in stems and stem[-1:] not in ("", "-"):
                close = _closest(word, known)
                if not close:
                    return ""
                words[place] = close[0]
        mended = " ".join(words)
        return "" if mended == text else mended

    def _words_of(self, verbs: tuple[Verb, ...]) -> dict[str, None]:
        """The words of all texts of these verbs, in a fixed order."""
        found: dict[str, None] = {}
        for verb in verbs:
            form = self.form(verb)
            for piece in (piece for way in form.ways for piece in way):
                texts = [piece] if isinstance(piece, str) else form.names(piece)
                found.update(dict.fromkeys(word for text in texts for word in text.split()))
        return found

    def problem(self, text: str) -> Problem:
        """The reason why a text isn't an action: its verb, a name in it, or its form."""
        text = folded(text)
        word = text.partition(" ")[0]
        verbs = self._read_by(word)
        if not verbs:
            close = get_close_matches(word, sorted(self.first_words()), n=MOST_CLOSE)
            return Problem("verb", word, tuple(close))
        searched = verbs if len(text) <= _LONGEST_SEARCHED else ()
        found = [self.form(verb).unknown(text) for verb in searched]
        unknown = [names for names in found if names and all(" " not in n.given for n in names)]
        if not unknown:
            return Problem("form", text, tuple(self.form(verb).shown() for verb in verbs))
        slot, given = min(unknown, key=len)[0]
        close = get_close_matches(given, list(slot.names or ()), n=MOST_CLOSE)
        return Problem("name", given, tuple(close), slot.name)


def _closest(word: str, known: Iterable[str]) -> list[str]:
    """The known word that a misspelled one comes closest to, best with the very same letters; none
    if none is close."""
    same = [each for each in known if sorted(each) == sorted(word)]
    return same[:1] or get_close_matches(word, list(known), 1, _CLOSE)


def _places_first(action: Any) -> tuple[int, int, int]:
    """To name what comes from one place before what comes from the next."""
    _, die, item, place = action
    return die, place, item


def _written(form: Form, action: Any) -> str:
    text = form.write(action)
    if text is None:
        raise LookupError(f"no {form.template}: {tuple(action)}")
    return text


def _first_words(form: Form) -> Iterator[str]:
    """The words that texts begin with; empty for one that begins with a name."""
    for way in form.ways:
        yield way[0].partition(" ")[0] if isinstance(way[0], str) else ""


def _each_target(form: Form, action: Any) -> Iterator[str]:
    """The parts that one target gives for an action: one for each thing a slot names."""
    for way in form.ways:
        texts: list[list[str]] = []
        for piece in way:
            if isinstance(piece, str):
                texts.append([piece])
                continue
            value, names = piece.of(action), form.names(piece)
            written = [names.write(each) for each in value] if piece.each else [names.write(value)]
            if None in written:
                break
            texts.append([text for text in written if text is not None])
        else:
            yield from filter(None, map("".join, product(*texts)))
            return
