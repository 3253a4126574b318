"""Tours of the ways to tables: links that are followed, renewed and closed, and commands that name no table."""

from bot.front.facade import Facade
from bot.front.tips import Tips
from bot.tables.request import Mention
from bot.tables.table import Channel, User
from bot.tables.token import Kind, Token
from tests.doubles.toys import ANN, BOB, CAT, DAN, HERE, THERE
from tests.support.tours.tour import ADMIN, PRIVATE

FAR = Channel("test:far")
EVE, FAY = User("test:eve"), User("test:fay")
COMMANDS = (
    "leave", "resign", "draw", "undo", "hand", "score", "board", "rematch", "hint", "hint c3-d4", "begin", "invite",
    "join", "move c3-d4", "rules", "verify", "tables", "analyse",
)  # fmt: skip


def private_of(user):
    """The private chat of somebody."""
    return {"channel": Channel(f"{user}-privately"), "private": True}


async def links(tour):
    """People come by a link, in private and in groups, in time and too late; links are renewed and closed."""
    house = tour.house
    table = await house.service.open(tour.request(), "cucumber")
    token = await house.facade.link_of(table.id)
    _, watching = await house.facade.shared(tour.request(), token)

    async def follow(user, *, link=token, **more):
        await tour.line(f"/join {link}", user, **more)

    await follow(BOB, **private_of(BOB))
    await follow(BOB, **private_of(BOB))
    await follow(BOB)
    await follow(CAT, channel=THERE)
    await follow(ANN, channel=THERE)
    for user, answer, place in (
        (CAT, "no", THERE), (CAT, watching, THERE), (DAN, "no", FAR), (DAN, "nonsense", FAR), (DAN, token, FAR),
        (EVE, watching, FAR), (ANN, "x", HERE),
    ):  # fmt: skip
        await tour.act(table, f"bring={answer}", user, channel=place)
        tour.boards(f"{user} answers {answer}")
    for user in (ANN, EVE):
        await tour.page(table, "invite", user)
        for command in (
            "doors.new=2",
            "doors.new=2",
            "doors.new=9",
            "doors.close=1",
            "doors.close=2",
            "doors.nonsense",
        ):
            await tour.act(table, command, user)
            await tour.page(table, "invite", user)
        await follow(EVE, **private_of(EVE))
        await tour.act(table, "doors.new=3", user)
    new = await house.facade.link_of(table.id)
    await follow(EVE, link=new, **private_of(EVE))
    await tour.act(table, "begin")
    await follow(FAY, link=new, **private_of(FAY))
    await follow(FAY, link=new)
    await follow(FAY, link=watching, **private_of(FAY))
    _, watching = await house.facade.shared(tour.request(), new)
    await follow(FAY, link=watching, **private_of(FAY))
    await follow(FAY, link=watching, channel=FAR)
    await tour.act(table, f"bring={watching}", FAY, channel=FAR)
    tour.boards("looked on")
    other = await house.service.open(tour.request(), "warcaby")
    for name, value in (("invited", CAT), ("everywhere", CAT), ("here", DAN)):
        await tour.act(other, f"open-to={name}")
        await tour.line(f"/join {other.id}", value, channel=THERE)
        await tour.line(f"/join {other.id}", value, **private_of(value))
        await tour.line(f"/join {other.id}.everywhere.1", value, channel=THERE)
        await tour.act(other, "leave", value)
    await tour.line(f"/join {other.id}", CAT)
    await tour.act(other, "begin")
    await tour.line(f"/join {other.id}", DAN)
    await tour.act(other, "resign")
    await tour.line(f"/join {other.id}", DAN)
    await follow(DAN, link=await house.facade.link_of(other.id), **private_of(DAN))
    await tour.line("/join 234567")
    await tour.line("/join bad!")
    tour.boards("at last")


async def meant(tour):
    """Commands that name no table, where none, one and several may be meant."""
    house = tour.house

    async def say(*users, **more):
        for user in users:
            for command in COMMANDS:
                await tour.line(f"/{command}", user, **more)

    await say(ANN)
    await tour.line("/roll 2d6", BOB)
    one = await house.open("warcaby")
    await say(CAT)
    await tour.line("/roll")
    await tour.line("/move c3-d4", CAT)
    two = await house.service.open(tour.request(CAT), "cribbage")
    await house.service.act(tour.request(BOB), two.id, "join")
    await house.service.act(tour.request(CAT), two.id, "begin")
    await say(BOB, CAT, DAN)
    for command in ("score", "board", "hand", "draw", "undo", "verify", "invite", "move 1"):
        await tour.line(f"/{command} @{two.id}", BOB)
        await tour.line(f"/{command} @{two.id}", DAN, channel=FAR)
    await say(ANN, channel=FAR)
    await say(BOB, **private_of(BOB))
    three = await house.service.open(tour.request(DAN, THERE), "kosci", computers=1, at_once=True)
    await tour.line("/roll", DAN, channel=THERE)
    await tour.line("/roll 9x", DAN, channel=THERE)
    await say(DAN, channel=THERE)
    for table, user in ((one, ANN), (two, BOB), (three, DAN)):
        await house.service.act(tour.request(user), table.id, "resign")
    await say(ANN, BOB, CAT)  # nobody looks at the boards: dice were thrown by chance


async def settings_word_by_word(tour):
    """Every setting with every value and with none, by people, by administrators and in private; luck that is sent."""
    await tour.house.open("warcaby")
    await tour.house.service.open(tour.request(BOB), "kosci")
    values = {
        "language": "pl",
        "look": "text",
        "theme": "night",
        "deck": "four",
        "reminder": "12h",
        "zone": "Europe/Rome",
    }
    values |= {"quiet": "22-6", "only": "yes", "sounds": "no", "nothing": "x"}
    for what, value in values.items():
        for key in (what, f"my-{what}"):
            await tour.line(f"/settings {key} {value}", BOB)
            await tour.line(f"/settings {key} {value}", **ADMIN)
            for given in (value, "auto", "nonsense"):
                await tour.line(f"/settings {key} {given}", CAT, **private_of(CAT))
    for words in (
        "", "games", "daily 9h", "daily no", "weekly 9h", "reminder 12h", "reminder nonsense", "most 3", "most x",
        "open admins", "clock week", "clock x", "silence 1d", "watching no", "audit", "audit 2", "audit x",
        "annul zzzzzzzz", "annul yes-zzzzzzzz", "annul", "time", "guests", "play", "nonsense", "language pl",
    ):  # fmt: skip
        await tour.line(f"/admin {words}", **ADMIN)
        await tour.line(f"/admin {words}", BOB)
        await tour.line(f"/admin {words}", BOB, **private_of(BOB), **ADMIN)
    table = await tour.house.service.open(tour.request(DAN), "cribbage", computers=1)
    for user in (DAN, EVE):
        for page in ("luck-sent", "luck-posted", "luck", "draws"):
            await tour.page(table, page, user)
        tour.house.chat.shut.add(user)
        await tour.page(table, "luck-sent", user)
    for words in ("list", "file", "text", "forget", "forget sure", "nonsense", "forget no"):
        await tour.line(f"/privacy {words}", DAN, **private_of(DAN))
        await tour.line(f"/privacy {words}", DAN)
    for words in (
        "kosci with:x", "kosci with:0", "kosci with:9", "kosci with:12", "kierki with:bot", "kosci with:znajomi",
        "star friends", "star", "star deal:0", "kosci nonsense", "kosci clock:x", "nonsense", "with:computer",
        "kosci @bob", "warcaby @bob clock:week",
    ):  # fmt: skip
        more = {"mentions": (Mention("@bob", BOB, "Bob"),)}
        await tour.line(f"/play {words}", EVE, channel=FAR, **more)
        await tour.line(f"/play {words}", EVE, channel=FAR, aside=True, **more)
        await tour.line(f"/play {words}", **PRIVATE, **more)
    tour.boards("at last")


async def tips(tour):
    """Hints in passing: each is read once, by whoever has done what it is about, and never again."""
    house = tour.house
    house.facade = Facade(house.service, Tips(house.service))
    hidden, table = await house.open("cribbage"), await house.open("warcaby")
    await tour.line(f"/move nonsense @{table.id}", CAT)
    for user in (ANN, BOB):
        for page in ("hand", "hand", "menu"):
            answer = await house.facade.press(tour.request(user), f"{hidden.id}:{hidden.rev}:l:{page}")
            tour.write(f"{user} opens {page}", answer)
        await tour.line(f"/move nonsense @{hidden.id}", user)
        await tour.line(f"/move nonsense @{table.id}", user)
        await tour.line("/move nonsense", user)
    for _ in range(9):
        now = await house.table(table)
        (seat,) = now.awaited()
        move = now.rules.format(next(iter(now.rules.legal(now.state, seat))))
        user = now.chairs[seat].user
        answer = await house.facade.press(tour.request(user), str(Token(now.id, now.rev, Kind.MOVE, move)))
        tour.write(f"{user} moves", answer)
        tour.told("only a tip", [str(answer.is_only_tip if answer else None)])
    await tour.line("/help")
