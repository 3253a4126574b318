"""Three hints in passing, each told to a person once, beside an answer that comes anyway."""

from dataclasses import dataclass, field, replace
from typing import Final

from cachetools import FIFOCache

from bot.ports import Store
from bot.scenes.blocks import Say
from bot.scenes.scene import Scene
from bot.screens.answer import Answer
from bot.services.preferences import PERSONAL, Preferences
from bot.tables.request import Request
from bot.tables.table import User
from bot.tables.token import Kind, Token, parsed
from engines.core import Note, note

HAND, MOVE, RULES = "hand", "move", "rules"
TIPS: Final = (HAND, MOVE, RULES)

TOLD, MOVES = f"{PERSONAL}tips", f"{PERSONAL}moves"
"""The settings that hold which tips a person has read, and how many moves they have made until the tip about moves."""

THIRD: Final = 3
"""The own move after which a person reads that moves can be typed."""

WHOLE_MOVES: Final = (Kind.MOVE, Kind.LASTING, Kind.VERB, Kind.CARD, Kind.NUMBER, Kind.DROP)
"""The kinds of presses that make a move by themselves."""

MOST_REMEMBERED: Final = 10_000


@dataclass(frozen=True, slots=True)
class Tips:
    """Adds tips to answers. The people who have read all of them are remembered, so that they cost no look-up."""

    store: Store
    preferences: Preferences
    _done: FIFOCache[User, None] = field(default_factory=lambda: FIFOCache(MOST_REMEMBERED))

    async def beside(self, request: Request, answer: Answer | None, pressed: str = "") -> Answer | None:
        """The answer to a press or a line, with a tip if one is due; ``pressed`` is the text of the button.

        Raises:
            Away: the store cannot be reached.
        """
        token = parsed(pressed)
        tip = _fitting(answer, token)
        if tip is None or request.principal in self._done or not await self._is_due(request.principal, tip):
            return answer
        told = _words(tip, token)
        if answer is None:
            return Answer(Scene((Say(told),)), await self.preferences.private(request), tip=told)
        return replace(answer, scene=replace(answer.scene, blocks=(*answer.scene.blocks, Say(told))), tip=told)

    async def _is_due(self, user: User, tip: str) -> bool:
        """Whether a person reads this tip now; it is noted that they do."""
        settings = await self.store.settings(user)
        known = settings.get(TOLD, "").split()
        if set(TIPS) <= set(known):
            self._done[user] = None
        if tip in known:
            return False
        if tip == MOVE and (moves := int(settings.get(MOVES, "0")) + 1) < THIRD:
            await self.store.set(user, MOVES, str(moves))
            return False
        await self.store.set(user, TOLD, " ".join((*known, tip)))
        return True


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
