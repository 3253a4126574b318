"""Tours of what belongs to no table: first steps, settings, administration, leagues."""

from dataclasses import replace
from itertools import combinations

from bot.leagues.entering import withdraw
from bot.leagues.league import LeagueId
from bot.leagues.season import finished, opened, owing, ready, with_result
from bot.screens import leagues as screens
from bot.tables.durations import DAY, HOUR
from engines.core import note
from tests.doubles.toys import ANN, BOB, CAT, DAN, HERE, THERE
from tests.support.leagues import START, entries, person, running, with_results
from tests.support.tours.tour import ADMIN, PRIVATE


async def first_steps(tour):
    """What a newcomer can ask for."""
    tour.write("greeting", await tour.house.facade.greeting(tour.request()))
    lacking = (note("discord-permission", name="files"),)
    tour.write("greeting without rights", await tour.house.facade.greeting(tour.request(), lacking))
    await tour.line("/help", on=12)
    await tour.line("/rules warcaby")
    await tour.line("/rules", on=6)
    await tour.line("/play", on=20, language="pl")
    await tour.line("/tables", on=4)
    await tour.line("/nonsense")
    await tour.line("5h")
    await tour.line("/mine", on=6)
    await tour.line("/score")
    await tour.line("/hint")


async def own_settings(tour):
    """Settings of a person and of a chat."""
    await tour.line("/settings", on=10, **PRIVATE)
    await tour.line("/settings", BOB, on=4)
    await tour.line("/settings my-language pl", BOB)
    await tour.line("/settings my-zone Europe/Lisbon")
    await tour.line("/settings my-zone nowhere")
    await tour.line("/settings quiet 23-7")
    await tour.line("/mine calls", on=8, **PRIVATE)
    await tour.line("/mine tell", on=10, **PRIVATE)
    await tour.line("/vacation", on=8, **PRIVATE)
    await tour.line("/vacation tomorrow 3", **PRIVATE)
    await tour.line("/vacation", on=4, **PRIVATE)
    await tour.line("/link", on=3, **PRIVATE)
    await tour.line("/link 1234-5678", **PRIVATE)
    await tour.line("/unlink", **PRIVATE)
    await tour.line("/privacy", on=8, **PRIVATE)


async def administration(tour):
    """What administrators set, see and take away, and what others are told."""
    table = await tour.house.service.open(tour.request(BOB), "kosci")
    await tour.act(table, "begin", BOB)
    await tour.line("/admin")
    await tour.line("/admin", on=16, **ADMIN)
    for words in ("games nim", "games", "open", "weekly", "daily", "audit", "reminder 12", "absent 3", "nonsense 1"):
        await tour.line(f"/admin {words}", on=2, **ADMIN)
    for number in range(24):  # lines of three pages
        await tour.house.facade.line(tour.request(**ADMIN), f"/admin most {3 + number % 2 * 2}")
    await tour.line("/admin audit", on=3, **ADMIN)
    await tour.line("/admin audit 2", on=3, **ADMIN)
    await tour.line("/admin audit 3", **ADMIN)
    await tour.page(table, "menu", CAT, on=4, **ADMIN)
    await tour.line("/play warcaby", CAT)
    await tour.line("/tables", DAN, on=3)


async def leagues(tour):
    """A league from its card to its standings."""
    house = tour.house
    await tour.line("/league", BOB)
    await tour.line("/league", on=2, **ADMIN)
    await tour.line("/league open warcaby polish 7 week 4 2", **ADMIN)
    (name,) = await house.store.leagues.pointed(HERE)
    for user in (ANN, BOB, CAT, DAN):
        await tour.line(f"/league {name} enter", user)
    await tour.line(f"/league {name} withdraw", DAN)
    await tour.line(f"/league {name}", DAN, on=6)
    await tour.line(f"/league {name} enter", DAN)
    await tour.time(8 * DAY)
    tour.boards("running")
    await tour.line(f"/league {name}", on=10)
    await tour.line("/mine", on=5, **PRIVATE)
    for number in range(6):
        league = await house.store.leagues.load(name)
        for game in league.games:
            if game.opened and not game.result:
                table = (await house.store.load(game.table)).table
                await tour.act(table, "resign", table.people[number % 2])
        await tour.time(HOUR)
    await tour.line(f"/league {name}", CAT, on=10)
    await tour.line(f"/league {name} withdraw yes", CAT)
    await tour.line(f"/league {name} close", **ADMIN)
    await tour.time(8 * DAY)
    tour.boards("over")
    await tour.line("/league", on=4)
    await tour.line("/league", channel=THERE)


async def divisions(tour):
    """A league of three divisions: its entries, its middle with somebody absent and somebody gone, and its end."""

    def pages(heading, league):
        for number, division in enumerate(league.divisions):
            who = frozenset({league.members[division[0]].user})
            tour.scene(f"{heading}: table {number}", screens.table(league, number, who))
            tour.scene(f"{heading}: pairs {number}", screens.pairings(league, number, None, who, league.home))
            tour.scene(f"{heading}: games {number}", screens.mine(league, division[0]))
        own = league.division_of(0)
        tour.scene(f"{heading}: table of the first", screens.table(league, own, frozenset({person(0)})))
        tour.scene(f"{heading}: a table for others", screens.table(league, 1))
        for at in (1, 2, 99):
            tour.scene(f"{heading}: round {at} for others", screens.pairings(league, 1, at))
        tour.scene(f"{heading}: rules", screens.rules(league))
        tour.scene(f"{heading}: leaving", screens.withdrawal(league, 2))

    early = entries(5)
    for name, league in (("entries", early), ("closed", early.changed(phase="closed"))):
        tour.scene(f"{name}: card", screens.card(league))
        for who, may_close in ((person(1), True), (person(77), False)):
            tour.scene(f"{name}: {who}", screens.entered(league, frozenset({who}), may_close=may_close))
        tour.scene(f"{name}: welcome", screens.welcome(league))
    for private in (False, True):
        league = running(13, {1: 1700, 2: 1650.5}, most=5, at_once=2, private=private)
        tour.scene("begins", screens.beginning(league))
        names = {number: f"table{number:03}" for number in ready(league)}
        league = owing(league, names)
        league = opened(league, {number: name for number, name in names.items() if number % 4})
        for number, result in zip(sorted(names)[:4], ("first", "draw", "second-absent", "both-absent"), strict=True):
            league = with_result(league, names[number], result)
        league = withdraw(league, frozenset({league.members[league.divisions[1][1]].user}))
        out = league.with_member(0, replace(league.members[0], status="absent"))
        pages(f"private {private}", replace(league, members=out))
    results = {pair: (min(pair), None, max(pair), min(pair))[sum(pair) % 4] for pair in combinations(range(13), 2)}
    league = finished(with_results(running(13, most=5), results), LeagueId("hgfedcba"), START + 90 * DAY)
    pages("over", league)
    tour.scene("the end", screens.end(league))


async def wishes(tour):
    """How somebody is called and told, wish by wish, and what is shown where others read along."""
    for words in ("calls never", "calls daily-18", "call-except kosci", "call-except warcaby", "call-except kosci"):
        await tour.line(f"/mine calls {words}", **PRIVATE)
    for words in ("quiet 23-7", "quiet 25-99", "forced yes", "forced perhaps", "nonsense 1"):
        await tour.line(f"/mine calls {words}", **PRIVATE)
    for words in ("on", "where everywhere", "game warcaby", "game kosci", "game frog", "without warcaby", "silence"):
        await tour.line(f"/mine tell {words}")
    for words in ("without kosci", "off", "nonsense"):
        await tour.line(f"/mine tell {words}")
    await tour.line("/mine tell")
    tour.house.chat.shut.add(BOB)
    await tour.line("/mine tell on", BOB)
    tour.boards("told in private")
    for words in ("/link", "/unlink", "/privacy", "/daily", "/play frog", "/play frog deal:x", "/play kosci with:3"):
        await tour.line(words, CAT, aside=True)
    for words in (
        "/league nonsense",
        "/league table x",
        "/daily table",
        "/play kosci with:many",
        "/play kosci with:none",
    ):
        await tour.line(words, DAN, **PRIVATE)
