"""The stage of a pegging game: pegboard, starter, crib, play, counted hands, and the viewer's own cards."""

from functools import cache
from itertools import combinations, pairwise

import pytest

from bot.i18n import Speaker
from bot.scenes.blocks import Pegboard
from bot.scenes.controls import Hand
from bot.scenes.render.layout import Fill, Put, Text
from bot.scenes.render.layouts.hand import hand_spot
from bot.scenes.render.stages.pegboard import pegboard
from bot.scenes.render.vectors.symbols import symbol
from engines.cribbage import Cribbage
from tests.bot.scenes.render.stages.stage_laws import (
    EVERY_BOX,
    LONGEST,
    assert_lawful,
    box_of,
    glides,
    is_within,
    keys,
    meet,
    offered,
    puts,
    spots,
    staged,
)
from tests.bot.scenes.views.cribbage_scenes import MUGGINS, PLAYED, discarded, shown, start
from tests.support.cribbage_tables import GAME, JAN, OLA, after, scored, table, typed
from tests.support.pictures import stroll

BOXES = pytest.mark.parametrize("box", EVERY_BOX, ids=lambda box: f"{box[0]}x{box[1]}")
PHONE, DESK = (360, 628), (916, 736)


@cache
def states():
    """The states of a match at random."""
    return tuple(stroll(GAME, 2))


def every_eye(state, game=GAME):
    return [shown(state, seat, game) for seat in (OLA, JAN, None)]


@BOXES
def test_a_whole_match_fits_every_box_in_both_languages(box):
    for n, state in enumerate(states()[::7]):
        for scene in every_eye(state):
            found = staged(scene, box, Speaker(("pl", "en")[n % 2], (LONGEST, LONGEST)))
            assert_lawful(found)
            assert min(item.size for item in found.items if isinstance(item, Text)) >= 11


@BOXES
def test_muggins_and_the_highest_count_fit_every_box(box):
    state = after(discarded(MUGGINS), *PLAYED, "2c", game=MUGGINS)
    for scene in every_eye(state, MUGGINS):
        assert_lawful(staged(scene, box))
    best = after(table("5c 5d 5s Jh 2c 3c", "9h 8h 7h 6h 2s 3s", "5h"), "throw 2c 3c", "throw 2s 3s")
    best = after(best, "5c", "9h", "5d", "8h", "5s", "7h", "Jh", "6h")
    for scene in every_eye(best):
        assert_lawful(staged(scene, box))


def test_everything_that_is_drawn_has_a_symbol_for_pages():
    for state in states()[::9]:
        found = staged(shown(state, OLA), PHONE)
        assert all(symbol(item.sprite) for item in puts(found, ""))


@BOXES
def test_the_hand_keeps_its_depth_so_that_nothing_above_it_moves(box):
    def still(state):
        found = staged(shown(state, OLA), box)
        return {
            item for item in found.items if isinstance(item, Fill) and item.colour in ("deep", "wood")
        }, found.plates

    full, one = discarded(), after(discarded(), *PLAYED[:6])
    (before, plates), (later, moved) = still(full), still(one)
    assert before == later
    assert [plate.box for plate in plates] == [plate.box for plate in moved]


def test_an_onlooker_has_the_room_of_the_hand_for_the_table():
    own, public = (staged(shown(discarded(), seat), PHONE) for seat in (OLA, None))
    assert max(plate.box[1] for plate in public.plates) > max(plate.box[1] for plate in own.plates)


@pytest.mark.parametrize("seat", [OLA, JAN])
def test_the_viewer_sits_below(seat):
    for box in EVERY_BOX:
        found = staged(shown(discarded(), seat), box)
        lower = max(found.plates, key=lambda plate: plate.box[1])
        assert lower.seat == seat


def test_plates_tell_points_who_deals_and_what_came_last():
    found = staged(shown(start(), OLA), PHONE)
    told = {plate.seat: plate.told for plate in found.plates}
    assert told == {OLA: ("64", "rozdaje", "+4"), JAN: ("58", "+8")}


# --- the pegboard ---


def pegs(front, other, box=(352, 62)):
    made = pegboard(Pegboard(121, ((0, front), (0, other))), *box)
    return {item.key: box_of(item) for item in made.items if hasattr(item, "key") and item.key}


def test_a_peg_walks_right_on_the_first_street_and_back_on_the_second():
    walked = [pegs(hole, 0)["peg0/front"] for hole in (0, 1, 15, 30, 31, 45, 60, 61, 120, 121)]
    across = [x for x, *_ in walked]
    assert across[:4] == sorted(across[:4])
    assert across[4:7] == sorted(across[4:7], reverse=True)
    levels = [y for _, y, *_ in walked]
    assert levels[:-1] == sorted(levels[:-1])
    assert len(set(levels)) == 5, "four streets, and the last hole"


def test_both_seats_end_in_the_same_hole_and_are_never_in_the_same_place_before():
    assert pegs(121, 0)["peg0/front"] == pegs(0, 121)["peg1/front"]
    assert all(pegs(hole, hole)["peg0/front"] != pegs(hole, hole)["peg1/front"] for hole in range(121))


def test_a_front_peg_passes_every_hole_since_the_back_peg():
    made = pegboard(Pegboard(121, ((28, 33), (0, 0))), 352, 62)
    ways = {put.key: put.via for put in made.items if isinstance(put, Put)}
    between = [pegs(hole, 0)["peg0/front"][:2] for hole in (29, 30, 31, 32)]
    assert list(ways["peg0/front"]) == between
    assert ways["peg0/back"] == ways["peg1/front"] == ()


@pytest.mark.parametrize("box", [(352, 62), (206, 62), (690, 117)])
def test_pegs_lie_on_the_board_and_apart(box):
    for hole in range(122):
        found = pegs(hole, 121 - hole, box)
        assert all(is_within(peg, (0, 0, *box)) for peg in found.values())
    places = [pegs(hole, 0, box)["peg0/front"][:2] for hole in range(1, 122)]
    assert len(set(places)) == 121


def test_the_track_is_coloured_as_far_as_the_front_peg():
    def coloured(front):
        made = pegboard(Pegboard(121, ((0, front), (0, 0))), 352, 62)
        return sum(item.box[2] for item in made.items if isinstance(item, Fill) and item.colour == "seat0")

    lengths = [coloured(front) for front in (0, 1, 10, 30, 31, 60, 90, 120, 121)]
    assert lengths[0] == 0
    assert lengths == sorted(lengths)


# --- moves ---


def landed(scene, moves, rules, state, seat):
    return {rules.format(rules.parse(rules.view(state, seat), move)) for move in moves}


@pytest.mark.parametrize("game", [GAME, MUGGINS], ids=["counted by the program", "muggins"])
def test_every_move_can_be_made_on_the_table_or_by_a_button(game):
    for state in list(stroll(game, 2))[:60]:
        for seat in game.to_move(state):
            scene = shown(state, seat, game)
            found = staged(scene, PHONE)
            cards = game.view(state, seat).hand
            held = [card for place, card in enumerate(cards) if card and hand_spot(place) in spots(found)]
            reached = offered(scene)
            for drop in scene.drops:
                assert drop.target in spots(found)
                reached |= {drop.move(laid) for laid in combinations(held, drop.least)}
            for control in scene.controls:
                if isinstance(control, Hand) and found.zones:
                    reached |= {control.move(held[place]) for place in range(len(held))}
            legal = {game.format(action) for action in game.legal(state, seat)}
            if state.up.phase == "answer":  # so many other claims can be typed alone
                assert reached <= legal
            else:
                possible = {move for move in reached if state.up.phase != "play" or move in legal}
                assert landed(scene, possible, game, state, seat) == legal


def test_two_cards_laid_on_the_crib_go_into_it():
    state = start()
    (drop,) = shown(state, OLA).drops
    moved = typed(state, OLA, drop.move(("4d", "Ah")))
    assert moved.thrown[OLA] == ("Ah", "4d")
    found = staged(shown(moved, OLA), PHONE)
    assert glides(staged(shown(state, OLA), PHONE), found) >= {("Ah", "crib/0"), ("4d", "crib/1")}


def test_the_crib_takes_cards_only_while_the_viewer_has_to_put_some_there():
    thrown = typed(start(), OLA, "throw Ah 4d")
    assert "crib" in spots(staged(shown(start(), OLA), PHONE))
    for scene in (shown(thrown, OLA), shown(start(), None), shown(discarded(), OLA)):
        assert scene.drops == ()
        assert "crib" not in spots(staged(scene, PHONE))


def test_of_the_others_cards_in_the_crib_nothing_is_known():
    thrown = typed(start(), OLA, "throw Ah 4d")
    seen = staged(shown(thrown, JAN), PHONE)
    assert [item.was for item in puts(seen, "card") if item.key.startswith("crib/")] == ["seat0", "seat0"]
    assert not {"Ah", "4d"} & {item.key for item in puts(seen, "card")}


@BOXES
def test_a_card_is_played_by_dropping_it_on_the_table(box):
    found = staged(shown(discarded(), OLA), box)
    (zone,) = found.zones
    assert zone.name == "play"
    assert all(not meet(zone.box, place) for name, place in spots(found).items() if name.startswith("hand"))
    after_it = staged(shown(after(discarded(), "Qc", "2c"), JAN), box)
    laid = [item for item in puts(after_it, "card") if item.key in ("Qc", "2c")]
    assert len(laid) == 2
    assert all(is_within(box_of(card), after_it.zones[0].box) for card in laid)


def test_cards_of_the_play_lie_on_the_side_of_who_laid_them():
    state = after(discarded(), "Qc", "2c")
    for seat in (OLA, JAN):
        at = {item.key: item.y for item in puts(staged(shown(state, seat), PHONE), "card")}
        assert (at["2c"] > at["Qc"]) == (seat == OLA)


def test_cards_that_were_laid_stay_where_they_are_while_others_come():
    one, two = after(discarded(), "Qc"), after(discarded(), "Qc", "7s", "5h")
    first, later = ({i.key: (i.x, i.y) for i in puts(staged(shown(s, OLA), DESK), "card")} for s in (one, two))
    assert first["Qc"] == later["Qc"]


@BOXES
def test_a_whole_play_lies_apart_enough_to_be_read(box):
    state = after(discarded(), *PLAYED)
    found = staged(shown(state, OLA), box)
    laid = sorted(item.x for item in puts(found, "card") if item.key in PLAYED)
    assert len(laid) == len(PLAYED)
    least = 20 if box == (320, 380) else 30
    assert min(right - left for left, right in pairwise(laid)) >= least


def test_the_count_is_shown_with_its_limit():
    found = staged(shown(after(discarded(), "Qc", "2c"), OLA), PHONE)
    assert {"12", "/ 31"} <= {item.words for item in found.items if isinstance(item, Text)}


# --- the show ---


def show():
    return after(discarded(), *PLAYED, "2c")


def test_the_show_says_whose_hand_it_is_how_it_is_counted_and_what_it_is_worth():
    found = staged(shown(show(), OLA), DESK, Speaker("pl", ("Ola", "Jan")))
    said = [item.words for item in found.items if isinstance(item, Text)]
    assert {"Ola", "Jan", "krib (Ola)"} <= {*said}
    assert any("sekwens" in words for words in said)
    assert any(words.startswith("15–2") for words in said)


@BOXES
def test_the_show_is_said_step_by_step_beside_each_hand_with_cards_that_lie_there(box):
    found = staged(shown(show(), OLA), box, Speaker("pl", ("Ola", "Jan")))
    cards = {put.key for put in puts(found, "card")}
    assert found.counts[0].words == "15–2"
    assert all(count.keys and {*count.keys} <= cards for count in found.counts)
    assert all(is_within(count.box, (0, 0, *box)) for count in found.counts)
    assert len({count.box for count in found.counts}) == len([hand for hand in show().up.show if hand.items])


def test_the_cards_of_the_crib_are_turned_where_they_lay():
    last = after(discarded(), *PLAYED)
    before, later = staged(shown(last, OLA), PHONE), staged(shown(after(last, "2c"), OLA), PHONE)
    crib = {(f"crib/{n}", card) for n, card in enumerate(("Ah", "3c", "4d", "Ks"))}
    assert glides(before, later) >= crib


def test_the_same_things_are_there_in_every_box():
    for state in (start(), discarded(), after(discarded(), "Qc", "2c"), show()):
        seen = {frozenset(keys(staged(shown(state, OLA), box))) for box in EVERY_BOX}
        assert len(seen) == 1


def test_a_match_to_61_has_two_streets():
    game = Cribbage(target=61)
    state = scored(table("7s 8h 9h 2c Ah 4d", "5h 5s Jd Qc Ks 3c", "6d", game), 60, 10)
    found = staged(shown(state, OLA, game), PHONE)
    assert_lawful(found)
    assert len(puts(found, "holes")) == 2 * 2 * 2 + 2
