"""What is remembered of a choice that others do not see, and where there is none."""

import pytest

from adapters.telegram.press_result import is_hidden_choice
from bot.screens import playing
from bot.tables.stored import Loaded
from tests.support.random_matches import CASES, states, table_at

OPEN = [case for case in CASES if not case.values[0].hides]
HIDDEN = [case for case in CASES if case.values[0].key == "cribbage" and case.values[1] == 2]


def awaited(rules, players, seed):
    """Every player who is asked in some positions of a match, with the table."""
    for state in states(rules, players, seed):
        table = table_at(rules, players, state)
        yield from ((table, seat) for seat in table.awaited())


@pytest.mark.parametrize(("rules", "players", "seed"), OPEN)
def test_in_a_game_that_hides_nothing_everybody_sees_from_what_others_choose(rules, players, seed):
    for table, seat in awaited(rules, players, seed):
        assert playing.is_choice_public(table, seat)
        assert not is_hidden_choice(Loaded(table, {}), frozenset({table.chairs[seat].user}))


@pytest.mark.parametrize(("rules", "players", "seed"), HIDDEN)
def test_the_cards_from_which_a_hand_chooses_are_hidden(rules, players, seed):
    choices = [
        is_hidden_choice(Loaded(table, {}), frozenset({table.chairs[seat].user}))
        for table, seat in awaited(rules, players, seed)
    ]
    assert any(choices)
