"""Tours of what people type: how it is read, and what is suggested for what is half typed."""

from functools import partial
from zoneinfo import ZoneInfo

from bot.catalog import CATALOG
from bot.days import calendar
from bot.front import daily_handler, league_pages, vacation_dates
from bot.front.board_pages import words_of
from bot.front.completion import game_named
from bot.front.slash_commands import COMMANDS
from bot.front.typed import LONGEST, parse_line
from bot.front.waiting_page import Listed
from bot.i18n import LANGUAGES, Speaker
from bot.screens import odds, replay
from bot.tables import options
from engines.core import Refused
from tests.doubles.toys import ANN, BOB
from tests.support.scene_text import text_of
from tests.support.tours.tour import ADMIN, PRIVATE, cut

NOW = 1_800_000_000
"""15 January 2027, 9 in the morning in Warsaw."""

LINES = (
    "", " ", "/", "c3-d4", " 5h ", "5h @abcdefgh", "5h@abcdefgh", "5h @abcdefg", "5h @abcdefg1", "@abcdefgh",
    "/nothing", "/PLAY kosci", "/play", "/play kosci hasbro", "/play kosci hasbro 2 today",
    "/play kosci hasbro 2 today more words", "/play game:kosci", "/play gra:kości", "/play GRA:kości z:komputer",
    "/play with:computer kosci", "/play kosci with:computer clock:fast", "/play clock:fast", "/play kosci clock:",
    "/play kosci nothing:fast", "/play kosci @bob", "/play kosci @bob, @cat @dan", "/play kosci @bob @cat @dan @eve",
    "/play kosci friend:@bob", "/play kosci friend: @bob", "/play kosci gracz:@bob", "/play @bob kosci",
    "/play kosci note: x", "/graj kosci @bob", "/play@stolik kosci", "/play kosci @abcdefgh", "/board @abcdefgh",
    "/board x @abcdefgh", "/move c3 d4", "/move move:c3 d4", "/move c3 d4 @abcdefgh", "/ruch c3", "/hint",
    "/hint c3 d4", "/settings my-zone Europe/Lisbon", "/settings a b c", "/me warcaby @bob", "/me @bob",
    "/me @bob @cat", "/hint move:2 4 4", "/top board:week here game:warcaby", "/roll dice: 3d6",
    "/me records:warcaby", "/top warcaby week here 2", "/top board:week", "/daily kosci table 5",
    "/join abcdefgh", "/join code:abcdefgh", "/invite @bob", "/link abcd 1234 yes", "/roll 3d6 + 2", "/roll dice:3d6",
    "/league abcdefgh pairs 1 2", "/verify horse battery", "/vacation tomorrow 3 days",
    "/vacation from:tomorrow to:5", "/help me", "/help @abcdefgh",
)  # fmt: skip
DATES = (
    "", "5", "0", "00", "1", "99", "100", "5 days", "5 dni", "today", "tomorrow", "jutro 3", "dziś 2", "dzisiaj",
    "today 0", "15.1", "14.1", "16.1", "16.01.", "1.1", "31.12", "32.1", "31.4", "29.2", "29.02.", "28.2 3.3",
    "16.1 20.1", "20.1 16.1", "16.1 - 20.1", "from 16.1 to 20.1", "od 16.1 do 20.1", "16.1.2027", "14.1.2027",
    "16.1.2028", "17.1.2028", "16.1.27", "2027-01-16", "2027-1-16", "2027-01-16 2027-02-01", "2027-01-32",
    "1969-01-01", "2999-12-31", "3000-01-01", "29.2.2028", "29.2.2027", "16.1, 20.1", "16.1 20.1 24.1",
    "tomorrow tomorrow", "jutro 16.1", "5 6", "nonsense", "16.1 nonsense", "16.13", "0.1", "1.0", "5 16.1",
    "tomorrow 1", "tomorrow 99", "16.1 100",
)  # fmt: skip
DAYS = (
    "", "kosci", "kości", "dice", "patience", "PASJANS", "solitaire play", "play", "graj 5", "gram", "5", "nr 5",
    "nr5", "99999", "100000", "0", "table 5 patience", "tabela", "leaderboard", "share", "udostępnij", "udostepnij",
    "archive", "archiwum", "rules", "zasady", "kosci patience", "play share", "5 6", "x", "²", "٣", "-5", "5.",
)  # fmt: skip
TERMS = (
    "", "warcaby", "kosci", "cribbage", "cribbage nothing", "warcaby polish", "warcaby polish 0", "warcaby polish 1",
    "warcaby polish 31", "warcaby polish 30", "warcaby polish 29", "warcaby polish 7 fast",
    "warcaby polish 7 12/3/40", "warcaby polish 7 never", "warcaby polish 7 week 3", "warcaby polish 7 week 4",
    "warcaby polish 7 week 10", "warcaby polish 7 week 11", "warcaby polish 7 week 4 0", "warcaby polish 7 week 4 1",
    "warcaby polish 7 week 4 10", "warcaby polish 7 week 4 11", "warcaby polish 7 week 4 2 more", "warcaby polish x",
    "warcaby polish ²", "backgammon", "sixty_six",
)  # fmt: skip
BOARDS = (
    "", "warcaby", "week", "tydzień", "tydzien here", "miesiąc tu", "miesiac tutaj", "all-time", "all time",
    "wszech czasów", "wszech-czasow wszędzie", "wszedzie 3", "Warcaby ALL TIME Everywhere", "overall time",
    "small time",
)  # fmt: skip
PAGES = (
    "",
    "here",
    "here.",
    "here.0",
    "here.1",
    "here.9999",
    "here.10000",
    "everywhere.2",
    "there.1",
    "here.x",
    "here.²",
)
PLACES = ("", "0", "1", "10", "11", "12", "010", "1a", "-1", "²")


def read(tour, what, texts, parse):
    """Writes down what becomes of texts, or why nothing does."""
    for text in texts:
        try:
            told = parse(text)
        except Refused as why:
            told = f"refused: {text_of(why.why)}"
        tour.lines.append(f"{what} {text!r}: {told}")


def span(zone, text):
    """The days of a vacation, as they are typed."""
    return vacation_dates.span(vacation_dates.words_of(text), NOW, zone)


def listed(found):
    """Suggestions in one line."""
    return " ".join(f"{str(value)!r}={label!r}" for value, label in found)


async def typed(tour):
    """How lines, days, dates, terms of leagues and places are read."""
    read(tour, "line", LINES, lambda text: f"{parse_line(text)!r} {parse_line(text)}")
    for length in (LONGEST, LONGEST + 1):
        read(tour, "long", ("x" * length,), lambda text: len(parse_line(text).args["move"]))
        read(tour, "long at a table", (f"{'x' * length} @abcdefgh",), lambda text: len(parse_line(text).args["move"]))
    for zone in map(ZoneInfo, ("Europe/Warsaw", "Pacific/Auckland")):
        read(tour, str(zone), DATES, partial(span, zone))
    read(tour, "day", DAYS, lambda text: tuple(daily_handler.read(text)))
    read(tour, "league", TERMS, lambda text: text_of(league_pages.read_terms(text.split())))
    read(tour, "board", BOARDS, words_of)
    read(tour, "page", PAGES, Listed.read)
    read(tour, "position", PLACES, lambda text: replay.position(text, 11))
    titles = (Speaker(language)(options.title(game)) for game in CATALOG for language in LANGUAGES)
    names = (*CATALOG, *titles, "KOSCI", "sixty six", "sixty-six", "warcab", "draughts", "", "five dice", "nim")
    read(tour, "game", dict.fromkeys(names), game_named)
    for chance in (0.0, 0.0009, 0.001, 0.049, 0.05, 0.998, 0.999, 1.0):
        tour.lines.append(f"chance {chance}: {odds.verdict(chance)}")
    for number in (0, 1, 5):
        tour.lines.append(f"day {number}: {calendar.number(calendar.day_of(number))}")


async def suggested(tour):
    """What is suggested for parameters, beside others that are given, in chats of every kind."""
    house = tour.house
    await house.open("warcaby")
    lobby = await house.service.open(tour.request(), "kosci")
    given = {"game": "star", "setting": "my-quiet"}
    for command in COMMANDS:
        for param in command.params:
            for text, more in (("", {}), ("", given), ("k", given), ("2", {})):
                request = tour.request(BOB, language="pl" if text == "k" else None)
                found = await house.facade.fill(request, command.name, param.name, text, more)
                tour.lines.append(cut(f"/{command.name} {param.name}:{text} {sorted(more)}: {listed(found)}"))
    for command, name, values in (
        (
            "settings",
            "value",
            ("my-language", "my-quiet", "quiet", "look", "language", "reminder", "my-look", "nothing"),
        ),
        (
            "admin",
            "value",
            ("games", "open", "weekly", "daily", "reminder", "silence", "clock", "most", "audit", "nothing"),
        ),
    ):
        for setting in values:
            found = await house.facade.fill(tour.request(), command, name, "", {"setting": setting})
            tour.lines.append(cut(f"/{command} {setting}: {listed(found)}"))
    for game in ("kosci", "kierki", "star", "frog", "rainbow", "nothing", ""):
        for param in ("ruleset", "deal"):
            found = await house.facade.fill(tour.request(), "play", param, "", {"game": game})
            tour.lines.append(cut(f"/play {game} {param}: {listed(found)}"))
    for line in (
        "/play kosci hasbro ", "/play star polish friends ", "/PLAY k", "/graj k", "/move c3 ", "/move  ", "/move 1",
        "/ruch e", "/analyse ", "/dice ", "/dice d", "/verify ", "/unlink ", "/mine t", "/mine calls quiet ", "/help ",
        "/hel", "/helpx ", "/rules szes", "/rules six", "/top kosci w", "/top kosci week h", "/me s", "/join k",
        "/hint c", "x" * 301,
    ):  # fmt: skip
        for user in (ANN, BOB):
            found = await house.facade.complete(tour.request(user), line)
            tour.lines.append(cut(f"{user} {line[:40]}…: {listed(found)}"))
    await tour.line(f"/admin absent 3 @{lobby.id}", **ADMIN)
    found = await house.facade.complete(tour.request(**PRIVATE), "/daily ")
    tour.told("in private", (f"{one.value!r} {one.label!r}" for one in found))
