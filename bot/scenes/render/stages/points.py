"""A backgammon board as large as the box allows, between the plates of both players.

On narrow boxes points, and the bar with them, are thinner than a finger: twelve of them have to stand side by side.
There a page takes the nearest point from which or to which a step leads.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from bot.i18n import Words
from bot.scenes.blocks import BAR, BORNE_OFF, PLACES, Points
from bot.scenes.controls import presses
from bot.scenes.render.layout import Box, Fill, Item, Put, Spot, Text
from bot.scenes.render.layouts.journeys import Journeys
from bot.scenes.render.lettering import is_drawable
from bot.scenes.render.stages.plates import anchor
from bot.scenes.render.stages.points_place import COLUMNS, ON_BAR, STACK, WHOLE, PointsPlace
from bot.scenes.render.stages.stage import Drawing, Plate, Size, Stage
from bot.scenes.scene import Scene
from engines.core import Note, Seat, note

_MEN: Final = "wr"
_DIE: Final = 44
_APART: Final = 6
_NUMBER, _LARGE = 11, 13
_TIP: Final = 0.84
"""The length of a triangle as a share of a point's height."""
DICE, CUBE = "dice", "cube"


def points_stage(block: Points, scene: Scene, say: Words, box: Size) -> Stage:
    """The stage of a backgammon board, seen from the side below."""
    place = PointsPlace.of(box)
    made = Drawing(*box)
    for below in (False, True):
        side = block.below if below else 1 - block.below
        told = say(note("render-pips", pips=block.pips[side]))
        turn, sign = block.turn == side, f"man/{_MEN[side]}"
        plate = Plate(Seat(side), place.plate(below=below), (told,), turn, sign)
        made.plates.append(plate)
        made.items.append(anchor(plate))
    made.items += _wood(block, place)
    for side in (0, 1):
        journeys = Journeys.of(block, side, _shown)
        made.items += _ghosts(block, side, place, journeys)
        made.items += _men(block, side, place, journeys)
        made.into += journeys.into()
    _lay_places(made, block, place)
    _lay_dice(made, block, place, _pressed(scene, DICE), say)
    _lay_cube(made, block, place, _pressed(scene, CUBE))
    made.spots.sort(key=lambda spot: (spot.box[1] + spot.box[3] // 2, spot.box[0]))
    return made.stage()


def _shown(place: int) -> int:
    """The most men of a place that are drawn."""
    return {BAR: ON_BAR, BORNE_OFF: WHOLE}.get(place, STACK)


def _pressed(scene: Scene, spot: str) -> Note | None:
    """The words of the button that does the same as a press of the spot; None where a press does nothing."""
    moves = {way.move for way in scene.ways if not way.source and way.target == spot}
    return next((p.label for control in scene.controls for p in presses(control) if p.move in moves), None)


def _wood(block: Points, place: PointsPlace) -> Iterator[Item]:
    """The empty board with the numbers of the points, counted by the side that is to move."""
    yield Fill("walnut", (place.left, place.top, place.width, place.height), 8)
    half = 6 * place.point
    for left, wide in ((place.column(12), half), (place.column(6), half), (place.tray_left, place.tray)):
        yield Fill("wood", (left - 1, place.field - 1, wide + 2, 2 * place.half + 2))
        yield Fill("field", (left, place.field, wide, 2 * place.half))
    tall, size = round(place.room * _TIP), _NUMBER if place.rim < _LARGE + 4 else _LARGE
    for seen in range(1, BAR):
        is_low = seen <= COLUMNS
        shade = "light" if seen % 2 else "dark"
        y = place.foot - tall if is_low else place.field
        x = place.column(seen)
        yield Put(f"triangle/{shade}:{'up' if is_low else 'down'}:{tall}@{place.point - 2}", x + 1, y)
        own = seen if block.numbers == block.below else BAR - seen
        middle = (place.foot if is_low else place.top) + place.rim // 2
        yield Text(str(own), x + place.point // 2, middle, size, "ivory", "m", bold=True)


def _at(block: Points, place: PointsPlace, side: int, where: int, height: int) -> tuple[int, int]:
    """The upper left corner of a man of a side on a point or on the bar."""
    is_near = side == block.below
    seen = where if is_near or where == BAR else BAR - where
    return place.man(seen, height, is_near=is_near)


def _ghosts(block: Points, side: int, place: PointsPlace, journeys: Journeys) -> Iterator[Item]:
    """Rings where men of the last move were, above those that stay."""
    for where, count in Counter(source for source, _ in journeys.steps).items():
        if where in (BORNE_OFF, BAR) or not block.men[1 - side][BAR - where]:
            there = block.men[side][where]
            for height in range(there, min(there + count, _shown(where))):
                yield Put(f"ghost/@{place.checker}", *_at(block, place, side, where, height))


def _men(block: Points, side: int, place: PointsPlace, journeys: Journeys) -> Iterator[Item]:
    """The stacks of men; those that have just moved have a ring."""
    came = Counter(target for _, target in journeys.steps)
    kind = _MEN[side]
    for where, count in enumerate(block.men[side]):
        most = min(count, _shown(where))
        for height in range(most):
            fresh = "+chosen" if height >= most - came[where] and journeys.moved else ""
            keys = journeys.key(where, height), journeys.was(where, height)
            stops = ((stop, min(block.men[side][stop], _shown(stop) - 1)) for stop in journeys.stops(where, height))
            via = tuple(_at(block, place, side, stop, there) for stop, there in stops)
            if where == BORNE_OFF:
                x, y, wide = place.borne_off(height, is_near=side == block.below, has_cube=bool(block.cube))
                yield Put(f"slice/{kind}@{wide}{fresh}", x, y, *keys, via)
            else:
                number = f":{count}" if height == most - 1 and count > most else ""
                spot = _at(block, place, side, where, height)
                yield Put(f"man/{kind}{number}@{place.checker}{fresh}", *spot, *keys, via)


def _lay_places(made: Drawing, block: Points, place: PointsPlace) -> None:
    """The spots of all places where men stand or go, by the names that the player to move uses."""
    names = {number: name for name, number in PLACES.items()}
    own, other = block.men[block.numbers], block.men[1 - block.numbers]
    is_near = block.numbers == block.below
    journeys = Journeys.of(block, block.numbers, _shown)
    for where, count in enumerate(own):
        facing = other[BAR - where] if 0 < where < BAR else 0
        men = (facing, count) if block.numbers else (count, facing)
        name = names.get(where, str(where))
        label = note("render-place", place=name, white=men[0], red=men[1])
        if where == BORNE_OFF:
            box = place.off(is_near=is_near, has_cube=bool(block.cube))
        elif where == BAR:
            box = place.on_bar(is_near=is_near)
        else:
            box = place.spot(where if is_near else BAR - where)
        held = count > 0 and where != BORNE_OFF
        made.spot(Spot(name, box, label, held=held), lifts=journeys.key(where, count - 1) if held else "")


def _lay_dice(made: Drawing, block: Points, place: PointsPlace, roll: Note | None, say: Words) -> None:
    """The dice on the right of the side below or on the left of the other side; those already played are pale.

    Where a press rolls them, the place of the dice says so.
    """
    if roll:
        box = place.dice(is_right=block.turn == block.below)
        made.items += _button(box, say(roll))
        made.spot(Spot(DICE, box, roll))
        return
    left, top, wide, tall = place.dice(is_right=block.roller == block.below)
    count = len(block.thrown)
    size = min(_DIE, tall - 8, wide // max(1, count) - _APART)
    start = left + (wide - count * (size + _APART) + _APART) // 2
    for n, face in enumerate(block.thrown):
        used = "+used" if n in block.used else ""
        sprite = f"die/{'r' if block.roller else ''}{face}@{size}{used}"
        made.items.append(Put(sprite, start + n * (size + _APART), top + (tall - size) // 2 - 1, f"die{n}"))


def _button(box: Box, words: str) -> Iterator[Item]:
    """A place that says what a press of it does."""
    x, y, w, h = box
    wide, tall = min(w - 8, 168), h - 4
    drawable = "".join(letter for letter in words if is_drawable(letter)).strip()
    yield Fill("go", (x + (w - wide) // 2, y + 2, wide, tall), 10)
    yield Text(drawable, x + w // 2, y + h // 2, 15, "goink", "m", bold=True, room=wide - 12)


def _lay_cube(made: Drawing, block: Points, place: PointsPlace, double: Note | None) -> None:
    """The doubling cube: in the tray, towards its owner, or on the board while it is offered."""
    if not block.cube:
        return
    box = place.cube(0 if block.owner is None else 1 if block.owner == block.below else -1)
    if block.offered:
        box = place.dice(is_right=block.roller != block.below)
    x, y, w, h = box
    size = min(40, w - 4, h - 4)
    sprite = f"doubling/{block.offered or block.cube}@{size}"
    made.items.append(Put(sprite, x + (w - size) // 2, y + (h - size) // 2 - 1, CUBE))
    if double:
        made.spot(Spot(CUBE, box, double))
