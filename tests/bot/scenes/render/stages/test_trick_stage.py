"""The trick on the page: where its cards come from, how long they lie, where they go; and the stock beside it."""

from bot.scenes.blocks import LastTrick, Place
from bot.scenes.render.layout import Layout, Text
from bot.scenes.render.motions import motions
from bot.scenes.views.cucumber import scene as cucumber_scene
from bot.scenes.views.kierki import scene as kierki_scene
from bot.scenes.views.sixty_six import scene as sixty_six_scene
from engines.core import Seat, note
from tests.bot.scenes.render.stages.card_stages import (
    DESK,
    EWA,
    HAND,
    JAN,
    LAID,
    OLA,
    PHONE,
    SAY,
    boxes,
    kierki_stage,
    stage_put,
    table,
    typed_through,
    written,
)
from tests.bot.scenes.render.stages.stage_laws import (
    EVERY_BOX,
    assert_lawful,
    box_of,
    is_within,
    keys,
    meet,
    puts,
    spots,
    staged,
)
from tests.support import cucumber_tables, kierki_tables, sixty_six_tables
from tests.support.stages import BOXES

# --- the trick ---


def trick():
    return kierki_tables.at("tricks", ["2h 5c 7c", "Kh 5d 7d", "3h 6c 8c", "Ah 6d 8d"])


def test_a_card_comes_from_the_plate_of_its_player_and_the_viewers_from_the_hand():
    before = trick()
    after = typed_through(kierki_tables, before, "2h", "Kh")
    assert stage_put(kierki_stage(after), "Kh").was == "seat1"
    one, two = (
        Layout(*PHONE, kierki_stage(state).items) for state in (before, typed_through(kierki_tables, before, "2h"))
    )
    assert ("2h", "2h") in {(motion.before.key, motion.after.key) for motion in motions(one, two).moves}


def test_a_whole_trick_lies_with_its_last_card_and_goes_to_its_taker():
    stage = kierki_stage(typed_through(kierki_tables, trick(), "2h", "Kh", "3h", "Ah"))
    assert [put.key for put in stage.lies] == ["2h", "Kh", "3h", "Ah"]
    assert [put.key for put in stage.lies if put.sprite.endswith("+ring")] == ["Ah"]
    assert stage.lies[-1].was == "seat3"
    assert stage.into == tuple((card, "seat3") for card in ("2h", "Kh", "3h", "Ah"))
    assert not {"2h", "Kh", "3h", "Ah"} & set(keys(stage))


def test_the_next_card_lies_alone_and_the_last_trick_can_be_looked_at_again():
    stage = kierki_stage(typed_through(kierki_tables, trick(), "2h", "Kh", "3h", "Ah", "6d"))
    assert stage.lies == ()
    assert [put.key for put in stage.before] == ["2h", "Kh", "3h", "Ah"]
    assert {put.key for put in puts(stage, "card")} == {"6d", "5c", "7c"}


def test_a_card_lies_in_the_whole_trick_where_it_lay_before():
    before = kierki_stage(typed_through(kierki_tables, trick(), "2h", "Kh", "3h"))
    after = kierki_stage(typed_through(kierki_tables, trick(), "2h", "Kh", "3h", "Ah"))
    for put in after.lies[:3]:
        there = stage_put(before, put.key)
        assert (there.x, there.y) == (put.x, put.y)


def test_the_last_trick_of_a_deal_lies_over_the_next_deal():
    state = kierki_tables.at("tricks", ["2h", "Kh", "3h", "Ah"])
    stage = kierki_stage(typed_through(kierki_tables, state, "2h", "Kh", "3h", "Ah"))
    assert len(stage.lies) == 4
    assert len(stage.lifts) == 13


def test_the_last_trick_before_the_lottery_lies_over_its_suits():
    state = kierki_tables.at("last", ["2h", "Kh", "3h", "Ah"], kierki_tables.SHORT)
    for card in ("2h", "Kh", "3h", "Ah"):
        state = kierki_tables.typed(state, card, game=kierki_tables.SHORT)
    stage = staged(kierki_scene(kierki_tables.SHORT.view(state, OLA)), PHONE, SAY)
    assert [put.key for put in stage.lies] == ["2h", "Kh", "3h", "Ah"]
    assert {there for _, there in stage.into} == {"seat3"}


def test_the_last_trick_of_a_match_stays():
    state = kierki_tables.at("last", ["2h", "Kh", "3h", "Ah"], kierki_tables.POLISH)
    for card in ("2h", "Kh", "3h", "Ah"):
        state = kierki_tables.typed(state, card, game=kierki_tables.POLISH)
    stage = staged(kierki_scene(kierki_tables.POLISH.view(state, OLA)), PHONE, SAY)
    assert (stage.lies, stage.into) == ((), ())
    assert {put.key for put in puts(stage, "card")} == {"2h", "Kh", "3h", "Ah"}


def test_at_cucumber_the_cards_of_a_trick_go_before_their_players():
    state = cucumber_tables.at(["8c Ks 2d", "2c 7d Kd", "3c 4c 5c"])
    state = typed_through(cucumber_tables, state, "8c", "K", "3")
    for box in BOXES:
        stage = staged(cucumber_scene(cucumber_tables.POLISH.view(state, OLA)), box, SAY)
        assert [put.key for put in stage.lies] == ["8c", "Kd", "3c"]
        assert {"8c", "Kd", "3c"} <= set(keys(stage))
        assert stage.into == ()


def test_the_place_of_the_player_who_is_asked_is_marked():
    (place,) = puts(staged(table(4, 2, turn=EWA), DESK, SAY), "place")
    assert place.sprite.endswith("+turn")
    x, y, w, h = box_of(place)
    assert not any(
        meet((x + w // 4, y + h // 4, w // 2, h // 2), box_of(card))
        for card in puts(staged(table(4, 2), DESK, SAY), "card")
    )
    assert (
        puts(
            staged(
                table(4, 4, last=LastTrick(tuple(zip(map(Seat, range(4)), LAID, strict=False)), JAN), turn=None),
                DESK,
                SAY,
            ),
            "place",
        )
        == []
    )


# --- stock and trumps ---


def stocked(**more):
    label = note("sixty_six-stock", left=5, closed="no")
    return table(2, **{"trump": "h", "stock": 5, "turned": "9h", "label": label, **more})


@boxes
def test_the_stock_and_its_trump_card_can_be_pressed_apart(box):
    for scene in (stocked(laid=((OLA, "Qh"), (JAN, "9d"))), stocked(hand=HAND[:6]), stocked(closed=True)):
        assert_lawful(staged(scene, box, SAY))
    assert list(spots(staged(stocked(), box, SAY))) == ["stock", "trump"]
    assert list(spots(staged(stocked(closed=True), box, SAY))) == ["stock"]
    assert list(spots(staged(table(2, trump="h"), box, SAY))) == []


@boxes
def test_the_trick_lies_beside_the_stock_at_one_place_to_the_end_of_the_stock(box):
    laid = ((OLA, "Qs"), (JAN, "9d"))
    before, after = (staged(scene, box, SAY) for scene in (stocked(laid=laid), table(2, trump="h", laid=laid)))
    assert stage_put(before, "Qs") == stage_put(after, "Qs")
    stock = [box_of(put) for put in puts(before, "card") if put.key.startswith("stock") or put.key == "9h"]
    assert not [pair for card in ("Qs", "9d") for pair in stock if meet(pair, box_of(stage_put(before, card)))]


def test_trumps_are_named_with_and_without_a_stock():
    for scene in (stocked(), stocked(closed=True), table(2, trump="h")):
        stage = staged(scene, PHONE, SAY)
        assert "atu" in written(stage)
        assert any(put.sprite == "sign/h@16" for put in puts(stage, "sign"))


def test_a_closed_stock_covers_the_trump_card_and_has_a_lock():
    stage = staged(stocked(closed=True), PHONE, SAY)
    assert "9h" not in keys(stage)
    assert any(put.sprite.startswith("sign/lock") for put in puts(stage, "sign"))


def test_another_players_cards_lie_face_down_beside_the_plate_with_the_tricks_taken():
    places = (Place(OLA, held=6, tricks=7), Place(JAN, held=5))
    for box in EVERY_BOX:
        stage = staged(table(2, places=places, hand=HAND[:6]), box, SAY)
        assert_lawful(stage)
        assert [key for key in keys(stage) if key.startswith("hand")] == [f"hand1/{n}" for n in range(5)]
        assert [words for words in written(stage) if words.startswith("×")] == ["×7"]


def test_the_cards_of_a_marriage_say_what_it_brings_within_their_strips():
    state = sixty_six_tables.at("9s Kh Qh Js", "Jc Kc Qc", "As 9d 10d Jd", tricks=(1, 0))
    scene = sixty_six_scene(sixty_six_tables.POLISH.view(state, OLA))
    for box in EVERY_BOX:
        stage = staged(scene, box, SAY)
        pills = [item.box for item in stage.items if isinstance(item, Text) and item.words == "+20"]
        strips = [spots(stage)["hand 1"], spots(stage)["hand 2"]]
        assert [is_within(pill, strip) for pill, strip in zip(pills, strips, strict=True)] == [True, True]
