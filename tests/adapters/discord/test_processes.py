"""Several processes, and one that is killed."""

import asyncio
import signal
from itertools import pairwise

import pytest

from adapters.discord.client import Client
from adapters.redis.deduplicator import RedisDeduplicator
from bot.catalog import CATALOG
from tests.adapters.discord import bots
from tests.adapters.discord.players import Player, meaning, opened, seen_by, token_of, turn
from tests.support.parlour import PATIENCE
from tests.support.parlour import Bot as Process
from tests.support.servers import client_of

THINK = 5
FEW = ["kosci", "cribbage"]
GAMES = [game for game, box in CATALOG.items() if not box.short_lived]


@pytest.fixture
async def pair(fake, guild, client, embedded_server):
    """Two processes with a shard each; the first guild is of shard 0, the second of shard 1."""
    url, more = embedded_server.url, {"shard_count": 2}
    first, second = (bots.running(fake, url, shard_ids=[shard], **more) for shard in (0, 1))
    async with first as one, second as two:
        yield one, two


async def test_each_process_runs_its_own_shards_and_one_registers_the_commands(fake, pair):
    assert sorted(session.shard for session in fake.gateway.connected) == [(0, 2), (1, 2)]
    assert len(fake.calls_to("PUT /applications")) == 1
    assert fake.calls_to("GET /gateway/bot") == []


async def test_a_table_in_chats_of_two_processes_is_drawn_in_both(fake, guild, channel, pair, ola, jan):
    other = fake.guild("Herbaciarnia", ola, jan).channel("gry")
    one, two = pair
    table = await opened(one, "kosci", Player(one, ola, channel))
    await two.settled()
    greeting = list(other.messages)
    await jan.slash(other, "board")
    await two.settled()
    assert other.messages == greeting  # nothing is being played there
    await ola.slash(other, "plansza")
    await two.settled()
    page = ola.ephemerals(other)[-1]  # a table of another channel is shown once it is chosen
    await ola.press(page, page.labels[0])
    await two.settled()
    for where, bot in ((channel, one), (other, two), (channel, one)):
        await ola.press(where.last, next(b["custom_id"] for b in where.last.buttons if _writes(b)))
        await bot.settled()
        rev = (await one.table(table)).rev
        for place in (channel, other):
            await fake.until(lambda place=place, rev=rev: token_of(place.last.buttons[0]).rev == rev)
    handled = {session.shard[0] for _, session in fake.gateway.delivered}
    assert handled == {0, 1}


@pytest.fixture
async def twins(fake, guild, client, embedded_server):
    """Two processes that hear the same."""
    fake.deliver_to_all = True
    url = embedded_server.url
    async with bots.running(fake, url) as one, bots.running(fake, url) as two:
        yield one, two


async def test_a_delivery_that_reaches_two_processes_acts_and_answers_once(fake, twins, channel, ola, jan):
    bot = twins[0]
    await ola.slash(channel, "graj", gra="kosci", z="computer")
    await bot.settled()
    assert len(channel.messages) == 1
    table = token_of(channel.last.buttons[0]).table
    for _ in range(3):
        player = Player(bot, ola, channel)
        while await turn(bot, table, player) is None:
            pass
    moves = sum(entry.step[:1].isdecimal() for entry in await bot.store.log(table))
    assert moves == (await bot.table(table)).moves
    before = len(ola.ephemerals(channel))
    await ola.slash(channel, "pomoc")
    await bot.settled()
    assert len(ola.ephemerals(channel)) == before + 1
    await jan.press(channel.last, channel.last.buttons[0]["custom_id"])
    await bot.settled()
    assert len(jan.ephemerals(channel)) == 1
    refused = [call for call in fake.calls if call.code == 40060]
    assert {call.body["type"] for call in refused} <= {THINK}  # both acknowledge a command at once; Discord takes one


async def test_sessions_begin_one_at_a_time_whichever_process_they_are_of(fake, guild, client, embedded_server):
    fake.identify_every = bots.BETWEEN * 0.8
    url = embedded_server.url
    first, second = (bots.running(fake, url, shard_ids=ids, shard_count=4) for ids in ([0, 1], [2, 3]))
    async with first, second:
        began = [at for at, _ in fake.gateway.identified]
    assert len(began) == 4
    assert all(later - earlier >= bots.BETWEEN * 0.8 for earlier, later in pairwise(began))


async def test_two_clients_that_start_together_wait_for_each_other(fake, client, embedded_server):
    async with client_of(embedded_server.url) as one, client_of(embedded_server.url) as two:
        clients = [Client(RedisDeduplicator(c), between=0.2) for c in (one, two)]
        started = asyncio.get_running_loop().time()
        await asyncio.gather(*(c.before_identify_hook(0) for c in clients))
        assert asyncio.get_running_loop().time() - started >= 0.19


def test_shards_without_their_number_are_refused():
    with pytest.raises(ValueError, match="DISCORD_SHARD_COUNT"):
        Client(None, [3], 2)


# --- the whole program ---


class Killable(Process):
    """The whole program beside a fake Discord."""

    program = "tests.adapters.discord.launch"

    def __init__(self, folder, fake, **environment):
        keep = {"FAKE_REST": fake.base_url, "FAKE_GATEWAY": fake.gateway_url, "DISCORD_TOKEN": fake.token}
        super().__init__(folder, **(keep | environment))
        self.fake = fake

    async def start(self):
        await self.run()

    async def ready(self):
        said = await asyncio.wait_for(self._process.stdout.readline(), PATIENCE)
        assert said.startswith(b"Stolik: http"), self.log.read_text()
        await self.fake.until(lambda: self.fake.gateway.connected and self.fake.commands, PATIENCE)


@pytest.mark.parametrize("games", [FEW, pytest.param(GAMES, marks=[pytest.mark.slow, pytest.mark.timeout(600)])])
async def test_after_kill_9_in_mid_game_the_old_buttons_still_work(fake, guild, games, tmp_path):
    program = Killable(tmp_path / "data", fake)
    await program.start()
    try:
        await program.ready()
        watcher = Watcher(fake)
        tables = []
        for game in games:
            least = CATALOG[game].default.players[0]
            here = guild.channel(game.replace("_", "-"))
            people = [fake.user(f"{game} {n}") for n in range(least)]
            guild.join(*people)
            players = [Player(watcher, user, here) for user in people]
            await players[0].slash("play", game=game)
            await fake.until(lambda here=here: here.messages, PATIENCE)
            await watcher.settled()
            table = token_of(here.last.buttons[0]).table
            for player in players[1:]:
                edits = here.last.edits
                await player.slash("join", code=table)
                await fake.until(lambda here=here, edits=edits: here.last.edits > edits, PATIENCE)
                await watcher.settled()
            begin = next((b["custom_id"] for b in here.last.buttons if token_of(b).text == "begin"), None)
            if begin:
                await players[0].press(begin)
                await watcher.settled()
            tables.append((here, players))
        for here, players in tables:
            assert await anybody_moves(here, players)
        await program.kill()
        assert fake.gateway.connected == []
        await program.start()
        await program.ready()
        for here, players in tables:
            edits = here.last.edits
            assert await anybody_moves(here, players)
            await fake.until(lambda here=here, edits=edits: here.last.edits > edits)
    finally:
        await program.stop(signal.SIGKILL)
    log = program.log.read_text("utf-8")
    assert fake.token not in log
    assert not any(interaction.token in log for interaction in fake.interactions.values())
    assert "Traceback" not in log


class Watcher:
    """As much of a bot as players need, where it runs elsewhere."""

    def __init__(self, fake):
        self.fake = fake

    async def settled(self):
        await asyncio.sleep(0.05)
        await self.fake.quiet(0.12)


def newest(here):
    """The revision of the board in a channel."""
    return max(token_of(button).rev for button in here.last.buttons)


async def anybody_moves(here, players):
    """Presses what is offered until the board changes."""
    for player in players:
        tried = set()
        if not player.panel():
            await player.look()
        while offer := player._best(tried):
            message, what, values = offer
            tried.add(meaning(what, values))
            rev, seen = newest(here), seen_by(player)
            await (player.user.press(message, what) if values is None else player.user.select(message, what, values))
            await player.bot.fake.until(
                lambda rev=rev, seen=seen, player=player: newest(here) > rev or seen_by(player) != seen, PATIENCE
            )
            await player.bot.settled()
            if newest(here) > rev:
                return True
            if len(tried) > 12:
                break
    return False


async def test_check_says_whether_the_token_is_good_and_what_the_bot_may_do(fake, guild, tmp_path):
    for token, code, words in ((fake.token, 0, ("this is Stolik", "Kawiarnia")), ("wrong", 1, ("refuses",))):
        program = Killable(tmp_path / "data", fake, DISCORD_TOKEN=token, STOLIK_PORT="0")
        returned, said = await program.said("check")
        assert returned == code, said
        assert all(word in said for word in words), said
        assert fake.token not in said


def _writes(button):
    return token_of(button).text.startswith("score")
