"""The three styles of one scene."""

from enum import StrEnum


class Style(StrEnum):
    """How a scene is drawn."""

    PICTURE = "picture"
    EMOJI = "emoji"
    TEXT = "text"
