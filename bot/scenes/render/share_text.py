"""A card to share in words: the game and the day, each player with the points, how the match ended, what decided it."""

from collections.abc import Iterator

from bot.i18n import Words
from bot.scenes.blocks import ShareCard
from engines.core import Seat, Who, note


def share_lines(card: ShareCard, say: Words) -> Iterator[str]:
    """The lines of a card; a cup stands before winners."""
    yield f"{say(card.title)} · {say(card.when)}"
    for seat in range(card.players):
        name = say(note("render-seat", who=Who(Seat(seat))))
        points = f": {card.points[seat]}" if card.points else ""
        yield f"{'🏆 ' if seat in card.winners else ''}{name}{points}"
    yield say(card.how)
    if card.turn:
        yield " · ".join(map(say, card.turn))
