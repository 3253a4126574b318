"""The components of a message, as Discord's API describes them (Components V2)."""

from collections.abc import Iterator
from typing import Any, Final, TypeAlias

import discord

from adapters.discord.message import ButtonRow, Heading, Menu, MessageButton, Option, OutgoingMessage, Row
from bot.scenes.blocks import Tone

Component: TypeAlias = dict[str, Any]

PICTURE: Final = "board.png"

ROW, BUTTON, SELECT, TEXT, GALLERY, FILE, CONTAINER = 1, 2, 3, 10, 12, 13, 17

STYLES: Final = {
    Tone.PLAIN: discord.ButtonStyle.secondary.value,
    Tone.GO: discord.ButtonStyle.success.value,
    Tone.CHOSEN: discord.ButtonStyle.primary.value,
    Tone.RISK: discord.ButtonStyle.danger.value,
}
LINK: Final = discord.ButtonStyle.link.value


def components(outgoing: OutgoingMessage) -> list[Component]:
    """One container: text, picture, more text, a file, rows of buttons and menus."""
    return [{"type": CONTAINER, "components": [*_parts(outgoing)]}]


def _parts(outgoing: OutgoingMessage) -> Iterator[Component]:
    if outgoing.above:
        yield _text(outgoing.above)
    if outgoing.picture:
        yield _gallery(PICTURE, outgoing.alt)
    if outgoing.below:
        yield _text(outgoing.below)
    if outgoing.file and outgoing.file.kind == "film":
        yield _gallery(outgoing.file.name)
    elif outgoing.file:
        yield {"type": FILE, "file": _attached(outgoing.file.name)}
    yield from map(_row, outgoing.rows)


def _text(words: str) -> Component:
    return {"type": TEXT, "content": words}


def _gallery(name: str, told: str = "") -> Component:
    media = {"media": _attached(name)}
    return {"type": GALLERY, "items": [media | {"description": told} if told else media]}


def _attached(name: str) -> Component:
    return {"url": f"attachment://{name}"}


def _row(row: Row) -> Component:
    if isinstance(row, Heading):
        return _text(row.text)
    return {"type": ROW, "components": [_menu(row)] if isinstance(row, Menu) else _buttons(row)}


def _buttons(row: ButtonRow) -> list[Component]:
    return [_button(button) for button in row]


def _button(button: MessageButton) -> Component:
    if button.is_link:
        return {"type": BUTTON, "style": LINK, "label": button.label, "url": button.token}
    told = {"type": BUTTON, "style": STYLES[button.tone], "label": button.label, "custom_id": button.token}
    return told | {"emoji": _emoji(button.emoji)} if button.emoji else told


def _menu(menu: Menu) -> Component:
    return {
        "type": SELECT,
        "custom_id": menu.token,
        "options": [_option(option) for option in menu.options],
        "placeholder": menu.prompt,
        "min_values": menu.least,
        "max_values": menu.most,
    }


def _option(option: Option) -> Component:
    told = {"label": option.label, "value": option.value, "default": option.chosen}
    return told | {"emoji": _emoji(option.emoji)} if option.emoji else told


def _emoji(markup: str) -> dict[str, Any]:
    return dict(discord.PartialEmoji.from_str(markup).to_dict())
