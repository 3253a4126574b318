"""Kierki at a table of four against three who duck, and between levels: the part of the matches won, of which an even
player wins 25 %.
"""

from collections.abc import Iterator

from benchmarks.strength.card_match import ended, seated
from benchmarks.strength.match import Ours
from benchmarks.strength.row import Row, mean
from bot.ai.computers import KIERKI
from engines.kierki import RULESETS, Lay
from engines.kierki.deals import COSTLY
from engines.tricks import ACE_HIGH, BIT


def duck(rules, state, seat, _seed):
    """Leads its lowest card, lays the highest that does not take, and throws away first what costs, then the highest.

    It names its longest suit as trumps, leads its highest card there, and lays the first card that fits in the lottery.
    """
    view = rules.view(state, seat)
    up, lays = view.up, [move for move in view.moves if isinstance(move, Lay)]
    if up.phase == "trump":
        return max(view.moves, key=lambda move: sum(bool(card) and card[-1] == move.suit for card in view.hand))
    if up.phase != "play":
        return lays[0]
    if not up.laid:
        return (max if up.kind == "trump" else min)(lays, key=height)
    led = up.laid[0][1][-1]
    if lays[0].card[-1] != led:
        return max(lays, key=lambda lay: (bool(COSTLY.get(up.kind, 0) & BIT[lay.card]), height(lay)))
    best = max(ACE_HIGH[card] for _, card in up.laid if card[-1] == led)
    below = [lay for lay in lays if height(lay) < best]
    return max(below, key=height) if below else min(lays, key=height)


def height(lay):
    return ACE_HIGH[lay.card]


def versus(rules, what, one, other, matches, goal, before_goal="") -> Iterator[Row]:
    """One among three others, on each seat of the same deals: matches won, equal firsts shared; the points ahead of
    the average; and how often it is before another one.
    """
    wins, ahead, before = [], [], []
    for number in range(max(1, matches // 4)):
        won, points, pairs = 0.0, 0.0, 0.0
        for choosers, seat in seated(one, other, 4):
            outcome = rules.outcome(ended(rules, choosers, number, number))
            scores = outcome.scores
            won += (seat in outcome.winners) / len(outcome.winners)
            points += scores[seat] - sum(scores) / 4
            pairs += sum((scores[seat] > its) + (scores[seat] == its) / 2 for its in scores) - 0.5
        wins.append(100 * won / 4)
        before.append(100 * pairs / 12)
        ahead.append(points / 4)
    tables = 4 * len(wins)
    note = one.note if isinstance(one, Ours) and one.spent else ""
    yield Row("kierki", f"{what}: matches won", *mean(wins), tables, goal, note=note)
    yield Row("kierki", f"{what}: points ahead of the average", *mean(ahead), tables, unit="", decimals=0)
    yield Row("kierki", f"{what}: before each of the others", *mean(before), tables, before_goal)


def rows(sample) -> Iterator[Row]:
    matches = sample or 40
    for ruleset in ("polish", "full"):
        yield from versus(
            RULESETS[ruleset], f"{ruleset}: strong v three who duck", Ours(KIERKI.strong), duck, matches, "60"
        )
    polish = RULESETS["polish"]
    yield from versus(polish, "medium v three easy", Ours(KIERKI.medium), Ours(KIERKI.easy), matches, "", "60")
    yield from versus(polish, "strong v three medium", Ours(KIERKI.strong), Ours(KIERKI.medium), matches, "", "60")
