"""One line of updates in this process: who waits there, and who is next."""

import asyncio
from dataclasses import dataclass, field
from typing import Final

ROUND: Final = 1 << 32
"""The places of one round: each is the number of an update."""


def _future() -> asyncio.Future[None]:
    return asyncio.get_running_loop().create_future()


@dataclass(eq=False, slots=True)
class Waiting:
    """An update that waits for its turn. Its place is fixed when other processes are told of it."""

    number: int
    person: str
    place: int | None = None
    turn: asyncio.Future[None] = field(default_factory=_future)


@dataclass(slots=True)
class UpdateLine:
    """Each person acts once in a round, the lowest number first; so nobody waits for all that one person has pressed.

    ``now`` is the round of the update that acts, ``following`` the next round of each person who has acted since the
    line was empty.
    """

    now: int = 0
    following: dict[str, int] = field(default_factory=dict)
    waiting: list[Waiting] = field(default_factory=list)

    def place(self, number: int, person: str) -> int:
        """The place of a person's update, if it were the next one of that person."""
        return max(self.now, self.following.get(person, 0)) * ROUND + number

    def act(self, place: int, person: str) -> None:
        """An update acts: its person's next one goes in the next round."""
        self.now = max(self.now, place // ROUND)
        if person:
            self.following[person] = self.now + 1

    def first(self) -> Waiting | None:
        """The update that is next."""
        return min(self.waiting, key=self.place_of, default=None)

    def place_of(self, waiting: Waiting) -> int:
        """The place of an update by what has acted so far."""
        return self.place(waiting.number, waiting.person) if waiting.place is None else waiting.place

    def fix(self, waiting: Waiting) -> int:
        """The place of an update, which keeps it from now on."""
        waiting.place = self.place_of(waiting)
        return waiting.place
