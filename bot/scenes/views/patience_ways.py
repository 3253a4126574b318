"""The moves of every patience from place to place: what a player does with the cards on the table, and its words."""

from collections.abc import Iterator

from bot.scenes.ways import Way
from engines.core import Card, Note, note
from engines.patience import FOUNDATIONS, Auto, Move, Redeal, View
from engines.patience.notation import read
from engines.patience.tableau import places


def ways(view: View) -> Iterator[Way]:
    """The moves of free cards from place to place. Of each card those to foundations come first."""
    for source, card in _free(view):
        name = source or "turned"
        yield from (Way(name, f"f{n}", move, twice=True) for n, move in _homes(view, source, card))
        if not source and not view.over:
            yield from (Way(name, str(n), str(n)) for n in range(1, view.plan.piles + 1))
        if f"{source}r" in view.moves:
            yield Way(name, "r", f"{source}r")
    if "redeal" in view.moves:
        yield Way("", "stock", "redeal")


def move_words(view: View, move: str) -> Note:
    """A move in notation in words: which card goes where."""
    match read(view.plan, move):
        case Redeal():
            return note("patience-redeal")
        case Auto():
            return note("patience-auto")
        case Move(source, target):
            cards = tuple(Card(card) for name, card in _free(view) if name == source)
            if target == "f":
                return note("patience-risen", cards=cards, count=1)
            if target == "r":
                return note("patience-packed", cards=cards, game=view.game)
            return note("patience-laid", cards=cards, pile=int(target))


def _free(view: View) -> Iterator[tuple[str, str]]:
    """The places from which a card may go, each with its free card."""
    heaps = zip(view.plan.names, view.rows, strict=True), ((str(n), pile) for n, pile in enumerate(view.piles, 1))
    yield from (("", view.turned),) if view.turned else ()
    yield from ((name, card) for named in heaps for name, cards in named for card in cards[-1:] if card)


def _homes(view: View, source: str, card: str) -> Iterator[tuple[int, str]]:
    """The foundations, from 1, on which a card may be laid, each with the move that does so.

    Foundations that want the same card are alike, and so are those that are not begun, unless each has its own base.
    """
    if f"{source}f" not in view.moves:
        return
    for n in places(view.plan, view.foundations, card):
        numbered = f"{source}f{n + 1}"
        move = numbered if numbered in view.moves else f"{source}f"
        alike = range(n, FOUNDATIONS) if n == len(view.foundations) else (n,)
        yield from ((place + 1, move) for place in alike)
