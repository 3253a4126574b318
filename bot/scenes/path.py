"""A choice that is walked: many moves that share beginnings."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from engines.core import Note


class Leap(NamedTuple):
    """From one place of a board to another, and how far a path is walked by then.

    The source is empty where a piece is placed, as in Reversi: it comes from no place of the board.
    """

    source: str
    target: str
    text: str


@dataclass(frozen=True, slots=True)
class Path:
    """Many moves that share beginnings: each a spelling cut into steps, and the notation that it plays.

    Several spellings may play one move: every order of a backgammon play, every route of a capture.
    ``effects`` tells of whole spellings what counts about them: two are taken, the man is crowned.
    """

    ways: tuple[tuple[tuple[str, ...], str], ...]
    chosen: str = ""
    effects: tuple[tuple[str, Note], ...] = ()

    def after(self, text: str) -> tuple[str, ...]:
        """The steps that may follow ``text``; the empty step says that it is a whole move."""
        following: dict[str, None] = {}
        for steps, _ in self.ways:
            for k in range(len(steps) + 1):
                if "".join(steps[:k]) == text:
                    following[steps[k] if k < len(steps) else ""] = None
        return tuple(following)

    def walk(self, text: str) -> str:
        """Takes every forced step after ``text``."""
        while len(steps := self.after(text)) == 1 and steps[0]:
            text += steps[0]
        return text

    def effect_of(self, text: str) -> Note | None:
        """What counts about the move to which ``text`` leads, if it leads to one and something does."""
        return dict(self.effects).get(self.walk(text))

    def move(self, text: str) -> str | None:
        """The notation of the one move that all spellings beginning so play, a whole one among them."""
        begun = {move for steps, move in self.ways if "".join(steps).startswith(text)} if text else set()
        return begun.pop() if len(begun) == 1 else None

    # --- on a board ---

    def walked(self) -> tuple[str, ...]:
        """The steps that are chosen."""
        begun = (steps[:k] for steps, _ in self.ways for k in range(len(steps) + 1))
        return next((steps for steps in begun if "".join(steps) == self.chosen), ())

    def targets(self) -> tuple[str, ...]:
        """The places to which the steps lead that may follow what is chosen."""
        return tuple(places(step)[-1] for step in self.after(self.chosen) if step) if self.chosen else ()

    def leaps(self) -> tuple[Leap, ...]:
        """What may follow, from place to place.

        Where steps name one place each, the board stands still until the move is whole: any other may begin instead.
        """
        walked = self.walked()
        leaps = list(self._leaps("", ())) if all(len(places(step)) == 1 for step in walked) else []
        if self.chosen:
            leaps += self._leaps(self.chosen, walked)
        return tuple({leap[:2]: leap for leap in leaps}.values())

    def _leaps(self, text: str, walked: tuple[str, ...]) -> Iterator[Leap]:
        """What may follow ``text``.

        A first step that names one place is a whole move, which places a piece there, or it names where a move begins
        and is taken together with the second step.
        """
        here = [places(step)[-1] for step in walked][-1:]
        for step in filter(None, self.after(text)):
            match places(step) if "/" in step else (*here, *places(step)):
                case (source, target):
                    yield Leap(source, target, text + step)
                case (source,):
                    for then in self.after(text + step):
                        yield (
                            Leap(source, places(then)[-1], text + step + then)
                            if then
                            else Leap("", source, text + step)
                        )


def places(step: str) -> tuple[str, ...]:
    """The places of a board that a step names: one of ``c3``, ``-d4`` and ``xe5``, two of ``8/5*``."""
    return tuple(step.strip().lstrip("-x").rstrip("*").split("/"))
