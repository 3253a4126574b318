"""A player's place at the table: a disc with the initial, the name, and what there is to say beneath."""

from functools import lru_cache
from typing import Final, TypeAlias

from bot.i18n import Words
from bot.scenes.render.figures.signs import COMPUTER
from bot.scenes.render.layout import Anchor, Fill, Item, Put, Text
from bot.scenes.render.layouts.measures import LABEL, SMALL
from bot.scenes.render.lettering import LEAST, extent, halved
from engines.core import Seat, Who, note

Strip: TypeAlias = tuple[int, int, int]
"""The left upper corner and the width of a plate."""

DISC: Final = 56
HEIGHT: Final = 64
PITCH: Final = 21
"""The distance of the two lines of a long name."""


def named(seat: Seat, say: Words) -> str:
    """The player's name; a number in a ring for a player whose name is unknown or cannot be written."""
    return say(note("render-seat", who=Who(seat)))


@lru_cache(1024)
def initial(seat: Seat, say: Words) -> str:
    """The first letter of the player's name, the number of the seat, or a computer's sign with its number."""
    if (number := say.computer(seat)) is not None:
        return f"{COMPUTER}{number or ''}"
    letter = next((c for c in named(seat, say) if c.isalnum()), "").upper()
    return letter if letter.isalpha() and len(letter) == 1 else str(seat + 1)


def disc(seat: Seat, x: int, y: int, width: int, say: Words, *, turn: bool = False, key: str = "") -> Put:
    """The disc of a seat."""
    return Put(f"disc/{seat}:{initial(seat, say)}@{width}{'+turn' if turn else ''}", x, y, key)


def key(seat: Seat) -> str:
    """The key of a player's disc: cards come out of it and go into it."""
    return f"seat{seat}"


def name_lines(name: str, x: int, y: int, room: int, *, anchor: Anchor = "l", size: int = LABEL) -> list[Text]:
    """A bold name around the middle ``y``: on one line, or smaller on two, as ``halved`` breaks it."""
    lines = halved(name, room, bold=True)
    if len(lines) == 1:
        return [Text(name, x, y, size, "text", anchor, bold=True, room=room)]
    middles = y - PITCH // 2, y + PITCH - PITCH // 2
    return [
        Text(line, x, middle, LEAST, "text", anchor, bold=True, room=room)
        for line, middle in zip(lines, middles, strict=True)
    ]


def plate(at: Strip, seat: Seat, told: str, say: Words, *, turn: bool, aside: int = 0) -> list[Item]:
    """Disc, name and one line beneath it; a wedge points at the player whose turn it is.

    The wedge stands beside both lines, or beside the line beneath where the name needs the room. The last ``aside``
    pixels are for something else and the wedge.
    """
    x, y, room = at
    items: list[Item] = []
    name, left, wide = named(seat, say), x + DISC + 12, room - DISC - 12 - aside
    beside = wide - 34 if turn and not aside else wide
    low = bool(told) and extent(name, LEAST, bold=True) > beside
    lines = name_lines(name, left, y + (14 if told else DISC // 2), wide if low else beside)
    two = len(lines) > 1
    if told and two:
        lines = name_lines(name, left, y + 17, wide)
    if turn:
        across, down = (34, 40 if two else 31) if low and not aside else (26, 16)
        items.append(Fill("deep", (x - 8, y - 8, room + 16, HEIGHT + 8), (HEIGHT + 8) // 2))
        items.append(Put("sign/turn@24", x + room - across, y + down))
    items.append(disc(seat, x, y, DISC, say, turn=turn, key=key(seat)))
    items += lines
    if told:
        items.append(Text(told, left, y + (51 if two else 43), SMALL, "mist", room=beside))
    return items


def upright(x: int, y: int, seat: Seat, told: tuple[str, ...], say: Words, *, turn: bool, room: int) -> list[Item]:
    """A seat at the side of the table: disc, and below it the name and lines of text, centred in ``room`` pixels."""
    middle, items = x + room // 2, list[Item]()
    lines = name_lines(named(seat, say), middle, y + DISC + 20, room - 12, anchor="m")
    down = 6 * (len(lines) - 1)
    if turn:
        items.append(Fill("deep", (x, y - 12, room, DISC + 46 + down + 30 * len(told)), 28))
        items.append(Put("sign/turn@24", middle + DISC // 2 + 12, y + 16))
    items.append(disc(seat, middle - DISC // 2, y, DISC, say, turn=turn, key=key(seat)))
    items += lines
    for n, line in enumerate(told):
        items.append(Text(line, middle, y + DISC + 50 + down + 30 * n, SMALL, "mist", "m", room=room - 12))
    return items
