"""The sprites that the sheet of a page holds: a closed set, each in a size that stands for all of its sizes."""

from collections.abc import Iterator
from typing import Final

from bot.scenes.render.figures.cards import JOKER
from bot.scenes.render.figures.pegboard_tracks import WIDTH, PegboardLayout
from bot.scenes.render.figures.signs import SEATS
from bot.scenes.render.figures.suits import ROLES

RANKS: Final = ("A", *map(str, range(2, 11)), "J", "Q", "K")
LARGE, SMALL, TINY = 100, 60, 36
"""Widths of cards that differ in what they show."""

_HIGHEST_CUBE: Final = 12  # the power of two at which doubling ends
_STACK: Final = 15  # the men of a side in backgammon
_PEGBOARDS: Final = ((61, 2), (121, 2))


def sprites() -> Iterator[str]:
    """The names of all sprites of the sheet, alike ones next to each other, which compresses well."""
    yield from _cards()
    yield from _dice()
    yield from _men()
    yield from _boards()
    for sign in ("turn", "lock", "cup", "new", "computer", "table", *ROLES):
        yield f"sign/{sign}@100"
    yield "sign/turn@100+back"
    yield "none/@100"


def _cards() -> Iterator[str]:
    backs = ("back", "back2")
    for width in (LARGE, SMALL):
        yield from (f"card/{rank}{suit}@{width}" for rank in RANKS for suit in ROLES)
        yield from (f"card/{card}@{width}" for card in (JOKER, *backs))
        yield f"place/@{width}"
    yield from (f"card/{back}@{TINY}" for back in backs)


def _dice() -> Iterator[str]:
    for side in ("", "r"):
        yield from (f"die/{side}{face}@100" for face in range(1, 7))
    yield from (f"doubling/{2**power}@100" for power in range(_HIGHEST_CUBE + 1))


def _men() -> Iterator[str]:
    cubes = [f"cube/{side}{face}@100" for side in "wb" for face in range(1, 7)]
    numbered = [f"man/{side}:{number}@100" for side in "wr" for number in range(2, _STACK + 1)]
    for flag in ("", "+chosen"):
        yield from (f"man/{man}@100{flag}" for man in "wbrWB")
        yield from (f"{body}{flag}" for body in (*numbered, *cubes))
        yield from (f"slice/{side}@50{flag}" for side in "wbr")
    yield from (f"goal/{side}@100" for side in "wb")
    yield from (f"slot/{side}@26" for side in ("", "w", "b"))
    for seat in range(SEATS):
        yield f"peg/{seat}@22"
        yield f"peg/{seat}@28+front"


def _boards() -> Iterator[str]:
    yield from (f"squares/8x8:{kind}@50" for kind in ("chequered", "plain"))
    yield "square/@100"
    yield from (f"square/{shade}@100+chosen" for shade in ("light", "dark", "last"))
    yield from ("ghost/@42", "target/@100", "capture/@100", "star/0.45@100")
    yield from (f"triangle/{shade}:{way}:200@50" for shade in ("light", "dark") for way in ("up", "down"))
    for target, seats in _PEGBOARDS:
        board = f"{target}:{seats}"
        yield f"pegwood/{board}@{WIDTH}"
        yield f"pegholes/{board}@{WIDTH}"
        for seat in range(seats):
            for street in range(PegboardLayout(target, seats).streets):
                yield f"pegway/{board}:{seat}:{street}@{WIDTH}"
    yield from ("holes/15@380", "holes/2@60")
