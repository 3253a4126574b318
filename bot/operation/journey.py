"""The way of one press or typed line: what it did, how long each step took, and the short number that names it.

A press is told in one line of the log. Players see its number where something fails, and ``python -m bot why`` finds
the line. The line names no person and no move, since hands could be read from moves.
"""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from hashlib import blake2b
from time import monotonic
from typing import Any, Final

import structlog

from bot.operation import metrics
from bot.tables.request import Request
from bot.tables.table import AnyTable
from engines.core import Refused

PRESS: Final = "press"
"""The event of the line of a press."""

ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's base 32: no letter looks like a digit."""

DIGITS: Final = 5

PATIENCE: Final = 10.0
"""Seconds after which the line of a press is written, even if its board has not been shown."""

ACKNOWLEDGED, ANSWERED, SHOWN, SAVED = "acknowledged", "answered", "shown", "saved"
LATE: Final = (ACKNOWLEDGED, SHOWN)
"""Steps that may come after the answer; what else happens then belongs to no press."""

log = structlog.get_logger()


def number_of(op: str) -> str:
    """The number of a request, the same for every delivery and in every process."""
    digest = int.from_bytes(blake2b(op.encode(), digest_size=4).digest())
    return "".join(ALPHABET[digest >> 5 * n & 31] for n in range(DIGITS))


def read_number(text: str) -> str:
    """A number as somebody has written it down.

    Raises:
        ValueError: it is none.
    """
    plain = text.strip().upper().translate(str.maketrans("OIL", "011"))
    if len(plain) != DIGITS or not set(plain) <= set(ALPHABET):
        raise ValueError(f"“{text}” is not the number of a press: these have five letters and digits, such as K7F3Q")
    return plain


@dataclass(slots=True, eq=False)
class Journey:
    """One press. ``took`` holds the seconds from its beginning to the end of each step.

    ``what`` is its kind, ``before`` and ``after`` are the table's revisions, 0 where nothing changed; ``refused`` is
    the key of the reason, ``fault`` the name of an error of ours.
    """

    chat: str
    waits: set[str] = field(default_factory=lambda: {ANSWERED})
    began: float = field(default_factory=monotonic)
    op: str = ""
    channel: str = ""
    what: str = ""
    table: str = ""
    before: int = 0
    after: int = 0
    refused: str = ""
    fault: str = ""
    took: dict[str, float] = field(default_factory=dict)
    calls: int = 0
    store_seconds: float = 0.0
    _timer: asyncio.TimerHandle | None = None

    @property
    def number(self) -> str:
        """What players are told."""
        return number_of(self.op)

    @property
    def is_open(self) -> bool:
        """Whether its line is still to be written."""
        return self._timer is not None

    def step(self, name: str) -> None:
        """Notes that a step is done. The last one that the line waits for writes it."""
        if name in self.took or (ANSWERED in self.took and name not in LATE):
            return
        if name == ANSWERED:
            _UNANSWERED.discard(self)
        self.took[name] = seconds = monotonic() - self.began
        match name:
            case "acknowledged":
                metrics.timed(metrics.ACKNOWLEDGED, self.chat, seconds)
            case "saved":
                metrics.timed(metrics.STORED, self.chat, seconds)
            case "shown":
                metrics.timed(metrics.SHOWN, self.chat, seconds)
        self.waits.discard(name)
        if self.op and not self.waits:
            self.close()

    def open(self, op: str, channel: str, what: str, table: str) -> None:
        """The press is understood: from now on its line will be written."""
        self.op, self.channel, self.what, self.table = op, channel, what, table
        self._timer = asyncio.get_running_loop().call_later(PATIENCE, self.close)
        _OPEN.setdefault(table, set()).add(self)

    def move_to(self, table: str) -> None:
        """It is about this table: a command has found or opened it."""
        _close_at(self.table, self)
        _OPEN.setdefault(table, set()).add(self)
        self.table = table

    def save(self, table: AnyTable, before: int) -> None:
        """The press has changed a table."""
        self.move_to(table.id)
        self.before, self.after = before, table.rev
        self.waits.add(SHOWN)
        self.step(SAVED)

    def close(self) -> None:
        """Writes the line."""
        if self._timer is None:
            return
        self._timer.cancel()
        self._timer = None
        _close_at(self.table, self)
        log.info(PRESS, **self.facts())

    def facts(self) -> dict[str, Any]:
        """What the line says."""
        told = {"table": self.table, "before": self.before, "after": self.after}
        why = {"refused": self.refused, "fault": self.fault}
        return {
            "number": self.number,
            "chat": self.chat,
            "what": self.what,
            **{name: value for name, value in (told | why).items() if value},
            "ms": {name: round(1000 * seconds, 1) for name, seconds in self.took.items()},
            "store_calls": self.calls,
            "store_ms": round(1000 * self.store_seconds, 1),
        }


_PRESENT: Final[ContextVar[Journey | None]] = ContextVar("journey", default=None)
_OPEN: Final[dict[str, set[Journey]]] = {}
"""The presses whose lines are still to be written, by table."""
_UNANSWERED: Final[set[Journey]] = set()
"""The presses that have been received, and of which it is not yet decided and stored what they do."""


def unanswered() -> int:
    """How many presses wait at present until it is decided and stored what they do."""
    return len(_UNANSWERED)


def _close_at(table: str, journey: Journey) -> None:
    here = _OPEN.get(table, set())
    here.discard(journey)
    if not here:
        _OPEN.pop(table, None)


@contextmanager
def received(chat: str, *, acknowledges: bool = True) -> Iterator[None]:
    """What is done inside, and in tasks that begin inside, belongs to one press; ``acknowledges`` says that the chat
    waits for an acknowledgement besides the answer.
    """
    waits = {ANSWERED, ACKNOWLEDGED} if acknowledges else {ANSWERED}
    journey = Journey(chat, waits)
    token = _PRESENT.set(journey)
    _UNANSWERED.add(journey)
    try:
        yield
    finally:
        _UNANSWERED.discard(journey)
        _PRESENT.reset(token)


@contextmanager
def taken(request: Request, what: str, table: str = "") -> Iterator[None]:
    """The present press is understood, and is answered when what is done inside ends; a press of its own where no
    adapter has received one. A request that is a part of another one changes nothing.
    """
    journey = _PRESENT.get()
    if journey and journey.op == request.op and ANSWERED not in journey.took:
        yield
        return
    if journey is None or journey.op:
        journey = Journey(metrics.chat_of(request.channel))
        _PRESENT.set(journey)
    journey.open(request.op, request.channel, what, table)
    try:
        yield
    except Refused as refusal:
        refused(request, refusal)
        raise
    except Exception as error:
        journey.fault = type(error).__name__
        raise
    finally:
        journey.step(ANSWERED)


def refused(request: Request, refusal: Refused, table: AnyTable | None = None) -> None:
    """A request is refused: the note of the refusal says why."""
    metrics.REFUSALS.labels(refusal.why.key).inc()
    if (journey := _PRESENT.get()) and journey.op == request.op:
        journey.refused = refusal.why.key
        if table:
            journey.move_to(table.id)
            journey.before = table.rev


def failed(request: Request, error: Exception) -> None:
    """A request has met with an error of ours. Also one that is no press gets a line, so that its number is found."""
    if (journey := _PRESENT.get()) and journey.op == request.op and journey.is_open:
        journey.fault = type(error).__name__
        return
    with taken(request, "page"):
        failed(request, error)


def step(name: str) -> None:
    """Notes a step of the present press, if there is one."""
    if journey := _PRESENT.get():
        journey.step(name)


def acknowledged() -> None:
    """The chat has been told that the present press has arrived."""
    step(ACKNOWLEDGED)


def stored(what: str, seconds: float, commands: int) -> None:
    """One round trip to the store."""
    metrics.traced(what, seconds, commands)
    if (journey := _PRESENT.get()) and ANSWERED not in journey.took:
        journey.calls += 1
        journey.store_seconds += seconds


def saved(op: str, table: AnyTable, before: int, line: str) -> None:
    """An operation has changed a table; ``line`` is what its log says."""
    journey = _PRESENT.get()
    journey = journey if journey and journey.op == op else None
    if line.partition(" ")[0].isdecimal():
        metrics.MOVES.labels(table.game, journey.chat if journey else metrics.ITSELF).inc()
    if journey and ANSWERED not in journey.took:
        journey.save(table, before)


def opened(table: AnyTable) -> None:
    """The present press has opened a table."""
    if (journey := _PRESENT.get()) and journey.op and ANSWERED not in journey.took:
        journey.save(table, 0)


def drawn(table: str, rev: int, channel: str) -> None:
    """A chat shows this revision of a table."""
    for journey in tuple(_OPEN.get(table, ())):
        if journey.channel == channel and 0 < journey.after <= rev:
            journey.step(SHOWN)


def flush() -> None:
    """Writes the lines of all presses that are still on their way: the process ends."""
    for journey in [one for some in _OPEN.values() for one in some]:
        journey.close()
