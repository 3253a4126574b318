"""Tours of what people have to do with each other: results and boards, invitations, news, hands, joined accounts."""

import re

from bot.catalog import CATALOG
from bot.i18n import LANGUAGES
from bot.tables.durations import DAY, HOUR
from bot.tables.person import born
from bot.tables.request import Mention
from bot.tables.table import Channel, User
from tests.doubles.toys import ANN, BOB, CAT, DAN
from tests.support.results import player, result
from tests.support.tours.tour import ADMIN, PRIVATE

WITH_BOB = {"mentions": (Mention("@bob", BOB, "Bob"),)}
NOW = 1_800_000_000
GUILD = {"within": "test:guild"}
OTHER = User("other:anna")
AT_OTHER = {"channel": Channel(f"{OTHER}-privately"), "private": True}
AT_BOB = {"channel": Channel(f"{BOB}-privately"), "private": True}
HALF = (
    "/", "/pl", "/play k", "/play kosci ", "/play kosci polish ", "/play clock:", "/join ", "/move ", "/roll ",
    "/daily ", "/rules ", "/mine ", "/mine calls ", "/me ", "/top ", "/top warcaby ", "/settings ",
    "/settings my-zone Eur", "/settings my-language ",
    "/vacation ", "/vacation tomorrow ", "/admin ", "/admin weekly ", "/league ", "/link ",
    "/unlink ", "/privacy ", "c3", "nonsense",
)  # fmt: skip
HANDS = (("cribbage", 2), ("sixty_six", 2), ("cucumber", 3), ("kierki", 3), ("canasta", 2), ("backgammon", 2))


async def careers(tour):
    """Results of some matches: what is told of people, boards of the chat, an annulled result, the week."""
    house = tour.house
    await tour.line("/admin weekly 9h", **ADMIN, **GUILD)
    for number in range(4):
        table = await house.service.open(tour.request(**GUILD), "warcaby")
        await house.service.act(tour.request(BOB, **GUILD), table.id, "join")
        await house.service.act(tour.request(**GUILD), table.id, "begin")
        for _ in range(6):
            now = await house.table(table)
            (seat,) = now.awaited()
            move = now.rules.format(next(iter(now.rules.legal(now.state, seat))))
            await house.service.say(tour.request(now.chairs[seat].user, **GUILD), table.id, move)
        await house.service.act(tour.request((ANN, BOB, BOB, BOB)[number], **GUILD), table.id, "resign")
        await tour.time(HOUR)
    tour.boards("results")
    await tour.line("/me", on=14, **PRIVATE)
    await tour.line("/me warcaby", on=4, **GUILD)
    await tour.line("/me @bob", on=4, **WITH_BOB, **GUILD)
    await tour.line("/me hide", on=6, **PRIVATE)
    await tour.line("/top", on=12, **GUILD)
    await tour.line("/top", CAT, **GUILD, language="pl")
    await tour.line(f"/me annul {table.id}", on=3, **GUILD)
    await tour.line(f"/me annul {table.id} yes", BOB, on=3, **GUILD)
    await tour.line("/me", **PRIVATE)
    await tour.time(7 * DAY)
    tour.boards("a week later")


async def boards(tour):
    """Boards of many people in many games, page by page."""
    ann = born(ANN, await tour.house.store.secret())
    games = [key for key, definition in CATALOG.items() if definition.default.players[-1] > 1][:12]
    for number, game in enumerate(games):
        first = player(ann, 1 + number % 2, 0, name="Ann", score=100 + number)
        second = player(f"p{number}", 2 - number % 2, 1, score=90)
        await tour.spread(result(first, second, number=number, game=game, ended=NOW - number * HOUR))
    for number in range(24):
        one = result((f"q{number}", 1), (f"q{number + 1}", 2), number=100 + number, ended=NOW - number)
        await tour.spread(one)
    await tour.spread(result(player(ann, 1), (None, 2, "strong"), number=200, ended=NOW))
    await tour.spread(result(player(ann, 1, score=210), number=201, game="kosci", ended=NOW))
    await tour.line("/me", on=16, **PRIVATE)
    await tour.line("/top warcaby", on=8)
    await tour.line("/top warcaby always here 2", on=4)
    await tour.line("/top warcaby always here 9")
    await tour.line("/top warcaby always everywhere", on=4)
    await tour.line("/top kosci month here", BOB)


async def invitations(tour):
    """Somebody is invited, in public and in private; news of tables and the message of the day."""
    house = tour.house
    tour.write("challenge", await house.facade.challenge(tour.request(**WITH_BOB)))
    await tour.line("/settings my-language en", BOB)
    await tour.line("/play warcaby @bob", **WITH_BOB)
    table = await tour.table()
    tour.boards("invited")
    await tour.line("/mine", BOB, on=6, channel=f"{BOB}-privately", private=True)
    await tour.act(table, "join", CAT)
    await tour.page(table, "invite", on=4)
    await tour.act(table, "refuse", BOB)
    tour.boards("declined")
    await tour.line("/invite @bob", **WITH_BOB)
    await tour.act(table, "accept", BOB)
    tour.boards("accepted")
    third = await house.service.open(tour.request(), "kosci")
    await tour.act(third, "join", CAT)
    await tour.line(f"/invite @bob @{third.id}", **WITH_BOB)
    tour.boards("three")
    await tour.act(third, "cancel")
    await tour.line("/mine tell on", DAN)
    await tour.line("/mine tell game warcaby", DAN)
    await tour.line("/mine tell", DAN, on=6)
    await tour.line("/mine calls calls daily-18", BOB)
    second = await house.service.open(tour.request(), "warcaby")
    await tour.time(31)
    tour.boards("told")
    await tour.act(second, "join", DAN)
    await tour.time(31)
    await tour.time(DAY)
    await tour.time(HOUR)
    tour.boards("a day later")


async def hands(tour):
    """The pages of those who hold cards or dice, and the boards beside them, after some moves."""
    house = tour.house
    people = (ANN, BOB, CAT)
    for game, number in HANDS:
        table = await house.service.open(tour.request(), game)
        for user in people[1:number]:
            await house.service.act(tour.request(user), table.id, "join")
        if (await house.table(table)).phase == "lobby":
            await house.service.act(tour.request(), table.id, "begin")
        for moves in (0, 5, 7):
            for _ in range(moves):
                now = await house.table(table)
                if not (awaited := now.awaited()):
                    break
                *_, move = now.rules.legal(now.state, awaited[0])
                user = now.chairs[awaited[0]].user
                await house.service.say(tour.request(user), table.id, now.rules.format(move))
            for user in people[:number]:
                await tour.page(table, "hand", user)
            await house.painter.settled()
        await tour.page(table, "menu", on=12)
        await tour.line(f"/leave @{table.id}", BOB, on=2)
    tour.boards("at last")


async def completion(tour):
    """What is suggested for lines that are half typed."""
    house = tour.house
    await house.open("warcaby")
    await house.painter.settled()
    for language in LANGUAGES:
        for line in HALF:
            found = await house.facade.complete(tour.request(BOB, language=language), line)
            tour.told(f"{language}: {line}…", (f"{one.value!r} {one.label!r}" for one in found))


def code_in(tour, answer):
    """The code by which accounts are joined."""
    return re.search(r"[0-9A-Z]{4}-[0-9A-Z]{4}", tour.house.text(answer))[0]


async def accounts(tour):
    """Somebody joins two accounts, looks at what they share, separates them again, and asks what is kept."""
    code = code_in(tour, await tour.line("/link", **PRIVATE))
    await tour.line(f"/link {code}", **PRIVATE)
    await tour.line("/link 0000-0000", OTHER, **AT_OTHER)
    await tour.line(f"/link {code}", OTHER)
    await tour.line(f"/link {code}", OTHER, **AT_OTHER)
    await tour.line("/link", **PRIVATE)
    await tour.line(f"/link {code} yes", OTHER, **AT_OTHER)
    await tour.line("/link", OTHER, **AT_OTHER)
    await tour.line(f"/link {code} wait", OTHER, **AT_OTHER)
    await tour.line("/link", **PRIVATE)
    await tour.line(f"/link {code} yes", **PRIVATE)
    await tour.line(f"/link {code} wait", OTHER, **AT_OTHER)
    await tour.line("/link", **PRIVATE)
    await tour.line("/me", OTHER, on=4, **AT_OTHER)
    await tour.line("/privacy forget", OTHER, **AT_OTHER)
    await tour.line("/unlink", **PRIVATE)
    await tour.line("/unlink", OTHER)
    await tour.line("/unlink", OTHER, **AT_OTHER)
    await tour.line(f"/unlink {OTHER} yes", OTHER, **AT_OTHER)
    await tour.line("/unlink", OTHER, **AT_OTHER)
    code = code_in(tour, await tour.line("/link new", BOB, **AT_BOB))
    await tour.line(f"/link {code}", OTHER, **AT_OTHER)
    await tour.line(f"/link {code} no", BOB, **AT_BOB)
    await tour.line(f"/link {code} yes", OTHER, **AT_OTHER)
