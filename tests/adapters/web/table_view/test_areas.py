"""What a press of each place of a page's stage does."""

from types import SimpleNamespace

from adapters.web.table_view.areas import Pressable
from bot.scenes.render.stages import stage_of
from bot.tables.token import Kind, Token
from engines.patience import RAINBOW, STAR
from tests.bot.scenes.render.layouts.tableau_reading import POLISH, scene_of
from tests.support.patience_tables import small

TABLE = SimpleNamespace(id="qPT4", rev=7)


def areas(rules, state):
    """The places of a patience by name."""
    scene = scene_of(rules, state)
    stage = stage_of(scene, POLISH, (360, 628))
    return {area.name: area for area in Pressable.of(scene, stage, TABLE, POLISH, asked=True).areas}


def move(text):
    return str(Token(TABLE.id, TABLE.rev, Kind.MOVE, text))


def test_a_double_press_sends_a_card_home():
    found = areas(STAR["polish"], small(STAR["polish"], turned="4h", foundations=(("3s",),)))
    assert found["turned"].twice == move("f")
    assert ("f1", move("f")) in found["turned"].to


def test_a_double_press_does_nothing_to_a_card_that_fits_no_foundation():
    found = areas(STAR["polish"], small(STAR["polish"], turned="Kh", foundations=(("3s",),)))
    assert found["turned"].twice == ""
    assert ("1", move("1")) in found["turned"].to


def test_a_press_of_the_stock_alone_lays_the_piles_again():
    state = small(RAINBOW["polish"], piles=(("Kh",), (), ()), turned=None, stock=())
    assert areas(RAINBOW["polish"], state)["stock"].token == move("redeal")
