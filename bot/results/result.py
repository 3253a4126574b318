"""The result of a match, and how it is stored."""

from collections.abc import Collection
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from pydantic import TypeAdapter

from bot.ai.levels import Level
from bot.tables.forgetting import NAME, NOWHERE
from bot.tables.person import PersonId
from bot.tables.table import Channel, TableId

VERSION: Final = 1


@dataclass(frozen=True, slots=True)
class Player:
    """Who sat at a seat: a person, or a computer of a ``level``. A person who wishes to be forgotten is nobody.

    Partners have the same ``team``; elsewhere every seat is a team. ``place`` 1 is the best, equal players share one;
    a patience that did not come out has place 2. ``score`` is what the game counts, None where it counts nothing.
    """

    who: PersonId | None
    name: str
    level: Level | None
    team: int
    place: int
    score: int | None = None


@dataclass(frozen=True, slots=True)
class Result:
    """What is kept of a finished match; ``id`` is the table's.

    ``options`` is a fingerprint of the rules, so that changed ones are told from a named ruleset. ``scope`` is the
    community where it was played, ``home`` the chat. ``how`` is the key of the words that say how it ended. ``began``
    and ``ended`` are in seconds since 1970. ``deal`` is the number of a numbered deal, ``commit`` the fingerprint of
    the luck. ``unrated`` says why ratings ignore the match; empty: it counts. ``annulled`` says why it counts nowhere
    any more, empty: it counts. ``league`` is the id of the league that the match belongs to, empty: none.
    """

    id: TableId
    game: str
    ruleset: str
    options: str
    scope: str
    home: Channel
    how: str
    began: int
    ended: int
    moves: int
    players: tuple[Player, ...]
    deal: int | None = None
    commit: str = ""
    unrated: str = ""
    annulled: str = ""
    league: str = ""
    v: int = VERSION

    @property
    def persons(self) -> tuple[PersonId, ...]:
        """Everybody who played and is not forgotten, each once, by seat."""
        return tuple(dict.fromkeys(player.who for player in self.players if player.who is not None))

    def without(self, forgotten: Collection[PersonId]) -> "Result":
        """The result with nobody in place of those who wish to be forgotten."""
        players = (replace(one, who=None) if one.who in forgotten else one for one in self.players)
        return replace(self, players=tuple(players))


def without(result: Result, persons: frozenset[PersonId], homes: frozenset[str]) -> Result:
    """The result without persons who wish to be forgotten, and without ``homes``, their private chats."""
    players = (replace(player, who=None, name=NAME) if player.who in persons else player for player in result.players)
    return replace(
        result,
        players=tuple(players),
        scope="" if result.scope in homes else result.scope,
        home=NOWHERE if result.home in homes else result.home,
    )


@cache
def _codec() -> TypeAdapter[Result]:
    return TypeAdapter(Result)


def dump(result: Result) -> str:
    """The result as text."""
    return _codec().dump_json(result).decode()


def load(text: str) -> Result:
    """The result from its text.

    Raises:
        ValueError: the text is no result.
    """
    return _codec().validate_json(text, strict=True)
