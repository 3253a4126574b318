"""What the dice came to on average, said at the end of a match."""

import pytest

from bot.i18n import Speaker
from bot.scenes.views.average import average
from bot.scenes.views.backgammon import scene as backgammon_scene
from bot.scenes.views.kosci import scene as kosci_scene
from engines.backgammon import RULESETS as BACKGAMMON
from engines.core import Seat, play
from engines.dice import Thrown
from engines.kosci import Kosci
from engines.luck import Scripted

OLA, JAN = Seat(0), Seat(1)
NAMES = ("Ola", "Jan")


def told(thrown, language="pl"):
    return Speaker(language, NAMES)(average(thrown))


def test_it_is_told_with_a_comma_in_polish_and_a_point_in_english():
    thrown = (Thrown(36, 130), Thrown(42, 144))  # 3.6111..., 3.42857...
    assert told(thrown) == "Średnia rzutu: Ola 3,61 · Jan 3,43 (78 kości)"
    assert told(thrown, "en") == "Average throw: Ola 3.61 · Jan 3.43 (78 dice)"


@pytest.mark.parametrize(
    ("dice", "pips", "average"),
    [(1, 6, "6,00"), (3, 10, "3,33"), (3, 11, "3,67"), (100, 305, "3,05"), (200, 601, "3,01"), (8, 21, "2,63")],
)
def test_it_is_rounded_to_hundredths_and_a_half_goes_up(dice, pips, average):
    assert told((Thrown(dice, pips),)).startswith(f"Średnia rzutu: Ola {average} (")


def test_dice_are_counted_in_three_ways_in_polish():
    words = [told((Thrown(n, 3 * n),)).rpartition("(")[2] for n in (1, 2, 5, 22)]
    assert words == ["1 kość)", "2 kości)", "5 kości)", "22 kości)"]


def test_who_has_not_thrown_yet_has_none():
    assert told((Thrown(), Thrown(5, 15))) == "Średnia rzutu: Jan 3,00 (5 kości)"
    assert average((Thrown(), Thrown())) is None
    assert average(()) is None, "a match from before anybody counted"


def test_in_kosci_only_dice_that_were_thrown_count_and_each_for_its_thrower():
    game = Kosci()
    #              first   Ola's five      two thrown again  Jan's five
    luck = Scripted((0, *(3, 0, 3, 5, 3), *(4, 1), *(0, 0, 0, 0, 0)))
    state = game.setup(2, luck)
    assert state.thrown == (Thrown(5, 19), Thrown())
    for move in ("hold 4 4 4", "score fours"):
        state = play(game, state, OLA, game.parse(game.view(state, OLA), move))
    assert state.thrown == (Thrown(7, 26), Thrown(5, 5))
    said = Speaker("pl", NAMES)(kosci_scene(game.view(state, None)).epilogue)
    assert said == "Średnia rzutu: Ola 3,71 · Jan 1,00 (12 kości)"


def test_in_kosci_keeping_all_five_throws_none():
    game = Kosci()
    state = game.setup(1, Scripted((3, 0, 3, 5, 3)))
    state = play(game, state, OLA, game.parse(game.view(state, OLA), "hold all"))
    assert state.thrown == (Thrown(5, 19),)


def test_in_backgammon_the_first_die_of_each_counts_for_each_also_a_tie():
    game = BACKGAMMON["polish"]
    state = game.setup(2, Scripted((4, 4, 2, 0)))  # five each, then three against one
    assert state.table.thrown == (Thrown(2, 8), Thrown(2, 6))
    view = game.view(state, None)
    assert Speaker("pl", NAMES)(backgammon_scene(view).epilogue) == "Średnia rzutu: Ola 4,00 · Jan 3,00 (4 kości)"


def test_in_backgammon_a_double_is_two_dice():
    game = BACKGAMMON["polish"]
    state = game.setup(2, Scripted((2, 0, 5, 5)))
    state = play(game, state, OLA, game.parse(game.view(state, OLA), "8/5 6/5"))
    assert state.table.thrown == (Thrown(1, 3), Thrown(3, 13))
