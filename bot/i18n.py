"""Turns notes (message keys with arguments) into sentences. The only module that uses Fluent."""

import re
import unicodedata
from dataclasses import dataclass, replace
from datetime import UTC, datetime, tzinfo
from functools import cache, lru_cache
from pathlib import Path
from typing import Final, Protocol, TypeAlias

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Pattern as Resolvable
from fluent.runtime.types import FluentInt
from fluent.syntax.ast import (
    FunctionReference,
    MessageReference,
    Pattern,
    Placeable,
    SelectExpression,
    TermReference,
    TextElement,
    VariableReference,
    Variant,
)
from fluent.syntax.visitor import Visitor

from engines.core import Arg, Card, Moment, Note, Seat, Who, note

LOCALES: Final = Path(__file__).with_name("locales")
LANGUAGES: Final = ("en", "pl")

LONGEST: Final = 200
"""The most characters of a name or text that a message repeats."""

GROUPED: Final = 10_000
"""The smallest number that is written with a separator of thousands: 5000, but 12 500."""

REMEMBERED: Final = 4096
"""The most texts that are remembered, a few hundred bytes each."""

_HYPHEN: Final = re.compile(r"(?<!\w)-(?=\d)")
"""A hyphen in front of a number, which becomes a minus sign."""

_ENTRY: Final = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.ASCII | re.MULTILINE)
"""How a message or term begins in a file of words."""

JOINER: Final = "\N{ZERO WIDTH JOINER}"
"""The character that joins several emoji into one."""

ROBOT: Final = "🤖"
"""How the name of a computer player begins, and no other name; a number may follow."""

STAMPED: Final = re.compile("\ue000(\\d+)\ue001([^\ue002]*)\ue002")
"""A moment that a chat writes itself, since its readers' programs know their zones: its seconds since 1970, and its
words for programs that do not, between characters that no name may hold.
"""

GRAMMATICAL: Final = ("zero", "one", "two", "few", "many")
"""Unicode's names for numbers that take a form of their own, besides the usual one."""

SUITS: Final = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
JOKER: Final = "🃏"


class Words(Protocol):
    """What turns notes into text, and knows who is a computer. It never changes, so what it says can be remembered."""

    def __call__(self, note: Note, /) -> str: ...

    def __hash__(self) -> int: ...

    def computer(self, seat: Seat) -> int | None: ...


@dataclass(frozen=True, slots=True)
class Speaker:
    """Formats notes in one language.

    Call it with a note to get the text. ``names`` are the players' names by seat; a seat without a name becomes its
    number in a ring, such as ①. Computers are called 🤖, or a word where the look is ``wordy``: where emoji cannot be
    written or are read aloud. Moments are told in the time ``zone``, or left to the chat where they are ``stamped``.
    """

    language: str
    names: tuple[str, ...] = ()
    wordy: bool = False
    zone: tzinfo = UTC
    stamped: bool = False

    def naming(self, names: tuple[str, ...]) -> "Speaker":
        """The same language with the players' names of a table, by seat."""
        return _variant(self, names, wordy=self.wordy, stamped=self.stamped)

    def in_words(self) -> "Speaker":
        """The same with a word for each computer that has been named; where there is none it says the same already."""
        named = any(name.startswith(ROBOT) for name in self.names)
        return _variant(self, self.names, wordy=True, stamped=self.stamped) if named else self

    def stamping(self) -> "Speaker":
        """The same with every moment in the form of ``STAMPED``."""
        return _variant(self, self.names, wordy=self.wordy, stamped=True)

    def moment(self, at: int) -> str:
        """A moment as the day and the time of the day."""
        local = datetime.fromtimestamp(at, self.zone)
        utc = "yes" if self.zone is UTC else "no"
        day = note("day", weekday=local.isoweekday(), date=local.day, month=local.month)
        words = self(note("moment", day=day, time=f"{local:%H:%M}", utc=utc))
        return f"\ue000{at}\ue001{words}\ue002" if self.stamped else words

    def name(self, seat: Seat) -> str:
        """The name of the player at a seat."""
        if seat >= len(self.names):
            return seat_number(seat)
        number = self.computer(seat)
        return clean(self.names[seat]) if number is None or not self.wordy else self(note("computer", number=number))

    def computer(self, seat: Seat) -> int | None:
        """The number of the computer at a seat, 0 if it has none; None for a person."""
        name = self.names[seat] if seat < len(self.names) else ""
        number = name.removeprefix(ROBOT).strip()
        return None if not name.startswith(ROBOT) else int(number) if number.isdecimal() else 0

    def __call__(self, note: Note) -> str:
        """The text of a note.

        Raises:
            KeyError: the locale has no such message, or an argument is missing; a test checks that neither happens.
        """
        return _formatted(self, note) if note.args else _text(self.language, note.key, ())

    def argument(self, value: Arg) -> str | int:
        """An argument of a note as Fluent takes it."""
        match value:
            case Who(seat):
                return self.name(seat)
            case Card(name):
                return spelled(name)
            case Moment(at):
                return self.moment(at)
            case Note():
                return self(value)
            case tuple():
                return (" " if value and isinstance(value[0], Card) else ", ").join(
                    str(self.argument(v)) for v in value
                )
            case str():
                return clean(value)
            case _:
                return value if abs(value) >= GROUPED else _bare(value)


@lru_cache(REMEMBERED)
def _variant(speaker: Speaker, names: tuple[str, ...], *, wordy: bool, stamped: bool) -> Speaker:
    """The same object each time: texts are looked up by their speaker, and equal ones would be compared for each."""
    return replace(speaker, names=names, wordy=wordy, stamped=stamped)


@lru_cache(REMEMBERED)
def _formatted(speaker: Speaker, note: Note) -> str:
    """The text of a note: most of a table's words are the same after a move."""
    return _text(speaker.language, note.key, tuple((name, speaker.argument(value)) for name, value in note.args))


@lru_cache(REMEMBERED)
def _text(language: str, key: str, arguments: tuple[tuple[str, str | int], ...]) -> str:
    """The text of a message, which is the same at all tables where nobody is named; to make one costs 20 μs."""
    text = messages(language).format(key, dict(arguments))
    is_below_zero = any(isinstance(value, int) and value < 0 for _, value in arguments)
    return _HYPHEN.sub("−", text) if is_below_zero else text


class _Bare(FluentInt):
    """A number that is written without a separator of thousands, which is its digits; Babel takes 50 μs for them."""

    def format(self, locale: object) -> str:
        return str(self)

    def __str__(self) -> str:
        return int.__repr__(self)


@lru_cache(REMEMBERED)
def _bare(value: int) -> int:
    number = _Bare(value, useGrouping=False)
    assert isinstance(number, int)  # noqa: S101 - the library's types do not say so
    return number


def seat_number(seat: int) -> str:
    """The number of a seat in a ring: ``①`` for the first."""
    return chr(ord("①") + seat)


def clean(text: str) -> str:
    """The text without control characters and characters that change the writing direction, at most 200 characters
    long.
    """
    kept = text
    if not text.isprintable():  # as nearly all texts are
        kept = "".join(c for c in text if c == JOINER or unicodedata.category(c) not in ("Cc", "Cf", "Cs", "Co", "Cn"))
    return kept if len(kept) <= LONGEST else f"{kept[:LONGEST]}…"


def spelled(card: str) -> str:
    """A card from its notation: ``5h`` becomes ``5♥``, the joker ``jk`` becomes 🃏."""
    if card == "jk":
        return JOKER
    return card[:-1] + SUITS.get(card[-1:], card[-1:])


Template: TypeAlias = tuple[tuple[bool, str], ...]
"""The pieces of a message without choices: whether a piece is an argument, and its name or else its text."""


class Messages:
    """The messages of one language. Each is parsed when it is first used: a process begins half a second sooner."""

    def __init__(self, language: str) -> None:
        self._bundle = FluentBundle([language], use_isolating=False)  # isolation marks would shift columns of tables
        self._sources: dict[str, str] = {}
        self._templates: dict[str, Template | None] = {}

    def add(self, text: str) -> None:
        """Adds what stands in a file of words; what is known already is kept."""
        starts = [*_ENTRY.finditer(text)]
        ends = [*(start.start() for start in starts[1:]), len(text)]
        for start, end in zip(starts, ends, strict=True):
            self._sources.setdefault(start[1], text[start.start() : end])

    def format(self, key: str, arguments: dict[str, str | int]) -> str:
        """The text of a message.

        Raises:
            KeyError: there is no such message, or an argument is missing.
        """
        if key not in self._templates:
            self._templates[key] = _template(self._pattern(key))
        template = self._templates[key]
        if template is not None and not any(type(value) is int for value in arguments.values()):
            return "".join([str(arguments[piece]) if is_argument else piece for is_argument, piece in template])
        return self._resolved(key, arguments)

    def outline(self, key: str) -> str:
        """The text of a message whose arguments are not known: the name of each in braces, and all that a choice
        between words or numbers may say in brackets. Of singular and plural it has the plural.

        Raises:
            KeyError: there is no such message.
        """
        if (pattern := self._pattern(key)) is None:
            raise KeyError(key)
        return " ".join(self._outlined(pattern).split())

    def _outlined(self, part: object) -> str:
        match part:
            case Pattern(elements=elements):
                return "".join(map(self._outlined, elements))
            case TextElement(value=text):
                return str(text)
            case Placeable(expression=inner):
                return self._outlined(inner)
            case VariableReference(id=named):
                return f"{{{named.name}}}"
            case FunctionReference(arguments=given):
                return self._outlined(given.positional[0])
            case MessageReference(id=named):
                return self._outlined(self._pattern(named.name))
            case SelectExpression(variants=variants):
                texts = dict.fromkeys(self._outlined(one.value) for one in variants if not _is_of_few(one))
                return f"[{' | '.join(texts)}]" if len(texts) > 1 else "".join(texts)
        return str(self._bundle.format_pattern(Resolvable([part]))[0])

    def _pattern(self, key: str) -> Pattern | None:
        """What a message says, parsed when it is asked for first."""
        if not self._bundle.has_message(key):
            self._parse(key)
        pattern: Pattern | None = self._bundle.get_message(key).value
        return pattern

    def _resolved(self, key: str, arguments: dict[str, str | int]) -> str:
        """The text of a message, which may choose by its arguments, refer to other messages, or group digits."""
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            raise KeyError(key)
        text, errors = self._bundle.format_pattern(pattern, arguments)
        if errors:
            raise KeyError(f"{key}: {errors}")
        return str(text)

    def _parse(self, name: str) -> None:
        """Adds a message or term after those that it refers to, so that what another thread finds is whole."""
        if name not in self._sources:
            return
        parsed, references = FluentResource(self._sources[name]), References()
        references.visit(parsed)
        for other in references.names:
            self._parse(other)
        self._bundle.add_resource(parsed)


def _template(pattern: object) -> Template | None:
    """The pieces of a pattern, if they need only be joined: Fluent takes ten times as long for them."""
    pieces = []
    for element in pattern.elements if isinstance(pattern, Pattern) else (pattern,):
        match element:
            case TextElement(value=text):
                pieces.append((False, text))
            case Placeable(expression=VariableReference(id=named)):
                pieces.append((True, named.name))
            case _:
                return None
    return tuple(pieces)


def _is_of_few(variant: Variant) -> bool:
    """Whether a variant differs from the usual one only by the grammar of some numbers."""
    return not variant.default and getattr(variant.key, "name", "") in GRAMMATICAL


class References(Visitor):
    """Collects the names of the messages and terms to which a text refers."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def visit_MessageReference(self, node: MessageReference) -> None:  # noqa: N802 - so Fluent calls it
        self.names.append(node.id.name)

    def visit_TermReference(self, node: TermReference) -> None:  # noqa: N802
        self.names.append(f"-{node.id.name}")


@cache
def messages(language: str) -> Messages:
    """All messages of a language."""
    found = Messages(language)
    for path in sorted((LOCALES / language).glob("*.ftl")):
        found.add(path.read_text("utf-8"))
    return found
