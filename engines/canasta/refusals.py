"""Why something cannot be done: the rule, and what is possible instead."""

from collections.abc import Callable
from typing import Any, Final

from engines.canasta.finishing import PAIR
from engines.canasta.melds import LEAST, Meld, canastas, is_meld, joined, shape, worth
from engines.canasta.pack import JOKER, MOST, NATURALS, THREE, TWO, is_wild, kind
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


def named(rank: str) -> str:
    """A rank as it is said."""
    return "🃏" if rank == JOKER else rank


# --- taking ---


def _draw(at: Position, _: Draw) -> Note | None:
    if at.up.phase != "take":
        return note("canasta-taken")
    if at.must_finish:
        return note("canasta-must-finish")
    return None if at.stock else note("canasta-no-stock")


def _take(at: Position, step: Take) -> Note | None:
    top = kind(at.up.top) if at.up.top else ""
    if at.up.phase != "take":
        return note("canasta-taken")
    if not top:
        return note("canasta-no-pile")
    if at.must_finish and not step.only:
        return note("canasta-must-finish")
    if top not in NATURALS:
        return note("canasta-pile-blocked", card=Card(at.up.top), what="three" if top == THREE else "wild")
    if at.is_of_canasta(top):
        return note("canasta-pile-canasta", rank=top, side=at.rules.canasta_blocks)
    if at.is_single():
        return note("canasta-pile-single", rule=at.rules.one_card_rule)
    return _group(at, step, top) or _opening(at, step) or _left(at, step)


def _group(at: Position, step: Take, top: str) -> Note | None:
    """Whether these cards fit the top."""
    wilds = step.twos + step.jokers
    if step.rank not in ("", top) or (not step.rank and step.naturals + wilds):
        return note("canasta-pile-rank", rank=top)
    if places(at.free, top, step.naturals, step.twos, step.jokers) is None:
        return _not_held(at, top, step)
    on_tray, _ = shape(at.tray, top) if not step.rank else (0, 0)  # they come from the hand, too
    if at.is_closed and max(step.naturals, on_tray) < PAIR:
        return note("canasta-pile-closed", rank=top, why="frozen" if at.up.frozen else "unopened")
    naturals, wild = shape(at.melds, top)
    fits = not step.rank and naturals
    if not fits and step.naturals < PAIR and not (step.naturals and wilds):
        return note("canasta-pile-open", rank=top)
    if not is_meld(top, naturals + step.naturals + 1, wild + wilds):
        return note("canasta-wilds", most=MOST)
    return None


def _opening(at: Position, step: Take) -> Note | None:
    """Whether the opening is worth enough: the tray, the top and the cards that go with it."""
    points = worth((*at.tray, _taken(at, step)))
    if at.is_open or points >= at.minimum:
        return None
    return note("canasta-opening", least=at.minimum, laid=points, missing=at.minimum - points)


def _left(at: Position, step: Take) -> Note | None:
    """Whether the turn can go on, or end, with what would be in the hand."""
    used = places(at.free, kind(at.up.top), step.naturals, step.twos, step.jokers) or ()
    rest = tuple(card for place, card in enumerate(at.free) if card and place not in used)
    melds = joined(at.melds, (_taken(at, step),))
    able = at.up.answer != "no" and canastas(melds) >= at.need
    if step.only:
        if rest:
            return note("canasta-top-all", count=len(rest))
        return None if able else _no_finish(at)
    if any(meld.rank == THREE for meld in at.tray):
        return note("canasta-black-threes")
    if len(rest) + at.gain >= PAIR or able:
        return None
    if not at.gain and rest and at.can_finish((_taken(at, step),), rest):
        return None
    return _no_finish(at)


def _taken(at: Position, step: Take) -> Meld:
    """The top with the cards of the hand that go with it."""
    used = places(at.free, kind(at.up.top), step.naturals, step.twos, step.jokers) or ()
    return Meld(kind(at.up.top), (at.up.top, *(card for place in used if (card := at.free[place]))))


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
        return _not_held(at, rank, step)
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
    """Whether the turn could still be ended by the rules after these cards have come to the tray."""
    is_bound = at.must_finish or more[0].rank == THREE
    if at.up.phase == "take":
        if (rest and not is_bound) or at.can_finish_with_top(more, rest):
            return None
    elif (len(rest) + at.up.stuck >= PAIR and not is_bound) or at.can_finish(more, rest):
        return None
    if more[0].rank == THREE:
        return note("canasta-black-threes")
    return note("canasta-must-finish") if at.must_finish else _no_finish(at)


def _no_finish(at: Position) -> Note:
    """Nobody ends a turn without a card in hand, unless he goes out."""
    if at.up.answer == "no":
        return note("canasta-said-no")
    return note("canasta-keep", need=at.need)


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
        return _no_finish(at)
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
        return None if at.can_close else _no_finish(at)
    return note("canasta-must-finish") if at.must_finish else None


def _done(at: Position, _: Done) -> Note | None:
    if at.up.phase == "take":
        return note("canasta-take-first")
    if not at.cards:
        return None if at.can_close else _no_finish(at)
    if len(at.cards) > 1 or not at.up.stuck:
        return note("canasta-cards-left", count=len(at.cards))
    if at.missing:
        return short(at)
    if any(meld.rank == THREE for meld in at.tray):
        return note("canasta-black-threes")
    return note("canasta-must-finish") if at.must_finish else None


def short(at: Position) -> Note:
    """How many points the opening lacks."""
    return note("canasta-opening", least=at.minimum, laid=worth(at.tray), missing=at.missing)


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


# --- what every rule may say ---


def _not_held(at: Position, rank: str, step: Take | Lay) -> Note:
    """Whether the cards are missing, or only on the tray."""
    if places(at.hand, rank, step.naturals, step.twos, step.jokers) is None:
        return note("canasta-not-held", cards=said(rank, step.naturals, step.twos, step.jokers))
    return note("canasta-on-tray", card=Card(rank))


def said(rank: str, naturals: int, twos: int, jokers: int) -> tuple[Card, ...]:
    """Cards without their suits, as one says them."""
    return tuple(map(Card, (*(rank,) * naturals, *(TWO,) * twos, *(JOKER,) * jokers)))


_RULES: Final[dict[type[Step], Callable[[Position, Any], Note | None]]] = {
    Draw: _draw,
    Take: _take,
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
"""What says whether a step is allowed, for each kind of step."""


def why_not(at: Position, step: Step) -> Note | None:
    """Why the player who decides in this position may not do the step, None exactly when it is allowed."""
    if at.up.phase == "answer" and not isinstance(step, Answer):
        return note("canasta-answer-first")
    return _RULES[type(step)](at, step)
