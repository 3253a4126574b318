"""The search's board of all draughts games: whole positions go from integers to integers."""

from functools import cache
from typing import Final

from bot.ai.boards.board import WON, Forces, Root
from bot.ai.boards.board import Position as Key
from bot.ai.boards.draughts_worth import worth_of
from bot.ai.boards.king_captures import can_capture
from bot.ai.boards.kings import Kings
from bot.ai.boards.prey import PREY
from engines.draughts import Draughts, Move, Movement, View
from engines.draughts.board import DIAGONALS, FULL, STRAIGHTS
from engines.draughts.captures import captures
from engines.draughts.draws import CASUAL, plies
from engines.draughts.moves import king_targets
from engines.draughts.position import Position
from engines.draughts.tables import tables
from engines.grid import BLACK, WHITE

HARDLY: Final = 60
"""What a lead of kings is worth that is known not to win."""


class DraughtsBoard:
    """A position is White's pieces, Black's, all kings, and the side to move."""

    compulsory = True

    def __init__(self, movement: Movement, patience: int) -> None:
        """``patience`` is the number of plies with kings alone that draw the game."""
        self.patience = patience
        every_square = movement.rays == len(DIAGONALS) + len(STRAIGHTS)
        self._kings = None if every_square else Kings(movement)
        self._judge = worth_of(
            flying=movement.flying,
            every_square=every_square,
            corner=movement.goal == "corner",
        )
        self._sides = tables(movement)
        self._prey = PREY[movement.man_takes]
        self._flying = movement.flying
        self._tangled = movement.flying and every_square

    def root(self, view: View) -> Root:
        position = view.position
        return Root(key(position), past(position, view.tally.still), len(view.tally.still))

    def after(self, position: Key, move: Move) -> Key:
        return key(_position(position).after(move))

    def replies(self, position: Key) -> list[Key]:
        return self.captures(position) or self._quiet(position)

    def captures(self, position: Key) -> list[Key]:
        white, black, kings, turn = position
        able = self._sides[turn]
        own, foe = (black, white) if turn else (white, black)
        royal, empty = own & kings, FULL ^ white ^ black
        if not (self._prey[turn](own ^ royal, foe, empty) or (royal and can_capture(able, royal, foe, empty))):
            return []
        found = captures(able, own, foe, kings)
        after: dict[Key, None] = {}
        for route, taken, crowned in found:
            start, end = 1 << route[0], 1 << route[-1]
            now = own & ~start | end
            left = kings & ~(start | taken)
            if crowned:
                left |= end
            after[(foe & ~taken, now, left, 0) if turn else (now, foe & ~taken, left, 1)] = None
        return list(after)

    def _quiet(self, position: Key) -> list[Key]:
        white, black, kings, turn = position
        able = self._sides[turn]
        empty = FULL ^ white ^ black
        goal = able.goal
        found: list[Key] = []
        if turn:
            men = black & ~kings
            for shift, mask, _ in able.down:
                ends = (men & mask) >> shift & empty
                while ends:
                    end = ends & -ends
                    ends ^= end
                    found.append((white, black ^ end ^ end << shift, kings | end if end & goal else kings, 0))
        else:
            men = white & ~kings
            for shift, mask, _ in able.up:
                ends = (men & mask) << shift & empty
                while ends:
                    end = ends & -ends
                    ends ^= end
                    found.append((white ^ end ^ end >> shift, black, kings | end if end & goal else kings, 1))
        royal = (black if turn else white) & kings
        while royal:
            start = royal & -royal
            royal ^= start
            ends = king_targets(able, start.bit_length() - 1, empty)
            while ends:
                end = ends & -ends
                ends ^= end
                step = start | end
                found.append((white, black ^ step, kings ^ step, 0) if turn else (white ^ step, black, kings ^ step, 1))
        return found

    def worth(self, position: Key) -> int:
        white, black, kings, turn = position
        if kings == white | black and self._kings and (known := self._kings.plies(position)):
            leader, plies = known
            value = WON - plies if plies else HARDLY
            return value if turn == leader else -value
        return self._judge(position)

    def forces(self, position: Key, side: int) -> Forces:
        own, foe = position[side], position[1 - side]
        lead, pieces = own.bit_count() - foe.bit_count(), own.bit_count() + foe.bit_count()
        return Forces(lead, (own & position[2]).bit_count(), pieces)

    def toll(self, position: Key) -> int:
        """Kings that capture in eight directions have dozens of routes, the more the more pieces there are."""
        white, black, kings, turn = position
        if not self._tangled or not (black if turn else white) & kings:
            return 0
        return (white if turn else black).bit_count()

    def passing(self, position: Key) -> None:
        """Never: it is often a burden to have to move."""

    def is_still(self, before: Key, after: Key) -> bool:
        royal, kings = before[2], after[2]
        if kings == royal or kings.bit_count() != royal.bit_count():
            return False
        return (before[0] | before[1]) & ~royal == (after[0] | after[1]) & ~kings


def _position(key: Key) -> Position:
    white, black, kings, turn = key
    return Position(white, black, kings, BLACK if turn else WHITE)


def key(position: Position) -> Key:
    return (position.white, position.black, position.kings, position.turn)


def past(position: Position, still: tuple[int, ...]) -> list[Key]:
    """The positions before, found by taking the king moves back one by one."""
    sides, kings, turn = [position.white, position.black], position.kings, int(position.turn)
    found: list[Key] = []
    for step in reversed(still):
        turn ^= 1
        squares = 1 << step // 64 ^ 1 << step % 64
        sides[turn] ^= squares
        kings ^= squares
        found.append((sides[0], sides[1], kings, turn))
    return found


@cache
def board_of(movement: Movement, patience: int) -> DraughtsBoard:
    """The board of some rules, with its tables."""
    return DraughtsBoard(movement, patience)


def draughts_board(rules: Draughts) -> DraughtsBoard:
    """The board of a game under its rules."""
    return board_of(rules.movement, CASUAL if rules.drawn == "none" else plies(rules.limit))
