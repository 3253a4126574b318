"""A card to share: the game, the day, the players with their points, who won and how, and the deciding position."""

from collections.abc import Iterator
from typing import Final

from bot.i18n import Words
from bot.scenes.blocks import ShareCard
from bot.scenes.render.layout import Fill, Inset, Item, Layout, Put, Section, Text
from bot.scenes.render.layouts import seats
from bot.scenes.render.layouts.measures import EDGE, LABEL, NUMBER, SMALL
from bot.scenes.render.lettering import extent, wrapped
from engines.core import Seat

_LEFT: Final = 400  # width of the words
_ROW: Final = 74
_DISC: Final = 52
_TITLE: Final = 46
_DAY: Final = 142  # the middle of the first line below the title
_LINE: Final = 34
_PICTURE: Final = (436, 28, 344, 424)
"""The place of the position: left, top, and the most of its width and height."""

_DOT: Final = " · "

_TURN: Final = 5
"""The most lines about the step that decided the match."""


def share_card_section(card: ShareCard, position: Layout | None, say: Words) -> Section:
    """The section of a card, with a position at its right and the step that led to it below."""
    items: list[Item] = [
        Put("sign/table@44", EDGE + 8, 18),
        Text("Stolik", EDGE + 66, 42, LABEL, "mist", bold=True),
        Text(say(card.title), EDGE + 8, 100, _TITLE, bold=True, room=_LEFT),
    ]
    top = _DAY
    for line in _parts(say(card.when)):
        items.append(Text(line, EDGE + 8, top, SMALL, "mist", room=_LEFT))
        top += _LINE - 4
    for seat in range(card.players):
        items += _player(card, Seat(seat), top, say)
        top += _ROW
    for line in wrapped(say(card.how), SMALL, _LEFT):
        items.append(Text(line, EDGE + 8, top + _LINE // 2, SMALL, room=_LEFT))
        top += _LINE
    height = max(top + 8, 480)
    if position:
        left, upper, width, most = _PICTURE
        turn = [line for part in card.turn for line in wrapped(say(part), SMALL, width)][:_TURN]
        room = max(most, height - 2 * upper) - len(turn) * _LINE
        scale = min(width / position.width, room / position.height)
        wide, high = round(position.width * scale), round(position.height * scale)
        items.append(Fill("line", (left + (width - wide) // 2 - 2, upper - 2, wide + 4, high + 4)))
        items.append(Inset(position, left + (width - wide) // 2, upper, round(scale, 3)))
        top = upper + high + 8
        for n, line in enumerate(turn):
            colour = "mist" if n else "accent"
            items.append(Text(line, left + width // 2, top + _LINE // 2, SMALL, colour, "m", bold=not n, room=width))
            top += _LINE
        height = max(height, top + 16)
    return Section(height, tuple(items))


def _parts(words: str) -> Iterator[str]:
    """The day, the moves and the time in as few lines as they need; no part is broken."""
    line, *parts = words.split(_DOT)
    for part in parts:
        if extent(longer := f"{line}{_DOT}{part}", SMALL) <= _LEFT:
            line = longer
        else:
            yield line
            line = part
    yield line


def _player(card: ShareCard, seat: Seat, top: int, say: Words) -> Iterator[Item]:
    won = seat in card.winners
    if won:
        yield Fill("deep", (EDGE, top, _LEFT - 8, _ROW - 8), (_ROW - 8) // 2)
    middle = top + (_ROW - 8) // 2
    yield seats.disc(seat, EDGE + 8, middle - _DISC // 2, _DISC, say)
    points = card.points[seat] if card.points else ""
    right = EDGE + _LEFT - 28
    room = right - EDGE - 76
    if points:
        yield Text(points, right, middle, NUMBER, "accent" if won else "mist", "r", bold=True)
        room -= extent(points, NUMBER, bold=True) + 12
    if won:
        room -= 52
        yield Put("sign/cup@40", EDGE + 76 + room + 6, middle - 20)
    lines = seats.name_lines(seats.named(seat, say), EDGE + 76, middle, room, size=NUMBER)
    yield from (line._replace(bold=won) for line in lines)
