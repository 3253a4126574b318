"""Messages by the channel's route: with the bot's own token, where the bot itself is."""

from tests.doubles.discord.forms import compose
from tests.doubles.discord.messages import EPHEMERAL, Message
from tests.doubles.discord.permissions import may
from tests.doubles.discord.refusals import Form, Refusal, missing_permissions, unknown

from . import access
from .routes import route

OLD = 60 * 60.0
NONCES_LAST = 5 * 60.0


@route("GET", "/channels/{channel_id}/messages")
async def listed(fake, call, channel_id):
    """Newest first."""
    channel = access.readable(fake, channel_id)
    if not may(fake.bot, channel, "read_message_history"):
        return 200, []
    found = channel.messages[::-1]
    if "before" in call.query:
        found = [message for message in found if message.id < int(call.query["before"])]
    if "after" in call.query:
        found = [message for message in found if message.id > int(call.query["after"])]
    return 200, [message.payload() for message in found[: int(call.query.get("limit", 50))]]


def _find(channel, message_id: int) -> Message:
    """Ephemeral messages do not exist here."""
    message = channel.message(message_id)
    if message is None or message not in channel.messages:
        raise unknown("Message")
    return message


@route("GET", "/channels/{channel_id}/messages/{message_id}")
async def get(fake, call, channel_id, message_id):
    channel = access.readable(fake, channel_id)
    if not may(fake.bot, channel, "read_message_history"):
        raise missing_permissions()
    return 200, _find(channel, message_id).payload()


@route("POST", "/channels/{channel_id}/messages")
async def post(fake, call, channel_id):
    channel = access.writable(fake, channel_id, files=bool(call.files))
    body = call.body or {}
    form = Form()
    if (body.get("flags") or 0) & EPHEMERAL:
        form.wrong(("flags",), "MESSAGE_FLAGS_INVALID", "Only interactions have ephemeral answers")
    form.optional(("nonce",), None if body.get("nonce") is None else str(body["nonce"]), 0, 25)
    form.done()
    nonce = body.get("nonce")
    if nonce is not None and body.get("enforce_nonce"):
        message, at = fake.nonces.get(str(nonce), (None, 0.0))
        if message and fake.clock.now() - at < NONCES_LAST:
            return 200, message.payload()
    version = compose(fake, body, call.files)
    reference = body.get("message_reference") or {}
    reply_to = int(reference["message_id"]) if "message_id" in reference else None
    if reply_to and channel.message(reply_to) not in channel.messages:
        if reference.get("fail_if_not_exists", True):
            form.wrong(("message_reference",), "REPLIES_UNKNOWN_MESSAGE", "Unknown message")
            form.done()
        reply_to = None
    access.waken(fake, channel)
    message = Message(channel, fake.bot, version, nonce=nonce, reply_to=reply_to)
    if nonce is not None:
        fake.nonces[str(nonce)] = (message, fake.clock.now())
    fake.tell_message("MESSAGE_CREATE", message)
    return 200, message.payload()


@route("PATCH", "/channels/{channel_id}/messages/{message_id}")
async def edit(fake, call, channel_id, message_id):
    channel = access.readable(fake, channel_id)
    message = _find(channel, message_id)
    if message.author is not fake.bot:
        raise Refusal(403, 50005, "Cannot edit a message authored by another user")
    access.open_thread(channel)
    if call.files and not may(fake.bot, channel, "attach_files"):
        raise missing_permissions()
    _count_old_edits(fake, message)
    message.rewrite(compose(fake, call.body or {}, call.files, old=message.versions[-1]))
    return 200, message.payload()


def _count_old_edits(fake, message: Message) -> None:
    now = fake.clock.now()
    if now - message.versions[0].at <= OLD:
        return
    recent = [at for at in fake.old_edits.get(message.channel.id, []) if at > now - OLD]
    if len(recent) >= fake.old_edits_allowed:
        raise Refusal(
            429, 30046, "Maximum number of edits to messages older than 1 hour reached. Try again later",
            retry_after=fake.old_edits_retry_after, **{"global": False},
        )  # fmt: skip
    fake.old_edits[message.channel.id] = [*recent, now]


@route("DELETE", "/channels/{channel_id}/messages/{message_id}")
async def delete(fake, call, channel_id, message_id):
    channel = access.readable(fake, channel_id)
    message = _find(channel, message_id)
    if message.author is not fake.bot and not may(fake.bot, channel, "manage_messages"):
        raise missing_permissions()
    access.open_thread(channel)
    message.delete()
    return 204, None
