"""Pages and pictures show the same: each sprite drawn by both pens, by a real browser and by Pillow."""

import pytest
from PIL import ImageChops, ImageStat

from bot.scenes.render.colours import Deck, ThemeName
from bot.scenes.render.vectors.symbols import symbol, symbols
from tests.adapters.web.browser import IN_CHROMIUM, chromium, connected
from tests.support.symbols import browsed, painted

pytestmark = [*IN_CHROMIUM]

MOST = 4.0
"""The greatest mean difference of colours, of 255."""
STYLED = [
    "card/Qh@100+ring",
    "card/7s@60+ring",
    "card/8d@100+dim",
    "card/Kc@100+dim",
    "place/@100+turn",
    "die/4@100+used",
    "die/r4@100+used",
]


@pytest.fixture(scope="module")
def address(tmp_path_factory):
    with chromium(tmp_path_factory.mktemp("symbols")) as address:
        yield address


def difference(one, other):
    assert one.size == other.size
    return sum(ImageStat.Stat(ImageChops.difference(one, other)).mean) / 3


@pytest.mark.parametrize(
    ("theme", "deck", "step"),
    [(ThemeName.FELT, Deck.TWO, 1), (ThemeName.LINEN, Deck.FOUR, 7), (ThemeName.NIGHT, Deck.TWO, 7)],
)
async def test_both_pens_draw_every_sprite_alike(address, theme, deck, step):
    sprites = [sprite for sprite in symbols().values() if sprite != "none/@100"][::step] + STYLED
    async with connected(address) as browser:
        here, there = await browsed(browser, sprites, theme, deck), painted(sprites, theme, deck)
    far = {name: round(difference(here[name], there[name]), 1) for name in sprites}
    assert {name: value for name, value in far.items() if value >= MOST} == {}


async def test_a_sprite_that_differs_is_noticed(address):
    """Guards the test above: another card of the same rank is further away than the tolerance."""
    pair = ["card/2h@60", "card/2s@60", "man/w@100", "man/W@100"]
    async with connected(address) as browser:
        here, there = await browsed(browser, pair), painted(pair)
    for one, other in (pair[:2], pair[2:]):
        assert symbol(one).id != symbol(other).id
        assert difference(here[one], there[other]) > MOST
