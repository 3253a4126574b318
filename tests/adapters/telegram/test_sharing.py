"""*Invite…* under a lobby: whoever sits there shares it with any chat, in their own language."""

from tests.adapters.telegram.stage import staged

SPEED = 100


async def lobby(stage, ola):
    await ola.start()
    await ola.say(ola.private, "/graj warcaby")
    return await stage.fake.until(lambda: next((m for m in ola.private.from_bot if "Wstań" in repr(m.labels)), None))


def query_of(message):
    return next(button.query for button in message.keyboard if button.query)


async def test_a_lobby_is_shared_with_a_chat_where_the_bot_is_not(fake, server, ola):
    kim = fake.user("Kim", "en")
    friends = fake.friends(ola, kim)
    async with staged(server, fake, speed=SPEED) as stage:
        query = query_of(await lobby(stage, ola))
        (result,) = await ola.inline(friends, query)
        assert result.title == "Warcaby · Ola zaprasza do gry"
        message = await ola.choose(result, friends)
        assert message.text.endswith(" · 1 wolne miejsce")
        sit, watch = message.keyboard
        assert (sit.label, watch.label) == ("Siadam", "👁 Patrzę")
        await kim.follow(sit.url)
        await fake.until(
            lambda: any("Begin" in str(m.labels) for m in kim.private.from_bot)
        )  # in the friend's language
        await stage.calm()
        (table,) = await stage.tables(ola.id)
        assert table.find(f"telegram:{kim.id}") == 1
        assert not any(button.query for button in ola.private.from_bot[0].keyboard or ())


async def test_the_other_link_only_shows_the_table(fake, server, ola):
    kim = fake.user("Kim", "en")
    friends = fake.friends(ola, kim)
    async with staged(server, fake, speed=SPEED) as stage:
        (result,) = await ola.inline(friends, query_of(await lobby(stage, ola)))
        _, watch = (await ola.choose(result, friends)).keyboard
        await kim.follow(watch.url)
        await fake.until(lambda: any("draughts" in m.text.lower() for m in kim.private.from_bot))
        await stage.calm()
        (table,) = await stage.tables(ola.id)
        assert table.find(f"telegram:{kim.id}") is None


async def test_nobody_but_those_who_sit_there_shares_a_table(fake, server, ola):
    kim = fake.user("Kim", "en")
    friends = fake.friends(ola, kim)
    async with staged(server, fake, speed=SPEED) as stage:
        query = query_of(await lobby(stage, ola))
        assert list(await kim.inline(friends, query)) == []
