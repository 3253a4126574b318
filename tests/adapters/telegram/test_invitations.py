"""Inviting on Telegram: by a username that the bot has seen, or by a name that Telegram marks as somebody's."""

from tests.adapters.telegram.stage import staged, table_in

SPEED = 100


async def said(fake, user, where, text, **more):
    """What the bot answers to a line, privately or in the group."""
    before = len(where.from_bot), len(user.private.from_bot)
    await user.say(where, text, **more)
    await fake.until(lambda: (len(where.from_bot), len(user.private.from_bot)) != before)
    return (where.from_bot[-1] if len(where.from_bot) > before[0] else user.private.from_bot[-1]).text


async def test_somebody_without_a_username_is_invited_by_the_marked_name(fake, server, ola):
    jan = fake.user("Jan")
    group = fake.group("Planszówki", ola, jan)
    async with staged(server, fake, speed=SPEED) as stage:
        await ola.say(group, "/play warcaby with: Jan", mention=jan)
        table = await table_in(stage, group)
        await stage.calm()
        card = group.from_bot[-1]

        assert card.text.startswith("🔔 Jan\nZaproszenie · Warcaby · od: Ola · dla: Jan")
        assert [hold.whom for hold in (await stage.table(table)).invited] == [f"telegram:{jan.id}"]
        answer = await ola.press(card, "Przyjmuję")
        assert answer.text == "To zaproszenie jest dla: Jan."
        assert not (await jan.press(card, "Przyjmuję")).alert
        await stage.calm()
        assert (await stage.table(table)).phase == "playing"


async def test_a_username_counts_once_the_bot_has_seen_it(fake, server, ola):
    jan = fake.user("Jan", "pl", "jan_kowal")
    group = fake.group("Planszówki", ola, jan)
    async with staged(server, fake, speed=SPEED, menus=True) as stage:
        assert (await said(fake, ola, group, "/play warcaby @Jan_Kowal")).startswith("Nie znam tu osoby: @Jan_Kowal.")
        await jan.say(group, "/stoly@stolik_bot")
        await stage.calm()
        await fake.until(
            lambda: any(call.method == "sendMessage" and "Chwil" in str(call.params) for call in fake.calls)
        )
        await ola.say(group, "/play warcaby with:@Jan_Kowal")
        table = await table_in(stage, group)
        await stage.calm()

        assert [hold.name for hold in (await stage.table(table)).invited] == ["Jan"]


async def test_a_bot_is_not_invited(fake, server, ola):
    group = fake.group("Planszówki", ola)
    async with staged(server, fake, speed=SPEED):
        assert await said(fake, ola, group, "/play warcaby @other_bot") == "Komputer dosiada się po naciśnięciu + 🤖."


async def test_a_stranger_is_told_and_declining_frees_the_seat(fake, server, ola):
    jan, ewa = fake.user("Jan", "en"), fake.user("Ewa")
    group = fake.group("Planszówki", ola, jan, ewa)
    async with staged(server, fake, speed=SPEED) as stage:
        await ola.say(group, "/play warcaby with: Jan", mention=jan)
        table = await table_in(stage, group)
        await stage.calm()
        card = group.from_bot[-1]
        assert (await ewa.press(card, "Przyjmuję")).text.startswith("To miejsce czeka na: Jan, do ")
        assert (await ewa.press(card, "Odwołuję")).text == "Odwołać może: Ola."
        await jan.press(card, "Nie tym razem")
        await stage.calm()
        assert "Jan: nie tym razem." in card.text
        await ewa.press(card, "Dosiądź się")
        await stage.calm()
        assert (await stage.table(table)).find(f"telegram:{ewa.id}") == 1
