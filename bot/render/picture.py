"""A scene as a picture: 800 pixels wide, as high as its contents, one palette, no names."""

from collections.abc import Iterator
from io import BytesIO
from typing import assert_never

from PIL import Image

from bot.i18n import Speaker
from bot.render.board import board_strip
from bot.render.dice import dice_strip
from bot.render.palette import flat, index
from bot.render.pegboard import pegboard_strip
from bot.render.piles import hand_strip, piles_strip
from bot.render.points import points_strip
from bot.render.sheet import sheet_strip
from bot.render.shown import held, staying
from bot.render.sprites import Strip, lay
from bot.render.theme import FELT, GAP, MARGIN, WIDTH
from bot.scene import Board, Cards, Dice, Pegboard, Points, Say, Scene, Scores


def draw(scene: Scene, say: Speaker) -> bytes | None:
    """A PNG, or None when there is nothing but words. Safe in several threads at the same time."""
    canvas = paint(scene, say)
    if canvas is None:
        return None
    file = BytesIO()
    canvas.save(file, "PNG", compress_level=6)
    return file.getvalue()


def paint(scene: Scene, say: Speaker) -> Image.Image | None:
    """The same as an image with a palette."""
    strips = tuple(_strips(scene, say.naming(())))
    if not strips:
        return None
    height = 2 * MARGIN + sum(strip.height for strip in strips) + GAP * (len(strips) - 1)
    canvas = Image.new("L", (WIDTH, height), index(FELT))
    top = MARGIN
    for strip in strips:
        lay(canvas, strip.things, top)
        top += strip.height + GAP
    canvas.putpalette(flat())
    return canvas


def _strips(scene: Scene, say: Speaker) -> Iterator[Strip]:
    for block in scene.blocks:
        match block:
            case Dice(faces) if faces:
                yield dice_strip(faces, staying(block, scene))
            case Cards(piles) if piles:
                yield piles_strip(block, say)
            case Scores() if block.rows:
                yield sheet_strip(block, say)
            case Pegboard(pegs=pegs) if pegs:
                yield pegboard_strip(block)
            case Board(rows=rows) if rows:
                yield board_strip(block)
            case Points():
                yield points_strip(block)
            case Dice() | Cards() | Scores() | Pegboard() | Board() | Say():
                pass
            case _:
                assert_never(block)
    for control in scene.controls:
        if hand := held(control):
            yield hand_strip(hand)
