"""A rated match as the history of a game's ratings keeps it, and the ratings that such a history makes."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final, Self

from bot.results.rating import Rating, Side, after_match, players_of
from bot.tables.person import PersonId
from bot.tables.table import TableId

MOST_A_WEEK: Final = 5
"""The matches of one pair in one week that are rated."""

AGAIN_AND_AGAIN: Final = "pair"
"""Why a match is not rated when the same two have played so many in this week."""


@dataclass(frozen=True, slots=True)
class Moved:
    """What a match has done to somebody's rating: the shown numbers, whether they are uncertain, and the new margin."""

    who: PersonId
    before: int
    was_uncertain: bool
    after: int
    is_uncertain: bool
    margin: int


@dataclass(frozen=True, slots=True)
class Rated:
    """A rated match: its result's id, when it ended, its sides, and what became of the ratings.

    ``joined`` are persons whose accounts were joined to another's since the last match, each with that other: of the
    two ratings the one with more matches stays.
    """

    id: TableId
    ended: int
    sides: tuple[Side, ...]
    joined: tuple[tuple[PersonId, PersonId], ...] = ()
    moved: tuple[Moved, ...] = ()

    @property
    def players(self) -> tuple[PersonId, ...]:
        """The persons who played."""
        return players_of(self.sides)

    @property
    def concerned(self) -> tuple[PersonId, ...]:
        """Everybody whose rating this match may change."""
        return tuple(dict.fromkeys((*self.players, *(name for pair in self.joined for name in pair))))

    def __str__(self) -> str:
        moved = [[m.who, m.before, int(m.was_uncertain), m.after, int(m.is_uncertain), m.margin] for m in self.moved]
        return json.dumps([self.id, self.ended, self.sides, self.joined, moved], separators=(",", ":"))

    @classmethod
    def read(cls, text: str) -> Self:
        """The match from its text.

        Raises:
            ValueError: the text is no rated match.
        """
        name, ended, sides, joined, moved = json.loads(text)
        return cls(
            TableId(name),
            ended,
            tuple((place, tuple(names)) for place, names in sides),
            tuple((PersonId(one), PersonId(other)) for one, other in joined),
            tuple(
                Moved(PersonId(who), before, bool(was), after, bool(now), margin)
                for who, before, was, after, now, margin in moved
            ),
        )

    def renamed(self, who: PersonId, other: str) -> Self:
        """The same match with another name for a person."""
        return type(self).read(str(self).replace(json.dumps(who), json.dumps(other)))


def apply(game: str, match: Rated, ratings: Mapping[PersonId, Rating]) -> tuple[Rated, dict[PersonId, Rating | None]]:
    """The match with what it has moved, and the ratings that it changes; None: that person has none any more."""
    known = {who: ratings[who] for who in match.concerned if who in ratings}
    changes: dict[PersonId, Rating | None] = {}
    for source, target in match.joined:
        if (theirs := known.pop(source, None)) is None:
            continue
        own = known.get(target)
        known[target] = theirs if own is None or theirs.games > own.games else own
        changes |= {source: None, target: known[target]}
    after = after_match(game, match.sides, known, match.ended)
    moved = tuple(_moved(who, known.get(who), rating, match.ended) for who, rating in after.items())
    return replace(match, moved=moved), {**changes, **after}


def rebuilt(
    game: str, matches: Iterable[Rated], ratings: dict[PersonId, Rating], void: frozenset[TableId] = frozenset()
) -> list[Rated]:
    """Applies matches one after another to ``ratings``, which it changes; returns them with what they have moved.

    Matches that are ``void`` move nothing.
    """
    applied = []
    for match in matches:
        told, changes = apply(game, replace(match, sides=()) if match.id in void else match, ratings)
        told = replace(told, sides=match.sides)
        applied.append(told)
        for who, rating in changes.items():
            if rating is None:
                ratings.pop(who, None)
            else:
                ratings[who] = rating
    return applied


def _moved(who: PersonId, before: Rating | None, after: Rating, ended: int) -> Moved:
    old = (before or Rating.newcomer(after.scale)).rested(ended)
    return Moved(who, old.shown, old.is_uncertain, after.shown, after.is_uncertain, after.margin)
