"""The pages of ``/top``: who has won most, in a community or everywhere, in a week, a month or for ever."""

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from bot.results.periods import PERIODS, RATING, Period, period_of
from bot.results.rating import BELOW, Rating
from bot.results.rooms import community_room, game_room
from bot.results.shares import is_best
from bot.results.stores import Board, Row
from bot.scenes.blocks import Say, Tone
from bot.scenes.controls import ButtonGroup, Choice, Control, RunCommand
from bot.scenes.scene import Scene
from bot.screens.heading import NOTHING
from bot.tables import options
from bot.tables.person import PersonId
from engines.core import Note, note

PAGE: Final = "top"
HERE, EVERYWHERE = "here", "everywhere"
SCOPES: Final = (HERE, EVERYWHERE)
SHOW: Final = "show"
ALL_TIME: Final = "all-time"
WORDS: Final = ("week", "month", ALL_TIME, *SCOPES)
"""The words for a period and a place that are offered."""

TYPED: Final[Mapping[str, str]] = {
    **dict.fromkeys(("tydzień", "tydzien"), "week"),
    **dict.fromkeys(("miesiąc", "miesiac"), "month"),
    **dict.fromkeys((ALL_TIME, "wszech-czasów", "wszech-czasow"), "always"),
    **dict.fromkeys(("tu", "tutaj"), HERE),
    **dict.fromkeys(("wszędzie", "wszedzie"), EVERYWHERE),
}
"""What may be typed besides, by what it means."""

SPLIT: Final = re.compile(r"\b(all|wszech) (time|czas[óo]w)\b")
"""What is one word to us and two to people."""

AT_ONCE: Final = 10
MOST_CHOICES: Final = 25


@dataclass(frozen=True, slots=True)
class Asked:
    """Which board is asked for; ``page`` counts from 1."""

    game: str
    period: Period = "month"
    scope: str = HERE
    page: int = 1

    @property
    def is_rating(self) -> bool:
        """Whether the board is that of ratings: everywhere and for ever, in games that are not about the best score."""
        return self.scope == EVERYWHERE and self.period == "always" and not is_best(self.game)

    @property
    def line(self) -> str:
        """The line that asks for this board."""
        return f"/top {self.game} {self.period} {self.scope}{f' {self.page}' if self.page > 1 else ''}"

    def board(self, community: str, now: float) -> tuple[str, str]:
        """The room of the board, and its period there."""
        room = game_room(self.game) if self.scope == EVERYWHERE else community_room(community)
        return room, RATING if self.is_rating else period_of(self.period, now)


def words_of(text: str) -> list[str]:
    """The words that somebody has typed for a board, with one word for each period and place."""
    return [TYPED.get(word, word) for word in SPLIT.sub(r"\1-\2", text.lower()).split()]


def board_page(
    asked: Asked,
    board: Board,
    ratings: Mapping[PersonId, Rating],
    games: Collection[str],
    me: Collection[PersonId] | None,
) -> Scene:
    """A page of a board with the row of the asker, who is one of ``me``; None: the page is everybody's."""
    lines = [Say(_title(asked), strong=True)]
    if not board.size:
        lines.append(Say(note("top-empty", period=asked.period)))
    lines += _rows(asked, board.rows, ratings, me or ())
    if me is None:
        return Scene(tuple(lines), (RunCommand(note("top-where"), replace(asked, page=1).line),))
    if not any(row.who in me for row in board.rows):
        lines += _mine(asked, board.mine, ratings, me)
    return Scene(tuple(lines), tuple(_controls(asked, board, games)))


def nothing(*, private: bool) -> Scene:
    """Nobody has finished a match here yet."""
    told = note("top-no-place") if private else note("top-nothing")
    return Scene((Say(told, strong=True),))


def _title(asked: Asked) -> Note:
    scope = note("top-scope", scope=asked.scope)
    period = note("top-period", period=asked.period)
    return note("top-title", game=options.title(asked.game), scope=scope, period=period)


def _rows(
    asked: Asked, rows: tuple[Row, ...], ratings: Mapping[PersonId, Rating], me: Collection[PersonId]
) -> Iterator[Say]:
    is_below = False
    for row in rows:
        if _is_uncertain(asked, row) and not is_below:
            is_below = True
            yield Say(note("top-uncertain"), small=True)
        yield Say(_row(asked, row, ratings), strong=row.who in me)


def _row(asked: Asked, row: Row, ratings: Mapping[PersonId, Rating]) -> Note:
    rating = ratings.get(row.who)
    number = note("rating-number", rating=rating.shown, uncertain=_yes(rating.is_uncertain)) if rating else NOTHING
    if asked.is_rating:
        played = rating.games if rating else 0
        place = NOTHING if _is_uncertain(asked, row) else note("top-place", place=row.place)
        points = row.points + (BELOW if _is_uncertain(asked, row) else 0)
        shown = number or note("rating-number", rating=points, uncertain=_yes(_is_uncertain(asked, row)))
        return note("top-row", place=place, name=row.name, points=shown, count=played, more=NOTHING)
    more = note("header-part", part=number) if number else NOTHING
    place = note("top-place", place=row.place)
    return note("top-row", place=place, name=row.name, points=_points(asked, row.points), count=row.played, more=more)


def _points(asked: Asked, amount: int) -> Note:
    if is_best(asked.game):
        return note("top-score", points=amount)
    return note("top-points", whole=amount // 2, half=_yes(amount % 2 == 1))


def _mine(
    asked: Asked, rows: tuple[Row, ...], ratings: Mapping[PersonId, Rating], me: Collection[PersonId]
) -> Iterator[Say]:
    """The asker's own row, and how far the next place is."""
    at = next((n for n, row in enumerate(rows) if row.who in me), None)
    if at is None:
        yield Say(note("top-not-here"))
        return
    yield Say(_row(asked, rows[at], ratings), strong=True)
    above = rows[at - 1] if at else None
    if above and not _is_uncertain(asked, rows[at]):
        missing = above.points - rows[at].points
        points = note("top-score", points=missing) if asked.is_rating else _points(asked, missing)
        yield Say(note("top-next", points=points, place=above.place))


def _controls(asked: Asked, board: Board, games: Collection[str]) -> Iterator[Control]:
    yield ButtonGroup(
        tuple(
            RunCommand(
                note("top-period", period=period),
                replace(asked, period=period, page=1).line,
                Tone.CHOSEN if period == asked.period else Tone.PLAIN,
            )
            for period in PERIODS
        )
    )
    turning = []
    if asked.page > 1:
        turning.append(RunCommand(note("top-before"), replace(asked, page=asked.page - 1).line))
    if asked.page * AT_ONCE < board.size:
        turning.append(RunCommand(note("top-after"), replace(asked, page=asked.page + 1).line))
    turning.append(RunCommand(note("me-show"), f"{asked.line} {SHOW}"))
    yield ButtonGroup(tuple(turning))
    offered = tuple(dict.fromkeys((asked.game, *games)))[:MOST_CHOICES]
    if len(offered) > 1:
        acts = tuple(RunCommand(options.title(game), replace(asked, game=game, page=1).line) for game in offered)
        yield Choice(note("me-game"), acts, 0)
    scopes = tuple(
        RunCommand(note("top-scope", scope=scope), replace(asked, scope=scope, page=1).line) for scope in SCOPES
    )
    yield Choice(note("top-where-of"), scopes, SCOPES.index(asked.scope))


def _is_uncertain(asked: Asked, row: Row) -> bool:
    return asked.is_rating and row.points < -BELOW // 2


def _yes(holds: bool) -> str:  # noqa: FBT001
    return "yes" if holds else "no"
