"""Why an action cannot be done: the rule that forbids it, and what would be right."""

from engines.cards import RANKS, rank
from engines.core import Card, Note, note
from engines.patience.plan import Plan
from engines.patience.steps import next_up
from engines.patience.tableau import (
    Action,
    Auto,
    Move,
    Redeal,
    State,
    following,
    is_whole,
    packs_on,
    places,
    top,
    wanted,
)


def why_not(game: str, plan: Plan, state: State, action: Action) -> Note | None:
    """Why an action is not legal, None exactly when it is."""
    match action:
        case Redeal():
            return _no_redeal(plan, state)
        case Auto():
            return note("patience-nothing-up", wanted=_wanted(plan, state)) if next_up(plan, state) is None else None
        case Move():
            return _no_card(plan, state, action.source, game) or _no_place(plan, state, action, game)


def _no_redeal(plan: Plan, state: State) -> Note | None:
    if state.round >= plan.passes:
        return note("patience-passes", passes=plan.passes)
    if state.turned:
        return note("patience-stock-left", count=len(state.stock) + 1)
    return None if any(state.piles) else note("patience-no-piles")


def _no_card(plan: Plan, state: State, source: str, game: str) -> Note | None:
    if top(plan, state, source):
        return None
    if not source:
        return note("patience-none-turned")
    if source in plan.names:
        return note("patience-row-empty", game=game)
    if not source.isdecimal():
        return note("patience-rows", names=", ".join(f"{name}f" for name in plan.names))
    if int(source) > plan.piles:
        return note("patience-piles", piles=plan.piles)
    return note("patience-pile-empty", pile=source)


def _no_place(plan: Plan, state: State, move: Move, game: str) -> Note | None:
    card = top(plan, state, move.source) or ""
    if move.target == "f":
        fits = places(plan, state.foundations, card)
        if move.number - 1 in fits or (fits and not move.number):
            return None
        if fits and move.number <= len(state.foundations):
            return _other_base(plan, state, card, move.number)
        return note("patience-not-up", card=Card(card), wanted=_wanted(plan, state))
    if move.target.isdecimal():
        if int(move.target) > plan.piles:
            return note("patience-piles", piles=plan.piles)
        return note("patience-only-turned") if move.source else None
    if not plan.packs:
        return note("patience-no-packing", game=game)
    if move.source in plan.names:
        return note("patience-row-up", game=game)
    row = state.rows[0]
    if not row:
        return note("patience-row-gone", game=game)
    if packs_on(row, card):
        return None
    return note("patience-not-down", card=Card(card), end=Card(row[-1]), wanted=_below(row[-1]), game=game)


def _other_base(plan: Plan, state: State, card: str, number: int) -> Note:
    """The card fits a foundation, but not this one."""
    pile = state.foundations[number - 1]
    waits = "none" if is_whole(plan, pile) else following(pile[-1])
    return note("patience-other-base", card=Card(card), number=number, waits=waits)


def _wanted(plan: Plan, state: State) -> Note:
    """The note that lists the ranks that fit a foundation now, or the cards where the suit counts."""
    every = wanted(plan, state.foundations)
    return note("patience-wanted", what=tuple(note("patience-rank", rank=_spelled(what)) for what in every))


def _spelled(what: str) -> str | Card:
    return Card(what) if what[-1:] in "cdhs" else what


def _below(card: str) -> str:
    return RANKS[RANKS.index(rank(card)) - 1]
