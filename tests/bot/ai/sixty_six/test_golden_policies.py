"""People who do not count play sixty-six as when somebody last looked at it; ``STOLIK_WRITE=1`` writes it anew.

Deals are played on, some of them closed at random, and at every step it is kept what a good player and a beginner lay,
what the leader counts on, and what the ending is worth.
"""

from pathlib import Path
from random import Random

from bot.ai.sixty_six import policy
from bot.ai.sixty_six.cards import NAME, numbers_in
from bot.ai.sixty_six.ending import solved
from tests.bot.ai.sixty_six.test_deal import FLAT, fast
from tests.support.kept import assert_answers_kept
from tests.support.sixty_six_tables import CLOSE, HOYLE, ODD, POLISH, SCHNAPSEN, luck

FILE = Path(__file__).parent / "golden_policies.jsonl"
DEALS = 14
"""Of every table."""
CLOSED, TAKEN = 0.04, 0.5
"""How often a stock is closed that may be, and the trump card exchanged."""


def walked(deal, dice):
    """What is laid and counted on at every step of a deal."""
    steps, leads, ends = [], [], []
    while deal.result is None:
        if deal.led < 0:
            claimed = policy.claims(deal)
            leads.append(f"{policy.sure_points(deal)}{'!' if policy.is_sure(deal) else ''}")
            if claimed is not None:
                leads[-1] += f" {NAME.get(claimed, '')}66"
            if deal.may_exchange() and dice.random() < TAKEN:
                deal.exchange()
            if deal.may_close() and dice.random() < CLOSED:
                deal.close()
        able, good = numbers_in(deal.able()), policy.choice(deal)
        if len(able) > 1:
            steps.append(f"{NAME[good]}{NAME[policy.simple_choice(deal)]}")
            if not deal.is_open:
                ends.append(solved(deal))
        deal.lay(dice.choice((good, *able)))
    played = [list(end) for end in ends]
    return {"good and simple": " ".join(steps), "leads": ", ".join(leads), "ends": played, "result": deal.result}


def answers():
    for at, game in enumerate((POLISH, HOYLE, SCHNAPSEN, CLOSE, ODD, FLAT)):
        for seed in range(DEALS):
            yield {"deal": f"{at} {seed}", **walked(fast(game, game.setup(2, luck(seed))), Random(10 * seed + at))}
            deal, dice = fast(game, game.setup(2, luck(seed))), Random(seed)
            yield {"plays out": [policy.played_out(deal, dice.randrange(7)), deal.result, deal.points, deal.tricks]}


def test_people_play_as_they_did():
    assert_answers_kept(FILE, answers())
