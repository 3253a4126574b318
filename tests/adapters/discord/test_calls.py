"""Who is rung: whoever is asked and has gone, once a turn; never anybody because of a name."""

from tests.adapters.discord.players import Player, opened, turn

AWAY = 200
"""Seconds; after 180 of them somebody counts as gone."""


async def test_whoever_has_gone_is_called_once_and_the_former_board_goes(bot, fake, channel, ola, jan):
    players = [Player(bot, user, channel) for user in (ola, jan)]
    table = await opened(bot, "kosci", *players)
    first = await bot.table(table)
    mover = next(p for p in players if p.name == first.chairs[first.awaited()[0]].user)
    other = next(p for p in players if p is not mover)
    fake.clock.advance(AWAY)
    former = channel.last
    for _ in range(10):
        if await turn(bot, table, mover) is None or (await bot.table(table)).awaited() != first.awaited():
            break
    await bot.settled()
    assert former.deleted
    assert channel.last.versions[0].pings == (other.user,)
    assert len(channel.messages) == 1
    rung = [message for message in channel.everything if any(version.pings for version in message.versions)]
    assert len(rung) == 1
    assert "🔔" in channel.last.text
    edits = channel.last.edits
    for _ in range(10):
        await turn(bot, table, other)
        if (await bot.table(table)).awaited() == first.awaited():
            break
    assert channel.last.edits > edits  # both are here again
    assert "🔔" not in channel.last.text
    assert [message for message in channel.everything if any(v.pings for v in message.versions)] == rung


async def test_no_name_rings_anybody(bot, fake, guild, channel, ola, jan):
    rude = fake.user(f"<@{jan.id}> @everyone")
    guild.join(rude)
    await opened(bot, "cribbage", Player(bot, rude, channel), Player(bot, ola, channel))
    await rude.slash(channel, "roll", dice="1d6")
    await bot.settled()
    assert len(channel.messages) == 2
    assert not any(version.pings for message in channel.everything for version in message.versions)
    assert f"<@{jan.id}>" not in "".join(message.text for message in channel.messages).replace("\\<", "")
    for call in fake.calls_to("POST .*/(messages|token)|PATCH"):
        assert (call.body or {}).get("allowed_mentions", {}).get("parse", []) == []
