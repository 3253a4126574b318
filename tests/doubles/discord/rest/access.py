"""Whether the bot may do that there; each raises Refusal."""

from tests.doubles.discord.permissions import may
from tests.doubles.discord.refusals import Refusal, missing_access, missing_permissions


def readable(fake, channel_id: int):
    channel = fake.find_channel(channel_id)
    if not may(fake.bot, channel, "view_channel"):
        raise missing_access()
    return channel


def writable(fake, channel_id: int, *, files: bool):
    channel = readable(fake, channel_id)
    wanted = ["send_messages_in_threads" if channel.is_thread else "send_messages"]
    if files:
        wanted.append("attach_files")
    if not may(fake.bot, channel, *wanted):
        raise missing_permissions()
    if channel.guild is None:
        _reachable(fake, channel)
    return channel


def _reachable(fake, channel) -> None:
    """A private chat takes messages from those one shares a server with, or has added, unless one has shut it."""
    person = next(user for user in channel.recipients if user is not fake.bot)
    shared = any(guild.has_bot and person.id in guild.members for guild in fake.guilds)
    if not person.dms_open or not (shared or person.installed):
        raise Refusal(403, 50007, "Cannot send messages to this user")


def open_thread(channel) -> None:
    """An archived thread keeps what it has as it is."""
    if channel.archived:
        raise Refusal(400, 50083, "Thread is archived")


def waken(fake, channel) -> None:
    """To write in an archived thread opens it again, unless it is locked."""
    if channel.locked and not may(fake.bot, channel, "manage_threads"):
        raise Refusal(400, 50083, "Thread is archived")
    if channel.archived:
        channel.unarchive()
