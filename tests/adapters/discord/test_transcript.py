"""One deal of cribbage, word for word. ``STOLIK_WRITE=1`` writes the file anew; read it when it changes."""

import os
from pathlib import Path

from tests.adapters.discord import bots
from tests.adapters.discord.players import Player
from tests.adapters.discord.scribe import Scribe

FILE = Path(__file__).with_name("transcript.md")
TITLE = "One deal of cribbage on Discord, as the channel and as each player saw it"


async def test_a_deal_reads_as_it_is_written_down(fake, ola, jan, channel, client, embedded_server):
    async with bots.running(fake, embedded_server.url, seed="5e" * 32) as bot:
        scribe, players = Scribe(channel), {f"discord:{user.id}": Player(bot, user, channel) for user in (ola, jan)}

        async def step(user, did, ack):
            await ack
            await bot.settled()
            scribe.step(user.name, did)

        await step(ola, "/graj gra:Kribidż", ola.slash(channel, "graj", gra="cribbage"))
        await step(jan, "[Dosiądź się]", jan.press(channel.last, "Dosiądź się"))
        await step(ola, "[Zacznij]", ola.press(channel.last, "Zacznij"))
        table = channel.last.buttons[0]["custom_id"].split(":")[0]
        for user in (ola, jan):
            await step(user, "[🃏 Moje karty]", user.press(channel.last, "🃏 Moje karty"))
        while (now := await bot.table(table)).rules.view(now.state, None).up.deal == 1:
            player = players[now.chairs[now.awaited()[0]].user]
            player.watch = scribe.step
            assert await player.move(table)
        written = scribe.text(TITLE)
    if os.environ.get("STOLIK_WRITE"):
        FILE.write_text(written, "utf-8")
    assert written == FILE.read_text("utf-8")
