"""Builds messages from scenes: text with markup, a keyboard, and a picture where one is wanted."""

from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b
from typing import Any

from adapters.telegram.keyboard import Keys, Setting, keys
from adapters.telegram.markup import CAPTION, TEXT, html
from bot.i18n import Speaker
from bot.scenes.composer import Composer
from bot.scenes.render import Line
from bot.scenes.render.colours import USUAL, Colours
from bot.scenes.render.style import Style
from bot.scenes.scene import Scene
from bot.screens.answer import File
from bot.tables.table import Table


@dataclass(frozen=True)
class OutgoingMessage:
    """What a message shows, or what is said below a file; ``text`` is HTML within the length that it may have.

    Its buttons carry the table's revision ``rev``; they work until there is a question younger than ``since``. The
    picture ``recurs`` unless it shows a match that has left its first position: hardly ever do two such look the same.
    """

    text: str
    keys: Keys
    picture: bytes | None = None
    file: File | None = None
    rev: int = 0
    since: int = 0
    recurs: bool = True

    @cached_property
    def stamp(self) -> str:
        """A hash of the picture's bytes; empty without a picture."""
        return blake2b(self.picture, digest_size=12).hexdigest() if self.picture else ""

    @cached_property
    def digest(self) -> str:
        """A hash of everything that is shown: messages with equal digests look the same and have the same buttons."""
        markup = self.keys.markup.replace(f":{self.rev}:", f":{self.since}:")
        return blake2b(f"{self.text}\0{markup}\0{self.stamp}".encode(), digest_size=6).hexdigest()


class MessageBuilder:
    """Builds messages from scenes."""

    def __init__(self, composer: Composer | None = None) -> None:
        self.composed = composer or Composer()

    async def outgoing(
        self,
        scene: Scene,
        style: Style,
        say: Speaker,
        table: Table[Any, Any] | None,
        setting: Setting,
        above: tuple[Line, ...] = (),
        colours: Colours = USUAL,
    ) -> OutgoingMessage:
        """The scene in one language and look, with more lines ``above``."""
        composed = await self.composed(scene, style, say.stamping(), colours)
        most = CAPTION if style is Style.PICTURE else TEXT  # the text has to fit if the picture is replaced by text
        text = html((*above, *composed.lines), most)
        rev = table.rev if table else 0
        since = max((asked for asked in table.asked if asked is not None), default=rev) if table else 0
        buttons, recurs = keys(scene.controls, table, say, setting), not (table and table.moves)
        return OutgoingMessage(text or "·", buttons, composed.picture, rev=rev, since=since, recurs=recurs)
