"""The stage of canasta: everything can be reached with a finger, whatever lies on the table."""

from itertools import islice

import pytest

from bot.i18n import Speaker
from bot.scenes.render.layout import Put, Text
from bot.scenes.render.stages.stage import FINGER
from bot.scenes.views.canasta import scene
from engines.canasta.pack import NATURALS
from engines.core import Seat
from tests.bot.scenes.render.stages.stage_laws import (
    BOXES,
    LONGEST,
    assert_lawful,
    glides,
    keys,
    pressed,
    puts,
    spots,
    staged,
)
from tests.support.canasta_tables import GAME, OLA, table, typed
from tests.support.pictures import stroll

SAY = {language: Speaker(language, (LONGEST,) * 4) for language in ("pl", "en")}
FIFTEEN = "Ks Kh Qs Qh Js Jh 9s 9h 8s 7h 6c 5d 4d 2c jk"
TWENTY_TWO = "Ks Kh Kd Qs Qh Qd Js Jh Jd 10s 10h 10d 9s 9h 9d 8s 8h 8d 7s 7h 2c jk"
THIRTY = f"{TWENTY_TWO} 6s 6h 6d 5s 5h 5d 4s 4h"
ALL = dict.fromkeys(NATURALS, 3)
WIDE, PHONE = BOXES[0], BOXES[1]


def stage(state, box, seat=OLA, language="pl"):
    return staged(scene(GAME.view(state, seat)), box, SAY[language])


def texts(found):
    return [item.words for item in found.items if isinstance(item, Text)]


@pytest.mark.parametrize("language", ["pl", "en"])
@pytest.mark.parametrize("box", BOXES)
@pytest.mark.parametrize(
    "state",
    [
        table(FIFTEEN, top="6c", melds=ALL, theirs=dict.fromkeys(NATURALS[:6], 3), frozen=True),
        table(TWENTY_TWO, top="6c", melds={"A": 5, "6": "6s 6h 6d 2d"}, phase="meld", taken="stock"),
        table(THIRTY, top="6c", melds={"A": 5, "3": 3}, theirs={"4": "4s 4h 4d 4c 2s 2h 2d"}),
        table("5s", top="Kh", melds={"A": 7, "5": "5h 5d 5c 2s 2h jk"}, phase="meld", taken="stock"),
        table(FIFTEEN, top="6c", players=3, melds=ALL, theirs={"7": 3, "5": 6}),
        table(FIFTEEN, players=2, top=""),
    ],
    ids=["twelve melds", "22 cards", "30 cards", "one card", "three players", "no pile"],
)
def test_every_table_keeps_the_laws_in_every_box(state, box, language):
    for seat in (OLA, Seat(1), None):
        assert_lawful(stage(state, box, seat, language))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whatever_players_do_the_laws_hold(players):
    for number, state in enumerate(islice(stroll(GAME, players), 0, 300, 12)):
        for seat in (Seat(0), Seat(1)):
            assert_lawful(stage(state, BOXES[number % len(BOXES)], seat))


@pytest.mark.parametrize("box", [(320, 380), (1400, 1000)])
def test_the_smallest_and_the_largest_box_hold_a_hand_with_some_melds(box):
    assert_lawful(stage(table(FIFTEEN, top="6c", melds={"A": 3, "K": 4, "9": 3}, theirs={"7": 7}), box))


@pytest.mark.parametrize("box", BOXES)
def test_nothing_above_the_hand_moves_while_the_hand_shrinks(box):
    """Melds and piles keep their places from fifteen cards down to one."""

    def above(state):
        found = stage(state, box)
        hand = {f"hand {n}" for n in range(15)}
        return {name: place for name, place in spots(found).items() if name not in hand}, found.plates[-1].box

    melds = {"A": 3, "10": 4}
    full = above(table(FIFTEEN, top="6c", melds=melds))
    for count in (14, 11, 6, 1):
        assert above(table(FIFTEEN.split()[:count], top="6c", melds=melds)) == full


@pytest.mark.parametrize("box", BOXES)
def test_the_own_melds_and_the_hand_are_zones_and_cover_their_spots(box):
    found = stage(table(FIFTEEN, top="6c", melds={"A": 3, "10": 4}), box)
    zones = {zone.name: zone.box for zone in found.zones}
    for name, (x, y, w, h) in spots(found).items():
        zone = "melds" if name.startswith(("own", "new")) else "hand" if name.startswith("hand") else None
        if zone:
            left, top, wide, tall = zones[zone]
            assert left <= x
            assert top <= y
            assert x + w <= left + wide
            assert y + h <= top + tall


@pytest.mark.parametrize("box", BOXES)
def test_what_is_on_the_tray_is_taken_back_by_a_press_and_laid_out_by_its_sum(box):
    state = table(FIFTEEN, top="6c", phase="meld", taken="stock")
    state = typed(state, "meld K K 2", "meld Q Q jk")
    found = stage(state, box)
    assert {"back K", "back Q", "meld"} <= pressed(scene(GAME.view(state, OLA)), found)
    assert {"tray K", "tray Q", "tray"} <= set(spots(found))
    assert "110 / 50 ✓" in texts(found)


def test_more_than_fits_on_the_tray_stands_as_a_number_and_the_newest_can_be_taken_back():
    ranks = ("K", "Q", "J", "10", "9", "8")
    state = table(TWENTY_TWO, top="6c", phase="meld", taken="stock")
    found = stage(typed(state, *(f"meld {rank} {rank} {rank}" for rank in ranks)), PHONE)
    shown = [name for name in spots(found) if name.startswith("tray ")]
    assert shown == [f"tray {rank}" for rank in ranks[-len(shown) :]]
    assert f"+{len(ranks) - len(shown)}" in texts(found)


def test_wild_cards_lie_across_the_foot_of_their_meld():
    found = stage(table("5s 9h", melds={"K": "Ks Kh 2c jk"}, phase="meld", taken="stock"), WIDE)
    assert {put.key for put in puts(found, "card") if "~90" in put.sprite} == {"2c", "jk"}


@pytest.mark.parametrize(
    ("cards", "top", "words"), [("Ks Kh Kd Kc Ks Kh Kd", "hd", "●500"), ("Ks Kh Kd Kc Ks Kh 2d", "sc", "○300")]
)
def test_a_canasta_is_a_heap_with_its_bonus_and_its_cards_go_into_it(cards, top, words):
    *some, last = cards.split()
    before = stage(table(f"5s 9h {last}", melds={"K": " ".join(some)}, phase="meld", taken="stock"), WIDE)
    after = stage(table("5s 9h", melds={"K": cards}, phase="meld", taken="stock"), WIDE)
    heap = next(put for put in after.items if isinstance(put, Put) and put.key == "m0K")
    assert heap.sprite.split("@")[0][-1] in top
    assert any(words in text for text in texts(after))
    assert {gone for gone, into in glides(before, after) if into == "m0K"} == set(keys(before)) - set(keys(after))


def test_a_card_of_the_hand_keeps_its_key_when_an_equal_one_comes_to_the_pile():
    """The card comes out of the plate of the player who has discarded it."""
    before = stage(table("6c Kh 9s", top="4h", melds={"A": 3}), WIDE)
    state = table("6c Kh 9s", top="6c", below="4h", melds={"A": 3})
    after = stage(state, WIDE)
    assert dict(after.lifts)["hand 2"] == "6c"
    assert dict(after.lifts)["pile"] == "6c/2"
    assert ("6c", "6c/2") not in glides(before, after)


def test_a_frozen_pile_has_a_card_across_it_a_lock_and_words():
    free, shut = (stage(table("6c Kh", top="4h", melds={"A": 3}, frozen=frozen), WIDE) for frozen in (False, True))
    more = {put.sprite.split("@")[0] for put in (*puts(shut, "card"), *puts(shut, "sign")) if put not in free.items}
    assert more == {"card/back2", "sign/lock"}
    assert "zamknięty dziką" in texts(shut)


@pytest.mark.parametrize("box", BOXES)
def test_the_points_of_a_finished_deal_lie_where_its_melds_were_and_a_press_there_melds(box):
    state = table("4h", stock="Ks", phase="meld", taken="stock", melds={"A": 7})
    state = typed(state, "discard 4")
    found = stage(state, box, state.up.turn)
    assert "razem" in texts(found)
    assert "new meld" in spots(found)
    assert_lawful(found)


@pytest.mark.parametrize("box", BOXES)
def test_who_looks_on_sees_all_melds_alike_and_no_hand(box):
    found = stage(table(FIFTEEN, top="6c", melds={"A": 3}, theirs={"7": 3}), box, None)
    assert set(spots(found)) == {"stock", "pile"}
    assert len(found.plates) == 4
    assert found.zones == ()


def test_the_melds_of_others_are_told_in_words_where_there_is_no_room():
    found = stage(table(FIFTEEN, top="6c", melds=ALL, theirs={"7": 3, "5": 7}), BOXES[3])
    assert "7×3 5×7○" in texts(found)
    assert min(min(box[2:]) for box in spots(found).values()) >= FINGER
