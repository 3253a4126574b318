"""A player's place at the table: a disc with the initial, the name, and what there is to say beneath."""

from typing import Final

from bot.i18n import Words
from bot.scenes.render.figures.signs import COMPUTER
from bot.scenes.render.layout import Fill, Item, Put, Text
from bot.scenes.render.layouts.measures import LABEL, SMALL
from bot.scenes.render.lettering import LEAST, extent
from engines.core import Seat, Who, note

DISC: Final = 56
HEIGHT: Final = 64


def named(seat: Seat, say: Words) -> str:
    """The player's name; a number in a ring for a player whose name is unknown or cannot be written."""
    return say(note("render-seat", who=Who(seat)))


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


def plate(x: int, y: int, seat: Seat, told: str, say: Words, *, turn: bool, room: int) -> list[Item]:
    """Disc, name and one line beneath it, in ``room`` pixels; a wedge points at the player whose turn it is.

    The wedge stands beside both lines, or beside the second one where the name needs the room.
    """
    items: list[Item] = []
    name, middle, left, wide = named(seat, say), y + DISC // 2, x + DISC + 12, room - DISC - 12
    beside = wide - 34 if turn else wide
    low = bool(told) and extent(name, LEAST, bold=True) > beside
    if turn:
        items.append(Fill("deep", (x - 8, y - 8, room + 16, HEIGHT + 8), (HEIGHT + 8) // 2))
        items.append(Put("sign/turn@24", x + room - (34 if low else 26), y + (31 if low else 16)))
    items.append(disc(seat, x, y, DISC, say, turn=turn, key=key(seat)))
    items.append(Text(name, left, y + 14 if told else middle, LABEL, bold=True, room=wide if low else beside))
    if told:
        items.append(Text(told, left, y + 43, SMALL, "mist", room=beside))
    return items


def upright(x: int, y: int, seat: Seat, told: tuple[str, ...], say: Words, *, turn: bool, room: int) -> list[Item]:
    """A seat at the side of the table: disc, and below it the name and lines of text, centred in ``room`` pixels."""
    middle, items = x + room // 2, list[Item]()
    if turn:
        items.append(Fill("deep", (x, y - 12, room, DISC + 46 + 30 * len(told)), 28))
        items.append(Put("sign/turn@24", middle + DISC // 2 + 12, y + 16))
    items.append(disc(seat, middle - DISC // 2, y, DISC, say, turn=turn, key=key(seat)))
    items.append(Text(named(seat, say), middle, y + DISC + 20, LABEL, "text", "m", bold=True, room=room - 12))
    for n, line in enumerate(told):
        items.append(Text(line, middle, y + DISC + 50 + 30 * n, SMALL, "mist", "m", room=room - 12))
    return items
