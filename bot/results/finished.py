"""The result of a table whose match is over."""

import json
from collections.abc import Mapping
from dataclasses import asdict
from hashlib import sha256
from typing import Any, Final

from bot.results.result import Player, Result
from bot.tables import options
from bot.tables.person import PersonId
from bot.tables.table import AnyTable, Chair, User
from engines.core import Outcome, Seat
from engines.luck import Sealed, Seeded

CALLED_OFF: Final = "called-off"
"""How a match ends that is broken off; it has no result."""

HINT: Final = "hint"
"""Why a match with hints is not rated."""

DAY: Final = "day"
"""Why a game of the day is not rated: it has tables of its own, and its points are secret while others may play it."""

SAME_DEAL: Final = "same-deal"
"""Why a match is not rated whose deal its player has met before."""

COUNT_NOWHERE: Final = (HINT, DAY, SAME_DEAL)
"""Reasons not to rate a match that keep it from all boards and averages, too."""

PAIR: Final = 2


def result_of(
    table: AnyTable, persons: Mapping[User, PersonId], movers: frozenset[Seat], *, hinted: bool = False
) -> Result | None:
    """The result of a table; None: its match is not over, was called off, or nobody keeps results of such tables, such
    as those that begin in the middle of another match.

    ``persons`` says whose the accounts of its players are, ``movers`` are the seats that have moved; ``hinted``
    says that somebody has had a hint.
    """
    outcome = table.outcome()
    if table.phase != "over" or outcome is None or outcome.how.key == CALLED_OFF or table.definition.short_lived:
        return None
    if not table.people or table.start is not None:
        return None
    return Result(
        id=table.id,
        game=table.game,
        ruleset=table.ruleset,
        options=fingerprint(table.rules),
        scope=table.community or table.home,
        home=table.home,
        how=outcome.how.key,
        began=table.opened,
        ended=table.touched,
        moves=table.moves,
        players=_players(table, outcome, persons),
        deal=table.deal,
        commit=_commitment(table),
        unrated=HINT if hinted else _unrated(table, persons, movers),
        league=table.league,
    )


def is_settled(table: AnyTable) -> bool:
    """Whether the result of a match that is over can no longer change: a lost patience may still be taken back."""
    outcome = table.outcome()
    has_won = outcome is not None and bool(outcome.winners)
    return not table.definition.takes_back or table.day is not None or table.ending is not None or has_won


def fingerprint(rules: Any) -> str:
    """Six hexadecimal digits that tell these rules from others of the same game."""
    return sha256(json.dumps(asdict(rules), sort_keys=True, default=str).encode()).hexdigest()[:6]


def _players(table: AnyTable, outcome: Outcome, persons: Mapping[User, PersonId]) -> tuple[Player, ...]:
    teams = table.definition.teams(len(table.chairs))
    places, scores = _places(table, outcome, teams), _scores(table, outcome)
    return tuple(
        Player(
            persons.get(chair.user) if chair.user else None,
            chair.name,
            None if chair.user else chair.level,
            teams[seat],
            places[seat],
            scores[seat],
        )
        for seat, chair in enumerate(table.chairs)
    )


def _places(table: AnyTable, outcome: Outcome, teams: tuple[int, ...]) -> tuple[int, ...]:
    """The place of each seat. Between two sides the winners say it, since a loser may have more points."""
    seats, scores = range(len(table.chairs)), outcome.scores
    if len(set(teams)) > PAIR and len(scores) == len(table.chairs):
        return tuple(1 + sum(other > scores[seat] for other in scores) for seat in seats)
    if not outcome.winners and len(table.chairs) > 1:
        return (1,) * len(table.chairs)
    winning = {teams[seat] for seat in outcome.winners}
    return tuple(1 if teams[seat] in winning else 2 for seat in seats)


def _scores(table: AnyTable, outcome: Outcome) -> tuple[int | None, ...]:
    if len(outcome.scores) == len(table.chairs):
        return outcome.scores
    return (None,) * len(table.chairs)


def _unrated(table: AnyTable, persons: Mapping[User, PersonId], movers: frozenset[Seat]) -> str:
    """Why ratings ignore a match: the first reason that holds; empty: they do not."""
    playing = [persons.get(user, user) for user in table.people]
    reasons = {
        DAY: table.day is not None,
        SAME_DEAL: table.seal is None and isinstance(table.luck, Sealed),  # the luck of another table
        "alone": len(playing) < PAIR,
        "together": table.together,
        "same-person": len(set(playing)) < len(playing),
        "computer": any(map(_is_substituted, table.chairs)),
        "own-rules": options.named(table.game, table.rules) != table.ruleset,
        "chosen-deal": table.deal is not None,
        "unfinished": any(Seat(seat) not in movers for seat in range(len(table.chairs))),
    }
    return next((why for why, holds in reasons.items() if holds), "")


def _is_substituted(chair: Chair) -> bool:
    """Whether a computer sits where a person began to play."""
    return chair.computer and (chair.user is not None or chair.vacant)


def _commitment(table: AnyTable) -> str:
    """What was told of the luck before the match, as hexadecimal digits; empty for a game without luck of its own."""
    if table.seal:
        return table.seal.commitment
    return sha256(bytes.fromhex(table.luck.seed)).hexdigest() if isinstance(table.luck, Seeded) else ""
