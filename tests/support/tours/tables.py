"""Tours of a table: its lobby, its match, a day's try, a silence."""

from bot.tables import ahead
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


async def clocked(tour):
    """A match with clocks: time grows short and runs out, a day is given, a pause, an outage, a flag."""
    house = tour.house
    table = await house.service.open(tour.request(), "warcaby")
    await tour.act(table, "clock=24/8/24")
    await tour.page(table, "options", on=2)
    await tour.act(table, "join", BOB)
    await tour.act(table, "begin")
    now = await house.table(table)
    (seat,) = now.awaited()
    mover, other = now.chairs[seat].user, now.chairs[1 - seat].user
    for hours in (1, 20, 4, *(24,) * 6):
        await tour.time(hours * HOUR)
        tour.boards(f"{hours} hours later")
        await tour.page(table, f"flag.{seat}", other)
    for user in (mover, other, CAT):
        await tour.page(table, "clocks", user, on=2)
    await tour.page(table, f"flag.{seat}", other)
    await tour.page(table, f"flag.{seat}", mover)
    await tour.page(table, f"flag.{1 - seat}", mover)
    await tour.act(table, f"day={seat}.{(await house.table(table)).asked[seat]}", other)
    await tour.act(table, "pause", mover)
    tour.boards("a day is given")
    await tour.act(table, f"agree={(await house.table(table)).rev}", other)
    await tour.time(3 * HOUR)
    tour.boards("paused")
    await tour.page(table, "clocks", CAT)
    await tour.act(table, "resume", other)
    await tour.time(50 * HOUR)
    tour.boards("up again")
    await tour.page(table, f"flag.{seat}", other, on=2)
    await tour.act(table, f"flag={seat}.{(await house.table(table)).asked[seat]}", other)
    tour.boards("claimed")


async def left(tour):
    """Somebody leaves a match of three with hidden hands: the seat is vacant, then taken, then a computer's."""
    house = tour.house
    table = await house.service.open(tour.request(), "cucumber")
    for user in (BOB, CAT):
        await tour.act(table, "join", user)
    await tour.act(table, "begin")
    for command, user in (
        ("leave", BOB),
        ("resign", BOB),
        ("vote", ANN),
        ("end", CAT),
        ("claim=1", DAN),
        ("claim=1", ANN),
    ):
        await tour.act(table, command, user)
        await tour.page(table, "menu", DAN)
        tour.boards(f"{command} by {user}")
    for _ in range(3):
        await tour.time(13 * HOUR)
    tour.boards("nobody comes")
    await tour.act(table, f"end={(await house.table(table)).waiting.rev}", CAT)
    tour.boards("one would rather end it")
    late = (await house.table(table)).awaited()[0]
    now = await house.table(table)
    who = next(user for user in (ANN, CAT, DAN) if now.find(frozenset({user})) not in (None, late))
    for command in (f"wait={(await house.table(table)).waiting.rev}", f"replace={late}"):
        await tour.act(table, command, who)
        tour.boards(command)
    await tour.time(90 * DAY)
    tour.boards("asleep")
    await tour.page(table, "menu", who, on=3)
    await tour.act(table, "wake", who)
    tour.boards("awake")


async def lobbies(tour):
    """Lobbies with computers, rules of their own, invited people and doors that are open or closed."""
    house = tour.house
    for game in ("kosci", "kierki", "canasta"):
        table = await house.service.open(tour.request(), game)
        ruleset = [*table.definition.rulesets][-1]
        for command in (f"ruleset={ruleset}", "computers=1", "level=strong", "computers=2", "open-to=everywhere"):
            await tour.act(table, command)
        tour.boards(game)
        await tour.page(table, "options", on=3)
        await tour.act(table, "computers=0")
        for command in ("join", "leave", "join"):
            await tour.act(table, command, BOB)
        await tour.page(table, "invite", BOB, on=2)
        for _ in range(3):
            await tour.act(table, "computers=2")
        await tour.act(table, "cancel", CAT)
        tour.boards(f"{game} with two computers")
        await tour.act(table, "cancel")
        await tour.act(table, "join", BOB)


async def deals(tour):
    """Deals of a patience with numbers, given up or played on: their results beside each other, records and cards."""
    house = tour.house
    for user, moves in ((ANN, 3), (BOB, 3), (CAT, 9)):
        table = await house.service.open(tour.request(user), "star", deal="12")
        for _ in range(moves):
            now = await house.table(table)
            move = next(iter(now.rules.legal(now.state, 0)))
            await house.service.say(tour.request(user), table.id, now.rules.format(move))
        await tour.act(table, "resign", user)
    running = await house.service.open(tour.request(DAN), "star", deal="12")
    await tour.page(table, "deal", DAN, on=1)
    await tour.page(running, "deal", DAN)
    await tour.page(running, "menu", DAN, on=4)
    for page in ("record", "file", "share", "luck", "replay", "replay.4", "replay.99", "nonsense"):
        await tour.page(table, page, CAT, on=3)
    await tour.act(table, "same", CAT)
    await tour.act(table, "rematch", CAT)
    await tour.line("/play frog deal:today", on=2)
    await tour.line("/play frog deal:winnable", BOB)
    await tour.line("/play frog deal:0", BOB)
    tour.boards("at last")


async def planned(tour):
    """Answers are planned to moves of the other side, one is played by itself, all are wiped."""
    house = tour.house
    table = await house.service.open(tour.request(), "warcaby")
    await tour.act(table, "join", BOB)
    await tour.act(table, "begin")
    now = await house.table(table)
    (seat,) = now.awaited()
    mover, other = now.chairs[seat].user, now.chairs[1 - seat].user
    await tour.page(table, "plan", mover)
    await tour.page(table, "plan", other)
    for move in ahead.moves(now, 1 - seat)[:2]:
        answer, *_ = ahead.answers(now, 1 - seat, move)
        await tour.act(table, f"plan={move}", other)
        await tour.act(table, f"plan={move}>{answer}", other)
    await tour.act(table, "plan=a1-b2>c3", other)
    await tour.act(table, "plan=", other)
    await tour.act(table, f"plan={move}>{answer}", other)
    await tour.line(f"/move {move}", mover)
    await tour.time(5)
    tour.boards("played by itself")
    await tour.page(table, "plan", mover)
    await tour.line("/undo", other)
    tour.boards("asked to take it back")
