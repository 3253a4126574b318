"""Notes into words. The only module that knows Fluent."""

import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Final, Self, TypeAlias

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number

from engines.core import Arg, Card, Note, Who

LOCALES: Final = Path(__file__).with_name("locales")
LANGUAGES: Final = ("en", "pl")
Words: TypeAlias = Callable[[Note], str]

LONGEST: Final = 200
"""Characters of a name or a text that is repeated."""

GROUPED: Final = 10_000
"""From here on thousands stand apart: 5000, but 12 500."""

_HYPHEN: Final = re.compile(r"(?<!\w)-(?=\d)")
"""What stands for a minus sign before a number."""

JOINER: Final = "\N{ZERO WIDTH JOINER}"
"""Holds emoji together."""

SUITS: Final = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
JOKER: Final = "🃏"


@dataclass(frozen=True, slots=True)
class Speaker:
    """Says notes in one language; ``names`` are the players' by seat, a number in a ring where there are none."""

    language: str
    names: tuple[str, ...] = ()

    def naming(self, names: tuple[str, ...]) -> Self:
        """The same voice at a table of these players."""
        return replace(self, names=names)

    def __call__(self, note: Note) -> str:
        """The sentence.

        Raises:
            KeyError: there is no such message; a test makes sure that none is missing.
        """
        bundle = _bundle(self.language)
        pattern = bundle.get_message(note.key).value
        if pattern is None:
            raise KeyError(note.key)
        text, errors = bundle.format_pattern(pattern, {key: self._arg(value) for key, value in note.args})
        if errors:
            raise KeyError(f"{note.key}: {errors}")
        is_below_zero = any(isinstance(value, int) and value < 0 for _, value in note.args)
        return _HYPHEN.sub("−", str(text)) if is_below_zero else str(text)

    def _arg(self, value: Arg) -> str | int:
        match value:
            case Who(seat):
                return clean(self.names[seat]) if seat < len(self.names) else chr(ord("①") + seat)
            case Card(name):
                return spelled(name)
            case Note():
                return self(value)
            case tuple():
                return (" " if value and isinstance(value[0], Card) else ", ").join(str(self._arg(v)) for v in value)
            case str():
                return clean(value)
            case _:
                return value if abs(value) >= GROUPED else _bare(value)


def _bare(value: int) -> int:
    number = fluent_number(value, useGrouping=False)
    assert isinstance(number, int)  # noqa: S101
    return number


def clean(text: str) -> str:
    """What somebody wrote, fit to be repeated: nothing that controls a screen or turns writing round, not too long."""
    kept = "".join(c for c in text if c == JOINER or unicodedata.category(c) not in ("Cc", "Cf", "Cs", "Co", "Cn"))
    return kept if len(kept) <= LONGEST else f"{kept[:LONGEST]}…"


def spelled(card: str) -> str:
    """A card as players write it: ``5♥``; a joker is ``jk`` in notation."""
    if card == "jk":
        return JOKER
    return card[:-1] + SUITS.get(card[-1:], card[-1:])


@cache
def _bundle(language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)  # isolation marks break tables
    for path in sorted((LOCALES / language).glob("*.ftl")):
        bundle.add_resource(FluentResource(path.read_text("utf-8")))
    return bundle
