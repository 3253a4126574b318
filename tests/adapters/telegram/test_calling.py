"""Calls and messages on Telegram as people wish them: in the private chat, with buttons that work there."""

from tests.adapters.telegram.stage import staged

HOUR = 3600


async def opened(stage, person):
    """Somebody opens the private chat with the bot."""
    await person.start()
    await stage.fake.until(lambda: person.private.from_bot)
    await stage.calm()


async def says(stage, person, text):
    """The bot's answer to a line in the private chat."""
    count = len(person.private.from_bot)
    await person.say(person.private, text)
    await stage.fake.until(lambda: len(person.private.from_bot) > count)
    await stage.calm()
    return person.private.from_bot[-1]


async def test_a_private_call_comes_once_and_leads_to_the_board(fake, server, ola, jan):
    group = fake.group("Planszówki", ola, jan)
    async with staged(server, fake) as stage:
        for person in (ola, jan):
            await opened(stage, person)
            await says(stage, person, "/moje calls call-at private")
        await ola.say(group, "/graj warcaby")
        await fake.until(lambda: group.from_bot)
        await stage.calm()
        await jan.press(group.from_bot[-1], "Dosiądź się")
        await stage.calm()
        await ola.press(group.from_bot[-1], "Zacznij")
        await stage.calm()
        (table,) = await stage.tables(group.id)
        mover, other = (ola, jan) if table.chairs[table.awaited()[0]].user == f"telegram:{ola.id}" else (jan, ola)
        stage.now += HOUR
        count, boards = len(other.private.from_bot), len(group.from_bot)
        rules = table.rules
        move = rules.format(next(iter(rules.legal(table.state, table.awaited()[0]))))
        await mover.say(group, f"/ruch {move}")
        await fake.until(lambda: len(other.private.from_bot) > count)
        await stage.calm()
        assert len(group.from_bot) == boards  # the board is edited
        call = other.private.from_bot[-1]
        assert call.text.startswith(("Twoja kolej: ", "Your turn: "))
        await other.press(call, call.labels[0][0])
        await fake.until(lambda: other.private.from_bot[-1].picture)


async def test_somebody_is_told_of_a_table_and_the_message_says_when_it_is_full(fake, server, ola, jan):
    ewa = fake.user("Ewa", "pl")
    group = fake.group("Planszówki", ola, jan, ewa)
    async with staged(server, fake, menus=True) as stage:
        await opened(stage, ewa)
        await ewa.say(group, "/moje tell on")
        await fake.until(lambda: any("Od teraz" in message.text for message in ewa.private.from_bot))
        await stage.calm()
        await ola.say(group, "/graj warcaby")
        await fake.until(lambda: group.from_bot)
        await stage.calm()
        stage.now += 31
        await fake.until(lambda: "czeka: 1 z 2" in ewa.private.from_bot[-1].text)
        told = ewa.private.from_bot[-1]
        assert [label for row in told.labels for label in row] == ["Siadam", "Nie dziś", "Wyłącz: Warcaby"]
        board = next(message for message in group.from_bot if message.labels)
        await jan.press(board, "Dosiądź się")
        await fake.until(lambda: "pełny" in told.text)
        assert not told.labels


async def test_whoever_never_pressed_start_reads_how_and_nothing_is_turned_on(fake, server, ola):
    group = fake.group("Planszówki", ola)
    async with staged(server, fake) as stage:
        await ola.say(group, "/moje tell on")
        await stage.calm()
        assert not (await stage.store.settings(f"telegram:{ola.id}")).get("tell")
