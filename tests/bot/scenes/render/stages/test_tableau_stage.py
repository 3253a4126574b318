"""Patiences in boxes of a page: every card of a usual pile can be read, and every move is made on the table."""

from itertools import pairwise
from math import cos, hypot, radians, sin

import pytest

from bot.i18n import Speaker
from bot.scenes.render.figures import parted
from bot.scenes.render.figures.cards import height
from bot.scenes.render.layout import Put, Text
from bot.scenes.render.layouts.fans import PEEK
from engines.patience import RAINBOW, STAR
from tests.bot.scenes.render.layouts.tableau_reading import (
    PACK,
    RULESETS,
    SHELF,
    every_ruleset,
    heap,
    hidden_corners,
    scene_of,
)
from tests.bot.scenes.render.stages.stage_laws import (
    EVERY_BOX,
    assert_lawful,
    box_of,
    glides,
    keys,
    offered,
    pressed,
    puts,
    spots,
    staged,
)
from tests.support.patience_tables import small, typed
from tests.support.pictures import stroll
from tests.support.stages import BOXES

SPEAKERS = Speaker("pl", ("Ola",)), Speaker("en", ("Ola",))
THIRTEENS = tuple(tuple((PACK * 2)[n * 13 :][:13]) for n in range(5))
LONG = PACK[:40]


def stage(rules, state, box, say=SPEAKERS[0]):
    return staged(scene_of(rules, state), box, say)


def walked(rules):
    return list(stroll(rules, 1))


def numbers(made):
    """The golden numbers of cards that cannot be read."""
    return [item.words for item in made.items if isinstance(item, Text) and item.words.startswith("+")]


# --- where things lie ---


@every_ruleset
def test_the_stages_of_a_whole_match_keep_the_laws(key, ruleset):
    rules = SHELF[key][ruleset]
    for n, state in enumerate(walked(rules)[::12]):
        assert_lawful(stage(rules, state, EVERY_BOX[n % len(EVERY_BOX)], SPEAKERS[n % 2]))


@every_ruleset
def test_extreme_positions_keep_the_laws_in_every_box(key, ruleset):
    rules = SHELF[key][ruleset]
    count = len(rules.plan.rows)
    for state in (
        small(rules, rows=((),) * count, turned=None, stock=()),
        small(rules, rows=(PACK[:32],) * count, piles=(LONG,) * rules.plan.piles),
        small(rules, foundations=(("3s",),) * 8),
    ):
        for box in EVERY_BOX:
            for say in SPEAKERS:
                assert_lawful(stage(rules, state, box, say))


@every_ruleset
def test_the_same_things_lie_there_in_every_box(key, ruleset):
    rules = SHELF[key][ruleset]
    for state in (walked(rules)[25], heap(rules, 1, LONG)):
        found = [stage(rules, state, box) for box in EVERY_BOX]
        assert len({frozenset(keys(made)) for made in found}) == 1
        assert len({frozenset(spots(made)) for made in found}) == 1


@every_ruleset
@pytest.mark.parametrize("box", BOXES)
def test_no_card_that_lies_apart_hides_the_rank_and_suit_of_another(key, ruleset, box):
    rules = SHELF[key][ruleset]
    for state in walked(rules)[::20]:
        assert list(hidden_corners(stage(rules, state, box))) == []


@pytest.mark.parametrize("box", [(916, 736), (360, 628), (390, 732), (638, 390)])
def test_five_piles_of_thirteen_can_be_read_around_a_star(box):
    made = stage(STAR["polish"], small(STAR["polish"], piles=THIRTEENS), box)
    assert numbers(made) == []
    assert list(hidden_corners(made)) == []


@pytest.mark.parametrize("box", [(916, 736), (360, 628), (390, 732), (638, 390)])
def test_a_long_row_and_its_piles_can_be_read_in_columns(box):
    for key, ruleset in (("open_shop", "polish"), ("frog", "two-rows")):
        rules = SHELF[key][ruleset]
        rows = tuple(PACK[:size] for size in rules.plan.rows)
        assert numbers(stage(rules, small(rules, rows=rows, piles=THIRTEENS), box)) == []


@pytest.mark.parametrize("box", BOXES)
def test_cards_along_an_arc_show_rank_and_suit_at_its_rim(box):
    rules = RAINBOW["polish"]
    made = stage(rules, small(rules, rows=(PACK[:26],)), box)
    row = [put for put in puts(made, "card") if put.key in PACK[:26]]
    assert len(row) == 26
    middles = [rim(put) for put in row]
    strips = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(middles)]
    assert min(strips) >= parted(row[0].sprite)[2] * PEEK - 2


def rim(put):
    """The middle of the upper edge of a turned card."""
    x, y, wide, tall = box_of(put)
    _, _, width, turn, _ = parted(put.sprite)
    angle, half = radians(turn), height(width) / 2
    return x + wide / 2 + half * sin(angle), y + tall / 2 - half * cos(angle)


def test_a_pile_that_is_too_long_squares_its_deepest_cards_under_their_number():
    rules = STAR["polish"]
    made = stage(rules, heap(rules, 2, LONG), (360, 628))
    (number,) = numbers(made)
    left, _, wide, _ = spots(made)["2"]
    readable = {(put.x, put.y) for put in puts(made, "card") if left <= put.x < left + wide and put.y > 250}
    assert len(readable) == 40 - int(number)
    assert len(readable) >= 13


def test_a_card_of_an_arc_keeps_its_place_when_the_row_shrinks():
    rules = RAINBOW["polish"]
    for box in BOXES:
        whole, shorter = (
            {put.key: (put.x, put.y) for put in puts(stage(rules, small(rules, rows=(PACK[:n],)), box), "card")}
            for n in (26, 9)
        )
        assert all(whole[card] == shorter[card] for card in PACK[:9])


def test_foundations_lie_all_around_the_row_of_a_star():
    for box in EVERY_BOX:
        places = spots(stage(STAR["polish"], small(STAR["polish"]), box))
        x, y, wide, tall = places["r"]
        around = [places[f"f{n}"] for n in range(1, 9)]
        assert sum(left + w <= x for left, _, w, _ in around) == 3
        assert sum(left >= x + wide for left, *_ in around) == 3
        assert sum(top + h <= y for _, top, _, h in around) >= 1
        assert sum(top >= y + tall for _, top, *_ in around) >= 1


def test_hidden_cards_tell_only_how_many_they_are():
    rules = SHELF["frog"]["fanny"]
    state = walked(rules)[0]
    for box in BOXES:
        made = stage(rules, state, box)
        backs = [put for put in puts(made, "card") if put.key.startswith("r/")]
        assert [put.key for put in backs] == [f"r/{n}" for n in range(state.covered)]
        assert {parted(put.sprite)[1] for put in backs} == {"back"}
        assert str(len(state.rows[0])) in [item.words for item in made.items if isinstance(item, Text)]


def test_a_foundation_of_its_own_base_tells_what_it_lacks():
    rules = RAINBOW["eight-bases"]
    made = stage(rules, small(rules, foundations=(("3s", "4s"), *((("Kc",),) * 7))), (360, 628))
    assert [item.words for item in made.items if isinstance(item, Text)].count("12") == 7


# --- what is done with them ---


@every_ruleset
def test_every_move_can_be_made_on_the_table_but_the_one_that_makes_many(key, ruleset):
    rules = SHELF[key][ruleset]
    for state in walked(rules)[::6]:
        scene = scene_of(rules, state)
        made = pressed(scene, staged(scene, (360, 628)))
        legal = {rules.format(action) for action in rules.legal(state, 0)}
        assert made <= legal
        first = {move for move in legal if move.endswith("f") and any(f"{move}{n}" in made for n in range(1, 9))}
        assert legal - made - first <= {"auto"}
        assert legal - first == (made | offered(scene)) - first


def ways(rules, state):
    return [(way.source, way.target, way.move) for way in scene_of(rules, state).ways]


def test_the_turned_card_goes_on_any_pile_on_the_row_or_home():
    rules = STAR["polish"]
    state = small(rules, turned="3h", rows=(("9c", "4d"),), foundations=(("3s",),), piles=((),) * 5)
    from_turned = [way for way in ways(rules, state) if way[0] == "turned"]
    assert from_turned[0] == ("turned", "f2", "f")
    assert [way for way in from_turned if way[1][0] != "f"] == [
        *(("turned", str(n), str(n)) for n in range(1, 6)),
        ("turned", "r", "r"),
    ]


def test_every_foundation_that_fits_takes_a_card_also_where_one_button_does_for_all():
    rules = STAR["polish"]
    state = small(rules, turned="4h", foundations=(("3s",), ("3d",), ("3c", "4c")))
    assert [way for way in ways(rules, state) if way[2] == "f"] == [("turned", "f1", "f"), ("turned", "f2", "f")]
    assert [move for move in offered(scene_of(rules, state)) if move.endswith("f")] == ["f"]


def test_a_card_that_begins_a_foundation_may_be_laid_on_any_empty_one():
    rules = STAR["polish"]
    state = small(rules, turned="3h", foundations=(("3s",), ("3d", "4d")))
    homes = [target for source, target, _ in ways(rules, state) if source == "turned" and target.startswith("f")]
    assert homes == ["f3", "f4", "f5", "f6", "f7", "f8"]


def test_where_each_foundation_has_its_own_base_the_one_that_is_pressed_is_named():
    rules = RAINBOW["eight-bases"]
    state = small(rules, turned="4h", foundations=(("3s",), *((("Kc",),) * 6), ("2s", "3d")))
    assert [way for way in ways(rules, state) if way[0] == "turned" and way[1][0] == "f"] == [
        ("turned", "f1", "f1"),
        ("turned", "f8", "f8"),
    ]


def test_the_top_of_a_pile_goes_home_or_on_the_row():
    rules = RAINBOW["polish"]
    state = small(
        rules, rows=(("9c", "5d"),), piles=(("Kh", "4c"), (), ()), foundations=(("3s",),), turned=None, stock=()
    )
    assert [way for way in ways(rules, state) if way[0] == "1"] == [("1", "f1", "1f"), ("1", "r", "1r")]


def test_a_double_press_sends_a_card_home_and_does_nothing_else():
    for key, ruleset in RULESETS:
        rules = SHELF[key][ruleset]
        for state in walked(rules)[::30]:
            for way in scene_of(rules, state).ways:
                assert way.twice == (way.target.startswith("f"))


def test_a_press_of_the_empty_stock_lays_the_piles_again():
    rules = RAINBOW["polish"]
    state = small(rules, piles=(("Kh",), (), ()), turned=None, stock=())
    assert ("", "stock", "redeal") in ways(rules, state)
    assert ("", "stock", "redeal") not in ways(rules, small(rules))


def test_a_finished_patience_has_no_ways():
    rules = STAR["polish"]
    assert ways(rules, walked(rules)[-1]) == []


def test_a_finger_takes_the_very_copy_that_lies_under_it():
    rules = STAR["polish"]
    state = small(rules, turned="9h", piles=(("9h",), ("2c", "9h"), (), (), ()))
    for box in BOXES:
        made = stage(rules, state, box)
        there, lifted = {put.key: put for put in puts(made, "card")}, dict(made.lifts)
        for name in ("turned", "1", "2", "r"):
            x, y, wide, tall = spots(made)[name]
            put = there[lifted[name]]
            assert x <= put.x < x + wide
            assert y <= put.y < y + tall


def test_cards_glide_to_where_they_go():
    rules = STAR["polish"]
    state = small(rules, turned="4h", foundations=(("3s",),), rows=(("9c", "5d"),), stock=("Kd", "2d"))
    for box in BOXES:
        before = stage(rules, state, box)
        assert ("4h", "4h") in glides(before, stage(rules, typed(rules, state, "3"), box))
        assert ("stock", "Kd") in glides(before, stage(rules, typed(rules, state, "3"), box))
        assert ("4h", "4h") in glides(before, stage(rules, typed(rules, state, "f"), box))


def test_after_a_redeal_all_piles_glide_into_the_stock():
    rules = RAINBOW["polish"]
    state = small(rules, piles=(("Kh", "2h"), ("4c",), ()), turned=None, stock=())
    for box in BOXES:
        moved = glides(stage(rules, state, box), stage(rules, typed(rules, state, "redeal"), box))
        assert sum(after == "stock" for _, after in moved) >= 2


def test_the_free_card_that_has_just_come_has_a_ring():
    rules = STAR["polish"]
    after = typed(rules, small(rules, turned="5d"), "3")
    (put,) = (item for item in stage(rules, after, (360, 628)).items if isinstance(item, Put) and item.key == "5d")
    assert put.sprite.endswith("+ring")
