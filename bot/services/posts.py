"""What the bot writes unasked: pages in the chat of a place, and pages for one person alone."""

from dataclasses import dataclass
from typing import NamedTuple

import structlog

from bot.ports import Chat, Chats, Gone, Store, Unreached
from bot.scenes.scene import Scene
from bot.screens.answer import Answer
from bot.services.preferences import Preferences
from bot.tables.person import platform
from bot.tables.stored import Place
from bot.tables.table import AnyTable, Channel, User

log = structlog.get_logger()


class Posted(NamedTuple):
    """A message that was posted: the chat, and the chat's id of the message."""

    channel: Channel
    message: str

    def __str__(self) -> str:
        return f"{self.channel} {self.message}"

    @classmethod
    def read(cls, text: str) -> "Posted | None":
        """The message that a text stands for; None: the text is empty."""
        channel, _, message = text.partition(" ")
        return cls(Channel(channel), message) if message else None


@dataclass(frozen=True, slots=True)
class Posts:
    """Posts pages, edits them and takes them away.

    Whoever posts keeps what is returned beside what caused the post, so that no cause posts twice.
    """

    store: Store
    chats: Chats
    preferences: Preferences

    async def in_chat(self, channel: Channel, scene: Scene, message: str = "", table: AnyTable | None = None) -> Posted:
        """Posts a page in the language and the look of a chat, or edits the ``message`` that shows it.

        Raises:
            Gone: the bot may not write there.
            Unreached: not at present, or not by this process.
            Away: the store cannot be reached.
        """
        say, looks = await self.preferences.public(channel)
        named = say.naming(table.names if table else ())
        page = Answer(scene, named, looks.style, table=table, colours=looks.colours)
        return Posted(channel, await self._chat(channel).post(channel, page, message))

    async def to_person(
        self, account: User, scene: Scene, former: Posted | None = None, table: AnyTable | None = None
    ) -> Posted:
        """Posts a page that only the person with this account sees, in the person's language and look; or edits the
        ``former`` one.

        Raises:
            Gone: the person does not let the bot write.
            Unreached: not at present, or not by this process.
            Away: the store cannot be reached.
        """
        say, looks = await self.preferences.personal(account)
        named = say.naming(table.names if table else ())
        chat = self._chat(account)
        channel = former.channel if former else await chat.private_chat(account)
        page = Answer(scene, named, looks.style, table=table, colours=looks.colours)
        return Posted(channel, await chat.post(channel, page, former.message if former else ""))

    def serves(self, channel: Channel | User) -> bool:
        """Whether this process writes into a chat, or to an account."""
        chat = self.chats.get(platform(channel))
        return chat is not None and chat.serves(Place(Channel(channel)))

    async def remove(self, posted: Posted) -> None:
        """Takes a message away, if that is still possible."""
        try:
            await self._chat(posted.channel).remove(Place(posted.channel), posted.message)
        except (Gone, Unreached) as why:
            log.info("post not removed", channel=posted.channel, why=str(why))

    def _chat(self, whose: Channel | User) -> Chat:
        """The chat of a channel or an account. Raises Unreached where this process has none."""
        chat = self.chats.get(platform(whose))
        if chat is None or not chat.serves(Place(Channel(whose))):
            raise Unreached("not served here")
        return chat
