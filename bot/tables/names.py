"""Names of players, checked so that nobody passes for the bot, for a computer player or for another player."""

import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from bot.i18n import ROBOT

LONGEST: Final = 20
MOST_ACCENTS: Final = 2
"""The most accents on one letter; a pile of them would cover the lines around it."""

PERSON: Final = "👤"

REMEMBERED: Final = 4096
"""The names of people that are checked once; whoever presses brings theirs along each time."""

_JOINER: Final = "\u200d"  # joins several emoji into one
_UNSEEN: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
_BLANK: Final = frozenset("\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")  # characters that look empty

_LOOKALIKES: Final = (
    ("аΑαᴀɑ", "a"),
    ("вᏴβʙьɓ", "b"),
    ("сϲᴄ", "c"),
    ("ԁđᴅ", "d"),
    ("еєεᴇҽ", "e"),
    ("ɡɢ", "g"),
    ("нһħʜ", "h"),
    ("jјᴊ", "j"),
    ("кκᴋ", "k"),
    ("iіιıɪł1|ʟӏӀ", "l"),
    ("мμᴍ", "m"),
    ("пηɴո", "n"),
    ("0оοσøᴏօ", "o"),
    ("рρᴘ", "p"),
    ("гʀ", "r"),
    ("ѕꜱ", "s"),
    ("тτᴛ", "t"),
    ("υᴜս", "u"),
    ("νᴠ", "v"),
    ("ԝωᴡ", "w"),
    ("хχ", "x"),
    ("уγʏү", "y"),
    ("ζᴢ", "z"),
)
_TO_LATIN: Final = str.maketrans({letter: latin for letters, latin in _LOOKALIKES for letter in letters})


def visible(text: str) -> str:
    """The text on one line, without invisible characters and without marks that change the writing direction."""
    spaced = (" " if c.isspace() else c for c in unicodedata.normalize("NFC", text))
    return "".join(c for c in spaced if c == _JOINER or not (c in _BLANK or unicodedata.category(c) in _UNSEEN))


def clean(text: str) -> str:
    """A name of at most 20 characters; empty when none of them is visible."""
    kept: list[str] = []
    marks = 0
    for c in " ".join(visible(text).split()):
        marks = marks + 1 if unicodedata.combining(c) else 0
        if marks <= MOST_ACCENTS:
            kept.append(c)
    seen = "".join(kept)[:LONGEST].strip()
    return seen if any(unicodedata.category(c)[0] in "LNSP" for c in seen) else ""


@lru_cache(REMEMBERED)
def person(text: str, otherwise: str) -> str:
    """The name of a person whose chat allows any name; ``otherwise`` when nothing visible remains of it.

    A name that could pass for the bot gets a mark in front.
    """
    name = clean(clean(text).replace(ROBOT, "")) or otherwise
    return f"{PERSON} {name}"[:LONGEST] if passes_for_bot(name) else name


def passes_for_bot(name: str) -> bool:
    """Whether a reader could take a name for the bot or for a computer player, whose name may have a number."""
    unnumbered = "".join(c for c in name if not unicodedata.category(c).startswith("N"))
    return ROBOT in name or skeleton(name) in _RESERVED or (skeleton(unnumbered) in _RESERVED and unnumbered != "")


def unique_name(name: str, others: Iterable[str]) -> str:
    """The name, followed by a number when it looks like one of ``others``."""
    taken = {skeleton(other) for other in others}
    number, unique = 1, name
    while skeleton(unique) in taken:
        number += 1
        end = f" ({number})"
        unique = f"{name[: LONGEST - len(end)].strip()}{end}"
    return unique


def skeleton(name: str) -> str:
    """A form that names share when they look alike: it ignores script, case, accents, spaces and punctuation."""
    folded = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", visible(name)).casefold())
    letters = (c for c in folded if unicodedata.category(c)[0] in "LNS" and unicodedata.category(c) != "Sk")
    return "".join(letters).translate(_TO_LATIN) or name


_RESERVED: Final = frozenset(map(skeleton, ("Stolik", "bot", "Stolik bot", "robot", "computer", "komputer")))
