"""Computes the endings of one to three kings against one, for kings of every kind on the dark squares.

``python -m tools.build_kings [name ...]`` writes ``bot/ai/built/``; each takes some seconds. The result is the same on
every machine.
"""

import json
import lzma
import sys
from collections import defaultdict
from hashlib import sha256
from itertools import combinations
from typing import Final

from bot.ai.boards.board import Position
from bot.ai.boards.draughts import DraughtsBoard
from bot.ai.boards.kings import MOST, STARTS, index, name_of
from bot.ai.tables import BUILT, MANIFEST
from engines.draughts import Movement
from engines.draughts.board import DARK
from engines.grid import squares

MOVEMENTS: Final = [Movement(flying=flying, majority=most) for flying in (True, False) for most in (True, False)]
LONGEST: Final = 255
"""The most plies that a byte can hold."""


class Solution:
    """Retrograde analysis: positions are solved in the order of their distance from the end.

    White has the kings. ``plies`` has the distance of every position by its index, 0 where White cannot win.
    """

    def __init__(self, movement: Movement, most: int = MOST) -> None:
        """Solves the endings of at most so many kings against one."""
        self.board, self.plies = DraughtsBoard(movement, LONGEST), bytearray(STARTS[most + 1])
        for kings in range(1, most + 1):
            self._solve(kings)

    def _solve(self, kings: int) -> None:
        """Solves the positions with so many kings; those with fewer are known."""
        before: dict[int, list[int]] = defaultdict(list)
        left: dict[int, int] = {}  # replies of the lone king that are not known to lose
        due: dict[int, list[int]] = defaultdict(list)  # by distance, what is solved there or loses a reply
        for position in _positions(kings):
            here, turn = number(position), position[-1]
            replies = self.board.replies(position)
            left[here] = len(replies) if turn else 1
            if turn and not replies:
                due[1].append(here)  # blocked: counted as one ply so that 0 can mean that nobody wins
            for reply in replies:
                if not reply[1]:
                    due[1].append(here)
                elif reply[0].bit_count() == kings:
                    before[number(reply)].append(here)
                elif reply[0] and (plies := self.plies[number(reply)]):
                    due[plies + 1].append(here)
        for distance in range(1, LONGEST + 1):
            for here in due.pop(distance, ()):
                left[here] -= 1
                if left[here] <= 0 and not self.plies[here]:
                    self.plies[here] = distance
                    due[distance + 1] += before[here]


def number(position: Position) -> int:
    white, black, _, turn = position
    return index(white, black, turn=turn)


def _positions(kings: int) -> list[Position]:
    """Every position of so many white kings and a black one, either side to move."""
    dark = list(squares(DARK))
    found: list[Position] = []
    for lone in dark:
        for several in combinations([square for square in dark if square != lone], kings):
            white = sum(1 << square for square in several)
            found += [(white, 1 << lone, white | 1 << lone, turn) for turn in (0, 1)]
    return found


def build(movement: Movement) -> None:
    """Writes the table of some kings and its line of the manifest."""
    data, name = bytes(Solution(movement).plies), name_of(movement)
    (BUILT / f"{name}.xz").write_bytes(lzma.compress(data, preset=9 | lzma.PRESET_EXTREME))
    manifest = json.loads(MANIFEST.read_text("utf-8"))
    built = f"tools.build_kings {name}"
    manifest[name] = {"sha256": sha256(data).hexdigest(), "built": built, "longest": max(data)}
    MANIFEST.write_text(json.dumps(dict(sorted(manifest.items())), indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    for kind in MOVEMENTS:
        if name_of(kind) in (sys.argv[1:] or [name_of(kind)]):
            build(kind)
            print(name_of(kind), flush=True)
