"""Layouts of single blocks, and what every layout must keep to."""

from itertools import combinations

from bot.scenes.render.layout import Fill, Put, Text
from bot.scenes.render.layouts import layout_of
from bot.scenes.render.lettering import fitted
from bot.scenes.scene import Scene
from tests.bot.scenes.render.scenes import Voice

SAY = Voice("pl", ("Ola", "Jan", "Ewa", "Kuba"))
WIDTH = 800


def laid(*blocks, controls=(), say=SAY):
    """The layout of blocks alone."""
    found = layout_of(Scene(blocks, controls), say)
    assert found is not None
    return found


def texts(layout):
    return [item for item in layout.items if isinstance(item, Text)]


def words(layout):
    """What can be read, after long texts were cut."""
    return [fitted(text.words, text.size, text.room, bold=text.bold)[0] for text in texts(layout)]


def fills(layout, colour):
    """The boxes that are filled with a colour."""
    return [item.box for item in layout.items if isinstance(item, Fill) and item.colour == colour]


def sprites(layout, kind):
    return [item for item in layout.items if isinstance(item, Put) and item.sprite.startswith(f"{kind}/")]


def overlap(one, other):
    (x, y, w, h), (a, b, c, d) = one, other
    return x < a + c and a < x + w and y < b + d and b < y + h


def is_within(box, other):
    (x, y, w, h), (a, b, c, d) = box, other
    return a <= x and b <= y and x + w <= a + c and y + h <= b + d


def assert_lawful(layout):
    """Nothing is written over anything else or outside the picture, and no two places can be pressed at once."""
    written = [text.box for text in texts(layout) if text.words]
    assert [pair for pair in combinations(written, 2) if overlap(*pair)] == []
    page = 0, 0, WIDTH, layout.height
    assert [box for box in written if not is_within(box, page)] == []
    assert [pair for pair in combinations(layout.spots, 2) if overlap(pair[0].box, pair[1].box)] == []
    assert [spot for spot in layout.spots if not is_within(spot.box, page)] == []
    keys = [item.key for item in layout.items if isinstance(item, Put) and item.key]
    assert len(keys) == len(set(keys))
