"""All further answers to an interaction, by its token, for fifteen minutes."""

from tests.doubles.discord.forms import compose
from tests.doubles.discord.interactions import MOST_FOLLOWUPS
from tests.doubles.discord.messages import Message
from tests.doubles.discord.refusals import Refusal, unknown

from . import access
from .callback import post
from .routes import route

_HOOK = "/webhooks/{webhook_id}/{webhook_token}"


def _interaction(fake, webhook_id: int, token: str):
    found = fake.tokens.get(token)
    if found is None or webhook_id != fake.bot.id:
        raise unknown("Webhook")
    found.may_be_followed()
    return found


def _message(interaction, message_id: int | None) -> Message:
    """None asks for @original. A token knows its own messages, and the one that was pressed."""
    own = [interaction.original, interaction.source, *interaction.followups]
    if message_id is None:
        found = interaction.original
    else:
        found = next((message for message in own if message and message.id == message_id), None)
    if found is None or found.deleted or found.channel.id not in interaction.fake.channels:
        raise unknown("Message")
    return found


def _rewrite(fake, interaction, message: Message, call) -> None:
    if not message.ephemeral:
        access.open_thread(message.channel)
    version = compose(fake, call.body or {}, call.files, old=message.versions[-1])
    if message is interaction.original:
        interaction.filled = True
    message.rewrite(version)


@route("POST", _HOOK, anybody=True)
async def follow_up(fake, call, webhook_id, webhook_token):
    """The first one after a deferred answer fills that in, and is ephemeral as that is."""
    interaction = _interaction(fake, webhook_id, webhook_token)
    original = interaction.original
    if original and original.loading and not original.deleted:
        _rewrite(fake, interaction, original, call)
        message = original
    else:
        if interaction.from_outside and len(interaction.followups) >= MOST_FOLLOWUPS:
            raise Refusal(400, 40094, "This interaction has reached the maximum number of follow up messages")
        message = post(fake, interaction, compose(fake, call.body or {}, call.files))
        interaction.followups.append(message)
    return 200, message.payload()


@route("GET", _HOOK + "/messages/@original", anybody=True)
@route("GET", _HOOK + "/messages/{message_id}", anybody=True)
async def get(fake, call, webhook_id, webhook_token, message_id=None):
    return 200, _message(_interaction(fake, webhook_id, webhook_token), message_id).payload()


@route("PATCH", _HOOK + "/messages/@original", anybody=True)
@route("PATCH", _HOOK + "/messages/{message_id}", anybody=True)
async def edit(fake, call, webhook_id, webhook_token, message_id=None):
    interaction = _interaction(fake, webhook_id, webhook_token)
    message = _message(interaction, message_id)
    _rewrite(fake, interaction, message, call)
    return 200, message.payload()


@route("DELETE", _HOOK + "/messages/@original", anybody=True)
@route("DELETE", _HOOK + "/messages/{message_id}", anybody=True)
async def delete(fake, call, webhook_id, webhook_token, message_id=None):
    message = _message(_interaction(fake, webhook_id, webhook_token), message_id)
    message.delete()
    return 204, None
