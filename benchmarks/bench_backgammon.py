"""Backgammon turns: all distinct results of a roll, one of them chosen; beside OpenSpiel's where that is installed.

Run: pytest benchmarks/bench_backgammon.py -s. Three rates: results alone, decisions through the public gate (every
legal action listed, one chosen and played on immutable states), and OpenSpiel's turns from Python, once with its own
list of actions, in which equal results repeat, and once with distinct results.
"""

from random import Random
from time import perf_counter

import pytest

from engines.backgammon import Backgammon, Resign
from engines.backgammon.board import MEN, OFF, START, at
from engines.backgammon.plays import finals, plays
from engines.core import play
from engines.luck import Seeded

GAMES = 40
RULES = Backgammon()
LEAST = 0.2
"""Of OpenSpiel's turns a second."""


def turns(games=GAMES):
    dice, done = Random(25), 0
    finals.cache_clear()
    for _ in range(games):
        mine, theirs = START, START
        while at(theirs, OFF) < MEN:
            roll = dice.randint(1, 6), dice.randint(1, 6)
            if found := finals((mine, theirs), roll):
                mine, theirs = dice.choice(list(found))
            mine, theirs = theirs, mine
            done += 1
    return done


def decisions(games=GAMES):
    dice, done = Random(25), 0
    finals.cache_clear()
    plays.cache_clear()
    for seed in range(games):
        state = RULES.setup(2, Seeded(f"{seed:064x}"))
        while movers := RULES.to_move(state):
            (seat,) = movers
            actions = [action for action in RULES.legal(state, seat) if not isinstance(action, Resign)]
            state = play(RULES, state, seat, dice.choice(actions))
            done += 1
    return done


def its_turns(pyspiel, games=GAMES, *, distinct=False):
    """Half of a double is no turn of its own."""
    dice, done = Random(25), 0
    for _ in range(games):
        state, is_begun = pyspiel.load_game("backgammon").new_initial_state(), False
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(dice.choice(state.chance_outcomes())[0])
                is_begun = False
                continue
            done += not is_begun
            is_begun = True
            if distinct:
                children = {str(child): child for child in map(state.child, state.legal_actions())}
                state = dice.choice(list(children.values()))
            else:
                state.apply_action(dice.choice(state.legal_actions()))
    return done


@pytest.mark.parametrize("played", [turns, decisions])
def test_games_are_played(benchmark, played):
    done = benchmark(played)
    benchmark.extra_info["a second"] = round(done / benchmark.stats.stats.mean)
    assert done > GAMES * 20


def test_turns_beside_open_spiel():
    pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")
    its_turns(pyspiel, 2)
    played = {
        "turns": turns,
        "through the gate": decisions,
        "OpenSpiel": lambda: its_turns(pyspiel),
        "OpenSpiel, distinct": lambda: its_turns(pyspiel, distinct=True),
    }
    rates = dict.fromkeys(played, 0.0)
    for _ in range(3):  # in turns, so that whatever else runs here slows all of them
        for name, one in played.items():
            rates[name] = max(rates[name], rate(one))
    for name, one in rates.items():
        print(f"{name:>20}: {one:7.0f} a second, {one / rates['OpenSpiel']:.2f} of OpenSpiel")
    assert rates["turns"] / rates["OpenSpiel"] >= LEAST


def rate(played):
    begun = perf_counter()
    return played() / (perf_counter() - begun)
