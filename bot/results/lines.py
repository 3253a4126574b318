"""A result as one of its players keeps it: a short line, and what it adds to the sums of the player."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, Literal, Self, TypeAlias

from bot.results.result import Player, Result
from bot.tables.person import PersonId
from bot.tables.table import TableId

Company: TypeAlias = Literal["p", "c", "s"]
"""Whether somebody has played against people, against computers alone, or alone."""

Verdict: TypeAlias = Literal["w", "d", "l"]
"""Whether somebody has won, shared the first place, or lost."""

GREATEST: Final = "^"
"""Begins the name of a sum that is no sum but the greatest number."""

NO_SCORE: Final = "-"

PAIR: Final = 2


@dataclass(frozen=True, slots=True)
class Line:
    """One result of one person. ``place`` is that of the person among ``sides``, ``score`` what the game counts."""

    id: TableId
    game: str
    ruleset: str
    place: int
    sides: int
    company: Company
    verdict: Verdict
    is_rated: bool
    score: int | None
    scope: str
    ended: int = 0

    def __str__(self) -> str:
        score = NO_SCORE if self.score is None else self.score
        how = f"{self.company}{self.verdict}{'r' if self.is_rated else '-'}"
        return f"{self.id} {self.game} {self.ruleset} {self.place}/{self.sides} {how} {score} {self.scope}"

    @classmethod
    def read(cls, text: str, ended: int) -> Self:
        """The line from its text.

        Raises:
            ValueError: the text is no such line.
        """
        name, game, ruleset, place, how, score, scope = text.split(" ")
        first, _, sides = place.partition("/")
        company: Company = "p" if how[0] == "p" else "c" if how[0] == "c" else "s"
        verdict: Verdict = "w" if how[1] == "w" else "d" if how[1] == "d" else "l"
        points = None if score == NO_SCORE else int(score)
        return cls(
            TableId(name), game, ruleset, int(first), int(sides), company, verdict, how[2] == "r", points, scope, ended
        )


def line_of(result: Result, player: Player) -> Line:
    """The line of one of the players of a result."""
    return Line(
        result.id,
        result.game,
        result.ruleset,
        player.place,
        len({one.team for one in result.players}),
        company_of(result),
        verdict_of(result, player),
        not result.unrated,
        player.score,
        result.scope,
        result.ended,
    )


def company_of(result: Result) -> Company:
    """With whom a match was played. Somebody who is forgotten was a person all the same."""
    if len(result.players) == 1:
        return "s"
    people = [player for player in result.players if player.level is None]
    known = {player.who for player in people if player.who}
    return "p" if len(known) + sum(player.who is None for player in people) >= PAIR else "c"


def verdict_of(result: Result, player: Player) -> Verdict:
    """How a match has ended for one of its players."""
    if player.place > 1:
        return "l"
    first = {one.team for one in result.players if one.place == 1}
    return "w" if len(first) == 1 else "d"


def mine_in(result: Result, who: PersonId) -> Player:
    """The best seat of a person in a match."""
    return min((player for player in result.players if player.who == who), key=lambda player: player.place)


VERDICTS: Final[Mapping[Verdict, str]] = {"w": "won", "d": "drawn", "l": "lost"}
COMPANIES: Final[Mapping[Company, str]] = {"p": "people", "c": "computers", "s": "alone"}


def sums_of(line: Line, stats: Mapping[str, int]) -> dict[str, int]:
    """What a line adds to the sums of its player; ``stats`` are the game's own numbers, kept by ruleset."""
    added = {f"{line.game}.n": 1, f"{line.game}.{COMPANIES[line.company]}.{VERDICTS[line.verdict]}": 1}
    return added | dict(_named(line, stats))


def _named(line: Line, stats: Mapping[str, int]) -> Iterator[tuple[str, int]]:
    for what, number in stats.items():
        mark = GREATEST if what.startswith(GREATEST) else ""
        yield f"{mark}{line.game}.{line.ruleset}.{what.removeprefix(GREATEST)}", number
