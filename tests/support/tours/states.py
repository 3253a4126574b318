"""Tours of what tables, people and matches can be like, made for it and looked at without anybody who plays."""

from dataclasses import replace

from bot.catalog import CATALOG
from bot.days.kinds import KOSCI
from bot.front import ahead_page, clock_pages, mine_pages, pages
from bot.screens import calls, digest, private_call, rating_line, table_scene, telling, verification, weekly
from bot.tables import holds, options
from bot.tables.beacon import Beacon, Pulse
from bot.tables.clock import TEMPOS, Clock
from bot.tables.day_try import DayTry
from bot.tables.durations import DAY, HOUR
from bot.tables.free_time import FreeTime
from bot.tables.inbox import Item, inbox_of
from bot.tables.reach import Reach
from bot.tables.seal import GivenUp, Seal, Word
from bot.tables.stored import Loaded
from bot.tables.table import ByItself, Chair, Hold, Offer
from bot.tables.vacation import Vacation
from bot.tables.waiting import Wait, Waiting
from engines.core import Outcome, Refused, Seat, note
from engines.luck import Sealed
from tests.doubles.toys import ANN, BOB, CAT, DAN, open_table
from tests.support.finished import course, drawn
from tests.support.scene_text import text_of
from tests.support.screen_text import cut as short

NOW = 1_800_000_000
WEEK = TEMPOS["week"]
DAY_NUMBER = 20_833
ROBOT = Chair(None, "🤖", computer=True, level="easy")
SEAL = Seal("5e" * 32, "warcaby", NOW - HOUR, (Word(ANN, "Ann", "horse", random=True), Word(BOB, "Bob")))
BEACON = Beacon("52db9b", 12_345_678, NOW - 9)


def begun(game="warcaby", players=2, **changes):
    """A table at which somebody has been asked for an hour."""
    table = open_table(game, players)
    known = {"opened": NOW - 2 * HOUR, "touched": NOW, "rev": 7, "moves": 5}
    asked = tuple(None if since is None else 7 for since in table.asked)
    seats = tuple(None if since is None else Wait(NOW - HOUR) for since in asked)
    return table.model_copy(update={**known, "asked": asked, "waiting": Waiting(seats), **changes})


def waiting(table, **changes):
    """The waits of a table, of which those of the first who is asked are changed."""
    seat, *_ = table.awaited()
    seats = tuple(replace(wait, **changes) if n == seat else wait for n, wait in enumerate(table.waiting.seats))
    return replace(table.waiting, seats=seats, rev=table.rev)


def clock(table, *left, paused=0):
    """Clocks with so many hours for each seat, of which those run whose players are asked."""
    since = tuple(None if one is None or paused else NOW - HOUR for one in table.asked)
    return Clock(WEEK, tuple(int(hours * HOUR) for hours in left), since, paused)


def in_play():
    """Tables at which a match goes on, by what is special about them."""
    two, three = begun(), begun("cucumber", 3)
    silent = replace(waiting(two, hours=73), patient=NOW - DAY)
    yield "usual", two
    yield "before the first move", begun(moves=0)
    yield "hidden hands", three
    for kind, what in (
        ("draw", ""),
        ("undo", "3"),
        ("pause", ""),
        ("clock", "slow"),
        ("stand-in", "0"),
        ("replace", "1"),
    ):
        yield f"offer of {kind}", begun(offer=Offer(kind, 1, 7, what, (1,)))
    yield "three are asked", begun("cucumber", 3, offer=Offer("pause", 1, 7, "", (1,)))
    for how in ("only", "planned", "declines"):
        yield f"by itself: {how}", begun(by_itself=ByItself(1, "c3-d4", how))
    yield "asleep", begun(asleep=NOW - DAY)
    for name, wait in (
        ("47 hours", {"hours": 47}),
        ("48 hours", {"hours": 48}),
        ("two days of an older version", {"silent": 2}),
        ("left", {"left": True}),
    ):
        yield f"silent: {name}", begun(waiting=waiting(two, **wait))
        yield f"silent of three: {name}", begun("cucumber", 3, waiting=waiting(three, **wait))
    yield "silent in a league", begun(waiting=silent, league="abcdefgh")
    yield "silent, one votes", begun("cucumber", 3, waiting=replace(waiting(three, hours=80), enough=(2,)))
    yield "back", begun(waiting=replace(two.waiting, back=0))
    yield "one moment before absence", begun(waiting=waiting(two, since=NOW - 3 * DAY + 1))
    yield "the moment of absence", begun(waiting=waiting(two, since=NOW - 3 * DAY))
    yield "a computer", begun(chairs=(Chair(ANN, "Ann"), ROBOT))
    yield "a computer stands in", begun(chairs=(Chair(ANN, "Ann", computer=True), Chair(BOB, "Bob")))
    yield "a vacant seat", begun("cucumber", 3, chairs=(Chair(None, "", computer=True, vacant=True), *three.chairs[1:]))
    yield "a vacant seat of an open game", begun(chairs=(two.chairs[0], Chair(None, "Bob", computer=True, vacant=True)))
    yield "a try of the day", begun("kosci", 1, day=DayTry(KOSCI.key, DAY_NUMBER, 1, NOW + HOUR))
    yield "a second try of the day", begun("kosci", 1, day=DayTry(KOSCI.key, DAY_NUMBER, 2, NOW + HOUR))
    yield "a try of an older day", begun("kosci", 1, day=DayTry(KOSCI.key, DAY_NUMBER, 0, NOW - HOUR))
    yield "a deal", begun("star", 1, deal=12)
    yield "a deal together", begun("star", 1, deal=12, together=True)
    yield "alone", begun("star", 1)
    yield "from a position", begun(start=two.state)
    for name, beacon in (("waits", BEACON), ("missed", replace(BEACON, missed=True)), ("mixed", mixed())):
        yield f"beacon {name}", begun(moves=0, seal=replace(SEAL, beacon=beacon, closed=NOW))
    yield "sealed", begun(seal=replace(SEAL, closed=NOW, others=(GivenUp("6f" * 32, "warcaby"),)))
    yield "seedless", begun(luck=None)
    yield "the same luck again", begun(luck=Sealed("7a" * 32))


def mixed():
    """A public round that has come."""
    return replace(BEACON, pulse=Pulse("ab" * 32, "cd" * 48))


def with_clocks():
    """Matches whose turns are limited."""
    two, three = begun(), begun("cucumber", 3)
    yield "clocks", begun(clock=clock(two, 30, 40))
    yield "clocks of three", begun("cucumber", 3, clock=clock(three, 30, 40, 50))
    for left in (4, 5, 13, 13.5):
        yield f"{left} hours an hour ago", begun(clock=clock(two, left, 40))
    yield "low since a reminder", begun(clock=clock(two, 5, 40), waiting=waiting(two, reminded=NOW + 2 * HOUR))
    yield "time is up", begun(clock=clock(two, 0.5, 40))
    yield "time is up and told", begun(clock=clock(two, 0.5, 40), waiting=waiting(two, hours=1))
    yield (
        "time of one of three is up",
        begun("cucumber", 3, clock=clock(three, 0.5, 1, 1), waiting=waiting(three, hours=1)),
    )
    yield "up in a league", begun(clock=clock(two, 0.5, 40), waiting=waiting(two, hours=1), league="abcdefgh")
    yield "left with clocks", begun(clock=clock(two, 9, 40), waiting=waiting(two, left=True))
    yield "paused", begun(clock=clock(two, 30, 40, paused=NOW - HOUR))
    yield "returned minutes", begun(clock=clock(two, 30, 40), returned=29 * 60 + 31)
    for seconds in (29, 31, 2 * HOUR - 1, 2 * HOUR, 5 * HOUR + 1900):
        yield f"returned {seconds}", begun(clock=clock(two, 30, 40), returned=seconds)
    yield "returned and paused", begun(clock=clock(two, 30, 40, paused=NOW), returned=900)
    yield "own tempo", begun(clock=replace(clock(two, 30, 40), tempo=replace(WEEK, increment=7 * HOUR)))
    seat, *_ = two.awaited()
    for name, spans in (
        ("begun", (NOW - HOUR, NOW + DAY)),
        ("ahead", (NOW + HOUR, NOW + DAY)),
        ("far", (NOW + 9 * DAY, NOW + 10 * DAY)),
        ("of the other", None),
    ):
        away = Vacation(4, NOW, (spans or (NOW - HOUR, NOW + DAY),))
        at = seat if spans else 1 - seat
        free = FreeTime(vacations=tuple(away if n == at else None for n in range(2)))
        yield f"vacation {name}", begun(clock=clock(two, 30, 40), free=free)
        yield f"vacation {name} without clocks", begun(free=free)
    cover = Vacation(2, NOW, covers=((NOW - HOUR, NOW + DAY),))
    free = FreeTime(vacations=tuple(cover if n == seat else None for n in range(2)))
    yield "a day used", begun(clock=clock(two, 1, 40), free=free, waiting=waiting(two, covered=NOW + DAY))
    yield "a day used but silent", begun(clock=clock(two, 1, 40), free=free, waiting=waiting(two, covered=NOW, hours=2))


def lobbies():
    """Tables at which no match has begun."""
    for game, seated in (("warcaby", 1), ("warcaby", 2), ("kosci", 2), ("canasta", 3), ("cucumber", 2), ("kierki", 4)):
        table = open_table(game, CATALOG[game].default.players[0])
        people = (Chair(ANN, "Ann"), Chair(BOB, "Bob"), Chair(CAT, "Cat"), Chair(DAN, "Dan"))
        plain = {"phase": "lobby", "asked": (), "state": None, "luck": None, "opened": NOW, "touched": NOW}
        lobby = table.model_copy(update={**plain, "chairs": people[:seated]})
        yield f"{game} for {seated}", lobby
        if game not in ("warcaby", "cucumber"):
            continue
        robots = (ROBOT, replace(ROBOT, level="strong"))[: 3 - seated]
        yield f"{game} with computers", lobby.model_copy(update={"chairs": (*lobby.chairs, *robots)})
        yield f"{game} to everybody", lobby.model_copy(update={"open_to": "everywhere", "clock": Clock(WEEK)})
        for rules in options.offered(lobby.rules).items():
            name, values = rules
            try:
                other = options.changed(lobby.rules, name, values[-1])
            except Refused:
                continue
            yield f"{game} by {name}", lobby.model_copy(update={"rules": other})
        kept = Hold(DAN, "Dan", NOW + holds.KEPT_FOR)
        for answer in ("", "declined", "expired", "withdrawn"):
            held = (kept, Hold(CAT, "Cat", NOW + DAY, answer=answer))
            yield f"{game} invited, {answer}", lobby.model_copy(update={"holds": held})
            yield f"{game} once invited, {answer}", lobby.model_copy(update={"holds": held[1:], "opener": BOB})
        for offer in (
            Offer("option", 0, 1, "ruleset=brazilian" if game == "warcaby" else f"ruleset={lobby.ruleset}"),
            Offer("clock", 0, 1, "fast", (0,)),
        ):
            yield f"{game}, {offer.what}", lobby.model_copy(update={"offer": offer})
        for name, seal in (
            ("sealed", SEAL),
            ("beacon", replace(SEAL, beacon=BEACON)),
            ("missed", replace(SEAL, beacon=replace(BEACON, missed=True))),
            ("mixed", replace(SEAL, beacon=mixed(), others=(GivenUp("6f" * 32, "x"),))),
        ):
            yield f"{game} {name}", lobby.model_copy(update={"seal": seal})


def ended():
    """Tables at which nothing can be done any more."""
    for game, players in (("warcaby", 2), ("cucumber", 3), ("kosci", 1), ("star", 1)):
        table = begun(game, players)
        *_, (last, _, _) = course(table.rules, table.state, 3, 12)[0]
        stopped = {"phase": "over", "asked": (None,) * players, "state": last, "touched": NOW + 3 * DAY}
        over = table.model_copy(update={**stopped, "ending": drawn() if players > 1 else Outcome((), note("gave-up"))})
        yield f"{game} agreed", over
        won = Outcome((Seat(players - 1),), note("resigned"), (3, -1, 3)[:players])
        yield f"{game} won", over.model_copy(update={"ending": won})
        yield f"{game} won alone", over.model_copy(update={"ending": replace(won, scores=())})
        yield f"{game} of a day", over.model_copy(update={"day": DayTry(KOSCI.key, DAY_NUMBER, 1, NOW)})
        yield f"{game} of an archive", over.model_copy(update={"day": DayTry(KOSCI.key, DAY_NUMBER, 0, NOW)})
        yield f"{game} with a deal", over.model_copy(update={"deal": 12})
        yield f"{game} sealed", over.model_copy(update={"seal": replace(SEAL, closed=NOW)})
        yield f"{game} in a league", over.model_copy(update={"league": "abcdefgh"})
        folded = over.model_copy(update={"phase": "folded", "ending": None})
        yield f"{game} folded", folded
        yield f"{game} folded by Dan", folded.model_copy(update={"folded_by": "Dan"})
        yield f"{game} folded, withdrawn", folded.model_copy(update={"holds": (Hold(BOB, "Bob", NOW, 0, "withdrawn"),)})
        yield f"{game} folded on its day", folded.model_copy(update={"day": DayTry(KOSCI.key, DAY_NUMBER, 1, NOW)})


def shown(tour, heading, page, *args, **more):
    """Writes down in one line what a page is, or why there is none; of much only the beginning and a number."""
    try:
        told = text_of(page(*args, **more))
    except Refused as why:
        told = f"refused: {text_of(why.why)}"
    tour.lines.append(short(f"{heading}: {told}"))


def told(tour, heading, values):
    """Writes values down in one line."""
    tour.lines.append(short(f"{heading}: {' | '.join(map(repr, values))}"))


def look(tour, name, table):
    """Writes down what everybody and the first seats see of a table, and its menu and options."""
    seats = [None, *map(Seat, range(min(2, len(table.chairs))))]
    for seat in seats:
        shown(tour, f"{name}: seat {seat}", table_scene.scene, table, seat)
        shown(tour, f"{name}: menu of {seat}", pages.menu, table, seat, NOW, admin=seat is None)
    shown(tour, f"{name}: in brief", table_scene.brief, table)
    shown(tour, f"{name}: luck", pages.luck, table)
    if table.seal:
        shown(tour, f"{name}: seal", verification.page, table, table.seal, None)
        shown(tour, f"{name}: message", verification.message, table, table.seal)


async def running(tour):
    """Matches that go on, by what is special about them."""
    watch(tour, in_play())
    for game in ("warcaby", "mak_yek"):
        plans(tour, game)


def plans(tour, game):
    """Writes down what may be planned to the moves of the other side, up to the one that ends the match."""
    table = begun(game)
    made, _ = course(table.rules, table.state, 2)
    for at in (0, len(made) // 2, len(made) - 1):
        state, seat, action = made[at]
        asked = tuple(7 if n == seat else None for n in range(2))
        then = table.model_copy(update={"state": state, "asked": asked})
        move = table.rules.format(action)
        for one, what in ((1 - seat, ""), (1 - seat, move), (1 - seat, "a1-b1"), (seat, "")):
            shown(tour, f"{game}: plan of {one} for {what}", ahead_page.plan_page, Loaded(then, {}), Seat(one), what)


async def timed(tour):
    """Matches that go on with clocks."""
    watch(tour, with_clocks())


def watch(tour, found):
    """Writes down the boards and menus of matches that go on, their clocks, and who is called to them."""
    for name, table in found:
        look(tour, name, table)
        for seat in (None, Seat(0), Seat(1)):
            shown(tour, f"{name}: clocks for {seat}", clock_pages.clocks_page, table, seat, NOW)
        for seat, text in ((Seat(0), "1"), (Seat(1), "0"), (Seat(1), "1"), (Seat(0), "")):
            shown(tour, f"{name}: {seat} claims {text}", clock_pages.claim_page, table, seat, text, NOW)
        shown(tour, f"{name}: answers", ahead_page.plan_page, Loaded(table, {}), Seat(1))
        for seat in table.awaited():
            shown(tour, f"{name}: call of {seat}", private_call.private_call, table, seat)
            shown(tour, f"{name}: low call of {seat}", private_call.low_call, table, seat)
            since = f"{table.asked[seat]}:"
            for notes in ({}, {f"{seat}:called": since}, {f"{seat}:low": f"{since}table", f"{seat}:called": since}):
                told(tour, f"{name}: calls beside {notes}", calls.calls(table, notes))
            for seen in (179, 180):
                chairs = tuple(replace(chair, seen=NOW - seen) for chair in table.chairs)
                here = table.model_copy(update={"chairs": chairs, "waiting": waiting(table, reminded=NOW)})
                told(tour, f"{name}: calls of one seen {seen}", calls.calls(here, {}))
                fresh = table.model_copy(update={"chairs": chairs})
                told(tour, f"{name}: first calls of one seen {seen}", calls.calls(fresh, {}))


async def gathering(tour):
    """Tables before and after a match, and what is told of them elsewhere."""
    for name, table in lobbies():
        look(tour, name, table)
        shown(tour, f"{name}: options", pages.options_page, table)
        shown(tour, f"{name}: told", telling.told, table)
        shown(tour, f"{name}: full", telling.full, table)
        reach = Reach(("", "discord"), (Seat(0),))
        shown(tour, f"{name}: by two doors", table_scene.scene, table, None, reach)
        told(tour, f"{name}: called", calls.called_by(table).items())
        for notes in ({}, {f"invited {DAN}": "0"}):
            told(tour, f"{name}: invited beside {notes}", calls.invitations(table, notes))
    changes = ((0, 1500, True, 1516, True), (1, 1600, False, 1590, False))
    for name, table in ended():
        look(tour, name, table)
        for noted in ("", "alone", "few", rating_line.changes_text(changes[: len(table.chairs)])):
            scene = table_scene.scene(table, None)
            shown(tour, f"{name}: rating {noted}", rating_line.with_rating, scene, table, {"rating": noted})
    going = begun()
    shown(tour, "not over", rating_line.with_rating, table_scene.scene(going, None), going, {"rating": "few"})


def inbox(tour, heading, found, who, begin):
    """Writes down the pages of what waits for somebody."""
    shown(tour, heading, mine_pages.inbox, found, who, NOW, begin)
    shown(tour, f"{heading}, others", mine_pages.others, found, who, begin)
    shown(tour, f"{heading}, asleep", mine_pages.asleep, found, who, begin)


async def inboxes(tour):
    """What waits for somebody, up to a limit and beyond it; what a day and a week came to."""
    two = begun()
    seat, *_ = two.awaited()
    user = two.chairs[seat].user
    clocked = [begun(clock=clock(two, left, 40), id=f"clock{n:03}") for n, left in enumerate((0.5, 24, 25, 26, 90))]
    plain = [begun(id=f"plain{n:03}", waiting=waiting(two, since=NOW - n * DAY)) for n in range(4, 9)]
    lobby = next(lobby for name, lobby in lobbies() if name == "warcaby invited, ")
    asleep = [begun(id=f"sleep{n:03}", asleep=NOW - n * DAY) for n in range(1, 8)]
    ended_ones = [table.model_copy(update={"id": f"ended{n:03}"}) for n, (_, table) in enumerate(ended())]
    for count in (0, 1, 5, 6, 7, 10):
        sitting = (*[*clocked, *plain][:count], *asleep[: count - 2])
        found = inbox_of(sitting, (lobby,), ended_ones[:count], frozenset({user}))
        other = inbox_of(sitting, (lobby,), (), frozenset({two.chairs[1 - seat].user}))
        for begin in (0, 1, count, count + 1):
            for box, who in ((found, user), (other, two.chairs[1 - seat].user)):
                inbox(tour, f"{count} tables of {who} from {begin}", box, frozenset({who}), begin)
        for waits in (found.waiting, found.awaited):
            shown(tour, f"{count} tables: digest", digest.digest, waits, NOW)
    first = Item(two, NOW, NOW + DAY)
    for moment in (NOW - 1, NOW, NOW + 1):
        told(tour, f"urgent at {moment}", [first.is_urgent(moment)])
    for halves in (0, 1, 2, 5):
        shown(tour, f"a week of {halves} halves", weekly.post, 7, 3, ("warcaby", "Ann", halves))
    shown(tour, "a week without a winner", weekly.post, 1, 1, None)
