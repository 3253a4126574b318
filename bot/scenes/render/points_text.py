"""The backgammon board without a picture: tiles in a code block of 30 columns, and lists for screen readers."""

from collections.abc import Iterator
from typing import Final

from bot.i18n import Speaker
from bot.scenes.blocks import Points
from bot.scenes.render.characters import CHECKERS, DARK_TILE, FACES, LIGHT_TILE
from engines.core import Seat, Who, note

_OFF, _ON = 0, 25
_SHOWN: Final = 5  # men that a row shows; a number stands for the others


def tiles(board: Points, say: Speaker) -> Iterator[str]:
    """The board turned on its side: each row holds two opposite points, the home boards of the side below come last.

    All rows have the same number of tiles, so the columns align whatever a tile's width is.
    """
    for row in range(12):
        if row == 6:  # noqa: PLR2004 - half of 12
            yield say(note("render-points-bar", white=board.men[0][_ON], red=board.men[1][_ON]))
        yield _row(board, 13 + row, 12 - row)
    yield say(note("render-points-off", white=board.men[0][_OFF], red=board.men[1][_OFF]))


def _row(board: Points, left: int, right: int) -> str:
    numbers, stacks, counts = [], [], []
    for point in (left, right):
        count, seat = _on(board, point)
        blank = LIGHT_TILE if point % 2 else DARK_TILE
        stack = [CHECKERS[seat]] * min(count, _SHOWN)
        stacks.append(stack + [blank] * (_SHOWN - len(stack)))
        counts.append(str(count) if count > _SHOWN else "")
        numbers.append(point if board.numbers == board.below else 25 - point)
    outward = "".join(stacks[0])
    inward = "".join(reversed(stacks[1]))
    return f"{numbers[0]:>2} {outward}{counts[0]:<2}{counts[1]:>2}{inward} {numbers[1]:<2}".rstrip()


def _on(board: Points, point: int) -> tuple[int, int]:
    """The number of men on a point of the side below, and whose they are."""
    other = 1 - board.below
    if there := board.men[other][25 - point]:
        return there, other
    return board.men[board.below][point], board.below


def below_tiles(board: Points, say: Speaker) -> str:
    """The line below the tiles: dice, pip counts, cube."""
    dice = "".join(FACES[face - 1] for face in board.dice)
    white, red = board.pips
    return say(
        note(
            "render-points-beside",
            dice=f"{CHECKERS[board.roller]} {dice} · " if dice else "",
            white=white,
            red=red,
            cube=board.offered or board.cube,
            owner=_owner(board),
        )
    )


def _owner(board: Points) -> str:
    return "nobody" if board.owner is None else "white" if board.owner == 0 else "red"


def in_words(board: Points, say: Speaker) -> Iterator[str]:
    """The board in words: each side by its own numbers, from the farthest point down; then dice and cube."""
    for seat in (board.below, Seat(1 - board.below)):
        men = board.men[seat]
        points = " ".join(f"{point}:{men[point]}" for point in range(24, 0, -1) if men[point])
        yield say(
            note(
                "render-points-side",
                who=Who(Seat(seat)),
                side="white" if seat == 0 else "red",
                points=points or say(note("render-empty")),
                bar=men[_ON],
                off=men[_OFF],
                pips=board.pips[seat],
            )
        )
    yield say(note("render-points-own"))
    if board.dice:
        yield say(note("render-dice", dice="–".join(map(str, board.dice))))
    if board.cube:
        yield say(note("render-points-cube", cube=board.cube, owner=_owner(board)))
