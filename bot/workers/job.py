"""What workers are asked to do."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

T = TypeVar("T")

Stop: TypeAlias = Callable[[], bool]
"""Says whether nobody wants the answer any more. Work that takes long asks now and then, and may end any way it likes.
"""


class Priority(IntEnum):
    """Who waits for the answer; what is smaller goes first."""

    PLAY = 0
    HINT = 1
    ANALYSIS = 2


@dataclass(frozen=True, slots=True)
class Job(Generic[T]):
    """Work for a worker: ``work(stop, *arguments)``.

    ``work`` is a function of a module, and arguments and answer can be pickled, since all of them may cross to another
    process. It must be safe to do the work twice. Of jobs with the same ``table`` one runs at a time; an empty one
    waits for no other. Among jobs of one priority that of the smallest ``size`` goes first.
    """

    work: Callable[..., T]
    arguments: tuple[Any, ...] = ()
    table: str = ""
    priority: Priority = Priority.PLAY
    size: int = 0


class JobFailed(Exception):
    """The work raised an error; the text is its traceback."""


class JobLost(Exception):
    """Two workers died or took too long over the same job."""


class NoWorkers(JobLost):
    """No worker can be started here."""


class Runner(Protocol):
    """Does jobs away from the event loop."""

    @property
    def most(self) -> int:
        """How many jobs it does at a time."""

    @property
    def waiting(self) -> int:
        """How many jobs wait until others are done."""

    async def run(self, job: Job[T]) -> T:
        """The answer to a job. When the caller is cancelled, so is the job.

        Raises:
            JobFailed: the work raised an error.
            JobLost: two workers died over it.
            CancelledError: also when no more jobs are done.
        """

    async def aclose(self) -> None:
        """Ends whatever runs."""
