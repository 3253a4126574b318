"""Bad weather on demand: the next calls are slow, refused, cut off, or done without an answer."""

from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Literal

from tests.doubles.telegram.refusal import BAD_GATEWAY, Refusal, flood

POLL = "getUpdates"
Kind = Literal["refuse", "reset", "lose", "slow"]


@dataclass(slots=True)
class Fault:
    """`times` calls of `methods` (a pattern), of one chat or of all, meet it."""

    kind: Kind
    methods: str
    times: float
    chat: int | None = None
    refusal: Refusal | None = None
    seconds: float = 0


class Trouble:
    """Faults wait in line; each call takes the first that fits. Polls take only faults that name them."""

    def __init__(self) -> None:
        self.faults: list[Fault] = []

    def storm(self, methods: str = "*", times: float = 1, *, retry_after: int = 3, chat: int | None = None) -> None:
        """429 to the next calls, whatever was spent."""
        self.faults.append(Fault("refuse", methods, times, chat, flood(retry_after)))

    def bad_gateway(self, methods: str = "*", times: float = 1) -> None:
        self.faults.append(Fault("refuse", methods, times, refusal=BAD_GATEWAY))

    def refuse(self, refusal: Refusal, methods: str = "*", times: float = 1, chat: int | None = None) -> None:
        self.faults.append(Fault("refuse", methods, times, chat, refusal))

    def reset(self, methods: str = "*", times: float = 1) -> None:
        """The connection breaks before the call is done."""
        self.faults.append(Fault("reset", methods, times))

    def lose_answers(self, methods: str = "*", times: float = 1) -> None:
        """The call is done, but the connection breaks before its answer."""
        self.faults.append(Fault("lose", methods, times))

    def slow(self, seconds: float, methods: str = "*", times: float = float("inf")) -> None:
        self.faults.append(Fault("slow", methods, times, seconds=seconds))

    def clear(self) -> None:
        self.faults.clear()

    def meets(self, method: str, chat: int | None) -> Fault | None:
        for fault in self.faults:
            if method == POLL != fault.methods:
                continue  # a poll would eat what is meant for the bot's own calls
            if fnmatchcase(method, fault.methods) and fault.chat in (None, chat):
                fault.times -= 1
                if fault.times <= 0:
                    self.faults.remove(fault)
                return fault
        return None
