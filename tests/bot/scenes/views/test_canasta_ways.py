"""Canasta played by hand: what presses, drags and dropped cards mean."""

from itertools import islice

import pytest

from bot.scenes.render.stages import stage_of
from bot.scenes.views.canasta import scene
from engines.canasta import Back, Discard, Draw, Lay, LayOut, Take
from engines.canasta.table import places
from engines.core import Refused, Seat
from tests.bot.scenes.views.canasta_scenes import buttons, shown
from tests.bot.scenes.views.reading import PL
from tests.support.canasta_tables import GAME, OLA, table, typed
from tests.support.pictures import stroll


def laid(state, target, cards, seat=OLA):
    """The action that these cards mean when they are dropped there."""
    view = GAME.view(state, seat)
    drop = scene(view).drop(target, tuple(cards.split()))
    return GAME.parse(view, drop.move(tuple(cards.split())))


def ways(state, seat=OLA):
    return {(way.source, way.target): way.move for way in shown(state, seat).ways}


MELDING = table("Ks Kh Kd 9h 2c jk 5s", melds={"9": 3, "A": 4}, phase="meld", taken="stock")


@pytest.mark.parametrize(
    ("target", "cards", "action"),
    [
        ("melds", "Ks Kd", Lay("K", 2)),
        ("new meld", "Ks Kh 2c", Lay("K", 2, 1)),
        ("melds", "9h", Lay("9", 1)),
        ("own 9", "2c", Lay("9", 0, 1)),
        ("own A", "2c jk", Lay("A", 0, 1, 1)),
        ("own 9", "9h jk", Lay("9", 1, 0, 1)),
        ("pile", "jk", Discard("jk")),
        ("pile", "9h", Discard("9h")),
    ],
)
def test_where_cards_are_dropped_says_what_they_are_for(target, cards, action):
    assert laid(MELDING, target, cards) == action


def test_cards_of_another_rank_on_a_meld_begin_or_join_their_own():
    assert laid(MELDING, "own A", "Ks Kh Kd") == Lay("K", 3)
    assert laid(MELDING, "own A", "9h") == Lay("9", 1)


def test_a_wild_card_among_the_melds_is_asked_for_which_one():
    with pytest.raises(Refused, match="canasta-wild-where") as refused:
        laid(MELDING, "melds", "2c")
    assert {move for _, move in refused.value.instead} == {"add 2 to 9", "add 2 to A"}


def test_a_wild_card_joins_what_is_on_the_tray():
    assert laid(typed(MELDING, "meld K K K"), "tray K", "jk") == Lay("K", 0, 0, 1)


def test_cards_dropped_on_the_pile_take_it_and_a_press_asks_in_which_way():
    state = table("Ks Kd Kc 2c 9h 5s", top="Kh", melds={"A": 3})
    assert laid(state, "pile", "Ks Kd") == Take("K", 2)
    assert laid(state, "pile", "Kc 2c") == Take("K", 1, 1)
    assert ("", "pile") not in ways(state)
    with pytest.raises(Refused, match="canasta-take-how"):
        laid(state, "pile", "")


def test_a_pile_that_can_be_taken_in_one_way_is_pressed_or_dragged_to_the_melds_or_the_hand():
    found = ways(table("Ks Kd 9h 5s", top="Kh", melds={"A": 3}))
    assert {found["", "pile"], found["pile", "melds"], found["pile", "hand"], found["pile", "own A"]} == {"pile K K"}


def test_the_stock_is_pressed_or_dragged_to_the_hand():
    found = ways(table("Ks 9h", top="Kh", melds={"A": 3}))
    assert (found["", "stock"], found["stock", "hand"]) == ("draw", "draw")


def test_the_tray_goes_back_to_the_hand_or_out_to_the_melds():
    found = ways(typed(MELDING, "meld K K K"))
    assert (found["", "tray K"], found["tray K", "hand"]) == ("back K", "back K")
    assert (found["", "tray"], found["tray K", "melds"]) == ("meld", "meld")
    assert [meld.rank for meld in shown(MELDING, OLA).blocks[0].tray] == []


@pytest.mark.parametrize("seat", [None, Seat(1), Seat(2)])
def test_nobody_else_is_told_what_could_be_done(seat):
    seen = shown(MELDING, seat)
    assert (seen.ways, seen.drops) == ((), ())


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_legal_move_is_made_on_the_table_or_by_a_button(players):
    """Each is also what the rules say that it is, and every way is legal."""
    for state in islice(stroll(GAME, players), 0, 160, 3):
        (seat,) = GAME.to_move(state)
        view = GAME.view(state, seat)
        seen = scene(view)
        stage = stage_of(seen, PL, (360, 628))
        there = {place.name for place in (*stage.spots, *stage.zones)}
        for way in seen.ways:
            assert GAME.parse(view, way.move) in view.moves
        reached = {GAME.parse(view, way.move) for way in seen.ways if {way.source, way.target} - {""} <= there}
        reached |= {_dropped(view, seen, there, move) for move in view.moves}
        missing = set(view.moves) - reached
        assert set(map(GAME.format, missing)) <= set(buttons(seen).values())
        assert not {step for step in missing if isinstance(step, (Lay, Back, LayOut, Discard, Draw))}


def _dropped(view, seen, there, move):
    """The move itself where cards dropped somewhere make it."""
    match move:
        case Discard(card):
            cards = (card,)
        case Lay(rank, naturals, twos, jokers) | Take(rank, naturals, twos, jokers):
            wanted = places(view.free, "" if rank == "2" else rank, naturals, twos, jokers) or ()
            cards = tuple(view.free[place] for place in wanted)
        case _:
            return None
    for target in there:
        if (drop := seen.drop(target, cards)) and drop.least <= len(cards) <= drop.most:
            try:
                made = GAME.parse(view, drop.move(cards))
            except Refused:
                continue
            if made == move:
                return move
    return None
