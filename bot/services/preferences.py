"""Settings of chats and people: language, look, reminders, quiet hours."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple

from bot.i18n import LANGUAGES, Speaker
from bot.ports import Store
from bot.scenes.render.colours import USUAL, Colours, Deck, ThemeName
from bot.scenes.render.style import Style
from bot.services import quiet_hours
from bot.services.quiet_hours import Quiet
from bot.tables.durations import HOUR
from bot.tables.request import Request
from bot.tables.table import Channel, User

LANGUAGE, LOOK, THEME, DECK = "language", "look", "theme", "deck"
REMINDER, QUIET, ZONE = "reminder", "quiet", "zone"
INVITATIONS = "invitations"
AUTO: Final = "auto"

SPOKEN: Final = "spoken"
"""The language of the program with which a person has last set something about messages unasked."""

NEW_LANGUAGE, NEW_LOOK = "new-language", "new-look"
"""Settings of a community: the language and the look with which its channels begin."""

NEW_REMINDER: Final = "reminders"
"""The setting of a community: when players are reminded in its channels that have set nothing else."""

WITHIN: Final = "within"
"""The community of a channel, as it is kept among the channel's settings."""

EVERYBODY, KNOWN, NOBODY = "everybody", "known", "nobody"
INVITERS: Final = (EVERYBODY, KNOWN, NOBODY)
"""Whose invitations a person takes; ``known`` are people with whom the person plays."""

PERSONAL: Final = "my-"
"""The prefix of a person's own settings. It keeps them apart from the settings of a chat with the same id."""

REMINDERS: Final = {"3h": 3 * HOUR, "12h": 12 * HOUR, "24h": 24 * HOUR, "never": None}
"""Seconds after which a player is reminded, by the value of the setting; None: never."""
DEFAULT_REMINDER: Final = "12h"

CHATS: Final[dict[str, tuple[str, ...]]] = {
    LANGUAGE: LANGUAGES,
    LOOK: tuple(Style),
    THEME: tuple(ThemeName),
    DECK: tuple(Deck),
    REMINDER: (AUTO, *REMINDERS),
}
"""The settings of a chat, with the values of each."""

PEOPLE: Final[dict[str, tuple[str, ...]]] = {
    LANGUAGE: (*LANGUAGES, AUTO),
    LOOK: (AUTO, *Style),
    THEME: (AUTO, *ThemeName),
    DECK: (AUTO, *Deck),
    QUIET: quiet_hours.OFFERED,
    ZONE: (AUTO, *quiet_hours.ZONES),
    INVITATIONS: INVITERS,
}
"""The settings of a person, with the values that are offered; other hours and zones can be typed."""

_KEYS: Final = {f"{PERSONAL}{what}": what for what in PEOPLE}
"""A person's settings by the names under which they are kept."""


class Looks(NamedTuple):
    """How boards look: picture, emoji or text, and the colours of pictures."""

    style: Style
    colours: Colours


@dataclass(frozen=True, slots=True)
class Preferences:
    """Reads settings. Without a setting the configured language and time zone apply, and boards are pictures.

    Every method but ``client_speaker`` raises Away when the store cannot be reached.
    """

    store: Store
    language: str = LANGUAGES[0]
    zone: str = "Europe/Warsaw"

    async def public(self, channel: Channel) -> tuple[Speaker, Looks]:
        """The language and the look of what everybody in a chat sees."""
        settings = await self.store.settings(channel)
        colours = Colours(ThemeName(settings.get(THEME, ThemeName.FELT)), Deck(settings.get(DECK, Deck.TWO)))
        looks = Looks(Style(settings.get(LOOK, Style.PICTURE)), colours)
        return self._speaker(_known(settings.get(LANGUAGE), self.language)), looks

    async def private(self, request: Request) -> Speaker:
        """The language of what only the asker sees: the asker's setting, else the language of their program."""
        own = (await self._of_person(request.user)).get(LANGUAGE)
        return self._speaker(_known(own, self.client_speaker(request).language))

    async def personal(self, user: User) -> tuple[Speaker, Looks]:
        """The language and the look of what a person gets unasked: the person's settings, else the language in which
        the person last set something, else what is configured.
        """
        settings = await self.store.settings((await self.store.people.person(user)).principal)
        own = (await self._of_person(user)).get(LANGUAGE)
        spoken = _known(own, _known(settings.get(SPOKEN), self.language))
        return self._speaker(spoken), await self.looks(user, Looks(Style.PICTURE, USUAL))

    async def note_language(self, request: Request) -> None:
        """Remembers the language of the asker's program, for what is written to the person unasked."""
        await self.store.set(request.principal, SPOKEN, self.client_speaker(request).language)

    async def looks(self, user: User, public: Looks) -> Looks:
        """The look of what only this person sees: the person's settings, else ``public``, the chat's look."""
        own = await self.of_person(user)
        colours = Colours(
            public.colours.theme if own[THEME] == AUTO else ThemeName(own[THEME]),
            public.colours.deck if own[DECK] == AUTO else Deck(own[DECK]),
        )
        return Looks(public.style if own[LOOK] == AUTO else Style(own[LOOK]), colours)

    async def of_chat(self, channel: Channel) -> dict[str, str]:
        """The values that apply in a chat, by setting."""
        settings = await self.store.settings(channel)
        speaker, (style, colours) = await self.public(channel)
        drawn = {LOOK: style, THEME: colours.theme, DECK: colours.deck}
        return {LANGUAGE: speaker.language, **drawn, REMINDER: settings.get(REMINDER, AUTO)}

    async def of_person(self, user: User) -> dict[str, str]:
        """A person's values by setting, with the defaults of settings that the person has not made."""
        drawn = {LOOK: AUTO, THEME: AUTO, DECK: AUTO}
        usual = {LANGUAGE: AUTO, **drawn, QUIET: quiet_hours.USUAL, ZONE: AUTO, INVITATIONS: EVERYBODY}
        own = await self._of_person(user)
        return {what: own.get(what, value) for what, value in usual.items()}

    async def _of_person(self, user: User) -> dict[str, str]:
        """What a person has set, by setting. The principal account keeps it; a private chat's language serves too."""
        principal = (await self.store.people.person(user)).principal
        settings = await self.store.settings(principal)
        own = {what: settings[key] for key, what in _KEYS.items() if key in settings}
        here = settings if principal == user else await self.store.settings(user)
        return ({LANGUAGE: here[LANGUAGE]} if LANGUAGE in here else {}) | own

    async def reminder(self, channel: Channel) -> int | None:
        """Seconds after which players are reminded in a chat; None: never."""
        return REMINDERS[await self._reminder(channel)]

    async def _reminder(self, channel: Channel) -> str:
        """The value that holds in a chat: its own, else that of its community, else the usual one."""
        settings = await self.store.settings(channel)
        if (own := settings.get(REMINDER)) in REMINDERS:
            return own
        community = settings.get(WITHIN, channel)
        wanted = settings if community == channel else await self.store.settings(community)
        return wanted[NEW_REMINDER] if wanted.get(NEW_REMINDER) in REMINDERS else DEFAULT_REMINDER

    async def quiet(self, user: User) -> Quiet:
        """The quiet hours of a person."""
        own = await self.of_person(user)
        return Quiet.read(own[QUIET], quiet_hours.zone(self.zone if own[ZONE] == AUTO else own[ZONE]))

    def client_speaker(self, request: Request) -> Speaker:
        """The language of the asker's program; it needs no store."""
        return self._speaker(_known(request.language, self.language))

    def _speaker(self, language: str) -> Speaker:
        return _speaker(language, self.zone)

    async def of_place(self, request: Request) -> Speaker:
        """The language of a chat: its setting, else the one with which it would begin. Nothing is set."""
        set_to = (await self.store.settings(request.channel)).get(LANGUAGE)
        wanted = await self.store.settings(request.community)
        return self._speaker(_known(set_to, await self._first_language(request, wanted)))

    async def set_default_language(self, request: Request) -> None:
        """Sets the language and the look with which a chat begins, unless it has a language already; notes to which
        community it belongs.
        """
        settings = await self.store.settings(request.channel)
        if request.within and settings.get(WITHIN) != request.within:
            await self.store.set(request.channel, WITHIN, request.within)
        if LANGUAGE in settings:
            return
        wanted = await self.store.settings(request.community)
        if look := wanted.get(NEW_LOOK):
            await self.store.set(request.channel, LOOK, look)
        await self.store.set(request.channel, LANGUAGE, await self._first_language(request, wanted))

    async def _first_language(self, request: Request, wanted: Mapping[str, str]) -> str:
        """The language of a chat that has none set: what its community has ``wanted``, else the chat's language on its
        platform, else the asker's.
        """
        own = _known(request.place_language, (await self.private(request)).language)
        return _known(wanted.get(NEW_LANGUAGE), own)


def is_allowed(what: str, value: str, *, personal: bool) -> bool:
    """Whether the setting ``what`` may have this value; ``personal`` means a person's setting, otherwise it is a
    chat's.
    """
    if personal and what == QUIET:
        return quiet_hours.is_hours(value)
    if personal and what == ZONE:
        return value == AUTO or value in quiet_hours.zones()
    return value in (PEOPLE if personal else CHATS).get(what, ())


def _known(language: str | None, otherwise: str) -> str:
    short = (language or "")[:2].lower()
    return short if short in LANGUAGES else otherwise


@cache
def _speaker(language: str, zone: str) -> Speaker:
    return Speaker(language, zone=quiet_hours.zone(zone))
