"""What administrators set for a community: a Discord server, a Telegram group with its topics, or a room of the page.

Settings of a community are stored under its id, each change together with a line of the audit log. They apply to tables
opened afterwards; a running table never changes with them.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from bot.i18n import LANGUAGES
from bot.ports import Store
from bot.scenes.render.style import Style
from bot.services.preferences import AUTO, DEFAULT_REMINDER, NEW_LANGUAGE, NEW_LOOK, NEW_REMINDER, REMINDERS
from bot.tables.clock import TEMPOS, Clock
from bot.tables.clocks import OFF, clock_of
from bot.tables.durations import HOUR
from bot.tables.request import Request
from bot.tables.table import AnyTable
from engines.core import Refused, note

OPENERS, CHANNELS, MOST, FOLDERS, SILENCE = "openers", "channels", "most", "folders", "silence"
THREADS, WATCHING, DAILY, WEEKLY = "threads", "watching", "daily", "weekly"
EVERYBODY, ADMINS, EVERYWHERE, CHOSEN, OPENER = "everybody", "admins", "everywhere", "chosen", "opener"
HERE: Final = "here"
"""Whether tables may be opened in the asker's own channel, where only chosen channels allow it."""
CLOCK: Final = "clock"
"""The clock with which tables for two or more begin."""

YES, NO = "yes", "no"
FOLD: Final = "fold"
"""What the audit log calls a table that was put away."""
ANNUL: Final = "annul"
"""What the audit log calls a result that was annulled; also the word after ``/admin`` that does it."""

SILENCES: Final = {f"{hours}h": hours * HOUR for hours in (3, 6, 12, 24, 72)}
"""Seconds of silence after which the others may replace a player, by the value of the setting."""

HOURS: Final = tuple(f"{hour}h" for hour in (7, 8, 9, 12, 16, 18, 20))
"""The hours of the day at which the games of the day can be posted, in the time zone of the house."""

DAILY_IN: Final = "daily-in"
"""The channel in which the games of the day are posted: where an administrator last chose the hour."""

WEEKLY_IN: Final = "weekly-in"
"""The channel in which weeks are posted, likewise."""

OFFERED: Final[Mapping[str, tuple[str, ...]]] = {
    OPENERS: (EVERYBODY, ADMINS),
    CHANNELS: (EVERYWHERE, CHOSEN),
    HERE: (YES, NO),
    MOST: ("1", "3", "5", "10"),
    FOLDERS: (OPENER, ADMINS),
    CLOCK: (OFF, *TEMPOS),
    NEW_REMINDER: tuple(REMINDERS),
    SILENCE: tuple(SILENCES),
    THREADS: (NO, YES),
    WATCHING: (YES, NO),
    DAILY: (NO, *HOURS),
    WEEKLY: (NO, *HOURS),
    NEW_LANGUAGE: (AUTO, *LANGUAGES),
    NEW_LOOK: tuple(Style),
}
"""The settings of a community, with the values of each."""

USUAL: Final[Mapping[str, str]] = {
    OPENERS: EVERYBODY,
    CHANNELS: EVERYWHERE,
    MOST: "5",
    FOLDERS: OPENER,
    CLOCK: OFF,
    NEW_REMINDER: DEFAULT_REMINDER,
    SILENCE: "24h",
    THREADS: NO,
    WATCHING: YES,
    DAILY: NO,
    WEEKLY: NO,
    NEW_LANGUAGE: AUTO,
    NEW_LOOK: Style.PICTURE,
}
"""The values of settings that nobody has made."""

CHOSEN_CHANNEL: Final = "in:"
"""Stands before the id of a channel where tables may be opened; the value is the channel's name."""

NO_THREAD: Final = "no-thread:"
"""Stands before the id of a channel where the last thread could not be started; the value says why, and what people
call the channel.
"""

MOST_LINES: Final = 200
"""The most lines of the audit log that are read at a time."""


class AuditLine(NamedTuple):
    """One line of the audit log: when (seconds since 1970), who by name, and what they did.

    ``what`` is the name of a setting, with its value ``before`` and ``after``; or ``fold`` with the game of a table
    and the names of its players; ``annul`` likewise.
    """

    at: int
    who: str
    what: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class CommunityRules:
    """What holds in a community. ``most`` tables may be open in one channel at a time; ``silence`` is in seconds;
    ``chosen`` maps the channels where tables may be opened to their names, and those that were chosen once to nothing;
    None: they may be opened everywhere. A thread is as its channel, unless it was set itself. With ``threads`` a match
    gets a thread of its own where the chat has threads; with ``watching`` people from elsewhere may look on by a link.
    ``clock`` is the one with which tables for two or more begin; None: without.
    """

    openers: str
    most: int
    folders: str
    silence: int
    chosen: Mapping[str, str] | None
    threads: bool
    watching: bool
    clock: Clock | None

    @classmethod
    def read(cls, settings: Mapping[str, str]) -> "CommunityRules":
        """The rules that stored settings make; a value that is not known any more counts as not set."""
        held = values(settings)
        named = {
            key.removeprefix(CHOSEN_CHANNEL): name for key, name in settings.items() if key.startswith(CHOSEN_CHANNEL)
        }
        return cls(
            held[OPENERS],
            int(held[MOST]),
            held[FOLDERS],
            SILENCES[held[SILENCE]],
            named if held[CHANNELS] == CHOSEN else None,
            held[THREADS] == YES,
            held[WATCHING] == YES,
            clock_of(held[CLOCK]),
        )

    def check_opening(self, request: Request) -> None:
        """Checks that the asker may open a table where they are. Private chats are nobody else's business.

        Raises:
            Refused: only administrators may, or only in other channels; the text names them.
        """
        if request.private:
            return
        if self.openers == ADMINS and not request.admin:
            raise Refused(note("opening-admins"))
        if self.chosen is not None and not self.is_chosen(request):
            channels = ", ".join(sorted(filter(None, self.chosen.values())))
            raise Refused(note("opening-elsewhere", channels=channels) if channels else note("opening-nowhere"))

    def is_chosen(self, request: Request) -> bool:
        """Whether the channel of a request, or that of its thread, is among the chosen ones."""
        chosen = self.chosen or {}
        return bool(chosen.get(request.channel if request.channel in chosen else request.above))


def check_admin(request: Request) -> None:
    """Checks that the asker administers the community; in a private chat there is none.

    Raises:
        Refused: they do not.
    """
    if not request.admin or request.private:
        raise Refused(note("settings-admins"))


def values(settings: Mapping[str, str]) -> dict[str, str]:
    """The value of every setting of a community that applies to all of it."""
    return {
        what: held if (held := settings.get(what, usual)) in OFFERED[what] else usual for what, usual in USUAL.items()
    }


def hour_of(settings: Mapping[str, str], what: str) -> int | None:
    """The hour of the day at which a community wishes a post, by the name of its setting; None: it wishes none."""
    value = values(settings)[what]
    return int(value.removesuffix("h")) if value in HOURS else None


@dataclass(frozen=True, slots=True)
class Communities:
    """Reads and changes the settings of communities. Every method raises Away when the store cannot be reached."""

    store: Store

    async def rules(self, request: Request) -> CommunityRules:
        """What holds where the request comes from."""
        return CommunityRules.read(await self.store.settings(request.community))

    async def held(self, request: Request) -> dict[str, str]:
        """The values that hold where the request comes from, by setting."""
        settings = await self.store.settings(request.community)
        held = values(settings)
        if not request.threads:
            del held[THREADS]
        if request.within in ("", request.channel):  # its only channel has settings of its own
            del held[NEW_LANGUAGE], held[NEW_LOOK]
        if held[CHANNELS] == CHOSEN:
            held[HERE] = YES if CommunityRules.read(settings).is_chosen(request) else NO
        return held

    async def thread_troubles(self, request: Request) -> list[tuple[str, str]]:
        """Why threads could not be started here lately, and what people call the channel; until one can be again."""
        settings = sorted((await self.store.settings(request.community)).items())
        told = [value.partition(" ") for key, value in settings if key.startswith(NO_THREAD) and value]
        return [(why, name) for why, _, name in told]

    async def set(self, request: Request, what: str, value: str) -> None:
        """Changes one setting, with a line of the audit log.

        Raises:
            Refused: there is no such setting or value, or the asker is no administrator here.
        """
        if value not in OFFERED.get(what, ()):
            raise Refused(note("bad-option", name=what, values=", ".join(OFFERED.get(what, ()))))
        check_admin(request)
        before = (await self.held(request)).get(what, YES)
        if before == value:
            return
        key, stored = what, value
        if what == HERE:
            name = request.channel_name or request.channel
            key, stored = f"{CHOSEN_CHANNEL}{request.channel}", name if value == YES else ""
        await self.store.set_audited(request.community, key, stored, (request.name, what, before, value, request.user))

    async def record_fold(self, request: Request, table: AnyTable) -> None:
        """Adds a line about a table that an administrator has put away."""
        line = (request.name, FOLD, table.game, ", ".join(table.names), request.user)
        await self.store.add_audit(request.community, line)

    async def record_annulment(self, scope: str, by: tuple[str, str], game: str, names: str) -> None:
        """Adds a line about a result annulled ``by`` somebody: a name and an account, empty for all players."""
        name, account = by
        await self.store.add_audit(scope, (name, ANNUL, game, names, account))

    async def audit(self, request: Request) -> list[AuditLine]:
        """The newest lines of the audit log, newest first.

        Raises:
            Refused: the asker is no administrator here.
        """
        check_admin(request)
        rows = await self.store.audited(request.community, MOST_LINES)
        return [AuditLine(at, *fields[: len(AuditLine._fields) - 1]) for at, fields in rows]
