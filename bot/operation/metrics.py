"""What is measured: the series that ``/metrics`` tells.

No label names a person, a chat room or a table, and every label has few values, whatever people do. Counting costs
about a microsecond, so it is done whether or not anybody reads it.
"""

from functools import cache
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, disable_created_metrics, generate_latest

disable_created_metrics()  # type: ignore[no-untyped-call] # when a series began is of no use to anybody

REGISTRY: Final = CollectorRegistry()
"""Our own, so that no library adds series to it."""

CHATS: Final = ("discord", "telegram", "web")
ITSELF: Final = "itself"
"""The chat of a move that nobody has sent: of a computer, or one that was made when time was up."""

PROMPT: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)
DRAWN: Final = (0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
QUICK: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 1.5)

MOVES: Final = Counter("stolik_moves", "Moves that were saved.", ("game", "chat"), registry=REGISTRY)
REFUSALS: Final = Counter("stolik_refusals", "Requests that were refused, by reason.", ("reason",), registry=REGISTRY)
ACKNOWLEDGED: Final = Histogram(
    "stolik_ack_seconds", "From a press to its acknowledgement.", ("chat",), buckets=PROMPT, registry=REGISTRY
)
STORED: Final = Histogram(
    "stolik_stored_seconds", "From a press to its change in the store.", ("chat",), buckets=PROMPT, registry=REGISTRY
)
SHOWN: Final = Histogram(
    "stolik_shown_seconds",
    "From a press to the board that shows it where it was pressed.",
    ("chat",),
    buckets=DRAWN,
    registry=REGISTRY,
)
STORE: Final = Histogram(
    "stolik_store_seconds", "Of one round trip to the store.", ("what",), buckets=QUICK, registry=REGISTRY
)
COMMANDS: Final = Counter(
    "stolik_store_commands", "Commands to the store, those in pipelines included.", registry=REGISTRY
)
CONFLICTS: Final = Counter(
    "stolik_conflicts", "Changes decided again, since somebody else was first.", registry=REGISTRY
)
PUT_OFF: Final = Counter(
    "stolik_drawings_put_off", "Drawings that waited since presses were waiting.", registry=REGISTRY
)
RENDERED: Final = Histogram(
    "stolik_render_seconds", "Of composing one scene.", ("look",), buckets=PROMPT, registry=REGISTRY
)
PLATFORM_ERRORS: Final = Counter(
    "stolik_platform_errors",
    "Requests that a platform refused, by HTTP status, or did not answer.",
    ("chat", "code"),
    registry=REGISTRY,
)
LIMITED: Final = Counter(
    "stolik_rate_limited_seconds",
    "Seconds that sends had to wait for a platform's limits.",
    ("chat",),
    registry=REGISTRY,
)
TABLES: Final = Gauge("stolik_tables", "Tables that are not archived, by phase.", ("phase",), registry=REGISTRY)
OUTBOX: Final = Gauge("stolik_outbox_depth", "What waits to be sent or to follow.", ("outbox",), registry=REGISTRY)
OUTBOX_OLDEST: Final = Gauge(
    "stolik_outbox_oldest_seconds", "For how long the oldest of that has waited.", ("outbox",), registry=REGISTRY
)
UNDRAWN: Final = Gauge(
    "stolik_undrawn_seconds", "For how long the oldest change has not been drawn everywhere.", registry=REGISTRY
)
OVERDUE: Final = Gauge(
    "stolik_due_overdue_seconds", "By how much the oldest thing is overdue at any table.", registry=REGISTRY
)
THINKING: Final = Gauge("stolik_think_queue", "Jobs of computer players that wait for a worker.", registry=REGISTRY)
READY: Final = Gauge("stolik_ready", "Whether a configured part is ready.", ("part",), registry=REGISTRY)
BUILD: Final = Gauge("stolik_build_info", "Versions.", ("version", "python", "store"), registry=REGISTRY)

NO_ANSWER: Final = "none"
"""The code of a request that was not answered."""


def exposition() -> bytes:
    """All series as text, in the format of Prometheus."""
    return generate_latest(REGISTRY)


def chat_of(channel: str) -> str:
    """The platform of a channel, as a label."""
    chat = channel.partition(":")[0]
    return chat if chat in CHATS else "other"


def rendered(look: str, seconds: float) -> None:
    """One scene was composed in a look."""
    timed(RENDERED, look, seconds)


def failed(chat: str, status: int | None) -> None:
    """A platform has refused a request with an HTTP status; None: it has not answered."""
    PLATFORM_ERRORS.labels(chat, NO_ANSWER if status is None else str(status)).inc()


def traced(what: str, seconds: float, commands: int) -> None:
    """One round trip to the store with so many commands."""
    timed(STORE, what, seconds)
    COMMANDS.inc(commands)


def timed(histogram: Histogram, label: str, seconds: float) -> None:
    """Something that is measured by its only label took so many seconds."""
    _series(histogram, label).observe(seconds)


@cache
def _series(histogram: Histogram, label: str) -> Histogram:
    """One series; to look it up takes the library as long as to count, and each press counts a dozen times."""
    return histogram.labels(label)
