"""Tours of pages whose contents are made for them, up to every limit of a list and beyond it."""

from dataclasses import replace
from datetime import UTC, date, timedelta
from itertools import product

from bot.ai.player import Decision, Unit
from bot.days import calendar
from bot.days.kinds import KINDS, KOSCI, PATIENCE
from bot.days.results import Ranked, Row, Standing
from bot.days.status import Status
from bot.front import (
    administration,
    board_pages,
    invite_page,
    league_pages,
    link_pages,
    mine_pages,
    pages,
    privacy_pages,
    vacation_page,
    waiting_page,
)
from bot.leagues.league import LeagueId
from bot.leagues.season import finished, opened, owing, ready
from bot.ports import Entrance
from bot.results.rating import BELOW, Rating
from bot.results.stores import Board
from bot.results.stores import Row as Place
from bot.screens import daily, film, first_steps, greeting, hints, leagues
from bot.services.community import OFFERED as RULES
from bot.services.community import AuditLine
from bot.services.invitations import Offered
from bot.services.preferences import CHATS, PEOPLE
from bot.tables.doors import Doors
from bot.tables.handshake import Handshake
from bot.tables.history import Step
from bot.tables.person import Person
from bot.tables.table import User
from bot.tables.vacation import Vacation
from engines.core import Seat, note
from tests.doubles.toys import ANN, BOB, CAT, open_table
from tests.support.finished import course
from tests.support.leagues import START, entries, person, running
from tests.support.tours.states import begun, ended, lobbies, shown

NOW = 1_800_000_000
TODAY = NOW // 86_400
GUEST = User("other:anna")


async def cards_of_days(tour):
    """Cards, tables and archives of games of the day, however far somebody is."""
    row = Row(name="Ann", score=201, seconds=600, losses=(0.0, 0.4, 1.26, 7.5))
    rows = tuple(
        Ranked(1 + n, row.model_copy(update={"name": f"P{n}", "score": 200 - n}), 200 - n // 2) for n in range(12)
    )
    rows = (*rows, Ranked(13, row.model_copy(update={"losses": None, "score": 3}), 3))
    for kind, day in product((KOSCI, PATIENCE), (TODAY - 1, TODAY, TODAY - 9)):
        for progress in ("new", "begun", "again", "done", "void"):
            plain = Status(kind, kind.game(day), day, TODAY, NOW, progress, 0, "c0" * 32, "d1" * 32)
            has_row = progress in ("again", "done")
            told = replace(plain, streak=3, row=row, best=201, standing=Standing(2, 5)) if has_row else plain
            better = replace(told, best=230, key="5e" * 32)
            bare = replace(told, row=row.model_copy(update={"losses": None}) if has_row else None)
            for n, status in enumerate((told, better, bare)):
                name = f"{kind.key} {day - TODAY} {progress} {n}"
                for aside, community in ((True, False), (False, True)):
                    shown(tour, f"{name} card {aside}", daily.card, status, aside=aside, community=community)
                shown(tour, f"{name} table", daily.table, status, rows)
                shown(tour, f"{name} shared", daily.shared, status)
                shown(tour, f"{name} about", daily.about, status)
                shown(tour, f"{name} others", daily.check_shown, status)
        for moment in (NOW, NOW + 40 * 86_400):
            shown(tour, f"{kind.key} archive", daily.archive, kind, day, moment)
    shown(tour, "archive of the first days", daily.archive, KOSCI, calendar.FIRST + 1, NOW)
    games = {kind.key: kind.game(TODAY) for kind in KINDS.values()}
    for first in (TODAY, calendar.FIRST, calendar.FIRST + 1):
        tables = [(first, rows[:10]), (first - 1, rows)]
        for keys in ({}, {first - 1: "5e" * 32}):
            shown(tour, f"post of {first} with {len(keys)}", daily.post, first, games, tables, "ab" * 32, keys)


async def long_boards(tour):
    """Pages of boards for who stands on them, below them or nowhere, in every room and period."""
    ratings = {
        f"p{n}": Rating("glicko" if n % 2 else "skill", 1500 - 9 * n, (40, 200)[n % 3 == 0], games=n) for n in range(8)
    }
    for game, period, scope in product(
        ("warcaby", "kosci", "star"), ("week", "month", "always"), ("here", "everywhere")
    ):
        for size, page in ((0, 1), (1, 1), (10, 1), (11, 1), (11, 2), (30, 2), (30, 3)):
            begin = 10 * (page - 1)
            points = [40 - n - (BELOW if n % 10 > 6 else 0) for n in range(begin, min(size, begin + 10))]
            rows = tuple(Place(begin + n + 1, f"p{n}", f"P{n}", one, n + 2) for n, one in enumerate(points))
            mine = (Place(40, "p8", "P8", 9, 3), Place(41, "me", "Me", 4, 2), Place(42, "p9", "P9", -BELOW, 2))
            asked = board_pages.Asked(game, period, scope, page)
            board = Board(rows, size, mine)
            name = f"{asked.line}, {size} rows"
            shown(tour, name, board_pages.board_page, asked, board, ratings, ("kosci", game), ("me", "old"))
            if size == 11:
                shown(tour, f"{name}, of p1", board_pages.board_page, asked, board, ratings, (), ("p1",))
                shown(tour, f"{name}, of all", board_pages.board_page, asked, board, ratings, (), None)
                for own in ((), mine[1:], mine[2:], mine[1:2]):
                    here = board._replace(mine=own)
                    shown(tour, f"{name}, {len(own)} own", board_pages.board_page, asked, here, {}, (), ("me", "p9"))


async def seasons(tour):
    """Pages of leagues in each phase, for members, others and those who have left."""
    on = running(13, {1: 1700}, most=5, at_once=2)
    names = {number: f"tabl{number:04}" for number in ready(on)}
    on = opened(owing(on, names), {number: name for number, name in names.items() if number % 4})
    over = finished(running(6, most=6), LeagueId("hgfedcba"), START + 90 * 86_400)
    private = replace(on, private=True)
    known = {"entries": entries(5), "extended": replace(entries(5), extended=True), "on": on, "private": private}
    known |= {"over": over, "last": replace(over, following=""), "closed": entries(2).changed(phase="closed")}
    for name, league in known.items():
        shown(tour, f"{name}: card", leagues.card, league)
        shown(tour, f"{name}: rules", leagues.rules, league)
        for who, may_close in ((person(1), True), (person(1), False), (person(77), True)):
            shown(tour, f"{name}: for {who}", leagues.entered, league, frozenset({who}), may_close=may_close)
        shown(tour, f"{name}: opened", league_pages.opened, league)
        shown(tour, f"{name}: start", league_pages.start_needed, league)
        for division in range(len(league.divisions)):
            for status in ("in", "absent", "withdrawn"):
                number = league.divisions[division][0]
                members = league.with_member(number, replace(league.members[number], status=status))
                now = replace(league, members=members)
                for who in (league.members[number].user, person(77)):
                    shown(tour, f"{name} {division} {status}: table", leagues.table, now, division, frozenset({who}))
                    for at in (None, 1, 2, 9):
                        args = (now, division, at, frozenset({who}), now.home)
                        shown(tour, f"{name} {division} {status} {who}: pairs {at}", leagues.pairings, *args)
                    shown(tour, f"{name} {division}: pairs", leagues.pairings, now, division, 1, frozenset({who}))
                shown(tour, f"{name} {division} {status}: own", leagues.mine, now, number)
    for count in (0, 1, 8, 9):
        for may_open in (True, False):
            many = [replace(on, id=LeagueId(f"league{n:02}")) for n in range(count)]
            shown(tour, f"{count} leagues, {may_open}", league_pages.listed, many, may_open=may_open)
    for words in ("", "kosci", "cribbage polish 5 12/3/40 5 7"):
        shown(tour, f"form {words}", league_pages.form, league_pages.read_terms(words.split()))


async def joined_accounts(tour):
    """Questions about accounts that may become one person's, and what is kept of a person."""
    hand = Handshake("ABCD1234", "p1", ANN, "Ann", GUEST, "Anna")
    three = frozenset({ANN, GUEST, User("third:anni")})
    for accounts_of in (frozenset({ANN}), frozenset({ANN, GUEST}), three):
        one = Person("p1", ANN, accounts_of, ((ANN, "Ann"), (GUEST, "Anna")))
        shown(tour, f"code with {len(accounts_of)}", link_pages.code, hand, NOW, one)
        shown(tour, f"done with {len(accounts_of)}", link_pages.done, one, 3)
        for asker in sorted(accounts_of):
            shown(tour, f"separate {asker} of {len(accounts_of)}", link_pages.separation, one, asker)
    shown(tour, "code of nobody", link_pages.code, hand, NOW, None)
    for rivals in (0, 1, 2):
        shown(tour, f"host with {rivals}", link_pages.host_question, replace(hand, rivals=rivals))
    shown(tour, "guest", link_pages.guest_question, hand)
    shown(tour, "waiting", link_pages.waiting, hand, note("name", name="Anna"))
    for page in (link_pages.void, link_pages.separated, privacy_pages.overview, privacy_pages.how_long):
        shown(tour, page.__name__, page)
    shown(tour, "elsewhere", link_pages.elsewhere, "/unlink")
    for running_tables in (0, 1, 5):
        shown(tour, f"forget with {running_tables}", privacy_pages.question, running_tables, ("other", "test"))
    for page in (privacy_pages.file, privacy_pages.full_text, privacy_pages.done, privacy_pages.elsewhere):
        shown(tour, page.__name__, page)


async def rooms(tour):
    """The rules of a community and its audit log, vacations, lists of tables and links to them."""
    settings(tour)
    vacations(tour)
    lists(tour)


def settings(tour):
    """What holds in a community, and who changed it; settings of chats and people."""
    for what, values in RULES.items():
        for value in (*values, "other"):
            shown(tour, f"rule {what} {value}", administration.rule_value, what, value)
    held = {what: values[0] for what, values in RULES.items()}
    for tab in administration.TABS:
        for count in (0, 1, 3, 4):
            troubles = [("forbidden", "" if n % 2 else f"room {n}") for n in range(count)]
            shown(tour, f"rules {tab}, {count} troubles", administration.rules_page, held, tab, troubles)
    whats = (*RULES, "fold", "annul")
    log = [AuditLine(NOW - n, f"P{n}", whats[n % len(whats)], "warcaby" if n % 3 else "no", "3") for n in range(31)]
    for count, page in ((0, 1), (1, 1), (10, 1), (10, 2), (11, 1), (11, 2), (11, 3), (31, 0), (31, 2), (31, 4)):
        shown(tour, f"audit {count} page {page}", administration.audit_page, log[:count], page, UTC)
    for offered in (CHATS, PEOPLE):
        for what, values in offered.items():
            for value in (*values, "Europe/Lisbon", "1-2"):
                shown(tour, f"{what} {value}", pages.setting_value, what, value)
    here = {what: values[0] for what, values in CHATS.items()}
    own = {what: values[-1] for what, values in PEOPLE.items()}
    for may, private, mine in product((True, False), (True, False), (own, {})):
        shown(tour, f"settings {may} {private}", pages.settings, here, mine, may=may, private=private)


def vacations(tour):
    """The page on which people announce a vacation."""
    today = date(2027, 1, 15)
    for left, length in product((0, 1, 2, 5, 30), (1, 3, 6, 40)):
        for begin in (today, today + timedelta(13), today + timedelta(14)):
            vacation = Vacation(left, NOW - 9)
            shown(tour, f"{left} days, {length} from {begin}", vacation_page.page, vacation, today, NOW, begin, length)
    for span in ((NOW - 9, NOW + 9), (NOW, NOW + 9), (NOW + 1, NOW + 9), (NOW - 9, NOW), (NOW - 9, NOW + 1)):
        away = Vacation(4, NOW, (span,))
        shown(tour, f"away {span[0] - NOW} to {span[1] - NOW}", vacation_page.page, away, today, NOW, today, 3)


def lists(tour):
    """Tables that wait for players, links to tables, labels of tables."""
    found = [table.model_copy(update={"id": f"waits{n:03}"}) for n, (_, table) in enumerate(lobbies())]
    first = mine_pages.later()
    for here, elsewhere in ((0, 0), (1, 0), (0, 1), (8, 8), (9, 9), (17, 17), (3, 25)):
        chat, others = found[:here], [*found[:2], *found[20 : 20 + elsewhere]]
        for where, number in product(("here", "everywhere"), (1, 2, 3, 4)):
            page = waiting_page.Listed(where, number)
            shown(tour, f"{here} and {elsewhere}: {page}", waiting_page.waiting, first, chat, others, page)
    mine = [begun(id=f"mine{n:04}", opened=NOW - 90 * n * n) for n in range(4)]
    for count in range(5):
        asked = {table.id for table in mine[:2]}
        shown(
            tour, f"{count} tables", pages.tables, mine[:count], asked, [*mine[2:], *found[:2]], frozenset({ANN}), NOW
        )
        shown(tour, f"which of {count}", pages.which_table, mine[:count], "/draw", frozenset({BOB, CAT}), NOW)
    alike = [table for name, table in ended() if name.startswith(("star", "kosci"))]
    shown(tour, "the same deal", pages.same_deal, alike[0], alike)
    shown(tour, "the same deal, nothing", pages.same_deal, alike[0], [])
    for doors in (Doors(), Doors(4), Doors(4, open=False)):
        offered = Offered(
            found[0], {"test": Entrance("https://test/x"), "web": Entrance("https://web/y")}, "tok", doors
        )
        shown(tour, f"links {doors}", invite_page.invite, offered)
    for seat, seated in product((None, Seat(0), Seat(1)), (True, False)):
        shown(tour, f"bring {seat} {seated}", invite_page.bring, found[0], seat, "tok", was_seated=seated)
        shown(tour, f"not brought {seat}", invite_page.not_brought, found[0], seat)
    for deal in ("", "12", "today"):
        shown(tour, f"which chat {deal}", pages.which_chat, "star", "polish", deal)


async def beginnings(tour):
    """The first screens, greetings, thrown dice, what speaks for a move, and long films."""
    for count, lacks in product((0, 1, 3), ((), (note("discord-permission", name="files"),))):
        shown(tour, f"greeting {count} {len(lacks)}", greeting.greeting, count, lacks)
    for dice, faces in (("2d6", "3 4"), ("d20", "17"), ("3d6", "1 2 3"), ("3d6", "1 1 1")):
        shown(tour, f"thrown {dice}", first_steps.thrown, dice, faces, "7")
    for purpose in (*first_steps.LINES, "nothing"):
        shown(tour, f"games {purpose}", first_steps.games, purpose if purpose in first_steps.LINES else "play")
    for private in (True, False):
        shown(tour, f"first screen {private}", first_steps.first_screen, (note("help"),), private=private)
    shown(tour, "hidden", first_steps.hidden)
    for unit, gap in product(Unit, (0.0, 0.0049, 0.005, 0.049, 0.05, 0.31, 1.456)):
        values = (("a", 0.9 + gap), ("b", 0.9), ("c", 0.1))
        for chosen in "ab":
            shown(tour, f"why {chosen} by {gap} {unit}", hints.why, Decision(chosen, values), unit)
        shown(tour, f"cost {gap} {unit}", hints.cost, note("name", name="a"), gap, unit)
        shown(tour, f"gain {gap} {unit}", hints.cost, note("name", name="a"), -gap, unit)
    shown(tour, "said", hints.why, Decision("a", values, why=note("hint-only")), Unit.CHANCE)
    shown(tour, "a way that was given up", hints.why, Decision("z", values), Unit.CHANCE)
    shown(tour, "one value", hints.why, Decision("a", values[:1]), Unit.CHANCE)
    table = open_table("canasta")
    made, last = course(table.rules, table.state, 1, film.MOST_POSITIONS + 40)
    for most in (film.MOST_POSITIONS - 1, film.MOST_POSITIONS, film.MOST_POSITIONS + 40):
        steps = tuple(Step(n, *one) for n, one in enumerate(made[:most], 1))
        scenes = film.positions(table.changed(NOW, phase="over", asked=(None, None), state=last), steps)
        shown(tour, f"film of {most}: {len(scenes)}", lambda found=scenes: (found[0], found[-1]))
