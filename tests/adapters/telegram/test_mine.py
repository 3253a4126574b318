"""The inbox on Telegram: in the private chat, and in a group only for whoever asks."""

from tests.adapters.telegram.stage import staged


async def test_the_inbox_of_the_private_chat_brings_the_board_there(fake, server, ola, jan):
    group = fake.group("Planszówki", ola, jan)
    async with staged(server, fake) as stage:
        await ola.say(group, "/graj warcaby")
        await fake.until(lambda: group.from_bot)
        await stage.calm()
        board = group.from_bot[-1]
        await jan.press(board, "Dosiądź się")
        await stage.calm()
        await ola.press(group.from_bot[-1], "Zacznij")
        await stage.calm()
        (table,) = await stage.tables(group.id)
        mover = ola if table.chairs[table.awaited()[0]].user == f"telegram:{ola.id}" else jan
        await mover.start()
        await fake.until(lambda: mover.private.from_bot)
        await stage.calm()
        count = len(mover.private.from_bot)
        await mover.say(mover.private, "/mine")
        await fake.until(lambda: len(mover.private.from_bot) > count)
        await stage.calm()
        inbox = mover.private.from_bot[-1]
        (play,) = [label for row in inbox.labels for label in row if label.startswith(("Gram", "Play"))]
        await mover.press(inbox, play)
        await fake.until(lambda: mover.private.from_bot[-1].picture)
        await mover.say(group, "/mine")
        await stage.calm()
        assert not [message for message in group.from_bot if "Gram" in str(message.labels)]
