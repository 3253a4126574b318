"""The stage of trick-taking games: lawful in every box, the trick that lies, stock and trumps, what can be pressed."""

from itertools import combinations, pairwise

import pytest

from bot.catalog import CATALOG
from bot.i18n import LANGUAGES, Speaker
from bot.scenes.blocks import Cards, CardTable, LastTrick, Place
from bot.scenes.controls import Hand, presses
from bot.scenes.render.layout import Layout, Put, Text
from bot.scenes.render.motions import motions
from bot.scenes.scene import Scene
from bot.scenes.views.cucumber import scene as cucumber_scene
from bot.scenes.views.kierki import scene as kierki_scene
from bot.scenes.views.sixty_six import scene as sixty_six_scene
from engines.core import Seat, note
from tests.bot.scenes.render.stages.stage_laws import (
    EVERY_BOX,
    LONGEST,
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
from tests.support.pictures import shown, stroll
from tests.support.stages import BOXES

OLA, JAN, EWA, KUBA = map(Seat, range(4))
SAY = Speaker("pl", (LONGEST,) * 7)
DESK, PHONE, LYING = (916, 736), (360, 628), (638, 390)
LAID = ("Qh", "9h", "Kh", "2c", "10s", "Ad", "7s")
PLAYED = ("3c", "10d", "Ks", "4h", "6c", "8d")
HAND = ("As", "Ks", "Qs", "Js", "10s", "9s", "8s", "7s", "6s", "5s", "4s", "3s", "2s", "Ah", "Qd", "Jd", "10c")
TABLES = [
    (key, ruleset, players)
    for key in ("kierki", "sixty_six", "cucumber")
    for ruleset, rules in CATALOG[key].rulesets.items()
    for players in rules.players
]
walks = pytest.mark.parametrize(("key", "ruleset", "players"), TABLES)
boxes = pytest.mark.parametrize("box", EVERY_BOX)


def positions(key, ruleset, players, most=6):
    """A few states of a random match, the last of which is its end."""
    states = list(stroll(CATALOG[key].rulesets[ruleset], players))
    return [*states[:: max(1, len(states) // most)], states[-1]]


def table(players, laid=0, hand=(), **more):
    """A table at which the first players have laid a card, or these cards are laid."""
    places = tuple(Place(Seat(seat), (note("tricks-taken", count=13, points="−1300"),)) for seat in range(players))
    trick = tuple((Seat(seat), LAID[seat]) for seat in range(laid)) if isinstance(laid, int) else laid
    block = CardTable(Cards(()), **{"places": places, "laid": trick, "turn": OLA, **more})
    return Scene((block,), (Hand(tuple(hand)),) if hand else ())


def written(stage):
    return [item.words for item in stage.items if isinstance(item, Text)]


# --- laws ---


@walks
def test_every_stage_of_a_match_is_lawful_for_players_and_onlookers(key, ruleset, players):
    for state in positions(key, ruleset, players):
        for eyes in (None, Seat(0), Seat(players - 1)):
            scene = shown(CATALOG[key], state, eyes, ruleset)
            for box in EVERY_BOX:
                stage = staged(scene, box, SAY)
                assert_lawful(stage)
                assert all(is_within(box_of(put), (0, 0, *box), by=1) for put in stage.lies)


@walks
def test_the_same_things_lie_in_every_box(key, ruleset, players):
    for state in positions(key, ruleset, players):
        scene = shown(CATALOG[key], state, Seat(0), ruleset)
        one, *others = (staged(scene, box, SAY) for box in EVERY_BOX)
        for other in others:
            assert sorted(keys(other)) == sorted(keys(one))
            assert spots(other).keys() == spots(one).keys()
            assert [put.key for put in other.lies] == [put.key for put in one.lies]


@boxes
@pytest.mark.parametrize("players", range(1, 8))
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_fullest_table_keeps_to_its_box(box, players, language):
    contract = note("kierki-contract", kind="last", one=16, two=17, both="yes")
    say = Speaker(language, (LONGEST,) * 7)
    fanned = tuple(Place(Seat(n), (note("cucumber-has-lives", lives=2),), played=PLAYED) for n in range(players))
    assert_lawful(staged(table(players, players, HAND[:6], places=fanned, keeps=6), box, say))
    if players in (3, 4):
        assert_lawful(staged(table(players, players, HAND, contract=contract, trump="s"), box, say))


@boxes
@pytest.mark.parametrize("players", range(2, 8))
def test_the_index_of_every_card_of_a_trick_can_be_read(box, players):
    """Whoever has led: no card lies over the upper left corner of another."""
    stage = staged(table(players, players, keeps=7), box, SAY)
    cards = [box_of(put) for put in puts(stage, "card")]
    for (x, y, w, h), (a, b, c, d) in (
        pair for one, two in combinations(cards, 2) for pair in ((one, two), (two, one))
    ):
        assert not meet((x + w // 9, y + h // 9, w // 4, h // 4), (a + c // 9, b + d // 9, c * 7 // 9, d * 7 // 9))


@walks
def test_nothing_above_the_hand_moves_while_a_deal_goes_on(key, ruleset, players):
    definition = CATALOG[key]
    states = list(stroll(definition.rulesets[ruleset], players))[:60]
    seen = 0
    for box in (DESK, PHONE):
        for before, after in pairwise(states):
            one, other = (shown(definition, state, Seat(0), ruleset) for state in (before, after))
            if (
                other.controls
                and one.headline == other.headline
                and len(one.blocks[0].places) == len(other.blocks[0].places)
            ):
                seen += 1
                plates = [[plate.box for plate in staged(scene, box, SAY).plates] for scene in (one, other)]
                assert plates[0] == plates[1]
    assert seen > 20


# --- seats and hand ---


@boxes
@pytest.mark.parametrize("players", range(2, 8))
def test_the_viewer_sits_lowest_and_the_next_player_first_from_the_left(box, players):
    stage = staged(table(players, below=JAN), box, SAY)
    plates = {plate.seat: plate.box for plate in stage.plates}
    assert max(plates, key=lambda seat: plates[seat][1]) == JAN
    after = plates[Seat(2 % players)]
    assert players == 2 or after[0] == min(left for left, *_ in plates.values())


def test_a_plate_says_the_sum_of_the_match_first_and_who_deals():
    state = kierki_tables.at("tricks", ["2h 5c", "Kh 5d", "3h 6c", "Ah 6d"], points=(0, -20, 0, 0), tricks=(0, 1, 0, 0))
    stage = staged(kierki_scene(kierki_tables.FULL.view(state, OLA)), DESK, SAY)
    told = {plate.seat: plate.told for plate in stage.plates}
    assert told[JAN] == ("−20", "lewy 1 · −20")
    assert told[KUBA] == ("0", "lewy 0 · 0", "rozdaje")
    assert [plate.seat for plate in stage.plates if plate.turn] == [OLA]


def test_the_points_of_cucumber_are_said_once():
    state = cucumber_tables.at(["8c Ks 2d", "2c 7d Kd"], totals=(12, 5))
    stage = staged(cucumber_scene(cucumber_tables.POLISH.view(state, OLA)), DESK, SAY)
    assert stage.plates[0].told[:2] == ("12", "życia 2")


@pytest.mark.parametrize(("box", "rows"), [(PHONE, 2), ((390, 732), 2), (LYING, 1), ((434, 450), 2), (DESK, 1)])
def test_thirteen_cards_lie_in_one_or_two_rows(box, rows):
    tops = {y for _, y, *_ in spots(staged(table(4, 0, HAND[:13]), box, SAY)).values()}
    assert len(tops) == rows


@boxes
def test_a_hand_closes_its_gaps_and_keeps_the_order_and_the_names_of_its_cards(box):
    whole = spots(staged(table(4, 0, HAND[:13]), box, SAY))
    left = staged(table(4, 0, (None, *HAND[1:3], None, HAND[4], *(None,) * 8)), box, SAY)
    assert list(spots(left)) == ["hand 1", "hand 2", "hand 4"]
    xs = [x for x, *_ in spots(left).values()]
    assert xs == sorted(xs)
    assert xs[2] - xs[1] == xs[1] - xs[0]
    assert max(y + h for _, y, _, h in spots(left).values()) == max(y + h for _, y, _, h in whole.values())


def test_a_card_of_the_hand_is_dropped_on_the_felt():
    scene = table(4, 2, HAND[:5])
    for box in BOXES:
        stage = staged(scene, box, SAY)
        (zone,) = stage.zones
        assert zone.name == "trick"
        assert all(is_within(box_of(stage_put(stage, card)), zone.box) for card in LAID[:2])
        assert dict(stage.lifts)["hand 0"] == HAND[0]
        assert not any(meet(zone.box, box) for box in spots(stage).values())
    assert staged(table(4, 2), DESK, SAY).zones == ()


def stage_put(stage, key):
    return next(item for item in stage.items if isinstance(item, Put) and item.key == key)


# --- the trick ---


def typed_through(tables, state, *moves):
    for move in moves:
        state = tables.typed(state, move)
    return state


def kierki_stage(state, eyes=OLA):
    return staged(kierki_scene(kierki_tables.FULL.view(state, eyes)), PHONE, SAY)


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


# --- moves on the table ---


def test_suits_to_be_named_are_tiles_on_the_felt_for_the_one_who_names():
    tables = kierki_tables
    state = tables.deal(tables.FULL.setup(4, tables.luck()), 8)
    scene = kierki_scene(tables.FULL.view(state, state.up.turn))
    assert [way.move for way in scene.ways] == ["trump s", "trump h", "trump d", "trump c"]
    for box in EVERY_BOX:
        stage = staged(scene, box, SAY)
        assert_lawful(stage)
        assert {way.target for way in scene.ways} <= spots(stage).keys()
        assert stage.zones == ()
    for eyes in (None, Seat((state.up.turn + 1) % 4)):
        other = kierki_scene(tables.FULL.view(state, eyes))
        assert other.ways == ()
        assert not any(name.startswith("suit") for name in spots(staged(other, PHONE, SAY)))


@walks
def test_every_move_is_made_on_the_table_or_by_a_button(key, ruleset, players):
    definition, rules = CATALOG[key], CATALOG[key].rulesets[ruleset]
    for state in list(stroll(rules, players))[:80]:
        for seat in rules.to_move(state):
            scene = shown(definition, state, seat, ruleset)
            places = {spot.name for spot in staged(scene, PHONE, SAY).spots}
            view = rules.view(state, seat)
            assert all({way.source, way.target} - {""} <= places for way in scene.ways)
            done = {way.move for way in scene.ways} | offered(scene)
            for hand in (control for control in scene.controls if isinstance(control, Hand)):
                done |= {hand.move(card) for n, card in enumerate(hand.cards) if f"hand {n}" in places}
            named = {rules.parse(view, move) for move in done}
            legal = set(rules.legal(state, seat))
            assert {action for action in legal if not is_claim_of_a_pair(rules.format(action))} <= named
            assert {rules.parse(view, way.move) for way in scene.ways} <= legal


def is_claim_of_a_pair(move):
    """Claims with a marriage have one button for all marriages, since the best one is claimed."""
    return move.startswith("66 ")


def offered(scene):
    return {press.move for control in scene.controls for press in presses(control)}
