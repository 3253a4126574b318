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


async def test_results_have_a_picture_of_the_game_where_the_page_has_an_address(fake, server, ola):
    friends = fake.friends(ola, fake.user("Kim", "en"))
    async with staged(server, fake, speed=SPEED) as stage:
        stage.telegram.chat.thumbs = "https://stolik.example.org/thumb/"
        (result,) = await ola.inline(friends, query_of(await lobby(stage, ola)))
        assert result.raw["thumbnail_url"] == "https://stolik.example.org/thumb/warcaby.png"
        found = await ola.inline(friends, "kribidz")
        assert [result.raw["thumbnail_url"].rpartition("/")[2] for result in found] == ["cribbage.png"]


async def test_results_have_no_picture_where_telegram_could_fetch_none(fake, server, ola):
    friends = fake.friends(ola, fake.user("Kim", "en"))
    async with staged(server, fake, speed=SPEED) as stage:
        shared = await ola.inline(friends, query_of(await lobby(stage, ola)))
        found = await ola.inline(friends, "")
        assert len(found) > 1
        assert not any("thumbnail_url" in result.raw for result in (*shared, *found))


async def test_the_store_is_asked_for_the_link_of_a_lobby_once_and_not_at_every_drawing(fake, server, ola):
    jan = fake.user("Jan")
    group = fake.group("Planszówki", ola, jan)
    async with staged(server, fake, speed=SPEED) as stage:
        asked, link_of = [], stage.facade.link_of

        async def counted(table):
            asked.append(table)
            return await link_of(table)

        stage.facade.link_of = counted
        await ola.say(group, "/graj kierki")
        board = await fake.until(lambda: next((m for m in group.from_bot if "Zaproś…" in repr(m.labels)), None))
        await stage.calm()
        await jan.press(board, "Dosiądź się")
        await fake.until(lambda: "② Jan" in board.text)
        await stage.calm()
        (table,) = await stage.tables(group.id)
        assert asked == [table.id]


async def test_the_button_of_a_lobby_shares_the_new_links_and_none_while_the_doors_are_closed(fake, server, ola):
    async with staged(server, fake, speed=SPEED) as stage:
        board = await lobby(stage, ola)
        before = query_of(board)
        await ola.say(ola.private, "/zapros")
        page = await fake.until(lambda: next((m for m in ola.private.from_bot if "Nowe linki" in repr(m.labels)), None))
        await ola.press(page, "Nowe linki")
        await fake.until(lambda: query_of(board) != before and "close=2" in str([key.data for key in page.keyboard]))
        await ola.press(page, "Zamknij drzwi")
        await fake.until(lambda: not any(button.query for button in board.keyboard))
        await stage.calm()
