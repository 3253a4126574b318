"""Ogórek against players who always lay their highest card: beside what there is to gain, and in points of a deal."""

from collections.abc import Iterator

from benchmarks.strength.card_match import ended, seated, states
from benchmarks.strength.cucumber_hands import beside_best
from benchmarks.strength.match import Ours
from benchmarks.strength.row import Row, mean
from bot.ai.computers import CUCUMBER
from engines.cucumber import RULESETS
from engines.tricks import ACE_HIGH

POLISH = RULESETS["polish"]
HANDS = {4: (30, 200), 5: (20, 120)}
"""By the cards of a hand, how many hands are played out beside the best answer, each against so many others."""


def highest(rules, state, seat, _seed):
    """Lays the highest card that may be laid."""
    return max(rules.legal(state, seat), key=lambda lay: ACE_HIGH[lay.card])


def paid(rules, choosers, deal):
    """What each seat pays for a first deal; bonuses lead nowhere, since all totals are 0."""
    for state in states(rules, choosers, deal, deal):
        if state.up.results:
            changes = {change.seat: change.points for change in state.up.results[0].changes}
            return [changes.get(seat, 0) for seat in range(len(choosers))]
    raise AssertionError


def saved(rules, what, one, players, deals, goal="") -> Row:
    """What the others pay on the average less what one of them pays who is ours, on each seat of the same deals."""
    gains = []
    for deal in range(max(2, deals)):
        gain = 0.0
        for choosers, seat in seated(one, highest, players):
            points = paid(rules, choosers, deal)
            gain += (sum(points) - points[seat]) / (players - 1) - points[seat]
        gains.append(gain / players)
    return Row(
        "cucumber", what, *mean(gains), players * len(gains), goal, unit=" points a deal", decimals=2, note=one.note
    )


def beside(cards) -> Row:
    """The part of what the best answer gains that the strong player gains with the same hands."""
    one = Ours(CUCUMBER.strong)
    pairs = list(beside_best(one, highest, cards, *HANDS[cards]))
    best = sum(most for _, most in pairs) / len(pairs)
    _, error = mean([got - most for got, most in pairs])
    gained, _ = mean([got for got, _ in pairs])
    what = f"two with {cards} cards: strong v the highest card, part of the best answer's {best:.2f} points a deal"
    return Row("cucumber", what, 100 * gained / best, 100 * error / best, len(pairs), "80", note=one.note)


def matched(what, one, other, players, matches, goal) -> Row:
    """The part of the matches won by one among others who are worse."""
    won = []
    for number in range(max(2, matches // players)):
        ends = [(ended(POLISH, choosers, number, number), seat) for choosers, seat in seated(one, other, players)]
        won.append(100 * sum(seat in POLISH.outcome(end).winners for end, seat in ends) / players)
    return Row("cucumber", what, *mean(won), players * len(won), goal, note=one.note if one.spent else "")


def rows(sample) -> Iterator[Row]:
    deals = sample or 100
    for cards in HANDS:
        yield beside(cards)
    yield saved(POLISH, "two: strong v the highest card", Ours(CUCUMBER.strong), 2, deals)
    yield saved(POLISH, "four: strong v the highest card", Ours(CUCUMBER.strong), 4, deals // 2)
    yield matched("two: strong v the highest card, matches", Ours(CUCUMBER.strong), highest, 2, deals // 2, "60")
    yield matched("two: medium v easy, matches", Ours(CUCUMBER.medium), Ours(CUCUMBER.easy), 2, deals // 2, "60")
    yield matched("two: strong v medium, matches", Ours(CUCUMBER.strong), Ours(CUCUMBER.medium), 2, deals // 2, "60")
