"""The three looks of one scene."""

from enum import StrEnum


class Look(StrEnum):
    """How a scene is drawn."""

    PICTURE = "picture"
    EMOJI = "emoji"
    TEXT = "text"
