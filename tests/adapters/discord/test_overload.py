"""More presses at once than can be drawn: all are acknowledged and kept, and then the newest boards come."""

import asyncio

from structlog.testing import capture_logs

from bot.tables.token import Kind
from tests.adapters.discord.players import Player, opened, token_of

TABLES = 10


def dice(board):
    """The buttons that mark dice."""
    return [button["custom_id"] for button in board.buttons if token_of(button).kind is Kind.MARK]


async def test_when_too_many_press_at_once_boards_wait_and_no_press_is_lost(fake, bot):
    """Fifty presses in one moment: twelve would be drawn beside them."""
    fake.limits.whole.limit = 10_000
    guild = fake.guild("Club", *(people := [fake.user(f"P{n}") for n in range(TABLES)]))
    await bot.settled()  # the greeting has been written
    channels = [guild.channel(f"games {n}") for n in range(TABLES)]
    tables = [await opened(bot, "kosci", Player(bot, *one)) for one in zip(people, channels, strict=True)]
    edits = [channel.last.edits for channel in channels]
    with capture_logs() as told:
        acks = await asyncio.gather(
            *(
                user.press(channel.last, mark)
                for user, channel in zip(people, channels, strict=True)
                for mark in dice(channel.last)
            )
        )
        await bot.settled()
    assert len(acks) == 5 * TABLES
    assert {ack.kind for ack in acks} <= {"update", "deferred update"}
    for table, channel in zip(tables, channels, strict=True):
        assert all(label.endswith("✓") for label in channel.last.labels[:5])
        assert len([what for what in (await bot.store.load(table)).drafts if what.startswith("0:")]) == 5
    shown = sum(channel.last.edits for channel in channels) - sum(edits)
    assert shown < 3 * TABLES  # several marks make one board
    assert [event["event"] for event in told if "put off" in event["event"]] == ["presses wait: boards are put off"]
    assert not [call for call in fake.calls if call.status >= 400]
