"""People whom a command mentions: Telegram tells their ids, or usernames that the bot has to have seen before."""

from contextlib import suppress
from typing import Final

from telegram import Message, MessageEntity, User

from adapters.telegram import addresses
from adapters.telegram.ports import KeyValueStore
from bot.ports import Away
from bot.tables import names
from bot.tables.request import Mention

SEEN_FOR: Final = 90 * 24 * 3600.0
"""Seconds for which it is remembered whose a username is."""

MOST_SEEN: Final = 10_000
"""The most people of whom this process remembers that their usernames are written down."""

BOT: Final = "bot"
"""How the usernames of all bots end."""


class Mentions:
    """Remembers usernames, and finds the people of a message."""

    def __init__(self, memory: KeyValueStore) -> None:
        self._memory = memory
        self._seen: set[tuple[int, str, str]] = set()

    async def met(self, person: User) -> None:
        """Remembers whose username this is; that it cannot be written down holds nobody up."""
        seen = person.id, person.username or "", person.first_name
        if not person.username or seen in self._seen:
            return
        with suppress(Away):
            await self._memory.keep(_key(person.username), f"{person.id} {person.first_name}", SEEN_FOR)
            if len(self._seen) >= MOST_SEEN:
                self._seen.clear()
            self._seen.add(seen)

    async def read(self, message: Message) -> tuple[str, tuple[Mention, ...]]:
        """The text of a command, in which a word stands for each person, and the people whom Telegram or a username
        tells.
        """
        text, found = (message.text or "").encode("utf-16-le"), list[Mention]()
        for entity in sorted(message.entities, key=lambda entity: -entity.offset):
            start, end = 2 * entity.offset, 2 * (entity.offset + entity.length)
            if entity.type == MessageEntity.TEXT_MENTION and entity.user:
                word = f"@{entity.user.id}"
                found.append(_mention(word, entity.user.id, entity.user.first_name, is_bot=entity.user.is_bot))
                text = text[:start] + word.encode("utf-16-le") + text[end:]
            elif entity.type == MessageEntity.MENTION:
                found += await self._named(text[start:end].decode("utf-16-le"))
        return text.decode("utf-16-le").strip(), tuple(found)

    async def _named(self, word: str) -> list[Mention]:
        """The person of a username; nobody when the bot has not seen it."""
        username = word.removeprefix("@")
        if username.lower().endswith(BOT):
            return [_mention(word, 0, username, is_bot=True)]
        number, _, name = (await self._memory.recall(_key(username)) or "").partition(" ")
        return [_mention(word, int(number), name)] if number else []


def _mention(word: str, number: int, name: str, *, is_bot: bool = False) -> Mention:
    return Mention(word, addresses.user(number), names.person(name, word), is_bot)


def _key(username: str) -> str:
    """The key under which it is remembered whose a username is; its case does not matter."""
    return f"username:{username.lower()}"
