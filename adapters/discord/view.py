"""A message as the library sends it: Components V2, a file, and whom it may mention."""

import io
import re
from typing import Any, Final, Protocol, Self, TypeAlias, runtime_checkable

import discord
from discord import ui

from adapters.discord.message import ButtonRow, Heading, Menu, MessageButton, OutgoingMessage
from bot.scenes.blocks import Tone
from bot.tables.token import PATTERN

Interaction: TypeAlias = discord.Interaction[discord.Client]
Item: TypeAlias = ui.Item[ui.LayoutView]

PICTURE: Final = "board.png"

STYLES: Final = {
    Tone.PLAIN: discord.ButtonStyle.secondary,
    Tone.GO: discord.ButtonStyle.success,
    Tone.CHOSEN: discord.ButtonStyle.primary,
    Tone.RISK: discord.ButtonStyle.danger,
}


@runtime_checkable
class PressListener(Protocol):
    """A client that is told of presses."""

    async def pressed(self, interaction: Interaction, token: str, values: tuple[str, ...]) -> None:
        """Somebody has pressed a button, or chosen ``values`` in a menu."""


class PersistentItem(ui.DynamicItem[Item], template=rf"(?:\d+;)?(?P<token>{PATTERN})"):
    """A button or a menu that still works after a restart, since its custom id holds all that is needed."""

    token: str = ""

    @classmethod
    async def from_custom_id(cls, _interaction: Interaction, item: Item, match: re.Match[str], /) -> Self:
        persistent = cls(item)
        persistent.token = match["token"]
        return persistent

    async def callback(self, interaction: Interaction) -> None:
        """Tells the client what was pressed."""
        values = tuple(self.item.values) if isinstance(self.item, ui.Select) else ()
        if isinstance(interaction.client, PressListener):
            await interaction.client.pressed(interaction, self.token, values)


def view(outgoing: OutgoingMessage) -> ui.LayoutView:
    """The components of a message, in one container: text, picture, more text, a file, rows of buttons and menus."""
    parts: list[Item] = []
    if outgoing.above:
        parts.append(ui.TextDisplay(outgoing.above))
    if outgoing.picture:
        shown = discord.MediaGalleryItem(f"attachment://{PICTURE}", description=outgoing.alt or None)
        parts.append(ui.MediaGallery(shown))
    if outgoing.below:
        parts.append(ui.TextDisplay(outgoing.below))
    if outgoing.file and outgoing.file.kind == "film":
        parts.append(ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{outgoing.file.name}")))
    elif outgoing.file:
        parts.append(ui.File(f"attachment://{outgoing.file.name}"))
    rows = (ui.TextDisplay(row.text) if isinstance(row, Heading) else ui.ActionRow(*_row(row)) for row in outgoing.rows)
    parts.extend(rows)
    whole: ui.Container[Any] = ui.Container(*parts)
    return ui.LayoutView(timeout=None).add_item(whole)


def files(outgoing: OutgoingMessage) -> list[discord.File]:
    """The picture and the file of a message. A file object can be sent only once, so each try needs new ones."""
    picture = (discord.File(io.BytesIO(outgoing.picture), PICTURE),) if outgoing.picture else ()
    file = (discord.File(io.BytesIO(outgoing.file.data), outgoing.file.name),) if outgoing.file else ()
    return [*picture, *file]


def allowed_mentions(outgoing: OutgoingMessage) -> discord.AllowedMentions:
    """Discord notifies only those whom the message calls, whatever its text holds."""
    users = [discord.Object(mention) for mention in outgoing.mentions]
    return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=users or False)


def _row(row: ButtonRow | Menu) -> list[Any]:  # the library's own buttons and menus, as it sees them
    if isinstance(row, Menu):
        return [_menu(row)]
    return [_button(button) for button in row]


def _button(button: MessageButton) -> Any:
    if button.is_link:
        return ui.Button(label=button.label, url=button.token)
    held: Item = ui.Button(
        label=button.label, custom_id=button.token, style=STYLES[button.tone], emoji=button.emoji or None
    )
    return PersistentItem(held)


def _menu(menu: Menu) -> PersistentItem:
    options = [
        discord.SelectOption(label=o.label, value=o.value, default=o.chosen, emoji=o.emoji or None)
        for o in menu.options
    ]
    select: ui.Select[ui.LayoutView] = ui.Select(
        custom_id=menu.token,
        options=options,
        placeholder=menu.prompt,
        min_values=menu.least,
        max_values=menu.most,
    )
    return PersistentItem(select)
