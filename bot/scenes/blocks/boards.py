"""Boards: of squares, of points, of holes for pegs; and dice."""

from dataclasses import dataclass, replace
from typing import Final

from engines.core import Seat


@dataclass(frozen=True, slots=True)
class Dice:
    """Dice by their faces; ``held`` are the places of dice that stay.

    ``throw`` is the number of the throw in the match: equal faces of another throw lie otherwise. ``kept`` are the
    places of dice that were not thrown in it. ``left`` is the number of throws that may follow; None: it is not known.
    Dice that the words name already are not ``drawn`` in pictures and texts, only where they roll.
    """

    faces: tuple[int, ...]
    held: tuple[int, ...] = ()
    throw: int = 0
    kept: tuple[int, ...] = ()
    left: int | None = None
    drawn: bool = True


@dataclass(frozen=True, slots=True)
class Pegboard:
    """A cribbage board up to ``target``. ``pegs`` holds each seat's back peg and front peg, in holes from the start.

    ``turn`` are the seats that are to move. The viewer sits at ``below``; None for somebody who only watches.
    """

    target: int
    pegs: tuple[tuple[int, int], ...]
    turn: tuple[Seat, ...] = ()
    below: Seat | None = None


@dataclass(frozen=True, slots=True)
class Board:
    """A board of squares, top row first, as its viewer sees it.

    A square holds nothing (``""``) or a piece: ``w``/``b`` is a man of the first or second side, ``W``/``B`` a king,
    ``w1``-``w6`` and ``b1``-``b6`` a die of that side. ``files`` and ``ranks`` label columns and rows; together they
    name a square (``c3``). ``last`` are the squares of the last move, from its start to its end, ``stops`` those where
    the piece touched the board between, ``taken`` those where something was captured, ``chosen`` those of a half-made
    move, ``lit`` its targets. The square nearest to the first side's left hand is dark on a chequered board.

    ``seats`` are the players of the first and second side, ``turn`` is the side that is to move, ``men`` the number of
    men of each side at first where men are captured. ``goals`` are the squares where men of each side are crowned.
    ``lanes`` are pairs of squares, of each side's man in a file, between which men move. ``worse`` are the squares of a
    move that was made, ``better`` those of a better one, where both are compared.
    """

    rows: tuple[tuple[str, ...], ...]
    files: tuple[str, ...]
    ranks: tuple[str, ...]
    chequered: bool = True
    last: tuple[str, ...] = ()
    stops: tuple[str, ...] = ()
    taken: tuple[str, ...] = ()
    lit: tuple[str, ...] = ()
    chosen: tuple[str, ...] = ()
    seats: tuple[Seat, ...] = ()
    turn: int | None = None
    men: int = 0
    goals: tuple[tuple[str, ...], ...] = ()
    lanes: tuple[tuple[str, str], ...] = ()
    worse: tuple[str, ...] = ()
    better: tuple[str, ...] = ()

    @property
    def below(self) -> int:
        """The side whose edge is the lower one."""
        return int(self.files[0] > self.files[-1])

    def turned(self) -> "Board":
        """The same board seen from the opposite edge."""
        rows = tuple(row[::-1] for row in self.rows[::-1])
        return replace(self, rows=rows, files=self.files[::-1], ranks=self.ranks[::-1])

    def captured(self, side: int) -> int:
        """The number of men that a side has captured."""
        theirs = "bw"[side]
        return max(0, self.men - sum(sign[0].lower() == theirs for row in self.rows for sign in row if sign))


BORNE_OFF, BAR = 0, 25
PLACES: Final = {"off": BORNE_OFF, "bar": BAR}
"""Places of a backgammon board that have a name; points have numbers."""


@dataclass(frozen=True, slots=True)
class Points:
    """A backgammon board. White is the first side, red the second; each counts places from its own bearing-off side.

    ``men`` holds 26 counts for each side: borne off, points 1 to 24, bar. ``below`` is the side from which the viewer
    looks, ``numbers`` the side whose numbers stand on the points. ``dice`` are those of ``roller``. ``cube`` is 0
    without a cube; without an ``owner`` it lies in the middle; ``offered`` is its value while a double waits for an
    answer. ``last`` holds for each man that ``mover`` moved last the places from and to which it went, with stops
    between, ``hits`` the points where it hit, both counted by the mover. ``used`` are the places of dice that are
    played already; equal dice are thrown four times. ``turn`` is the side that is to decide.
    """

    men: tuple[tuple[int, ...], tuple[int, ...]]
    below: int = 0
    numbers: int = 0
    dice: tuple[int, ...] = ()
    roller: int = 0
    cube: int = 0
    owner: int | None = None
    offered: int = 0
    last: tuple[tuple[int, ...], ...] = ()
    mover: int = 0
    hits: tuple[int, ...] = ()
    used: tuple[int, ...] = ()
    turn: int | None = None

    @property
    def thrown(self) -> tuple[int, ...]:
        """A face for each step that the dice allow."""
        return self.dice * 2 if len(self.dice) > len(set(self.dice)) else self.dice

    @property
    def pips(self) -> tuple[int, int]:
        """The pip count of each side: how many points its men still have to go."""
        one, two = (sum(place * count for place, count in enumerate(side)) for side in self.men)
        return one, two

    def turned(self) -> "Points":
        """The same board seen from the opposite side; the numbers on the points stay."""
        return replace(self, below=1 - self.below)

    def walked(self, steps: tuple[tuple[int, int], ...]) -> "Points":
        """The board after steps, from place to place, of the side that ``numbers`` names; hit men go to the bar."""
        mover = self.numbers
        own, other = list(self.men[mover]), list(self.men[1 - mover])
        hits, used, thrown = list[int](), list[int](), self.thrown
        for source, target in steps:
            own[source] -= 1
            own[target] += 1
            if target != BORNE_OFF and other[BAR - target]:
                other[BAR - target] -= 1
                other[BAR] += 1
                hits.append(target)
            fit = (die for die, face in enumerate(thrown) if die not in used and face >= source - target)
            used += sorted(fit, key=thrown.__getitem__)[:1]
        one, two = (own, other) if mover == 0 else (other, own)
        men = tuple(one), tuple(two)
        return replace(self, men=men, last=steps, mover=mover, hits=tuple(hits), used=tuple(used))
