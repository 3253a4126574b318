"""How somebody wants to be called: at once, once a day or never; where, and in which games not."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from bot.ports import Store
from bot.services.preferences import PERSONAL, Preferences
from bot.services.quiet_hours import Quiet
from bot.tables.request import Request
from bot.tables.table import User

CALLS, WHERE, EXCEPT, WHILE_OPEN, FORCED = "calls", "call-at", "call-except", "page-open", "forced"

ONCE, NEVER = "once", "never"
HOURS: Final = {"daily-8": 8, "daily-12": 12, "daily-18": 18, "daily-21": 21}
"""The hour of the daily message, by the value of the setting."""

AT_TABLE, IN_PRIVATE = "table", "private"
SILENT, CALL = "silent", "call"

OFFERED: Final[dict[str, tuple[str, ...]]] = {
    CALLS: (ONCE, *HOURS, NEVER),
    WHERE: (AT_TABLE, IN_PRIVATE),
    WHILE_OPEN: (SILENT, CALL),
    FORCED: ("no", "yes"),
}
"""The settings about calls, with the values of each; the first holds where nothing is set."""

ACCOUNT: Final = "told-by"
"""The setting that names the account to which a person's private messages go: the one that last set something."""

SHUT: Final = "shut"
"""The setting that says that private messages did not reach the person."""


@dataclass(frozen=True, slots=True)
class Wish:
    """How a person wants to be called. ``account`` gets private messages; ``is_shut`` says that they did not arrive."""

    values: dict[str, str]
    excepted: frozenset[str]
    quiet: Quiet
    account: User
    is_shut: bool = False

    def rings(self, game: str) -> bool:
        """Whether the person is called to each turn of a game."""
        return self.values[CALLS] == ONCE and game not in self.excepted

    def warns(self, game: str) -> bool:
        """Whether the person is told that little time is left in a game."""
        return self.values[CALLS] != NEVER and game not in self.excepted

    @property
    def is_private(self) -> bool:
        """Whether the person is called in private and not at the table."""
        return self.values[WHERE] == IN_PRIVATE and not self.is_shut

    def rings_at_table(self, game: str) -> bool:
        """Whether a board mentions the person at each turn of a game."""
        return self.rings(game) and not self.is_private

    @property
    def is_silenced_by_page(self) -> bool:
        """Whether the person is not called while a page is open."""
        return self.values[WHILE_OPEN] == SILENT

    def digest_after(self, now: float) -> float | None:
        """When the next daily message is due, in seconds since 1970; None: the person wants none."""
        hour = HOURS.get(self.values[CALLS])
        if hour is None:
            return None
        local = datetime.fromtimestamp(now, self.quiet.zone)
        at = local.replace(hour=hour, minute=0, second=0, microsecond=0, fold=0)
        return (at if at > local else at + timedelta(days=1)).timestamp()


@dataclass(frozen=True, slots=True)
class Wishes:
    """Reads and sets how people want to be called; every method raises Away when the store cannot be reached."""

    store: Store
    preferences: Preferences

    async def of(self, user: User) -> Wish:
        """The wish of the person with this account."""
        principal = (await self.store.people.person(user)).principal
        settings = await self.store.settings(principal)
        values = {
            what: value if (value := settings.get(f"{PERSONAL}{what}", "")) in offered else offered[0]
            for what, offered in OFFERED.items()
        }
        excepted = frozenset(settings.get(f"{PERSONAL}{EXCEPT}", "").split())
        account = User(settings.get(ACCOUNT) or principal)
        return Wish(values, excepted, await self.preferences.quiet(user), account, bool(settings.get(SHUT)))

    def are_remembered(self, user: User) -> bool:
        """Whether the wishes of the person with this account are known without a look into the store."""
        return self.store.remembers(user)

    async def plays_forced_moves(self, user: User) -> bool:
        """Whether the only possible move is made for the person with this account."""
        principal = (await self.store.people.person(user)).principal
        return (await self.store.settings(principal)).get(f"{PERSONAL}{FORCED}") == "yes"

    async def set(self, request: Request, what: str, value: str) -> None:
        """Sets one thing for the asker's person; private messages go to the asker's account from now on."""
        await self.store.set(request.principal, f"{PERSONAL}{what}", value)
        await self.claim(request)

    async def claim(self, request: Request) -> None:
        """Lets private messages go to the asker's account, in the language of the asker's program."""
        await self.store.set(request.principal, ACCOUNT, request.user)
        await self.store.set(request.principal, SHUT, "")
        await self.preferences.note_language(request)

    async def shut(self, user: User) -> None:
        """Notes that private messages do not reach the person with this account."""
        await self.store.set((await self.store.people.person(user)).principal, SHUT, "1")
