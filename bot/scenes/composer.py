"""Scenes composed in the background, each once for all who look at it."""

import asyncio
from collections import OrderedDict
from typing import Final, TypeAlias

from bot.i18n import Speaker
from bot.scenes.render import Composed, compose
from bot.scenes.render.style import Style
from bot.scenes.scene import Scene

_Seen: TypeAlias = tuple[Scene, Style, Speaker]

MOST_REMEMBERED: Final = 200
"""Composed scenes that are remembered: many people see one board, and it is drawn again for its buttons alone."""


class Composer:
    """Composes in a thread, since drawing holds up whoever waits for it."""

    def __init__(self) -> None:
        self._remembered: OrderedDict[_Seen, asyncio.Task[Composed]] = OrderedDict()

    async def __call__(self, scene: Scene, style: Style, say: Speaker) -> Composed:
        """The scene in one look and language; what went wrong is tried again by whoever asks next."""
        seen = scene, style, say
        if (task := self._remembered.get(seen)) is None:
            task = self._remembered[seen] = asyncio.create_task(asyncio.to_thread(compose, scene, style, say))
            while len(self._remembered) > MOST_REMEMBERED:
                self._remembered.popitem(last=False)
        self._remembered.move_to_end(seen)
        try:
            return await asyncio.shield(task)  # who no longer waits does not stop the others
        except Exception:
            self._remembered.pop(seen, None)
            raise
