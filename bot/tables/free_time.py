"""When no clock of a table runs: in outages of ours, and in the vacations of its people. Pure."""

from dataclasses import dataclass

from bot.tables.clock import Span
from bot.tables.vacation import Vacation


@dataclass(frozen=True, slots=True)
class FreeTime:
    """The free spans that hold at a table: those of the world, and by seat the vacations of its people."""

    outages: tuple[Span, ...] = ()
    vacations: tuple[Vacation | None, ...] = ()

    def of(self, seat: int) -> tuple[Span, ...]:
        """The spans in which the clock of a seat does not run."""
        vacation = self.vacation(seat)
        return (*self.outages, *vacation.free) if vacation else self.outages

    def vacation(self, seat: int) -> Vacation | None:
        """The vacation of the person at a seat; None: nobody sits there, or nothing is known."""
        return self.vacations[seat] if seat < len(self.vacations) else None
