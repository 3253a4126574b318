"""Lays the controls of a scene out as rows of a message: buttons while there is room for them, else menus."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from enum import IntEnum
from itertools import count
from typing import Final, TypeVar

from adapters.discord.limits import LABEL, OPTION, OPTIONS, PER_ROW, PROMPT, cost, short
from adapters.discord.markdown import escaped
from adapters.discord.message import ButtonRow, Heading, Menu, MessageButton, Option, Row
from bot.i18n import Speaker
from bot.scenes.blocks import Tone
from bot.scenes.controls import ButtonGroup, Choice, Control, Hand, Pick, Press, beside_panels
from bot.scenes.path import Path
from bot.screens.buttons import Button, Group, groups, item_label
from bot.tables.table import AnyTable
from bot.tables.token import NOWHERE, Kind, Token
from engines.core import note

T = TypeVar("T")

CHOSEN: Final = "chosen"
"""The page in the custom id of a menu whose options hold tokens themselves."""

TICK: Final = " ✓"
GENERAL: Final = 5
"""How many buttons that every table has stay buttons, however little room there is."""

MOST_DICE: Final = 10
"""Up to so many dice are toggled by a button each; more of them are a menu."""


_message_numbers: Final = count(1)
_MOST_NUMBERS: Final = 1000


class MenuUse(IntEnum):
    """Which buttons become menus, where there is no room for all of them."""

    NONE = 0
    HANDS = 1
    ALL = 2


def rows(
    controls: tuple[Control, ...], table: AnyTable | None, say: Speaker, limit: int, extra: ButtonRow = ()
) -> tuple[Row, ...]:
    """Rows for these controls, of at most ``limit`` components where that is possible.

    Dice and cards come first, then moves, menus, and the buttons that every table has. ``extra`` buttons are last.
    """
    offered = tuple(groups(beside_panels(controls), table, say))  # a hidden hand is on its own panel
    for menu_use in MenuUse:
        found = _Layout(table, say, menu_use).rows(offered, extra)
        if sum(map(cost, found)) <= limit:
            break
    return found


class _Layout:
    def __init__(self, table: AnyTable | None, say: Speaker, menu_use: MenuUse) -> None:
        self._table, self._say, self._menu_use = table, say, menu_use
        self._rows: list[ButtonRow | Heading] = []
        self._moves: list[MessageButton] = []
        self._menus: list[Menu] = []
        self._general: list[MessageButton] = []

    def rows(self, offered: Sequence[Group], extra: ButtonRow) -> tuple[Row, ...]:
        for group in offered:
            self._take(group)
        self._general += extra
        for buttons, few in ((self._moves, 0), (self._general, GENERAL)):
            if self._menu_use is MenuUse.ALL and len(buttons) > few:
                self._menus += self._menus_of(self._say(note("choose")), tuple(buttons))
                buttons.clear()
        moves, general = (_split(tuple(buttons), PER_ROW) for buttons in (self._moves, self._general))
        return tuple(_with_distinct_ids((*self._rows, *moves, *self._menus, *general)))

    def _take(self, group: Group) -> None:
        match group.control:
            case Pick() as pick:
                self._pick(pick, group)
            case Hand() as hand:
                lines = [tuple(_message_button(group.buttons[place]) for place in line) for line in hand.lines()]
                if self._menu_use is MenuUse.NONE:
                    self._rows += [row for line in lines for row in _split(line, PER_ROW)]
                else:
                    held = tuple(button for line in lines for button in line)
                    self._menus += self._menus_of(self._say(note("your-cards")), held)
            case Path():
                self._path(group)
            case Choice(_, _, chosen):
                self._menus += self._menus_of(group.label, tuple(map(_message_button, group.buttons)), chosen)
            case ButtonGroup(_, heading, per_row):
                self._rows += [Heading(f"-# {escaped(group.label)}")] if heading else []
                self._rows += _split(tuple(map(_message_button, group.buttons)), per_row or PER_ROW)
            case Press():
                self._moves += map(_message_button, group.buttons)
            case _:
                self._general += map(_message_button, group.buttons)

    def _pick(self, pick: Pick, group: Group) -> None:
        """Dice are toggled by buttons, cards are chosen in one menu; of too many things one at a time is chosen."""
        there = [(i, button) for i, button in enumerate(group.buttons) if pick.items[i]]
        if pick.of == "dice" and len(there) <= MOST_DICE and self._menu_use is not MenuUse.ALL:
            self._rows += _split(tuple(_message_button(button) for _, button in there), PER_ROW)
            self._rows += _split(tuple(map(_message_button, group.verbs)), PER_ROW)
        elif len(there) > OPTIONS:
            self._menus += self._menus_of(
                self._say(note("choose")), tuple(_message_button(button) for _, button in there)
            )
            self._moves += map(_message_button, group.verbs)
        elif there:
            options = tuple(
                Option(short(item_label(pick.items[i]), OPTION), str(i), i in pick.marked) for i, _ in there
            )
            most = max(1, min(pick.most, len(options)))
            least = min(pick.least, most)
            many = str(most) if least == most else f"{least}–{most}"
            for verb in group.verbs:
                prompt = self._say(note("discord-pick", verb=verb.label, count=many))
                self._menus.append(Menu(short(prompt, PROMPT), verb.token, _chosen_at_most(options, most), least, most))

    def _path(self, group: Group) -> None:
        """A menu of whole moves where they fit into one, else a menu of the next step."""
        if group.flat:
            flat = tuple(_message_button(button) for _, button in group.flat)
            self._menus += self._menus_of(self._say(note("discord-your-move")), flat)
        else:
            self._menus += self._menus_of(group.label, tuple(map(_message_button, group.buttons)))
            self._moves += map(_message_button, group.verbs)

    def _menus_of(self, prompt: str, buttons: ButtonRow, chosen: int | None = None) -> Iterator[Menu]:
        """Menus with these buttons as options, as many as are needed."""
        here, rev = (self._table.id, self._table.rev) if self._table else (NOWHERE, 0)
        token = str(Token(here, rev, Kind.PAGE, CHOSEN))
        distinct = tuple({button.token: button for button in buttons}.values())
        held = None if chosen is None else buttons[chosen].token
        for part in _split(distinct, OPTIONS):
            options = tuple(Option(short(button.label, OPTION), button.token, button.token == held) for button in part)
            yield Menu(short(prompt, PROMPT), token, options)


def _chosen_at_most(options: tuple[Option, ...], most: int) -> tuple[Option, ...]:
    """Options without their marks where more are marked than may be chosen: Discord refuses that."""
    if sum(option.chosen for option in options) <= most:
        return options
    return tuple(replace(option, chosen=False) for option in options)


def _message_button(button: Button) -> MessageButton:
    tick = TICK if button.tone is Tone.CHOSEN else ""
    return MessageButton(short(button.label, LABEL - len(tick)) + tick, button.token, button.tone)


def _split(things: tuple[T, ...], size: int) -> list[tuple[T, ...]]:
    return [things[i : i + size] for i in range(0, len(things), size)]


def _with_distinct_ids(rows: tuple[Row, ...]) -> Iterator[Row]:
    """Rows whose custom ids differ, as Discord demands within a message: a number before the token tells them apart.

    A menu gets a new number with every message. Otherwise Discord would go on showing what was chosen in it before.
    """
    seen: set[str] = set()
    number = next(_message_numbers) % _MOST_NUMBERS

    def distinct(token: str) -> str:
        n = 2
        while token in seen:
            token, n = f"{n};{token.rpartition(';')[2]}", n + 1
        seen.add(token)
        return token

    for row in rows:
        if isinstance(row, Heading):
            yield row
        elif isinstance(row, Menu):
            yield replace(row, token=distinct(f"{number};{row.token}"))
        else:
            yield tuple(_renamed(button, distinct(button.token)) for button in row)


def _renamed(button: MessageButton, token: str) -> MessageButton:
    return button if token == button.token else replace(button, token=token)
