"""Why a step cannot be done: the rule that forbids it, and what is possible instead.

Each function gives None exactly where its kind of step is allowed.
"""

from collections.abc import Callable
from typing import Any, Final

from engines.canasta.finishing import PAIR
from engines.canasta.melds import LEAST, Meld, is_meld, shape
from engines.canasta.notes import named, no_finish, not_held, said, short
from engines.canasta.pack import MOST, NATURALS, THREE, TWO, is_wild, kind
from engines.canasta.pile import why_not_take
from engines.canasta.position import Position
from engines.canasta.table import (
    Answer,
    Ask,
    Back,
    Discard,
    Done,
    Draw,
    Lay,
    LayOut,
    Pass,
    Step,
    Swap,
    Take,
    places,
)
from engines.core import Card, Note, note

# --- taking ---


def _draw(at: Position, _: Draw) -> Note | None:
    if at.up.phase != "take":
        return note("canasta-taken")
    if at.must_finish:
        return note("canasta-must-finish")
    return None if at.stock else note("canasta-no-stock")


# --- melding ---


def _back(at: Position, step: Back) -> Note | None:
    if any(meld.rank == step.rank for meld in at.tray):
        return None
    return note("canasta-not-on-tray", rank=named(step.rank))


def _lay(at: Position, step: Lay) -> Note | None:
    rank, wilds = step.rank, step.twos + step.jokers
    if rank == TWO and not at.rules.wild_canasta:
        return note("canasta-wild-meld")
    if rank not in (*NATURALS, THREE, TWO) or step.naturals + wilds < 1:
        return note("canasta-three-cards", least=LEAST)
    found = places(at.free, "" if rank == TWO else rank, step.naturals, step.twos, step.jokers)
    if found is None:
        return not_held(at, rank, step)
    naturals, wild = shape(at.melds, rank)
    if not is_meld(rank, naturals + step.naturals, wild + wilds):
        return _no_meld(at, step, naturals + step.naturals, wild + wilds)
    rest = tuple(card for place, card in enumerate(at.free) if card and place not in found)
    more = (Meld(rank, tuple(card for place in found if (card := at.free[place]))),)
    return _goes_on(at, more, rest)


def _no_meld(at: Position, step: Lay, naturals: int, wilds: int) -> Note:
    rank = step.rank
    if rank == THREE:
        return note("canasta-black-threes")
    if rank == TWO:
        return note("canasta-wild-canasta")
    if naturals == PAIR and not wilds and (joker := next(filter(is_wild, at.cards), None)):
        return note("canasta-pair-and-wild", two=said(rank, naturals, 0, 0), wild=Card(kind(joker)))
    if naturals + wilds < LEAST:
        return note("canasta-three-cards", least=LEAST)
    return note("canasta-wilds", most=MOST)


def _goes_on(at: Position, more: tuple[Meld, ...], rest: tuple[str, ...]) -> Note | None:
    """Why the turn could not end by the rules after these cards have come to the tray; None where it could."""
    is_bound = at.must_finish or more[0].rank == THREE
    if at.up.phase == "take":
        if (rest and not is_bound) or at.can_finish_with_top(more, rest):
            return None
    elif (len(rest) + at.up.stuck >= PAIR and not is_bound) or at.can_finish(more, rest):
        return None
    if more[0].rank == THREE:
        return note("canasta-black-threes")
    return note("canasta-must-finish") if at.must_finish else no_finish(at)


def _lay_out(at: Position, _: LayOut) -> Note | None:
    if at.up.phase == "take":
        return note("canasta-take-first")
    if not at.tray:
        return note("canasta-empty-tray")
    if any(meld.rank == THREE for meld in at.tray):
        return note("canasta-black-threes")
    if at.missing:
        return short(at)
    if (at.must_finish or len(at.cards) + at.up.stuck < PAIR) and not at.can_finish((), at.cards):
        return no_finish(at)
    return None


# --- the end of a turn ---


def _discard(at: Position, step: Discard) -> Note | None:
    card = step.card
    if at.up.phase == "take":
        return note("canasta-take-first")
    if card not in at.cards:
        on_tray = any(card in meld.cards for meld in at.tray)
        return note("canasta-on-tray", card=Card(card)) if on_tray else note("canasta-not-held", cards=(Card(card),))
    if any(meld.rank == THREE for meld in at.tray):
        return note("canasta-threes-no-discard")
    goes_out = len(at.cards) == 1
    if at.missing and not (goes_out and at.can_close):
        return short(at)
    if goes_out:
        return None if at.can_close else no_finish(at)
    return note("canasta-must-finish") if at.must_finish else None


def _done(at: Position, _: Done) -> Note | None:
    if at.up.phase == "take":
        return note("canasta-take-first")
    if not at.cards:
        return None if at.can_close else no_finish(at)
    if len(at.cards) > 1 or not at.up.stuck:
        return note("canasta-cards-left", count=len(at.cards))
    if at.missing:
        return short(at)
    if any(meld.rank == THREE for meld in at.tray):
        return note("canasta-black-threes")
    return note("canasta-must-finish") if at.must_finish else None


# --- the question to the partner ---


def _ask(at: Position, _: Ask) -> Note | None:
    if len(at.up.melds) == at.up.players:
        return note("canasta-nobody-to-ask")
    if at.up.answer:
        return note("canasta-asked-already", answer=at.up.answer)
    if at.has_melded:
        return note("canasta-ask-before")
    if at.up.phase == "take":
        return None if at.can_finish_with_top((), at.cards) else note("canasta-cannot-finish")
    if len(at.cards) + at.up.stuck < PAIR or not at.can_finish((), at.cards):
        return note("canasta-cannot-finish")
    return None


def _answer(at: Position, _: Answer) -> Note | None:
    return None if at.up.phase == "answer" else note("canasta-no-question")


# --- instead of a turn ---


def _swap(at: Position, step: Swap) -> Note | None:
    if not at.rules.first_card_swap:
        return note("canasta-no-swap")
    if at.up.turns > 1 or at.up.phase != "take":
        return note("canasta-swap-late")
    if at.tray:
        return note("canasta-ask-before")
    return None if step.card in at.cards else note("canasta-not-held", cards=(Card(step.card),))


def _pass(at: Position, _: Pass) -> Note | None:
    return None if at.up.phase == "take" and not at.stock else note("canasta-no-pass")


_RULES: Final[dict[type[Step], Callable[[Position, Any], Note | None]]] = {
    Draw: _draw,
    Take: why_not_take,
    Lay: _lay,
    Back: _back,
    LayOut: _lay_out,
    Discard: _discard,
    Done: _done,
    Ask: _ask,
    Answer: _answer,
    Swap: _swap,
    Pass: _pass,
}
"""The rule for each kind of step."""


def why_not(at: Position, step: Step) -> Note | None:
    """Why the player who decides in this position may not do the step, None exactly when it is allowed."""
    if at.up.phase == "answer" and not isinstance(step, Answer):
        return note("canasta-answer-first")
    return _RULES[type(step)](at, step)
