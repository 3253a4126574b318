"""The three looks of a scene."""

from enum import StrEnum


class Style(StrEnum):
    """The look of a scene."""

    PICTURE = "picture"
    EMOJI = "emoji"
    TEXT = "text"
