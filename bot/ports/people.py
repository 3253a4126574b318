"""The ports about people: whose the accounts are, and what is kept about them. The store implements them."""

from collections.abc import AsyncIterator, Iterable
from typing import Any, Final, NamedTuple, Protocol

from bot.tables.handshake import Handshake
from bot.tables.person import Person, PersonId
from bot.tables.table import Accounts, Table, TableId, User


class People(Protocol):
    """Which accounts belong to one person. What it says may be half a minute old.

    Every method raises Away when the store cannot be reached.
    """

    async def person(self, account: User) -> Person:
        """Whose account this is. Most people have one account."""

    async def ids(self, person: PersonId) -> tuple[PersonId, ...]:
        """The ids with which the accounts of a person were born, the principal's first. They may stand in results."""

    async def sitting(self, table: Table[Any, Any]) -> dict[User, Accounts]:
        """The accounts of everybody who sits at a table, by each of those accounts."""

    def forget(self, accounts: Iterable[User]) -> None:
        """Looks these accounts up again when they are next asked for."""

    async def offer(self, account: User, name: str) -> Handshake:
        """A handshake with a new code, which this account shows; the former one of its person is void."""

    async def offered(self, account: User) -> Handshake | None:
        """The handshake whose code this person shows; None: there is none, or it has expired."""

    async def claimed(self, account: User) -> Handshake | None:
        """The handshake whose code this account has typed; None: there is none, or it has expired."""

    async def find(self, code: str) -> Handshake | None:
        """The handshake with this code; None: there is none, or it has expired."""

    async def claim(self, handshake: Handshake, account: User, name: str) -> Handshake | None:
        """The handshake with this account as its guest; None: it has expired, or somebody else was first."""

    async def agree(self, handshake: Handshake, side: str) -> Handshake | None:
        """The handshake after one side has said yes to the other; None: there is no such handshake any more."""

    async def refuse(self, handshake: Handshake) -> None:
        """Ends a handshake: its code is void."""

    async def try_code(self, account: User) -> tuple[int, int]:
        """Counts a code that an account types; the number of tries in this hour, and the seconds until it is over."""

    async def forgive(self, account: User) -> None:
        """Takes back the last try, whose code was right."""

    async def join(self, handshake: Handshake) -> Person | None:
        """Joins the accounts of a handshake to which both have said yes, at one moment; may be repeated.

        None: there is no such handshake any more.
        """

    async def separate(self, person: Person, account: User) -> None:
        """Separates an account from its person; it takes a copy of the settings along."""


FORGET: Final = "forget"
"""The word of the appointment at which a person is forgotten."""


class Trace(NamedTuple):
    """Something that names a person: what ``kind`` of thing it is, its name, and what of it is about the person.

    Of a ``table`` and a ``result`` it says no more than the id, since they tell of others too.
    """

    kind: str
    name: str
    entries: tuple[tuple[str, str], ...]


class Remains(NamedTuple):
    """What a walk has found about a person: how much, and the running tables where the person still sits."""

    amount: int
    tables: tuple[TableId, ...]


class Belongings(Protocol):
    """What is kept about people. Every method raises Away when the store cannot be reached."""

    def traces(self, person: Person) -> AsyncIterator[Trace]:
        """Everything that names a person, in no order. It takes a walk over all that is kept."""

    async def begin(self, person: Person, when: float) -> None:
        """Begins to forget a person: from now on nothing more is done for them. ``when`` it is due on the agenda."""

    async def find(self, name: PersonId) -> Person | None:
        """The person with this id, if they are being forgotten."""

    async def walk(self, person: Person) -> Remains:
        """Deletes what is found about a person, and returns how much it was. When it is nothing, all is gone but the
        note that they are being forgotten.
        """

    async def end(self, person: Person) -> None:
        """Deletes the note that a person is being forgotten; their accounts begin anew."""
