"""People who do not count play Kierki as when somebody last looked at it; ``STOLIK_WRITE=1`` writes it anew.

Every kind of deal is played on its fast table, by policies and at random, and each policy is asked at every step.
"""

from pathlib import Path
from random import Random

from bot.ai.kierki import lottery
from bot.ai.kierki.cards import NAME, from_engine, numbers_in
from bot.ai.kierki.ending import answered
from bot.ai.kierki.lottery import PASS, Lottery
from bot.ai.kierki.policy import good, plain
from bot.ai.kierki.position import EXACT
from bot.ai.kierki.tricks import Table, deal_of
from engines.cards import SUITS, held
from engines.core import Seat
from engines.kierki.deals import schedule
from engines.kierki.steps import after, deal
from engines.kierki.table import Trump
from engines.tricks import bits
from tests.support.card_tables import luck
from tests.support.kept import assert_answers_kept
from tests.support.kierki_tables import FULL, ODD

HERE = Path(__file__).parent
TABLES = [(FULL, 4), (FULL, 3), (ODD, 4), (ODD, 3)]
ROUNDS, LOTTERIES = 3, 10
"""Deals of a kind at a table."""


def fast(rules, players, number, seed):
    """A deal just dealt, on its fast table; with a trump suit at random."""
    state = deal(rules, (None,) * number, Seat(seed % players), players, luck(seed))
    if state.up.phase == "trump":
        state = after(rules, state, state.up.turn, Trump(SUITS[seed % 4]))
    hands, view = [from_engine(bits(held(hand))) for hand in state.hands], rules.view(state, state.up.turn)
    if state.up.kind == "lottery":
        return Lottery(rules, view, hands)
    return Table(deal_of(rules, view), state.up, hands)


def deals(*, tricks):
    for at, (rules, players) in enumerate(TABLES):
        for number, kind in enumerate(schedule(rules.deals, players)):
            if (kind != "lottery") == tricks:
                for turn in range(ROUNDS if tricks else LOTTERIES):
                    dice = Random(100 * number + 10 * turn + at)
                    yield f"{kind} {at} {turn}", fast(rules, players, number, 10 * number + turn), dice


def walked(table, dice):
    """The card of each policy at every step where there is a choice, and what the last tricks are worth."""
    steps, ends = [], []
    while not table.is_over:
        able = table.able()
        card = able.bit_length() - 1
        if able & (able - 1):
            cards = good(table), plain(table)
            steps.append("".join(NAME[one] for one in cards))
            card = dice.choice((*cards, *numbers_in(able)[:2], dice.choice(numbers_in(able))))
            if table.hands[table.turn].bit_count() <= EXACT:
                others = [(good, plain)[seat % 2] for seat in range(4)]
                points, nodes = answered(table.copy(), table.turn, others)
                ends.append([*points, nodes])
        table.lay(card)
    return {"good and plain": " ".join(steps), "ends": ends, "points": table.points}


def test_people_play_as_they_did():
    assert_answers_kept(
        HERE / "golden_policies.jsonl", ({"deal": name, **walked(*deal)} for name, *deal in deals(tricks=True))
    )


def laid_out(table, dice):
    """The card of the policy at every step of a lottery where there is a choice."""
    steps = []
    while not table.is_over:
        able = table.able()
        card = able.bit_length() - 1
        if able & (able - 1):
            chosen = lottery.choice(table)
            steps.append(NAME[chosen])
            card = dice.choice((chosen, chosen, *numbers_in(able)))
        table.lay(PASS if table.is_bonus and dice.random() < 0.3 else card)
    return {"cards": " ".join(steps), "points": table.points}


def test_people_lay_out_the_lottery_as_they_did():
    assert_answers_kept(
        HERE / "golden_lotteries.jsonl", ({"deal": name, **laid_out(*deal)} for name, *deal in deals(tricks=False))
    )
