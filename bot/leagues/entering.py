"""Who enters a league, leaves it and comes back. Every function is pure."""

from dataclasses import replace

from bot.leagues.league import Entrant, League
from bot.leagues.season import with_byes
from bot.tables.names import unique_name
from bot.tables.table import Accounts, Channel, User
from engines.core import Moment, Refused, note


def enter(league: League, user: User, accounts: Accounts, name: str, chat: Channel, now: int) -> League | None:
    """The league with one more member; None: the person is on the list already.

    Raises:
        Refused: the entries are closed.
    """
    if league.phase == "entry" and now < league.closes:
        if league.find(accounts) is not None:
            return None
        rank = next((rank for former, rank in league.former if former in accounts), None)
        called = unique_name(name, [member.name for member in league.members])
        return league.changed(members=(*league.members, Entrant(user, called, chat, rank=rank)))
    if league.find(accounts) is not None and league.phase in ("entry", "on"):
        return None
    raise Refused(note("league-closed", at=Moment(league.closes)))


def withdraw(league: League, accounts: Accounts) -> League | None:
    """The league without a member; in a running season the member is out, and the others get byes. None: nothing
    changes.

    Raises:
        Refused: the person has not entered, or the season is over.
    """
    member = league.find(accounts)
    if member is None:
        raise Refused(note("league-not-entered"))
    match league.phase:
        case "entry":
            return league.changed(members=(*league.members[:member], *league.members[member + 1 :]))
        case "on" if league.members[member].status == "withdrawn":
            return None
        case "on":
            gone = replace(league.members[member], status="withdrawn")
            return with_byes(league.changed(members=league.with_member(member, gone)))
        case _:
            raise Refused(note("league-over"))


def come_back(league: League, accounts: Accounts) -> League | None:
    """The league after somebody who was absent has come back: byes that were given stay. None: nothing changes.

    Raises:
        Refused: the person has not entered, has withdrawn, or the season is over.
    """
    member = league.find(accounts)
    if member is None:
        raise Refused(note("league-not-entered"))
    if league.phase != "on":
        raise Refused(note("league-over") if league.phase != "entry" else note("league-not-begun"))
    entrant = league.members[member]
    if entrant.status == "withdrawn":
        raise Refused(note("league-withdrawn"))
    if entrant.status == "in":
        return None
    back = replace(entrant, status="in", absences=entrant.absences - 1)
    return league.changed(members=league.with_member(member, back))
