"""Sizes that all layouts share, in pixels of a picture 800 wide."""

from typing import Final

WIDTH: Final = 800
EDGE: Final = 20
"""The distance of things from the picture's edge."""
INNER: Final = WIDTH - 2 * EDGE
GAP: Final = 16
"""The distance between sections."""

TITLE: Final = 36
NUMBER: Final = 32
LABEL: Final = 27
SMALL: Final = 24
"""Sizes of text. 24 is 11 pixels in a picture 360 wide: nothing is smaller unless it would not fit."""

HAND_CARD: Final = 116
"""The width of a card in a hand of six."""
