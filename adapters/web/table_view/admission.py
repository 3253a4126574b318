"""In which room a person sees a table: a room of the page's address, the person's own, a public one, or the table's."""

from collections.abc import Iterator

from adapters.web import rooms
from adapters.web.person import Person
from adapters.web.ports import Facade
from adapters.web.rooms import Room
from bot.tables.stored import Loaded
from bot.tables.table import Channel, TableId
from engines.core import Refused, note


async def admitted(facade: Facade, person: Person, table: TableId, named: str) -> tuple[Loaded, Room]:
    """A table, and the room in which this person looks at it; ``named`` is the room of the page's address.

    Raises:
        Refused: there is no such table, or the person may not see it; the text is the same.
    """
    shown = await facade.channels(table)
    for room in _rooms(person, named):
        if room.channel in shown:
            return await facade.admit(person.request(room, "look"), table), room
    found = await facade.admit(person.request(person.own, "look"), table)
    person.joined = (await facade.recognize(person.request(person.own, "look"))).accounts
    return found, _home(person, found, shown)


def _rooms(person: Person, named: str) -> Iterator[Room]:
    for name in (named, rooms.OWN, *rooms.PUBLIC):
        if name and (room := rooms.enter(name, person.user)):
            yield room


def _home(person: Person, found: Loaded, shown: frozenset[Channel]) -> Room:
    """A private room that shows the table; whoever sits at the table may know its code."""
    if found.table.find(person.accounts) is None:
        raise Refused(note("no-such-table"))
    for channel in sorted(shown):
        if room := rooms.of(channel, person.user):
            return room
    return person.own
