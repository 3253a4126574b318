"""How a board is sent and edited as a message on Telegram: as words, or as a picture with words below it."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from html import escape
from typing import Any, Final, NamedTuple

from cachetools import FIFOCache, LRUCache
from telegram import Bot, InputMediaPhoto, Message
from telegram.constants import ParseMode
from telegram.error import BadRequest

from adapters.telegram.addresses import Address
from adapters.telegram.message_builder import OutgoingMessage
from adapters.telegram.ports import KeyValueStore
from bot.ports import Away

MONTH: Final = 30 * 24 * 3600.0

LOOKED_UP: Final = 200
"""Pictures at a time whose files are looked for ahead."""

FILES: Final = 5000
"""Pictures whose files this process remembers."""

NO_PHOTOS: Final = "rights to send photos"
"""What a refusal says where the bot may send text but no pictures, in lower case."""


class Name(NamedTuple):
    """What is remembered of a message: its id, whether it is a photo, the photo's hash and the digest."""

    id: int
    photo: bool = False
    stamp: str = ""
    digest: str = ""

    def __str__(self) -> str:
        return f"{self.id}.{'p' if self.photo else 't'}.{self.stamp}.{self.digest}"


def name(message: str) -> Name | None:
    """Reads what is remembered of a message; None when there is no message."""
    if not message:
        return None
    number, kind, stamp, digest = message.split(".")
    return Name(int(number), kind == "p", stamp, digest)


class BoardMessages:
    """Posts and edits the messages that show boards; a picture that Telegram knows is not uploaded again."""

    def __init__(self, bot: Bot, memory: KeyValueStore) -> None:
        self._bot, self._memory = bot, memory
        self._files: LRUCache[str, str] = LRUCache(FILES)
        """The files of pictures by their stamps, as far as this process has sent them."""
        self._looking: FIFOCache[str, asyncio.Task[str | None]] = FIFOCache(LOOKED_UP)
        self._keeping: set[asyncio.Task[None]] = set()

    def look_up(self, outgoing: OutgoingMessage) -> None:
        """Looks for the file of a picture while its message waits for its turn."""
        if not (outgoing.picture and outgoing.recurs):
            return
        stamp = outgoing.stamp
        if stamp not in self._files and stamp not in self._looking:
            self._looking[stamp] = asyncio.create_task(self._kept_file(stamp))

    async def _known_file(self, stamp: str, *, recurs: bool) -> str | None:
        """The file of a picture that has been uploaded before. Of one that does not recur only this process knows."""
        if (file := self._files.get(stamp)) or not recurs:
            return file
        looking = self._looking.pop(stamp, None)
        return await (looking or self._kept_file(stamp))

    async def _kept_file(self, stamp: str) -> str | None:
        """The file that any process has kept; None also while the store is away."""
        with suppress(Away):
            return await self._memory.recall(f"picture:{stamp}")
        return None

    async def show(self, where: Address, former: Name | None, outgoing: OutgoingMessage) -> tuple[int, bool]:
        """Posts a message, or edits the former one; returns its number, and whether it is a photo."""
        html: dict[str, Any] = {"parse_mode": ParseMode.HTML, "api_kwargs": outgoing.keys.parameters}
        if where.inline:
            await self._bot.edit_message_text(outgoing.text, inline_message_id=where.inline, **html)
            return 0, False
        if former is None:
            return await self.post(where, outgoing)
        here: dict[str, Any] = {"chat_id": where.chat, "message_id": former.id}
        if outgoing.picture and not (former.photo and former.stamp == outgoing.stamp):

            async def media(file: str | bytes) -> Message | bool:
                photo = InputMediaPhoto(file, caption=outgoing.text, parse_mode=ParseMode.HTML)
                return await self._bot.edit_message_media(photo, api_kwargs=outgoing.keys.parameters, **here)

            await self._send_picture(outgoing, media)
            return former.id, True
        if former.photo:
            await self._bot.edit_message_caption(caption=outgoing.text, **here, **html)
        else:
            await self._bot.edit_message_text(outgoing.text, **here, **html)
        return former.id, former.photo

    async def post(self, where: Address, outgoing: OutgoingMessage, **more: Any) -> tuple[int, bool]:
        """Posts a new message; returns its number, and whether it is a photo."""
        html: dict[str, Any] = {"parse_mode": ParseMode.HTML, "api_kwargs": outgoing.keys.parameters, **more}
        here: dict[str, Any] = {"chat_id": where.chat, "message_thread_id": where.topic}
        if not outgoing.picture:
            return (await self._bot.send_message(text=outgoing.text, **here, **html)).message_id, False

        async def photo(file: str | bytes) -> Message | bool:
            return await self._bot.send_photo(photo=file, caption=outgoing.text, **here, **html)

        sent = await self._send_picture(outgoing, photo)
        return sent.message_id if isinstance(sent, Message) else 0, True

    async def post_page(self, where: Address, outgoing: OutgoingMessage, **more: Any) -> tuple[int, bool]:
        """Posts a new message with its picture, without the picture where the bot may send none; returns its number,
        and whether it is a photo.
        """
        try:
            return await self.post(where, outgoing, **more)
        except BadRequest as why:
            if NO_PHOTOS not in why.message.lower():
                raise
            return await self.post(where, replace(outgoing, picture=None), **more)

    async def _send_picture(
        self, outgoing: OutgoingMessage, send: Callable[[str | bytes], Awaitable[Message | bool]]
    ) -> Message | bool:
        """Uploads a picture, or sends its file id if it has been uploaded before."""
        stamp = outgoing.stamp
        assert outgoing.picture is not None  # noqa: S101
        if file := await self._known_file(stamp, recurs=outgoing.recurs):
            try:
                return await send(file)
            except BadRequest as why:
                if "file" not in why.message.lower():
                    raise
        sent = await send(outgoing.picture)
        if isinstance(sent, Message) and sent.photo:
            self._files[stamp] = sent.photo[-1].file_id
            if outgoing.recurs:
                keeping = asyncio.create_task(self._keep_file(stamp, self._files[stamp]))
                self._keeping.add(keeping)
                keeping.add_done_callback(self._keeping.discard)
        return sent

    async def _keep_file(self, stamp: str, file: str) -> None:
        """Remembers the file of a picture; without it the picture goes up once more."""
        with suppress(Away):
            await self._memory.keep(f"picture:{stamp}", file, MONTH)

    async def retire(self, where: Address, former: Name, words: str) -> None:
        """Leaves only these words of a message that is too old to be deleted, and no buttons."""
        text = escape(words)
        here: dict[str, Any] = {"chat_id": where.chat, "message_id": former.id}
        if former.photo:
            await self._bot.edit_message_caption(caption=text, **here)
        else:
            await self._bot.edit_message_text(text, **here)
