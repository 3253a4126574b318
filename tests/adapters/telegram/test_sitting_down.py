"""Pressing *Join* on Telegram, also by somebody who sits there already."""

from bot.tables.token import Kind
from tests.adapters.telegram.screen import find
from tests.adapters.telegram.stage import staged, table_in

SPEED = 100


async def test_whoever_sits_there_may_press_join_again_and_nothing_changes(fake, server, ola):
    jan = fake.user("Jan")
    group = fake.group("Planszówki", ola, jan)
    async with staged(server, fake, speed=SPEED) as stage:
        await ola.say(group, "/play cucumber with:friends")
        name = await table_in(stage, group)
        answers = []
        for user in (jan, jan, ola):
            message, join = await fake.until(lambda user=user: find(user, group, name, Kind.ACT, "join"))
            answers.append(await user.press(message, join))
            await stage.calm()
        table = await stage.table(name)

        assert not any(answer.alert for answer in answers)
        assert table.names == ("Ola", "Jan")
        message, begin = await fake.until(lambda: find(ola, group, name, Kind.ACT, "begin"))
        await ola.press(message, begin)
        await stage.calm()
        assert (await stage.table(name)).phase == "playing"
