"""Rooms: public ones, private ones behind an unguessable code, and everybody's own chat with the bot."""

import re
from base64 import urlsafe_b64encode
from dataclasses import dataclass
from hashlib import blake2b
from secrets import token_urlsafe
from typing import Final

from bot.tables.table import Channel, User

PUBLIC: Final = ("stolik", "garden", "cellar")
OWN: Final = "@"
"""How a page calls the chat between its own person and the bot."""

PREFIX: Final = "web:"
"""How the channels and the users of the page begin."""

NAME: Final = r"@|[a-z]{1,20}|r-[A-Za-z0-9_-]{22}"
_PRIVATE: Final = re.compile(r"r-[A-Za-z0-9_-]{22}", re.ASCII)


@dataclass(frozen=True, slots=True)
class Room:
    """A conversation as one person meets it; ``owner`` is set where nobody else reads it."""

    name: str
    channel: Channel
    owner: User | None = None

    @property
    def public(self) -> bool:
        return self.name in PUBLIC


def enter(name: str, user: User) -> Room | None:
    """The room of that name for this person, None when there is none. A private room's code is its key."""
    if name == OWN:
        return Room(OWN, own(user), user)
    if name in PUBLIC or _PRIVATE.fullmatch(name):
        return Room(name, Channel(f"{PREFIX}{name}"))
    return None


def of(channel: Channel, user: User) -> Room | None:
    """The room with this channel as this person meets it; None for a chat elsewhere and for another person's own."""
    if channel == own(user):
        return enter(OWN, user)
    return enter(channel.removeprefix(PREFIX), user) if channel.startswith(PREFIX) else None


def own(user: User) -> Channel:
    """Somebody's own chat with the bot."""
    return Channel(f"{PREFIX}@{user.removeprefix(PREFIX)}")


def behind(token: str) -> Room:
    """The private room to which a link with this token leads."""
    code = urlsafe_b64encode(blake2b(token.encode(), digest_size=16, person=b"room").digest()).decode().rstrip("=")
    return Room(f"r-{code}", Channel(f"{PREFIX}r-{code}"))


def fresh() -> str:
    """The name of a private room that nobody knows yet: 128 random bits."""
    return f"r-{token_urlsafe(16)}"
