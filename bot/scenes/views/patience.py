"""The scene of every patience: its rows, the turned card, the foundations and the piles."""

from collections.abc import Iterator
from typing import Final, Literal

from bot.scenes.blocks import Block, Cards, Foundation, Heap, Pile, Say, Tableau, Tone
from bot.scenes.controls import Control, Press
from bot.scenes.scene import Scene
from bot.scenes.views.patience_ways import ways
from bot.scenes.views.summary import summed
from engines.cards import rank
from engines.core import Card, Note, note
from engines.patience import FOUNDATIONS, FULL, Done, View

IN_A_LINE: Final = 13
"""The most cards of an open row on one line."""

FEW: Final = 3
"""The most piles that leave room for the turned card beside them; otherwise it lies with the foundations."""

FORMS: Final[dict[str, Literal["star", "arc", "columns"]]] = {"star": "star", "rainbow": "arc"}
"""How the rows of a game lie; those of all others are columns."""


def scene(view: View) -> Scene:
    """The scene of a view. Everybody sees the same."""
    home = note("patience-home", home=view.home, all=_cards(view))
    headline = home if view.over else _headline(view, home)
    on_bases = note("patience-on-bases", home=view.home, all=_cards(view))
    summary = None if view.over else summed(_asked(view), on_bases, ends=True)
    return Scene(
        tuple(_blocks(view)),
        tuple(_controls(view)),
        headline=headline,
        tally=home,
        summary=summary,
        ways=tuple(ways(view)),
    )


def _headline(view: View, home: Note) -> Note:
    """The headline of a running game: cards home, stock and pass."""
    return note("patience-headline", home=home, stock=view.stock, round=view.round, passes=view.plan.passes)


def _cards(view: View) -> int:
    return view.home + view.stock + bool(view.turned) + sum(map(len, (*view.rows, *view.piles)))


# --- what lies there ---


def _blocks(view: View) -> Iterator[Block]:
    yield Tableau(
        tuple(_lists(view)),
        FORMS.get(view.game, "columns"),
        tuple(_row_heaps(view)),
        tuple(_pile_heap(view, n) for n in range(1, view.plan.piles + 1)),
        tuple(_foundation(view, n) for n in range(1, FOUNDATIONS + 1)),
        _begin(view),
        view.stock,
        view.turned or "",
        gathered=view.last is not None and view.last.to == "redeal",
    )
    if view.last:
        yield Say(_said(view, view.last), news=True)
    if not view.over:
        yield Say(_asked(view), strong=True)


def _row_heaps(view: View) -> Iterator[Heap]:
    is_fresh = view.last is not None and view.last.to == "row"
    for name, row in zip(view.plan.names, view.rows, strict=True):
        yield Heap(name, row, note("patience-row-name", game=view.game, name=name), fresh=is_fresh)


def _pile_heap(view: View, n: int) -> Heap:
    return Heap(str(n), view.piles[n - 1], note("patience-pile-name", pile=n), fresh=_is_laid(view, n))


def _foundation(view: View, n: int) -> Foundation:
    """The foundation of that number from 1; one that is not begun yet has no card."""
    if n > len(view.foundations):
        return Foundation(f"f{n}")
    cards = view.foundations[n - 1]
    last = view.last
    risen = tuple(card for card, base in zip(last.cards, last.bases, strict=False) if base == n - 1) if last else ()
    return Foundation(f"f{n}", cards[-1], FULL - len(cards) if view.plan.bases == "eight" else None, risen)


def _begin(view: View) -> Note:
    """What foundations begin with, or what the numbers below them say where each has its own base."""
    if view.plan.bases == "eight":
        return note("patience-begin-lack")
    return note("patience-begin", base=_base(view))


def _base(view: View) -> str:
    """The rank with which foundations begin."""
    return rank(view.foundations[0][0]) if view.foundations else "A"


# --- the same as lists of cards ---


def _lists(view: View) -> Iterator[Cards]:
    yield Cards(tuple(_rows(view)))
    turned = Pile((view.turned,) if view.turned else (), note("patience-turned", stock=view.stock))
    foundations, piles = _foundations(view), tuple(_pile(view, n) for n in range(1, view.plan.piles + 1))
    if len(piles) > FEW:
        yield Cards((turned, foundations))
        yield Cards(piles)
    else:
        yield Cards((foundations,))
        yield Cards((turned, *piles))


def _rows(view: View) -> Iterator[Pile]:
    """The rows: stacks in one pile, open rows in several lines, so that every card can be read."""
    for name, row in zip(view.plan.names, view.rows, strict=True):
        label = note("patience-row", game=view.game, name=name, cards=len(row))
        lines = -(-len(row) // IN_A_LINE) if all(row) and row else 1
        length = -(-len(row) // lines)
        is_fresh = view.last is not None and view.last.to == "row"
        for n in range(lines):
            part = row[n * length : (n + 1) * length]
            fresh = (len(part) - 1,) if is_fresh and n == lines - 1 else ()
            yield Pile(part, None if n else label, fresh)


def _foundations(view: View) -> Pile:
    """The top cards of the foundations in the order in which they were begun. Where each has its own base, the label
    says how many cards each lacks.
    """
    tops = tuple(pile[-1] for pile in view.foundations)
    fresh = tuple(sorted({*view.last.bases})) if view.last else ()
    if view.plan.bases == "eight":
        lack = " ".join(str(FULL - len(pile)) for pile in view.foundations)
        return Pile(tops, note("patience-bases-lack", lack=lack, home=view.home, all=_cards(view)), fresh)
    return Pile(tops, note("patience-bases", base=_base(view), home=view.home, all=_cards(view)), fresh)


def _pile(view: View, n: int) -> Pile:
    cards = view.piles[n - 1]
    fresh = (len(cards) - 1,) if _is_laid(view, n) else ()
    return Pile(cards, note("patience-pile", pile=n, cards=len(cards)), fresh)


def _is_laid(view: View, n: int) -> bool:
    """Whether the last step laid a card on the pile of that number."""
    return view.last is not None and view.last.to == "pile" and view.last.pile == n


# --- words ---


def _said(view: View, last: Done) -> Note:
    cards = tuple(map(Card, last.cards))
    match last.to:
        case "pile":
            return note("patience-laid", cards=cards, pile=last.pile)
        case "row":
            return note("patience-packed", cards=cards, game=view.game)
        case "up":
            return note("patience-risen", cards=cards, count=len(cards))
        case "redeal":
            return note("patience-redealt", round=view.round, passes=view.plan.passes)


def _asked(view: View) -> Note:
    if view.turned:
        return note("patience-which", card=Card(view.turned))
    left = next((move for move in ("redeal", "auto") if move in view.moves), "row")
    return note("patience-end-of-stock", left=left, game=view.game)


# --- what can be done ---


def _controls(view: View) -> Iterator[Control]:
    """The moves of the turned card, then those of the other free cards; the order never changes."""
    moves = view.moves
    if view.turned and not view.over:
        yield from (Press(note("patience-pile-number", pile=n), str(n)) for n in range(1, view.plan.piles + 1))
    yield from _rising(view, "")
    if "r" in moves:
        yield Press(note("patience-to-row", game=view.game), "r")
    for source in (*(str(n) for n in range(1, view.plan.piles + 1)), *view.plan.names):
        yield from _rising(view, source)
    for n in range(1, view.plan.piles + 1):
        if f"{n}r" in moves:
            yield Press(note("patience-pile-to-row", game=view.game, pile=n), f"{n}r")
    if "auto" in moves:
        yield Press(note("patience-auto"), "auto", Tone.GO)
    if "redeal" in moves:
        yield Press(note("patience-redeal"), "redeal", Tone.PLAIN if len(moves) > 1 else Tone.GO)


def _rising(view: View, source: str) -> Iterator[Press]:
    """The moves of a card to a foundation; each foundation has a button only where the choice matters."""
    if f"{source}f" not in view.moves:
        return
    fits = [n for n in range(1, FOUNDATIONS + 1) if f"{source}f{n}" in view.moves]
    if len({len(view.foundations[n - 1]) for n in fits}) > 1:
        for n in fits:
            yield Press(_rise(view, source, n), f"{source}f{n}", Tone.GO)
    else:
        yield Press(_rise(view, source, 0), f"{source}f", Tone.GO)


def _rise(view: View, source: str, number: int) -> Note:
    to = note("patience-base", number=number)
    if not source:
        return note("patience-to-base", to=to)
    if source.isdecimal():
        return note("patience-pile-to-base", pile=source, to=to)
    return note("patience-row-to-base", game=view.game, name=source, to=to)
