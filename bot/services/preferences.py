"""What chats and people have set: language and look, when to remind, and when not to."""

from dataclasses import dataclass
from typing import Final

from bot.i18n import LANGUAGES, Speaker
from bot.ports import Store
from bot.scenes.render.style import Style
from bot.services import quiet_hours
from bot.services.quiet_hours import Quiet
from bot.tables.inactivity import HOUR
from bot.tables.request import Request
from bot.tables.table import Channel, User

LANGUAGE, LOOK, REMINDER, QUIET, ZONE = "language", "look", "reminder", "quiet", "zone"
AUTO: Final = "auto"

PERSONAL: Final = "my-"
"""Begins the names of a person's own settings: a chat of one may have the person's name."""

REMINDERS: Final = {"3h": 3 * HOUR, "12h": 12 * HOUR, "24h": 24 * HOUR, "never": None}
"""After how many seconds somebody is reminded."""
DEFAULT_REMINDER: Final = "12h"

CHATS: Final[dict[str, tuple[str, ...]]] = {LANGUAGE: LANGUAGES, LOOK: tuple(Style), REMINDER: tuple(REMINDERS)}
"""What a chat may set, and to what."""

PEOPLE: Final[dict[str, tuple[str, ...]]] = {
    LANGUAGE: (*LANGUAGES, AUTO),
    LOOK: (AUTO, *Style),
    QUIET: quiet_hours.OFFERED,
    ZONE: (AUTO, *quiet_hours.ZONES),
}
"""What a person may set, and what is offered; other hours and zones can be typed."""


@dataclass(frozen=True, slots=True)
class Preferences:
    """Reads settings; whoever has set nothing gets the house's language and time zone, and pictures."""

    store: Store
    language: str = LANGUAGES[0]
    zone: str = "Europe/Warsaw"

    async def public(self, channel: Channel) -> tuple[Speaker, Style]:
        """How everybody in a chat is spoken to."""
        settings = await self.store.settings(channel)
        return Speaker(_known(settings.get(LANGUAGE), self.language)), Style(settings.get(LOOK, Style.PICTURE))

    async def private(self, request: Request) -> Speaker:
        """How the asker alone is spoken to: as set, else as the asker's own program speaks."""
        settings = await self.store.settings(request.user)
        own = settings.get(f"{PERSONAL}{LANGUAGE}", settings.get(LANGUAGE))
        return Speaker(_known(own, self.client_speaker(request).language))

    async def style(self, user: User, public: Style) -> Style:
        """How what only this person sees looks: as that person has set, else as the chat has."""
        own = (await self.of_person(user))[LOOK]
        return public if own == AUTO else Style(own)

    async def of_chat(self, channel: Channel) -> dict[str, str]:
        """What holds in a chat, by setting."""
        speaker, style = await self.public(channel)
        return {LANGUAGE: speaker.language, LOOK: style, REMINDER: await self._reminder(channel)}

    async def of_person(self, user: User) -> dict[str, str]:
        """What a person has set, or what holds for who has set nothing."""
        settings = await self.store.settings(user)
        usual = {LANGUAGE: settings.get(LANGUAGE, AUTO), LOOK: AUTO, QUIET: quiet_hours.USUAL, ZONE: AUTO}
        return {what: settings.get(f"{PERSONAL}{what}", value) for what, value in usual.items()}

    async def reminder(self, channel: Channel) -> int | None:
        """After how many seconds whoever is asked in a chat is reminded; None: never."""
        return REMINDERS[await self._reminder(channel)]

    async def _reminder(self, channel: Channel) -> str:
        set_to = (await self.store.settings(channel)).get(REMINDER)
        return set_to if set_to in REMINDERS else DEFAULT_REMINDER

    async def quiet(self, user: User) -> Quiet:
        """When a person does not want to be reminded."""
        own = await self.of_person(user)
        return Quiet.read(own[QUIET], quiet_hours.zone(self.zone if own[ZONE] == AUTO else own[ZONE]))

    def client_speaker(self, request: Request) -> Speaker:
        """What the asker's own program speaks, for when nothing can be looked up."""
        return Speaker(_known(request.language, self.language))

    async def set_default_language(self, request: Request) -> None:
        """A chat without a language gets the one that it has on its platform, else the one of whoever opens a table."""
        if LANGUAGE not in await self.store.settings(request.channel):
            own = (await self.private(request)).language
            await self.store.set(request.channel, LANGUAGE, _known(request.place_language, own))


def is_allowed(what: str, value: str, *, personal: bool) -> bool:
    """Whether a person (``own``) or a chat may set this to that."""
    if personal and what == QUIET:
        return quiet_hours.is_hours(value)
    if personal and what == ZONE:
        return value == AUTO or value in quiet_hours.zones()
    return value in (PEOPLE if personal else CHATS).get(what, ())


def _known(language: str | None, otherwise: str) -> str:
    short = (language or "")[:2].lower()
    return short if short in LANGUAGES else otherwise
