"""Tours of a table: its lobby, its match, a day's try, a silence."""

from bot.tables.durations import DAY, HOUR
from tests.doubles.toys import ANN, BOB, CAT, DAN
from tests.support.tours.tour import PRIVATE


async def lobby(tour):
    """A table before its game: who sits there, rules, clocks, doors."""
    await tour.line("/play cribbage")
    table = await tour.table()
    tour.boards("opened")
    for page in ("menu", "rules", "describe", "options", "clock", "invite", "clocks"):
        await tour.page(table, page, on=5)
    await tour.line("/join", BOB)
    await tour.act(table, "option:target=61", BOB)
    await tour.act(table, "option:target=61")
    await tour.act(table, "clock=week")
    await tour.act(table, "agree", BOB)
    tour.boards("two")
    await tour.page(table, "menu", CAT, on=4)
    await tour.act(table, "computer", CAT)
    await tour.line("/leave", BOB)
    await tour.act(table, "computer")
    await tour.line("/begin")
    tour.boards("begun")


async def playing(tour):
    """A match with a clock, its pages for players and onlookers, and its end."""
    house = tour.house
    table = await house.service.open(tour.request(), "warcaby")
    await tour.act(table, "clock=week")
    await tour.act(table, "join", BOB)
    await tour.act(table, "begin")
    tour.boards("begun")
    for user in (ANN, BOB, CAT):
        await tour.page(table, "menu", user, on=12)
        await tour.page(table, "hand", user)
    await tour.line("/move 1", ANN)
    await tour.line("/draw", ANN)
    tour.boards("a draw is offered")
    await tour.act(table, "refuse", BOB)
    await tour.line("/undo", BOB)
    await tour.line("/score", CAT)
    await tour.line("/board", CAT)
    await tour.line("/mine", BOB, on=6, channel=f"{BOB}-privately", private=True)
    await tour.act(table, "pause", BOB)
    tour.boards("a pause is asked for")
    house.now += 2 * DAY
    await house.round()
    await tour.page(table, "menu", BOB)
    await tour.line("/leave", BOB, on=3)
    await tour.line("/resign", ANN, on=3)
    await tour.act(table, "resign", ANN)
    tour.boards("over")
    for user in (ANN, CAT):
        await tour.page(table, "menu", user, on=10)
        await tour.page(table, "share", user)
    await tour.line("/me", on=8, **PRIVATE)
    await tour.line("/top", on=6)
    await tour.line("/rematch", BOB)
    tour.boards("again")


async def days(tour):
    """The games of the day, tried, given up and looked at."""
    await tour.line("/daily", on=8, **PRIVATE)
    await tour.line("/daily play", **PRIVATE)
    tour.boards("a try")
    table = await tour.table(PRIVATE["channel"])
    await tour.page(table, "menu", on=6, **PRIVATE)
    await tour.act(table, "resign", **PRIVATE)
    tour.boards("given up")
    await tour.line("/daily", on=6, **PRIVATE)
    tour.house.now += DAY
    await tour.house.round()
    await tour.line("/daily yesterday", on=3, **PRIVATE)
    await tour.line("/daily", BOB, on=3)


async def silence(tour):
    """Somebody does not come: what the others are told and may do."""
    house = tour.house
    table = await house.service.open(tour.request(), "kosci")
    for user in (BOB, CAT):
        await tour.act(table, "join", user)
    await tour.act(table, "begin")
    for hours in (13, 13, 13):
        house.now += hours * HOUR
        await house.round()
        tour.boards(f"{hours} hours later")
    for user in (ANN, BOB, CAT, DAN):
        await tour.page(table, "menu", user, on=3)
    now = await house.table(table)
    (late, *_) = now.awaited()
    for user in (user for user in (ANN, BOB, CAT) if now.find(user) != late):
        await tour.act(table, f"stand-in={late}", user)
    tour.boards("a computer stands in")
    await tour.page(table, "menu", DAN, on=3)
