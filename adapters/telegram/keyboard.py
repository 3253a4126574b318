"""Controls as an inline keyboard: at most eight buttons a row and 64 bytes a button."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from hashlib import blake2b
from itertools import groupby
from typing import Any, Final

from telegram import InlineKeyboardMarkup

from adapters.telegram import links
from bot.i18n import Speaker
from bot.scenes.blocks import Tone
from bot.scenes.controls import Act, ButtonGroup, Choice, Control, Hand, OpenPage, Pick, Press, RunCommand, in_deal
from bot.scenes.path import Path
from bot.screens.buttons import Button, Group, groups
from bot.tables.table import Table
from bot.tables.token import Kind, Token, parsed

PER_ROW: Final = 8
MOST: Final = 100
BYTES: Final = 64

WIDTH: Final = 34
"""The number of characters that fit in a row on a phone."""

PADDING: Final = 2
"""The number of these characters that the edges of a button take."""

COLUMN: Final = 25
"""The most characters of a label in a list of two columns."""

MARK: Final = " ✓"
"""Ends the label of a chosen item. Its place is kept free, so that buttons do not move when items are chosen."""

FLAT: Final = 16
"""The most moves of a path that are listed at once."""

FLAT_BY_START: Final = (24, 3)
"""The most moves that are listed with a row for each start, and the most moves of one start."""

STYLES: Final = {Tone.GO: "success", Tone.CHOSEN: "primary", Tone.RISK: "danger"}

PAGE: Final = "."
"""Begins the data of a button on a private page, so that the answer replaces the page."""

OPEN: Final = ">"
"""Begins the data of a button that unfolds a choice: ``>2:table:rev``; ``>-:table:rev`` folds it up."""

SHARE: Final = "share:"
"""Begins the token of a button that lets one choose a chat and share a lobby there."""

STORED: Final = "~"
"""Begins the data of a button whose token is too long; the rest is the name under which the token is stored."""

HEADING: Final = "#"
"""Begins the data of a heading where no button can be disabled: a press is answered with its label."""

INVITED: Final = "j:"
"""Begins the data of the button under an invitation that was posted through inline mode."""


@dataclass(frozen=True, slots=True)
class Setting:
    """What a keyboard depends on besides the scene.

    ``numbers`` says that numbered buttons for the presser's own hand are shown, ``own`` that the message shows the hand
    itself, ``page`` that it is a private page. ``opened`` is the number of the unfolded choice, ``bot`` the bot's name.
    ``share`` is the inline query by which a lobby is shared with other chats, empty where that is not possible.
    ``disables`` says that the server knows buttons that do nothing (Bot API 10.3): headings are drawn as such.
    """

    numbers: bool = False
    own: bool = False
    page: bool = False
    opened: int | None = None
    bot: str = ""
    disables: bool = False
    share: str = ""


@dataclass(frozen=True, slots=True)
class Key:
    """A button as the Bot API names its fields, since to make an object of the client of each, and JSON of that, took
    as long as all else about a keyboard. ``more`` are fields that few buttons have.
    """

    text: str
    callback_data: str | None = None
    style: str | None = None
    url: str | None = None
    more: dict[str, Any] = field(default_factory=dict)

    @property
    def fields(self) -> dict[str, Any]:
        """The fields that it has."""
        named: dict[str, Any] = {
            "callback_data": self.callback_data,
            "style": self.style,
            **self.more,
            "text": self.text,
            "url": self.url,
        }
        return {name: value for name, value in named.items() if value is not None}


@dataclass(frozen=True)
class Keys:
    """A keyboard, and those of its tokens that are too long for a button, by the names that stand for them."""

    rows: tuple[tuple[Key, ...], ...] = ()
    stored: dict[str, str] = field(default_factory=dict)

    @cached_property
    def markup(self) -> str:
        """The keyboard as JSON; empty without buttons."""
        return json.dumps({"inline_keyboard": [[key.fields for key in row] for row in self.rows]}) if self.rows else ""

    @property
    def parameters(self) -> dict[str, str]:
        """What a request says of the keyboard, as ``api_kwargs`` of the client's methods."""
        return {"reply_markup": self.markup} if self.rows else {}

    def link(self, label: str, url: str) -> "Keys":
        """The same keyboard with a link above it."""
        return replace(self, rows=((Key(label, url=url),), *self.rows))


def keys(controls: tuple[Control, ...], table: Table[Any, Any] | None, say: Speaker, setting: Setting) -> Keys:
    """The keyboard of a scene."""
    stored: dict[str, str] = {}
    shown = tuple(control for control in controls if _is_shown(control, setting))
    offered = [_linked(group, setting) for group in groups(shown, table, say)]
    rows = [tuple(_key(button, setting, stored) for button in row) for row in _rows(offered, table, setting)]
    while sum(map(len, rows)) > MOST:  # no game has so many; the other moves can be typed
        del rows[-1]
    return Keys(tuple(rows), stored)


def _is_shown(control: Control, setting: Setting) -> bool:
    match control:
        case Hand(cards) if not any(cards):
            return setting.numbers
        case Pick(items) if any(item.startswith("#") for item in items):
            return setting.numbers
        case OpenPage(_, "hand"):
            return not setting.own
        case _:
            return True


def _linked(group: Group, setting: Setting) -> Group:
    """The group; a command for the chat with the bot becomes a link to that chat."""
    match group.control:
        case RunCommand(_, line, private=True):
            url = links.start(setting.bot, links.play(line))
            return replace(group, buttons=tuple(replace(button, token=url) for button in group.buttons))
        case OpenPage(_, "invite") if setting.share and not setting.page:
            return replace(group, buttons=tuple(replace(b, token=SHARE + setting.share) for b in group.buttons))
        case _:
            return group


def _rows(offered: list[Group], table: Table[Any, Any] | None, setting: Setting) -> Iterator[tuple[Button, ...]]:
    choices = [group for group in offered if isinstance(group.control, Choice)]
    rev = 0 if table is None else table.rev
    home = "" if table is None else table.id
    if setting.opened is not None and setting.opened < len(choices):
        chosen = choices[setting.opened]
        yield from _packed(_ticked(chosen))
        yield (Button("↩", f"{OPEN}-:{home}:{rev}"),)
        return
    for kind, run in groupby(offered, _row_kind):
        if kind != "own":
            buttons = tuple(button for group in run for button in group.buttons)
            yield from _even(buttons, 2) if kind == "list" and _is_list(buttons) else _packed(buttons)
            continue
        for group in run:
            yield from _of(group, choices, home, rev, setting)


def _row_kind(group: Group) -> str:
    match group.control:
        case Press():  # numbered piles keep a row of their own
            return "number" if group.buttons[0].label.isdecimal() else "press"
        case Act():
            return "act"
        case RunCommand():
            return "list"
        case OpenPage():
            return "look"
        case _:
            return "own"


def _of(group: Group, choices: list[Group], home: str, rev: int, setting: Setting) -> Iterator[tuple[Button, ...]]:
    match group.control:
        case Pick(items, deal=deal):
            named = setting.page and deal is not None  # it can still play its card after the choice has been made
            toggles = tuple(
                replace(b, token=str(Token(home, rev, Kind.CARD, in_deal(deal, item)))) if named else b
                for b, item in zip(group.buttons, items, strict=True)
                if item
            )
            for row in _packed(toggles, room=len(MARK)):
                yield tuple(_marked(b) if b.tone is Tone.CHOSEN else b for b in row)
            yield from _packed(group.verbs)
        case Hand() as hand:
            for line in hand.lines() or (range(len(hand.cards)),):  # on a public board every place has a number
                buttons = tuple(group.buttons[place] for place in line)
                yield from _even(buttons, PER_ROW) if hand.by_suit and hand.lines() else _packed(buttons)
        case Path() as path:
            yield from _path(group, path)
        case ButtonGroup(_, heading, per_row):
            yield from ((Button(group.label, HEADING + group.label),),) if heading else ()
            yield from _filled_up(group.buttons, per_row) if per_row else _packed(group.buttons)
        case Choice(_, options, chosen):
            if chosen is not None and (setting.page or len(options) == 2):  # noqa: PLR2004 - the other one
                yield (_next(group, chosen),)
            elif setting.page:
                yield from _choice_of_page(group, home, rev)
            else:
                now = "…" if chosen is None else f": {group.buttons[chosen].label}"
                yield (Button(group.label.rstrip("…:") + now, f"{OPEN}{choices.index(group)}:{home}:{rev}"),)
        case _:
            yield from _packed(group.buttons)


def _choice_of_page(group: Group, home: str, rev: int) -> Iterator[tuple[Button, ...]]:
    """All options of a choice; what it is about has a row of its own, where there is room."""
    if home:
        yield (Button(f"{group.label.rstrip('…:')}:", f"{OPEN}-:{home}:{rev}"),)
    yield from _packed(group.buttons)


def _next(group: Group, chosen: int) -> Button:
    """One button for a choice: its label says the present value, and a press takes the next one."""
    after = group.buttons[(chosen + 1) % len(group.buttons)]
    return Button(f"{group.label}: {group.buttons[chosen].label}", after.token)


def _marked(button: Button) -> Button:
    return replace(button, label=f"{button.label}{MARK}", tone=Tone.CHOSEN)


def _ticked(group: Group) -> tuple[Button, ...]:
    chosen = group.control.chosen if isinstance(group.control, Choice) else None
    return tuple(_marked(button) if i == chosen else button for i, button in enumerate(group.buttons))


def _path(group: Group, path: Path) -> Iterator[tuple[Button, ...]]:
    """All moves when they are few, else the first steps; after a step the next steps and a button back."""
    starts: dict[str, list[Button]] = {}
    for start, move in group.flat:
        starts.setdefault(start, []).append(move)
    most, per_start = FLAT_BY_START
    by_start = len(group.flat) <= most and max(map(len, starts.values()), default=0) <= per_start
    if path.chosen or not group.flat or not (len(group.flat) <= FLAT or by_start):
        yield from _packed(group.buttons)
        yield from _packed(group.verbs)
    elif len(group.flat) <= FLAT:
        yield from _packed(tuple(button for row in starts.values() for button in row))
    else:
        for row in starts.values():
            yield from _packed(tuple(row))


def _packed(buttons: tuple[Button, ...], room: int = 0) -> Iterator[tuple[Button, ...]]:
    """The buttons in as few rows as fit, with rows as short as that allows; each label keeps ``room`` free."""
    fewest = len(_filled(buttons, PER_ROW, room))
    yield from next(rows for most in range(1, PER_ROW + 1) if len(rows := _filled(buttons, most, room)) == fewest)


def _filled(buttons: tuple[Button, ...], most: int, room: int) -> list[tuple[Button, ...]]:
    """The buttons in rows, each as full as fits; all buttons of a row are as wide as its widest."""
    rows: list[tuple[Button, ...]] = []
    for button in buttons:
        longer = (*rows[-1], button) if rows else (button,)
        widest = max(len(b.label) for b in longer) + room + PADDING
        if rows and len(longer) <= most and len(longer) * widest <= WIDTH:
            rows[-1] = longer
        else:
            rows.append((button,))
    return rows


def _is_list(buttons: tuple[Button, ...]) -> bool:
    """Whether the buttons are a long list of names, which is shown in two columns."""
    return len(buttons) > PER_ROW and all(len(button.label) <= COLUMN for button in buttons)


def _even(buttons: tuple[Button, ...], per_row: int) -> Iterator[tuple[Button, ...]]:
    """The buttons in rows of nearly equal length with at most ``per_row`` buttons."""
    lines = -(-len(buttons) // per_row)
    per_row = -(-len(buttons) // lines)
    for i in range(0, len(buttons), per_row):
        yield buttons[i : i + per_row]


def _filled_up(buttons: tuple[Button, ...], per_row: int) -> Iterator[tuple[Button, ...]]:
    """The buttons in rows of ``per_row``; the last row may be shorter."""
    for i in range(0, len(buttons), per_row):
        yield buttons[i : i + per_row]


def _key(button: Button, setting: Setting, stored: dict[str, str]) -> Key:
    if button.token.startswith(SHARE):
        chosen = {"allow_group_chats": True, "allow_user_chats": True, "query": button.token.removeprefix(SHARE)}
        return Key(button.label, style=STYLES[Tone.CHOSEN], more={"switch_inline_query_chosen_chat": chosen})
    if button.token.startswith(("https://", "http://")):
        return Key(button.label, url=button.token, style=STYLES.get(button.tone))
    if button.token.startswith(HEADING) and setting.disables:
        return Key(button.label, more={"disabled": {}})
    data = PAGE + button.token if setting.page else button.token
    if len(data.encode()) > BYTES:
        named = blake2b(button.token.encode(), digest_size=12).hexdigest()
        stored[named] = button.token
        data = (PAGE if setting.page else "") + STORED + named
    return Key(button.label or "·", data, STYLES.get(button.tone))


def table_of(markup: InlineKeyboardMarkup | None) -> str:
    """The table that a keyboard is about, empty for none."""
    for row in markup.inline_keyboard if markup else ():
        for button in row:
            token = parsed(str(button.callback_data or "").removeprefix(PAGE))
            if token and token.kind is not Kind.RUN:
                return token.table
    return ""
