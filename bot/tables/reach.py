"""By which chat players come to their table and are called: the one from which they last acted there. Pure."""

from collections.abc import Collection, Mapping
from typing import Final, NamedTuple

from bot.tables.person import platform
from bot.tables.stored import Place
from bot.tables.table import Accounts, AnyTable, Channel, User
from engines.core import Seat

_FIELD: Final = "door:"
"""The beginning of the name under which the store keeps, beside a table, the chat of a seat's last act."""


def field(seat: int) -> str:
    """The name under which the chat of a seat's last act is kept."""
    return f"{_FIELD}{seat}"


def chat_of(beside: dict[str, str], seat: int | None) -> Channel | None:
    """The chat from which a player last acted; None: from the one where the table was opened, as far as is known."""
    found = None if seat is None else beside.get(field(seat))
    return Channel(found) if found else None


class Reach(NamedTuple):
    """The doors by which the people at a table have come, as one chat tells them.

    ``doors`` are platforms by seat, empty for those who came by this chat's own. ``lost`` are the seats whose people
    no chat reaches any more that shows the table.
    """

    doors: tuple[str, ...] = ()
    lost: tuple[Seat, ...] = ()

    def door(self, seat: int) -> str:
        """The platform of a seat, empty if it is this one."""
        return self.doors[seat] if seat < len(self.doors) else ""


def is_mixed(table: AnyTable, here: Channel) -> bool:
    """Whether people from other platforms than this chat's sit at a table."""
    return any(platform(user) != platform(here) for user in table.people)


def reach(table: AnyTable, here: Channel, places: Collection[Place], sitting: Mapping[User, Accounts]) -> Reach:
    """The doors of a table that is shown at ``places``, for this chat; ``sitting`` are the accounts of its people."""
    users = [chair.user for chair in table.chairs]
    doors = tuple(platform(user) if user and platform(user) != platform(here) else "" for user in users)
    lost = [i for i, user in enumerate(users) if user and not _is_reached(sitting.get(user, {user}), places)]
    return Reach(doors, tuple(map(Seat, lost)))


def _is_reached(accounts: Collection[User], places: Collection[Place]) -> bool:
    """Whether a place shows the table to this person alone, or to everybody on a platform of theirs."""
    mine = {platform(account) for account in accounts}
    return any(
        place.eyes in accounts if place.eyes else platform(place.channel) in mine and not place.brief
        for place in places
    )
