"""What people choose about the colours of pictures."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class ThemeName(StrEnum):
    """A theme by its name: green felt, light linen, or night."""

    FELT = "felt"
    LINEN = "linen"
    NIGHT = "night"


class Deck(StrEnum):
    """The colours of the suits: red and black, or a colour for each suit."""

    TWO = "two"
    FOUR = "four"


@dataclass(frozen=True, slots=True)
class Colours:
    """The theme of a picture and the colours of its suits."""

    theme: ThemeName = ThemeName.FELT
    deck: Deck = Deck.TWO


USUAL: Final = Colours()
"""The colours of those who have chosen none."""
