"""The search's board of Mak-yek: men slide like rooks, and what stands around the end of a move may be taken."""

from functools import cache
from typing import Any, Final

from bot.ai.boards.board import MAN, WON, Forces, Position, Root
from bot.ai.boards.sliding import EASTWARD, HALF, NORTHWARD, SOUTHWARD, WESTWARD, balance, both, reach, slides
from engines.grid import SIDE, Bits, Square
from engines.mak_yek import MakYek, View
from engines.mak_yek.game import QUIET
from engines.mak_yek.moves import EAST, FILE, FULL, RANK, WEST

FREEDOM: Final = 10
"""What a square more is worth to which a man can go."""

THREAT: Final = 150
"""What it is worth to be able to go where something is taken.

Men side by side are safer, but worth nothing here: who keeps them together makes no contact, and draws.
"""

HUNTED: Final = 60
"""What a square more is worth where few men are safe from many."""

FEW: Final = 4
"""So few men can be hunted: their freedom counts."""


class MakYekBoard:
    """A position is White's men, Black's, and the side to move."""

    compulsory = False
    patience = QUIET

    def __init__(self, *, line_capture: bool, counts_only: bool = False) -> None:
        """With ``counts_only`` men are counted and nothing else is judged."""
        self._line_capture, self._counts_only = line_capture, counts_only
        self._rows, self._columns = slides(RANK, SIDE), slides(FILE, 1)

    def root(self, view: View) -> Root:
        position = view.position
        now = (position.white, position.black, position.turn)
        return Root(now, _past(now, view.still), len(view.still))

    def after(self, position: Position, move: Any) -> Position:
        white, black, turn = position
        own, foe = (black, white) if turn else (white, black)
        end = 1 << move.end
        return _turned(own ^ end ^ 1 << move.start, foe & ~self._taken(end, own, foe), turn)

    def replies(self, position: Position) -> list[Position]:
        white, black, turn = position
        own, men, rows, columns = black if turn else white, white | black, self._rows, self._columns
        found, quiet = self._captures(position)
        left = own
        while left:
            start = left & -left
            left ^= start
            at = start.bit_length() - 1
            across, ways = rows[at]
            along, climbs = columns[at]
            ends = (ways[men & across][0] | climbs[men & along][0]) & quiet
            stay = own ^ start
            while ends:
                end = ends & -ends
                ends ^= end
                found.append((white, stay | end, 0) if turn else (stay | end, black, 1))
        return found

    def captures(self, position: Position) -> list[Position]:
        return self._captures(position)[0]

    def _captures(self, position: Position) -> tuple[list[Position], Bits]:
        """The positions after the captures, those that leave the fewest men first, and the squares of no capture.

        What is taken does not depend on the man that comes: none stood behind a man that it takes.
        """
        white, black, turn = position
        own, foe = (black, white) if turn else (white, black)
        men, taking, quiet, found = white | black, self._taking(own, foe, FULL ^ white ^ black), FULL, list[Position]()
        while taking:
            end = taking & -taking
            taking ^= end
            at = end.bit_length() - 1
            across, ways = self._rows[at]
            along, climbs = self._columns[at]
            able = (ways[men & across][1] | climbs[men & along][1]) & own
            if able:
                left = foe & ~self._taken(end, own, foe)
                if left != foe:
                    quiet ^= end
                    while able:
                        start = able & -able
                        able ^= start
                        found.append(_turned(own ^ start ^ end, left, turn))
        if len(found) > 1:
            side = 1 - turn
            found.sort(key=lambda one: one[side].bit_count())
        return found, quiet

    def toll(self, position: Position) -> int:
        return 0

    def passing(self, position: Position) -> Position | None:
        white, black, turn = position
        return None if min(white.bit_count(), black.bit_count()) <= FEW else (white, black, 1 - turn)

    def is_still(self, before: Position, after: Position) -> bool:
        turn = after[-1]
        return before[turn] == after[turn]

    def worth(self, position: Position) -> int:
        white, black, turn = position
        own, foe = (black, white) if turn else (white, black)
        ours, theirs = own.bit_count(), foe.bit_count()
        if not ours:
            return -WON
        if ours == theirs == 1:
            return 0
        value = MAN * (ours - theirs)
        value += 4 * value // (ours + theirs)
        if self._counts_only:
            return value
        men, enemies, empty = both(own, foe), both(foe, own), FULL ^ own ^ foe
        empty = both(empty, empty)
        freedom, reached = reach(men, empty)
        value += FREEDOM * freedom
        value += THREAT * balance(self._taking(men, enemies, empty) & reached)
        if min(ours, theirs) > FEW:
            return value
        ends, foe_ends = reached & FULL, reached >> HALF
        if theirs <= FEW < ours:
            value -= HUNTED * _safe(foe | foe_ends, own, ends)
        elif ours <= FEW < theirs:
            value += HUNTED * _safe(own | ends, foe, foe_ends)
        return value

    def forces(self, position: Position, side: int) -> Forces:
        own, foe = position[side].bit_count(), position[1 - side].bit_count()
        return Forces(own - foe, 0, own + foe)

    def _taking(self, men: Bits, enemies: Bits, empty: Bits) -> Bits:
        """The empty squares where a man might take something, of one side or of both; for whole lines it is enough that
        an enemy is beside.
        """
        right, left = enemies >> 1 & WESTWARD, enemies << 1 & EASTWARD
        up, down = enemies >> SIDE & SOUTHWARD, enemies << SIDE & NORTHWARD
        if self._line_capture:
            return (right | left | up | down) & empty
        return (
            right & (men >> 2 & _WEST_TWO | left)
            | left & men << 2 & _EAST_TWO
            | up & (men >> 2 * SIDE & _SOUTH_TWO | down)
            | down & men << 2 * SIDE & _NORTH_TWO
        ) & empty

    def _taken(self, end: Bits, own: Bits, foe: Bits) -> Bits:
        """What a man takes that comes to the square ``end``."""
        rays, pairs = _AROUND[end]
        taken = 0
        for pair in pairs:
            if pair & foe == pair:
                taken |= pair
        for ray in rays:
            if ray[0] & foe:
                if not self._line_capture:
                    if ray[1] & own:
                        taken |= ray[0]
                    continue
                line = 0
                for bit in ray:
                    if bit & own:
                        taken |= line
                        break
                    if not bit & foe:
                        break
                    line |= bit
        return taken


_WEST_TWO: Final = WESTWARD & WESTWARD >> 1
_EAST_TWO: Final = EASTWARD & EASTWARD << 1
_SOUTH_TWO: Final = SOUTHWARD & SOUTHWARD >> SIDE
_NORTH_TWO: Final = NORTHWARD & NORTHWARD << SIDE
"""The squares of both sides where two steps in a direction may end."""


def _safe(places: Bits, hunters: Bits, reached: Bits) -> int:
    """How many of some places no hunter has beside it while another one can come to the opposite side."""
    caught = (
        (hunters << 1 & EAST & reached >> 1 & WEST)
        | (hunters >> 1 & WEST & reached << 1 & EAST)
        | (hunters << SIDE & FULL & reached >> SIDE)
        | (hunters >> SIDE & reached << SIDE & FULL)
    )
    return (places & ~caught).bit_count()


def _turned(own: Bits, foe: Bits, turn: int) -> Position:
    """The position for the other side, after a move that leaves these men."""
    return (foe, own, 0) if turn else (own, foe, 1)


def _past(position: Position, still: tuple[int, ...]) -> list[Position]:
    """The positions before, found by taking the moves back one by one."""
    sides, turn = list(position[:2]), position[2]
    found: list[Position] = []
    for step in reversed(still):
        turn ^= 1
        sides[turn] ^= 1 << (step >> 6 & 63) ^ 1 << (step & 63)
        found.append((sides[0], sides[1], turn))
    return found


def _rays(at: Square) -> tuple[tuple[Bits, ...], ...]:
    """The squares from one to the edge: right, up, left, down."""
    file, rank = at % SIDE, at // SIDE
    return (
        tuple(1 << at + n for n in range(1, SIDE - file)),
        tuple(1 << at + SIDE * n for n in range(1, SIDE - rank)),
        tuple(1 << at - n for n in range(1, file + 1)),
        tuple(1 << at - SIDE * n for n in range(1, rank + 1)),
    )


def _around(at: Square) -> tuple[tuple[tuple[Bits, ...], ...], tuple[Bits, ...]]:
    """The rays that can hold pincers, and the pairs of squares on both sides."""
    right, up, left, down = rays = _rays(at)
    pairs = tuple(one[0] | other[0] for one, other in ((right, left), (up, down)) if one and other)
    return tuple(ray for ray in rays if len(ray) > 1), pairs


_AROUND: Final = {1 << at: _around(at) for at in range(SIDE * SIDE)}


@cache
def mak_yek_board(rules: MakYek) -> MakYekBoard:
    """The board of some rules."""
    return MakYekBoard(line_capture=rules.line_capture)


@cache
def counting_board(rules: MakYek) -> MakYekBoard:
    """The board of some rules as somebody sees it who counts men and no more."""
    return MakYekBoard(line_capture=rules.line_capture, counts_only=True)
