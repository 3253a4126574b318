"""Why the bot cannot keep a board in a chat, in words for whoever asked for one."""

from adapters.discord.request import Interaction, is_locked, missing_permissions
from engines.core import Note, note


def lacking(interaction: Interaction) -> Note | None:
    """Says which permissions the bot lacks; a board without pictures needs no permission for files."""
    missing = missing_permissions(interaction)
    if not missing or missing == ("files",):
        return None
    return note("discord-missing", what=tuple(note("discord-permission", name=name) for name in missing))


def locked(interaction: Interaction) -> Note | None:
    """Says that nobody may write into this thread any more."""
    return note("discord-locked") if is_locked(interaction) else None
