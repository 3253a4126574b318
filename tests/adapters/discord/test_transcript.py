"""What people see, word for word. ``STOLIK_WRITE=1`` writes the files anew; read them when they change."""

import re
from pathlib import Path

from bot.front import first_steps
from engines.throws import Throw
from tests.adapters.discord import bots
from tests.adapters.discord.players import Player
from tests.adapters.discord.scribe import Scribe
from tests.support.kept import assert_text_kept

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
    assert_text_kept(FILE, written)


FIRST_MINUTES = Path(__file__).with_name("first_minutes.md")
THROWN = {"2d6": ("7", "4 3"), "d20": ("14", "14")}
SHE_BEGINS = "7e" * 32
"""A seed with which the person has the first move, and not the computer."""

SCREENS = {
    "ola": (
        ("pl", "dodaje bota", "pomoc", "Schowaj"),
        ["Rzut kośćmi", "k20", "↩ Wstecz", "Zagraj z komputerem", "Warcaby"],
    ),
    "jan": (
        ("en-GB", "adds the bot", "help", "Hide"),
        ["Roll dice", "d20", "↩ Back", "Play the computer", "Polish draughts (8×8)"],
    ),
}


async def test_the_first_minutes_read_as_they_are_written_down(
    fake, ola, jan, client, embedded_server, monkeypatch, no_toys
):
    monkeypatch.setattr(first_steps, "throw", lambda name, dice: Throw(name, *THROWN[dice]))
    lines = ["# Pierwsze pięć minut na Discordzie · The first five minutes on Discord"]
    async with bots.running(fake, embedded_server.url, seed=SHE_BEGINS) as bot:
        for user in (ola, jan):
            (locale, adds, command, hide), labels = SCREENS[user.name.lower()]
            guild = fake.guild("Kawiarnia" if user is ola else "Coffee house", user, locale=locale, bot=False)
            channel = guild.channel("stoliki")
            scribe = Scribe(channel)
            guild.add_bot()
            await fake.until(lambda channel=channel: channel.messages)
            await bot.settled()
            scribe.step(user.name, adds)
            (greeting,) = channel.messages
            await user.slash(channel, command)
            await bot.settled()
            scribe.step(user.name, f"/{command}")
            (screen,) = user.ephemerals(channel)
            for label in labels:
                await user.press(screen, label)
                await bot.settled()
                scribe.step(user.name, f"[{label}]")
            await user.press(greeting, hide)
            await bot.settled()
            scribe.step(user.name, f"[{hide}]")
            lines.append(scribe.text("").replace("# ", f"## {user.name}, {locale}", 1))
    written = "\n".join(lines)
    assert_text_kept(FIRST_MINUTES, re.sub(r"(-# \w+:(?: /\w+,){3}).*", r"\1 …  ", written))
