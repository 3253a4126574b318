"""The first layout of each patience, and possible layouts behind what the player sees."""

from dataclasses import replace

from engines.cards import DECK, rank
from engines.luck import Luck, shuffled
from engines.patience.plan import FOUNDATIONS, Plan
from engines.patience.tableau import Pile, State, View

PACK = DECK * 2


def laid_out(plan: Plan, pack: Pile, luck: Luck) -> State:
    """The first state: the pack is dealt to the rows, then to the foundations; the rest is the stock."""
    rows: list[Pile] = []
    bases: list[Pile] = []
    for size in plan.rows:
        dealt, pack = _row(plan, pack, size)
        kept = tuple(card for card in dealt if plan.aces == "stay" or rank(card) != "A")
        bases += [(card,) for card in dealt if card not in kept]
        rows.append(kept)
    if plan.aces == "passed" and not bases:
        ace = next(n for n, card in enumerate(pack) if rank(card) == "A")
        bases, pack = [(pack[ace],)], (*pack[:ace], *pack[ace + 1 :])
    count = {"first": 1, "eight": FOUNDATIONS, "aces": 0}[plan.bases]
    bases += [(card,) for card in pack[:count]]
    covered = len(rows[0]) - 1 if plan.stacked else 0
    stock = pack[count:]
    return State(tuple(rows), ((),) * plan.piles, tuple(bases), stock[0], stock[1:], luck, covered=covered)


def _row(plan: Plan, pack: Pile, size: int) -> tuple[Pile, Pile]:
    """The cards dealt for one row, and the rest of the pack; where aces do not count, more cards are dealt for them."""
    if plan.aces != "passed":
        return pack[:size], pack[size:]
    others = [n for n, card in enumerate(pack) if rank(card) != "A"]
    end = others[size - 1] + 1
    return pack[:end], pack[end:]


def imagined(view: View, luck: Luck) -> State:
    """A possible state behind a view: the stock and the covered cards are dealt at random."""
    unseen = list(PACK)
    for pile in (*view.rows, *view.piles, *view.foundations, (view.turned,)):
        for card in pile:
            if card:
                unseen.remove(card)
    pack, luck = shuffled(tuple(unseen), luck)
    covered = sum(row.count(None) for row in view.rows)
    under, stock = _parted(pack, covered, view.plan)
    hidden = iter(under)
    rows = tuple(tuple(card or next(hidden) for card in row) for row in view.rows)
    state = State(rows, view.piles, view.foundations, view.turned, stock, luck, view.round, covered)
    return replace(state, over=view.over, last=view.last)


def _parted(pack: Pile, covered: int, plan: Plan) -> tuple[Pile, Pile]:
    """The covered cards and the stock; where aces do not count, none of them lies covered."""
    fit = [n for n, card in enumerate(pack) if plan.aces == "stay" or rank(card) != "A"][:covered]
    return tuple(pack[n] for n in fit), tuple(card for n, card in enumerate(pack) if n not in fit)
