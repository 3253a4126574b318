"""A backgammon board between the lines of both players: men, ghosts of the last move, dice, cube, tray."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from bot.i18n import Words
from bot.scenes.blocks import BAR, BORNE_OFF, PLACES, Points
from bot.scenes.render.figures import triangles
from bot.scenes.render.layout import Box, Item, Part, Put, Section, Spot, Text
from bot.scenes.render.layouts.journeys import Journeys
from bot.scenes.render.layouts.measures import SMALL, WIDTH
from bot.scenes.render.layouts.sides import APART, HEIGHT, Side, side_line
from engines.core import Seat, note

CHECKER: Final = 42
_LEFT: Final = (WIDTH - triangles.WIDTH) // 2
_TOP: Final = HEIGHT + APART
_FIELD: Final = _TOP + triangles.RIM
_FOOT: Final = _FIELD + triangles.FIELD
_MIDDLE: Final = _FIELD + triangles.FIELD // 2
_STACK: Final = 5  # the most men of a point that are drawn; a number stands for the others
_ON_BAR: Final = 4
_PART: Final = _STACK * CHECKER + 4  # height of a stack
_LOW: Final = 12  # the points of the lower edge, as the side below counts
_DIE: Final = 54
_PITCH: Final = _DIE + 16
_CUBE: Final = 48
_OWNED: Final = 52  # distance of the owner's cube from the middle
_SLICE: Final = 50
_SLICE_STEP: Final = 10

_MEN: Final = "wr"


def points_section(block: Points, say: Words) -> Section:
    """The section of a backgammon board, seen from the side below."""
    items: list[Part] = []
    foot = _TOP + triangles.HEIGHT + APART
    for top, side in ((0, 1 - block.below), (foot, block.below)):
        told = f"{say(note('render-side-name', side=_MEN[side]))} · {say(note('render-pips', pips=block.pips[side]))}"
        items.append(side_line(Side(Seat(side), _MEN[side], told, turn=block.turn == side), top, say))
    items.append(Put(f"triangles/@{triangles.WIDTH}", _LEFT, _TOP))
    items += _numbers(block)
    into: list[tuple[str, str]] = []
    for side in (0, 1):
        journeys = Journeys.of(block, side, _shown)
        items += _ghosts(block, side, journeys)
        items += _men(block, side, journeys)
        into += journeys.into()
    items += _dice(block)
    items += _cube(block)
    return Section(foot + HEIGHT, tuple(items), tuple(_spots(block)), tuple(into))


# --- where things lie ---


def _shown(place: int) -> int:
    """The most men of a place that are drawn."""
    return {BAR: _ON_BAR, BORNE_OFF: 15}.get(place, _STACK)


def _column(seen: int) -> int:
    """The left edge of a point; ``seen`` is counted by the side below."""
    return _LEFT + triangles.left_of(_LOW - seen if seen <= _LOW else seen - _LOW - 1)


def _at(block: Points, side: int, place: int, height: int) -> tuple[int, int]:
    """The upper left corner of a man at a height of its stack, counted from 0."""
    is_near = side == block.below
    if place == BORNE_OFF:
        step = 4 + height * _SLICE_STEP
        y = _FOOT - step - _SLICE_STEP if is_near else _FIELD + step
        return _LEFT + triangles.TRAY_LEFT + (triangles.TRAY - _SLICE) // 2, y
    if place == BAR:
        step = 8 + height * CHECKER
        left = _LEFT + triangles.BAR_LEFT + (triangles.BAR - CHECKER) // 2
        return left, (_MIDDLE + step if is_near else _MIDDLE - step - CHECKER)
    seen = place if is_near else BAR - place
    step = 2 + height * CHECKER
    left = _column(seen) + (triangles.POINT - CHECKER) // 2
    return left, (_FOOT - step - CHECKER if seen <= _LOW else _FIELD + step)


def _spots(block: Points) -> Iterator[Spot]:
    """The spots of all places where men stand or go, by the names that the player to move uses."""
    names = {number: name for name, number in PLACES.items()}
    own, other = block.men[block.numbers], block.men[1 - block.numbers]
    for place, count in enumerate(own):
        facing = other[BAR - place] if 0 < place < BAR else 0
        name = names.get(place, str(place))
        men = (facing, count) if block.numbers else (count, facing)
        label = note("render-place", place=name, white=men[0], red=men[1])
        yield Spot(name, _box(block, place), label, held=count > 0 and place != BORNE_OFF)


def _box(block: Points, place: int) -> Box:
    """The box of a place, which is counted as the numbers on the board are."""
    is_near, half = block.numbers == block.below, triangles.FIELD // 2
    if place in (BORNE_OFF, BAR):
        # men wait on the side of the bar from which they enter, and are borne off to their own corner of the tray
        top = _FIELD + (half if is_near else 0)
        if place == BAR:
            return _LEFT + triangles.BAR_LEFT, top, triangles.BAR, half
        return _LEFT + triangles.TRAY_LEFT, top, triangles.TRAY, half
    seen = place if is_near else BAR - place
    return _column(seen), (_FOOT - _PART if seen <= _LOW else _TOP), triangles.POINT, _PART + triangles.RIM


# --- what lies on the board ---


def _numbers(block: Points) -> Iterator[Item]:
    """The numbers of the points, counted by the side that is to move."""
    for seen in range(1, BAR):
        own = seen if block.numbers == block.below else BAR - seen
        y = (_FOOT if seen <= _LOW else _TOP) + triangles.RIM // 2
        yield Text(str(own), _column(seen) + triangles.POINT // 2, y, SMALL, "ivory", "m", bold=True)


def _ghosts(block: Points, side: int, journeys: Journeys) -> Iterator[Item]:
    """Rings where men of the last move were, above those that stay."""
    for place, count in Counter(source for source, _ in journeys.steps).items():
        if place in (BORNE_OFF, BAR) or not block.men[1 - side][BAR - place]:
            there = block.men[side][place]
            for height in range(there, min(there + count, _shown(place))):
                yield Put(f"ghost/@{CHECKER}", *_at(block, side, place, height))


def _men(block: Points, side: int, journeys: Journeys) -> Iterator[Item]:
    """The stacks of men; those that have just moved have a ring."""
    came = Counter(target for _, target in journeys.steps)
    kind = _MEN[side]
    for place, count in enumerate(block.men[side]):
        most = min(count, _shown(place))
        for height in range(most):
            number = f":{count}" if height == most - 1 and count > most else ""
            fresh = "+chosen" if height >= most - came[place] and journeys.moved else ""
            body = f"slice/{kind}@{_SLICE}" if place == BORNE_OFF else f"man/{kind}{number}@{CHECKER}"
            key = journeys.key(place, height)
            stops = journeys.stops(place, height)
            via = tuple(_at(block, side, stop, min(block.men[side][stop], _shown(stop) - 1)) for stop in stops)
            yield Put(body + fresh, *_at(block, side, place, height), key, journeys.was(place, height), via)


def _dice(block: Points) -> Iterator[Item]:
    """The dice, on the right of the side below or on the left of the other side; those already played are pale."""
    thrown = block.thrown
    columns = (6, 11) if block.roller == block.below else (0, 5)
    left, right = (_LEFT + triangles.left_of(column) for column in columns)
    start = (left + right + triangles.POINT - len(thrown) * _PITCH + _PITCH - _DIE) // 2
    colour = "r" if block.roller else ""
    for n, face in enumerate(thrown):
        used = "+used" if n in block.used else ""
        yield Put(f"die/{colour}{face}@{_DIE}{used}", start + n * _PITCH, _MIDDLE - _DIE // 2 - 2, f"die{n}")


def _cube(block: Points) -> Iterator[Item]:
    """The doubling cube: in the tray, towards its owner, or on the board while it is offered."""
    if not block.cube:
        return
    x, y = _LEFT + triangles.TRAY_LEFT + (triangles.TRAY - _CUBE) // 2, _MIDDLE - _CUBE // 2
    if block.offered:
        x = _column(21 if block.roller == block.below else 16) + triangles.POINT - _CUBE // 2
    elif block.owner is not None:
        y += _OWNED if block.owner == block.below else -_OWNED
    yield Put(f"doubling/{block.offered or block.cube}@{_CUBE}", x, y, "cube")
