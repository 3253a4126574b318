"""Whoever follows a link on Telegram sits down or reads why not, in the chat with the bot and in their language."""

from tests.adapters.telegram.stage import staged

SPEED = 100


async def opened(stage, ola, group):
    await ola.say(group, "/play warcaby with:friends")
    await stage.fake.until(lambda: group.from_bot)
    await stage.calm()
    (table,) = await stage.tables(group.id)
    return table


async def links(stage, ola):
    """The page of links, in the chat with the bot."""
    before = len(ola.private.from_bot)
    await ola.say(ola.private, "/zapros")
    await stage.fake.until(lambda: len(ola.private.from_bot) > before)
    await stage.calm()
    return ola.private.from_bot[-1]


def url_of(message):
    return next(button.url for button in message.keyboard if button.url and "start=i-" in button.url)


async def test_a_friend_who_follows_the_link_sits_and_reads_his_own_language(fake, server, ola):
    group, kim = fake.group("Planszówki", ola), fake.user("Kim", "en")
    await ola.start()
    async with staged(server, fake, speed=SPEED) as stage:
        table = await opened(stage, ola, group)
        page = await links(stage, ola)
        assert page.text.startswith("Kto ma link, ten może usiąść.")
        await kim.follow(url_of(page))
        await fake.until(lambda: any("Draughts" in m.text or "draughts" in m.text for m in kim.private.from_bot))
        await stage.calm()

        assert (await stage.table(table.id)).find(f"telegram:{kim.id}") == 1
        assert "Begin" in str(kim.private.from_bot[-1].labels)
        assert "Zacznij" in str(group.from_bot[-1].labels)


async def test_too_late_the_link_still_leads_somewhere(fake, server, ola):
    jan, ewa = fake.user("Jan"), fake.user("Ewa")
    group = fake.group("Planszówki", ola, jan)
    await ola.start()
    async with staged(server, fake, speed=SPEED) as stage:
        await opened(stage, ola, group)
        url = url_of(await links(stage, ola))
        await jan.press(group.from_bot[-1], "Dosiądź się")
        await stage.calm()
        await ewa.follow(url)
        await fake.until(lambda: ewa.private.from_bot)
        refused = ewa.private.from_bot[-1]
        assert [label for row in refused.labels for label in row] == ["👁 Patrzę", "Otwórz swój"]
        await ewa.press(refused, "👁 Patrzę")
        await fake.until(lambda: any("Warcaby" in message.text for message in ewa.private.from_bot))
        await stage.calm()


async def test_a_group_is_asked_before_the_board_comes_to_it(fake, server, ola):
    jan = fake.user("Jan")
    group, other = fake.group("Planszówki", ola, jan), fake.group("Obok", jan)
    await ola.start()
    async with staged(server, fake, speed=SPEED) as stage:
        table = await opened(stage, ola, group)
        token = url_of(await links(stage, ola)).rpartition("i-")[2]
        await jan.say(other, f"/dolacz {token}")
        asked = await fake.until(lambda: other.from_bot and other.from_bot[-1])
        await stage.calm()
        assert asked.text == "Twoje miejsce: ②.\nPokazać tutaj stół: Warcaby?"
        assert asked.labels == [["Tak", "Nie"]]
        assert len(other.from_bot) == 1
        await jan.press(asked, "Tak")
        await fake.until(lambda: "Zacznij" in str([message.labels for message in other.from_bot]))
        await stage.calm()
        assert [message.labels == asked.labels for message in other.from_bot] == [False]  # the question is gone
        assert (await stage.table(table.id)).find(f"telegram:{jan.id}") == 1


async def test_after_a_no_the_group_is_left_alone(fake, server, ola):
    jan = fake.user("Jan")
    group, other = fake.group("Planszówki", ola, jan), fake.group("Obok", jan)
    await ola.start()
    async with staged(server, fake, speed=SPEED) as stage:
        await opened(stage, ola, group)
        token = url_of(await links(stage, ola)).rpartition("i-")[2]
        await jan.say(other, f"/dolacz {token}")
        asked = await fake.until(lambda: other.from_bot and other.from_bot[-1])
        await jan.press(asked, "Nie")
        await fake.until(lambda: not other.from_bot)
        await stage.calm()
        assert other.from_bot == []
        assert jan.alerts[-1].text.startswith("Dobrze, nie tutaj.")
