"""Which parts of the bot are ready: the store, each chat, the parlour. Words of a state never hold a secret."""

from dataclasses import dataclass, field
from datetime import UTC, datetime
from enum import StrEnum
from time import time
from typing import TypeAlias


class State(StrEnum):
    """How a part stands to its other side."""

    OFF = "off"  # not configured
    CONNECTING = "connecting"  # it is tried again and again
    READY = "ready"
    REFUSED = "refused"  # the other side knows us and says no; an operator has to mend that


Report: TypeAlias = dict[str, dict[str, str]]


@dataclass(slots=True)
class Part:
    """One part's state, the reason in a few words, and since when the state lasts, in seconds since 1970."""

    state: State = State.OFF
    why: str = ""
    since: float = field(default_factory=time)

    def turn(self, state: State, why: str = "") -> None:
        """From now on it stands so."""
        if state != self.state:
            self.since = time()
        self.state, self.why = state, why

    def told(self) -> dict[str, str]:
        """The part in words."""
        since = datetime.fromtimestamp(self.since, UTC).isoformat(timespec="seconds")
        return {"state": self.state, **({"why": self.why} if self.why else {}), "since": since}


@dataclass(slots=True)
class Readiness:
    """All parts by name; a part that is off is not missed."""

    store: Part = field(default_factory=Part)
    discord: Part = field(default_factory=Part)
    telegram: Part = field(default_factory=Part)
    parlour: Part = field(default_factory=Part)

    @property
    def parts(self) -> dict[str, Part]:
        return {"store": self.store, "discord": self.discord, "telegram": self.telegram, "parlour": self.parlour}

    @property
    def complete(self) -> bool:
        """Whether everything that is configured is ready."""
        return all(part.state in (State.OFF, State.READY) for part in self.parts.values())

    def report(self) -> Report:
        """Every part in words."""
        return {name: part.told() for name, part in self.parts.items()}
