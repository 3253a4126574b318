"""Pegboards of wood, tracks in the colours of seats, and pegs."""

from math import sin
from typing import Final

from bot.scenes.render.figures.pegboard_tracks import STREET, PegboardLayout
from bot.scenes.render.figures.shapes import Drawing, Figure, arc
from bot.scenes.render.figures.signs import SEATS, face

TRACK: Final = 10
"""The thickness of a track."""

SIDE: Final = 7
"""The height of the board's visible side."""

_ROUND: Final = 26
_HOLE: Final = 4  # radius
_FINISH: Final = 15
_FRONT, _BACK = 28, 22  # the widths of pegs whose rim is 3 wide


def pegboard(detail: str, width: int, flags: frozenset[str]) -> Figure:
    """An empty board, ``121:2``: its last hole and its number of seats."""
    wood, holes = pegwood(detail, width, flags), pegholes(detail, width, flags)
    return Figure(wood.width, wood.height, (*wood.shapes, *holes.shapes))


def pegwood(detail: str, width: int, flags: frozenset[str]) -> Figure:
    """The wood of a board, with grooves for the tracks, without the holes."""
    tracks, seats = _tracks(detail)
    made, height = Drawing(width, tracks.height + SIDE), tracks.height
    made.slab((0, SIDE, width, height), _ROUND, "walnut").slab((0, 0, width, height), _ROUND, "light")
    made.slab((2, 2, width - 4, height - 4), _ROUND - 2, "wood")
    for vein, y in enumerate(range(14, height - 10, 23)):
        bend = 3 + vein * 5 % 4
        wave = [(float(x), y + bend * sin(x / (95 + vein * 37 % 60) + vein * 2.4)) for x in range(6, width - 4, 6)]
        made.stroke(wave, 2 + vein % 2, "grain")
    for seat in range(seats):
        for street in range(tracks.streets):
            _groove(made, tracks, seat, street, "dark")
        _last_groove(made, tracks, seat, "dark")
    return made.figure()


def pegholes(detail: str, width: int, flags: frozenset[str]) -> Figure:
    """The holes of a board, its finish, and the numbers in the turns."""
    tracks, seats = _tracks(detail)
    made = Drawing(width, tracks.height + SIDE)
    for seat in range(seats):
        for number in range(-1, tracks.target):
            made.circle(*tracks.hole(seat, number), _HOLE, "walnut")
    made.circle(*tracks.finish, _FINISH, "coin").circle(*tracks.finish, _FINISH - 5, "walnut")
    for street in range(tracks.streets - 1):
        made.letters(str((street + 1) * STREET), *tracks.mark(street), 30, "walnut")
    return made.figure()


def pegway(detail: str, width: int, flags: frozenset[str]) -> Figure:
    """A street that a seat has gone to its end, ``121:2:0:3``, with the turn or the way to the finish after it.

    It is as large as its board, and lies between the board's wood and its holes.
    """
    board, seat, street = (*detail.rsplit(":", 2),)
    tracks, _ = _tracks(board)
    made, colour = Drawing(width, tracks.height + SIDE), f"seat{int(seat) % SEATS}"
    _groove(made, tracks, int(seat), int(street), colour)
    if int(street) == tracks.streets - 1:
        _last_groove(made, tracks, int(seat), colour)
    return made.figure()


def _tracks(detail: str) -> tuple[PegboardLayout, int]:
    target, seats = map(int, detail.split(":"))
    return PegboardLayout(target, seats), seats


def _groove(made: Drawing, tracks: PegboardLayout, seat: int, street: int, colour: str) -> None:
    """A street with the turn after it."""
    y, ends = tracks.lane(seat, street), sorted(tracks.ends(street))
    made.slab((ends[0] - TRACK / 2, y - TRACK / 2, ends[1] - ends[0] + TRACK, TRACK), TRACK / 2, colour)
    if street < tracks.streets - 1:
        begin, reach, upper, lower = tracks.turn(seat, street)
        bend = arc(begin, (upper + lower) / 2, reach, (lower - upper) / 2, -90, 90)
        made.stroke(bend, TRACK, colour)


def _last_groove(made: Drawing, tracks: PegboardLayout, seat: int, colour: str) -> None:
    made.stroke([tracks.hole(seat, tracks.target - 1), tracks.finish], TRACK, colour)


def pegtrack(detail: str, width: int, flags: frozenset[str]) -> Figure:
    """The part of a street that a seat has gone, ``0:2:17``: seat, street, number of holes. Its holes show."""
    seat, street, count = map(int, detail.split(":"))
    tracks = PegboardLayout(10 * STREET, 1)
    made = Drawing(width, TRACK).slab((0, 0, width, TRACK), TRACK / 2, f"seat{seat % SEATS}")
    holes = [tracks.hole(0, street * STREET + n + 1)[0] for n in range(count)]
    for x in holes:
        made.circle(x - min(holes) + TRACK / 2, TRACK / 2, _HOLE, "walnut")
    return made.figure()


def pegturn(detail: str, width: int, flags: frozenset[str]) -> Figure:
    """The turn after a street that a seat has gone, ``0:76``: seat and height; ``left`` turns to the left."""
    seat, height = map(int, detail.split(":"))
    reach = width - TRACK
    made, half = Drawing(width, height + TRACK), TRACK / 2
    x, way = (width - half, -reach) if "left" in flags else (half, reach)
    bend = arc(x, half + height / 2, way, height / 2, -90, 90)
    return made.stroke(bend, TRACK, f"seat{seat % SEATS}").figure()


def pegend(detail: str, width: int, flags: frozenset[str]) -> Figure:
    """The way of a seat from its last hole to the finish, ``0:-13``: seat and how far it goes down."""
    seat, down = map(int, detail.split(":"))
    half, reach = TRACK / 2, width - TRACK
    made = Drawing(width, abs(down) + TRACK)
    ends = (
        [(0, max(0, -down)), (reach, max(0, down))]
        if "left" not in flags
        else [(reach, max(0, -down)), (0, max(0, down))]
    )
    return made.stroke([(x + half, y + half) for x, y in ends], TRACK, f"seat{seat % SEATS}").figure()


def peg(detail: str, width: int, flags: frozenset[str]) -> Figure:
    """A peg from above, ``0:J``: seat and initial. The ``front`` peg has a white rim and the initial."""
    seat, _, initial = detail.partition(":")
    r, front = width / 2, "front" in flags
    rim = width * 3 / (_FRONT if front else _BACK)
    made = Drawing(width, width + rim)
    made.circle(r, r + rim, r, "walnut").circle(r, r, r, "white" if front else "walnut")
    made.circle(r, r, r - rim, f"seat{int(seat) % SEATS}")
    if front:
        face(made, initial, r, width, f"seat{int(seat) % SEATS}")
    else:
        made.circle(r - rim * 2 / 3, r - rim, rim, "white")
    return made.figure()


DRAWERS: Final = {
    "pegboard": pegboard,
    "pegwood": pegwood,
    "pegholes": pegholes,
    "pegway": pegway,
    "pegtrack": pegtrack,
    "pegturn": pegturn,
    "pegend": pegend,
    "peg": peg,
}
