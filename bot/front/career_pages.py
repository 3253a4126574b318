"""The pages of ``/me``: what somebody has played, one game, the curve of a rating, the list of results."""

from collections.abc import Iterator
from datetime import datetime, tzinfo
from typing import Final

from bot.catalog import CATALOG
from bot.results.career import FEW, Career, Played
from bot.results.finished import DAY
from bot.results.lines import Line
from bot.results.rating import Rating, of_computer
from bot.results.result import Player, Result
from bot.scenes.blocks import Curve, Say, Tone
from bot.scenes.controls import Choice, Control, OpenPage, RunCommand
from bot.scenes.scene import Scene
from bot.screens import heading
from bot.screens.first_steps import AGAINST_COMPUTER, GAMES
from bot.services.visibility import VISIBILITIES
from bot.tables import options
from bot.tables.person import PersonId
from bot.tables.table import LEVELS
from engines.core import Note, note

PAGE: Final = "me"

MOST_GAMES: Final = 10
"""The most games of the first page; the others can be chosen."""

MOST_CHOICES: Final = 25
AT_ONCE: Final = 8
"""The results of a page of the list."""

CURVE, LIST, HIDE, SHOW, ANNUL = "curve", "games", "hide", "show", "annul"
WORDS: Final = (LIST, CURVE, HIDE)
"""Words that may follow the command, beside the names of games."""

OF: Final = "of:"
"""Begins the word that names another person."""


def line(*words: object, whom: PersonId | None = None) -> str:
    """A line of the command about the asker, or about somebody else."""
    return " ".join(("/me", *((f"{OF}{whom}",) if whom else ()), *map(str, words)))


def overview(career: Career, name: str, whom: PersonId | None, *, public: bool, private: bool = False) -> Scene:
    """Everything that somebody has played. ``whom`` is None on one's own page; ``public``: others may see it too;
    ``private``: there is nobody to show it to.
    """
    if not career.games:
        play = (OpenPage(note("start-computer"), f"{GAMES}.{AGAINST_COMPUTER}", Tone.GO),)
        return Scene((Say(note("me-nothing"), strong=True),), () if whom else play)
    head = note("me-head", who=note("name", name=name), count=career.count, kinds=len(career.games))
    lines = [Say(head, strong=True)]
    if career.longest_streak > 1:
        lines.append(Say(note("me-streak", streak=career.streak, longest=career.longest_streak)))
    lines += [Say(_in_line(played)) for played in career.games[:MOST_GAMES]]
    if len(career.games) > MOST_GAMES:
        lines.append(Say(note("me-rest", count=len(career.games) - MOST_GAMES)))
    if public:
        return Scene(tuple(lines))
    shown = career.games[:MOST_CHOICES]
    acts = tuple(RunCommand(options.title(played.game), line(played.game, whom=whom)) for played in shown)
    controls: list[Control] = [Choice(note("me-game"), acts)] if len(acts) > 1 else list(acts)
    if rated := next((played for played in career.games if played.rating), None):
        controls.append(RunCommand(note("me-curve"), line(CURVE, rated.game, whom=whom)))
    controls.append(RunCommand(note("me-list"), line(LIST, 1, whom=whom)))
    if whom is None:
        shows = () if private else (RunCommand(note("me-show"), line(SHOW)),)
        controls += [*shows, RunCommand(note("me-visibility"), line(HIDE))]
        controls.append(RunCommand(note("me-data"), "/privacy"))
    return Scene(tuple(lines), tuple(controls))


def one_game(played: Played, name: str, whom: PersonId | None) -> Scene:
    """All that is known of somebody in one game."""
    title = note("me-in-game", who=note("name", name=name), game=options.title(played.game))
    lines = [Say(title, strong=True), *map(Say, _facts(played)), *_levels(played)]
    controls: list[Control] = []
    if played.rating:
        controls.append(RunCommand(note("me-curve"), line(CURVE, played.game, whom=whom)))
    controls.append(RunCommand(note("me-list"), line(LIST, 1, played.game, whom=whom)))
    controls.append(RunCommand(note("back"), line(whom=whom)))
    return Scene(tuple(lines), tuple(controls))


def _levels(played: Played) -> Iterator[Say]:
    """The ratings of the computers of a game, for who has met them."""
    found = {level: number for level in LEVELS if (number := of_computer(played.game, level))}
    if any(played.computers) and len(found) == len(LEVELS):
        yield Say(note("me-levels", easy=found["easy"], medium=found["medium"], strong=found["strong"]))


def listed(
    career: Career,
    game: str,
    page: int,
    found: list[tuple[Line, Result | None]],
    whom: PersonId | None,
    zone: tzinfo,
) -> Scene:
    """A page of the list of results, newest first, with their days in the asker's time zone; pages count from 1."""
    pages = pages_of(career, game)
    head = note("me-pages", page=page, pages=pages) if found else note("me-nothing")
    lines = [Say(head, strong=True), *(Say(_result(row, result, zone, is_own=whom is None)) for row, result in found)]
    controls: list[Control] = []
    words = (game,) if game else ()
    if page > 1:
        controls.append(RunCommand(note("newer"), line(LIST, page - 1, *words, whom=whom)))
    if page < pages:
        controls.append(RunCommand(note("older"), line(LIST, page + 1, *words, whom=whom)))
    if whom is None:
        controls += _analyses(found, zone)
    controls.append(RunCommand(note("back"), line(whom=whom)))
    return Scene(tuple(lines), tuple(controls))


def _analyses(found: list[tuple[Line, Result | None]], zone: tzinfo) -> list[Control]:
    """The choice of a match to analyse."""
    rows = [row for row, _ in found if row.game in CATALOG and CATALOG[row.game].analyst]
    acts = tuple(RunCommand(when(row, zone), f"/analyse {row.id}") for row in rows)
    return [Choice(note("analysis-open"), acts)] if acts else []


def when(row: Line, zone: tzinfo) -> Note:
    """The game of a result and its day in a time zone."""
    day = datetime.fromtimestamp(row.ended, zone).date().isoformat()
    return note("analysis-of", game=options.title(row.game), day=day)


def lines_of(career: Career, game: str) -> tuple[Line, ...]:
    """The newest results, of one game if one is named."""
    return tuple(row for row in career.newest if not game or row.game == game)


def pages_of(career: Career, game: str) -> int:
    """The number of pages of the list."""
    return max(1, -(-len(lines_of(career, game)) // AT_ONCE))


def visibility(held: str, *, is_saved: bool) -> Scene:
    """Where the asker appears, with the choice."""
    acts = tuple(RunCommand(note("me-appears", where=value), line(HIDE, value)) for value in VISIBILITIES)
    choice = Choice(note("me-appear"), acts, VISIBILITIES.index(held))
    saved = (Say(note("me-saved", where=held), strong=True),) if is_saved else ()
    return Scene((*saved, Say(note("me-appear-about"))), (choice, RunCommand(note("back"), line())))


def shows_nothing(name: str) -> Scene:
    """Somebody does not show their results."""
    return Scene((Say(note("me-hidden", who=note("name", name=name))),))


def unknown() -> Scene:
    """Nobody knows this person."""
    return Scene((Say(note("me-unknown")),))


def told_rating(rating: Rating) -> Note:
    """A rating with the mark of an uncertain one; a rating of two with its margin."""
    mark = "yes" if rating.is_uncertain else "no"
    if rating.scale == "glicko":
        return note("rating-margin", rating=rating.shown, uncertain=mark, margin=rating.margin)
    return note("rating-number", rating=rating.shown, uncertain=mark)


def _in_line(played: Played) -> Note:
    """A game in one line: the two or three facts that say most."""
    facts = tuple(_facts(played))
    first = facts[0] if facts else note("me-too-few", count=played.count)
    more = tuple(note("me-fact", fact=fact) for fact in facts[1:3])
    return note("me-line", game=options.title(played.game), first=first, more=heading.chained(more))


def _facts(played: Played) -> Iterator[Note]:
    """What there is to say about somebody in a game, the most telling first."""
    if played.rating:
        yield told_rating(played.rating)
    won, drawn, lost = played.people
    if any(played.people):
        yield note("me-people", won=won, drawn=drawn, lost=lost)
    definition = CATALOG[played.game]
    own = definition.career(played.ruleset, played.numbers) if definition.career else None
    if own:
        yield own
    elif definition.career and played.count < FEW:
        yield note("me-too-few", count=played.count)
    if any(played.computers):
        yield note("me-computers", won=played.computers[0], count=sum(played.computers))
    if any(played.alone) and not definition.best:
        yield note("me-alone", won=played.alone[0], count=sum(played.alone))


def _result(row: Line, result: Result | None, zone: tzinfo, *, is_own: bool) -> Note:
    """One result in a line: when, which game, how it ended for the person, against whom. Points of a game of the day
    are told to nobody else, since others may still play it.
    """
    others = tuple(map(_named, result.players)) if result and len(result.players) > 1 else ()
    title = options.title(row.game) if row.game in CATALOG else note("name", name=row.game)
    how = note("me-verdict", verdict=row.verdict, place=row.place, sides=row.sides, alone=_yes(row.company == "s"))
    is_secret = not is_own and result is not None and result.unrated == DAY
    points = "no" if row.score is None or is_secret else str(row.score)
    who = note("me-players", names=others) if others else heading.NOTHING
    day = datetime.fromtimestamp(row.ended, zone).date().isoformat()
    return note("me-result", when=day, game=title, how=how, points=points, who=who)


def _named(player: Player) -> Note:
    if player.level:
        return note("computer", number=0)
    return note("name", name=player.name) if player.who else note("me-former")


def _yes(holds: bool) -> str:  # noqa: FBT001
    return "yes" if holds else "no"


def curve(game: str, points: tuple[tuple[int, int], ...], name: str, whom: PersonId | None) -> Scene:
    """The curve of a rating; ``points`` are ratings, each with its margin, oldest first."""
    title = note("me-in-game", who=note("name", name=name), game=options.title(game))
    ratings = [rating for rating, _ in points]
    told = note("me-curve-alt", first=ratings[0], last=ratings[-1], count=len(ratings), most=max(ratings))
    back = RunCommand(note("back"), line(game, whom=whom))
    return Scene((Say(title, strong=True), Curve(points, told)), (back,))
