"""What each action does to the tableau."""

from dataclasses import replace

from engines.core import with_item
from engines.luck import shuffled
from engines.patience.plan import Plan
from engines.patience.tableau import Action, Auto, Done, Move, Pile, Redeal, State, places, sources, top


def after(plan: Plan, state: State, action: Action) -> State:
    """The state after a legal action, before it is checked whether the game is over."""
    match action:
        case Redeal():
            return _redealt(state)
        case Auto():
            return _risen(plan, state)
        case Move(source, target, number):
            return _moved(plan, state, source, target, number)


def _moved(plan: Plan, state: State, source: str, target: str, number: int) -> State:
    card, left = _taken(plan, state, source)
    if target == "f":
        place = number - 1 if number else places(plan, state.foundations, card)[0]
        return replace(left, foundations=_put(state.foundations, place, card), last=Done("up", (card,), bases=(place,)))
    if target.isdecimal():
        piles = _put(left.piles, int(target) - 1, card)
        return replace(left, piles=piles, last=Done("pile", (card,), int(target)))
    rows = _put(left.rows, plan.names.index(target), card)
    return replace(left, rows=rows, last=Done("row", (card,)))


def _risen(plan: Plan, state: State) -> State:
    """Every card that fits a foundation goes there, from rows first, then from piles, then the turned card."""
    cards: list[str] = []
    bases: list[int] = []
    while (source := next_up(plan, state)) is not None:
        state = _moved(plan, state, source, "f", 0)
        if state.last:
            cards += state.last.cards
            bases += state.last.bases
    return replace(state, last=Done("up", tuple(cards), bases=tuple(bases)))


def next_up(plan: Plan, state: State) -> str | None:
    """The first place whose free card fits a foundation, None where there is none."""
    for source in sources(plan):
        card = top(plan, state, source)
        if card and places(plan, state.foundations, card):
            return source
    return None


def _redealt(state: State) -> State:
    """The piles, first to last and each from its bottom, make the pack that is shuffled."""
    pack, luck = shuffled(tuple(card for pile in state.piles for card in pile), state.luck)
    empty: tuple[Pile, ...] = ((),) * len(state.piles)
    return replace(
        state,
        piles=empty,
        turned=pack[0],
        stock=pack[1:],
        luck=luck,
        round=state.round + 1,
        last=Done("redeal"),
    )


def _taken(plan: Plan, state: State, source: str) -> tuple[str, State]:
    """The free card of a place, and the state without it."""
    if not source:
        turned = state.stock[0] if state.stock else None
        return state.turned or "", replace(state, turned=turned, stock=state.stock[1:])
    if source in plan.names:
        n = plan.names.index(source)
        row = state.rows[n]
        covered = min(state.covered, max(0, len(row) - 2))
        return row[-1], replace(state, rows=_cut(state.rows, n), covered=covered)
    n = int(source) - 1
    return state.piles[n][-1], replace(state, piles=_cut(state.piles, n))


def _cut(piles: tuple[Pile, ...], n: int) -> tuple[Pile, ...]:
    return with_item(piles, n, piles[n][:-1])


def _put(piles: tuple[Pile, ...], n: int, card: str) -> tuple[Pile, ...]:
    return with_item(piles, n, (*piles[n], card) if n < len(piles) else (card,))


def is_home(state: State) -> bool:
    """Whether nothing is left to place."""
    return state.turned is None and not any(state.rows) and not any(state.piles)
