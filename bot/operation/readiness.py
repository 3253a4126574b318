"""Which parts of the bot are ready: the store, the chats, the parlour, and what they do for people in time.

No text of a state holds a secret.
"""

from dataclasses import dataclass, field, fields
from datetime import UTC, datetime
from enum import StrEnum
from time import time
from typing import TypeAlias


class State(StrEnum):
    """The state of a part's connection."""

    OFF = "off"  # not configured
    CONNECTING = "connecting"  # a connection is tried again and again
    READY = "ready"
    REFUSED = "refused"  # the other side refuses us; only an operator can correct that
    LATE = "late"  # something has waited for too long
    FAULTY = "faulty"  # its files are not what they were
    ENDING = "ending"  # the process ends


Report: TypeAlias = dict[str, dict[str, str]]


@dataclass(slots=True)
class Part:
    """The state of one part, the reason in a few words, and when the state began, in seconds since 1970."""

    state: State = State.OFF
    why: str = ""
    since: float = field(default_factory=time)

    def turn(self, state: State, why: str = "") -> None:
        """Sets the state and the reason."""
        if state != self.state:
            self.since = time()
        self.state, self.why = state, why

    def told(self) -> dict[str, str]:
        """The state, the reason and the time as texts."""
        since = datetime.fromtimestamp(self.since, UTC).isoformat(timespec="seconds")
        return {"state": self.state, **({"why": self.why} if self.why else {}), "since": since}


@dataclass(slots=True)
class Readiness:
    """The parts of the bot; a part that is off does not count as missing."""

    store: Part = field(default_factory=Part)
    discord: Part = field(default_factory=Part)
    telegram: Part = field(default_factory=Part)
    parlour: Part = field(default_factory=Part)
    boards: Part = field(default_factory=Part)
    outbox: Part = field(default_factory=Part)
    data: Part = field(default_factory=Part)

    @property
    def parts(self) -> dict[str, Part]:
        """The parts by name."""
        return {part.name: getattr(self, part.name) for part in fields(self)}

    @property
    def complete(self) -> bool:
        """Whether every configured part is ready."""
        return all(part.state in (State.OFF, State.READY) for part in self.parts.values())

    def report(self) -> Report:
        """The state of every part as texts, by name."""
        return {name: part.told() for name, part in self.parts.items()}
