"""Three hints in passing, each told to a person once, beside an answer that comes anyway.

That a person has read one is noted while the answer is under way. A process that is killed before tells it once more.
"""

from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Final

from cachetools import FIFOCache

from bot.ports import Away
from bot.scenes.blocks import Say
from bot.scenes.scene import Scene
from bot.screens.answer import Answer
from bot.services.preferences import PERSONAL
from bot.services.service import Service
from bot.tables.request import Request
from bot.tables.table import User
from bot.tables.token import Kind, Token, parsed
from engines.core import Note, note

HAND, MOVE, RULES = "hand", "move", "rules"
TIPS: Final = (HAND, MOVE, RULES)

TOLD: Final = f"{PERSONAL}tips"
"""The setting that holds which tips a person has read."""

THIRD: Final = 3
"""The own move after which a person reads that moves can be typed; a process counts those that it has carried out."""

WHOLE_MOVES: Final = (Kind.MOVE, Kind.LASTING, Kind.VERB, Kind.CARD, Kind.NUMBER, Kind.DROP)
"""The kinds of presses that make a move by themselves."""

MOST_REMEMBERED: Final = 10_000


@dataclass(frozen=True, slots=True)
class Tips:
    """Adds tips to answers. The people who have read all of them are remembered, so that they cost no look-up."""

    service: Service
    _told: FIFOCache[User, frozenset[str]] = field(default_factory=lambda: FIFOCache(MOST_REMEMBERED))
    """The tips that people have read, as far as this process knows without a look-up."""
    _moves: FIFOCache[User, int] = field(default_factory=lambda: FIFOCache(MOST_REMEMBERED))
    """The moves that people have made until the tip about moves."""

    async def beside(self, request: Request, answer: Answer | None, pressed: str = "") -> Answer | None:
        """The answer to a press or a line, with a tip if one is due; ``pressed`` is the text of the button.

        Raises:
            Away: the store cannot be reached.
        """
        token = parsed(pressed)
        tip = _fitting(answer, token)
        if tip is None or not await self._is_due(request.principal, tip):
            return answer
        told = _words(tip, token)
        if answer is None:
            return Answer(Scene((Say(told),)), await self.service.preferences.private(request), tip=told)
        return replace(answer, scene=replace(answer.scene, blocks=(*answer.scene.blocks, Say(told))), tip=told)

    async def _is_due(self, user: User, tip: str) -> bool:
        """Whether a person reads this tip now; it is noted that they do."""
        if tip in self._told.get(user, ()):
            return False
        noted = (await self.service.store.settings(user)).get(TOLD, "").split()
        told = self._told[user] = self._told.get(user, frozenset()).union(noted)
        if tip in told:
            return False
        if tip == MOVE:
            self._moves[user] = moves = self._moves.get(user, 0) + 1
            if moves < THIRD:
                return False
        self._told[user] = told | {tip}
        self.service.painter.start(self._note(user, " ".join(sorted(told | {tip}))))
        return True

    async def _note(self, user: User, told: str) -> None:
        with suppress(Away):
            await self.service.store.set(user, TOLD, told)


def _fitting(answer: Answer | None, token: Token | None) -> str | None:
    """The tip that an answer gives occasion for."""
    if answer is None:
        return MOVE if token and token.kind in WHOLE_MOVES else None
    if answer.refused:
        return RULES if answer.table and answer.table.phase == "playing" else None
    return HAND if answer.page == "hand" else None


def _words(tip: str, token: Token | None) -> Note:
    match tip:
        case "hand":
            return note("tip-hand")
        case "rules":
            return note("tip-rules")
        case _:
            return note("tip-move", move=token.move) if token and token.move else note("tip-moves")
