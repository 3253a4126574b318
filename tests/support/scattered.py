"""Positions that no match comes to: pieces thrown onto a board."""

from random import Random

from engines.draughts import Draughts, Position
from engines.draughts.board import NUMBERED
from engines.mak_yek import Position as Men


def scattered(rules, dice: Random, most: int):
    """A position of a game of draughts or of Mak-yek with so many pieces of each side at most."""
    return _pieces(rules, dice, most) if isinstance(rules, Draughts) else _men(dice, most)


def _pieces(rules: Draughts, dice: Random, most: int) -> Position:
    """Some of them are kings, and those certainly that stand where men are crowned."""
    squares = range(64) if rules.key == "draughts_german" else NUMBERED
    ours, theirs = dice.randint(1, most), dice.randint(1, most)
    places = [1 << square for square in dice.sample(squares, ours + theirs)]
    white, black = sum(places[:ours]), sum(places[ours:])
    share = dice.choice((0, 0.1, 0.3, 0.6, 1))
    kings = sum(place for place in places if dice.random() < share)
    to_white, to_black = rules.goals
    return Position(white, black, kings | white & to_white | black & to_black, dice.randrange(2))


def _men(dice: Random, most: int) -> Men:
    ours, theirs = dice.randint(1, most), dice.randint(1, most)
    places = [1 << square for square in dice.sample(range(64), ours + theirs)]
    return Men(sum(places[:ours]), sum(places[ours:]), dice.randrange(2))
