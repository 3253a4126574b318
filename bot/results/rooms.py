"""Rooms, whose people are compared with each other: a community, or everybody who plays a game.

Each is a family of keys by which a person can be forgotten there.
"""

from typing import Final

COMMUNITY: Final = "pl:"
GAME: Final = "rate:"


def community_room(scope: str) -> str:
    """The room of a community."""
    return f"{COMMUNITY}{scope}"


def game_room(game: str) -> str:
    """The room of everybody who plays a game, anywhere; the game's ratings lie there too."""
    return f"{GAME}{game}"


def is_room(family: str) -> bool:
    """Whether a family of keys is a room."""
    return family.startswith((COMMUNITY, GAME))
