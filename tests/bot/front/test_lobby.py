"""Buttons of a lobby: seats, options, computers, and the beginning."""

from bot.i18n import Speaker
from bot.scenes.controls import Act, Choice
from bot.tables.stored import Place
from tests.bot.front.lines import here, say
from tests.doubles.toys import ANN, BOB, CAT, HERE


async def test_lobby_buttons_seat_people_and_begin(house):
    await say(house, "/play nim")
    (table,) = await here(house)
    for user, command in ((BOB, "join"), (BOB, "join"), (CAT, "join"), (ANN, "begin")):
        await house.facade.press(house.request(user), f"{table.id}:1:a:{command}")
    await house.painter.settled()
    table = await house.table(table)
    assert (table.phase, sorted(table.names)) == ("playing", ["Ann", "Bob"])


async def test_options_are_a_private_page_that_answers_each_change(house):
    await say(house, "/play cribbage")
    (table,) = await here(house)
    page = await house.facade.panel(house.request(), table.id, "options")
    assert all(isinstance(control, Choice) for control in page.scene.controls)
    changed = await house.facade.press(house.request(), f"{table.id}:1:a:option:muggins=true")
    assert changed.page == "options"
    assert (await house.table(table)).rules.muggins


async def test_getting_up_in_the_lobby_asks_nothing(house):
    table = await house.service.open(house.request(), "nim")
    await house.service.act(house.request(BOB), table.id, "join")
    await house.painter.settled()
    assert await say(house, "/leave", BOB) is None
    assert list((await house.table(table)).people) == [ANN]


async def test_begin_is_offered_when_enough_have_come(house, chat):
    table = await house.service.open(house.request(), "nim")
    await house.painter.settled()

    def offered():
        return [getattr(control, "command", "") for control in chat.newest(Place(HERE)).controls]

    assert "begin" not in offered()
    await house.service.act(house.request(BOB), table.id, "join")
    await house.painter.settled()
    assert "begin" in offered()


async def test_computers_come_and_go_by_buttons_of_the_lobby(house, chat):
    table = await house.service.open(house.request(), "kosci")

    async def offered():
        await house.painter.settled()
        scene, say = chat.newest(Place(HERE)), Speaker("en")
        return {say(control.label): control.command for control in scene.controls if isinstance(control, Act)}

    assert "− 🤖" not in await offered()
    for machines in (1, 2):
        await house.service.act(house.request(), table.id, (await offered())["+ 🤖"])
        assert sum(chair.computer for chair in (await house.table(table)).chairs) == machines
    for left in (1, 0):
        await house.service.act(house.request(), table.id, (await offered())["− 🤖"])
        now = await house.table(table)
        assert sum(chair.computer for chair in now.chairs) == left
    assert "− 🤖" not in await offered()
