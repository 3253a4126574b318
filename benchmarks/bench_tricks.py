"""How many decisions a second random players make through the public gate. Run: pytest benchmarks/bench_tricks.py"""

from random import Random

import pytest

from engines import cucumber, kierki, sixty_six
from engines.core import play
from engines.luck import Seeded

MATCHES = 5

GAMES = [
    pytest.param(sixty_six.RULESETS["polish"], 2, id="sixty_six"),
    pytest.param(cucumber.RULESETS["polish"], 4, id="cucumber"),
    pytest.param(kierki.RULESETS["polish"], 4, id="kierki-polish"),
    pytest.param(kierki.RULESETS["full"], 4, id="kierki-full"),
]


def decisions(rules, players):
    """Plays some matches; how many actions it took."""
    count = 0
    for seed in range(MATCHES):
        dice, state = Random(seed), rules.setup(players, Seeded(f"{seed:064x}"))
        while movers := rules.to_move(state):
            (seat,) = movers
            actions = list(rules.legal(state, seat))
            state = play(rules, state, seat, actions[int(dice.random() * len(actions))])
            count += 1
    return count


@pytest.mark.parametrize(("rules", "players"), GAMES)
def test_random_players_decide(benchmark, rules, players):
    count = benchmark(decisions, rules, players)
    benchmark.extra_info["decisions a second"] = round(count / benchmark.stats.stats.mean)
    assert count > 0
