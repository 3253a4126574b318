"""Games of tricks through the public gate: decisions a second, and Kierki beside OpenSpiel where that is installed.

Run: pytest benchmarks/bench_tricks.py. A decision is every legal action, one of them chosen and played on immutable
states; deals are dealt and settled in the same time. No match is played twice, so nothing is remembered from before.
"""

from itertools import count
from random import Random
from time import perf_counter

import pytest

from engines import cucumber, kierki, sixty_six
from engines.core import play
from engines.luck import Seeded

MATCHES = 10
SEEDS = count()

GAMES = [
    pytest.param(sixty_six.RULESETS["polish"], 2, id="sixty_six"),
    pytest.param(cucumber.RULESETS["polish"], 4, id="cucumber"),
    pytest.param(kierki.RULESETS["polish"], 4, id="kierki-polish"),
    pytest.param(kierki.RULESETS["full"], 4, id="kierki-full"),
]


def playouts(rules, players):
    """Plays some matches; how many decisions it took."""
    decisions = 0
    for _ in range(MATCHES):
        seed = next(SEEDS)
        dice, state = Random(seed), rules.setup(players, Seeded(f"{seed:064x}"))
        while movers := rules.to_move(state):
            (seat,) = movers
            actions = list(rules.legal(state, seat))
            state = play(rules, state, seat, actions[int(dice.random() * len(actions))])
            decisions += 1
    return decisions


@pytest.mark.parametrize(("rules", "players"), GAMES)
def test_decisions_through_the_gate(benchmark, rules, players):
    decisions = []
    benchmark(lambda: decisions.append(playouts(rules, players)))
    rate = sum(decisions) / len(decisions) / benchmark.stats.stats.mean
    benchmark.extra_info["decisions a second"] = round(rate)
    print(f"{rate:.0f} decisions a second")
    assert rate >= 20_000


def its_playouts(pyspiel):
    """The same with OpenSpiel; its cards are dealt one by one, which is no decision."""
    dice, game, decisions = Random(0), pyspiel.load_game("hearts"), 0
    for _ in range(MATCHES * 12):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(dice.choice(state.chance_outcomes())[0])
                continue
            actions = state.legal_actions()
            state.apply_action(actions[int(dice.random() * len(actions))])
            decisions += 1
    return decisions


def test_kierki_beside_open_spiels_hearts():
    pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")
    rates = []
    for one in (lambda: playouts(kierki.RULESETS["full"], 4), lambda: its_playouts(pyspiel)):
        begun = perf_counter()
        rates.append(one() / (perf_counter() - begun))
    ours, its = rates
    print(f"{ours:.0f} decisions a second, OpenSpiel {its:.0f}: ratio {ours / its:.2f}")
    assert ours / its >= 0.1
