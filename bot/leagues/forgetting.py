"""A league without a person who wishes to be forgotten. Pure."""

from dataclasses import replace

from bot.leagues.league import NOWHERE, League
from bot.leagues.season import with_byes
from bot.tables.forgetting import NAME
from bot.tables.table import Accounts, User

NOBODY = User("")


def without(league: League, accounts: Accounts) -> League:
    """The next revision without a person: off the list before the season, a withdrawn member without a name in it."""
    if league.phase == "entry":
        members = tuple(member for member in league.members if member.user not in accounts)
    else:
        members = tuple(
            replace(member, user=NOBODY, name=NAME, chat=NOWHERE, status="withdrawn")
            if member.user in accounts
            else member
            for member in league.members
        )
    opener = NOBODY if league.opener in accounts else league.opener
    former = tuple((user, rank) for user, rank in league.former if user not in accounts)
    after = league.changed(members=members, opener=opener, former=former)
    return with_byes(after) if after.phase == "on" else after
