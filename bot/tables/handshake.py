"""The handshake by which two accounts become one person's: a code on the one, typed on the other, two times yes."""

from dataclasses import dataclass
from secrets import choice
from typing import Final

from bot.tables.person import PersonId
from bot.tables.table import User

ALPHABET: Final = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Letters and digits that nobody takes for one another."""

LENGTH: Final = 8
HALF: Final = LENGTH // 2

LASTS: Final = 600
"""Seconds for which a code is valid; within them both must say yes."""


def new_code() -> str:
    """A code that nobody can guess within its ten minutes."""
    return "".join(choice(ALPHABET) for _ in range(LENGTH))


def shown(code: str) -> str:
    """The code as people read it: ``7K3M-Q9TX``."""
    return f"{code[:HALF]}-{code[HALF:]}"


def typed(text: str) -> str:
    """The code that somebody has typed, in any spelling; empty where it cannot be one."""
    code = "".join(letter for letter in text.upper() if letter.isalnum())
    return code if len(code) == LENGTH and set(code) <= set(ALPHABET) else ""


@dataclass(frozen=True, slots=True)
class Handshake:
    """Two accounts that may become one person's.

    ``code`` is shown at the account ``host``, of the person ``person``; ``guest`` has typed it, None: nobody yet. Both
    come with their names. ``yes`` are those of the two that have agreed, ``left`` the seconds until the code expires.
    ``rivals`` says how many others have typed the code after the guest.
    """

    code: str
    person: PersonId
    host: User
    host_name: str
    guest: User | None = None
    guest_name: str = ""
    yes: frozenset[str] = frozenset()
    rivals: int = 0
    left: int = LASTS

    @property
    def is_agreed(self) -> bool:
        """Whether both have said yes."""
        return self.yes >= {HOST, GUEST}


HOST: Final = "host"
GUEST: Final = "guest"
