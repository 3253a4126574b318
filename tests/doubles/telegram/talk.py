"""What people write, and how much of it reaches a bot in privacy mode."""

import re
from typing import TYPE_CHECKING, Any

from tests.doubles.telegram import commands
from tests.doubles.telegram.chat import Chat, Topic
from tests.doubles.telegram.entities import units
from tests.doubles.telegram.message import Content, Message, message_json

if TYPE_CHECKING:
    from tests.doubles.telegram.person import User

COMMAND = re.compile(r"(?<![\w/])/([A-Za-z0-9_]{1,64})(@\w+)?")
MENTION = re.compile(r"(?<!\w)@\w{3,32}")
PAYLOAD = re.compile(r"[A-Za-z0-9_-]{0,64}")


def say(
    user: "User", where: Chat | Topic, text: str, reply_to: Message | None = None, mention: "User | None" = None
) -> Message:
    """Put a person's words into a chat and tell the bot, if it may hear them.

    ``mention`` is somebody whose first name in the text is marked as theirs, as a client does without a username.

    Raises:
        PermissionError: this person cannot write there.
    """
    chat, topic = (where.chat, where) if isinstance(where, Topic) else (where, None)
    fake = user.fake
    if user not in chat.audience or (topic and (topic.closed or topic.deleted)):
        raise PermissionError(f"{user} cannot write in {where}")
    if chat.kind == "private" and user.standing != "started":
        raise PermissionError(f"{user} has not started the bot")
    named = [text_mention(text, mention)] if mention else []
    content = Content(text, tuple(sorted((*marks(text), *named), key=lambda mark: mark["offset"])))
    if chat.is_group and commands.is_ephemeral(fake, chat, user, text):
        message = fake.whisper(chat, user, content, receiver=fake.me, topic=topic)
    else:
        message = fake.post(chat, user, content, topic=topic, reply_to=reply_to)
    if heard(message):
        fake.feed.put("message", message_json(message))
    return message


def heard(message: Message) -> bool:
    """Whether a message reaches the bot: privacy mode keeps most of a group's talk from it."""
    chat, me = message.chat, message.chat.fake.me
    if chat.moved_to or not chat.bot.inside or chat.kind == "friends":
        return False
    if chat.kind == "private" or chat.bot.admin or not chat.fake.privacy or message.content.service:
        return True
    if message.receiver is me or message.via_bot is me:
        return True
    if message.reply_to and me in (message.reply_to.sender, message.reply_to.via_bot):
        return True
    words = [_cut(message.text, mark) for mark in message.content.marks]
    mine = f"@{me.username}".lower()
    return any(
        word.lower().endswith(mine) or (mark["type"] == "bot_command" and "@" not in word)
        for word, mark in zip(words, message.content.marks, strict=True)
    )


def marks(text: str) -> list[dict[str, Any]]:
    """The commands and mentions that a client marks."""
    found = [("bot_command", match) for match in COMMAND.finditer(text)]
    taken = [match.span() for _, match in found]
    found += [
        ("mention", match)
        for match in MENTION.finditer(text)
        if not any(start <= match.start() < end for start, end in taken)
    ]
    return [
        {"type": kind, "offset": units(text[: match.start()]), "length": units(match[0])}
        for kind, match in sorted(found, key=lambda pair: pair[1].start())
    ]


def text_mention(text: str, person: "User") -> dict[str, Any]:
    """The mark of a person by the name in the text."""
    before, name, _ = text.partition(person.first_name)
    return {"type": "text_mention", "offset": units(before), "length": units(name), "user": person.json()}


def _cut(text: str, mark: dict[str, Any]) -> str:
    encoded = text.encode("utf-16-le")[2 * mark["offset"] :]
    return encoded[: 2 * mark["length"]].decode("utf-16-le")


def open_door(user: "User") -> None:
    was, user.standing = user.standing, "started"
    if was == "blocked":
        _own_status(user, "kicked", "member")


def shut_door(user: "User") -> None:
    user.standing = "blocked"
    _own_status(user, "member", "kicked")


def _own_status(user: "User", old: str, new: str) -> None:
    fake = user.fake
    fake.feed.put("my_chat_member", fake.change_json(user.private, user, fake.me, old, new))


def payload_of(url: str, bot: str) -> str:
    """The payload of a deep link to this bot.

    Raises:
        ValueError: it leads elsewhere, or Telegram would cut it.
    """
    found = re.fullmatch(rf"(?:https://t\.me/{bot}|tg://resolve\?domain={bot})[?&]start=(.*)", url, re.IGNORECASE)
    if found is None or not PAYLOAD.fullmatch(found[1]):
        raise ValueError(f"not a deep link to @{bot}: {url}")
    return found[1]
