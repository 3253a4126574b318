"""Which language and look: a chat's for all that is public, a person's for what only that person sees."""

from dataclasses import dataclass
from typing import Final

from bot.ask import Ask
from bot.i18n import LANGUAGES, Speaker
from bot.ports import Store
from bot.render.look import Look
from bot.table import Channel

LANGUAGE, LOOK = "language", "look"
VALUES: Final = {LANGUAGE: LANGUAGES, LOOK: tuple(Look)}
"""What a chat may set, and to what; a person sets only the language."""


@dataclass(frozen=True, slots=True)
class Manners:
    """Reads settings; whoever has set nothing gets the house's language and pictures."""

    store: Store
    language: str = LANGUAGES[0]

    async def public(self, channel: Channel) -> tuple[Speaker, Look]:
        """How everybody in a chat is spoken to."""
        settings = await self.store.settings(channel)
        return Speaker(_known(settings.get(LANGUAGE), self.language)), Look(settings.get(LOOK, Look.PICTURE))

    async def private(self, ask: Ask) -> Speaker:
        """How the asker alone is spoken to: as set, else as the asker's own program speaks."""
        settings = await self.store.settings(ask.user)
        return Speaker(_known(settings.get(LANGUAGE), self.guess(ask).language))

    def guess(self, ask: Ask) -> Speaker:
        """What the asker's own program speaks, for when nothing can be looked up."""
        return Speaker(_known(ask.language, self.language))

    async def settle(self, ask: Ask) -> None:
        """The first who opens a table in a chat brings along its language."""
        if LANGUAGE not in await self.store.settings(ask.channel):
            await self.store.set(ask.channel, LANGUAGE, (await self.private(ask)).language)


def _known(language: str | None, otherwise: str) -> str:
    short = (language or "")[:2].lower()
    return short if short in LANGUAGES else otherwise
