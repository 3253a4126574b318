"""The picture look: 800 pixels wide, as high as its contents, in one palette, without names of players."""

from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from typing import Final, assert_never

from PIL import Image

from bot.i18n import Speaker
from bot.scenes.blocks import Board, Cards, Dice, Pegboard, Points, Say, Scores
from bot.scenes.render.board import board_band
from bot.scenes.render.dice import dice_band
from bot.scenes.render.palette import index, rgb_bytes
from bot.scenes.render.pegboard import pegboard_band
from bot.scenes.render.piles import hand_band, piles_band
from bot.scenes.render.points import points_band
from bot.scenes.render.score_table import scores_band
from bot.scenes.render.sprites import Band, Spot, draw_all
from bot.scenes.render.theme import FELT, GAP, MARGIN, WIDTH
from bot.scenes.render.visible import held_dice, visible_cards
from bot.scenes.scene import Scene

QUICK_COMPRESSION: Final = 3
USUAL_COMPRESSION: Final = 6
"""PNG compression levels: the quick one takes half the time and a third more bytes than the usual one."""

QUICK_UP_TO: Final = 1200
"""The height in pixels up to which quick compression is used; higher pictures would exceed 64 KB with it."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """A PNG, its height in pixels, and the places in it that players may press."""

    png: bytes
    height: int
    spots: tuple[Spot, ...]


def draw(scene: Scene, say: Speaker) -> bytes | None:
    """The PNG of a scene; None when the scene is only text. It may be called in several threads at a time."""
    drawing = drawing_of(scene, say)
    return None if drawing is None else drawing.png


def drawing_of(scene: Scene, say: Speaker) -> Drawing | None:
    """The PNG of a scene with its height and spots; None when the scene is only text."""
    if not (bands := _placed(scene, say)):
        return None
    canvas, file = _painted(bands), BytesIO()
    canvas.save(file, "PNG", compress_level=QUICK_COMPRESSION if canvas.height <= QUICK_UP_TO else USUAL_COMPRESSION)
    spots = tuple(spot.lowered(top) for top, band in bands for spot in band.spots)
    return Drawing(file.getvalue(), canvas.height, spots)


def paint(scene: Scene, say: Speaker) -> Image.Image | None:
    """The picture as a Pillow image with a palette; None when the scene is only text."""
    bands = _placed(scene, say)
    return _painted(bands) if bands else None


def _placed(scene: Scene, say: Speaker) -> list[tuple[int, Band]]:
    """The bands of a picture from top to bottom, each with its upper edge in pixels."""
    placed, top = [], MARGIN
    for band in _bands(scene, say.naming(())):
        placed.append((top, band))
        top += band.height + GAP
    return placed


def _painted(bands: list[tuple[int, Band]]) -> Image.Image:
    top, last = bands[-1]
    canvas = Image.new("L", (WIDTH, top + last.height + MARGIN), index(FELT))
    for start, band in bands:
        draw_all(canvas, band.drawables, start)
    canvas.putpalette(rgb_bytes())
    return canvas


def _bands(scene: Scene, say: Speaker) -> Iterator[Band]:
    for block in scene.blocks:
        match block:
            case Dice(faces) if faces:
                yield dice_band(faces, held_dice(block, scene))
            case Cards(piles) if piles:
                yield piles_band(block, say)
            case Scores() if block.rows:
                yield scores_band(block, say)
            case Pegboard(pegs=pegs) if pegs:
                yield pegboard_band(block)
            case Board(rows=rows) if rows:
                yield board_band(block)
            case Points():
                yield points_band(block)
            case Dice() | Cards() | Scores() | Pegboard() | Board() | Say():
                pass
            case _:
                assert_never(block)
    for control in scene.controls:
        if hand := visible_cards(control):
            yield hand_band(hand)
