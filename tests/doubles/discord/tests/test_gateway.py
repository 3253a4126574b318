"""The fake's gateway, before discord.py and before a hand-written client."""

import asyncio
import json
import sys
import zlib

import aiohttp
import discord
from discord import app_commands

from tests.doubles.discord.clients import running
from tests.doubles.discord.raw import request
from tests.doubles.discord.sockets import Op


class Echo(discord.AutoShardedClient):
    def __init__(self, *shards: int, count: int = 1):
        quick = {"guild_ready_timeout": 0.02}
        super().__init__(intents=discord.Intents(guilds=True), shard_ids=shards or (0,), shard_count=count, **quick)
        self.tree = app_commands.CommandTree(self)
        self.heard = []

        @self.tree.command(description="Says it again")
        @app_commands.allowed_installs(guilds=True, users=True)
        @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
        async def echo(interaction, text: str):
            self.heard.append(text)
            await interaction.response.send_message(text)

    async def setup_hook(self):
        await self.tree.sync()

    async def before_identify_hook(self, shard_id, *, initial=False):
        """Waits for nobody; as it stands, it would wait five seconds before a second time."""


async def test_a_resumed_session_has_lost_no_event(fake, ola, channel):
    async with running(fake, Echo()) as (bot,):
        assert fake.drop() == 1
        ack = await ola.slash(channel, "echo", text="while nobody listens")
        assert ack.message.text == "while nobody listens"
        for number in range(3):
            await ola.slash(channel, "echo", text=str(number))
        assert bot.heard == ["while nobody listens", "0", "1", "2"]
    assert fake.resumes == 1
    assert len(fake.gateway.identified) == 1


async def test_a_client_asked_to_reconnect_resumes(fake, ola, channel):
    async with running(fake, Echo()):
        fake.ask_to_reconnect()
        await fake.until(lambda: fake.resumes)
        await ola.slash(channel, "echo", text="here again")
    assert len(fake.gateway.identified) == 1


async def test_a_session_gone_for_good_is_begun_anew(fake, ola, channel):
    async with running(fake, Echo()):
        fake.invalidate()
        await fake.until(lambda: len(fake.gateway.identified) == 2)
        await ola.slash(channel, "echo", text="a new life")
    assert fake.resumes == 0


async def test_a_process_that_starts_again_identifies_anew(fake, ola, channel):
    for life in ("first", "second"):
        async with running(fake, Echo()) as (bot,):
            await ola.slash(channel, "echo", text=life)
            assert bot.heard == [life]
    assert len(fake.gateway.identified) == 2
    assert fake.gateway.sessions == [], "both have said goodbye"


async def test_two_shards_in_two_clients_share_the_guilds_and_the_first_has_the_private_chats(fake, ola):
    even, odd = (fake.guild(name, ola).channel("stoliki") for name in ("Parzysta", "Nieparzysta"))
    ola.install()
    elsewhere = fake.guild("Obca", ola, fake.user("Ewa"), bot=False), fake.guild("Obca 2", ola, bot=False)
    async with running(fake, Echo(0, count=2), Echo(1, count=2)) as (first, second):
        for channel, text in ((even, "even"), (odd, "odd"), (ola.dm, "private")):
            await ola.slash(channel, "echo", text=text)
        for number, guild in enumerate(elsewhere):
            await ola.slash(guild.channel("x"), "echo", text=f"brought along {number}")
        assert first.heard == ["even", "private", "brought along 0", "brought along 1"]
        assert second.heard == ["odd"]
        assert [guild.name for guild in first.guilds] == ["Parzysta"]
    assert [shard for _, shard in fake.gateway.identified] == [(0, 2), (1, 2)]


async def test_one_interaction_may_reach_two_processes_and_one_answer_counts(fake, ola, channel):
    fake.deliver_to_all = True
    async with running(fake, Echo(), Echo()) as (old, new):
        await ola.slash(channel, "echo", text="who is first")
        await fake.until(lambda: old.heard and new.heard)
        await fake.quiet()
    first, second = fake.calls_to("/callback")
    assert (first.status, second.status, second.code) == (200, 400, 40060)
    assert len(channel.messages) == 1


PROCESS = """
import asyncio, sys
import discord, yarl
from discord import ui
base, gateway, token, name = sys.argv[1:]
discord.http.Route.BASE = base
discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)

class Who(ui.DynamicItem[ui.Button], template="who"):
    @classmethod
    async def from_custom_id(cls, interaction, item, match):
        return cls(item)

    async def callback(self, interaction):
        await interaction.response.edit_message(content=name)

class Bot(discord.Client):
    async def setup_hook(self):
        self.add_dynamic_items(Who)

Bot(intents=discord.Intents(guilds=True)).run(token, log_handler=None)
"""


async def test_a_killed_process_is_followed_by_another(fake, ola, channel):
    board = {"content": "board", "components": [{"type": 1, "components": [
        {"type": 2, "style": 2, "label": "Who", "custom_id": "who"},
    ]}]}  # fmt: skip
    await request(fake, "POST", f"/channels/{channel.id}/messages", board)
    for lives, name in enumerate(("first", "second"), start=1):
        arguments = fake.base_url, fake.gateway_url, fake.token, name
        process = await asyncio.create_subprocess_exec(sys.executable, "-c", PROCESS, *arguments)
        try:
            await fake.until(lambda lives=lives: len(fake.gateway.identified) == lives, patience=20)
            ack = await ola.press(channel.last, "Who")
            assert (ack.kind, channel.last.text) == ("update", name)
        finally:
            process.kill()
            await process.wait()
        await fake.until(lambda: not fake.gateway.connected)
    assert len(fake.gateway.sessions) == 2, "neither has said goodbye"


async def test_a_new_server_and_its_end_are_told(fake, ola):
    async with running(fake, Echo()) as (bot,):
        guild = fake.guild("Później", ola)
        await fake.until(lambda: [one.name for one in bot.guilds] == ["Później"])
        guild.channel("stoliki")
        await fake.until(lambda: bot.get_guild(guild.id).text_channels)
        guild.kick_bot()
        await fake.until(lambda: not bot.guilds)


async def test_a_wrong_token_is_refused_at_both_doors(fake):
    status, body = await request(fake, "GET", "/users/@me", token="wrong")  # noqa: S106
    assert (status, body["message"]) == (401, "401: Unauthorized")
    async with Wire(fake) as wire:
        await wire.identify(token="wrong")  # noqa: S106
        assert await wire.end() == 4004


async def test_message_content_must_be_allowed_first(fake):
    async with Wire(fake) as wire:
        await wire.identify(intents=1 << 15)
        assert await wire.end() == 4014


class Wire:
    """A gateway client by hand."""

    def __init__(self, fake, query="?v=10&encoding=json"):
        self.fake, self.query = fake, query
        self.inflate = zlib.decompressobj()

    async def __aenter__(self):
        self.session = aiohttp.ClientSession()
        self.ws = await self.session.ws_connect(self.fake.gateway_url + self.query)
        return self

    async def __aexit__(self, *_):
        await self.ws.close()
        await self.session.close()

    async def next(self):
        message = await self.ws.receive(timeout=3)
        if message.type is aiohttp.WSMsgType.BINARY:
            assert message.data.endswith(b"\x00\x00\xff\xff"), "each frame ends with a flush"
            return json.loads(self.inflate.decompress(message.data))
        return json.loads(message.data)

    async def send(self, op, data=None):
        await self.ws.send_json({"op": op, "d": data})

    async def identify(self, *, token=None, intents=1, shard=(0, 1)):
        assert (await self.next())["op"] == Op.HELLO
        await self.send(Op.IDENTIFY, {"token": token or self.fake.token, "intents": intents, "shard": shard})

    async def end(self):
        """The code that the connection is closed with."""
        while not self.ws.closed:
            await self.ws.receive(timeout=3)
        return self.ws.close_code


async def test_heartbeats_are_answered(fake):
    async with Wire(fake) as wire:
        await wire.next()
        await wire.send(Op.HEARTBEAT)
        assert (await wire.next())["op"] == Op.ACK


async def test_who_does_not_beat_is_dropped(fake):
    fake.heartbeat_interval = 0.05
    async with Wire(fake) as wire:
        await wire.identify()
        assert await wire.end() == 4000
    assert fake.dropped_for_silence == 1


async def test_a_zlib_stream_is_one_stream(fake, channel):
    async with Wire(fake, "?v=10&encoding=json&compress=zlib-stream") as wire:
        await wire.identify()
        assert (await wire.next())["t"] == "READY"
        told = await wire.next()
        assert (told["t"], told["s"], told["d"]["channels"][0]["name"]) == ("GUILD_CREATE", 2, "stoliki")


async def test_who_identifies_too_soon_is_sent_away(fake):
    fake.identify_every = 5.0
    async with Wire(fake) as first, Wire(fake) as second:
        await first.identify(shard=(0, 2))
        assert (await first.next())["t"] == "READY"
        await second.identify(shard=(1, 2))
        assert await second.next() == {"op": Op.INVALID_SESSION, "d": False}


async def test_more_concurrency_lets_shards_identify_together(fake):
    fake.identify_every, fake.max_concurrency = 5.0, 2
    async with Wire(fake) as first, Wire(fake) as second:
        for wire, number in ((first, 0), (second, 1)):
            await wire.identify(shard=(number, 2))
            assert (await wire.next())["t"] == "READY"


async def test_an_unknown_session_cannot_be_resumed(fake):
    async with Wire(fake) as wire:
        await wire.next()
        await wire.send(Op.RESUME, {"token": fake.token, "session_id": "never", "seq": 1})
        assert await wire.next() == {"op": Op.INVALID_SESSION, "d": False}


async def test_only_members_of_the_conversation_may_speak(fake):
    async with Wire(fake) as wire:
        await wire.next()
        await wire.send(Op.PRESENCE, {})
        assert await wire.end() == 4003


async def test_too_many_frames_end_the_connection(fake):
    async with Wire(fake) as wire:
        await wire.identify()
        for _ in range(121):
            await wire.send(Op.HEARTBEAT)
        assert await wire.end() == 4008


async def test_the_gateway_says_where_it_is_and_how_many_may_start(fake):
    status, told = await request(fake, "GET", "/gateway/bot")
    assert status == 200
    assert told["url"] == fake.gateway_url
    assert told["session_start_limit"]["max_concurrency"] == 1
