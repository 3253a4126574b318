"""For how long a table has been waiting for whom, and what has come of it."""

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Wait:
    """An open decision: asked when, its owner reminded when, of how many days of silence the board tells.

    Times are seconds since 1970; 0 stands for never, and for no days.
    """

    since: int
    reminded: int = 0
    silent: int = 0


@dataclass(frozen=True, slots=True)
class Waiting:
    """``seats`` holds the open decisions by seat.

    ``rev`` is the revision since which the board tells of somebody's silence, 0 while it does not; ``patient`` when
    the others last said that they wait; ``enough`` are the seats that would rather end, ``back`` is who has just
    come back.
    """

    seats: tuple[Wait | None, ...] = ()
    rev: int = 0
    patient: int = 0
    enough: tuple[int, ...] = ()
    back: int | None = None

    def wait(self, seat: int) -> Wait | None:
        """The seat's open decision; None too for one that an older version has asked for."""
        return self.seats[seat] if seat < len(self.seats) else None

    @property
    def silent(self) -> tuple[int, ...]:
        """The seats of whose silence the board tells."""
        return tuple(i for i, wait in enumerate(self.seats) if wait and wait.silent)

    def stepped(
        self, before: tuple[int | None, ...], after: tuple[int | None, ...], now: int, back: int | None
    ) -> "Waiting":
        """Once ``asked`` has changed so: a decision that stands has been waited for as long as before."""
        seats = tuple(
            None if since is None else (self.wait(i) if before[i] == since else None) or Wait(now)
            for i, since in enumerate(after)
        )
        return replace(self, seats=seats, back=back).tidy()

    def after_action(self, seat: int, *, back: bool) -> "Waiting":
        """Once a person has done something: nobody is silent there any more."""
        seats = tuple(replace(w, silent=0) if w and i == seat else w for i, w in enumerate(self.seats))
        return replace(self, seats=seats, back=seat if back else self.back).tidy()

    def after_consent_to_wait(self, now: int) -> "Waiting":
        """Once the others have said that they wait."""
        seats = tuple(w and replace(w, silent=0) for w in self.seats)
        return replace(self, seats=seats, patient=now).tidy()

    def tidy(self) -> "Waiting":
        """Where nobody is silent, nothing is asked about it."""
        return self if self.silent else replace(self, rev=0, enough=())
