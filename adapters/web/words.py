"""Names and lines as people type them, made safe to show beside others'."""

import unicodedata
from typing import Final

NAME: Final = 20
TEXT: Final = 2000
_JOINER: Final = "\u200d"  # holds families of emoji together
_UNSEEN: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})


def name_of(text: str) -> str:
    """At most 20 characters, of which one can be seen; empty when nothing is left, or when it is a command."""
    seen = " ".join(_visible(text).split())[:NAME].strip()
    return seen if not seen.startswith("/") and any(unicodedata.category(c)[0] in "LNSP" for c in seen) else ""


def line_of(text: str) -> str:
    """A line without control characters; right-to-left text stays, marks that turn others' text round do not."""
    return typed(text).strip()


def typed(text: str) -> str:
    """The same of a line that is still being typed, where a space at the end means something."""
    return _visible(text)


def _visible(text: str) -> str:
    spaced = (" " if c.isspace() else c for c in unicodedata.normalize("NFC", text))
    return "".join(c for c in spaced if c == _JOINER or unicodedata.category(c) not in _UNSEEN)
