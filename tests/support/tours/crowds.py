"""Tours of what many people do at once: days that are played out, full inboxes, long lists."""

from random import Random

from bot.tables.durations import DAY, HOUR
from bot.tables.request import Mention
from bot.tables.table import Channel, User
from tests.doubles.toys import ANN, BOB, CAT, HERE, THERE
from tests.support.tours.tour import ADMIN, PRIVATE

GUILD = {"within": "test:guild"}
WITH_BOB = {"mentions": (Mention("@bob", BOB, "Bob"),)}


def private_of(user):
    """The private chat of somebody."""
    return {"channel": Channel(f"{user}-privately"), "private": True}


async def play_out(tour, user, line, *, last=False):
    """Somebody plays a game of the day to its end: always the first box that is open, or the last one."""
    house = tour.house
    house.now += 1
    await house.facade.line(tour.request(user, **private_of(user)), line)
    await house.painter.settled()
    *_, table = [await house.table(one) for one in await house.service.tables_at(frozenset({user}))]
    dice = Random(5)
    while table.phase == "playing":
        moves = [*map(table.rules.format, table.rules.legal(table.state, 0))]
        boxes = [move for move in moves if move.startswith("score")]
        move = boxes[-1 if last else 0] if boxes else dice.choice(moves)
        table = await house.service.say(tour.request(user, **private_of(user)), table.id, move)
    await house.painter.settled()
    return table


async def played_days(tour):
    """Two days that several people play out: results, places, streaks, what is shared, and what an archive tells."""
    house = tour.house
    await tour.line("/admin daily 9h", **ADMIN, **GUILD)
    for user in (ANN, BOB):
        await tour.line("/daily", user, **GUILD)
        await play_out(tour, user, "/daily play", last=user == BOB)
    await house.round()
    await tour.line("/daily table", CAT, **GUILD)
    await tour.line("/daily table", **GUILD)
    await tour.line("/daily share", **GUILD)
    await tour.line("/daily", on=8, **PRIVATE)
    table = await play_out(tour, ANN, "/daily patience play")
    await tour.line("/daily patience", on=4, **PRIVATE)
    await tour.page(table, "menu", on=8, **PRIVATE)
    tour.boards("played out")
    await tour.time(DAY)
    await play_out(tour, ANN, "/daily play")
    await tour.line("/daily", **PRIVATE)
    await tour.line("/daily share", **GUILD)
    await tour.time(3 * DAY)
    tour.boards("days later")
    await tour.line("/daily 55", on=8, **GUILD)
    await tour.line("/daily kosci archive", on=6, **PRIVATE)
    await tour.line("/daily patience archive", **PRIVATE)
    await tour.line("/daily share", CAT, **GUILD)
    await tour.line("/daily 99999", **PRIVATE)


async def many_tables(tour):
    """An inbox with more than a page holds, and a list of tables that is longer than a page."""
    house = tour.house
    for number in range(9):
        channel = (HERE, THERE)[number % 2]
        table = await house.service.open(tour.request(BOB, channel), ("warcaby", "northcott", "mak_yek")[number % 3])
        if number % 4 == 1:
            await tour.house.service.act(tour.request(BOB, channel), table.id, "clock=fast")
        await house.service.act(tour.request(ANN, channel), table.id, "join")
        await house.service.act(tour.request(BOB, channel), table.id, "begin")
        await house.painter.settled()  # who is asked is noted with the board, at the time by then
        house.now += 11 * HOUR
    await house.service.open(tour.request(**PRIVATE), "kosci", computers=1, at_once=True)
    await tour.line("/play warcaby @bob", CAT, channel=Channel("test:far"), **WITH_BOB)
    for user in (ANN, BOB):
        await tour.line("/mine", user, on=9, **private_of(user))
        await tour.line("/mine from 6", user, **private_of(user))
        await tour.line("/mine from 60", user, **private_of(user))
        await tour.line("/mine others", user, **private_of(user))
    for _ in range(11):
        await tour.line("/mine next", **PRIVATE)
    for table in await house.service.tables_of(tour.request(BOB)):
        if table.phase == "playing" and table.find(frozenset({BOB})) is not None:
            await house.service.act(tour.request(BOB), table.id, "resign")
            break
    await tour.line("/mine", ANN, channel=THERE)
    for _ in range(40):
        await tour.time(DAY)
    await tour.line("/mine", ANN, on=4, **PRIVATE)
    await tour.line("/mine asleep", BOB, **private_of(BOB))
    await tour.line("/mine later", ANN, **PRIVATE)
    await tour.line("/mine nonsense", ANN, **PRIVATE)


async def long_lists(tour):
    """More tables wait for players than a page names, here and everywhere."""
    house = tour.house
    for number in range(19):
        user, channel = User(f"test:p{number}"), HERE if number % 4 == 1 else Channel(f"test:far-{number}")
        table = await house.service.open(tour.request(user, channel), ("warcaby", "cribbage")[number % 2])
        await house.service.act(tour.request(user, channel), table.id, "open-to=everywhere")
        if number % 3 == 1:
            await house.service.act(tour.request(user, channel), table.id, "clock=fast")
    await tour.line("/tables", on=8)
    await tour.line("/tables", on=8, **PRIVATE)
    await tour.line("/tables", BOB, on=3)
    first, *_ = await house.service.tables_in(HERE)
    await house.service.act(tour.request(first.opener), first.id, "open-to=invited")
    await tour.line(f"/join {first.id}.here.1")
    await tour.line(f"/join {first.id}.here.9")
    await tour.line("/join zzzzzzzz")
    await tour.line("/join nothing!")
