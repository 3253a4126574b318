"""The suits of a lottery: a place for every card, what begins them, what has just been laid, and what moves."""

import pytest

from bot.i18n import Speaker
from bot.scenes.render.layout import Fill, Put, Text
from bot.scenes.render.layouts import layout_of
from bot.scenes.render.motions import motions
from bot.scenes.views.kierki import scene
from tests.support.kierki_tables import FULL, at, typed
from tests.support.kierki_tables import layout_of as grown

PL = Speaker("pl", ("Ola", "Jan", "Ewa", "Kuba"))


def lottery():
    return at("lottery", ["9d 2c", "7h 3h", "2h 2d", "10d 5c"], start=9, layout=grown({"h": ["8", "J"]}), gone=0)


def laid_out(state):
    layout = layout_of(scene(FULL.view(state, None)), PL)
    assert layout is not None
    return layout


def test_every_card_not_laid_yet_has_a_place_and_every_card_laid_a_spot():
    layout = laid_out(lottery())
    places = [item for item in layout.items if isinstance(item, Put) and item.sprite.startswith("place/")]
    assert len(places) == 52 - 4
    assert {spot.name for spot in layout.spots} == {"8h", "9h", "10h", "Jh", *(f"seat {n}" for n in range(4))}


def test_cards_of_a_rank_lie_below_one_another_whatever_has_been_laid():
    puts = laid_out(typed(lottery(), "9d")).puts()
    assert puts["9h"].x == puts["9d"].x
    assert puts["8h"].x < puts["9h"].x < puts["10h"].x


@pytest.mark.parametrize(("start", "bars"), [(9, 4), (0, 0)])
def test_the_cards_that_begin_suits_have_a_bar_and_those_still_awaited_their_rank(start, bars):
    layout = laid_out(at("lottery", ["9d 2c", "3h", "2h", "10d"], start=start, gone=0))
    assert [item.box[3] for item in layout.items if isinstance(item, Fill) and item.colour == "accent"] == [5] * bars
    assert [item.words for item in layout.items if isinstance(item, Text)].count("9") == bars


def test_a_bar_lies_below_its_card_with_three_players_too():
    """Clubs begin with the three where the others begin with the two, since there is no two of clubs."""
    layout = laid_out(at("lottery", ["2d 3c", "4h", "5h"], players=3, start=2, gone=0))
    bars = [item.box[0] for item in layout.items if isinstance(item, Fill) and item.colour == "accent"]
    assert bars[0] == bars[1] == bars[2] < bars[3]
    assert {"2", "3"} <= {item.words for item in layout.items if isinstance(item, Text)}


def test_a_card_comes_from_its_player_and_is_ringed():
    before, after = (laid_out(state) for state in (lottery(), typed(lottery(), "9d")))
    assert [(move.before.key, move.after.key, move.how) for move in motions(before, after).moves] == [
        ("seat0", "9d", "out")
    ]
    assert [key for key, put in after.puts().items() if put.sprite.endswith("+ring")] == ["9d"]


def test_who_has_passed_and_how_many_cards_are_left_stands_at_the_players():
    words = [item.words for item in laid_out(typed(lottery(), "9d")).items if isinstance(item, Text)]
    assert "kart 1" in words
    assert any(word.startswith("kart 2") for word in words)


@pytest.mark.parametrize("viewer", range(4))
def test_the_viewer_comes_first_and_the_next_player_follows(viewer):
    layout = layout_of(scene(FULL.view(lottery(), viewer)), PL)
    discs = sorted(
        (put for key, put in layout.puts().items() if key.startswith("seat")), key=lambda put: (put.y, put.x)
    )
    assert [put.key for put in discs] == [f"seat{(viewer + n) % 4}" for n in range(4)]
