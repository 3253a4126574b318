"""Moves as a player makes them on a table: by pressing places, and by laying cards somewhere."""

from dataclasses import dataclass

from bot.scenes.controls import rank_of
from engines.core import Note


@dataclass(frozen=True, slots=True)
class Way:
    """A move made by pressing ``source`` and then ``target``, or by dragging one to the other. Both are names of spots.

    Without a source a press of the target alone makes the move. ``asks`` is what the page asks before. Of the ways from
    a source a double press takes the first that says so: ``twice``.
    """

    source: str
    target: str
    move: str
    asks: Note | None = None
    twice: bool = False


@dataclass(frozen=True, slots=True)
class Drop:
    """A place that takes cards of the player's own hand: the move is ``before``, the cards, and ``after``.

    From ``least`` to ``most`` cards may be laid there at a time; with none at all the place itself is pressed. One that
    ``takes`` some ranks is for cards of these ranks only. Of several with the same target the first that fits counts.
    """

    target: str
    before: str = ""
    after: str = ""
    least: int = 1
    most: int = 1
    takes: tuple[str, ...] = ()

    def fits(self, cards: tuple[str, ...]) -> bool:
        """Whether the drop is for cards of these ranks."""
        return not self.takes or all(rank_of(card) in self.takes for card in cards)

    def move(self, cards: tuple[str, ...]) -> str:
        """The move in notation that lays these cards there."""
        return " ".join(part for part in (self.before, *cards, self.after) if part)
