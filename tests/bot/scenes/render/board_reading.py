"""How tests read the layouts of boards."""

from dataclasses import replace

from bot.catalog import CATALOG
from bot.i18n import Speaker
from bot.scenes.blocks import Board
from bot.scenes.render.colours import USUAL
from bot.scenes.render.figures import figure
from bot.scenes.render.layout import Put, Text
from bot.scenes.render.layouts import layout_of
from bot.scenes.render.pictures.paint import image
from bot.scenes.render.pictures.sprites import sprites
from bot.scenes.scene import Scene
from engines.core import Seat
from tests.bot.scenes.render.scenes import ENDING, board

SAY = Speaker("pl", ("Ola", "Jan"))
EMPTY = board(*["........"] * 8)
PLAYED = replace(ENDING, seats=(Seat(0), Seat(1)), men=12)
GAMES = [key for key in CATALOG if key.startswith("draughts") or key in ("warcaby", "northcott", "mak_yek")]


def laid(shown, say=SAY):
    layout = layout_of(Scene((shown,)), say)
    assert layout is not None
    return layout


def squares(shown):
    """The boxes of the squares by name."""
    return {spot.name: spot.box for spot in laid(shown).spots}


def painted(shown):
    return image(laid(shown), sprites(USUAL)).convert("RGB")


def inner(shown, name):
    """The colour in the middle of a square."""
    x, y, width, height = squares(shown)[name]
    return painted(shown).getpixel((x + width // 2, y + height // 2))


def turned(shown):
    """The same board from the other side."""
    rows = tuple(row[::-1] for row in shown.rows[::-1])
    return replace(shown, rows=rows, files=shown.files[::-1], ranks=shown.ranks[::-1])


def on(shown, kind):
    """Names of the squares on which sprites of a kind lie."""
    layout = laid(shown)
    found = set()
    for item in layout.items:
        if isinstance(item, Put) and item.sprite.startswith(f"{kind}/"):
            made = figure(item.sprite)
            x, y = item.x + made.width / 2, item.y + made.height / 2
            found |= {spot.name for spot in layout.spots if _holds(spot.box, x, y)}
    return found


def _holds(box, x, y):
    left, top, width, height = box
    return left <= x < left + width and top <= y < top + height


def words(layout):
    return [item.words for item in layout.items if isinstance(item, Text)]


def block(game, state, view, seat=None):
    return next(one for one in view.scene(game.view(state, seat)).blocks if isinstance(one, Board))
