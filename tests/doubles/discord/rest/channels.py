"""Channels and threads."""

from tests.doubles.discord.permissions import may
from tests.doubles.discord.refusals import Form, Refusal, missing_permissions, unknown

from . import access
from .routes import route


@route("GET", "/channels/{channel_id}")
async def get(fake, call, channel_id):
    return 200, access.readable(fake, channel_id).payload()


@route("PATCH", "/channels/{channel_id}")
async def edit(fake, call, channel_id):
    channel = access.readable(fake, channel_id)
    body = call.body or {}
    if not channel.is_thread:
        if not may(fake.bot, channel, "manage_channels"):
            raise missing_permissions()
        channel.name = body.get("name", channel.name)
        return 200, channel.payload()
    opens = body.get("archived") is False
    own = channel.opener is fake.bot
    if not (own or may(fake.bot, channel, "manage_threads") or (opens and not channel.locked)):
        raise missing_permissions()
    if not opens:
        access.open_thread(channel)
    channel.name = body.get("name", channel.name)
    if body.get("archived"):
        channel.archive(locked=body.get("locked", channel.locked))
    elif opens:
        channel.unarchive()
    return 200, channel.payload()


@route("DELETE", "/channels/{channel_id}")
async def delete(fake, call, channel_id):
    channel = access.readable(fake, channel_id)
    if channel.guild and not may(fake.bot, channel, "manage_threads" if channel.is_thread else "manage_channels"):
        raise missing_permissions()
    told = channel.payload()
    if channel.guild:
        channel.delete()
    return 200, told


@route("POST", "/channels/{channel_id}/typing")
async def typing(fake, call, channel_id):
    access.writable(fake, channel_id, files=False)
    return 204, None


def _open_thread(fake, channel, body: dict, *, private: bool, below: int | None = None):
    form = Form()
    form.length(("name",), body.get("name"), 1, 100)
    form.done()
    if not may(fake.bot, channel, "create_private_threads" if private else "create_public_threads"):
        raise missing_permissions()
    return channel.thread(body["name"], private=private, below=below)


@route("POST", "/channels/{channel_id}/threads")
async def thread(fake, call, channel_id):
    channel = access.readable(fake, channel_id)
    return 201, _open_thread(fake, channel, call.body, private=call.body.get("type", 12) == 12).payload()


@route("POST", "/channels/{channel_id}/messages/{message_id}/threads")
async def thread_from_message(fake, call, channel_id, message_id):
    channel = access.readable(fake, channel_id)
    if channel.message(message_id) not in channel.messages:
        raise unknown("Message")
    if message_id in fake.channels:
        raise Refusal(400, 160004, "A thread has already been created for this message")
    return 201, _open_thread(fake, channel, call.body, private=False, below=message_id).payload()


@route("PUT", "/channels/{channel_id}/thread-members/@me")
@route("DELETE", "/channels/{channel_id}/thread-members/@me")
async def membership(fake, call, channel_id):
    access.open_thread(access.readable(fake, channel_id))
    return 204, None
