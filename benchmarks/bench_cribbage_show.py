"""How many shows a second: the number alone, and with its reasons. Run: pytest benchmarks/bench_cribbage_show.py"""

from random import Random

import pytest

from engines.cards import DECK
from engines.cribbage.counting import show, worth

HANDS = 10_000


@pytest.mark.parametrize("counted", [worth, show])
def test_shows_are_counted(benchmark, counted):
    dice = Random(121)
    deals = [(tuple(dice.sample(DECK, 4)), starter) for starter in dice.choices(DECK, k=HANDS)]
    deals = [(hand, starter) for hand, starter in deals if starter not in hand]
    results = benchmark(lambda: [counted(hand, starter) for hand, starter in deals])
    benchmark.extra_info["hands a second"] = round(len(results) / benchmark.stats.stats.mean)
    assert len(results) == len(deals)
