"""One table on Discord, on Telegram and on the page at once, while the process is killed again and again."""

import asyncio
import random

from adapters.redis.store import RedisStore
from bot.tables.table import TableId
from tests.doubles.discord import FakeDiscord
from tests.doubles.telegram import FakeTelegram
from tests.support.parlour import PATIENCE, Bot, people
from tests.support.servers import client_of

MOVES, KILLED_AT = 12, (2, 5, 9)


class Program(Bot):
    """The whole program with all three doors."""

    program = "tests.adapters.discord.launch"

    def __init__(self, folder, discord, telegram, server):
        chats = {
            "FAKE_REST": discord.base_url,
            "FAKE_GATEWAY": discord.gateway_url,
            "DISCORD_TOKEN": discord.token,
            "TELEGRAM_API": telegram.base_url,
            "TELEGRAM_TOKEN": telegram.token,
            "REDIS_URL": server.url,
        }
        super().__init__(folder, **chats)


class Table:
    """The table as it is stored, whoever serves it."""

    def __init__(self, redis):
        self.store, self.name = RedisStore(redis), ""

    async def now(self):
        return (await self.store.load(TableId(self.name))).table

    async def until(self, holds, seconds=PATIENCE):
        """Waits until the stored table fits; whether it came to that."""
        end = asyncio.get_running_loop().time() + seconds
        while not holds(await self.now()):
            if asyncio.get_running_loop().time() > end:
                return False
            await asyncio.sleep(0.05)
        return True

    async def is_drawn(self):
        """Whether every door comes to show the newest revision."""
        newest = (await self.now()).rev
        for _ in range(PATIENCE * 10):
            if all(shown.rev == newest for shown in (await self.store.places(self.name)).values()):
                return True
            await asyncio.sleep(0.1)
        return False

    async def moves(self):
        return [entry.step for entry in await self.store.log(self.name) if not entry.step.startswith("!")]


class Party:
    """Ola and Kuba on Discord, Jan on Telegram, Ewa at the page."""

    def __init__(self, bot, table, discord, telegram, ewa):
        self.bot, self.table, self.discord, self.ewa = bot, table, discord, ewa
        self.ola, self.kuba, self.jan = discord.user("Ola"), discord.user("Kuba"), telegram.user("Jan")
        self.channel = discord.guild("Kawiarnia", self.ola, self.kuba).channel("stoliki")

    async def sit_down(self):
        """Each by a door of their own; then the match begins."""
        await self.discord.until(lambda: self.discord.commands, PATIENCE)
        await self.ola.slash(self.channel, "play", game="cucumber")
        await self.discord.until(lambda: self.channel.messages, PATIENCE)
        self.table.name = self.channel.last.buttons[0]["custom_id"].split(":")[0]
        await self.kuba.press(self.channel.last, "Join")
        await self.jan.start(f"t_{self.table.name}")
        assert await self.table.until(lambda now: len(now.chairs) == 3)
        await self.ewa.say(f"/join {self.table.name}")
        assert await self.table.until(lambda now: len(now.chairs) == 4)
        await self.ola.slash(self.channel, "begin")
        assert await self.table.until(lambda now: now.phase == "playing")

    async def say(self, user, text):
        """A move by the door of whose turn it is."""
        if user == f"telegram:{self.jan.id}":
            await self.jan.say(self.jan.private, f"/move {text} @{self.table.name}")
        elif user.startswith("discord:"):
            who = self.ola if user == f"discord:{self.ola.id}" else self.kuba
            await who.slash(self.channel, "move", move=text)
        else:
            await self.ewa.say(f"/move {text} @{self.table.name}")

    async def say_into_a_kill(self, now, user, text, seconds):
        """The process dies while the move is on its way; it is said again if nothing came of it."""
        saying = asyncio.create_task(self.say(user, text))
        await asyncio.sleep(seconds)
        await self.bot.kill()
        saying.cancel()
        await asyncio.wait({saying})
        await self.bot.start()
        await self.discord.until(lambda: self.discord.gateway.connected, PATIENCE)
        await self.ewa.connect(self.ewa.room)
        if not await self.table.until(lambda then: then.rev > now.rev, 3):
            await self.say(user, text)


async def played(party, dice):
    """Moves with kills in between; what was meant to be played."""
    meant = []
    for number in range(MOVES):
        now = await party.table.now()
        seat = min(now.awaited())
        user, text = now.chairs[seat].user, now.rules.format(dice.choice(list(now.rules.legal(now.state, seat))))
        meant.append(f"{seat} {text}")
        if number in KILLED_AT:
            await party.say_into_a_kill(now, user, text, dice.random() / 10)
        else:
            await party.say(user, text)
        assert await party.table.until(lambda then, now=now: then.rev > now.rev), meant
    return meant


async def test_four_on_three_doors_lose_nothing_when_the_process_is_killed(tmp_path, embedded_server):
    async with FakeDiscord() as discord, FakeTelegram() as telegram, client_of(embedded_server.url) as redis:
        telegram.limits.lift()
        bot, table = Program(tmp_path / "data", discord, telegram, embedded_server), Table(redis)
        await bot.start()
        try:
            async with people(bot, "Ewa") as (ewa,):
                party = Party(bot, table, discord, telegram, ewa)
                await party.sit_down()
                meant = await played(party, random.Random(3))

                assert await table.moves() == meant
                places = await table.store.places(table.name)
                assert {place.channel.partition(":")[0] for place in places} == {"discord", "telegram", "web"}
                assert await table.is_drawn()
        finally:
            await bot.kill()
