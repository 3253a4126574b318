"""Patiences in pictures: every card can be read, everything that a move names can be pressed, and cards keep their
keys while they move.
"""

import math
from itertools import combinations, pairwise

import pytest

from bot.i18n import LANGUAGES, Speaker
from bot.scenes.render.figures.cards import height
from bot.scenes.render.layout import Put, Text
from bot.scenes.render.layouts.fans import corner, outline
from bot.scenes.render.lettering import fitted
from engines.core import Seat, play
from engines.luck import Seeded
from engines.patience import FROG, RAINBOW, STAR
from tests.bot.scenes.render.layouts.tableau_reading import (
    PACK,
    POLISH,
    RULESETS,
    SHELF,
    TALLEST,
    cards,
    every_ruleset,
    heap,
    hidden_corners,
    layout,
    named,
    spots,
    tableau_of,
    words,
)
from tests.bot.scenes.render.test_layout_laws import meet
from tests.support.patience_tables import small
from tests.support.pictures import stroll

ME, LUCK = Seat(0), Seeded("00" * 32)


@every_ruleset
def test_rank_and_suit_of_every_open_card_stay_in_sight_through_a_whole_match(key, ruleset):
    rules = SHELF[key][ruleset]
    for state in list(stroll(rules, 1))[::4]:
        assert list(hidden_corners(layout(rules, state))) == []


@every_ruleset
def test_only_a_card_of_which_little_is_seen_goes_without_pips(key, ruleset):
    """The card that follows leaves no more of it in sight than a corner; a free card has its face."""
    rules = SHELF[key][ruleset]
    some = False
    for state in list(stroll(rules, 1))[::9]:
        puts = [item for item in layout(rules, state).items if isinstance(item, Put) and item.sprite[:5] == "card/"]
        for one, other in pairwise(puts):
            if "+covered" in one.sprite:
                some = True
                assert abs(other.x - one.x) <= 60
                assert abs(other.y - one.y) <= 60
        assert "+covered" not in puts[-1].sprite
    assert some


@pytest.mark.parametrize("count", range(1, 21))
@pytest.mark.parametrize("pile", range(1, 6))
def test_rays_of_any_length_can_be_read(pile, count):
    found = layout(STAR["polish"], heap(STAR["polish"], pile, PACK[:count]))
    assert list(hidden_corners(found)) == []
    lying = [spot.box for name, spot in spots(found).items() if name.split()[0] == str(pile)]
    assert len({box[:2] for box in lying}) == count
    if pile in {3, 4}:
        assert min(y for _, y, *_ in lying) < spots(found)["r"].box[1] + 140, "a ray begins at the heart"


@pytest.mark.parametrize("pile", range(1, 6))
def test_a_ray_stays_where_it_is_and_no_card_moves_another(pile):
    """Card by card up to its twentieth, and also while it is empty."""
    shown = [layout(STAR["polish"], heap(STAR["polish"], pile, PACK[:count])) for count in range(21)]
    places = [
        {put.key: (put.x, put.y) for put, *_ in cards(found) if put.key in PACK[:count]}
        for count, found in enumerate(shown)
    ]
    for fewer, more in pairwise(places):
        assert fewer.items() <= more.items()
    assert len(places[-1]) == len(set(places[-1].values())) == 20
    assert spots(shown[0])[str(pile)].box[:2] == places[1][PACK[0]]
    numbers = {
        (item.x, item.y)
        for found in shown
        for item in found.items
        if isinstance(item, Text) and (item.words, item.colour) == (str(pile), "accent")
    }
    assert len(numbers) == 1


def test_every_card_of_the_open_table_is_in_the_picture():
    for key, ruleset in RULESETS:
        rules = SHELF[key][ruleset]
        state = list(stroll(rules, 1))[40]
        found = layout(rules, state)
        seen = sorted(name for _, name, *_ in cards(found) if name != "back")
        tops = [pile[-1] for pile in state.foundations]
        rows = [card for row in rules.view(state, None).rows for card in row if card]
        lying = [card for pile in state.piles for card in pile]
        assert seen == sorted([*tops, *rows, *lying, *([state.turned] if state.turned else [])])


def test_neighbours_on_the_arc_leave_each_other_room_to_be_read():
    found = layout(RAINBOW["polish"], small(RAINBOW["polish"], rows=(PACK[:26],)))
    bow = [(box, turn) for put, name, box, turn, _ in cards(found) if name in PACK[:26]]
    assert len(bow) == 26
    assert len({turn for _, turn in bow}) <= 25, "angles are few, so that sprites are"
    middles = []
    for (x, y, width, _), turn in bow:
        wide, high = outline(width, turn)
        middles.append((x + wide / 2, y + high / 2))
    peek, _ = corner(84)
    assert min(math.dist(one, other) for one, other in pairwise(middles)) >= peek - 1
    highest = min(range(26), key=lambda n: middles[n][1])
    assert highest in {12, 13}, "the middle of the arc is its highest point"
    assert [turn for _, turn in bow] == sorted(turn for _, turn in bow)


@every_ruleset
def test_however_cards_are_heaped_the_picture_stays_low(key, ruleset):
    """Every card of the stock is laid on one and the same pile, and at the end the result is told."""
    rules = SHELF[key][ruleset]
    for pile in range(1, rules.plan.piles + 1):
        state = rules.setup(1, LUCK)
        while state.turned:
            state = play(rules, state, ME, rules.parse(rules.view(state, ME), str(pile)))
        found = layout(rules, state)
        assert found.height <= TALLEST
        texts = [item.box for item in found.items if isinstance(item, Text)]
        assert not any(meet(one, other) for one, other in combinations(texts, 2))
        assert list(hidden_corners(found)) == []
        assert any(word.startswith("+") for word in words(found))


def test_a_column_grows_downwards_and_then_closes_up_under_a_number():
    rules = FROG["polish"]
    few, some, most, more = (layout(rules, heap(rules, 2, PACK[:n])) for n in (3, 12, 19, 40))
    assert few.height < some.height < most.height == more.height
    assert "+22" in words(more), "nineteen places: the first holds 22 cards, 18 have one each"
    assert not any(word.startswith("+") for word in words(most))
    (free,) = named(PACK[39], more)
    (covered,) = named(PACK[38], more)
    assert (free.x, free.y - covered.y) == (covered.x, corner(75)[1])


def test_covered_cards_of_a_column_lie_close_under_their_number():
    rules = FROG["frog-english"]
    found = layout(rules, rules.setup(1, LUCK))
    backs = [put for put, name, *_ in cards(found) if name == "back" and put.key != "stock"]
    assert [put.key for put in backs] == [f"r/{n}" for n in range(12)]
    assert backs[-1].y - backs[0].y < height(75)
    assert "13" in words(found)


def test_the_heart_of_the_star_is_squared_up_and_tells_how_many_cards_it_has():
    rules = STAR["polish"]
    state = rules.setup(1, LUCK)
    found = layout(rules, state)
    keys = {put.key for put, name, *_ in cards(found) if name == "back"}
    assert keys == {"stock", "r/0", "r/1", "r/2"}, "a hidden card is called by its place"
    assert "20" in words(found)
    assert {card for card in state.rows[0][:-1] if not named(card, found)}, "hidden cards are not there"


def test_what_was_packed_on_the_heart_lies_open_below_the_star():
    rules = STAR["polish"]
    state = small(rules, rows=(("2c", "4d", "9c", "8d", "7d"),), covered=2, turned="6s")
    found = layout(rules, state)
    (nine,), (eight,), (seven,) = (named(card, found) for card in ("9c", "8d", "7d"))
    assert nine.y == eight.y > seven.y
    assert nine.x < eight.x
    assert {"r", "r 1", "r 2"} <= spots(found).keys()
    assert not named("4d", found)


def test_rays_lie_around_the_heart_as_their_numbers_go_round():
    rules = STAR["polish"]
    found = layout(rules, small(rules, piles=tuple((card,) for card in ("2c", "4c", "6c", "8c", "10c"))))
    heart = spots(found)["r"].box
    middle = heart[0] + heart[2] / 2, heart[1] + heart[3] / 2
    angles = []
    for n in range(1, 6):
        x, y, width, tall = spots(found)[str(n)].box
        angles.append(math.degrees(math.atan2(x + width / 2 - middle[0], middle[1] - y - tall / 2)) % 360)
    upper = (angles[0] + 180) % 360 - 180
    assert -15 < upper <= 0, "the upper ray begins at its first column"
    assert [upper, *angles[1:]] == sorted([upper, *angles[1:]])
    assert angles[1] < 90 < angles[2] < 180 < angles[3] < 270 < angles[4]


@every_ruleset
def test_everything_that_a_move_can_name_has_a_place(key, ruleset):
    rules = SHELF[key][ruleset]
    states = list(stroll(rules, 1))
    for state in (states[0], states[len(states) // 2], states[-1]):
        found = spots(layout(rules, state))
        piles = {str(n) for n in range(1, rules.plan.piles + 1)}
        needed = {*piles, *rules.plan.names, *(f"f{n}" for n in range(1, 9)), "stock", "turned"}
        assert needed <= found.keys()
        held = {name for name in found if found[name].held}
        heaps = zip((*rules.plan.names, *sorted(piles)), (*state.rows, *state.piles), strict=True)
        assert held == {name for name, cards_ in heaps if cards_} | ({"turned"} if state.turned else set())


@every_ruleset
def test_no_place_lies_on_another_of_its_heap(key, ruleset):
    rules = SHELF[key][ruleset]
    for state in list(stroll(rules, 1))[::8]:
        found = layout(rules, state)
        for one, other in combinations(found.spots, 2):
            same = one.name.split()[0] == other.name.split()[0]
            covered = " " in one.name and " " in other.name
            if same or covered:
                assert not meet(one.box, other.box), (one, other)


def test_places_say_what_lies_there():
    rules = RAINBOW["polish"]
    state = small(rules, piles=(("7s", "2d"), (), ("Kh",)))
    told = {name: POLISH(spot.label) for name, spot in spots(layout(rules, state)).items()}
    assert told["1"] == "Stos 1: 2♦"
    assert told["1 1"] == "Stos 1: 7♠"
    assert told["2"] == "Stos 2: pusto"
    assert told["r"] == "Tęcza: 8♦"
    assert told["f1"] == "Baza 1: 3♠"
    assert told["f2"] == "Baza 2: jeszcze pusta"
    assert told["turned"] == "Odkryta karta: 5♦"
    assert told["stock"] == "Talon 2"


def test_foundations_tell_their_number_and_what_they_lack_where_it_matters():
    rules = RAINBOW["eight-bases"]
    found = layout(rules, small(rules, foundations=(("3s", "4s"), *(((card,)) for card in ("4h", *("Kc", "Kd") * 3)))))
    lines = words(found)
    assert lines.count("12") == 7
    assert "11" in lines
    assert lines.count("8") == 1, "the number of the last foundation"
    for language in LANGUAGES:
        assert Speaker(language)(tableau_of(rules, small(rules)).bases) in words(
            layout(rules, small(rules), Speaker(language, ("Ola",)))
        )


@pytest.mark.parametrize("language", LANGUAGES)
@every_ruleset
def test_the_words_of_a_patience_are_never_cut(key, ruleset, language):
    rules = SHELF[key][ruleset]
    found = layout(rules, list(stroll(rules, 1))[40], Speaker(language))
    texts = [item for item in found.items if isinstance(item, Text)]
    assert [item.words for item in texts] == [fitted(t.words, t.size, t.room, bold=t.bold)[0] for t in texts]
