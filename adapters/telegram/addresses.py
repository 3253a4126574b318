"""Where on Telegram: a chat, a topic of it, or a message sent through inline mode; as the house calls it."""

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
        """Whom Telegram charges for what is sent: topics share their chat's budget."""
        return self.inline or str(self.chat)

    @property
    def is_group(self) -> bool:
        return self.chat < 0

    @property
    def is_frugal(self) -> bool:
        """Whether only twenty a minute may be sent; nobody says what an inline message may cost."""
        return self.is_group or bool(self.inline)


def address(channel: Channel) -> Address:
    """Where a channel of ours is."""
    name = channel.removeprefix(PREFIX)
    if name.startswith("i"):
        return Address(inline=name[1:])
    chat, _, topic = name.partition(".")
    return Address(int(chat), int(topic) if topic else None)


def user(number: int) -> User:
    return User(f"{PREFIX}{number}")


def number(user: User) -> int | None:
    """Telegram's id of a user; None for somebody from another chat."""
    return int(user.removeprefix(PREFIX)) if user.startswith(PREFIX) else None
