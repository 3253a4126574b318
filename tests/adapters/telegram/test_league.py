"""A league in a Telegram group: whoever has a chat with the bot enters by a press, and the boards stand in private."""

import asyncio

from tests.adapters.telegram.stage import staged

SPEED = 200


async def test_a_league_of_a_group_is_played_in_private_chats(fake, server, ola, jan):
    ewa, kuba = fake.user("Ewa"), fake.user("Kuba")
    group = fake.group("Planszówki", ola, jan, ewa, kuba)
    async with staged(server, fake, speed=SPEED) as stage:
        await jan.say(group, "/liga open warcaby polish 7 week 4 1")
        await stage.calm()
        assert await stage.store.leagues.pointed(f"telegram:{group.id}") == []  # only administrators open leagues
        await ola.say(group, "/liga open warcaby polish 7 week 4 1")
        await fake.until(lambda: any("zapisy do" in message.text for message in group.from_bot))
        card = next(message for message in group.from_bot if "zapisy do" in message.text)
        (name,) = await stage.store.leagues.pointed(f"telegram:{group.id}")

        await kuba.press(card, "Zapisuję się")  # without a chat with the bot
        await stage.calm()
        assert (await stage.store.leagues.load(name)).members == ()
        for person in (ola, jan, ewa, kuba):
            await person.start()
        await fake.until(lambda: all(person.private.from_bot for person in (ola, jan, ewa, kuba)))
        for person in (ola, jan, ewa, kuba):
            await person.press(card, "Zapisuję się")
            await stage.calm()
        league = await stage.store.leagues.load(name)
        assert [member.name for member in league.members] == ["Ola", "Jan", "Ewa", "Kuba"]
        assert all("staną na tym czacie" in person.private.from_bot[-1].text for person in (ola, jan, ewa, kuba))

        await stage.store.leagues.save(league.changed(closes=int(stage.service.clock()) - 1), league.rev)
        await stage.store.plan(f"league {name}", stage.service.clock())
        await fake.until(lambda: all(person.private.from_bot[-1].picture for person in (ola, jan, ewa, kuba)))
        await stage.calm()
        assert sum("rusza" in message.text for message in group.from_bot) == 1
        assert not any(message.picture for message in group.from_bot)

        league = await stage.store.leagues.load(name)
        table = await stage.table(next(game.table for game in league.games if game.opened))
        (seat,) = table.awaited()
        mover = next(person for person in (ola, jan, ewa, kuba) if table.chairs[seat].user == f"telegram:{person.id}")
        move = table.rules.format(next(iter(table.rules.legal(table.state, seat))))
        await mover.say(mover.private, f"/move {move}")
        async with asyncio.timeout(10):
            while not (await stage.table(table.id)).moves:  # noqa: ASYNC110 - the move is on its way
                await asyncio.sleep(0.02)
        await mover.say(mover.private, "/liga")
        await fake.until(lambda: "pkt" in mover.private.from_bot[-1].text)
