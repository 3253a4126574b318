"""The names of the boxes, in Polish and in English."""

from dataclasses import dataclass
from typing import Final

from engines.dice import Box, folded


@dataclass(frozen=True, slots=True)
class Score:
    """Enter the dice in a box."""

    box: Box


ENTER: Final = frozenset({"score", "enter", "write", "wpisz", "wpisuje", "zapisz", "skresl", "skreslam", "cross"})
NAMES: Final[dict[Box, tuple[str, ...]]] = {
    "ones": ("ones", "aces", "jedynki", "asy"),
    "twos": ("twos", "dwojki"),
    "threes": ("threes", "trojki"),
    "fours": ("fours", "czworki"),
    "fives": ("fives", "piatki"),
    "sixes": ("sixes", "szostki"),
    "three": ("three", "three of a kind", "3 of a kind", "3 rowne", "trzy rowne", "3 jednakowe", "trzy jednakowe"),
    "four": ("four", "four of a kind", "4 of a kind", "4 rowne", "cztery rowne", "4 jednakowe", "cztery jednakowe"),
    "full": ("full", "full house", "ful", "fula"),
    "small": ("small", "small straight", "maly", "maly strit"),
    "large": ("large", "large straight", "duzy", "duzy strit"),
    "general": ("general", "generala", "five of a kind", "5 of a kind", "yahtzee", "5 rownych", "piec jednakowych"),
    "chance": ("chance", "szansa", "szanse"),
}
BY_NAME: Final[dict[str, Box]] = {name: box for box, names in NAMES.items() for name in names}


def read_score(text: str) -> Score | None:
    """The entry that a typed text means, or None where it means none.

    >>> [read_score(text) for text in ("score full", "wpisz ful", "generał", "hold 4")]
    [Score(box='full'), Score(box='full'), Score(box='general'), None]
    """
    words = folded(text)
    verb, _, rest = words.partition(" ")
    box = BY_NAME.get(rest if verb in ENTER else words)
    return Score(box) if box else None
