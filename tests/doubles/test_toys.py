"""The toys themselves: good enough to trust what they are used for."""

import random

import pytest

from bot.catalog import CATALOG
from bot.i18n import LANGUAGES, Speaker
from bot.scenes.controls import Pick
from bot.scenes.path import Path
from bot.tables import options
from engines.core import Refused, Seat, Who, note, play
from engines.luck import Scripted, Seeded
from tests.doubles.toys import TOYS, open_table
from tests.doubles.toys.cups import Cups, Keep
from tests.doubles.toys.nim import Nim, Take


@pytest.mark.parametrize("key", TOYS)
def test_a_toy_plays_to_its_end_by_what_its_scene_and_notation_offer(key):
    for seed in range(20):
        chance, table = random.Random(seed), open_table(key, luck=Seeded(f"{seed:064x}"))
        rules, state = table.rules, table.state
        while movers := rules.to_move(state):
            seat = chance.choice(sorted(movers))
            view = rules.view(state, seat)
            assert TOYS[key].scene(view).controls
            action = chance.choice(list(rules.legal(state, seat)))
            assert rules.parse(view, rules.format(action)) == action
            state = play(rules, state, seat, action)
        assert rules.outcome(state).winners
        assert not TOYS[key].scene(rules.view(state, None)).controls


def test_who_takes_the_last_one_wins_or_loses():
    end = open_table("nim").state
    for seat, take in enumerate((Take(1, 3), Take(2, 4))):
        end = play(Nim(), end, Seat(seat), take)
    assert Nim().outcome(play(Nim(), end, Seat(0), Take(3, 5))).winners == (0,)
    assert Nim(misere=True).outcome(play(Nim(misere=True), end, Seat(0), Take(3, 5))).winners == (1,)


def test_nim_offers_a_heap_and_then_how_many():
    (path,) = TOYS["nim"].scene(Nim().view(open_table("nim").state, None)).controls
    assert isinstance(path, Path)
    assert path.after("") == ("1", "2", "3")
    assert path.after("1") == ("-1", "-2", "-3")
    assert path.move("1-3") == "1-3"


def test_dice_thrown_again_fall_where_they_lay():
    cups = Cups()
    state = cups.setup(2, Scripted((0, 1, 2, 3, 4, 5, 5, 5, 5, 5, 3, 3)))
    after = play(cups, state, Seat(0), cups.parse(cups.view(state, Seat(0)), "throw 1 4"))
    assert after.cups == ((4, 2, 3, 4, 5), (6, 6, 6, 6, 6))
    assert after.left == (1, 2)
    with pytest.raises(Refused):
        play(cups, after, Seat(0), Keep((6,)))


def test_nobody_sees_under_another_cup():
    cups, state = Cups(), open_table("cups", players=3).state
    for eyes in (None, Seat(0), Seat(1), Seat(2)):
        view = cups.view(state, eyes)
        worlds = [cups.imagine(view, Seeded(f"{i:064x}")) for i in range(8)]
        assert {cups.view(world, eyes) for world in worlds} == {view}
        assert len({world.cups for world in worlds}) > 1
        (pick,) = TOYS["cups"].scene(view).controls
        assert isinstance(pick, Pick)
        assert pick.items == (("#1", "#2", "#3", "#4", "#5") if eyes is None else tuple(map(str, state.cups[eyes])))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_toys_have_words(language):
    say = Speaker(language, ("Ola", "Jan"))
    for key, box in TOYS.items():
        assert CATALOG[key] is box
        notes = [options.title(key), options.about(key), options.card(key)]
        for ruleset in box.rulesets:
            notes += [options.label(key, ruleset), options.main_difference(key, ruleset)]
        assert len({say(note) for note in notes}) == len(notes)
    assert say(note("nim-asked", who=Who(Seat(0)))) != say(note("cups-asked", who=Who(Seat(0)), left=2))
