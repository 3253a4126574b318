"""The names of places that can be pressed and that no board names."""


def die_spot(place: int) -> str:
    """The name of a die's spot by the die's place in the throw."""
    return f"die {place}"


def hand_spot(place: int) -> str:
    """The name of the spot of a card in the viewer's own hand, by the card's place."""
    return f"hand {place}"
