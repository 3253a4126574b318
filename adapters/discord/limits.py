"""What Discord takes in one message. The library checks little of it, so every message is measured before it leaves."""

from collections import Counter
from dataclasses import replace
from typing import Final

from adapters.discord.message import Heading, Menu, MessageButton, OutgoingMessage, Row

COMPONENTS: Final = 40
TEXT: Final = 4000
ALT: Final = 1024
PER_ROW: Final = 5
OPTIONS: Final = 25
LABEL: Final = 80
ID: Final = 100
ADDRESS: Final = 512
PROMPT: Final = 150
OPTION: Final = 100
CHOICES: Final = 25

ELLIPSIS: Final = "…"
UNNAMED: Final = "·"
"""Stands where Discord wants a word and there is none."""


def short(text: str, most: int) -> str:
    """A label within its length, and never empty."""
    text = text.strip() or UNNAMED
    return text if len(text) <= most else text[: most - 1] + ELLIPSIS


def cost(row: Row) -> int:
    """Components of a row, itself included."""
    if isinstance(row, Heading):
        return 1
    return 2 if isinstance(row, Menu) else 1 + len(row)


def frame(outgoing: OutgoingMessage) -> int:
    """Components of a message without its rows: the container, words, the picture, the file."""
    return 1 + sum(map(bool, (outgoing.above, outgoing.below, outgoing.picture, outgoing.file)))


def size(outgoing: OutgoingMessage) -> int:
    """Components of a message."""
    return frame(outgoing) + sum(map(cost, outgoing.rows))


def problems(outgoing: OutgoingMessage) -> list[str]:
    """Everything that Discord would refuse, in words for us."""
    found = []
    if (count := size(outgoing)) > COMPONENTS:
        found.append(f"{count} components")
    words = len(outgoing.above) + len(outgoing.below)
    words += sum(len(row.text) for row in outgoing.rows if isinstance(row, Heading))
    if not 0 < words <= TEXT:
        found.append(f"{words} characters")
    if len(outgoing.alt) > ALT:
        found.append(f"{len(outgoing.alt)} characters of alternative text")
    pressable = [row for row in outgoing.rows if not isinstance(row, Heading)]
    ids = Counter(button.token for row in pressable for button in ((row,) if isinstance(row, Menu) else row))
    found += [f"{token!r} {times} times" for token, times in ids.items() if times > 1]
    found += [f"{token!r} is no id" for token in ids if not 0 < len(token) <= (ADDRESS if "://" in token else ID)]
    for row in pressable:
        found += _menu(row) if isinstance(row, Menu) else _buttons(row)
    return found


def _buttons(row: tuple[MessageButton, ...]) -> list[str]:
    found = [] if 0 < len(row) <= PER_ROW else [f"{len(row)} buttons in a row"]
    return found + [f"{button.label!r} is no label" for button in row if not 0 < len(button.label) <= LABEL]


def _menu(menu: Menu) -> list[str]:
    found = []
    if not 0 < len(menu.options) <= OPTIONS:
        found.append(f"{len(menu.options)} options")
    if not 0 <= menu.least <= menu.most <= len(menu.options):
        found.append(f"{menu.least} to {menu.most} of {len(menu.options)} options")
    if not 0 < len(menu.prompt) <= PROMPT:
        found.append(f"{menu.prompt!r} is no prompt")
    values = [option.value for option in menu.options]
    if len(set(values)) < len(values):
        found.append("two options of one value")
    wrong = (o for o in menu.options if not (0 < len(o.label) <= OPTION and 0 < len(o.value) <= OPTION))
    return found + [f"{option.label!r} is no option" for option in wrong]


def fitted(outgoing: OutgoingMessage) -> OutgoingMessage:
    """The message with words that Discord takes, and as many rows as there is room for: the last ones stay."""
    words = len(outgoing.above) + len(outgoing.below)
    if 0 < words <= TEXT and len(outgoing.alt) <= ALT and size(outgoing) <= COMPONENTS:
        return outgoing
    above = outgoing.above if len(outgoing.above) <= TEXT else outgoing.above[: TEXT - 1] + ELLIPSIS
    room = TEXT - len(above)
    below = (
        outgoing.below if len(outgoing.below) <= room else outgoing.below[: max(0, room - 1)] + ELLIPSIS * (room > 0)
    )
    outgoing = replace(outgoing, above=above or ("" if below else UNNAMED), below=below, alt=outgoing.alt[:ALT])
    free, kept = COMPONENTS - frame(outgoing), list[Row]()
    for row in reversed(outgoing.rows):
        if cost(row) <= free:
            kept.append(row)
            free -= cost(row)
    return replace(outgoing, rows=tuple(reversed(kept)))
