"""Where people appear with their results: everywhere, where they play, or nowhere."""

from dataclasses import dataclass
from typing import Final

from bot.ports import Appointment, Store
from bot.results.rooms import GAME, is_room
from bot.tables.person import PersonId

EVERYWHERE, PLACES, NOWHERE = "everywhere", "places", "nowhere"
VISIBILITIES: Final = (EVERYWHERE, PLACES, NOWHERE)
USUAL: Final = PLACES

APPEAR: Final = "appear"
"""The appointment to carry a change of this wish to all boards; the person's id follows."""

SOON: Final = 5.0
"""Seconds after which another process carries a change to the boards, if this one has died."""


@dataclass(frozen=True, slots=True)
class Visibility:
    """Reads and changes where people appear. Every method raises Away when the store cannot be reached."""

    store: Store

    async def of(self, person: PersonId) -> str:
        """Where a person appears."""
        value = await self.store.careers.visibility(person)
        return value if value in VISIBILITIES else USUAL

    async def set(self, person: PersonId, value: str, now: float) -> None:
        """Changes where a person appears, and shows or hides what was counted before."""
        await self.store.careers.set_visibility(person, value)
        await self.store.plan(f"{APPEAR} {person}", now + SOON)
        await self._carry(person, value)
        await self.store.plan(f"{APPEAR} {person}", None)

    async def carry_on(self, appointment: Appointment, _: float) -> None:
        """Carries a change to the boards that another process has left unfinished."""
        person = PersonId(appointment.what.partition(" ")[2])
        await self._carry(person, await self.of(person))
        await self.store.advance(appointment, None)

    async def _carry(self, person: PersonId, value: str) -> None:
        for name in await self.store.people.ids(person):
            for family in await self.store.careers.families(name):
                if is_room(family):
                    await self.store.boards.appear(family, name, visible=appears(value, family))


def appears(value: str, room: str) -> bool:
    """Whether somebody with this wish appears in a room."""
    return value == EVERYWHERE if room.startswith(GAME) else value != NOWHERE
