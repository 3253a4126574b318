"""Laws of what may be typed, for every game and ruleset: any text is answered, and the work grows with its length.

No absolute time is asserted, since the machine may be busy. A text that is answered at once passes; for any other the
processor time of a whole text is compared with that of a quarter of it: four times as much is in proportion, sixteen
times as much is quadratic.
"""

import random
from contextlib import suppress
from functools import cache
from itertools import product
from time import thread_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.catalog import CATALOG
from engines.core import Refused, Seat, play, refusal
from engines.luck import Seeded

LONG, SHORT = 2000, 500
"""Characters of a long text, and of a quarter of it."""

AT_ONCE = 0.01
"""Seconds of processor time that no player notices, and a quadratic reader exceeds by far at this length."""

MOST = 8
"""How much more a text four times as long may cost: between four, which is in proportion, and sixteen."""

CASES = [
    pytest.param(rules, id=f"{key}-{name}", marks=() if rules is box.default else pytest.mark.slow)
    for key, box in CATALOG.items()
    if not box.seatless
    for name, rules in box.rulesets.items()
]
"""Every ruleset; all of a game are read by one reader, so the usual one is tried in every run."""

WORDS = """1 5 10 66 k a as x i na to do and of the 8/5 8/5* bar off c3 c3-d4 c3xe5 5h 10c jk joker dama kier throw meld
discard add pile hold count muggins exchange trump pass auto redeal żaba rf ł ♥ 🃏 * × x / + , ; : - ( ) . ! (2)"""

PIECES = (*WORDS.split(), " ", "\N{VARIATION SELECTOR-16}", "k*3", "k x 9", "back k", "meld k k / ")
"""Parts of all notations."""

BETWEEN = ("", " ", "/", "*")
SEPARATORS = (" ", "-", "/", "*", " x", ", ", "- ", "*3 ", "(", ")")


@cache
def moments(rules):
    """The first state of a match and two later ones, each with what whoever moves sees and the words of some moves."""
    dice, players = random.Random(1), rules.players[0]
    state, found = rules.setup(players, Seeded("1" * 64)), []
    for step in range(13):
        if not (movers := sorted(rules.to_move(state))):
            break
        seat = dice.choice(movers)
        legal = list(rules.legal(state, seat))
        if step % 6 == 0:
            words = {word for action in legal[:40] for word in rules.format(action).split()}
            found.append((state, Seat(seat), rules.view(state, seat), tuple(sorted(words)[:12])))
        state = play(rules, state, seat, dice.choice(legal))
    return tuple(found)


def answer(rules, moment, text):
    """What becomes of a typed text, up to the rules' word on it."""
    state, seat, view, _ = moment
    with suppress(Refused):
        refusal(rules, state, seat, rules.parse(view, text))


def cost(rules, moment, text, tries):
    """The least processor time of some tries."""
    spent = []
    for _ in range(tries):
        begun = thread_time()
        answer(rules, moment, text)
        spent.append(thread_time() - begun)
    return min(spent)


def is_in_proportion(rules, moment, head, piece, tail):
    def text(length):
        return (head + piece * (length // len(piece) + 1))[: length - len(tail)] + tail

    if cost(rules, moment, text(LONG), 1) < AT_ONCE:
        return True
    cost(rules, moment, text(LONG), 2)
    whole = cost(rules, moment, text(LONG), 5)
    return whole < AT_ONCE or whole <= MOST * cost(rules, moment, text(SHORT), 5)


def nasty(rules):
    """What a text begins with, what it repeats, and what it ends with."""
    words = sorted({word for *_, words in moments(rules) for word in words})
    for place, (piece, between) in enumerate(product((*PIECES, *words), BETWEEN)):
        yield "", piece + between, ("", " ?")[place % 2]
    for head, piece, tail in product(
        ("", "c", "c3", "1", "k", "k*", "throw ", *words[:2]), SEPARATORS, ("", "c3", " ?")
    ):
        yield head, piece, tail


@pytest.mark.parametrize("rules", CASES)
def test_a_text_that_repeats_itself_costs_in_proportion_to_its_length(rules):
    found = moments(rules)
    texts = enumerate(nasty(rules))
    assert [text for place, text in texts if not is_in_proportion(rules, found[place % len(found)], *text)] == []


@given(
    rules=st.sampled_from([case.values[0] for case in CASES]),
    place=st.integers(0, 2),
    head=st.sampled_from(("", *PIECES)),
    pieces=st.lists(st.sampled_from((*PIECES, *SEPARATORS)), min_size=1, max_size=4),
    tail=st.sampled_from(("", *PIECES)),
)
@settings(max_examples=300, deadline=None)
def test_no_mixture_of_words_and_signs_costs_more_than_in_proportion(rules, place, head, pieces, tail):
    found = moments(rules)
    assert is_in_proportion(rules, found[place % len(found)], head, "".join(pieces), tail)
