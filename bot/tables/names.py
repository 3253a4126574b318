"""What people are called beside others: nobody passes for the bot, for a computer player or for somebody else."""

import unicodedata
from collections.abc import Iterable
from typing import Final

LONGEST: Final = 20
MOST_ACCENTS: Final = 2
"""Accents that one letter may carry; a pile of them covers the lines around it."""

ROBOT: Final = "🤖"
PERSON: Final = "👤"

_JOINER: Final = "\u200d"  # holds families of emoji together
_UNSEEN: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
_BLANK: Final = frozenset("\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")  # letters and signs that show nothing

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
    """The text on one line without what nobody sees, and without marks that turn others' text round."""
    spaced = (" " if c.isspace() else c for c in unicodedata.normalize("NFC", text))
    return "".join(c for c in spaced if c == _JOINER or not (c in _BLANK or unicodedata.category(c) in _UNSEEN))


def clean(text: str) -> str:
    """At most 20 characters, of which one can be seen; else nothing."""
    kept: list[str] = []
    marks = 0
    for c in " ".join(visible(text).split()):
        marks = marks + 1 if unicodedata.combining(c) else 0
        if marks <= MOST_ACCENTS:
            kept.append(c)
    seen = "".join(kept)[:LONGEST].strip()
    return seen if any(unicodedata.category(c)[0] in "LNSP" for c in seen) else ""


def person(text: str, otherwise: str) -> str:
    """The name of somebody whose chat lets people be called anything; ``otherwise`` where nothing can be seen of it."""
    name = clean(clean(text).replace(ROBOT, "")) or otherwise
    return f"{PERSON} {name}"[:LONGEST] if passes_for_bot(name) else name


def passes_for_bot(name: str) -> bool:
    """Whether readers could take it for the bot or for a computer player, which may have a number."""
    unnumbered = "".join(c for c in name if not unicodedata.category(c).startswith("N"))
    return ROBOT in name or skeleton(name) in _RESERVED or (skeleton(unnumbered) in _RESERVED and unnumbered != "")


def unique_name(name: str, others: Iterable[str]) -> str:
    """The name, with a number where it looks like another one."""
    taken = {skeleton(other) for other in others}
    number, unique = 1, name
    while skeleton(unique) in taken:
        number += 1
        end = f" ({number})"
        unique = f"{name[: LONGEST - len(end)].strip()}{end}"
    return unique


def skeleton(name: str) -> str:
    """What two names that look alike have in common; scripts, case, accents, spaces and signs of writing aside."""
    folded = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", visible(name)).casefold())
    letters = (c for c in folded if unicodedata.category(c)[0] in "LNS" and unicodedata.category(c) != "Sk")
    return "".join(letters).translate(_TO_LATIN) or name


_RESERVED: Final = frozenset(map(skeleton, ("Stolik", "bot", "Stolik bot", "robot", "computer", "komputer")))
