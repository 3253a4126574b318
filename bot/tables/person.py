"""A person: the accounts that somebody has joined, one on each platform, with one of them as the principal."""

from base64 import b32encode
from dataclasses import dataclass
from hashlib import blake2b
from typing import Final, NewType, Self

from bot.tables.table import Accounts, Channel, User

PersonId = NewType("PersonId", str)
"""The opaque id of a person: ``p`` and twelve letters."""

LETTERS: Final = 12


def born(account: User, secret: bytes) -> PersonId:
    """The id with which every account is born: a keyed hash, so that nobody finds the account from it."""
    digest = blake2b(account.encode(), key=secret, digest_size=8, person=b"stolik-person").digest()
    return PersonId("p" + b32encode(digest).decode().lower()[:LETTERS])


def platform(name: User | Channel) -> str:
    """The platform of an account or a chat, such as ``discord``."""
    return name.partition(":")[0]


@dataclass(frozen=True, slots=True)
class Person:
    """The accounts of one person. ``id`` is what its ``principal`` account was born with; settings are kept there.

    ``names`` are the names that the accounts had when they were joined, ``code`` is that by which the last one was.
    ``is_forgotten`` says that everything about the person is being deleted.
    """

    id: PersonId
    principal: User
    accounts: Accounts
    names: tuple[tuple[User, str], ...] = ()
    code: str = ""
    is_forgotten: bool = False

    @classmethod
    def alone(cls, account: User, secret: bytes) -> Self:
        """Somebody with this one account."""
        return cls(born(account, secret), account, frozenset({account}))

    def on(self, where: str) -> User | None:
        """The person's account on a platform; None: there is none."""
        return next((account for account in sorted(self.accounts) if platform(account) == where), None)
