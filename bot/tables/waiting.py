"""How long a table has waited for each open decision, and what the others decided about it."""

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Wait:
    """The wait for an open decision.

    ``since`` is when the seat was asked, ``reminded`` when its player was reminded, both in seconds since 1970;
    ``hours`` is the number of hours of silence that the board announces; tables of an older version have whole days
    instead (``silent``). 0 means never, or no time. ``left`` says that the player is no longer in the chat where the
    table is shown. ``covered`` is until when a day of vacation that was used by itself has been noted.
    """

    since: int
    reminded: int = 0
    silent: int = 0
    hours: int = 0
    left: bool = False
    covered: int = 0

    @property
    def is_silent(self) -> bool:
        """Whether the board announces a silence."""
        return bool(self.hours or self.silent or self.left)

    def ended(self) -> "Wait":
        """The same wait for somebody who is not silent."""
        return replace(self, silent=0, hours=0, left=False)


@dataclass(frozen=True, slots=True)
class Waiting:
    """The waits of a table; ``seats`` holds them by seat.

    ``rev`` is the revision since which the board announces a silence, 0 when it announces none. ``patient`` is when the
    others last chose to wait, in seconds since 1970. ``enough`` are the seats that voted to end, ``back`` is a seat
    whose player has just returned.
    """

    seats: tuple[Wait | None, ...] = ()
    rev: int = 0
    patient: int = 0
    enough: tuple[int, ...] = ()
    back: int | None = None

    def wait(self, seat: int) -> Wait | None:
        """The wait for a seat's open decision; None: it has none, or the table is of an older version."""
        return self.seats[seat] if seat < len(self.seats) else None

    @property
    def silent(self) -> tuple[int, ...]:
        """The seats whose silence the board announces."""
        return tuple(i for i, wait in enumerate(self.seats) if wait and wait.is_silent)

    def stepped(
        self, before: tuple[int | None, ...], after: tuple[int | None, ...], now: int, back: int | None
    ) -> "Waiting":
        """The waits after a step changed ``asked`` from ``before`` to ``after``; unchanged decisions keep theirs."""
        seats = tuple(
            None if since is None else (self.wait(i) if before[i] == since else None) or Wait(now)
            for i, since in enumerate(after)
        )
        return replace(self, seats=seats, back=back).tidy()

    def after_action(self, seat: int, *, back: bool) -> "Waiting":
        """The waits after a person acted: their silence is over. ``back`` says that they had been missed."""
        seats = tuple(w.ended() if w and i == seat else w for i, w in enumerate(self.seats))
        return replace(self, seats=seats, back=seat if back else self.back).tidy()

    def after_consent_to_wait(self, now: int) -> "Waiting":
        """The waits after the others chose to wait."""
        seats = tuple(w and w.ended() for w in self.seats)
        return replace(self, seats=seats, patient=now).tidy()

    def resumed(self, now: int) -> "Waiting":
        """The waits when a pause is over: they begin anew."""
        return replace(self, seats=tuple(w and Wait(now) for w in self.seats)).tidy()

    def tidy(self) -> "Waiting":
        """The same waits, without votes to end when nobody is silent any more."""
        return self if self.silent else replace(self, rev=0, enough=())
