"""Moves as a player makes them on a table: by pressing places, and by laying cards somewhere."""

from dataclasses import dataclass

from engines.core import Note


@dataclass(frozen=True, slots=True)
class Way:
    """A move made by pressing ``source`` and then ``target``, or by dragging one to the other. Both are names of spots.

    Without a source a press of the target alone makes the move. ``asks`` is what the page asks before.
    """

    source: str
    target: str
    move: str
    asks: Note | None = None


@dataclass(frozen=True, slots=True)
class Drop:
    """A place that takes cards of the player's own hand: the move is ``before``, the cards, and ``after``.

    From ``least`` to ``most`` cards may be laid there at a time.
    """

    target: str
    before: str = ""
    after: str = ""
    least: int = 1
    most: int = 1

    def move(self, cards: tuple[str, ...]) -> str:
        """The move in notation that lays these cards there."""
        return " ".join(part for part in (self.before, *cards, self.after) if part)
