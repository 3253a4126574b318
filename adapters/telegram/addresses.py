"""Addresses on Telegram: a chat, a topic of a chat, or a message that was sent through inline mode."""

from typing import Final, NamedTuple

from bot.tables.table import Channel, User

PREFIX: Final = "telegram:"


class Address(NamedTuple):
    """A chat by its id (below zero: a group), or an inline message, of which only the id is known."""

    chat: int = 0
    topic: int | None = None
    inline: str = ""

    @property
    def channel(self) -> Channel:
        if self.inline:
            return Channel(f"{PREFIX}i{self.inline}")
        return Channel(f"{PREFIX}{self.chat}" if self.topic is None else f"{PREFIX}{self.chat}.{self.topic}")

    @property
    def account(self) -> str:
        """The name under which sends are counted: Telegram counts all topics of a chat together."""
        return self.inline or str(self.chat)

    @property
    def is_group(self) -> bool:
        return self.chat < 0

    @property
    def is_frugal(self) -> bool:
        """Whether only twenty messages a minute may be sent; for inline messages Telegram names no limit."""
        return self.is_group or bool(self.inline)


def address(channel: Channel) -> Address:
    """The address of a channel."""
    name = channel.removeprefix(PREFIX)
    if name.startswith("i"):
        return Address(inline=name[1:])
    chat, _, topic = name.partition(".")
    return Address(int(chat), int(topic) if topic else None)


def user(number: int) -> User:
    return User(f"{PREFIX}{number}")


def number(user: User) -> int | None:
    """Telegram's id of a user; None for a user of another platform."""
    return int(user.removeprefix(PREFIX)) if user.startswith(PREFIX) else None
