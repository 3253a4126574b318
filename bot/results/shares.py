"""What a result brings its players on boards."""

from collections.abc import Collection, Mapping

from bot.catalog import CATALOG
from bot.results.finished import COUNT_NOWHERE, fingerprint
from bot.results.lines import Line, company_of, verdict_of
from bot.results.result import Result
from bot.results.stores import Counted, Share
from bot.tables.person import PersonId

HALF_POINTS: Mapping[str, int] = {"w": 2, "d": 1, "l": 0}
"""A win brings a point, a shared first place half of one. Boards count in halves."""

COUNTS_HERE = ("", "own-rules", "chosen-deal")
"""Reasons not to rate a match of people that do not keep it from the boards of its community."""


def is_best(game: str) -> bool:
    """Whether the boards of a game rank by the best score."""
    return CATALOG[game].best


def is_named(result: Result) -> bool:
    """Whether a match was played by an unchanged ruleset that still is what it was."""
    rules = CATALOG[result.game].rulesets.get(result.ruleset)
    return rules is not None and fingerprint(rules) == result.options


def counts(result: Result, *, everywhere: bool) -> bool:
    """Whether a result counts on boards: played against people, or alone where nobody could know the deal.

    Where the best score counts, it has to be one of the usual rules, whoever else sat there. With hints nothing counts,
    nor does a game of the day or a deal that was met before.
    """
    if result.game not in CATALOG or result.unrated in COUNT_NOWHERE:
        return False
    if is_best(result.game):
        usual = next(iter(CATALOG[result.game].rulesets))
        return result.ruleset == usual and is_named(result) and result.deal is None
    if company_of(result) == "p":
        return result.unrated in (("",) if everywhere else COUNTS_HERE)
    return company_of(result) == "s" and result.deal is None and is_named(result)


def counted(result: Result, known: Collection[PersonId], visible: Mapping[PersonId, bool]) -> Counted:
    """A result as boards count it for the persons that are ``known``."""
    best = is_best(result.game)
    shares: dict[PersonId, Share] = {}
    for player in result.players:
        if player.who is None or player.who not in known or (best and player.score is None):
            continue
        amount = (player.score or 0) if best else HALF_POINTS[verdict_of(result, player)]
        before = shares.get(player.who)
        if before is None or before.amount < amount:
            shares[player.who] = Share(player.who, player.name, amount, visible.get(player.who, False))
    return Counted(result.id, result.game, result.ended, tuple(shares.values()), best)


def raised(line: Line, person: PersonId, name: str) -> Counted:
    """A former result of somebody as boards count it where the best score counts."""
    share = Share(person, name, line.score or 0, is_visible=False)
    return Counted(line.id, line.game, line.ended, (share,), is_best=True)
