"""The names of places that can be pressed and that no board names."""

from typing import Final

STOCK: Final = "stock"
TURNED: Final = "trump"
"""The face-up card at the stock that names the trumps."""
TRICK: Final = "trick"
"""Where a card of the hand is dropped to be played."""
THROWN, KEPT = "tray", "shelf"
"""Where dice are dropped that are thrown again, and that stay."""


def die_spot(place: int) -> str:
    """The name of a die's spot by the die's place in the throw."""
    return f"die {place}"


def hand_spot(place: int) -> str:
    """The name of the spot of a card in the viewer's own hand, by the card's place."""
    return f"hand {place}"


def suit_spot(suit: str) -> str:
    """The name of the spot of a suit that can be named as trumps."""
    return f"suit {suit}"
