"""The table of a melding game: stock, pile and seats above, below them a panel for each side with its melds."""

from typing import Final

from bot.i18n import Words
from bot.scenes.blocks import MeldSide, MeldTable
from bot.scenes.render.figures.cards import height
from bot.scenes.render.layout import Fill, Group, Item, Part, Put, Section, Spot, Text
from bot.scenes.render.layouts import seats
from bot.scenes.render.layouts.measures import EDGE, INNER, LABEL, NUMBER, SMALL, WIDTH
from bot.scenes.render.layouts.meld_tray import tray_of, tray_section
from bot.scenes.render.layouts.melds import melds, rows_of
from engines.core import Seat

_CARD: Final = 92
_PILE: Final = 168  # left edge of the pile
_SEATS: Final = 326  # left edge of the seats
_SEAT: Final = 238  # distance between two seats
_HEAD: Final = 210  # height of stock, pile and seats
_PANEL_HEAD: Final = 56
_PANELS: Final = 656  # the most height of all panels
_MELDS: Final = 104  # the least height of a side's melds, where they need more
_ACROSS: Final = "across"
_UNDER: Final = ("pile/1", "pile/2")
"""The keys of the card across the pile, and of the edges of those under its top."""
_BETWEEN: Final = 8
_DISC: Final = 42
_THREE: Final = 36  # width of a red three


def meld_table_section(block: MeldTable, say: Words, room: int) -> Section:
    """The section of the table, ``room`` high at most unless that is too little to read melds. Panels share the height,
    and are lower where no meld needs it.
    """
    head, spots = _head(block, say)
    items: list[Part] = [*head, *_seats(block, say)]
    into: list[tuple[str, str]] = []
    top = _HEAD
    tray = tray_section(block.tray, tray_of(block.tray, say)) if block.tray else None
    cap = _cap(block, room - _HEAD - (tray.height + _BETWEEN if tray else 0))
    for number, side in enumerate(block.sides):
        rows = rows_of(side.melds, cap)
        tall = _PANEL_HEAD + rows.height
        items.append(Fill("deep", (10, top, WIDTH - 20, tall), 18))
        items += _panel_head(side, number, top, say)
        whose = "meld" if number == block.own else "their" if _is_one_other(block) else f"side {number + 1}"
        more = melds(side, number, top + _PANEL_HEAD, rows, block.actor, whose)
        items += more.items
        spots += more.spots
        into += more.into
        top += tall + _BETWEEN
    if tray:
        items.append(Group(tray.items, top))
        top += tray.height + _BETWEEN
    into += _taken(block)
    return Section(top - _BETWEEN, tuple(items), tuple(spots), tuple(into))


def _cap(block: MeldTable, panels: int) -> int:
    """The greatest height of a side's melds with which all panels fit: who needs little leaves room to others."""
    room = min(panels, _PANELS) - (_PANEL_HEAD + _BETWEEN) * len(block.sides) + _BETWEEN
    wanted = sorted(rows_of(side.melds, _PANELS).height for side in block.sides)
    for n, need in enumerate(wanted):
        share = room // (len(wanted) - n)
        if need > share:
            return max(_MELDS, share)
        room -= need
    return _PANELS


def _is_one_other(block: MeldTable) -> bool:
    """Whether the viewer plays against one side only."""
    return block.own is not None and len(block.sides) == 2  # noqa: PLR2004 - the viewer's and another


def _head(block: MeldTable, say: Words) -> tuple[list[Item], list[Spot]]:
    """The stock, and the pile with its top card over the others; a card lies across a frozen pile, and a lock beside
    it.
    """
    items: list[Item] = []
    spots: list[Spot] = []
    if block.stock is None or block.pile is None:
        return items, spots
    tall = height(_CARD)
    if block.is_stocked:
        items += (Put(f"card/back2@{_CARD}", EDGE + n * 3, 8 - n * 3) for n in range(2))
        items.append(Put(f"card/back2@{_CARD}", EDGE + 6, 2, "stock"))
    else:
        items.append(Put(f"place/@{_CARD}", EDGE, 4))
    items.append(Text(say(block.stock), EDGE + 2, 160, SMALL, bold=True, room=_PILE - EDGE - 10))
    spots.append(Spot("stock", (EDGE, 0, _CARD + 8, tall + 8), block.stock))
    if block.frozen and block.across != block.top:
        items.append(Put(f"card/{block.across or 'back2'}@{_CARD}~90", _PILE + 8, 26, _ACROSS))
    if block.top:
        edges = list(enumerate(_UNDER[: block.piled - 1], start=1))
        items += (Put(f"card/back2@{_CARD}", _PILE + 3 * n, 4 - 2 * n, key) for n, key in reversed(edges))
        came = seats.key(block.actor) if block.actor is not None else ""
        items.append(Put(f"card/{block.top}@{_CARD}+ring", _PILE, 4, block.top, came))
    else:
        items.append(Put(f"place/@{_CARD}", _PILE, 4))
    items.append(Text(say(block.pile), _PILE, 160, SMALL, bold=True, room=_SEATS - _PILE - 14))
    if block.state:
        left = EDGE + 42 if block.frozen else _PILE
        if block.frozen:
            items.append(Put("sign/lock@32", EDGE, 176))
        items.append(Text(say(block.state), left, 193, SMALL, "accent", room=_SEATS - left - 18))
    spots.append(Spot("pile", (_PILE, 4, _CARD, tall), block.pile))
    return items, spots


def _taken(block: MeldTable) -> list[tuple[str, str]]:
    """Where the pile went: its top is melded, all else goes to the taker."""
    if block.taker is None:
        return []
    return [(key, seats.key(block.taker)) for key in (_ACROSS, *_UNDER)]


def _seats(block: MeldTable, say: Words) -> list[Item]:
    """All seats with the numbers of their cards, partners below one another."""
    items: list[Item] = []
    columns = 2 if len(block.held) > 1 else 1
    rows = -(-len(block.held) // columns)
    pitch = min(92, (_HEAD - 14) // rows)
    for number, held in enumerate(block.held):
        x, y = _SEATS + number % columns * _SEAT, 14 + number // columns * pitch
        items += seats.plate((x, y, _SEAT - 26), Seat(number), say(held), say, turn=number == block.turn)
    return items


def _panel_head(side: MeldSide, number: int, top: int, say: Words) -> list[Item]:
    """Whose panel it is, the points of the match, what the melds are worth now, and red threes."""
    items: list[Item] = [
        seats.disc(seat, EDGE + 4 + n * (_DISC + 8), top + 9, _DISC, say) for n, seat in enumerate(side.seats)
    ]
    left = EDGE + 14 + len(side.seats) * (_DISC + 8)
    items.append(Text(side.points, left, top + 30, NUMBER, bold=True, room=140))
    threes = len(side.threes) * (_THREE + 6)
    if side.now:
        room = WIDTH - EDGE - threes - left - 168
        items.append(Text(say(side.now), left + 156, top + 30, LABEL, "mist", room=min(room, INNER)))
    for n, three in enumerate(side.threes):
        x = WIDTH - EDGE - threes + n * (_THREE + 6)
        items.append(Put(f"card/{three}@{_THREE}", x, top + 4, f"three{number}/{n}"))
    return items
