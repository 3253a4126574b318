"""Composes scenes in the background, each once for all who look at it."""

import asyncio
from collections.abc import Callable, Hashable
from time import monotonic
from typing import Final, TypeAlias

import structlog
from cachetools import LRUCache

from bot.i18n import Speaker
from bot.scenes.render import Composed, compose
from bot.scenes.render.colours import USUAL, Colours
from bot.scenes.render.jobs import composed
from bot.scenes.render.style import Style
from bot.scenes.scene import Scene
from bot.workers.job import Job, JobFailed, JobLost, Runner

Watch: TypeAlias = Callable[[Style, float], None]
"""Is told the look of a scene and the seconds that composing it took."""

MOST_REMEMBERED: Final = 200
"""The number of composed scenes that are remembered: many people see the same board."""

log = structlog.get_logger()


class _Key:
    """What is composed. It is hashed once: that takes up to 40 µs, and the cache asks for it nine times."""

    __slots__ = ("_hash", "_seen")

    def __init__(self, *seen: Hashable) -> None:
        self._seen, self._hash = seen, hash(seen)

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Key) and self._seen == other._seen


class Composer:
    """Composes scenes elsewhere, since drawing would block the event loop: in threads, or pictures where it is told."""

    def __init__(self, drawing: Runner | None = None, watch: Watch | None = None) -> None:
        """``drawing`` is what draws pictures; None: a thread. ``watch`` is told how long each scene took."""
        self._drawing, self._watch = drawing, watch
        self._remembered: LRUCache[_Key, asyncio.Task[Composed]] = LRUCache(MOST_REMEMBERED)

    async def __call__(self, scene: Scene, style: Style, say: Speaker, colours: Colours = USUAL) -> Composed:
        """The composed scene in one look, language and set of colours. After a failure the next call tries again."""
        seen = _Key(scene, style, say, colours)
        if (task := self._remembered.get(seen)) is None:
            task = self._remembered[seen] = asyncio.create_task(self._watched(scene, style, say, colours))
        try:
            return await asyncio.shield(task)  # a caller that is cancelled must not stop the others
        except Exception:
            self._remembered.pop(seen, None)
            raise

    async def _watched(self, scene: Scene, style: Style, say: Speaker, colours: Colours) -> Composed:
        began = monotonic()
        found = await self._composed(scene, style, say, colours)
        if self._watch:
            self._watch(style, monotonic() - began)
        return found

    async def _composed(self, scene: Scene, style: Style, say: Speaker, colours: Colours) -> Composed:
        if self._drawing is not None and style is Style.PICTURE:
            try:
                return await self._drawing.run(Job(composed, (scene, style, say, colours)))
            except (JobFailed, JobLost):
                log.warning("picture is drawn by a thread")  # which says what is wrong with it, if anything is
        return await asyncio.to_thread(compose, scene, style, say, colours)
