"""The line of a player above or below a board: disc, man of the player's colour, name, and what there is to count."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from bot.i18n import Words
from bot.scenes.render.layout import Fill, Group, Item, Put, Text
from bot.scenes.render.layouts.measures import EDGE, INNER, LABEL, SMALL, WIDTH
from bot.scenes.render.layouts.seats import disc, key, name_lines, named
from bot.scenes.render.lettering import extent
from engines.core import Seat

HEIGHT: Final = 52
APART: Final = 6
"""The distance of the line from the board."""

_DISC: Final = 44
_MAN: Final = 36
_NAME: Final = EDGE + 112
_TURN: Final = 24
_RIGHT: Final = WIDTH - EDGE - 14
_SLOT: Final = 26
_STEP: Final = 9  # distance of captured men, which overlap

_REMEMBERED: Final = 1000
"""The most lines that are remembered, those of some hundred matches, three kilobytes each."""


@dataclass(frozen=True, slots=True)
class Side:
    """A side of a board: its player, how its men look, what is ``told`` beside the name, and whether it is its turn.

    Of the other side's men ``of`` can be captured, and ``taken`` are; they look like ``captured``.
    """

    seat: Seat
    man: str
    told: str
    turn: bool
    captured: str = ""
    taken: int = 0
    of: int = 0


def side_line(side: Side, top: int, say: Words) -> Group:
    """The line of a side over the whole width; a wedge at the right points at the player whose turn it is."""
    return Group(_line(side, say), top)


@lru_cache(_REMEMBERED)
def _line(side: Side, say: Words) -> tuple[Item, ...]:
    """What lies in the line of a side, counted from its top; a move changes little of it."""
    seat, told = side.seat, side.told
    middle = HEIGHT // 2
    items: list[Item] = []
    if side.turn:
        items.append(Fill("deep", (EDGE, 0, INNER, HEIGHT), HEIGHT // 2))
        items.append(Put(f"sign/turn@{_TURN}+back", _RIGHT - _TURN, middle - _TURN // 2))
    items.append(disc(seat, EDGE + 4, middle - _DISC // 2, _DISC, say, turn=side.turn, key=key(seat)))
    items.append(Put(f"man/{side.man}@{_MAN}", EDGE + 62, middle - _MAN // 2 - 1))
    right = _RIGHT - _TURN - 12
    if side.of:
        items.append(Text(f"{side.taken}/{side.of}", right, middle, LABEL, "text", "r", bold=True))
        right -= extent(f"{side.of}/{side.of}", LABEL, bold=True) + 10 + _SLOT + (side.of - 1) * _STEP
        slots = (f"slot/{side.captured if n < side.taken else ''}@{_SLOT}" for n in range(side.of))
        items += (Put(slot, right + n * _STEP, middle - _SLOT // 2) for n, slot in enumerate(slots))
        right -= 12
    beside = extent(told, SMALL) if told else 0
    room = right - _NAME - beside - 14
    lines = name_lines(named(seat, say), _NAME, middle, room)
    items += lines
    if told:
        left = _NAME + max(line.box[2] for line in lines) + 14
        items.append(Text(told, left, middle + 1, SMALL, "mist", room=right - left))
    return tuple(items)
