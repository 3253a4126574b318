"""How many components a board would need on Discord. The developer's bar shows the number, so a rough one will do."""

from itertools import groupby
from math import ceil
from typing import Final

from bot.scenes.controls import ButtonGroup, Choice, Hand, Pick
from bot.scenes.path import Path
from bot.screens.buttons import Group

FRAME: Final = 4
"""Discord's container, two texts and a gallery."""

ROW: Final = 5
"""Buttons in one of Discord's rows; a row is a component too."""


def component_count(offered: tuple[Group, ...]) -> int:
    """Discord components of a message: single buttons share rows, a select needs a row of its own."""
    count = FRAME
    for kind, run in groupby(offered, key=_kind):
        groups = tuple(run)
        if kind == "select":
            count += sum(2 + _rows(len(group.verbs)) for group in groups)
        elif kind == "row":
            count += sum(_rows(len(group.buttons)) + _rows(len(group.verbs)) for group in groups)
        else:
            count += _rows(sum(len(group.buttons) for group in groups))
    return count


def _kind(group: Group) -> str:
    match group.control:
        case Choice() | Path():
            return "select"
        case Pick(items, of="dice") if len(items) <= ROW:
            return "row"
        case Pick():
            return "select"
        case Hand() | ButtonGroup():
            return "row"
        case _:
            return "button"


def _rows(buttons: int) -> int:
    return buttons + ceil(buttons / ROW)
