"""Tables of melds in pictures: fans, heaps, the pile, and where cards go."""

from itertools import combinations, groupby, pairwise, product

import pytest

from bot.i18n import LANGUAGES
from bot.scenes.blocks import Cards, LaidMeld, MeldSide, MeldTable, TrayMeld
from bot.scenes.controls import Hand
from bot.scenes.render.figures import figure
from bot.scenes.render.layout import Fill, Put, Text
from bot.scenes.render.layouts import layout_of
from bot.scenes.render.lettering import fitted
from bot.scenes.render.motions import motions
from bot.scenes.scene import Scene
from engines.core import Seat, note
from tests.bot.scenes.render.layout_checks import fills, is_within, laid, overlap
from tests.bot.scenes.render.scenes import Voice, text

SAY = Voice("pl", ("Ola", "Jan", "Ewa", "Kuba"))
RANKS = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3")


def meld(rank, naturals, wilds=(), **more):
    return LaidMeld(rank, tuple(f"{rank}{suit}" for suit in "shdcsh"[:naturals]), wilds, **more)


def table(*sides, **more):
    known = {"held": (text("11 kart"),) * 4, "stock": text("Talon ×42"), "pile": text("Stos ×9"), "top": "7h"}
    panels = tuple(MeldSide((Seat(n), Seat(n + 2)), "1240", None, (), laid) for n, laid in enumerate(sides))
    return layout_of(Scene((MeldTable((Cards(()),), panels, **known | more),)), SAY)


def sprites(layout):
    return {item.sprite for item in layout.items if isinstance(item, Put)}


def words(layout):
    return [item.words for item in layout.items if isinstance(item, Text)]


def test_every_card_of_a_meld_shows_and_wild_ones_are_ringed_starred_and_counted():
    layout = table((meld("K", 3, ("2c", "jk")),), ())
    assert {"Ks", "Kh", "Kd", "2c", "jk"} <= set(layout.puts())
    assert {"card/2c@74+ring", "card/jk@74+ring"} <= sprites(layout)
    assert [item.sprite for item in layout.items if isinstance(item, Put)].count("sign/new@22") == 2
    assert "×5 ★2" in words(layout)


@pytest.mark.parametrize(("wilds", "suits", "bonus"), [((), "hd", 500), (("2c",), "sc", 300)])
def test_a_canasta_is_a_heap_with_a_red_or_black_card_and_its_bonus(wilds, suits, bonus):
    layout = table((meld("K", 6, wilds, squared=True, bonus=bonus),), ())
    top = layout.puts()["m0K"].sprite
    assert top[len("card/K")] in suits
    assert str(bonus) in words(layout)


def test_cards_of_a_meld_glide_into_the_canasta_that_it_becomes():
    before = table((meld("K", 5),), ())
    after = table((meld("K", 6, ("2c",), squared=True, bonus=300),), ())
    gliding = {motion.before.key for motion in motions(before, after).moves if motion.how == "into"}
    assert gliding == {"Ks", "Kh", "Kd", "Kc", "Ks/2"}


def test_a_frozen_pile_has_a_card_across_it_a_lock_and_words():
    shut, free = (table((), (), frozen=frozen, state=text("zamknięty dziką")) for frozen in (True, False))
    assert sprites(shut) - sprites(free) == {"card/back2@92~90", "sign/lock@32"}
    assert "zamknięty dziką" in words(shut)


def test_the_card_across_a_frozen_pile_is_shown_where_everybody_saw_it():
    known = table((), (), frozen=True, across="jk")
    assert "card/jk@92~90" in sprites(known)
    assert "card/back2@92~90" not in sprites(known)


def test_a_wild_card_on_top_of_the_pile_does_not_lie_across_it_too():
    layout = table((), (), frozen=True, across="jk", top="jk")
    assert {sprite for sprite in sprites(layout) if "jk" in sprite} == {"card/jk@92+ring"}


def test_a_pile_shows_that_there_are_cards_under_its_top():
    one, two, many = (table((), (), piled=piled) for piled in (1, 2, 40))
    assert [len(layout.puts().keys() & {"pile/1", "pile/2"}) for layout in (one, two, many)] == [0, 1, 2]


def test_the_pile_goes_whole_to_who_takes_it_and_its_top_to_the_meld():
    before = table((), (), piled=9, frozen=True, across="jk", turn=Seat(2))
    after = table((meld("7", 3, fresh=True),), (), top="", piled=0, taker=Seat(2), turn=Seat(2))
    moving = motions(before, after)
    gone = {(one.before.key, one.after.key) for one in moving.moves if one.how == "into"}
    assert gone == {("pile/1", "seat2"), ("pile/2", "seat2"), ("across", "seat2")}
    assert ("7h", "7h", "moves") in {(one.before.key, one.after.key, one.how) for one in moving.moves}
    assert not moving.goes


@pytest.mark.parametrize(("sides", "small"), [(2, 8), (3, 5)])
def test_as_many_melds_as_two_packs_can_make_fit_without_texts_that_meet(sides, small):
    """With two sides that is twelve ranks, of which two are canastas and two are as long as a fan can be."""
    melds = tuple(meld(rank, 3) for rank in RANKS[:small])
    melds += tuple(meld(rank, 6, ("2d",), squared=True, bonus=300) for rank in RANKS[-4:-2])
    melds += tuple(meld(rank, 4, ("2c", "jk")) for rank in RANKS[-2 : 12 if sides == 2 else -1])
    layout = table(*(melds,) * sides)
    assert layout.height <= 1000
    boxes = [item.box for item in layout.items if isinstance(item, Text)]
    for (x, y, w, h), (a, b, v, k) in combinations(boxes, 2):
        assert x + w <= a or a + v <= x or y + h <= b or b + k <= y
    assert all(x >= 0 and x + w <= layout.width for x, _, w, _ in boxes)


FULL = tuple(meld(rank, 5, ("2c", "jk")[: n % 3]) for n, rank in enumerate(RANKS[:7]))
TRAY = (TrayMeld("8", ("8s", "8h", "8d"), text("Na tacy: 8 30")), TrayMeld("3", ("3s",) * 4, text("3 20")))


@pytest.mark.parametrize(("cards", "most"), [(5, 1000), (11, 1000), (15, 1000), (20, 1000), (30, 1120)])
@pytest.mark.parametrize("tray", [(), TRAY])
def test_the_fullest_table_is_at_most_1000_high_with_a_hand_in_one_row_and_a_tray(cards, most, tray):
    hand = Hand(tuple(f"{rank}{suit}" for rank in RANKS for suit in "shdc")[:cards], 1)
    panels = tuple(MeldSide((Seat(n), Seat(n + 2)), "1240", text("wyłożone 730"), (), FULL) for n in range(2))
    block = MeldTable((Cards(()),), panels, (text("11 kart"),) * 4, text("Talon"), text("Stos"), "7h", tray=tray)
    layout = layout_of(Scene((block,), (hand,), title=text("Kanasta")), SAY)
    assert layout.height <= most
    boxes = [item.box for item in layout.items if isinstance(item, Text)]
    for (x, y, w, h), (a, b, v, k) in combinations(boxes, 2):
        assert x + w <= a or a + v <= x or y + h <= b or b + k <= y


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("piles", range(1, 13))
def test_each_pile_of_a_tray_lies_beside_its_own_words_in_three_lines_at_most(piles, language):
    """Whatever else is on the tray: words and cards are within its panel and do not meet."""
    for most in (1, 3, 5, 8):
        tray = tuple(
            TrayMeld(
                rank, (f"{rank}s",) * (most - place % most), note("canasta-tray", place=place, rank=rank, points=120)
            )
            for place, rank in enumerate(("10", *RANKS[:4], *RANKS[5:])[:piles])
        )
        layout = laid(MeldTable((Cards(()),), (), (text("11 kart"),) * 4, tray=tray), say=Voice(language, SAY.names))
        (panel,) = fills(layout, "deep")
        lying = [item for item in layout.items if not isinstance(item, Fill) and is_within(box_of(item), panel)]
        parts = [(kind, list(items)) for kind, items in groupby(lying, type)]
        assert [kind for kind, _ in parts] == [Text, Put] * piles
        assert [len(cards) for _, cards in parts[1::2]] == [len(pile.cards) for pile in tray]
        assert max(len(lines) for _, lines in parts[::2]) <= 3
        assert [" ".join(line.words for line in lines) for _, lines in parts[::2]] == [
            Voice(language)(pile.label) for pile in tray
        ]
        boxes = [[box_of(item) for item in items] for _, items in parts]
        met = [pair for pair in combinations(boxes, 2) if any(overlap(*both) for both in product(*pair))]
        assert met == []
        assert not any(overlap(one, other) for lines in boxes[::2] for one, other in combinations(lines, 2))
        assert all(other[0] - one[0] >= 1 for cards in boxes[1::2] for one, other in pairwise(cards))


def box_of(item):
    """Where a text or a sprite is drawn."""
    return (
        item.box if isinstance(item, Text) else (item.x, item.y, figure(item.sprite).width, figure(item.sprite).height)
    )


def test_few_piles_of_a_tray_lie_in_one_row_with_large_cards():
    tray = tuple(
        TrayMeld(rank, (f"{rank}s",) * 3, note("canasta-tray", place=place, rank=rank, points=30))
        for place, rank in enumerate(("10", "K", "Q", "J", "9"))
    )
    block = MeldTable((Cards(()),), (), (text("11 kart"),) * 4, tray=tray)
    layout = laid(block, say=Voice("pl", SAY.names))
    cards = [item for item in layout.items if isinstance(item, Put) and item.sprite.startswith("card/")]
    assert len({card.y for card in cards}) == 1
    assert {card.sprite[-2:] for card in cards} == {"56"}


def test_melds_lie_beside_one_another_and_every_rank_can_be_read():
    """Of each covered card at least a slit is seen, and no meld lies over another."""
    layout = table(FULL, FULL, own=0)
    spots = [spot.box for spot in layout.spots if spot.name.startswith("meld ")]
    assert len(spots) == len(FULL)
    for (x, y, wide, high), (other, below, *_) in pairwise(spots):
        assert x + wide < other if y == below else y + high <= below
    for one in FULL:
        (x, y, wide, _) = next(spot.box for spot in layout.spots if spot.name == f"meld {one.rank}")
        lefts = sorted(put.x for put in layout.puts().values() if put.y == y and x <= put.x < x + wide)
        assert all(other - left >= 7 for left, other in pairwise(lefts))


@pytest.mark.parametrize(("count", "rows"), [(4, 1), (6, 1), (9, 2), (12, 2)])
def test_melds_that_would_be_small_in_one_row_lie_in_two(count, rows):
    melds = tuple(meld(rank, 4) for rank in RANKS[:count])
    layout = table(melds, (), own=0)
    assert len({spot.box[1] for spot in layout.spots if spot.name.startswith("meld ")}) == rows
    widths = {figure(item.sprite).width for item in layout.items if isinstance(item, Put) and item.key in {"As", "Ks"}}
    assert min(widths) > 50


def test_the_bonus_of_a_canasta_is_never_cut():
    """Three sides with as many melds as two packs can make: no cards are smaller."""
    melds = *(meld(rank, 3) for rank in RANKS[:10]), meld("4", 7, squared=True, bonus=500)
    layout = table(*(melds,) * 3)
    bonus = [item for item in layout.items if isinstance(item, Text) and item.words == "500"]
    assert [fitted(text.words, text.size, text.room, bold=True)[0] for text in bonus] == ["500"] * 3


def test_spots_name_stock_pile_and_the_melds_of_both_sides():
    layout = table((meld("K", 3), meld("9", 3)), (meld("K", 4),), own=0)
    assert [spot.name for spot in layout.spots] == ["stock", "pile", "meld K", "meld 9", "their K"]
