"""The person who acts at a page. The connection says who it is; a message of the page never does."""

from dataclasses import dataclass

from adapters.web import rooms
from adapters.web.rooms import Room
from bot.i18n import Speaker
from bot.tables.request import Request
from bot.tables.table import Accounts, User
from engines.core import note


@dataclass(slots=True)
class Person:
    """Somebody at an open page. ``program`` is the language of the browser, ``language`` the one that holds;
    ``trusted`` may change public rooms too, since nobody but the owner of this machine comes in.
    """

    user: User
    program: str
    trusted: bool = False
    name: str = ""
    language: str = "en"
    joined: Accounts = frozenset()
    """Accounts on other platforms that are the same person's, as far as has been looked up."""

    @property
    def accounts(self) -> Accounts:
        """All accounts of this person."""
        return self.joined | {self.user}

    @property
    def own(self) -> Room:
        """The chat with the bot."""
        return Room(rooms.OWN, rooms.own(self.user), self.user)

    @property
    def called(self) -> str:
        """What a table calls this person: the name, else that of a guest in the person's language."""
        return self.name or Speaker(self.language)(note("parlour-you"))

    def op(self, op: str) -> str:
        """The id of an operation: the user and the number of the message, so that ids of two people never collide."""
        return f"{self.user}/{op}"

    def request(self, room: Room, op: str) -> Request:
        """A request of this person in a room."""
        return Request(
            op=self.op(op),
            channel=room.channel,
            user=self.user,
            name=self.called,
            language=self.program,
            private=room.owner is not None,
            admin=self.trusted or not room.public,
        )
