"""The cards of a pegging game that lie on the table: starter, crib, the row of the play, and the running count."""

from typing import Final

from bot.i18n import Speaker
from bot.scenes.blocks import Pegging
from bot.scenes.render.figures.cards import RATIO, height
from bot.scenes.render.layout import Box, Fill, Put, Spot, Text
from bot.scenes.render.layouts import seats
from bot.scenes.render.stages.lines import fitting
from bot.scenes.render.stages.stage import Drawing
from engines.core import Note, Seat

_LABEL: Final = 18  # height of a label
_FAN: Final = 9  # distance of cards in the crib
_CRIB: Final = 4  # cards of a whole crib
_PLAY: Final = 8  # cards of a whole play
_LARGEST: Final = 96
_LEAST: Final = 30  # the least that is seen of a card of the play, where the narrowest card leaves so much
_NARROWEST: Final = 40
_OFF: Final = 0.28  # how far the two players' cards lie apart, in heights of a card


def starter(block: Pegging, box: Box, say: Speaker) -> Drawing:
    """The stock with the card that is turned up on it."""
    made = Drawing(0, 0)
    label = block.starter.label if block.starter else None
    x, y, width = _slot(made, box, label, say, fan=3)
    made.items.append(Put(f"card/back@{width}", x, y))
    if block.starter:
        ring = "+ring" if block.starter.fresh else ""
        made.items += (Put(f"card/{card}@{width}{ring}", x + 3, y, card) for card in block.starter.cards if card)
    return made


def crib(block: Pegging, box: Box, say: Speaker, below: Seat | None, *, is_open: bool) -> Drawing:
    """The crib, or the place for it. An ``open`` one takes cards of the viewer's hand."""
    made = Drawing(0, 0)
    x, y, width = _slot(made, box, block.crib_label, say, fan=_FAN * (_CRIB - 1))
    if not block.crib:
        made.items.append(Put(f"place/@{width}{'+turn' if is_open else ''}", x + _FAN * (_CRIB - 1) // 2, y))
    own = iter(block.own)
    for n, seat in enumerate(block.crib):
        was = next(own, "") if seat == below else ""
        made.items.append(Put(f"card/back@{width}", x + n * _FAN, y, f"crib/{n}", was or seats.key(seat)))
    if is_open and block.crib_label:
        made.spot(Spot("crib", box, block.crib_label))
    return made


def _slot(made: Drawing, box: Box, label: Note | None, say: Speaker, *, fan: int) -> tuple[int, int, int]:
    """Writes the label over the place of a heap, and says where its first card lies and how wide it is."""
    left, top, room, deep = box
    width = min(_LARGEST, room - fan - 12, int((deep - _LABEL - 6) / RATIO))
    x = left + (room - width - fan) // 2
    y = top + _LABEL + (deep - _LABEL - height(width)) // 2
    if label:
        middle = y - _LABEL // 2 - 1
        made.items.append(fitting(Text(say(label), left + room // 2, middle, 13, "mist", "m", room=room - 4)))
    return x, y, width


def count_disc(count: int, limit: int, box: Box) -> Drawing:
    """The running count in a disc."""
    made = Drawing(0, 0)
    left, top, room, deep = box
    across = min(room, deep, 84)
    x, y, middle = left + (room - across) // 2, top + (deep - across) // 2, left + room // 2
    made.items += (
        Fill("accent", (x, y, across, across), across // 2),
        Fill("ground", (x + 3, y + 3, across - 6, across - 6), (across - 6) // 2),
        Text(str(count), middle, y + round(across * 0.4), max(18, round(across * 0.32)), "text", "m", bold=True),
        Text(f"/ {limit}", middle, y + round(across * 0.72), max(11, round(across * 0.16)), "mist", "m"),
    )
    return made


def play(block: Pegging, box: Box, below: Seat | None) -> Drawing:
    """The cards of the play from left to right, the viewer's lower. Those of earlier counts are grey."""
    made = Drawing(0, 0)
    left, top, room, deep = box
    broad = max(_NARROWEST, room - 16 - (_PLAY - 1) * _LEAST)
    width = min(_LARGEST, broad, int((deep - 16) / RATIO / (1 + _OFF)))
    strip = min(width + 6, (room - 16 - width) // (_PLAY - 1))
    x = left + (room - width - (_PLAY - 1) * strip) // 2
    off = round(height(width) * _OFF)
    y = top + max(8, (deep - height(width) - off) // 2)
    own = Seat(0) if below is None else below
    for n, (seat, card) in enumerate(block.laid):
        flags = "+ring" if n == len(block.laid) - 1 else "+dim" if n < block.base else ""
        down = off if seat == own else 0
        made.items.append(Put(f"card/{card}@{width}{flags}", x + n * strip, y + down, card, seats.key(seat)))
    return made
