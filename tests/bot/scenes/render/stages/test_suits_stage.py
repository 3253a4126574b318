"""The stage of suits that grow in sequence: lanes on the felt, ranks where cards are missing, the card just laid."""

import pytest

from bot.scenes.blocks import Cards, Place, Suits
from bot.scenes.controls import Hand
from bot.scenes.render.layout import Fill, Put, Text
from bot.scenes.scene import Scene
from bot.scenes.views.kierki import scene as kierki_scene
from engines.core import Seat, note
from tests.bot.scenes.render.stages.card_stages import OLA, PHONE, SAY, boxes, stage_put
from tests.bot.scenes.render.stages.stage_laws import assert_lawful, box_of, is_within, keys, meet, puts, staged
from tests.support.kierki_tables import SHORT, at, layout_of, typed

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")


CLUBS = tuple(f"{rank}c" for rank in RANKS)
NOTHING = ("",) * 13


def row(suit, low, high, ranks=RANKS):
    start, end = ranks.index(low), ranks.index(high)
    return suit, tuple(f"{rank}{suit}" if start <= n <= end else "" for n, rank in enumerate(ranks))


def suits(*rows, hand=CLUBS, **more):
    places = tuple(Place(Seat(n), (note("kierki-cards", count=13),)) for n in range(4))
    return Scene((Suits(Cards(()), places, rows, turn=OLA, below=OLA, is_own=True, **more),), (Hand(hand),))


FULL = suits(*(row(suit, "2", "A") for suit in "shdc"), hand=(None,) * 13)
ROWS = (row("s", "7", "10"), row("h", "8", "8"), ("d", NOTHING), ("c", NOTHING))
BEGUN = suits(*ROWS, first=("8d", "8c"), fresh=(Seat(1), "7s"))


def words(stage):
    return [item for item in stage.items if isinstance(item, Text)]


@boxes
def test_full_and_empty_suits_keep_to_the_felt(box):
    for scene in (FULL, BEGUN, suits(*((suit, NOTHING) for suit in "shdc"))):
        stage = staged(scene, box, SAY)
        assert_lawful(stage)
        hand = dict(stage.lifts).values()
        (zone,) = stage.zones
        assert zone.name == "trick"
        lanes = [item for item in stage.items if isinstance(item, Fill) and item.colour == "ground"]
        assert len(lanes) == 4
        assert all(is_within(lane.box, zone.box) for lane in lanes)
        assert all(is_within(box_of(put), zone.box) for put in puts(stage, "card") if put.key not in hand)


@boxes
def test_every_rank_of_a_suit_can_be_read(box):
    """The upper left corner of each card lies free of the cards after it."""
    cards = [stage_put(staged(FULL, box, SAY), f"{rank}c") for rank in RANKS]
    assert [card.x for card in cards] == sorted({card.x for card in cards})
    assert cards[1].x - cards[0].x >= 12


@boxes
def test_no_rank_is_written_under_a_card(box):
    stage = staged(BEGUN, box, SAY)
    cards = [box_of(put) for put in puts(stage, "card")]
    assert not [(text, card) for text in words(stage) for card in cards if meet(text.box, card)]
    assert {"2", "3", "4", "K", "A"} <= {text.words for text in words(stage)}


def test_the_card_that_begins_a_suit_has_a_golden_ground():
    stage = staged(BEGUN, PHONE, SAY)
    golden = [item.box for item in stage.items if isinstance(item, Fill) and item.colour == "accent"]
    assert [text.words for text in words(stage) if any(is_within(text.box, box) for box in golden)] == ["8", "8"]


def test_three_players_have_no_two_of_clubs():
    stage = staged(suits(("c", ("",) * 12), row("s", "2", "3")), PHONE, SAY)
    assert [text.words for text in words(stage)][:12] == list(RANKS[1:])


def test_the_card_just_laid_comes_from_its_player_and_is_ringed():
    put = stage_put(staged(BEGUN, PHONE, SAY), "7s")
    assert put.was == "seat1"
    assert put.sprite.endswith("+ring")
    assert stage_put(staged(BEGUN, PHONE, SAY), "8s").was == ""


def test_only_the_hand_can_be_pressed():
    stage = staged(BEGUN, PHONE, SAY)
    assert all(spot.name.startswith("hand ") for spot in stage.spots)


@pytest.mark.parametrize("box", [PHONE, (916, 736)])
def test_the_dock_stays_when_a_players_last_card_has_gone(box):
    state = at("lottery", ["7s", "6s 3h", "4h 5h", "6h 7h"], SHORT, layout=layout_of({"s": ("8", "9")}), start=8)
    before, after = (
        staged(kierki_scene(SHORT.view(each, OLA)), box, SAY) for each in (state, typed(state, "7s", game=SHORT))
    )
    assert [plate.box for plate in before.plates] == [plate.box for plate in after.plates]
    assert "7s" in keys(after)
    assert isinstance(stage_put(after, "7s"), Put)
