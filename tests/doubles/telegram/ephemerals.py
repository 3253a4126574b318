"""Ephemeral messages (Bot API 10.3): shown to one member of a group, known by an id that is used again later."""

from typing import TYPE_CHECKING, Any

from tests.doubles.telegram.chat import Chat
from tests.doubles.telegram.message import Message
from tests.doubles.telegram.params import Params
from tests.doubles.telegram.refusal import TOO_OLD, bad_request

if TYPE_CHECKING:
    from tests.doubles.telegram.fake import FakeTelegram
    from tests.doubles.telegram.person import Person

GONE = "ephemeral message not found"


def addressee(fake: "FakeTelegram", chat: Chat, params: Params) -> "tuple[Person, Message | None]":
    """Who shall receive it, and the message that it stands in for.

    Raises:
        Refusal: not a group, switched off there, not a member, or (for a bot that is no administrator) too late.
    """
    given: dict[str, Any] = params.nested("ephemeral_message_parameters")
    if not chat.is_group or not chat.ephemerals:
        raise bad_request("ephemeral messages can't be sent to the chat")
    person = next((person for person in chat.audience if person.id == given.get("receiver_user_id")), None)
    if person is None:
        raise bad_request("PARTICIPANT_ID_INVALID")
    instead = given.get("replace_callback_query_message", False)
    seconds = fake.limits.ephemeral_seconds
    if query_id := given.get("callback_query_id"):
        query = fake.presses.fresh(str(query_id), seconds)
        if query.user is not person or query.message.chat is not chat:
            raise bad_request(TOO_OLD)
        if instead and query.message.receiver:
            raise bad_request("an ephemeral message can't be replaced: edit it")
        return person, query.message if instead else None
    if instead:
        raise bad_request("there is no callback query whose message could be replaced")
    if number := params.nested("reply_parameters", {}).get("ephemeral_message_id"):
        asked = _find(chat, person, number, incoming=True)
        if asked is None or fake.clock.now() - asked.date > seconds:
            raise bad_request("message to be replied not found")
        return person, None
    if not chat.bot.admin:
        raise bad_request("not enough rights to send ephemeral messages without a callback query")
    return person, None


def found(fake: "FakeTelegram", params: Params) -> Message:
    """The bot's ephemeral message that a request names by chat, receiver and id."""
    chat = fake.chat_of(params)
    chat.check_open()
    person = fake.people.get(params.integer("receiver_user_id"))
    message = _find(chat, person, params.integer("ephemeral_message_id"), incoming=False) if person else None
    if message is None:
        raise bad_request(GONE)
    return message


def free_id(chat: Chat) -> int:
    """The smallest id that no living ephemeral message has: Telegram may use ids again, so this one always does."""
    taken = {message.ephemeral_id for message in chat.whispers if not message.deleted}
    return next(number for number in range(1, len(taken) + 2) if number not in taken)


def _find(chat: Chat, person: "Person", number: int, *, incoming: bool) -> Message | None:
    for message in chat.whispers:
        end = message.sender if incoming else message.receiver
        if message.ephemeral_id == number and end is person and not message.deleted:
            return message
    return None
