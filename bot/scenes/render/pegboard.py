"""Draws the pegboard: a wooden board with a track for each seat, filled in its colour up to the front peg."""

from functools import cache
from math import sin
from typing import Final

from PIL import ImageDraw

from bot.scenes.blocks import Pegboard
from bot.scenes.render.lettering import centred, glyphs, text_sprite
from bot.scenes.render.pegboard_layout import LANE, STREET, PegboardLayout
from bot.scenes.render.sprites import Band, Drawable, PlacedSprite, Shape, Sprite, SpriteCanvas, disc, rounded, shape
from bot.scenes.render.theme import (
    CHALK,
    FELT,
    GOLD,
    GRAIN,
    GROOVE,
    HOLE,
    INNER,
    MARGIN,
    MIST,
    NUMBER,
    RINGS,
    SEATS,
    WHITE,
    WOOD,
    WOOD_INK,
    WOOD_LIT,
    WOOD_SIDE,
    Colour,
)

_ROUND: Final = 26
_SIDE: Final = 7  # height of the board's visible side
_TRACK: Final = 10  # thickness of a track
_HOLE: Final = 8
_FRONT, _BACK = 28, 22  # diameters of pegs
_FINISH: Final = 30
_SCORE: Final = 40  # size of the numbers above the board
_SCORES: Final = 72  # height of the line of numbers
_APART: Final = 210  # distance from one score to the next
_GOAL: Final = 80  # width of the target's number


def pegboard_band(board: Pegboard) -> Band:
    """The band of a pegboard: the scores in a line, the board below."""
    layout = PegboardLayout(board.target, len(board.pegs))
    drawables: list[Drawable] = [*_scores(board), PlacedSprite(_wood(layout), MARGIN, _SCORES)]
    for seat, (_, front) in enumerate(board.pegs):
        drawables += (PlacedSprite(sprite, MARGIN + x, _SCORES + y) for sprite, x, y in _filled(layout, seat, front))
    for seat, (back, front) in enumerate(board.pegs):
        for hole, across in ((back if front else -1, _BACK), (front, _FRONT)):
            x, y = layout.hole(seat, hole)
            drawables.append(centred(_peg(seat, across), MARGIN + x, _SCORES + y))
    return Band(_SCORES + layout.height + _SIDE, tuple(drawables))


def _scores(board: Pegboard) -> list[Drawable]:
    drawables: list[Drawable] = []
    apart = min(_APART, (INNER - _GOAL) // len(board.pegs))
    for seat, (_, front) in enumerate(board.pegs):
        score = text_sprite(f"{RINGS[seat]} {front}", _SCORE, CHALK, FELT, bold=True)
        drawables.append(PlacedSprite(score, MARGIN + seat * apart, (_SCORES - score.height) // 2 - 4))
    goal = text_sprite(f"/{board.target}", NUMBER, MIST, FELT)
    return [*drawables, PlacedSprite(goal, MARGIN + INNER - goal.width, (_SCORES - goal.height) // 2 - 2)]


@cache
def _wood(layout: PegboardLayout) -> Sprite:
    """The board without pegs."""
    return _board(layout, tuple(GROOVE for _ in range(layout.seats)))


@cache
def _coloured(layout: PegboardLayout) -> Sprite:
    """The board with every track filled."""
    return _board(layout, tuple(SEATS[seat % len(SEATS)] for seat in range(layout.seats)))


def _board(layout: PegboardLayout, colours: tuple[Colour, ...]) -> Sprite:
    width, height = INNER, layout.height
    canvas = SpriteCanvas(width, height + _SIDE, FELT)
    canvas.stamp(rounded(width, height, _ROUND), WOOD_SIDE, FELT, (0, _SIDE))
    canvas.stamp(rounded(width, height, _ROUND), WOOD_LIT, WOOD_SIDE)
    canvas.stamp(rounded(width - 4, height - 4, _ROUND - 2), WOOD, WOOD_LIT, (2, 2))
    canvas.stamp(_grain(width, height), GRAIN, WOOD)
    for seat, colour in enumerate(colours):
        canvas.stamp(_track(layout, seat), colour, WOOD)
        for number in range(-1, layout.target):
            x, y = layout.hole(seat, number)
            canvas.stamp(disc(_HOLE), HOLE, colour if number > 0 else WOOD, (x - _HOLE // 2, y - _HOLE // 2))
    x, y = layout.finish
    for across, colour, under in ((_FINISH, GOLD, WOOD), (_FINISH - 10, HOLE, GOLD)):
        canvas.stamp(disc(across), colour, under, (x - across // 2, y - across // 2))
    for street in range(layout.streets - 1):
        mark = glyphs(str((street + 1) * STREET), NUMBER, bold=True)
        x, y = layout.mark(street)
        canvas.stamp(mark, WOOD_INK, WOOD, (x - mark.width // 2, y - mark.height // 2))
    return canvas.cutout()


def _grain(width: int, height: int) -> Shape:
    """The grain of the wood."""

    def pen(draw: ImageDraw.ImageDraw, k: int) -> None:
        for vein, y in enumerate(range(14, height - 10, 23)):
            bend = 3 + vein * 5 % 4
            wave = [(x, y + bend * sin(x / (95 + vein * 37 % 60) + vein * 2.4)) for x in range(6, width - 4, 6)]
            draw.line([(x * k, y * k) for x, y in wave], 255, (2 + vein % 2) * k)

    return shape(width, height, pen)


def _track(layout: PegboardLayout, seat: int) -> Shape:
    """The whole track of a seat."""

    def pen(draw: ImageDraw.ImageDraw, k: int) -> None:
        for street in range(layout.streets):
            y = layout.lane(seat, street)
            begin, end = layout.ends(street)
            draw.line((begin * k, y * k, end * k, y * k), 255, _TRACK * k)
            if street < layout.streets - 1:
                _bend(draw, k, layout.turn(seat, street))
        last = layout.hole(seat, layout.target - 1)
        draw.line([(x * k, y * k) for x, y in (last, layout.finish)], 255, _TRACK * k)
        for x, y in (layout.hole(seat, 1), last):
            r = _TRACK / 2
            draw.ellipse([c * k for c in (x - r, y - r, x + r, y + r)], 255)

    return shape(INNER, layout.height, pen)


def _bend(draw: ImageDraw.ImageDraw, k: int, turn: tuple[int, int, int, int]) -> None:
    begin, reach, upper, lower = turn
    half = _TRACK / 2
    box = (begin - abs(reach) - half, upper - half, begin + abs(reach) + half, lower + half)
    start = -90 if reach > 0 else 90
    draw.arc([c * k for c in box], start, start + 180, 255, _TRACK * k)


def _filled(layout: PegboardLayout, seat: int, front: int) -> list[tuple[Sprite, int, int]]:
    """The coloured parts of a seat's track up to its front peg, each with its upper left corner."""
    board, half = _coloured(layout), LANE // 2
    parts: list[tuple[Sprite, int, int]] = []
    for street in range(layout.streets):
        if front <= street * STREET:
            break
        y = layout.lane(seat, street)
        x = layout.hole(seat, min(front, layout.target - 1, (street + 1) * STREET))[0]
        begin, _ = layout.ends(street)
        forth = street % 2 == 0
        left, right = (begin - half, x + 1) if forth else (x, begin + half)
        if street:  # the turn before it covers the beginning
            left, right = (begin, right) if forth else (left, begin)
            parts.append(_turn(layout, seat, street - 1))
        parts.append((board.cut((left, y - half, right, y + half)), left, y - half))
    if front >= layout.target:
        parts.append(_end(layout, seat))
    return parts


@cache
def _turn(layout: PegboardLayout, seat: int, street: int) -> tuple[Sprite, int, int]:
    """A coloured turn with its upper left corner."""
    form = shape(INNER, layout.height, lambda draw, k: _bend(draw, k, layout.turn(seat, street)))
    return _cut_along(layout, form)


@cache
def _end(layout: PegboardLayout, seat: int) -> tuple[Sprite, int, int]:
    """The coloured line to the finish with its upper left corner."""

    def pen(draw: ImageDraw.ImageDraw, k: int) -> None:
        ends = layout.hole(seat, layout.target - 1), layout.finish
        draw.line([(x * k, y * k) for x, y in ends], 255, _TRACK * k)

    return _cut_along(layout, shape(INNER, layout.height, pen))


def _cut_along(layout: PegboardLayout, form: Shape) -> tuple[Sprite, int, int]:
    box = form.getbbox() or (0, 0, 1, 1)
    mask = form.crop(box).point([0] + [255] * 255, "1")
    return Sprite(_coloured(layout).image.crop(box), mask), box[0], box[1]


@cache
def _peg(seat: int, across: int) -> Sprite:
    """The sprite of a peg from above: the front peg has a white rim, the back peg a dark one."""
    colour, rim = SEATS[seat % len(SEATS)], WHITE if across == _FRONT else HOLE
    canvas = (
        SpriteCanvas(across, across + 3, WOOD).stamp(disc(across), HOLE, WOOD, (0, 3)).stamp(disc(across), rim, WOOD)
    )
    canvas.stamp(disc(across - 6), colour, rim, (3, 3))
    return canvas.stamp(disc(6), WHITE, colour, (across // 2 - 5, across // 2 - 6)).cutout()
