"""What a quiet position of draughts is worth: the pieces, where they stand, and how near the end is."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from bot.ai.boards.board import MAN, WON, Position
from engines.draughts.board import MAIN_ROAD
from engines.grid import SIDE, Bits, Square, bits_of, squares

ADVANCED: Final = (60, 0, 20, 45, 80, 130, 230, 0)
"""What a man's rank adds, from its own side; on the first one it keeps the other side from being crowned."""

EDGE: Final = 25
"""What a man on the edge lacks: it guards less."""

INNER: Final = 25
"""What a man in the middle of the board adds."""

ASTRAY: Final = 90
"""What a man lacks that can only be crowned after a capture."""

CENTRE: Final = bits_of(("c3", "e3", "d4", "f4", "c5", "e5", "d6", "f6"))
FLYING_CENTRE: Final = 40
SHORT_CENTRE: Final = 90
"""What a king in the middle adds."""

ROAD: Final = 150
"""What a flying king on the long diagonal adds: it cannot be driven away and sees half of the board."""

TURN: Final = 30
"""What it is worth to be the one to move."""

FLYING_KING: Final = 3 * MAN
SHORT_KING: Final = 1500

NEAR_END: Final = 4
"""How much a lead grows as pieces disappear: with so many left it counts nearly double."""

DRAWN: Final = 8
"""A lead that hardly ever wins is divided by this."""


@dataclass(frozen=True, slots=True)
class DraughtsWorth:
    """Judges positions. ``men`` gives what the men of each side on a pair of ranks add, by the squares they hold."""

    flying: bool
    white: tuple[tuple[int, ...], ...]
    black: tuple[tuple[int, ...], ...]

    def __call__(self, position: Position) -> int:
        white, black, kings, turn = position
        if not (black if turn else white):
            return -WON
        white_men, black_men = white & ~kings, black & ~kings
        value = self._standing(white_men, black_men)
        lead = MAN * (white_men.bit_count() - black_men.bit_count())
        if kings:
            white_kings, black_kings = white & kings, black & kings
            lead += (FLYING_KING if self.flying else SHORT_KING) * (white_kings.bit_count() - black_kings.bit_count())
            centre = (white_kings & CENTRE).bit_count() - (black_kings & CENTRE).bit_count()
            value += centre * (FLYING_CENTRE if self.flying else SHORT_CENTRE)
            if self.flying:
                value += ROAD * (bool(white_kings & MAIN_ROAD) - bool(black_kings & MAIN_ROAD))
                if _hardly_wins(*((white, black_kings) if lead > 0 else (black, white_kings))):
                    lead //= DRAWN
        value += lead + NEAR_END * lead // ((white | black).bit_count() + 2)
        return TURN - value if turn else TURN + value

    def _standing(self, white: Bits, black: Bits) -> int:
        """What the places of the men add for White; two ranks of dark squares fit into eight bits."""
        ours, theirs = self.white, self.black
        one, other = white | white >> SIDE, black | black >> SIDE
        return (
            ours[0][one & 255]
            + ours[1][one >> 16 & 255]
            + ours[2][one >> 32 & 255]
            + ours[3][one >> 48 & 255]
            - theirs[0][other & 255]
            - theirs[1][other >> 16 & 255]
            - theirs[2][other >> 32 & 255]
            - theirs[3][other >> 48 & 255]
        )


class FullBoardWorth(DraughtsWorth):
    """Judges positions where men stand on all squares."""

    __slots__ = ()

    def _standing(self, white: Bits, black: Bits) -> int:
        ours, theirs = self.white, self.black
        return (
            ours[0][white & 255]
            + ours[1][white >> 8 & 255]
            + ours[2][white >> 16 & 255]
            + ours[3][white >> 24 & 255]
            + ours[4][white >> 32 & 255]
            + ours[5][white >> 40 & 255]
            + ours[6][white >> 48 & 255]
            + ours[7][white >> 56]
            - theirs[0][black & 255]
            - theirs[1][black >> 8 & 255]
            - theirs[2][black >> 16 & 255]
            - theirs[3][black >> 24 & 255]
            - theirs[4][black >> 32 & 255]
            - theirs[5][black >> 40 & 255]
            - theirs[6][black >> 48 & 255]
            - theirs[7][black >> 56]
        )


def _hardly_wins(strong: Bits, lone: Bits) -> bool:
    """Whether so few pieces lead against a flying king that it can hardly be caught."""
    return bool(lone) and strong.bit_count() <= (3 if lone & MAIN_ROAD else 2)


def worth_of(*, flying: bool, every_square: bool, corner: bool) -> DraughtsWorth:
    """The judgement for some rules; ``corner``: men are crowned in a corner."""

    def place(square: Square) -> int:
        return _place(square) - (ASTRAY if corner and square % SIDE + square // SIDE > SIDE else 0)

    if every_square:
        rows = tuple(tuple(range(SIDE * rank, SIDE * rank + SIDE)) for rank in range(SIDE))
    else:
        rows = tuple(tuple(SIDE * (rank + file % 2) + file for file in range(SIDE)) for rank in range(0, SIDE, 2))
    kind = FullBoardWorth if every_square else DraughtsWorth
    return kind(flying, _sums(rows, place), _sums(rows, lambda square: place(SIDE * SIDE - 1 - square)))


def _place(square: Square) -> int:
    """What a man of White's adds on a square."""
    rank, file = divmod(square, SIDE)
    inner = rank in range(2, 6) and file in range(2, 6)
    return ADVANCED[rank] - EDGE * (file in (0, SIDE - 1)) + INNER * inner


def _sums(rows: tuple[tuple[Square, ...], ...], place: Callable[[Square], int]) -> tuple[tuple[int, ...], ...]:
    """For each group of eight squares the sums of their places, for every way in which they are held."""
    return tuple(tuple(sum(place(row[n]) for n in squares(held)) for held in range(256)) for row in rows)
