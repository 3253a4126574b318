"""Supervised tasks: a task that ends but should run for ever is logged and started again after a growing pause."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from random import uniform
from time import monotonic
from typing import Any, Final, TypeAlias

import structlog

from bot.operation.readiness import Part, State
from bot.ports import Away

Work: TypeAlias = Callable[[], Awaitable[None]]

RETRY_SOON: Final = (1.0, 60.0)
"""The first and the longest pause, in seconds, after a failure that may pass by itself."""

RETRY_SELDOM: Final = (300.0, 6 * 3600.0)
"""The first and the longest pause, in seconds, after a refusal: platforms block clients that log in too often."""

HEALTHY_AFTER: Final = 300.0
"""Seconds after which a running task counts as healthy; when it fails later, its pauses start small again."""

CANCEL_AGAIN_AFTER: Final = 0.2
"""Seconds after which a task is cancelled again: a client that is connecting may swallow a cancellation."""

GIVE_UP_AFTER: Final = 1.5
"""Seconds after which a task that does not end is given up."""

log = structlog.get_logger()


class Unreachable(Exception):
    """The other side does not answer, or not sensibly. The text says why in a few words, without a secret."""


class Denied(Exception):
    """The other side refuses us. The text says why in a few words, without a secret."""


class Ended(Exception):
    """A task has ended that should run for ever."""


@dataclass(slots=True)
class Backoff:
    """Pauses that double up to ``most`` seconds. Each is shortened at random, so that clients do not all return at
    once.
    """

    first: float
    most: float
    _tries: int = 0

    def pause(self) -> float:
        """Seconds until the next try."""
        longest = min(self.first * 2**self._tries, self.most)
        self._tries += longest < self.most
        return uniform(longest / 2, longest)  # noqa: S311 - nobody gains by predicting it

    def reset(self) -> None:
        """Starts again with the first pause, after success."""
        self._tries = 0


async def supervise(
    name: str, work: Work, *, part: Part | None = None, once: bool = False, soon: tuple[float, float] | None = None
) -> None:
    """Runs ``work`` for ever and starts it again whenever it ends.

    With ``once`` it returns as soon as the work has succeeded. ``part`` is told why it is not ready. ``soon`` replaces
    ``RETRY_SOON``.
    """
    pauses, seldom = Backoff(*(soon or RETRY_SOON)), Backoff(*RETRY_SELDOM)
    told = ""
    while True:
        began = monotonic()
        try:
            await work()
            if once:
                return
            raise_if_cancelled()
            raise Ended  # noqa: TRY301 - an end is handled like a failure
        except Exception as error:  # noqa: BLE001 - every failure is logged and tried again
            raise_if_cancelled()
            if monotonic() - began > HEALTHY_AFTER:
                pauses.reset()
                seldom.reset()
                told = ""
            pause = (seldom if isinstance(error, Denied) else pauses).pause()
            _tell(name, error, pause, again=told == repr(error))
            told = repr(error)
            if part:
                state = State.REFUSED if isinstance(error, Denied) else State.CONNECTING
                part.turn(state, str(error) if isinstance(error, Unreachable | Denied) else type(error).__name__)
        await asyncio.sleep(pause)


def _tell(name: str, error: Exception, pause: float, *, again: bool) -> None:
    """Logs a failure and the time of the next try; an unexpected failure gets a traceback the first time."""
    facts = {"task": name, "why": str(error) or type(error).__name__, "next_try_in": round(pause, 1)}
    match error:
        case Denied():
            log.error("refused", **facts)
        case Away():
            log.debug("store is away", **facts)  # the store has logged it
        case Unreachable():
            log.warning("unreachable", **facts)
        case _ if again:
            log.error("task failed again", **facts)
        case _:
            log.error("task failed", **facts, exc_info=error)


def supervised(
    name: str,
    work: Work,
    *,
    cancel_again_after: float = CANCEL_AGAIN_AFTER,
    give_up_after: float = GIVE_UP_AFTER,
    **more: Any,
) -> AbstractAsyncContextManager[None]:
    """Supervises the work as long as the context lasts; ``more`` goes to ``supervise``."""
    return running(
        name, lambda: supervise(name, work, **more), cancel_again_after=cancel_again_after, give_up_after=give_up_after
    )


@asynccontextmanager
async def running(
    name: str,
    work: Callable[[], Coroutine[Any, Any, None]],
    *,
    cancel_again_after: float = CANCEL_AGAIN_AFTER,
    give_up_after: float = GIVE_UP_AFTER,
) -> AsyncIterator[None]:
    """Runs the work as a task, which ends with the context."""
    task = asyncio.create_task(work(), name=name)
    try:
        yield
    finally:
        await end(task, cancel_again_after=cancel_again_after, give_up_after=give_up_after)


@asynccontextmanager
async def together(*contexts: AbstractAsyncContextManager[Any]) -> AsyncIterator[list[Any]]:
    """Enters contexts in order; leaves them at the same time, so that none waits for one that hangs."""
    stacks, entered = [], []
    try:
        for context in contexts:
            stack = AsyncExitStack()
            entered.append(await stack.enter_async_context(context))
            stacks.append(stack)
        yield entered
    finally:
        await asyncio.gather(*(stack.aclose() for stack in stacks))


async def end(
    *tasks: asyncio.Task[Any], cancel_again_after: float = CANCEL_AGAIN_AFTER, give_up_after: float = GIVE_UP_AFTER
) -> None:
    """Cancels tasks until they have ended, for at most ``give_up_after`` seconds; failures on the way are logged."""
    running = [task for task in tasks if not task.done()]
    pending, until = set(running), monotonic() + give_up_after
    while pending and monotonic() < until:
        for task in pending:
            task.cancel()
        _, pending = await asyncio.wait(pending, timeout=cancel_again_after)
    for task in running:
        if task in pending:
            log.error("task does not end", task=task.get_name())
        elif task.cancelled() or (error := task.exception()) is None:
            continue
        elif isinstance(error, Away):  # who ends has no need of a store that has ended before
            log.info("task ended without the store", task=task.get_name(), why=str(error))
        else:
            log.error("task failed at its end", task=task.get_name(), exc_info=error)


def raise_if_cancelled() -> None:
    """Ends the present task if it was cancelled but a callee swallowed the cancellation.

    Raises:
        CancelledError: it was cancelled.
    """
    task = asyncio.current_task()
    if task is not None and task.cancelling() > 0:
        raise asyncio.CancelledError
