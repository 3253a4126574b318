"""How pieces may move, and the tables made from it once: shifts, masks and rays for each side."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Literal, TypeAlias

from engines.draughts.board import DIAGONALS, STRAIGHTS, Direction, neighbour, ray, within
from engines.draughts.position import Move
from engines.grid import WHITE, Bits, Side, Square, bits_of


@dataclass(frozen=True, slots=True)
class Movement:
    """How pieces move and capture.

    - ``man_takes``: along all diagonals, the forward ones, or those, straight forward and sideways.
    - ``rays``: the lines of a king; ``flying`` kings go along them as far as they like.
    - ``majority``: only captures of the most pieces are legal.
    - ``crowning``: a man that comes to its goal while capturing goes on as a man and is crowned only where it ends
      there, goes on as a king, or stops.
    - ``goal``: where men are crowned; the corner is a7 b8 for White, h2 g1 for Black.
    """

    man_takes: Literal["diagonal", "forward", "five"] = "diagonal"
    rays: Literal[4, 8] = 4
    flying: bool = True
    majority: bool = True
    crowning: Literal["end", "passing", "stop"] = "end"
    goal: Literal["rank", "corner"] = "rank"


Jump: TypeAlias = tuple[Bits, Bits, Square]
"""The square that is jumped, the square where the jump lands, both as bits, and the number of the latter."""
Ray: TypeAlias = tuple[tuple[Bits, ...], bool]
"""The rays in one direction, from each square; and whether they lead to higher squares."""


@dataclass(frozen=True, slots=True)
class Tables:
    """What the pieces of one side can do.

    Steps are a shift, the squares that may take it, and the man's move by the square where it ends; leaps are a shift
    and the squares that may take it twice.
    """

    up: tuple[tuple[int, Bits, tuple[Move, ...]], ...]
    down: tuple[tuple[int, Bits, tuple[Move, ...]], ...]
    leap_up: tuple[tuple[int, Bits], ...]
    leap_down: tuple[tuple[int, Bits], ...]
    man_jumps: tuple[tuple[Jump, ...], ...]
    king_jumps: tuple[tuple[Jump, ...], ...]
    king_steps: tuple[Bits, ...]
    rays: tuple[Ray, ...]
    goal: Bits
    flying: bool
    majority: bool
    crowning: str


@cache
def tables(rules: Movement) -> tuple[Tables, Tables]:
    """The tables of White and of Black."""
    return _tables(rules, 0), _tables(rules, 1)


def _tables(rules: Movement, side: Side) -> Tables:
    on = 1 if side == WHITE else -1
    forward: tuple[Direction, ...] = ((1, on), (-1, on))
    takes: dict[str, tuple[Direction, ...]] = {
        "diagonal": DIAGONALS,
        "forward": forward,
        "five": (*forward, (0, on), (1, 0), (-1, 0)),
    }
    around = DIAGONALS if rules.rays == len(DIAGONALS) else (*DIAGONALS, *STRAIGHTS)
    ranks = (0xFF << 56, 0xFF)
    corners = (bits_of(("a7", "b8")), bits_of(("g1", "h2")))
    goal = (corners if rules.goal == "corner" else ranks)[side]
    steps = tuple((_shift(d), within(d, 1), _man_moves(d, goal)) for d in forward)
    leaps = tuple((_shift(d), within(d, 2)) for d in takes[rules.man_takes])
    return Tables(
        up=steps if on > 0 else (),
        down=tuple((-shift, mask, step) for shift, mask, step in steps) if on < 0 else (),
        leap_up=tuple(leap for leap in leaps if leap[0] > 0),
        leap_down=tuple((-shift, mask) for shift, mask in leaps if shift < 0),
        man_jumps=tuple(tuple(_jumps(square, takes[rules.man_takes])) for square in range(64)),
        king_jumps=tuple(tuple(_jumps(square, around)) for square in range(64)),
        king_steps=tuple(
            sum(1 << near for d in around if (near := neighbour(square, d)) is not None) for square in range(64)
        ),
        rays=tuple((tuple(ray(square, d) for square in range(64)), _shift(d) > 0) for d in around),
        goal=goal,
        flying=rules.flying,
        majority=rules.majority,
        crowning=rules.crowning,
    )


def _shift(direction: Direction) -> int:
    return direction[0] + 8 * direction[1]


def _man_moves(direction: Direction, goal: Bits) -> tuple[Move, ...]:
    """The step of a man by the square where it ends; a square that no step reaches has a move that is never used."""
    back = (-direction[0], -direction[1])
    starts = (neighbour(end, back) for end in range(64))
    return tuple(
        Move(end if start is None else start, end, 0, bool(goal >> end & 1), (end if start is None else start, end))
        for end, start in enumerate(starts)
    )


def _jumps(square: Square, directions: tuple[Direction, ...]) -> Iterator[Jump]:
    for direction in directions:
        over, to = neighbour(square, direction), neighbour(square, direction, 2)
        if over is not None and to is not None:
            yield 1 << over, 1 << to, to
