"""Which games have neither luck nor hidden cards: in these a page lets moves be planned."""

import pytest

from bot.catalog import CATALOG
from engines.core import BOTH_SEATS, play
from engines.luck import Seeded

MOVES = 6


@pytest.mark.parametrize("name", CATALOG)
def test_a_game_of_perfect_information_goes_on_alike_under_any_luck(name):
    definition = CATALOG[name]
    rules = definition.default
    is_for_two = 2 in rules.players
    follows = {what_follows(rules, luck) for luck in range(4)} if is_for_two else set()
    assert definition.is_perfect_information == (is_for_two and not rules.hides and len(follows) == 1)


def what_follows(rules, luck):
    """What a player sees after a few moves from a state that the player imagines at the start, under some luck."""
    state = rules.setup(2, Seeded("00" * 32))
    seat = min(rules.to_move(state))
    state = rules.imagine(rules.view(state, seat), Seeded(f"{luck + 1:02x}" * 32))
    for _ in range(MOVES):
        seat = min(rules.to_move(state))
        state = play(rules, state, seat, next(iter(rules.legal(state, seat))))
    return rules.view(state, BOTH_SEATS[0])
