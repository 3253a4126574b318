"""Players of cribbage judge deals at random as they did when somebody last looked; ``STOLIK_WRITE=1`` writes the files
anew.

A line is a position: what each level does there, and what it thinks of all moves together.
"""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from bot.ai.computers import CRIBBAGE
from bot.ai.cribbage import account, expert
from bot.ai.cribbage.keeps import KEEPS, RANKS
from bot.ai.cribbage.knowledge import knowledge
from bot.ai.cribbage.pegging import Replies, total
from bot.ai.player import Effort
from engines.core import play
from engines.cribbage.counting import LIMIT
from tests.support.cribbage_worlds import courses
from tests.support.kept import assert_lines_kept, number

HERE = Path(__file__).parent
DEALS = 50
JUDGED = 24
LEVELS = ("strong", "medium", "easy")
NODES = (20, 120, 450)
THROWS = 4
"""Of fifteen, which are weighed."""


@pytest.fixture
def known():
    """Few of the deals that are known: near the end of a match every value is a mean over all of them."""
    everything = knowledge()
    return replace(everything, deals=everything.deals[::8])


@pytest.fixture(autouse=True)
def few_deals(known, monkeypatch):
    monkeypatch.setattr(expert, "knowledge", lambda: known)
    monkeypatch.setattr(account, "knowledge", lambda: known)


def judged(rules, view, seat, moves, level, nodes):
    """The move of a level, and what it thinks of every move; the later a move the more its value weighs."""
    effort = Effort(nodes)
    values = CRIBBAGE.at(level).player.by.valuation(rules, view, seat, moves, effort, Random(3)).values
    best = max(values, key=values.get)
    weighed = sum(place * values[move] for place, move in enumerate(moves, 1))
    return f"{rules.format(best)} {number(values[best])} {number(weighed)} {effort.done}"


def told(rules, state, seat, moves, nodes):
    """What all levels think, why one of the moves is good, and the position at a glance."""
    view, player = rules.view(state, seat), CRIBBAGE.strong.player
    levels = [judged(rules, view, seat, moves, level, nodes) for level in LEVELS]
    why = player.by.valuation(rules, view, seat, moves[:1], Effort(nodes), Random(1)).why(moves[0])
    return " | ".join((*levels, f"{why.key[9:]} {said(why)}", number(player.judge(rules, view, seat))))


def said(note):
    """The arguments of a sentence."""
    return " ".join(_plain(value) for _, value in note.args)


def _plain(value):
    if isinstance(value, tuple):
        return "+".join(map(_plain, value))
    return f"({said(value)})" if hasattr(value, "args") else getattr(value, "name", str(value))


def decisions(phase):
    """What is thought in such a phase of deals at random."""
    for seed in range(DEALS):
        dice = Random(seed)
        for step, (rules, state, seat, _) in enumerate(courses(seed)):
            moves = tuple(rules.legal(state, seat))
            if state.up.phase == phase and len(moves) > 1:
                some = tuple(dice.sample(moves, min(len(moves), THROWS)))
                yield f"{seed} {told(rules, state, seat, some, NODES[(seed + step) % 3])}"


@pytest.mark.parametrize("phase", ["throw", "play"])
def test_moves_are_worth_what_they_were(phase):
    assert_lines_kept(HERE / f"golden_{phase}.txt", decisions(phase))


def counts():
    """What every count, every claim and no claim is worth, where the players count themselves."""
    for seed in range(DEALS):
        for rules, state, seat, action in courses(seed):
            if state.up.phase in ("count", "answer"):
                view, moves = rules.view(state, seat), tuple(rules.legal(state, seat))
                found = CRIBBAGE.strong.player.by.valuation(rules, view, seat, moves, Effort(1), Random(1))
                why = found.why(action)
                left = [rules.target - front for _, front in state.up.pegs]
                values = [found.values[move] for move in moves]
                weighed = sum(place * value for place, value in enumerate(values, 1))
                yield f"{seed} {left[seat]} {left[1 - seat]} {rules.format(action)}: {said(why)} {number(weighed)}"


def test_counts_and_claims_are_worth_what_they_were():
    assert_lines_kept(HERE / "golden_counts.txt", counts())


def worlds():
    """Hands that are imagined of those who have laid some cards, and have none below a value."""
    for seed in range(60):
        dice = Random(seed)
        laid = tuple(sorted(dice.choice(KEEPS)[: dice.choice((0, 1, 1, 2, 2, 3))]))
        left = tuple(max(0, dice.choice((4, 4, 3, 2, 1, 0)) - laid.count(rank)) for rank in RANKS)
        least, most = dice.choice((0, 0, 4, 8, 10)), dice.choice((6, 40, 100, 500, 2000))
        found = knowledge().keeps[dice.randrange(2)].worlds(laid, least, left, most, dice)
        weighed = sum(place * weight for place, (_, weight) in enumerate(found, 1))
        ranks = sum(place * sum(hand) for place, (hand, _) in enumerate(found, 1))
        yield f"{laid} {least} {most}: {len(found)} {number(weighed)} {ranks}"


def test_imagined_hands_are_what_they_were():
    assert_lines_kept(HERE / "golden_worlds.txt", worlds())


def replies():
    """The play to its end between open hands, where both lack some points."""
    for seed in range(150):
        dice = Random(seed)
        hand, other = (tuple(sorted(dice.choices(RANKS, k=dice.randint(0, 4)))) for _ in range(2))
        pile = tuple(dice.choices(RANKS, k=dice.choice((1, 1, 2, 3))))
        if total(pile) <= LIMIT:
            goal = dice.randint(1, 9), dice.randint(1, 9)
            found = Replies(lambda own, others, goal=goal: 3 * own - others + 20 * (own >= goal[0]), goal)
            value = found.lay(hand, other, pile, dice.randint(0, 2), dice.randint(0, 2))
            yield f"{hand} {other} {pile} {goal}: {value} {found.nodes}"


def test_the_play_between_open_hands_is_worth_what_it_was():
    assert_lines_kept(HERE / "golden_replies.txt", replies())


def accounts():
    """Luck and skill of deals at random, of which some end the match."""
    for seed in range(JUDGED):
        steps = [*courses(seed)]
        rules, state, seat, action = steps[-1]
        for row in account.account(rules, [step[1:] for step in steps]):
            best = rules.format(row.best) if row.best else "-"
            told = " ".join(map(number, (row.luck, row.cost, row.chance)))
            yield f"{seed} {row.step} {row.seat} {row.kind} {told} {best}"
        end = play(rules, state, seat, action)
        yield f"{seed} {end.up.phase}"


def test_luck_and_skill_of_deals_are_what_they_were(monkeypatch):
    monkeypatch.setattr(account, "NODES", 150)
    assert_lines_kept(HERE / "golden_account.txt", accounts())


def test_an_account_of_nothing_is_empty():
    rules = next(courses(0))[0]
    assert account.account(rules, []) == ()
