"""The account of luck and skill of a match of cribbage, in points by which a seat exceeds the other one.

A deal promises a seat something before the cards are dealt. Cards and the other one's play change what it may expect:
that is luck. A decision is worth at most what the best one is worth: the difference is its cost. In every deal promise,
luck and costs add up to the points by which the seat really exceeded the other one.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, Literal, TypeAlias

from bot.ai.cribbage import discards, lays
from bot.ai.cribbage.counts import value_of_count
from bot.ai.cribbage.expert import promised
from bot.ai.cribbage.knowledge import DEALER, Knowledge, knowledge
from bot.ai.cribbage.stakes import Stakes, stakes_of
from bot.ai.player import Effort
from engines.cards import held
from engines.core import BOTH_SEATS, Seat, across
from engines.cribbage import Action, Cribbage, Lay, State, Throw, View
from engines.cribbage.counting import ORDER, ordered, worth

NODES: Final = 4000
"""The effort for each card of the play."""

NOTHING: Final = 0.01
"""A smaller cost is none: it comes of sampling."""

Kind: TypeAlias = Literal["discard", "play", "count", "show"]
Step: TypeAlias = tuple[State, Seat, Action]


@dataclass(frozen=True, slots=True)
class Row:
    """What happened to a seat up to a step of the match, counted from 0, and what it decided there, in points.

    ``luck`` is what came since its decision before; ``best`` is the best move, the chosen one where it cost nothing. A
    row of the kind ``show`` closes a deal: nothing was decided there. ``chance`` is the chance to win after the step,
    as far as the points that are expected of the deal tell it.
    """

    step: int
    seat: Seat
    kind: Kind
    luck: float
    cost: float = 0.0
    best: Action | None = None
    chance: float = 0.5


@dataclass(frozen=True, slots=True)
class _Choice:
    """What a decision is worth at its best, what it costs, and what had been best."""

    value: float
    cost: float
    best: Action


def account(rules: Cribbage, steps: Iterable[Step]) -> tuple[Row, ...]:
    """The rows of a match in the order of its steps; empty where the table of cribbage is missing."""
    known, all_steps = knowledge(), tuple(steps)
    if known is None or not all_steps:
        return ()
    rows: list[Row] = []
    for first, after in _deals(all_steps):
        last = all_steps[after - 1]
        end = rules.apply(*last)
        for seat in BOTH_SEATS:
            rows += _deal(known, rules, all_steps, (first, after), seat, end)
    return tuple(sorted(rows, key=lambda row: row.step))


def _deals(steps: Sequence[Step]) -> Iterable[tuple[int, int]]:
    """The first step of each deal, and the step after its last one."""
    begins = [n for n, (state, _, _) in enumerate(steps) if not n or state.up.deal != steps[n - 1][0].up.deal]
    return zip(begins, [*begins[1:], len(steps)], strict=True)


def _deal(
    known: Knowledge, rules: Cribbage, steps: Sequence[Step], part: tuple[int, int], seat: Seat, end: State
) -> Iterable[Row]:
    """The rows of a seat in one deal; ``part`` is its first step, and the one after its last."""
    start = steps[part[0]][0]
    before, usual = _lead(start, seat), promised(start.up.dealer == seat)
    value, stakes = usual, stakes_of(known, rules.view(start, seat), seat)

    def chance(expected: float) -> float:
        """The chance before the deal, and what the points add that are expected of it beyond the usual ones."""
        return min(1.0, max(0.0, stakes.chance(*stakes.lacks) + stakes.point * (expected - usual)))

    for number in range(*part):
        state, mover, action = steps[number]
        if mover != seat:
            continue
        view, moves = rules.view(state, seat), tuple(rules.legal(state, seat))
        if len(moves) < 2:  # noqa: PLR2004 - nothing to choose from
            continue
        choice = _chosen(known, view, seat, moves, action)
        if choice is None:
            cost, best = _counted(view, moves, action)
            value -= cost
            yield Row(number, seat, "count", 0.0, cost, best, chance(value))
            continue
        now = _lead(state, seat) - before + choice.value
        kind: Kind = "discard" if isinstance(action, Throw) else "play"
        luck, value = now - value, now - choice.cost
        yield Row(number, seat, kind, luck, choice.cost, choice.best, chance(value))
    gained = _lead(end, seat) - before
    yield Row(part[1] - 1, seat, "show", gained - value, chance=chance(gained))


def _chosen(known: Knowledge, view: View, seat: Seat, moves: Sequence[Action], action: Action) -> _Choice | None:
    stakes = stakes_of(known, view, seat)
    if isinstance(action, Throw):
        return _thrown(stakes, view, [move for move in moves if isinstance(move, Throw)], action)
    if isinstance(action, Lay):
        return _laid(stakes, view, seat, [move for move in moves if isinstance(move, Lay)], action)
    return None


def _thrown(stakes: Stakes, view: View, moves: Sequence[Throw], action: Throw) -> _Choice:
    """The values of throws; those of the rest of the deal are the points that are usual."""
    six = ordered(held(view.hand))
    kept = [discards.kept(stakes, six, move.cards) for move in moves]
    points = [discards.points_of(stakes, one) for one in kept]
    values = [discards.value_of(stakes, one) for one in kept] if stakes.is_near else points
    return _judged(moves, values, points, action, -_other_hand(stakes))


def _laid(stakes: Stakes, view: View, seat: Seat, moves: Sequence[Lay], action: Lay) -> _Choice:
    """The values of cards; the counts of the show are known of the own hand, and usual of the others."""
    effort = Effort(NODES)
    table = lays.table_of(stakes, view, seat, effort, Random(len(view.up.laid)))  # noqa: S311 - nothing secret
    ranks = [ORDER[move.card] for move in moves]
    far = (lays.FAR, lays.FAR)
    points = lays.values_of(table, ranks, lays.difference, far, effort)
    values = points
    if stakes.is_near:
        values = lays.values_of(table, ranks, lays.Finish(stakes, view, seat), stakes.lacks, effort)
    one, two = view.thrown
    crib = stakes.known.crib(stakes.role, ORDER[one], ORDER[two]) * (1 if stakes.role == DEALER else -1)
    hand = worth((*held(view.hand), *view.up.laid_by(seat)), view.up.starter or "")
    return _judged(moves, values, points, action, hand + crib - _other_hand(stakes))


def _judged(
    moves: Sequence[Action], values: Sequence[float], points: Sequence[float], action: Action, rest: float
) -> _Choice:
    """``values`` judge the moves, ``points`` tell what is expected of them."""
    place = max(range(len(moves)), key=values.__getitem__)
    cost = values[place] - values[moves.index(action)]
    if cost < NOTHING:
        return _Choice(points[moves.index(action)] + rest, 0.0, action)
    return _Choice(points[place] + rest, cost, moves[place])


def _counted(view: View, moves: Sequence[Action], action: Action) -> tuple[float, Action]:
    """What a count or an answer at muggins cost, and the best one."""
    values = [value_of_count(view, move) for move in moves]
    cost = max(values) - value_of_count(view, action)
    return cost, moves[values.index(max(values))] if cost else action


def _other_hand(stakes: Stakes) -> float:
    """The mean of the other one's hand."""
    deals = stakes.known.deals
    return sum(deal.pone_hand if stakes.role == DEALER else deal.dealer_hand for deal in deals) / len(deals)


def _lead(state: State, seat: Seat) -> int:
    return state.up.pegs[seat][1] - state.up.pegs[across(seat)][1]
