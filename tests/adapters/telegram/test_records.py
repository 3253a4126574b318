"""What somebody has played, on Telegram: in a group only the asker reads it."""

from bot.services.aftermath import steps_of
from bot.tables.person import born
from bot.tables.table import User
from tests.adapters.telegram.stage import staged
from tests.support.results import player, result


async def test_results_are_told_in_the_private_chat_and_never_to_the_group(fake, server, ola, jan):
    group = fake.group("Planszówki", ola, jan)
    async with staged(server, fake) as stage:
        service = stage.service
        secret = await service.store.secret()
        ids = [born(User(f"telegram:{one.id}"), secret) for one in (ola, jan)]
        seats = [player(who, place, place - 1) for place, who in enumerate(ids, 1)]
        for step in steps_of(service.store, service.painter, service.tallying).values():
            await step(result(*seats, number=7))
        await ola.start()
        await fake.until(lambda: ola.private.from_bot)
        await stage.calm()
        count = len(ola.private.from_bot)
        await ola.say(ola.private, "/ja")
        await fake.until(lambda: len(ola.private.from_bot) > count)
        await stage.calm()
        assert "1742" in ola.private.from_bot[-1].text
        await jan.say(group, "/me")
        await stage.calm()
        assert not [message for message in group.from_bot if "1258" in message.text]
