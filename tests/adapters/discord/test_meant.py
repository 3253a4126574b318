"""A typed capture that may go two ways: the ways come back as buttons that nobody else sees."""

from tests.adapters.discord.players import Player, opened
from tests.support.positions import WAYS, crowded


async def test_the_routes_of_a_capture_are_private_buttons_that_go_once_one_is_pressed(bot, channel, ola, jan):
    people = {f"discord:{user.id}": user for user in (ola, jan)}
    name = await opened(bot, "warcaby", *(Player(bot, user, channel) for user in (ola, jan)))
    table = await crowded(bot.store, name)
    mover, other = people[table.chairs[0].user], people[table.chairs[1].user]
    await mover.slash(channel, "move", move="h6xd2")
    await bot.settled()
    (asked,) = mover.ephemerals(channel)
    assert "wybierz:" in asked.text or "choose one:" in asked.text
    assert [button["label"] for button in asked.buttons] == list(WAYS)
    assert other.ephemerals(channel) == []
    await mover.press(asked, next(iter(WAYS)))
    await bot.settled()
    after = await bot.table(name)
    assert after.rules.format(after.state.last) == WAYS["h6×f4×d6×b4×d2 (c3 c5 e5 g5)"]
    assert mover.ephemerals(channel) == []
