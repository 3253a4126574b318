"""Opens tables from the home page, each in the room that its way of playing asks for."""

from typing import Final

from adapters.web import rooms
from adapters.web.home.messages import OpenTable, Way
from adapters.web.person import Person
from adapters.web.ports import Facade
from adapters.web.rooms import Room
from bot.catalog import CATALOG
from bot.tables import options
from bot.tables.table import AnyTable
from engines.core import Refused, note

COMMON: Final = rooms.PUBLIC[0]
"""The public room in which tables of the home page wait for players."""

UNSEEN: Final[tuple[Way, ...]] = ("computer", "alone")
"""Ways of playing of which nobody else hears, so that they need no name."""


async def open_table(facade: Facade, person: Person, message: OpenTable) -> AnyTable:
    """Opens a table; a repeated message returns the table that it has opened.

    Raises:
        Refused: there is no such game, ruleset or deal, it cannot be played that way, or there are too many tables.
        Away: the store cannot be reached.
    """
    game = message.game
    if game not in CATALOG or CATALOG[game].short_lived:
        raise Refused(note("no-such-game", name=game))
    players = options.ruleset(game, message.ruleset).players
    if message.way == "alone" and players[0] > 1:
        raise Refused(note("bad-seats", least=players[0], most=players[-1]))
    computers = max(1, players[0] - 1) if message.way == "computer" and players[-1] > 1 else 0
    request = person.request(_room(person, message.way), message.op)
    return await facade.open(request, game, message.ruleset, computers, message.deal, at_once=message.way in UNSEEN)


def _room(person: Person, way: Way) -> Room:
    """The person's own room, a private one that nobody knows yet, or the public one."""
    match way:
        case "computer" | "alone":
            return person.own
        case "friend":
            found = rooms.enter(rooms.fresh(), person.user)
        case "here":
            found = rooms.enter(COMMON, person.user)
    if found is None:
        raise LookupError(way)
    return found
