"""Worlds are dealt, and moves compared in them, as when somebody last looked; ``STOLIK_WRITE=1`` writes it anew."""

from itertools import pairwise, product
from pathlib import Path
from random import Random

from bot.ai.player import Effort
from bot.ai.tricks.common_worlds import Tried, halved, spread, weighed
from bot.ai.tricks.hidden import Hidden, Unseen
from tests.bot.ai.tricks.test_common_worlds import Weather
from tests.support.kept import assert_answers_kept

HERE = Path(__file__).parent
MOVES = ([0, 4], [4, 4], [2, 2, 2], [3, 7, 1, 5], [1, 1, 2, 2, 0], [5, 1, 4, 2, 3, 0, 6], [9, 8, 7, 6, 5, 4, 3, 2, 1])
LUCK = (0.0, 1.0, 30.0)
EFFORTS = (1, 120, 700, 3500)
ENDLESS = 1e9
"""Standard errors from which on nothing is divided by but what rounding has left, and that differs between Pythons."""

HANDS = 60
"""Deals of hidden cards."""


class Guessing(Weather):
    """Luck falls on each move alone, as much more as it is worth; the more, the longer it takes to find out."""

    def value(self, world, move):
        self.seen.append((world, move))
        return move + Random(f"{world} {move}").gauss(0, self.luck), 1 + move


def compared():
    """The order of the moves and how often each was tried, by halves and all alike."""
    for moves, luck, nodes in product(MOVES, LUCK, EFFORTS):
        for case in (Weather(luck), Guessing(luck)):
            effort, every = Effort(nodes), Effort(nodes)
            found = halved(case, moves, effort, Random(nodes))
            alike = weighed(case, moves, every, Random(nodes))
            yield {
                "moves": " ".join(f"{one.move}x{len(one.values)}" for one in found),
                "worth": [round(one.average, 6) for one in found],
                "ahead": [min(round(one.ahead(other), 6), ENDLESS) for one, other in pairwise(found)],
                "alike": [len(alike[0].values), *(round(number, 6) for number in spread(alike[-1].values))],
                "done": [effort.done, every.done],
            }


def test_moves_are_compared_as_they_were():
    assert_answers_kept(HERE / "golden_comparisons.jsonl", compared())


def test_who_was_never_tried_is_worth_nothing_and_ahead_of_nobody():
    assert (Tried(1).average, Tried(1).ahead(Tried(2))) == (0.0, 0.0)


def dealt():
    """Hands of some of the cards, each without some of them."""
    for seed in range(HANDS):
        dice = Random(seed)
        cards = dice.sample(range(20), dice.randint(4, 14))
        players = dice.randint(1, 4)
        counts = [dice.randint(0, len(cards) // players) for _ in range(players)]
        tight = dice.choice((0.1, 0.4, 0.7))
        excluded = [sum(1 << card for card in range(20) if dice.random() < tight) for _ in counts]
        hands = [Unseen(count, dice.choice((without, 0))) for count, without in zip(counts, excluded, strict=True)]
        yield {"hands": Hidden(cards, hands).deal(dice), "then": dice.randrange(1000)}


def test_hidden_cards_are_dealt_as_they_were():
    assert_answers_kept(HERE / "golden_deals.jsonl", dealt())
