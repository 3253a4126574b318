"""What people see of a league: the card of its entries, its tables, its pairings, its rules and its end."""

from collections.abc import Iterator
from typing import Final

from bot.leagues.league import NOWHERE, Game, League
from bot.leagues.season import left, round_of
from bot.leagues.standings import Standing, commitment, standings
from bot.scenes.blocks import Cell, Row, Say, Scores, Tone
from bot.scenes.controls import Control, RunCommand
from bot.scenes.scene import Scene
from bot.screens.clocks import tempo
from bot.tables import options
from bot.tables.clock import named
from bot.tables.table import Accounts, Channel
from engines.core import Moment, Note, note

ARROWS: Final = {"": "", "up": "↑", "down": "↓"}
"""The signs of who moves up and down."""

MOST_TABLES: Final = 6
"""The most games of a page that have a button of their own."""

WINNERS: Final = 3
"""How many of a division the end names."""


def letter(division: int) -> str:
    """The name of a division."""
    return chr(ord("A") + division)


def title(league: League) -> Note:
    """The name of a season."""
    return note("league-title", game=options.title(league.game), season=league.season)


def card(league: League) -> Scene:
    """The card by which people enter; after the entries it says how many have."""
    count = len(league.members)
    if league.phase != "entry":
        head = note("league-entered", league=title(league), count=count)
        if league.phase == "closed":
            head = note("league-called-off", league=title(league))
        return Scene((Say(head, strong=True),), (_step(league, note("league-show")),))
    told = [Say(note("league-entry", league=title(league), until=Moment(league.closes), count=count), strong=True)]
    told.append(Say(note("league-about", most=league.most, tempo=tempo(named(league.tempo)))))
    if league.extended:
        told.append(Say(note("league-extended")))
    return Scene(tuple(told), (*_entering(league), _step(league, note("league-rules"), "rules")))


def entered(league: League, who: Accounts, may_close: bool = False) -> Scene:  # noqa: FBT001, FBT002 - as it is read
    """The card for one person: whether they have entered."""
    shown = card(league)
    is_in = league.find(who) is not None
    enter, withdraw = _entering(league)
    not_now = enter if is_in else withdraw
    own = note("league-on-list", count=len(league.members)) if is_in else note("league-off-list")
    lines = (*shown.blocks, Say(own))
    close = (_step(league, note("league-close"), "close", Tone.RISK),) if may_close and league.phase == "entry" else ()
    return Scene(lines, (*(control for control in shown.controls if control != not_now), *close))


def told(what: Note) -> Say:
    """A line that is the heart of a page."""
    return Say(what, strong=True)


def welcome(league: League) -> Scene:
    """What somebody reads in the private chat where the boards of a league will stand."""
    told = Say(note("league-welcome", league=title(league)), strong=True)
    return Scene(
        (told,), (_step(league, note("league-withdraw"), "withdraw"), _step(league, note("league-rules"), "rules"))
    )


def table(league: League, division: int, who: Accounts = frozenset()) -> Scene:
    """The table of a division, with the ways to everything else."""
    games = league.games_in(division)
    done = sum(bool(game.result) for game in games)
    head = note("league-running", league=title(league), division=letter(division), done=done, games=len(games))
    lines: list[Say | Scores] = [Say(head, strong=True), _scores(league, division)]
    member = league.find(who)
    if any(league.members[one].status != "in" for one in league.divisions[division]):
        lines.append(Say(note("league-out"), small=True))
    if member is not None and league.members[member].status == "absent" and league.phase == "on":
        lines.append(Say(note("league-you-absent")))
    controls: list[Control] = [
        RunCommand(
            note("league-division", division=letter(number)),
            f"/league {league.id} table {number + 1}",
            Tone.CHOSEN if number == division else Tone.PLAIN,
        )
        for number in range(len(league.divisions))
        if len(league.divisions) > 1
    ]
    controls += _ways(league, division, member)
    return Scene(tuple(lines), tuple(controls))


def _ways(league: League, division: int, member: int | None) -> Iterator[Control]:
    """The ways from a table: one's own games, the pairings, the rules; and back into the league."""
    if member is not None and league.phase == "on" and league.members[member].status == "absent":
        yield _step(league, note("league-back"), "back", Tone.GO)
    if member is not None:
        yield _step(league, note("league-mine"), "games")
    yield _step(league, note("league-pairings"), f"pairs {division + 1}")
    yield _step(league, note("league-rules"), "rules")
    if league.phase == "over" and league.following:
        yield enter_next(league)


def _scores(league: League, division: int) -> Scores:
    heads = note("league-points"), note("league-played"), note("league-strength"), note("league-moves")
    rows = (_row(league, place, row) for place, row in enumerate(standings(league, division), 1))
    return Scores(heads, tuple(rows), drawn=False)


def _row(league: League, place: int, row: Standing) -> Row:
    member = league.members[row.member]
    out = "" if member.status == "in" else "×"
    label = note("league-row", place=place, name=f"{member.name}{out}")
    cells = number(row.points), str(row.played), number(row.strength), ARROWS[row.moves] or " "
    return Row(label, tuple(map(Cell, cells)))


def number(points: float) -> str:
    """Points with a half as a sign, which both languages write alike: ``5½``; quarters for the Sonneborn-Berger score.

    >>> number(5.5), number(0.25), number(3)
    ('5½', '¼', '3')
    """
    whole, part = divmod(round(points * 4), 4)
    sign = ("", "¼", "½", "¾")[part]
    return f"{whole}{sign}" if whole or not sign else sign


def pairings(
    league: League, division: int, number_: int | None = None, who: Accounts = frozenset(), here: Channel = NOWHERE
) -> Scene:
    """The games of a round, the present one unless it is named, with the ways to the other rounds; and to those boards
    that one may look at who asks in the chat ``here``.
    """
    games = league.games_in(division)
    last = max((game.round for game in games), default=1)
    shown = min(number_ or round_of(league, division), last)
    lines = [Say(note("league-round", division=letter(division), round=shown, rounds=last), strong=True)]
    shown_games = [game for game in games if game.round == shown]
    is_shown = here != NOWHERE and here in (league.home, league.thread)
    lines += [Say(note("league-game", game=_pair(league, game))) for game in shown_games]
    playing = {member for game in shown_games for member in game.members}
    lines += [
        Say(note("league-free", name=league.members[member].name))
        for member in league.divisions[division]
        if member not in playing
    ]
    controls = [
        RunCommand(_versus(league, game), f"/score @{game.table}")
        for game in shown_games
        if game.opened and not game.result and not league.private
        if is_shown or league.find(who) in game.members
    ]
    if shown > 1:
        controls.append(_step(league, note("league-earlier"), f"pairs {division + 1} {shown - 1}"))
    if shown < last:
        controls.append(_step(league, note("league-later"), f"pairs {division + 1} {shown + 1}"))
    return Scene(tuple(lines), (*controls, _step(league, note("league-table"), f"table {division + 1}")))


def mine(league: League, member: int) -> Scene:
    """The games of one member: those that run have a button each."""
    games = league.games_of(member)
    running = [game for game in games if game.opened and not game.result]
    head = note("league-your-games", left=left(league, member), running=len(running))
    lines = [Say(head, strong=True)]
    lines += [
        Say(note("league-round-game", round=game.round, game=_pair(league, game)))
        for game in games
        if game.table or game.result
    ]
    controls: list[Control] = [
        RunCommand(note("league-to-table", name=_opponent(league, game, member)), f"/mine play {game.table}", Tone.GO)
        for game in running[:MOST_TABLES]
    ]
    if league.phase == "on" and league.members[member].status != "withdrawn":
        controls.append(_step(league, note("league-withdraw-ask"), "withdraw"))
    return Scene(
        tuple(lines), (*controls, _step(league, note("league-table"), f"table {league.division_of(member) + 1}"))
    )


def withdrawal(league: League, member: int) -> Scene:
    """The question whether somebody really leaves a season that runs."""
    asked = Say(note("league-withdraw-sure", left=left(league, member)), strong=True)
    yes = _step(league, note("league-withdraw-yes"), "withdraw yes", Tone.RISK)
    return Scene((asked,), (yes, _step(league, note("league-back-to"), "games")))


def rules(league: League) -> Scene:
    """The rules of a league in words; the lot's commitment, and in the end its secret."""
    lines = [
        Say(title(league), strong=True),
        Say(note("league-rules-play", most=league.most, tempo=tempo(named(league.tempo)), at_once=league.at_once)),
        Say(note("league-rules-points")),
        Say(note("league-ties")),
        Say(note("league-rules-absence")),
        Say(note("league-rules-withdrawal")),
        Say(note("league-rules-moves")),
    ]
    if league.lot:
        lines.append(Say(note("league-commitment", commitment=commitment(league)), small=True))
    if league.lot and league.phase == "over":
        lines.append(Say(note("league-secret", secret=league.lot), small=True))
    return Scene(tuple(lines), (_step(league, note("league-show")),))


def beginning(league: League) -> Scene:
    """What is said when a season begins."""
    told = note("league-begins", league=title(league), count=len(league.members), groups=len(league.divisions))
    where = note("league-where-private") if league.private else note("league-where-here")
    lot = Say(note("league-commitment", commitment=commitment(league)), small=True)
    return Scene(
        (Say(told, strong=True), Say(where), lot), (*_shown(league), _step(league, note("league-mine"), "games"))
    )


def end(league: League) -> Scene:
    """What is said when a season is over: the first of each division, who moves, and what decided between equals."""
    lines = [Say(note("league-end", league=title(league)), strong=True)]
    for division in range(len(league.divisions)):
        rows = standings(league, division)
        best = tuple(
            note("league-winner", place=place, name=league.members[row.member].name, points=number(row.points))
            for place, row in enumerate(rows[:WINNERS], 1)
        )
        lines.append(Say(note("league-end-division", division=letter(division), best=best)))
        for moves, arrow in (("up", "↑"), ("down", "↓")):
            names = tuple(note("name", name=league.members[row.member].name) for row in rows if row.moves == moves)
            if names:
                lines.append(Say(note("league-movers", arrow=arrow, names=names)))
    return Scene((*lines, Say(note("league-ties"), small=True)), (enter_next(league), *_shown(league)))


def enter_next(league: League) -> RunCommand:
    """The button by which somebody enters the following season."""
    label = note("league-enter-next", season=league.season + 1)
    return RunCommand(label, f"/league {league.following} enter", Tone.GO)


def _shown(league: League) -> tuple[RunCommand, ...]:
    """The buttons that show the table, the pairings and the rules."""
    return (
        _step(league, note("league-show")),
        _step(league, note("league-pairings"), "pairs"),
        _step(league, note("league-rules"), "rules"),
    )


def _entering(league: League) -> tuple[RunCommand, ...]:
    return _step(league, note("league-enter"), "enter", Tone.GO), _step(league, note("league-withdraw"), "withdraw")


def _pair(league: League, game: Game) -> Note:
    """A pairing with its result."""
    first, second = (league.members[member].name for member in game.members)
    state = game.result or ("runs" if game.opened else "waits")
    return note("league-pair", first=first, second=second, state=state)


def _opponent(league: League, game: Game, member: int) -> str:
    return league.members[game.second if member == game.first else game.first].name


def _versus(league: League, game: Game) -> Note:
    first, second = (league.members[member].name for member in game.members)
    return note("league-versus", first=first, second=second)


def _step(league: League, label: Note, words: str = "", tone: Tone = Tone.PLAIN) -> RunCommand:
    return RunCommand(label, f"/league {league.id} {words}".strip(), tone)
