"""The themes of pictures."""

from enum import StrEnum


class ThemeName(StrEnum):
    """A theme by its name: green felt, light linen, or night."""

    FELT = "felt"
    LINEN = "linen"
    NIGHT = "night"
