"""Dice expressions such as ``3d6+2``, evaluated by the library d20 within limits."""

import re
from typing import Final

import d20

from engines.core import Refused, note
from engines.throws import Throw

MOST_DICE: Final = 100
MOST_SIDES: Final = 1000
LONGEST: Final = 60

HINT: Final = "3d6+2"

POLISH: Final = re.compile(r"(?<!\w)(\d*)k(?=\d|%)")
"""Dice in Polish notation, ``2k6``. The ``k`` that keeps dice, as in ``4d6k3``, follows a letter or digit and stays."""


def throw(name: str, expression: str) -> Throw:
    """Throws dice in the name of a person.

    Raises:
        Refused: the expression cannot be read, or asks for more than 100 dice or 1,000 sides.
    """
    expression = POLISH.sub(r"\1d", expression.casefold())
    if len(expression) > LONGEST:
        raise Refused(note("dice-too-many", dice=MOST_DICE, sides=MOST_SIDES))
    try:
        _check(d20.parse(expression))
        thrown = d20.Roller(d20.RollContext(max_rolls=MOST_DICE)).roll(expression)
        total, faces = thrown.total, " ".join(map(str, _faces(thrown.expr))) or "–"
    except d20.TooManyRolls as error:
        raise Refused(note("dice-too-many", dice=MOST_DICE, sides=MOST_SIDES)) from error
    except (d20.RollError, ArithmeticError, ValueError, RecursionError) as error:
        raise Refused(note("dice-unreadable", example=HINT)) from error
    return Throw(name, str(total), faces)


def _check(node: "d20.ast.Node | d20.ast.ChildMixin") -> None:
    """Checks the limits before any die is thrown.

    Raises:
        Refused: there are too many dice or sides.
    """
    if isinstance(node, d20.ast.Dice):
        sides = 100 if node.size == "%" else int(node.size)
        if int(node.num) > MOST_DICE or sides > MOST_SIDES:
            raise Refused(note("dice-too-many", dice=MOST_DICE, sides=MOST_SIDES))
    for child in getattr(node, "children", ()):
        _check(child)


def _faces(node: "d20.Number") -> list[int]:
    """The faces of all dice that count, in the order of the throw."""
    if isinstance(node, d20.Dice):
        return [int(die.number) for die in node.keptset]
    return [face for child in node.children for face in _faces(child)]
