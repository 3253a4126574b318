"""Tours of commands with every word that they take, in short stories without time."""

from dataclasses import replace

from bot.ai.analysis import Kind
from bot.ai.analysis.written import dump
from bot.ai.player import Unit
from bot.catalog import CATALOG
from bot.leagues.league import LeagueId
from bot.leagues.season import finished as league_over
from bot.leagues.season import opened, owing, ready
from bot.services import analyses
from bot.tables.durations import DAY, HOUR
from bot.tables.history import BEGIN, replay
from bot.tables.person import born
from bot.tables.request import Mention
from bot.tables.stored import Place, Saving
from bot.tables.table import Channel, User
from tests.doubles.toys import ANN, BOB, CAT, DAN, HERE, THERE, open_table
from tests.support.finished import drawn, finished
from tests.support.leagues import START, entries, running, with_results
from tests.support.results import player, result
from tests.support.tours.matches import judged
from tests.support.tours.tour import ADMIN, PRIVATE

WITH_BOB = {"mentions": (Mention("@bob", BOB, "Bob"),)}
GUILD = {"within": "test:guild"}
OTHER, THIRD = User("other:anna"), User("third:anni")


def private_of(user):
    """The private chat of somebody."""
    return {"channel": Channel(f"{user}-privately"), "private": True}


async def waits_of_analyses(tour):
    """Analyses that are not done: how far they are, who is called, those that failed, and those that cannot be made."""
    store = tour.house.store
    table = await finished(store, "warcaby", 2, seed=9, most=30)
    whole = judged(table, replay(table, await store.log(table.id)), Kind.PLAIN, Unit.CHANCE)
    await tour.line("/analyse", CAT)
    answer = await tour.line("/analyse")
    for look in range(4):
        answer = await answer.later() if answer and answer.later else None
        tour.write(f"look {look}", answer)
    await tour.act(table, "analysis-try=0")
    await tour.act(table, "analysis-share")
    await tour.act(table, "analysis-nonsense")
    await tour.act(table, "analysis-call", CAT)
    await tour.page(table, "moment")
    await tour.act(table, "analysis-call", BOB)
    await store.analyses.put(table.id, analyses.SO_FAR, f"12 {dump(replace(whole, rows=whole.rows[:9]))}")
    await tour.page(table, "analysis", BOB)
    await tour.page(table, "analysis")
    other = await finished(store, "northcott", 2, seed=4, most=6)
    for number in range(52):
        await store.analyses.join_line(f"line{number:04}", tour.house.now - 1)
    await tour.line(f"/analyse {other.id}")
    answer = await tour.line(f"/analyse {table.id}", BOB)
    await store.analyses.put(table.id, analyses.FAILED, "2")
    await tour.page(table, "analysis")
    await store.analyses.put(table.id, analyses.FAILED, "3")
    await tour.page(table, "analysis")
    tour.write("given up meanwhile", await answer.later())
    await store.analyses.put(table.id, analyses.FAILED, "0")
    answer = await tour.page(table, "analysis.s1")
    await store.analyses.put(table.id, analyses.DONE, dump(whole))
    tour.write("done meanwhile", await answer.later())
    for at in ("", "s0", "s1", "s2", "sx", "s10", "s", "d0", "d99", "dx", "share", "q", "d"):
        await tour.page(table, f"analysis.{at}")
        await tour.page(table, f"analysis.{at}", BOB)
    await tour.act(table, "analysis-call")
    await tour.act(table, "analysis-nonsense")
    for step in (0, 1, 2, 3, 4, 5):
        await tour.act(table, f"analysis-try={step}")
    await tour.line("/me hide nowhere", BOB, **private_of(BOB))
    await tour.act(table, "analysis-share")
    await tour.line("/analyse", **PRIVATE)
    broken = await unreadable(store)
    await tour.line(f"/analyse {broken.id}")
    for page in ("replay", "film", "share", "record", "hint"):
        await tour.page(broken, page)
    await tour.line(f"/analyse {(await tour.house.open('warcaby')).id}")
    await tour.line(f"/analyse {(await tour.house.open('nim')).id}")
    await tour.line("/analyse zzzzzzzz")


async def unreadable(store):
    """A match that is over, whose log the rules of today cannot replay."""
    table = open_table("warcaby", 2, name="old rules")
    await store.save(Saving(table, 0, "begin old", BEGIN, places=(Place(HERE),)))
    table = table.changed(table.touched, phase="over", asked=(None, None), ending=drawn(), moves=1)
    await store.save(Saving(table, 1, "step old", "0 a1-h8"))
    return table


async def inboxes_of_all(tour):
    """Every word after /mine, in private and in a group, for who has tables there, elsewhere and nowhere."""
    house = tour.house
    here = await house.open("warcaby")
    there = await house.service.open(tour.request(BOB, THERE), "northcott")
    await house.service.act(tour.request(ANN, THERE), there.id, "join")
    await house.service.act(tour.request(ANN, THERE), there.id, "begin")
    alone = await house.service.open(tour.request(CAT, **private_of(CAT)), "frog")
    await house.painter.settled()
    words = (
        "", "from 0", "from 6", "from x", "others", "others 0", "others 1", "others x", "others 1 2", "asleep",
        "asleep 3", "asleep x", "later", "next", f"next {here.id}", "next bad!", "next a b", f"play {here.id}",
        f"play {there.id}", f"play {alone.id}", "play zzzzzzzz", "play bad!", "play", "calls", "tell", "nonsense",
    )  # fmt: skip
    for user in (ANN, BOB, CAT):
        for word in words:
            await tour.line(f"/mine {word}", user, **private_of(user))
            await tour.line(f"/mine {word}", user)
    for user in (ANN, DAN):
        house.chat.shut.add(user)
    for word in ("next", f"play {there.id}", f"play {here.id}"):
        await tour.line(f"/mine {word}", channel=Channel("test:far"))
        await tour.line(f"/mine {word}", DAN, channel=Channel("test:far"))
    tour.boards("at last")


async def wishes_word_by_word(tour):
    """Every word after /mine calls and /mine tell, counted and kept."""
    for words in (
        "calls never", "calls each", "calls nonsense", "calls", "forced no", "forced yes", "except kosci",
        "except canasta", "except kosci", "except nothing", "quiet 22-6", "quiet 6-22", "quiet no", "quiet off",
        "quiet 9-9", "sounds no", "low no", "tables no", "nonsense", "nonsense 1", "calls daily-7",
    ):  # fmt: skip
        await tour.line(f"/mine calls {words}", **PRIVATE)
    for user, more in ((ANN, PRIVATE), (BOB, {})):
        for words in (
            "", "on", "off", "on now", "where here", "where everywhere", "where there", "where", "game kosci",
            "game canasta", "game kosci", "game frog", "game nothing", "game", "without canasta", "without frog",
            "without", "on", "silence", "silence now", "off", "without kosci",
        ):  # fmt: skip
            await tour.line(f"/mine tell {words}", user, **more)
    await tour.line("/mine tell game northcott", BOB)
    await tour.line("/mine tell on", BOB)
    await tour.line("/mine tell without northcott", BOB)
    await tour.line("/mine tell", BOB)
    await tour.line("/settings quiet 9-9", CAT, **private_of(CAT))
    for quiet in ("0-0", "off", "23-7"):
        await tour.line(f"/settings my-quiet {quiet}", CAT)
        await tour.line("/mine tell", CAT)
    for user in (DAN, OTHER):
        tour.house.chat.shut.add(user)
        await tour.line("/mine tell on", user)
        await tour.line("/mine tell", user)
    tour.boards("told in private")


async def linking(tour):
    """Codes that are given, taken, refused and used twice, by the right people and by others."""

    async def code_of(user, words="new"):
        await tour.line(f"/link {words}", user, **private_of(user))
        return (await tour.house.store.people.offered(user)).code

    async def say(user, words, command="link"):
        await tour.line(f"/{command} {words}", user, **private_of(user))

    await say(ANN, "")
    code = await code_of(ANN, "")
    for user, words in (
        (OTHER, ""), (OTHER, "-"), (OTHER, "- yes"), (OTHER, "zz yes"), (ANN, f"{code} yes"), (ANN, f"{code} no"),
        (OTHER, f"{code} yes"), (OTHER, f"{code} wait"), (OTHER, code.lower()), (OTHER, ""), (OTHER, code),
        (DAN, code), (DAN, f"{code} yes"), (DAN, f"{code} wait"), (ANN, ""), (ANN, code), (ANN, f"{code} wait"),
        (OTHER, f"{code} YES"), (OTHER, f"{code} wait"), (OTHER, ""), (ANN, ""), (OTHER, ""),
        (ANN, f"{code} yes"), (OTHER, f"{code} yes"), (OTHER, code), (ANN, f"{code} no"), (DAN, f"{code} yes"),
        (DAN, code),
        (ANN, ""), (OTHER, "NEW"),
    ):  # fmt: skip
        await say(user, words)
    code = await code_of(OTHER)
    for user, words in (
        (THIRD, code),
        (DAN, code),
        (ANN, f"{code} yes"),
        (ANN, ""),
        (THIRD, f"{code} yes"),
        (OTHER, ""),
    ):
        await say(user, words)
    for user in (ANN, OTHER, THIRD, DAN):
        await say(user, "")
        for words in ("", str(BOB), f"{BOB} yes", f"{ANN} yes", f"{THIRD} no", f"{THIRD} yes please"):
            await say(user, words, "unlink")
    await say(OTHER, f"{THIRD} yes", "unlink")
    await say(THIRD, f"{THIRD} yes", "unlink")
    await say(THIRD, "", "unlink")
    code = await code_of(BOB)
    for user, words in ((CAT, code), (DAN, code), (BOB, f"{code} no"), (CAT, f"{code} yes"), (CAT, "")):
        await say(user, words)
    await tour.house.service.open(tour.request(ANN), "kosci")
    await tour.house.service.open(tour.request(OTHER, **private_of(OTHER)), "warcaby")
    await say(ANN, "")
    code = await code_of(OTHER)
    await say(THIRD, code)
    await say(THIRD, f"{code} yes")
    await say(OTHER, f"{code} yes")
    for user in (ANN, THIRD):
        await tour.line("/link", user, aside=True)
        await tour.line("/unlink", user, aside=True)


async def careers_word_by_word(tour):
    """Every word after /me and /top, about oneself and others, with few results and with many."""
    house = tour.house
    secret = await house.store.secret()
    ann, bob = born(ANN, secret), born(BOB, secret)
    now = int(house.now)
    games = [key for key, definition in CATALOG.items() if not definition.short_lived]
    await tour.line("/me", **PRIVATE)
    await tour.line("/me curve", **PRIVATE)
    await tour.line("/top")
    await tour.line("/top", **PRIVATE)
    for number in range(26):
        game = "warcaby" if number < 9 else games[number % len(games)]
        alone = CATALOG[game].default.players[-1] == 1
        first = player(ann, 1 + (number % 3 == 0), 0, name="Ann", score=100 + number)
        second = player((bob, None)[number % 5 == 4], 2 - (number % 3 == 0), 1, name="Bob", score=90)
        seated = (first,) if alone else (first, replace(second, level="strong") if number % 5 == 4 else second)
        more = {"unrated": "day"} if number == 20 else {"unrated": "hint"} if number == 21 else {}
        await tour.spread(
            result(*seated, number=number, game=game, ended=now - number * 9 * HOUR, scope="test:guild", **more)
        )
    names = f"of:{bob}"
    for words in (
        "", "games", "games 1", "games 2", "games 0", "games 9", "games warcaby", "games 2 warcaby", "games x",
        "warcaby 2 games", "curve", "curve warcaby", "curve kosci", "curve x", "warcaby", "kosci", "canasta", "star",
        "five dice", "show", "show x", "hide", "hide nobody", "annul", "annul zzzzzzzz", "nonsense",
        f"annul {result(('p', 1), number=2).id}", f"annul {result(('p', 1), number=3).id} yes", names,
        f"{names} games", f"{names} games 2", f"{names} games 3", "games 3", f"{names} curve", f"{names} warcaby",
        f"{names} hide", f"{names} show", f"{names} annul x",
        "of:pnobody", f"of:{ann}", "of:",
    ):  # fmt: skip
        await tour.line(f"/me {words}", **PRIVATE)
    for words in ("", "warcaby", "games", "curve", "show"):
        await tour.line(f"/me {words}", **GUILD)
        await tour.line(f"/me {words} @bob", **WITH_BOB, **GUILD)
        await tour.line(f"/me {words} @eve", **WITH_BOB)
        await tour.line(f"/me {words} @bot", mentions=(Mention("@bot", User("test:bot"), "Bot", is_bot=True),))
        await tour.line(
            f"/me {words} @ann", BOB, mentions=(Mention("@x", CAT, "Cat"), Mention("@ann", ANN, "Ann")), **GUILD
        )
    for value in ("nowhere", "here", "everywhere", "x"):
        await tour.line(f"/me hide {value}", BOB, **GUILD)
        await tour.line("/me @bob", **WITH_BOB, **GUILD)
        await tour.line("/top warcaby", **GUILD)
    for words in (
        "warcaby", "warcaby week", "warcaby always", "warcaby always everywhere", "warcaby everywhere 2", "kosci",
        "warcaby show", "warcaby 0", "warcaby 999999", "week", "show", "always everywhere", "star always",
        "canasta everywhere", "nonsense", "kosci week show",
    ):  # fmt: skip
        await tour.line(f"/top {words}", **GUILD)
        await tour.line(f"/top {words}", CAT, **PRIVATE)
        await tour.line(f"/top {words}", DAN)
    found = await house.facade.complete(tour.request(), "/analyse ")
    tour.told("matches to analyse", (f"{one.value!r} {one.label!r}" for one in found))
    await tour.line("/me privacy", **PRIVATE)
    for words in ("export", "plik", "FORGET", "zapomnij sure", "forget no"):
        await tour.line(f"/me {words}", CAT, **private_of(CAT))


async def league_word_by_word(tour):
    """Every word after /league, in each phase of a season, for members, others and administrators."""
    store = tour.house.store.leagues
    people = (User("test:p0"), User("test:p12"), User("test:p5"), DAN)
    words = (
        "", "new", "open", "new kosci polish 3 fast 6 2", "enter", "withdraw", "back", "games", "pairs", "pairs 1",
        "pairs 2 3", "pairs x", "table", "standings 2", "tabela 9", "tabela 0", "rules", "zasady", "nonsense",
        "close",
    )  # fmt: skip
    for word in words:
        await tour.line(f"/league {word}", DAN)
        await tour.line(f"/league {word}", DAN, **ADMIN)
        await tour.line(f"/league {word}", DAN, **private_of(DAN), **ADMIN)
    for word in (*words, "withdraw yes", "x y"):
        for name in await store.pointed(HERE):
            await tour.line(f"/league {name} {word}", DAN)
    begun = running(13, {1: 1700}, most=5, at_once=2, home=HERE, community=HERE)
    names = {number: f"tabl{number:04}" for number in ready(begun)}
    begun = opened(owing(begun, names), {number: name for number, name in names.items() if number % 4})
    over = league_over(
        with_results(running(6, most=6, home=HERE, community=HERE), {}), LeagueId("hgfedcba"), START + 90 * DAY
    )
    for number, known in enumerate((begun, entries(3, home=HERE, community=HERE, private=True), over)):
        league = replace(known, id=LeagueId(f"leaguex{'abc'[number]}"), rev=1)
        await store.save(league, 0)
        for word in words:
            for user in people:
                await tour.line(f"/league {league.id} {word}", user)
        await tour.line(f"/league {league.id}", DAN, **ADMIN)
        await tour.line(f"/league {league.id}", DAN, **private_of(DAN), **ADMIN)
        await tour.line(f"/league {league.id}", channel=THERE)
        await tour.line("/league", DAN, **ADMIN)
        await tour.line("/league", people[0])
        await tour.line("/league table", people[0])
        shut = User("test:shut")  # the bot may not write to them
        tour.house.chat.shut.add(shut)
        await tour.line(f"/league {league.id} enter", shut)
