"""Paths: moves that a player chooses step by step."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from engines.core import Note


class Leap(NamedTuple):
    """A step on the board from one place to another; ``text`` is the choice after it.

    ``source`` is empty when a piece is placed instead of moved, as in Reversi.
    """

    source: str
    target: str
    text: str


@dataclass(frozen=True, slots=True)
class Path:
    """Many moves that share their first steps. ``ways`` holds for each spelling of a move its steps and the move in
    notation.

    Several spellings may play one move: every order of a backgammon play, every route of a capture. ``chosen`` is the
    text of the steps chosen so far. ``brings`` says by spelling what a move brings: two men are taken, the man is
    crowned.
    """

    ways: tuple[tuple[tuple[str, ...], str], ...]
    chosen: str = ""
    effects: tuple[tuple[str, Note], ...] = ()

    def after(self, text: str) -> tuple[str, ...]:
        """The steps that may follow ``text``; an empty step means that ``text`` is a whole move."""
        following: dict[str, None] = {}
        for steps, _ in self.ways:
            begun = ""
            for step in (*steps, ""):
                if begun == text:
                    following[step] = None
                begun += step
                if not text.startswith(begun):
                    break
        return tuple(following)

    def walk(self, text: str) -> str:
        """The text after every forced step that follows ``text``."""
        while len(steps := self.after(text)) == 1 and steps[0]:
            text += steps[0]
        return text

    def effect_of(self, text: str) -> Note | None:
        """What the move brings to which ``text`` leads; None when it leads to several moves or brings nothing."""
        return dict(self.effects).get(self.walk(text)) if self.effects else None

    def move(self, text: str) -> str | None:
        """The move in notation that every spelling which begins with ``text`` plays; None when there are several or
        none.
        """
        begun = {move for steps, move in self.ways if "".join(steps).startswith(text)} if text else set()
        return begun.pop() if len(begun) == 1 else None

    # --- on a board ---

    def walked(self) -> tuple[str, ...]:
        """The steps chosen so far."""
        begun = (steps[:k] for steps, _ in self.ways for k in range(len(steps) + 1))
        return next((steps for steps in begun if "".join(steps) == self.chosen), ())

    def targets(self) -> tuple[str, ...]:
        """The places to which the next step may lead."""
        return tuple(places(step)[-1] for step in self.after(self.chosen) if step) if self.chosen else ()

    def leaps(self) -> tuple[Leap, ...]:
        """The possible next steps, from place to place.

        Where each step names one place, another move may begin at any time: its first steps are among them too.
        """
        walked = self.walked()
        leaps = list(self._leaps("", ())) if all(len(places(step)) == 1 for step in walked) else []
        if self.chosen:
            leaps += self._leaps(self.chosen, walked)
        return tuple({leap[:2]: leap for leap in leaps}.values())

    def _leaps(self, text: str, walked: tuple[str, ...]) -> Iterator[Leap]:
        """The possible steps after ``text``.

        A first step with one place is a whole move that places a piece there, or the start of a move, which is joined
        with the second step.
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
    """The places of the board that a step names: one in ``c3``, ``-d4`` and ``xe5``, two in ``8/5*``."""
    return tuple(step.strip().lstrip("-x").rstrip("*").split("/"))
