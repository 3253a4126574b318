"""The controls of canasta: taking, laying out, ending the turn, and the cards of the hand."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from bot.scenes.blocks import Tone
from bot.scenes.controls import Choice, Control, Hand, Press
from bot.scenes.views.canasta_words import lay_note
from engines.canasta import Ask, Back, Discard, Done, Draw, Lay, LayOut, Pass, Swap, Take, View
from engines.canasta.melds import worth
from engines.canasta.notation import spelled
from engines.canasta.pack import CANASTA, THREE, TWO, kind
from engines.cards import held
from engines.core import Card, Note, note

MOST: Final = 25
"""The most options of one choice; a menu takes no more."""

FEW: Final = 2
"""The most ways to take the pile that have buttons of their own."""

START: Final = 3
"""The number of cards in the smallest meld."""

WIDE: Final = 26
"""The most places of a hand, two rows, that keep gaps where cards are gone."""


def controls(view: View) -> Iterator[Control]:
    up, moves = view.up, view.moves
    if up.phase == "over":
        return
    if up.phase == "answer":
        yield Press(note("canasta-yes"), "yes", Tone.GO)
        yield Press(note("canasta-no"), "no")
    if view.seat is None:
        if up.phase == "take" and up.answer != "yes" and view.stock:  # everybody can know that it is possible
            yield Press(note("canasta-draw"), "draw", Tone.GO, beside_hand=True)
        return
    if moves and up.phase != "answer":
        yield from _taking(view)
        yield from _laying(view)
        yield from _ending(view)
    if any(view.free):
        yield Hand(view.free if len(view.free) <= WIDE else held(view.free), up.deal, by_rank=True)


def _taking(view: View) -> Iterator[Control]:
    """Controls for taking: draw, take the pile or only its top card, ask, pass, swap."""
    up, moves = view.up, view.moves
    if Draw() in moves:
        yield Press(note("canasta-draw"), "draw", Tone.GO, deal=up.deal)
    for only in (False, True):
        takes = [step for step in moves if isinstance(step, Take) and step.only == only]
        takes.sort(key=lambda step: step.naturals + step.twos + step.jokers)
        if not takes and not only and up.phase == "take" and up.answer != "yes" and _could_take(view):
            rank = kind(up.top)
            takes = [Take(rank, 2)]  # the refusal says what is missing
        presses = tuple(_taken(step, up.deal) for step in takes)
        if len(presses) <= FEW:
            yield from presses
        else:
            yield Choice(note("canasta-takes", only="yes" if only else "no"), presses[:MOST])
    if Ask() in moves:
        yield Press(note("canasta-ask"), "ask")
    if Pass() in moves:
        yield Press(note("canasta-pass"), "pass", Tone.GO)
    if swaps := _one_of_each([step.card for step in moves if isinstance(step, Swap)]):
        yield Choice(
            note("canasta-swaps", card=Card(up.top)),
            tuple(Press(note("canasta-card", card=Card(card)), f"swap {card}") for card in swaps),
        )


def _could_take(view: View) -> bool:
    """Whether the hand has two cards of the top card's rank; then a refusal can say why the pile may not be taken."""
    return bool(view.up.top) and sum(kind(card) == kind(view.up.top) for card in held(view.hand)) >= FEW


def _taken(step: Take, deal: int) -> Press:
    """A button for taking the pile. It lasts where it names no cards: what it means does not depend on the top."""
    return Press(_take(step), spelled(step), deal=None if step.rank else deal)


def _take(step: Take) -> Note:
    cards = _named(step.rank, step.naturals, step.twos, step.jokers) if step.rank else ()
    only = "yes" if step.only else "no"
    return note("canasta-take", cards=cards, only=only, fits="no" if step.rank else "yes")


def _laying(view: View) -> Iterator[Control]:
    """Controls for laying out: a whole rank, melds with wild cards, fewer cards; and taking back from the tray."""
    lays = [step for step in view.moves if isinstance(step, Lay)]
    whole: dict[str, Lay] = {}
    for step in lays:
        if step.naturals and not (step.twos or step.jokers):
            whole.setdefault(step.rank, step)  # the moves with most cards come first
    held_of = Counter(kind(card) for card in held(view.free))
    for step in whole.values():
        if step.naturals < held_of[step.rank]:
            yield _press(step, view.up.deal)
    wild = [step for step in lays if _is_small(step) and (step.twos or step.jokers)]
    fewer = [step for step in lays if not (step.twos or step.jokers) and _is_small(step) and whole[step.rank] != step]
    if not (whole or wild or fewer):
        wild = lays
    fresh = [step for step in wild if step.naturals or _is_new(view, step)]
    more = [step for step in wild if step not in fresh]
    for kinds, steps in (("wild", fresh), ("add", more), ("fewer", fewer)):
        if steps:
            yield Choice(note("canasta-lays", kinds=kinds), tuple(_press(step, view.up.deal) for step in steps[:MOST]))
    for meld in view.staged:
        if Back(meld.rank) in view.moves:
            yield Press(note("canasta-back", cards=lay_note(meld)), spelled(Back(meld.rank)))


def _is_new(view: View, step: Lay) -> bool:
    """Whether the move begins a meld of wild cards only, as some rules allow."""
    melds = (*view.up.melds[view.up.side(view.up.turn)], *view.staged)
    return step.rank == TWO and all(meld.rank != TWO for meld in melds)


def _is_small(step: Lay) -> bool:
    """Whether the move lays one card, the smallest meld, or a canasta of wild cards: they make up all others."""
    size = step.naturals + step.twos + step.jokers
    return size == 1 or (size == START and step.naturals > 0) or (step.rank == TWO and size >= CANASTA)


def _press(step: Lay, deal: int) -> Press:
    cards = _named(step.rank, step.naturals, step.twos, step.jokers)
    target = "none" if step.naturals or step.rank == TWO else step.rank
    return Press(note("canasta-lay", cards=cards, target=target), spelled(step), deal=deal)


def _named(rank: str, naturals: int, twos: int, jokers: int) -> tuple[Card, ...]:
    return tuple(map(Card, (*(rank,) * naturals, *(TWO,) * twos, *("jk",) * jokers)))


def _ending(view: View) -> Iterator[Control]:
    """Controls for the end of the turn: a discard, the tray laid out, or an end without a discard."""
    if view.up.phase != "meld":
        return
    if Done() in view.moves:
        yield Press(note("canasta-done", count=len(held(view.free))), "done", Tone.GO)
    if view.tray and not any(meld.rank == THREE for meld in view.staged):
        tone = Tone.GO if LayOut() in view.moves else Tone.PLAIN  # otherwise the refusal says what is missing
        yield Press(note("canasta-lay-out", points=worth(view.staged)), spelled(LayOut()), tone)
    able = [step.card for step in view.moves if isinstance(step, Discard)]
    cards = _one_of_each(able or list(held(view.free)))
    if not cards:
        return
    yield _discards(view, cards)


def ahead(view: View) -> Iterator[Control]:
    """The stock, the pile for a meld that lies there, and the cards for the pile before one may be laid there: they
    change little from turn to turn.
    """
    up = view.up
    if view.seat is not None and up.phase != "over" and view.stock:
        yield Press(note("canasta-draw"), "draw", deal=up.deal)
    if view.seat is not None and up.phase != "over" and up.melds[up.side(view.seat)]:
        yield _taken(Take(), up.deal)
    is_to_discard = up.phase == "meld" and view.moves
    if view.seat is not None and up.phase != "over" and not is_to_discard and any(view.free):
        yield _discards(view, _one_of_each(list(held(view.free))))


def _discards(view: View, cards: tuple[str, ...]) -> Choice:
    label, deal = note("canasta-discard", tray=len(view.tray)), view.up.deal
    presses = (Press(note("canasta-card", card=_short(card)), f"discard {card}", deal=deal) for card in cards)
    return Choice(label, tuple(presses))


def _one_of_each(cards: list[str]) -> tuple[str, ...]:
    """One card of each rank; of threes one of each suit."""
    return tuple({card if kind(card) == THREE else kind(card): card for card in reversed(cards)}.values())[::-1][:MOST]


def _short(card: str) -> Card:
    return Card(card if kind(card) == THREE else kind(card))
