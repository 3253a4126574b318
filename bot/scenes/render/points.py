"""Draws the backgammon board: felt in a wooden frame, the mover's numbers, the last move as ghosts."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final, TypeAlias

from PIL import ImageDraw

from bot.scenes.blocks import BAR, BORNE_OFF, PLACES, Points
from bot.scenes.render.dice import PIPS
from bot.scenes.render.lettering import centred, extent, glyphs, text_sprite
from bot.scenes.render.sprites import (
    Band,
    Box,
    Drawable,
    Fill,
    PlacedSprite,
    Shape,
    Spot,
    Sprite,
    SpriteCanvas,
    disc,
    rounded,
    shape,
)
from bot.scenes.render.theme import (
    CHECKER,
    CREAM,
    FELT,
    GOLD,
    GROOVE,
    HOLE,
    IVORY,
    IVORY_SIDE,
    NUMBER,
    PIP,
    POINT,
    RED,
    SEATS,
    SQUARE,
    WHITE,
    WIDTH,
    WOOD,
    Colour,
)
from engines.core import Seat, note

Middle: TypeAlias = tuple[float, float]

_EDGE: Final = 13  # width of the frame at the sides
_RIM: Final = 54  # height of the frame above and below, where the numbers stand
_BAR: Final = 50
_TRAY: Final = 62
_WALL: Final = 14  # width of the frame between board and tray
_HALF: Final = 5 * CHECKER + 4  # height of a stack of five men
_TIP: Final = 218  # length of a point
_MIDDLE: Final = 74  # height of the space for dice between the halves
_FIELD: Final = 2 * _HALF + _MIDDLE
_ACROSS: Final = 2 * _EDGE + 12 * POINT + _BAR + _WALL + _TRAY
_LEFT: Final = (WIDTH - _ACROSS) // 2
_HEIGHT: Final = _FIELD + 2 * _RIM
_ROUND: Final = 14
_LIP: Final = 3  # width of the lighter wood around the felt
_STACK: Final = 5  # the most men of a point that are drawn; a number stands for the others
_ON_BAR: Final = 3
_DIE: Final = 58
_SLICE: Final = 12  # height of a man in the tray


@dataclass(frozen=True, slots=True)
class _Colours:
    """The colours of a side: face, rim, and labels on the face."""

    face: Colour
    rim: Colour
    ink: Colour


_SIDES: Final = (_Colours(IVORY, IVORY_SIDE, PIP), _Colours(SEATS[0], RED, WHITE))


def points_band(board: Points) -> Band:
    """The band of a backgammon board, seen from the side below."""
    drawables: list[Drawable] = [PlacedSprite(_wood(), _LEFT, 0), *_numbers(board), *_pips(board)]
    for seat in (Seat(0), Seat(1)):
        drawables += _men(board, seat)
        drawables += _borne_off(board, seat)
    return Band(_HEIGHT, (*drawables, *_dice(board), *_cube(board)), tuple(_spots(board)))


# --- where things lie ---


def _column(place: int) -> float:
    """The x coordinate of a point's middle; ``place`` is counted by the side below."""
    column = 12 - place if place <= 12 else place - 13  # noqa: PLR2004 - half of 24
    bar = _BAR if column >= 6 else 0  # noqa: PLR2004 - half of 12
    return _LEFT + _EDGE + bar + (column + 0.5) * POINT


def _spots(board: Points) -> Iterator[Spot]:
    """The spots of all places where men stand or go, by the names that the mover uses."""
    names = {number: name for name, number in PLACES.items()}
    own, other = board.men[board.numbers], board.men[1 - board.numbers]
    for place, count in enumerate(own):
        facing = other[BAR - place] if 0 < place < BAR else 0
        name = names.get(place, str(place))
        men = (facing, count) if board.numbers else (count, facing)
        label = note("render-place", place=name, white=men[0], red=men[1])
        yield Spot(name, _box(board, place), label, held=count > 0 and place != BORNE_OFF)


def _box(board: Points, place: int) -> Box:
    """The box of a place, which is counted as the numbers on the board are."""
    is_near, half = board.numbers == board.below, _FIELD // 2
    if place in (BORNE_OFF, BAR):
        left = _ACROSS - _EDGE - _TRAY if place == BORNE_OFF else _EDGE + 6 * POINT
        # men wait on the side of the bar from which they enter, and are borne off to their own corner of the tray
        return _LEFT + left, _RIM + (half if is_near else 0), _TRAY if place == BORNE_OFF else _BAR, half
    seen = place if is_near else BAR - place
    left = round(_column(seen) - POINT / 2)
    low = seen <= 12  # noqa: PLR2004 - half of 24
    return left, (_RIM + _FIELD - _HALF if low else 0), POINT, _HALF + _RIM


def _spot(board: Points, seat: Seat, place: int, height: int) -> Middle:
    """The middle of the man at a ``height`` of a stack, counted from 0."""
    is_near = seat == board.below
    if place == BAR:
        step = CHECKER / 2 + 4 + height * CHECKER
        middle = _RIM + _FIELD / 2
        return _LEFT + _EDGE + 6 * POINT + _BAR / 2, middle + (step + 8 if is_near else -step - 8)
    seen = place if is_near else BAR - place
    step = CHECKER / 2 + 2 + height * CHECKER
    return _column(seen), (_RIM + _FIELD - step if seen <= 12 else _RIM + step)  # noqa: PLR2004


# --- the board ---


@cache
def _wood() -> Sprite:
    """The empty board: frame, felt and points."""
    canvas = SpriteCanvas(_ACROSS, _HEIGHT, FELT).stamp(rounded(_ACROSS, _HEIGHT, _ROUND), HOLE, FELT)
    for left, width in ((_EDGE, 6 * POINT), (_EDGE + 6 * POINT + _BAR, 6 * POINT), (_ACROSS - _EDGE - _TRAY, _TRAY)):
        lip = rounded(width + 2 * _LIP, _FIELD + 2 * _LIP, _LIP)
        canvas.stamp(lip, WOOD, HOLE, (left - _LIP, _RIM - _LIP)).stamp(_block(width), FELT, FELT, (left, _RIM))
    for place in range(1, 25):
        x, is_low = round(_column(place) - _LEFT - POINT / 2), place <= 12  # noqa: PLR2004
        y = _RIM + _FIELD - _TIP if is_low else _RIM
        canvas.stamp(_spike(up=is_low), SQUARE if place % 2 else GROOVE, FELT, (x, y))
    return canvas.cutout()


@cache
def _spike(*, up: bool) -> Shape:
    def pen(draw: ImageDraw.ImageDraw, k: int) -> None:
        base, tip = (_TIP, 0) if up else (0, _TIP)
        draw.polygon([(2 * k, base * k), ((POINT - 2) * k, base * k), (POINT * k / 2, tip * k)], 255)

    return shape(POINT, _TIP, pen)


def _block(width: int) -> Shape:
    return shape(width, _FIELD, lambda draw, k: draw.rectangle((0, 0, width * k, _FIELD * k), fill=255))


def _numbers(board: Points) -> Iterator[Drawable]:
    """The numbers of the points, counted by the side that is to move."""
    for place in range(1, 25):
        own = place if board.numbers == board.below else BAR - place
        y = _HEIGHT - (_RIM - _LIP) / 2 if place <= 12 else (_RIM - _LIP) / 2  # noqa: PLR2004
        yield centred(text_sprite(str(own), NUMBER, CREAM, HOLE), _column(place), y)


def _pips(board: Points) -> Iterator[Drawable]:
    """The pip count of each side, in its corner by the tray."""
    for seat, count in enumerate(board.pips):
        y = _HEIGHT - (_RIM - _LIP) / 2 if seat == board.below else (_RIM - _LIP) / 2
        x = _LEFT + _ACROSS - _EDGE - _TRAY / 2
        yield centred(text_sprite(str(count), NUMBER, GOLD, HOLE, bold=True), x - 2, y)


# --- men ---


def _men(board: Points, seat: Seat) -> Iterator[Drawable]:
    """The stacks of men. Men that have just moved have a golden ring; a ghost marks where they came from."""
    moved = board.last if seat == board.mover else ()
    came, went = Counter(dst for _, dst in moved), Counter(src for src, _ in moved)
    for place in range(1, BAR + 1):
        count = board.men[seat][place]
        most = _ON_BAR if place == BAR else _STACK
        for height in range(min(count, most)):
            spot = _spot(board, seat, place, height)
            is_fresh = height >= min(count, most) - came[place]
            label = str(count) if height == most - 1 and count > most else ""
            yield centred(_checker(seat, label, fresh=is_fresh), *spot)
        left = went[place] if place == BAR or not board.men[1 - seat][BAR - place] else 0
        for height in range(count, min(count + left, most)):
            yield centred(_ghost(seat), *_spot(board, seat, place, height))


@cache
def _checker(seat: Seat, label: str, *, fresh: bool) -> Sprite:
    colours = _SIDES[seat]
    canvas = SpriteCanvas(CHECKER, CHECKER, FELT).stamp(disc(CHECKER), HOLE, FELT)
    canvas.stamp(disc(CHECKER - 4), GOLD if fresh else colours.rim, HOLE, (2, 2))
    inset = 6 if fresh else 5
    canvas.stamp(disc(CHECKER - 2 * inset), colours.face, GOLD if fresh else colours.rim, (inset, inset))
    if label:
        number = glyphs(label, 28, bold=True)
        x, y = (CHECKER - number.width) // 2, (CHECKER - number.height) // 2
        return canvas.stamp(number, colours.ink, colours.face, (x, y)).cutout()
    return canvas.stamp(_ring(CHECKER - 22, 3), colours.rim, colours.face, (11, 11)).cutout()


@cache
def _ghost(seat: Seat) -> Sprite:
    """The ghost of a man that has moved away."""
    return SpriteCanvas(CHECKER, CHECKER, FELT).stamp(_ring(CHECKER - 6, 3), _SIDES[seat].face, FELT, (3, 3)).cutout()


def _ring(across: int, thick: int) -> Shape:
    def pen(draw: ImageDraw.ImageDraw, k: int) -> None:
        draw.ellipse((0, 0, across * k - 1, across * k - 1), outline=255, width=thick * k)

    return shape(across, across, pen)


def _borne_off(board: Points, seat: Seat) -> Iterator[Drawable]:
    """The men in the tray, seen from the side."""
    count = board.men[seat][BORNE_OFF]
    fresh = sum(dst == BORNE_OFF for _, dst in board.last) if seat == board.mover else 0
    left, colours = _LEFT + _ACROSS - _EDGE - _TRAY + 5, _SIDES[seat]
    for n in range(count):
        step = 4 + n * _SLICE
        top = _RIM + _FIELD - step - _SLICE if seat == board.below else _RIM + step
        right = left + _TRAY - 10
        yield Fill(HOLE, (left, top, right, top + _SLICE))
        yield Fill(GOLD if n >= count - fresh else colours.rim, (left + 1, top + 1, right - 1, top + _SLICE - 1))
        yield Fill(colours.face, (left + 3, top + 3, right - 3, top + _SLICE - 3))


# --- dice and cube ---


def _dice(board: Points) -> Iterator[Drawable]:
    """The dice, on the right of the side below or on the left of the other side."""
    start = _EDGE + (6 * POINT + _BAR if board.roller == board.below else 0) + 3 * POINT
    y = _RIM + _FIELD / 2
    for i, face in enumerate(board.dice):
        x = _LEFT + start + (i - (len(board.dice) - 1) / 2) * (_DIE + 18)
        yield centred(_die(face, board.roller), x, y)


@cache
def _die(face: int, seat: Seat) -> Sprite:
    colours, pip = _SIDES[seat], 12
    canvas = _cubed(_DIE, colours)
    for across, down in PIPS[face]:
        x, y = (_DIE // 2 + step * 15 - pip // 2 for step in (across, down))
        canvas.stamp(disc(pip), colours.ink, colours.face, (x, y))
    return canvas.cutout()


def _cubed(across: int, colours: _Colours) -> SpriteCanvas:
    """The blank face of a die or of the doubling cube."""
    canvas = SpriteCanvas(across, across, FELT).stamp(rounded(across, across, 12), HOLE, FELT)
    canvas.stamp(rounded(across - 4, across - 4, 10), colours.rim, HOLE, (2, 2))
    return canvas.stamp(rounded(across - 8, across - 8, 9), colours.face, colours.rim, (4, 4))


def _cube(board: Points) -> Iterator[Drawable]:
    """The doubling cube: in the tray near its owner, on the board while it is offered."""
    if not board.cube:
        return
    x, y = _LEFT + _ACROSS - _EDGE - _TRAY / 2, _RIM + _FIELD / 2
    if board.offered:
        x = _column(21 if board.roller == board.below else 16) + POINT / 2
    elif board.owner is not None:
        y += 70 if board.owner == board.below else -70
    yield centred(_cube_sprite(board.offered or board.cube), x, y)


@cache
def _cube_sprite(value: int) -> Sprite:
    text, size = str(value), 30
    while extent(text, size, bold=True) > _DIE - 10:
        size -= 2
    number = glyphs(text, size, bold=True)
    canvas = _cubed(_DIE, _Colours(IVORY, GOLD, PIP))
    return canvas.stamp(number, PIP, IVORY, ((_DIE - number.width) // 2, (_DIE - number.height) // 2)).cutout()
