"""What glides in pictures of patiences."""

from bot.scenes.render.layout import Fill
from bot.scenes.render.motions import motions
from engines.core import Seat, play
from engines.luck import Seeded
from engines.patience import FROG, OPEN_SHOP, RAINBOW, STAR
from tests.bot.scenes.render.layouts.tableau_reading import SHELF, layout, named, spots
from tests.support.patience_tables import small

ME, LUCK = Seat(0), Seeded("00" * 32)


def after(rules, state, *moves):
    """The layouts before and after moves."""
    before = layout(rules, state)
    for move in moves:
        state = play(rules, state, ME, rules.parse(rules.view(state, ME), move))
    return before, layout(rules, state)


def test_the_turned_card_glides_to_its_pile_and_the_next_one_out_of_the_stock():
    for rules in (STAR["polish"], RAINBOW["polish"], FROG["polish"]):
        moving = motions(*after(rules, small(rules), "2"))
        told = {(motion.after.key, motion.how): motion for motion in moving.moves}
        assert set(told) == {("5d", "moves"), ("2c", "out")}
        assert "+ring" in told["5d", "moves"].after.sprite
        assert told["2c", "out"].before.key == "stock"
        assert moving.goes == ()


def test_a_card_that_goes_up_glides_to_its_foundation_and_is_ringed():
    rules = OPEN_SHOP["polish"]
    before, later = after(rules, small(rules, piles=((), ("9d", "4c"), (), (), ())), "2f")
    (motion,) = motions(before, later).moves
    box = spots(later)["f1"].box
    assert (motion.after.key, motion.after.x, motion.after.y) == ("4c", *box[:2])
    assert "+ring" in motion.after.sprite


def test_several_cards_that_go_up_at_once_all_glide_to_their_foundation():
    rules = OPEN_SHOP["polish"]
    state = small(rules, piles=(("4c",), ("5h",), (), (), ()), turned="Kd")
    moving = motions(*after(rules, state, "auto"))
    told = {(motion.before.key, motion.after.key, motion.how) for motion in moving.moves}
    assert ("4c", "f1", "into") in told, "the four is covered by the five at once"
    assert ("5h", "5h", "moves") in told


def test_a_redeal_gathers_all_piles_into_the_stock():
    rules = RAINBOW["polish"]
    lying = ("7c", "2d", "Kh", "9s", "Qd")
    before, later = after(rules, small(rules, piles=(lying, (), ()), turned=None, stock=()), "redeal")
    told = {motion.before.key: motion for motion in motions(before, later).moves}
    gathered = {key for key, motion in told.items() if motion.how == "into" and motion.after.key == "stock"}
    (turned,) = (card for card in lying if named(card, later))
    assert gathered == {*lying} - {turned}


def test_a_ground_lies_under_rows_only_where_there_are_columns():
    for key, box in SHELF.items():
        rules = next(iter(box.values()))
        grounds = [
            item for item in layout(rules, small(rules)).items if isinstance(item, Fill) and item.colour == "deep"
        ]
        assert bool(grounds) == (key in {"frog", "open_shop"})
