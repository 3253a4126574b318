"""Draws playing cards as sprites: cream with suit signs, a crown on court cards, a burgundy back."""

from functools import cache
from typing import Final

from PIL import Image, ImageDraw

from bot.scenes.render.lettering import glyphs
from bot.scenes.render.sprites import Shape, Sprite, SpriteCanvas, rounded, shape
from bot.scenes.render.suits import CROWNS, bells_shape, cap_shape, crown_shape, suit_shape
from bot.scenes.render.theme import (
    BACK,
    CARD,
    CREAM,
    DIM_CREAM,
    DIM_EDGE,
    DIM_INK,
    DIM_RED,
    EDGE,
    FELT,
    GOLD,
    HOLLOW,
    INK,
    LATTICE,
    RED,
    SHADOW,
    Colour,
)
from engines.cards import rank, suit

WIDTH, HEIGHT = CARD
_ROUND: Final = 11  # radius of the corners
_DEPTH: Final = 4  # height of the shadow
_INDEX: Final = 46  # size of the rank in the corner
_INSET: Final = 8  # distance of the back's pattern from the edge

JOKER: Final = "jk"
"""The joker in notation; it has neither rank nor suit and shows a jester's cap."""


@cache
def face_sprite(card: str, *, dim: bool = False, ringed: bool = False) -> Sprite:
    """The sprite of a card face up; a ``dim`` card cannot be played, a ``ringed`` one has a golden edge."""
    paper, edge = (DIM_CREAM, DIM_EDGE) if dim else (CREAM, EDGE)
    red, black, gold = (DIM_RED, DIM_INK, DIM_EDGE) if dim else (RED, INK, GOLD)
    ink = red if suit(card) in "dh" else black
    canvas = _blank(paper, GOLD if ringed else edge, 4 if ringed else 2)
    if card == JOKER:
        for across, at in ((40, (7, 6)), (84, ((WIDTH - 84) // 2, HEIGHT - 100))):
            canvas.stamp(cap_shape(across), red, paper, at).stamp(bells_shape(across), gold, paper, at)
        return canvas.cutout()
    canvas.stamp(_index_shape(rank(card)), ink, paper, (8, -6))
    canvas.stamp(suit_shape(suit(card), 28), ink, paper, (10, 54))
    if rank(card) in CROWNS:
        canvas.stamp(crown_shape(rank(card), 46, 36), gold, paper, (WIDTH - 59, HEIGHT - 107))
    canvas.stamp(suit_shape(suit(card), 62), ink, paper, (WIDTH - 68, HEIGHT - 71))
    return canvas.cutout()


@cache
def back_sprite() -> Sprite:
    """The sprite of a card face down."""
    width, height = WIDTH - 2 * _INSET, HEIGHT - 2 * _INSET
    canvas = _blank(CREAM, EDGE, 2).stamp(rounded(width, height, _ROUND - 5), BACK, CREAM, (_INSET, _INSET))

    def lattice(draw: ImageDraw.ImageDraw, k: int) -> None:
        for x in range(-height, width + height, 16):
            draw.line((x * k, 0, (x + height) * k, height * k), 255, 2 * k)
            draw.line((x * k, 0, (x - height) * k, height * k), 255, 2 * k)

    return canvas.stamp(shape(width - 12, height - 12, lattice), LATTICE, BACK, (_INSET + 6, _INSET + 6)).cutout()


@cache
def place_sprite() -> Sprite:
    """The sprite of an empty place for a card."""
    return SpriteCanvas(WIDTH, HEIGHT, FELT).stamp(rounded(WIDTH, HEIGHT, _ROUND), HOLLOW, FELT).cutout()


def _blank(paper: Colour, edge: Colour, line: int) -> SpriteCanvas:
    canvas = SpriteCanvas(WIDTH, HEIGHT + _DEPTH, FELT).stamp(rounded(WIDTH, HEIGHT, _ROUND), SHADOW, FELT, (0, _DEPTH))
    canvas.stamp(rounded(WIDTH, HEIGHT, _ROUND), edge, FELT)
    return canvas.stamp(rounded(WIDTH - 2 * line, HEIGHT - 2 * line, _ROUND - line), paper, edge, (line, line))


def _index_shape(text: str) -> Shape:
    form = glyphs(text, _INDEX, bold=True)
    narrow = form.width * 7 // 10 if len(text) > 1 else form.width  # a ten must fit into the width of the other ranks
    return form.resize((narrow, form.height), Image.Resampling.LANCZOS)
