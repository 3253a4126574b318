"""Tours of what belongs to no table: first steps, settings, administration, leagues."""

from bot.tables.durations import DAY, HOUR
from engines.core import note
from tests.doubles.toys import ANN, BOB, CAT, DAN, HERE, THERE
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
