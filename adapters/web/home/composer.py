"""Composes the home page of one person from the tables in sight."""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final, NamedTuple

from adapters.web import rooms
from adapters.web.home.days import day_card
from adapters.web.home.messages import DealOfTheDay, GameTile, HomeMessage, MyTable, Post, RulesetRow, WaitingTable
from adapters.web.person import Person
from adapters.web.protocol import Said
from bot.catalog import CATALOG
from bot.days.status import Status
from bot.i18n import LANGUAGES, Speaker
from bot.tables import deals, options
from bot.tables.holds import hold_of, is_open_to
from bot.tables.inbox import Item, inbox_of
from bot.tables.sleep import is_asleep
from bot.tables.table import AnyTable, Chair, Channel, TableId, is_live
from bot.tables.token import Kind, Token
from engines.core import note

MOST_SHOWN: Final = 30
"""The most own tables, and the most waiting ones, that a page gets."""

MOST_POSTS: Final = 3
"""The most posts of the bot that a page gets."""

COMMON: Final[dict[Channel, str]] = {Channel(f"web:{name}"): name for name in rooms.PUBLIC}
"""The public rooms by their channels."""


class InSight(NamedTuple):
    """What the home page of a person is made of.

    ``mine`` are tables at which the person sits, ``own`` those in the person's own room, finished ones too; ``common``
    are tables in public rooms. ``today`` are the numbers of the deals of the day by game. ``said`` is the conversation
    of the person's own room, oldest first, each line with its id. Among ``invited`` are the lobbies in which a seat is
    kept for the person. ``days`` are the games of today.
    """

    mine: tuple[AnyTable, ...]
    own: tuple[AnyTable, ...]
    common: tuple[AnyTable, ...]
    today: Mapping[str, int]
    said: tuple[tuple[str, Said], ...] = ()
    invited: tuple[AnyTable, ...] = ()
    days: tuple[Status, ...] = ()

    def names(self) -> set[TableId]:
        """The tables in sight."""
        days = {status.table for status in self.days if status.table}
        return {table.id for tables in (self.mine, self.own, self.common, self.invited) for table in tables} | days

    def after(self, changed: Mapping[TableId, AnyTable | None], person: Person) -> "InSight":
        """The same after tables have changed, or have ceased to be: each is wherever it belongs by now."""
        new = tuple(table for table in changed.values() if table)
        lobbies = tuple(table for table in new if table.phase == "lobby")

        def others(tables: tuple[AnyTable, ...]) -> tuple[AnyTable, ...]:
            return tuple(table for table in tables if table.id not in changed or _is_newer(table, changed[table.id]))

        return self._replace(
            mine=(*others(self.mine), *(table for table in new if table.find(person.accounts) is not None)),
            own=others(self.own),
            common=(*others(self.common), *(table for table in lobbies if table.home in COMMON)),
            invited=(*others(self.invited), *(table for table in lobbies if hold_of(table, person.accounts))),
        )


def _is_newer(table: AnyTable, other: AnyTable | None) -> bool:
    return other is not None and table.rev > other.rev


def home_message(person: Person, seen: InSight) -> HomeMessage:
    """The home page: what waits for the person, the most urgent first, then the other tables, the longest untouched
    last.
    """
    say = Speaker(person.language)
    mine = _newest(table for table in seen.mine if table.find(person.accounts) is not None)
    found = inbox_of(mine, _newest(seen.invited), (), person.accounts)
    own = (
        *(_awaited(item, person, say) for item in found.waiting),
        *sorted((_mine(table, person, say) for table in found.others), key=lambda row: -row.since),
        *(_mine(table, person, say) for table in found.asleep),
        *(_mine(table, person, say) for table in mine if is_live(table) and table.definition.short_lived),
    )
    waiting = (table for table in _newest(seen.common) if _is_open_to(person, table))
    return HomeMessage(
        posts=tuple(_posts(seen.said))[::-1][:MOST_POSTS],
        games=games(person.language),
        mine=own[:MOST_SHOWN],
        waiting=tuple(_waiting(table, say) for table in waiting)[:MOST_SHOWN],
        deals=tuple(_deals(person, _newest((*seen.own, *mine)), seen.today, say)),
        days=tuple(day_card(status, rooms.OWN, say) for status in seen.days),
    )


@cache
def games(language: str) -> tuple[GameTile, ...]:
    """Every game, with titles and rulesets in a language."""
    say = Speaker(language)
    return tuple(_tile(game, say) for game, definition in CATALOG.items() if not definition.short_lived)


def _tile(game: str, say: Speaker) -> GameTile:
    definition = CATALOG[game]
    least = min(rules.players[0] for rules in definition.rulesets.values())
    most = max(rules.players[-1] for rules in definition.rulesets.values())
    rulesets = (
        RulesetRow(
            name=name,
            label=say(options.label(game, name)),
            surprise=say(options.main_difference(game, name)),
            winnable=definition.numbered and bool(deals.winnable_numbers(game, name)),
        )
        for name in definition.rulesets
    )
    return GameTile(
        game=game,
        title=say(options.title(game)),
        names=tuple(Speaker(language)(options.title(game)) for language in LANGUAGES),
        least=least,
        most=most,
        computer=most > 1,
        numbered=definition.numbered,
        rulesets=tuple(rulesets),
    )


def room_of(table: AnyTable, person: Person) -> str:
    """The room for a table's address; empty where the table was opened in no room of this person."""
    room = rooms.of(table.home, person.user)
    return room.name if room else ""


def _newest(tables: Iterable[AnyTable]) -> list[AnyTable]:
    """Each table once, in its newest revision."""
    found: dict[TableId, AnyTable] = {}
    for table in tables:
        if table.id not in found or found[table.id].rev < table.rev:
            found[table.id] = table
    return list(found.values())


def _mine(table: AnyTable, person: Person, say: Speaker) -> MyTable:
    seat, awaited = table.find(person.accounts), table.awaited()
    return MyTable(
        table=table.id,
        room=room_of(table, person),
        game=table.game,
        title=say(options.title(table.game)),
        phase="lobby" if table.phase == "lobby" else "playing",
        turn=table.phase == "playing" and seat in awaited,
        asked=_names((table.chairs[i] for i in awaited if i != seat), say),
        names=_names((chair for i, chair in enumerate(table.chairs) if i != seat), say),
        since=_since(table) * 1000,
        asleep=is_asleep(table),
    )


def _awaited(item: Item, person: Person, say: Speaker) -> MyTable:
    """A table that waits for the person: for a move, or for the answer to an invitation."""
    moments = {"since": item.since * 1000, "until": (item.until or 0) * 1000}
    return _mine(item.table, person, say).model_copy(
        update={**moments, "turn": not item.is_invitation, "invited": item.is_invitation}
    )


def _posts(said: Iterable[tuple[str, Said]]) -> Iterable[Post]:
    """The posts of the bot in a person's own room."""
    for name, line in said:
        if line.scene:
            buttons = tuple(button for control in line.scene.controls for button in control.buttons)
            yield Post(id=name, lines=tuple(t.text for t in line.scene.lines), buttons=buttons, table=line.table)


def _names(chairs: Iterable[Chair], say: Speaker) -> tuple[str, ...]:
    """The names of people, then how many computers there are."""
    sitting = tuple(chairs)
    computers = sum(chair.computer for chair in sitting)
    people = tuple(say(note("name", name=chair.name)) for chair in sitting if not chair.computer)
    return (*people, say(note("home-computers", count=computers))) if computers else people


def _since(table: AnyTable) -> int:
    """Since when the table has waited for those who are to move, in seconds since 1970; a lobby since it opened."""
    if table.phase == "lobby":
        return table.opened
    waits = [wait.since for seat in table.awaited() if (wait := table.waiting.wait(seat))]
    return max(waits, default=table.touched)


def _is_open_to(person: Person, table: AnyTable) -> bool:
    """Whether this person may take a seat at the table, which is in a public room."""
    is_shown = table.home in COMMON and not table.definition.short_lived
    return is_shown and is_open_to(table, person.accounts, here=True)


def _waiting(table: AnyTable, say: Speaker) -> WaitingTable:
    return WaitingTable(
        table=table.id,
        room=COMMON[table.home],
        game=table.game,
        title=say(options.title(table.game)),
        names=_names(table.chairs, say),
        seated=len(table.chairs),
        most=table.rules.players[-1],
        join=str(Token(table.id, table.rev, Kind.ACT, "join")),
    )


def _deals(
    person: Person, tables: Iterable[AnyTable], today: Mapping[str, int], say: Speaker
) -> Iterable[DealOfTheDay]:
    """The deals of the day, each with the person's own tables of it."""
    own = [table for table in tables if table.find(person.accounts) is not None]
    for game, number in today.items():
        definition = CATALOG[game]
        alike = [t for t in own if (t.game, t.rules, t.deal) == (game, definition.default, number)]
        live = next((table for table in alike if table.phase == "playing"), None)
        ended = [outcome.scores[0] for table in alike if (outcome := table.outcome()) and outcome.scores]
        yield DealOfTheDay(
            game=game,
            title=say(options.title(game)),
            number=number,
            table=live.id if live else "",
            room=room_of(live, person) if live else "",
            points=definition.score(live.state) if live and definition.score else 0,
            best=max(ended, default=-1),
            goal=definition.goal,
        )
