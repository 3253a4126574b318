"""Controls as rows: buttons while there is room, menus where there is not."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from enum import IntEnum
from itertools import count
from typing import Final, TypeVar

from adapters.discord.limits import LABEL, OPTION, OPTIONS, PER_ROW, PROMPT, cost, short
from adapters.discord.message import ButtonRow, Menu, MessageButton, Option, Row
from bot.i18n import Speaker
from bot.scenes.blocks import Tone
from bot.scenes.controls import Choice, Control, Hand, Pick, Press, beside_panels
from bot.scenes.path import Path
from bot.screens.buttons import Button, Group, groups, shown
from bot.tables.table import AnyTable
from bot.tables.token import NOWHERE, Kind, Token
from engines.core import note

T = TypeVar("T")

CHOSEN: Final = "chosen"
"""The page in the token of a menu whose options are tokens themselves."""

TICK: Final = " ✓"
HOUSE: Final = 5
"""Buttons of the house that stay buttons, however little room there is."""

TRAY: Final = 10
"""Dice that are toggled by buttons; more of them are a menu."""


_drawings: Final = count(1)
_ROUND: Final = 1000


class Room(IntEnum):
    """How much of it there is."""

    AMPLE = 0
    TIGHT = 1  # hands become menus
    NONE = 2  # all does


def rows(
    controls: tuple[Control, ...], table: AnyTable | None, say: Speaker, room: int, extra: ButtonRow = ()
) -> tuple[Row, ...]:
    """Within ``room`` components if at all possible: dice and cards first, then moves, menus, and the house row last.

    ``extra`` are buttons of our own after all others.
    """
    offered = tuple(groups(beside_panels(controls), table, say))  # a hand is one press away
    for how in Room:
        found = _Layout(table, say, how).rows(offered, extra)
        if sum(map(cost, found)) <= room:
            break
    return found


class _Layout:
    def __init__(self, table: AnyTable | None, say: Speaker, how: Room) -> None:
        self._table, self._say, self._how = table, say, how
        self._rows: list[ButtonRow] = []
        self._moves: list[MessageButton] = []
        self._menus: list[Menu] = []
        self._house: list[MessageButton] = []

    def rows(self, offered: Sequence[Group], extra: ButtonRow) -> tuple[Row, ...]:
        for group in offered:
            self._take(group)
        self._house += extra
        for buttons, few in ((self._moves, 0), (self._house, HOUSE)):
            if self._how is Room.NONE and len(buttons) > few:
                self._menus += self._listed(self._say(note("choose")), tuple(buttons))
                buttons.clear()
        moves, house = (_split(tuple(buttons), PER_ROW) for buttons in (self._moves, self._house))
        return tuple(_named((*self._rows, *moves, *self._menus, *house)))

    def _take(self, group: Group) -> None:
        match group.control:
            case Pick() as pick:
                self._pick(pick, group)
            case Hand() as hand:
                lines = [tuple(_message_button(group.buttons[place]) for place in line) for line in hand.lines()]
                if self._how is Room.AMPLE:
                    self._rows += [row for line in lines for row in _split(line, PER_ROW)]
                else:
                    held = tuple(button for line in lines for button in line)
                    self._menus += self._listed(self._say(note("your-cards")), held)
            case Path():
                self._path(group)
            case Choice(_, _, chosen):
                self._menus += self._listed(group.label, tuple(map(_message_button, group.buttons)), chosen)
            case Press():
                self._moves += map(_message_button, group.buttons)
            case _:
                self._house += map(_message_button, group.buttons)

    def _pick(self, pick: Pick, group: Group) -> None:
        """Public dice are toggled on the board; cards are chosen at one go; too many of either one by one."""
        there = [(i, button) for i, button in enumerate(group.buttons) if pick.items[i]]
        if pick.of == "dice" and len(there) <= TRAY and self._how is not Room.NONE:
            self._rows += _split(tuple(_message_button(button) for _, button in there), PER_ROW)
            self._rows += _split(tuple(map(_message_button, group.verbs)), PER_ROW)
        elif len(there) > OPTIONS:
            self._menus += self._listed(
                self._say(note("choose")), tuple(_message_button(button) for _, button in there)
            )
            self._moves += map(_message_button, group.verbs)
        elif there:
            options = tuple(Option(short(shown(pick.items[i]), OPTION), str(i), i in pick.marked) for i, _ in there)
            most = max(1, min(pick.most, len(options)))
            least = min(pick.least, most)
            many = str(most) if least == most else f"{least}–{most}"
            for verb in group.verbs:
                prompt = self._say(note("discord-pick", verb=verb.label, count=many))
                self._menus.append(Menu(short(prompt, PROMPT), verb.token, _chosen_at_most(options, most), least, most))

    def _path(self, group: Group) -> None:
        """Whole moves where they fit into one menu, else the next step."""
        if group.flat:
            flat = tuple(_message_button(button) for _, button in group.flat)
            self._menus += self._listed(self._say(note("discord-your-move")), flat)
        else:
            self._menus += self._listed(group.label, tuple(map(_message_button, group.buttons)))
            self._moves += map(_message_button, group.verbs)

    def _listed(self, prompt: str, buttons: ButtonRow, chosen: int | None = None) -> Iterator[Menu]:
        """Buttons as the options of one menu, or of several."""
        here, rev = (self._table.id, self._table.rev) if self._table else (NOWHERE, 0)
        token = str(Token(here, rev, Kind.PAGE, CHOSEN))
        distinct = tuple({button.token: button for button in buttons}.values())
        held = None if chosen is None else buttons[chosen].token
        for part in _split(distinct, OPTIONS):
            options = tuple(Option(short(button.label, OPTION), button.token, button.token == held) for button in part)
            yield Menu(short(prompt, PROMPT), token, options)


def _chosen_at_most(options: tuple[Option, ...], most: int) -> tuple[Option, ...]:
    """Discord takes no more defaults than may be chosen."""
    if sum(option.chosen for option in options) <= most:
        return options
    return tuple(replace(option, chosen=False) for option in options)


def _message_button(button: Button) -> MessageButton:
    tick = TICK if button.tone is Tone.CHOSEN else ""
    return MessageButton(short(button.label, LABEL - len(tick)) + tick, button.token, button.tone)


def _split(things: tuple[T, ...], size: int) -> list[tuple[T, ...]]:
    return [things[i : i + size] for i in range(0, len(things), size)]


def _named(found: tuple[Row, ...]) -> Iterator[Row]:
    """Ids must differ within a message; a number before the token makes them so.

    A menu is named anew with every drawing: a program keeps showing what was chosen in one that it knows.
    """
    seen: set[str] = set()
    fresh = next(_drawings) % _ROUND

    def named(token: str) -> str:
        n = 2
        while token in seen:
            token, n = f"{n};{token.rpartition(';')[2]}", n + 1
        seen.add(token)
        return token

    for row in found:
        if isinstance(row, Menu):
            yield replace(row, token=named(f"{fresh};{row.token}"))
        else:
            yield tuple(replace(button, token=named(button.token)) for button in row)
