"""A tour of what adapters ask the house: about boards, chats, people, links, days and what was."""

from bot.tables.durations import HOUR
from bot.tables.request import Mention
from bot.tables.table import Channel, User
from engines.core import Refused
from tests.doubles.toys import ANN, BOB, CAT, DAN, HERE, THERE
from tests.support.scene_text import text_of
from tests.support.tours.tour import PRIVATE

NOWHERE = Channel("test:nowhere")
MENTIONS = (
    Mention("@bob", BOB, "Bob"),
    Mention("@bot", User("test:bot"), "Bot", is_bot=True),
    Mention("@ann", ANN, "Ann"),
)
TOKENS = ("", "garbled", ":0:x:1", ":0:l:help", "zzzzzzzz:0:l:menu", ":0:l:tables.here.1", ":0:l:tables.there.1")


def told(tour, what, *values):
    """Writes answers down."""
    tour.told(what, map(text_of, values))


async def tried(tour, what, asked):
    """Writes an answer down, or why there is none."""
    try:
        told(tour, what, await asked)
    except Refused as why:
        told(tour, f"{what}: refused", why.why)


async def inquired(tour):
    """Everything that can be asked of a house with an open match, one with hidden hands and a lobby."""
    house = tour.house
    table = await house.open("warcaby")
    hidden = await house.open("cribbage")
    for number in range(4):
        for one in (table, hidden):
            now = await house.table(one)
            seat = now.awaited()[0]
            move = [*now.rules.legal(now.state, seat)][number]
            await house.service.say(tour.request(now.chairs[seat].user), now.id, now.rules.format(move))
    lobby = await house.service.open(tour.request(CAT, THERE), "kosci")
    await house.painter.settled()
    await boards(tour, table)
    for one in (table, hidden, lobby):
        await tables(tour, one)
    await people(tour, hidden)
    await deeds(tour, table, hidden)


async def boards(tour, table):
    """The boards of chats, a day after a match and later."""
    house = tour.house
    asked = ((HERE, {}), (HERE, PRIVATE), (THERE, {}), (NOWHERE, PRIVATE))
    for hours in (0, 23.99, 0.02):
        house.now += hours * HOUR
        for channel, more in asked:
            for request in (None, tour.request(**more)):
                found = await house.facade.boards(channel, request)
                told(tour, f"{hours} hours later {channel}", *((board.table.id, board.scene) for board in found))
        if not hours:
            await house.service.act(tour.request(), table.id, "resign")


async def tables(tour, table):
    """What is asked of one table."""
    ask = tour.house.facade
    told(tour, "channels", sorted(await ask.channels(table.id)), (await ask.find(table.id)).table.rev)
    found = await ask.prepare(tour.request(), table.id)
    told(tour, "prepared", found and found.table.rev)
    for user in (ANN, CAT, DAN):
        await tried(tour, f"admit {user}", admitted(ask, tour.request(user), table))
        await tried(tour, f"moves for {user}", ask.moves(tour.request(user), table.id))
        for step in (-1, 0, 3, 9):
            await tried(tour, f"past {step} for {user}", past(ask, tour.request(user), table, step))
    token = await ask.link_of(table.id)
    told(tour, "link", token, await ask.rematch_of(table.id))
    for user in (ANN, CAT):
        await tried(tour, f"shared {user}", shared(ask, tour.request(user), token))
    await tried(tour, "invited", ask.invited(token))
    await tried(tour, "invited by nothing", ask.invited("nothing"))


async def people(tour, hidden):
    """What is asked of people and their chats."""
    ask = tour.house.facade
    told(tour, "people", sorted((await ask.people(HERE)).items()), sorted((await ask.people(THERE)).items()))
    asking = (tour.request(**PRIVATE), tour.request(BOB, language="pl"), tour.request(CAT, THERE, language="de"))
    for request in asking:
        told(tour, f"language of {request.user}", await ask.language(request), await ask.speaker(request))
        await ask.greet(request)
        sitting, invited = await ask.tables_of(request), await ask.invitations_of(request)
        told(tour, "public", await ask.public_speaker(request.channel), [one.id for one in (*sitting, *invited)])
        for after in (None, hidden.id):
            found = await ask.next_table(request, after)
            told(tour, f"next after {after}", found and found.id)
        told(tour, "days", await ask.days(request))
        told(tour, "recognized", sorted((await ask.recognize(request)).person.accounts))
    told(tour, "tables", [one.id for one in await ask.tables_in(HERE)], ask.deals_of_the_day())
    sitting = sorted((user, sorted(accounts)) for user, accounts in (await ask.sitting(hidden)).items())
    told(tour, "secret", (await ask.secret()).hex(), sitting)


async def deeds(tour, table, hidden):
    """What is opened, pressed and run without a line."""
    ask, own = tour.house.facade, tour.request(**PRIVATE)
    again = await ask.rematch(tour.request(), table.id)
    told(tour, "rematch", again.id, await ask.rematch_of(table.id))
    await tried(tour, "nothing to find", ask.find("zzzzzzzz"))
    await tried(tour, "nothing to prepare", ask.prepare(tour.request(), "zzzzzzzz"))
    for kind, day in (("kosci", 0), ("nothing", 20_833), ("kosci", 20_833), ("patience", 20_833), ("kosci", 99_999)):
        await tried(tour, f"day {kind} {day}", played(ask, own, kind, day))
    for mention in MENTIONS:
        answer = await ask.challenge(tour.request(mentions=(mention,)))
        tour.write(f"challenge of {mention.word}", answer)
    for args, more in (
        (("kosci",), {"computers": 2, "at_once": True}),
        (("kosci",), {"computers": 2}),
        (("star",), {"deal": "7"}),
        (("kosci", "hasbro", 1), {}),
        (("kosci", "nothing"), {}),
    ):
        await tried(tour, f"open {args} {more}", opened(ask, tour.request(DAN, THERE), *args, **more))
    for token in (*TOKENS, f"{table.id}:0:a:nothing", f"{again.id}:0:a:leave", f"{hidden.id}:0:a:leave"):
        tour.write(f"pressed {token}", await ask.press(tour.request(), token))
    for command, args in (("rules", {"game": "kosci"}), ("rules", {"game": "k" * 301}), ("nothing", {}), ("play", {})):
        tour.write(f"ran {command}", await ask.run(tour.request(), command, args))
    tour.write("panel", await ask.panel(tour.request(), hidden.id))


async def admitted(ask, request, table):
    """The revision of a table that somebody may see."""
    return (await ask.admit(request, table.id)).table.rev


async def past(ask, request, table, step):
    """A table as it was, in short."""
    then = await ask.past(request, table.id, step)
    return then.moves, then.phase, then.asked, then.state == table.state


async def shared(ask, request, token):
    """The table of a link, and the token of those who look on."""
    table, watching = await ask.shared(request, token)
    return table.id, watching


async def played(ask, request, kind, day):
    """A try of a day, in short."""
    table = await ask.play_day(request, kind, day)
    return table.game, table.deal, table.day


async def opened(ask, request, *args, **more):
    """A table that was opened, in short."""
    table = await ask.open(request, *args, **more)
    return table.game, table.ruleset, table.deal, table.phase, table.names
