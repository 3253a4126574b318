"""A table against computers that begins in the middle of a finished match: what if I had played otherwise?"""

from dataclasses import dataclass, replace
from typing import Any

from bot.services.quotas import Activity
from bot.services.service import Service
from bot.tables import lobby_commands
from bot.tables.history import BEGIN, Step
from bot.tables.request import Request
from bot.tables.table import AnyTable, Chair
from engines.core import Refused, note
from engines.luck import Luck


@dataclass(frozen=True, slots=True)
class Trying:
    """Opens such tables. Nobody keeps their results, and their chance is new."""

    service: Service

    async def open(self, request: Request, match: AnyTable, step: Step) -> AnyTable:
        """A table at the position before a step, at which the asker sits where that step was made; a repeated request
        returns the table it has opened.

        Raises:
            Refused: it is a game of the day, the quota is used up, the community does not allow tables here, or the
                chat has too many.
        """
        service = self.service
        if match.day:
            raise Refused(note("day-no-help"))
        if before := await service.store.load(name := await service.named(request.op)):
            return before.table
        here = await service.communities.rules(request)
        here.check_opening(request)
        await service.quotas.count_activity(request, Activity.OPEN)
        if not await service.has_room(request.channel, name, here.most):
            raise Refused(note("too-many-tables", most=here.most))
        luck = service.luck()
        start = _position(match, step, luck)
        chairs = _chairs(request, match, step, int(service.clock()))
        table = service.fresh(name, request, match.game, match.ruleset, match.rules, chairs)
        table = table.model_copy(update={"start": start, "luck": luck, "watching": here.watching or request.private})
        await service.preferences.set_default_language(request)
        begun = table.stepped(None, start, table.touched)
        return await service.save_new(begun, request.op, BEGIN, (request.place,))


def _position(match: AnyTable, step: Step, luck: Luck) -> Any:
    """The position as its player saw it, with new luck. What was hidden is dealt anew, or the player would know it;
    only in a patience the cards lie as they lay.
    """
    if match.definition.search:
        return step.state
    rules = match.rules
    return rules.imagine(rules.view(step.state, step.seat), luck)


def _chairs(request: Request, match: AnyTable, step: Step, now: int) -> tuple[Chair, ...]:
    """The asker where the step was made, and computers everywhere else, as strong as they were in the match."""
    others = iter(lobby_commands.computers(len(match.chairs) - 1))
    asker = Chair(request.user, request.name, seen=now)
    return tuple(
        asker if seat == step.seat else replace(next(others), level=chair.level)
        for seat, chair in enumerate(match.chairs)
    )
