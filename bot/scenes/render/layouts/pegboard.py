"""A pegboard below the names and points of its players; tracks are filled up to the front pegs."""

from collections.abc import Iterator
from typing import Final

from bot.i18n import Words
from bot.scenes.blocks import Pegboard
from bot.scenes.render.figures.pegboard_tracks import STREET, WIDTH, PegboardLayout
from bot.scenes.render.figures.pegboards import SIDE, TRACK
from bot.scenes.render.layout import Item, Put, Section, Text
from bot.scenes.render.layouts import seats
from bot.scenes.render.layouts.measures import EDGE, INNER, TITLE
from engines.core import Seat

_HEAD: Final = 80  # height of a line of names
_BESIDE: Final = 2  # plates in a line
_POINTS: Final = 130  # width of a player's points with the wedge
_FRONT, _BACK = 28, 22  # widths of pegs


def pegboard_section(board: Pegboard, say: Words) -> Section:
    """The section of a pegboard. The empty board is one sprite; only pegs have keys."""
    tracks = PegboardLayout(board.target, len(board.pegs))
    items: list[Item] = []
    for number, (back, front) in enumerate(board.pegs):
        items += _plate(board, Seat(number), front - back, front, say)
    top = _HEAD * -(-len(board.pegs) // _BESIDE)
    items.append(Put(f"pegboard/{board.target}:{len(board.pegs)}@{WIDTH}", EDGE, top))
    for number, (_, front) in enumerate(board.pegs):
        items += _gone(tracks, number, front, top)
    for number, (back, front) in enumerate(board.pegs):
        letter = seats.initial(Seat(number), say)
        for name, hole, wide in (("back", back if front else -1, _BACK), ("front", front, _FRONT)):
            x, y = tracks.hole(number, hole)
            sprite = f"peg/{number}:{letter}@{wide}+front" if name == "front" else f"peg/{number}@{wide}"
            items.append(Put(sprite, EDGE + x - wide // 2, top + y - wide // 2, f"peg{number}/{name}"))
    return Section(top + tracks.height + SIDE, tuple(items))


def _plate(board: Pegboard, seat: Seat, gain: int, points: int, say: Words) -> Iterator[Item]:
    """A player's name and points, and what the last score brought."""
    half = INNER // _BESIDE
    x, y = EDGE + 8 + seat % _BESIDE * (half + 4), 4 + seat // _BESIDE * _HEAD
    room = half - 20
    turn = seat in board.turn
    yield from seats.plate((x, y, room), seat, f"+{gain}" if gain else "", say, turn=turn, aside=_POINTS)
    yield Text(str(points), x + room - 40, y + seats.DISC // 2, TITLE, "text", "r", bold=True, room=_POINTS - 44)


def _gone(tracks: PegboardLayout, seat: int, front: int, top: int) -> Iterator[Item]:
    """The coloured parts of a seat's track up to its front peg."""
    half = TRACK // 2
    last = min(front, tracks.target - 1)
    streets = -(-last // STREET)
    for street in range(streets - 1):  # below the tracks, whose holes must show
        begin, reach, upper, lower = tracks.turn(seat, street)
        sprite = f"pegturn/{seat}:{lower - upper}@{abs(reach) + TRACK}{'+left' if reach < 0 else ''}"
        yield Put(sprite, EDGE + min(begin, begin + reach) - half, top + upper - half)
    for street in range(streets):
        count = min(STREET, last - street * STREET)
        one, other = tracks.hole(seat, street * STREET + 1)[0], tracks.hole(seat, street * STREET + count)[0]
        sprite = f"pegtrack/{seat}:{street % 2}:{count}@{abs(other - one) + TRACK}"
        yield Put(sprite, EDGE + min(one, other) - half, top + tracks.lane(seat, street) - half)
    if front >= tracks.target:
        (x, y), (end, down) = tracks.hole(seat, tracks.target - 1), tracks.finish
        sprite = f"pegend/{seat}:{down - y}@{abs(end - x) + TRACK}{'+left' if end < x else ''}"
        yield Put(sprite, EDGE + min(x, end) - half, top + min(y, down) - half)
