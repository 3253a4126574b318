"""The stage of dice: the tray in which they fall, the shelf of those that stay, and the sheet of points."""

from dataclasses import replace
from functools import cache

import pytest

from bot.i18n import Speaker
from bot.scenes.blocks import Scores
from bot.scenes.controls import Choice, Pick
from bot.scenes.render.layout import Fill, Text
from bot.scenes.render.layouts.spots import die_spot
from bot.scenes.render.lettering import fitted
from bot.scenes.render.stages.score_sheet import order
from bot.scenes.render.vectors.symbols import symbol
from bot.scenes.views.five_dice import scene as five_dice_scene
from bot.scenes.views.kosci import scene as kosci_scene
from bot.scenes.views.throws import scene as throws_scene
from engines.core import Seat
from engines.dice import BOXES as SHEET
from engines.five_dice import FiveDice
from engines.kosci import RULESETS, Kosci
from engines.throws import State, Throw
from tests.bot.scenes.render.stages.stage_laws import (
    EVERY_BOX,
    LONGEST,
    assert_lawful,
    box_of,
    glides,
    is_within,
    keys,
    offered,
    pressed,
    puts,
    spots,
    staged,
)
from tests.support.kosci_tables import JAN, OLA, at, column, falling, typed
from tests.support.pictures import stroll

BOXES = pytest.mark.parametrize("box", EVERY_BOX, ids=lambda box: f"{box[0]}x{box[1]}")
PLAYERS = pytest.mark.parametrize("players", [1, 2, 3, 4])
PHONE, DESK = (360, 628), (916, 736)
GAME = Kosci()


def shown(state, seat=OLA, game=GAME):
    return kosci_scene(game.view(state, seat))


def words(stage):
    """What can be read, after long texts were cut."""
    return [
        fitted(item.words, item.size, item.room, bold=item.bold)[0] for item in stage.items if isinstance(item, Text)
    ]


def say(language="pl"):
    return Speaker(language, (LONGEST,) * 4)


@cache
def states(players):
    """The states of a match at random."""
    return tuple(stroll(GAME, players))


def columns(players):
    """Full sheets but for one box, with the greatest numbers."""
    full = dict(zip(SHEET, (5, 10, 15, 20, 25, 30, 30, 30, 25, 30, 40, 50, 30), strict=True))
    one = column({**full, "chance": None}, extra=300, generals=4, first_in_box=True)
    return (one,) * players


@BOXES
@PLAYERS
def test_a_whole_match_fits_every_box_in_both_languages(box, players):
    for n, state in enumerate(states(players)[:: 9 * players]):
        for seat in (OLA, None):
            found = staged(shown(state, seat), box, say(("pl", "en")[n % 2]))
            assert_lawful(found)
            assert min(item.size for item in found.items if isinstance(item, Text)) >= 11


@BOXES
@PLAYERS
def test_the_greatest_numbers_are_not_cut(box, players):
    for faces in ((6, 6, 6, 6, 6), (1, 2, 3, 4, 5)):
        state = at(*faces, columns=columns(players))
        for language in ("pl", "en"):
            found = staged(shown(state), box, say(language))
            assert_lawful(found)
            assert [text for text in words(found) if "…" in text] == []


@BOXES
def test_a_joker_shows_its_bonus_below_its_points(box):
    kept = dict(zip(SHEET, (None, None, None, 16, 15, 18, None, None, None, None, None, 50, None), strict=True))
    state = at(4, 4, 4, 4, 4, columns=(column(kept, generals=1, first_in_box=True),))
    found = staged(shown(state), box)
    assert_lawful(found)
    assert words(found).count("+100") == 6
    assert not any("…" in text for text in words(found))


def test_everything_that_is_drawn_has_a_symbol_for_pages():
    for state in states(2)[::17]:
        assert all(symbol(item.sprite) for item in puts(staged(shown(state), PHONE), "die"))


@PLAYERS
def test_the_same_things_are_there_in_every_box(players):
    state = at(4, 1, 4, 6, 4, columns=(column(),) * players)
    assert len({frozenset(keys(staged(shown(state), box))) for box in EVERY_BOX}) == 1
    assert len({frozenset(spots(staged(shown(state), box))) for box in EVERY_BOX}) == 1


@BOXES
def test_nothing_moves_but_dice_when_a_turn_goes_on(box):
    def still(stage):
        fills = [item for item in stage.items if isinstance(item, Fill)]
        tray = next(fill.box for fill in fills if fill.colour == "deep")
        return tray, [fill.box for fill in fills if fill.colour == "sheet"], [plate.box for plate in stage.plates]

    two = (column({"chance": 20}), column({"ones": 3}))
    thrown = [at(4, 1, 4, 6, 4, columns=two), at(4, 4, 4, 1, 4, left=0, columns=two), at(1, 1, 1, 1, 1, columns=two)]
    first, *others = (still(staged(shown(state), box)) for state in thrown)
    assert all(other == first for other in others)
    over = kosci_scene(replace(GAME.view(thrown[0], OLA), turn=None, worths=(), dice=()))
    assert still(staged(over, box)) == first


# --- dice ---


def picked(state, *places):
    return shown(state).drafted({str(place): "" for place in places})


@BOXES
def test_chosen_dice_glide_to_the_shelf_and_lie_straight(box):
    state = at(4, 1, 4, 6, 4)
    before, after = staged(shown(state), box), staged(picked(state, 0, 2), box)
    assert_lawful(after)
    assert {("die0", "die0"), ("die2", "die2")} <= glides(before, after)
    lying = {item.key: item for item in puts(after, "die")}
    assert all("~" not in lying[key].sprite for key in ("die0", "die2"))
    assert all("~" in lying[key].sprite for key in ("die1", "die3", "die4"))
    shelves = [zone.box for zone in after.zones if zone.name == "shelf"]
    for shelf in shelves:
        assert [key for key, die in lying.items() if is_within(box_of(die), shelf)] == ["die0", "die2"]
    if not shelves:
        assert sum(isinstance(item, Fill) and item.colour == "accent" for item in after.items) == 2


@BOXES
def test_all_but_one_die_fit_on_the_shelf(box):
    assert_lawful(staged(picked(at(4, 1, 4, 6, 4), 0, 1, 2, 3), box))
    assert_lawful(staged(picked(at(4, 1, 4, 6, 4), 1, 2, 3, 4), box))


def test_equal_dice_of_another_throw_lie_otherwise():
    state = at(4, 4, 4, 4, 4, luck=falling(4, 4, 4))
    again = typed(GAME, state, "hold 4 4")
    before, after = ({item.key: item for item in puts(staged(shown(s), DESK), "die")} for s in (state, again))
    thrown = [key for key in after if before[key] != after[key]]
    assert again.dice == state.dice
    assert {"die2", "die3", "die4"} <= {*thrown}


@BOXES
def test_a_tray_is_no_larger_than_dice_need(box):
    for scene in (
        shown(at(4, 1, 4, 6, 4)),
        five_dice_scene(FiveDice().view(FiveDice().setup(1, falling(4, 1, 4, 6, 4)), OLA)),
    ):
        tray = next(item for item in staged(scene, box).items if isinstance(item, Fill) and item.colour == "deep")
        assert tray.box[2] <= 480
        assert tray.box[3] <= 400


@BOXES
def test_five_dice_lie_alone_and_can_be_chosen(box):
    game = FiveDice()
    state = game.setup(1, falling(4, 1, 4, 6, 4))
    found = staged(five_dice_scene(game.view(state, OLA)), box)
    assert_lawful(found)
    assert [spot.name for spot in found.spots] == [die_spot(place) for place in range(5)]
    assert found.plates == ()


@BOXES
def test_thrown_cubes_lie_in_a_tray_and_cannot_be_pressed(box):
    view = State("2k6+3").with_throw(Throw("Ola", "8", "4 1"))
    found = staged(throws_scene(view), box)
    assert_lawful(found)
    assert [item.sprite.partition("@")[0] for item in puts(found, "die")] == ["die/4", "die/1"]
    assert found.spots == found.zones == ()
    assert puts(found, "die") != puts(staged(throws_scene(view.with_throw(Throw("Jan", "8", "4 1"))), box), "die")


@BOXES
def test_twenty_cubes_fit_too(box):
    assert_lawful(staged(throws_scene(State("20d6").with_throw(Throw("Ola", "70", "1 2 3 4 " * 5))), box))


# --- the sheet ---


@pytest.mark.parametrize("rules", list(RULESETS.values()), ids=list(RULESETS))
def test_every_move_can_be_made_on_the_table(rules):
    for state in list(stroll(rules, 2))[::3]:
        for seat in rules.to_move(state):
            scene = shown(state, seat, rules)
            found = staged(scene, PHONE)
            reached = pressed(scene, found)
            for control in scene.controls:
                if isinstance(control, Pick):
                    (verb,) = control.verbs
                    assert {die_spot(place) for place in range(5)} <= {*spots(found)}
                    reached |= {control.move(verb, places) for places in ((), (0,), (1, 3), (0, 1, 2, 4))}
            legal = {rules.format(action) for action in rules.legal(state, seat)}
            normal = {rules.format(rules.parse(rules.view(state, seat), move)) for move in reached}
            assert normal <= legal
            assert {move for move in legal if move.startswith("score")} <= normal
            assert {move for move in offered(scene) if move.startswith("score")} <= normal


def test_a_box_that_brings_nothing_asks_before_it_is_crossed_out():
    state = at(4, 1, 4, 6, 4)
    asks = {way.target: way.asks and say()(way.asks) for way in shown(state).ways}
    assert asks["box fours"] is None
    assert asks["box twos"] == "dwójki: teraz 0 punktów. Naciśnij jeszcze raz, żeby skreślić."
    zeros = next(control for control in shown(state).controls if isinstance(control, Choice))
    assert {way.move for way in shown(state).ways if way.asks} == {option.move for option in zeros.options}


def test_a_joker_for_nothing_but_its_bonus_does_not_ask():
    full = {box: 5 for box in SHEET if box != "ones"}
    state = at(4, 4, 4, 4, 4, columns=(column({**full, "general": 50}, generals=1, first_in_box=True),))
    (way,) = shown(state).ways
    assert way.asks is None


@BOXES
def test_only_the_own_column_can_be_pressed_and_only_in_the_own_turn(box):
    state = at(4, 1, 4, 6, 4, columns=(column({"ones": 2}), column({"twos": 4})))
    mine, theirs, nobodys = (staged(shown(state, seat), box) for seat in (OLA, JAN, None))
    pressable = {f"box {name}" for name in SHEET if name != "ones"}
    assert {name for name in spots(mine) if name.startswith("box")} == pressable
    assert spots(theirs) == spots(nobodys) == {}
    assert theirs.zones == ()
    assert shown(state, JAN).ways == ()


@PLAYERS
def test_the_own_column_is_first_and_the_others_follow_in_the_order_of_play(players):
    state = at(4, 1, 4, 6, 4, columns=(column(),) * players)
    for seat in range(players):
        scores = next(block for block in shown(state, Seat(seat)).blocks if isinstance(block, Scores))
        assert order(scores) == tuple((seat + n) % players for n in range(players))
        for box in EVERY_BOX:
            plates = staged(shown(state, Seat(seat)), box).plates
            assert [plate.seat for plate in sorted(plates, key=lambda plate: plate.box[0])] == list(order(scores))


def test_points_of_all_players_are_on_the_sheet():
    state = at(
        4, 1, 4, 6, 4, columns=(column({"ones": 2}), column({"ones": 3}), column({"ones": 4}), column({"ones": 5}))
    )
    for box in EVERY_BOX:
        if box != (320, 380):  # there the plates' totals say it
            assert {"2", "3", "4", "5"} <= {*words(staged(shown(state), box))}
        assert [plate.told for plate in staged(shown(state), box).plates] == [("2",), ("3",), ("4",), ("5",)]


def test_whose_turn_it_is_shows_on_the_plate():
    state = at(4, 1, 4, 6, 4, columns=(column(), column()), turn=JAN)
    assert {plate.seat: plate.turn for plate in staged(shown(state), DESK).plates} == {OLA: False, JAN: True}


def test_a_box_says_what_it_would_bring():
    state = at(4, 1, 4, 6, 4)
    labels = {spot.name: say()(spot.label) for spot in staged(shown(state), PHONE).spots}
    assert labels["box fours"] == "czwórki: 12"
    assert labels["die 0"] == "kość 1: 4"
    held = {spot.name: say("en")(spot.label) for spot in staged(picked(state, 0), PHONE).spots}
    assert held["die 0"] == "die 1: 4, kept"
