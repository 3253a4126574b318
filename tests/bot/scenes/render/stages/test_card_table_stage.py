"""The stage of trick-taking games: lawful in every box; plates and hand; what can be pressed."""

from itertools import combinations, pairwise

import pytest

from bot.catalog import CATALOG
from bot.i18n import LANGUAGES, Speaker
from bot.scenes.blocks import Place
from bot.scenes.controls import Hand, presses
from bot.scenes.views.cucumber import scene as cucumber_scene
from bot.scenes.views.kierki import scene as kierki_scene
from engines.core import Seat, note
from engines.luck import Seeded
from tests.bot.scenes.render.stages.card_stages import (
    DESK,
    HAND,
    JAN,
    KUBA,
    LAID,
    LYING,
    OLA,
    PHONE,
    SAY,
    boxes,
    positions,
    stage_put,
    table,
    walks,
)
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
from tests.support import cucumber_tables, kierki_tables
from tests.support.pictures import shown, stroll
from tests.support.stages import BOXES

PLAYED = ("3c", "10d", "Ks", "4h", "6c", "8d")


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
def test_nothing_hidden_changes_a_stage(key, ruleset, players):
    """Hidden cards are dealt anew, and whoever looks sees the same and may do the same on the table."""
    definition, rules = CATALOG[key], CATALOG[key].rulesets[ruleset]
    for state in positions(key, ruleset, players, 4):
        for eyes in (None, Seat(0)):
            scene = shown(definition, state, eyes, ruleset)
            for n in range(2):
                world = rules.imagine(rules.view(state, eyes), Seeded(f"{n:064x}"))
                other = shown(definition, world, eyes, ruleset)
                assert staged(other, PHONE, SAY) == staged(scene, PHONE, SAY)
                assert other.ways == scene.ways


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
            claims = {action for action in legal if is_claim_of_a_pair(rules.format(action))}
            assert legal - claims <= named
            assert not claims or claims & named
            assert {rules.parse(view, way.move) for way in scene.ways} <= legal


def is_claim_of_a_pair(move):
    """Claims with a marriage have one button for all marriages, since the best one is claimed."""
    return move.startswith("66 ")


def offered(scene):
    return {press.move for control in scene.controls for press in presses(control)}
