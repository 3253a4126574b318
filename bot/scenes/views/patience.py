"""The scene of every patience: its rows, the turned card, the foundations and the piles."""

from collections.abc import Iterator
from typing import Final

from bot.scenes.blocks import Block, Cards, Pile, Say, Tone
from bot.scenes.controls import Control, Press
from bot.scenes.scene import Scene
from bot.scenes.views.summary import summed
from engines.cards import rank
from engines.core import Card, Note, note
from engines.patience import FOUNDATIONS, FULL, Done, View

IN_A_LINE: Final = 13
"""The most cards of an open row on one line."""

FEW: Final = 3
"""The most piles that leave room for the turned card beside them; otherwise it lies with the foundations."""


def scene(view: View) -> Scene:
    """The scene of a view. Everybody sees the same."""
    home = note("patience-home", home=view.home, all=_cards(view))
    headline = home if view.over else _headline(view, home)
    on_bases = note("patience-on-bases", home=view.home, all=_cards(view))
    summary = None if view.over else summed(_asked(view), on_bases, ends=True)
    return Scene(tuple(_blocks(view)), tuple(_controls(view)), headline=headline, tally=home, summary=summary)


def _headline(view: View, home: Note) -> Note:
    """The headline of a running game: cards home, stock and pass."""
    return note("patience-headline", home=home, stock=view.stock, round=view.round, passes=view.plan.passes)


def _cards(view: View) -> int:
    return view.home + view.stock + bool(view.turned) + sum(map(len, (*view.rows, *view.piles)))


# --- what lies there ---


def _blocks(view: View) -> Iterator[Block]:
    yield Cards(tuple(_rows(view)))
    turned = Pile((view.turned,) if view.turned else (), note("patience-turned", stock=view.stock))
    foundations, piles = _foundations(view), tuple(_pile(view, n) for n in range(1, view.plan.piles + 1))
    if len(piles) > FEW:
        yield Cards((turned, foundations))
        yield Cards(piles)
    else:
        yield Cards((foundations,))
        yield Cards((turned, *piles))
    if view.last:
        yield Say(_said(view, view.last), news=True)
    if not view.over:
        yield Say(_asked(view), strong=True)


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
            yield Pile(part, None if n else label, fresh, arc=view.game == "rainbow")


def _foundations(view: View) -> Pile:
    """The top cards of the foundations in the order in which they were begun. Where each has its own base, the label
    says how many cards each lacks.
    """
    tops = tuple(pile[-1] for pile in view.foundations)
    fresh = tuple(sorted({*view.last.bases})) if view.last else ()
    if view.plan.bases == "eight":
        lack = " ".join(str(FULL - len(pile)) for pile in view.foundations)
        return Pile(tops, note("patience-bases-lack", lack=lack, home=view.home, all=_cards(view)), fresh)
    base = rank(view.foundations[0][0]) if tops else "A"
    return Pile(tops, note("patience-bases", base=base, home=view.home, all=_cards(view)), fresh)


def _pile(view: View, n: int) -> Pile:
    cards = view.piles[n - 1]
    laid = view.last is not None and view.last.to == "pile" and view.last.pile == n
    return Pile(cards, note("patience-pile", pile=n, cards=len(cards)), (len(cards) - 1,) if laid else (), down=True)


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
