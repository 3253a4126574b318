"""Sixty-six against a player who looks at the trick alone, and between levels: the part of the game points won."""

from collections.abc import Iterator

from benchmarks.strength.card_match import ended, seated
from benchmarks.strength.match import Ours
from benchmarks.strength.row import Row, mean
from bot.ai.computers import SIXTY_SIX
from engines.sixty_six import RULESETS, Declare, Exchange, Lay
from engines.sixty_six.settling import ENOUGH
from engines.sixty_six.table import POINTS, STRENGTH, worth


def simple(rules, state, seat, _seed):
    """Claims what it has, exchanges, announces; wins by the suit led or with a trump from ten points; else gives its
    least card.
    """
    view, up = rules.view(state, seat), state.up
    moves = view.moves
    for move in moves:
        if isinstance(move, Declare) and up.points[seat] + (worth(move.card, up.trump) if move.card else 0) >= ENOUGH:
            return move
    for move in moves:
        if isinstance(move, Exchange):
            return move
    lays = [move for move in moves if isinstance(move, Lay)]
    return led(view, lays) if not up.laid else answered(up, lays)


def led(view, lays):
    def price(lay):
        return lay.card[-1] == view.up.trump, POINTS[lay.card]

    married = [lay for lay in lays if lay.card in view.marriages]
    if married:
        return max(married, key=price)
    return (min if view.up.phase == "open" else max)(lays, key=price)


def answered(up, lays):
    def price(lay):
        return lay.card[-1] == up.trump, POINTS[lay.card]

    suit = [lay for lay in lays if lay.card[-1] == up.led[-1] and STRENGTH[lay.card] > STRENGTH[up.led]]
    if suit:
        return max(suit, key=price)
    trumps = [lay for lay in lays if lay.card[-1] == up.trump != up.led[-1]]
    if trumps and POINTS[up.led] >= 10:
        return min(trumps, key=price)
    return min([lay for lay in lays if lay not in trumps] or lays, key=price)


def versus(rules, what, one, other, matches, goal="60") -> Iterator[Row]:
    """The part of all game points that one wins, and of the matches; every deal of cards is played from both sides."""
    shares, won = [], []
    for number in range(max(1, matches // 2)):
        points = [0, 0]
        for choosers, seat in seated(one, other, 2):
            end = ended(rules, choosers, number, number)
            for deal in end.up.deals:
                if deal.winner is not None:
                    points[deal.winner != seat] += deal.game
            won.append(100 * (seat in rules.outcome(end).winners))
        shares.append(100 * points[0] / sum(points))
    note = one.note if isinstance(one, Ours) and one.spent else ""
    yield Row("sixty_six", f"{what}, game points", *mean(shares), len(won), goal, note=note)
    yield Row("sixty_six", f"{what}, matches", *mean(won), len(won), "")


def rows(sample) -> Iterator[Row]:
    matches = sample or 40
    for ruleset in ("polish", "schnapsen"):
        yield from versus(
            RULESETS[ruleset], f"{ruleset}: strong v a simple player", Ours(SIXTY_SIX.strong), simple, matches
        )
    polish = RULESETS["polish"]
    yield from versus(polish, "medium v easy", Ours(SIXTY_SIX.medium), Ours(SIXTY_SIX.easy), matches)
    yield from versus(polish, "strong v medium", Ours(SIXTY_SIX.strong), Ours(SIXTY_SIX.medium), matches)
