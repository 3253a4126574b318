"""Commands of a lobby: who sits where, which rules apply, and the start of the match."""

from dataclasses import replace
from typing import Any, Final

from bot.ai.levels import Level
from bot.i18n import ROBOT
from bot.tables import holds, options
from bot.tables.beacon import Pulse, named
from bot.tables.change import Actor, Change, with_rules
from bot.tables.history import BEGIN
from bot.tables.names import unique_name
from bot.tables.offers import OPTION, offered
from bot.tables.request import Request
from bot.tables.table import LEVELS, OPEN_TO, AnyTable, Chair
from engines.core import Refused, note
from engines.luck import Luck, shuffled

DEFAULT_LEVEL: Final[Level] = "medium"

ROUND: Final = "!round"
"""The beginning of the log's line for the public round for which a match waits; its number follows."""


def join(table: AnyTable, by: Actor, _: str) -> AnyTable | Change | None:
    """Seats the actor at the table. A rematch begins when everybody of the match before has come."""
    if table.find(by.accounts) is not None:
        return None
    if table.phase == "playing":
        raise Refused(note("begun-already"))
    if table.open_to == "invited" and not by.was_given_way:
        raise Refused(note("open-invited-only"))
    if holds.free_seats(table) < 1:
        raise Refused(holds.kept(table) or note("table-full"))
    after = seated(table, by)
    if (settled := _in_order(after)) is None or len(settled.chairs) not in table.rules.players:
        return after
    return started(settled, by.luck(), by.now, seated=True, has_beacon=by.has_beacon)


def seated(table: AnyTable, by: Actor) -> AnyTable:
    """The table with the actor on the next seat; an invitation of the actor is thereby answered."""
    expected = next((user for user in table.order if user in by.accounts), None)  # whom a rematch gives a seat
    chair = Chair(expected or by.user, unique_name(by.name, table.names), seen=by.now)
    chairs, remaining = (*table.chairs, chair), holds.without(table, by.accounts)
    return table.changed(by.now, chairs=chairs, holds=remaining, offer=None)


def leave(table: AnyTable, by: Actor, _: str) -> AnyTable | None:
    """Removes the actor from the lobby; the last person to leave closes it."""
    if table.find(by.accounts) is None:
        return None
    chairs = tuple(chair for chair in table.chairs if chair.user not in by.accounts)
    people = [chair.user for chair in chairs if chair.user]
    if not people:
        return table.changed(by.now, chairs=chairs, phase="folded", offer=None)
    opener = table.opener if table.opener in people else people[0]
    return table.changed(by.now, chairs=chairs, opener=opener, offer=None)


def set_computers(table: AnyTable, by: Actor, what: str) -> AnyTable | None:
    """Seats as many computers as ``what`` says."""
    table.seat_of(by.accounts)
    people = tuple(chair for chair in table.chairs if not chair.computer)
    wanted = int(what) if what.isdecimal() else -1
    if not 0 <= wanted <= table.rules.players[-1] - len(people) - len(table.invited):
        raise Refused(note("table-full"))
    if wanted == len(table.chairs) - len(people):
        return None
    level = next((chair.level for chair in table.chairs if chair.computer), DEFAULT_LEVEL)
    return table.changed(by.now, chairs=(*people, *computers(wanted, level)), offer=None)


def computers(count: int, level: Level = DEFAULT_LEVEL) -> tuple[Chair, ...]:
    """Chairs for ``count`` computers; their names have numbers when there are several."""
    names = [ROBOT] if count == 1 else [f"{ROBOT} {i + 1}" for i in range(count)]
    return tuple(Chair(None, name, computer=True, level=level) for name in names)


def set_level(table: AnyTable, by: Actor, what: str) -> AnyTable | None:
    """Sets the level of all computers at the table."""
    table.seat_of(by.accounts)
    level = next((level for level in LEVELS if level == what), None)
    if level is None:
        raise Refused(note("stale-button"))
    chairs = tuple(replace(chair, level=level) if chair.computer else chair for chair in table.chairs)
    return None if chairs == table.chairs else table.changed(by.now, chairs=chairs)


def set_ruleset(table: AnyTable, by: Actor, what: str) -> AnyTable | Change | None:
    """Chooses the ruleset ``what``, with the consent of the others."""
    rules = options.ruleset(table.game, what)
    return _agreed_rules(table, by, rules, f"ruleset={what}")


def set_option(table: AnyTable, by: Actor, what: str) -> AnyTable | Change | None:
    """Sets one option of the rules, ``name=value``, with the consent of the others."""
    name, _, text = what.partition("=")
    return _agreed_rules(table, by, options.changed(table.rules, name, text), f"{OPTION}{what}")


def _agreed_rules(table: AnyTable, by: Actor, rules: Any, command: str) -> AnyTable | Change | None:
    """Changes the rules at once if the actor is the only person at the table, else offers the change to the others."""
    table.seat_of(by.accounts)
    if rules == table.rules:
        return None
    if len(table.chairs) + len(table.invited) > rules.players[-1]:
        raise Refused(note("bad-seats", least=rules.players[0], most=rules.players[-1]))
    if by.accounts.issuperset(table.people):
        return with_rules(table, rules, by)
    return offered(table, by, "option", command)


def set_open_to(table: AnyTable, by: Actor, what: str) -> AnyTable | None:
    """Says who may sit down: the ``invited``, whoever is ``here`` too, or people ``everywhere``; the opener decides."""
    chosen = next((who for who in OPEN_TO if who == what), None)
    if chosen is None:
        raise Refused(note("stale-button"))
    if table.opener not in by.accounts:
        seat = table.find(table.opener)
        raise Refused(note("open-only-opener", who=note("name", name=table.names[seat] if seat is not None else "?")))
    return None if chosen == table.open_to else table.changed(by.now, open_to=chosen)


def begin(table: AnyTable, by: Actor, _: str) -> Change | None:
    """Starts the match with the people and computers that sit at the table."""
    table.seat_of(by.accounts)
    if table.phase == "playing":
        return None
    if table.invited:
        raise Refused(holds.awaited(table))
    if len(table.chairs) not in table.rules.players:
        raise Refused(note("bad-seats", least=table.rules.players[0], most=table.rules.players[-1]))
    settled = _in_order(table)
    start = settled or table
    return started(start, by.luck(), by.now, seated=settled is not None, has_beacon=by.has_beacon)


def _in_order(table: AnyTable) -> AnyTable | None:
    """The table with everybody at the seat that a rematch gives them; None when other people have come or it is no
    rematch.
    """
    waiting = list(table.chairs)
    if sorted(map(str, table.order)) != sorted(str(chair.user) for chair in waiting):
        return None
    chairs = [waiting.pop([chair.user for chair in waiting].index(user)) for user in table.order]
    return table.model_copy(update={"chairs": tuple(chairs)})


def rematch_chairs(table: AnyTable) -> tuple[Chair, ...]:
    """The chairs of a rematch: everybody moves one seat on; under some rules the loser sits first."""
    chairs, outcome = table.chairs, table.outcome()
    losers = [i for i in range(len(chairs)) if outcome and outcome.winners and i not in outcome.winners]
    first = losers[0] if table.definition.loser_starts(table.rules) and len(losers) == 1 else 1
    return (*chairs[first:], *chairs[:first])


def taken_again(turned: tuple[Chair, ...], by: Request, now: int) -> tuple[Chair, ...]:
    """The chairs of a rematch that are taken when it opens: those of computers and of whoever asks for it."""
    name = unique_name(by.name, (chair.name for chair in turned if chair.user not in by.accounts))
    return tuple(
        Chair(chair.user, name, seen=now) if chair.user in by.accounts else chair
        for chair in turned
        if chair.user is None or chair.user in by.accounts
    )


def started(table: AnyTable, luck: Luck, now: int, *, seated: bool, has_beacon: bool) -> Change:
    """The start of a match: its first deal, or the public round that is to be mixed into its luck before. The round is
    named while nobody can know it, and the table stays as it is until it is there.
    """
    if table.seal is None or not has_beacon or table.definition.short_lived:
        return Change(begun(table, luck, now, seated=seated), BEGIN)
    order = tuple(chair.user for chair in table.chairs) if seated else ()
    beacon = named(now)
    after = table.changed(now, seal=replace(table.seal, beacon=beacon), order=order, offer=None)
    return Change(after, f"{ROUND} {beacon.round}")


def begun_with(table: AnyTable, pulse: Pulse | None, luck: Luck, now: int) -> Change:
    """The first deal of a table that has waited for a public round; None: it goes without."""
    if table.seal and table.seal.beacon:
        beacon = replace(table.seal.beacon, pulse=pulse, missed=pulse is None)
        table = table.model_copy(update={"seal": replace(table.seal, beacon=beacon)})
    settled = _in_order(table)
    return Change(begun(settled or table, luck, now, seated=settled is not None), BEGIN)


def begun(table: AnyTable, luck: Luck, now: int, *, seated: bool = False) -> AnyTable:
    """The table after its first deal. Seats are drawn by lot unless ``seated`` says that the order stands.

    A table with a sealed secret takes its luck from there, every other from ``luck``.
    """
    seal = table.seal and table.seal.begun(((chair.user or "", chair.name) for chair in table.chairs), now)
    luck = seal.luck if seal else luck
    order, luck = ((tuple(range(len(table.chairs))), luck)) if seated else shuffled(range(len(table.chairs)), luck)
    chairs = tuple(table.chairs[i] for i in order)
    state = table.rules.setup(len(chairs), luck)
    return table.stepped(None, state, now, chairs=chairs, luck=luck, seal=seal, offer=None, holds=())
