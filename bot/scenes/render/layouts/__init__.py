"""Where everything lies: pure functions from a block of a scene to a section of a layout. They know no game.

Each kind of block has a module of its own; this one puts their sections below one another.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, assert_never

from bot.i18n import Speaker, clean, seat_number
from bot.scenes.blocks import (
    Alternative,
    Banner,
    Board,
    Cards,
    CardTable,
    Compared,
    Curve,
    Dice,
    MeldTable,
    Pegboard,
    Pegging,
    Points,
    Say,
    Scores,
    ShareCard,
    Suits,
    Tableau,
)
from bot.scenes.render.layout import Layout, Section, stacked
from bot.scenes.render.layouts.banner import banner_section
from bot.scenes.render.layouts.board import board_section
from bot.scenes.render.layouts.card_table import card_table_section
from bot.scenes.render.layouts.compared import compared_section
from bot.scenes.render.layouts.curve import curve_section
from bot.scenes.render.layouts.deals import deals_section
from bot.scenes.render.layouts.dice import dice_section
from bot.scenes.render.layouts.hand import hand_section
from bot.scenes.render.layouts.heading import heading
from bot.scenes.render.layouts.measures import GAP, WIDTH
from bot.scenes.render.layouts.meld_table import meld_table_section
from bot.scenes.render.layouts.pegboard import pegboard_section
from bot.scenes.render.layouts.pegging import pegging_section
from bot.scenes.render.layouts.piles import piles_section
from bot.scenes.render.layouts.points import points_section
from bot.scenes.render.layouts.scores import scores_section
from bot.scenes.render.layouts.share_card import share_card_section
from bot.scenes.render.layouts.suits import suits_section
from bot.scenes.render.layouts.tableau import tableau_section
from bot.scenes.render.lettering import is_drawable
from bot.scenes.render.visible import hand_of, held_dice, visible_cards
from bot.scenes.scene import Scene
from engines.core import Seat

_FOOT: Final = 20
_HIGH: Final = 1000
"""The height of a picture within which a table of melds keeps: its cards can lie closer."""


def layout_of(scene: Scene, say: Speaker) -> Layout | None:
    """The layout of a scene for a picture 800 wide, without groups; None when the scene is only text."""
    layout = sections_of(scene, say)
    return layout and layout.flat()


def sections_of(scene: Scene, say: Speaker) -> Layout | None:
    """The same in sections, each a group, as it is drawn."""
    written = _written(say)
    parts = tuple(_parts(scene, written))
    if not parts:
        return None
    if scene.title:
        parts = (heading(scene.title, scene.headline, scene.result, written), *parts)
    room = _HIGH - _FOOT - sum(part.height + GAP for part in parts if isinstance(part, Section))
    sections = (part if isinstance(part, Section) else meld_table_section(part, written, room) for part in parts)
    return stacked(tuple(sections), WIDTH, gap=GAP, foot=_FOOT)


@lru_cache(512)
def _written(say: Speaker) -> Speaker:
    """The same with names that the font can write: computers are called by a word, others may become a number."""
    names = (clean(name) for name in say.names)
    return say.in_words().naming(
        tuple(
            name if is_drawable(name) or say.computer(Seat(seat)) is not None else seat_number(seat)
            for seat, name in enumerate(names)
        )
    )


def _parts(scene: Scene, say: Speaker) -> Iterator[Section | MeldTable]:  # noqa: C901, PLR0912 - one arm for each block
    """The sections; a table of melds is laid when it is known what room all others leave to it."""
    for block in scene.blocks:
        match block:
            case Cards(piles) if piles:
                yield piles_section(block, say)
            case Scores(seats=seats) if seats:
                yield deals_section(block, say)
            case Scores() if block.rows and block.drawn:
                yield scores_section(block, say)
            case CardTable():
                yield card_table_section(block, say)
            case Suits():
                yield suits_section(block, say)
            case MeldTable():
                yield block
            case Tableau():
                yield tableau_section(block, say)
            case Dice(faces, drawn=True) if faces:
                yield dice_section(block, held_dice(block, scene), say)
            case Pegboard(pegs=pegs) if pegs:
                yield pegboard_section(block, say)
            case Pegging():
                yield pegging_section(block, say)
            case Board(rows=rows) if rows:
                yield board_section(block, say)
            case Points():
                yield points_section(block, say)
            case ShareCard(position=position):
                yield share_card_section(block, layout_of(Scene(position), say), say)
            case Compared(alternatives):
                yield compared_section(block, tuple(_alternative(one, say) for one in alternatives), say)
            case Banner():
                yield banner_section()
            case Curve():
                yield curve_section(block, say)
            case Dice() | Cards() | Scores() | Pegboard() | Board() | Say():
                pass
            case _:
                assert_never(block)
    for control in scene.controls:
        if hand := visible_cards(control):
            yield hand_section(hand, say)


def _alternative(one: Alternative, say: Speaker) -> Layout:
    """The layout of what a move changes."""
    parts = list(_parts(Scene(one.blocks), say))
    if hand := hand_of(one):
        parts.append(hand_section(hand, say))
    sections = (part if isinstance(part, Section) else meld_table_section(part, say, _HIGH) for part in parts)
    return stacked(tuple(sections), WIDTH, gap=GAP, foot=0)
