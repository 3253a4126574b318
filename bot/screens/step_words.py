"""A step of a match in words, for whoever reads the list of moves or looks back: what was said of it at the table."""

from functools import reduce
from typing import Final

from bot.scenes.blocks import Say
from bot.scenes.controls import Choice, Hand, Pick, Press
from bot.scenes.path import Path
from bot.scenes.scene import Scene
from bot.screens import move_words
from engines.cards import RANKS
from engines.core import Card, Note, Seat, Who, note

LAID: Final = frozenset(RANKS) | {"jk"}
"""Ranks as melds are typed."""


def told(own: Scene, seen: tuple[Scene, Scene], seat: Seat, move: str, *, is_open: bool) -> Note:
    """What the player at a ``seat`` did.

    ``own`` is what the player saw before the ``move``, ``seen`` what everybody saw before and after it. Boards have a
    notation that players read; elsewhere notation is made for typing. Where all lies open, the news of a step say more
    than its button, such as what was thrown; where cards are hidden, they tell of whole tricks and deals.
    """
    is_board = any(isinstance(control, Path) for control in own.controls)
    news = None if is_board else fresh(*seen, is_open=is_open)
    if news and is_open:
        return news
    for control in own.controls:
        if isinstance(control, Pick) and (picked := move_words.picked(control, move)):
            return note("record-pick", who=Who(seat), move=picked)
    card = _card(own, move)
    if card is None and news and ("who", Who(seat)) in _parts(news)[0].args:
        return news
    return note("record-move", who=Who(seat), move=card or _label(own, move))


def fresh(before: Scene, after: Scene, *, is_open: bool) -> Note | None:
    """The first line of news after a step, without what stood there before.

    Where all lies open each step is told, also one that repeats the step before, such as a throw that shows the same.
    """
    known = {part for line in _lines(before) for part in _parts(line)}
    lines = _lines(after)
    for line in lines:
        if new := [part for part in _parts(line) if part not in known]:
            return reduce(lambda first, then: Note(line.key, (("first", first), ("then", then))), new)
    return lines[0] if is_open and lines else None


def _lines(scene: Scene) -> list[Note]:
    """The news of a scene."""
    return [block.note for block in scene.blocks if isinstance(block, Say) and block.news]


def _parts(line: Note) -> list[Note]:
    """The sentences of a line that says several, one after the other."""
    match dict(line.args):
        case {"first": Note() as first, "then": Note() as then}:
            return [*_parts(first), *_parts(then)]
        case _:
            return [line]


def _card(scene: Scene, move: str) -> Note | None:
    """The card of the own hand that a move plays."""
    hands = (control for control in scene.controls if isinstance(control, Hand))
    cards = ((card, hand.move(card)) for hand in hands for card in hand.cards if card)
    return next((note("name", name=Card(card)) for card, played in cards if played == move), None)


def _label(scene: Scene, move: str) -> Note:
    """A move by the label of its button, else by the cards that it lays, else in notation."""
    for control in scene.controls:
        for option in control.options if isinstance(control, Choice) else (control,):
            if isinstance(option, Press) and option.move == move:
                return option.label
    _, *cards = move.split()
    by_rank = any(isinstance(control, Hand) and control.by_rank for control in scene.controls)
    if by_rank and cards and LAID.issuperset(cards):
        return note("name", name=tuple(map(Card, cards)))
    return note("name", name=move)
