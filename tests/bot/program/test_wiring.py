"""How the parts are wired: what is configured is there."""

import time

import pytest

from adapters.drand.relays import Relays
from adapters.redis.quotas import RedisQuotas
from adapters.redis.store import RedisStore
from adapters.telegram.webhook import Hook
from bot.operation.readiness import Part
from bot.program import wiring
from bot.services.thinking import Thinking
from bot.settings import Settings
from bot.workers.in_thread import InThread
from tests.doubles.toys import open_table

TOKENS = {"DISCORD_TOKEN": "x.y.z", "TELEGRAM_TOKEN": "123456:ABC"}


def settings(**given):
    return Settings(_env_file=None, **given)


async def test_every_match_has_a_seed_of_256_bits_of_its_own(client):
    service = wiring.build(RedisStore(client), {}, settings())
    one, two = service.luck(), service.luck()

    assert len(bytes.fromhex(one.seed)) == len(bytes.fromhex(two.seed)) == 32
    assert one.seed != two.seed


async def test_the_luck_of_every_table_is_sealed_by_256_random_bits(client):
    service = wiring.build(RedisStore(client), {}, settings())
    one, two = service.secret(), service.secret()

    assert len(bytes.fromhex(one)) == len(bytes.fromhex(two)) == 32
    assert one != two


async def test_the_bot_beats_in_the_store_by_this_machines_clock(client):
    store = RedisStore(client)
    service = wiring.build(store, {}, settings())
    before = time.time()

    await service.pulse.ensure()

    assert before - 1 <= service.clock() <= time.time() + 1


async def test_a_service_is_made_as_the_settings_wish(client):
    store = RedisStore(client)
    usual, buckets = wiring.build(store, {}, settings()), RedisQuotas(client)
    beacon = "https://api.drand.sh"
    own = {"language": "pl", "time_zone": "Europe/London", "thinking": 0, "workers": False, "beacon": beacon}
    other = wiring.build(store, {}, settings(**own), buckets)

    assert (usual.preferences.language, usual.preferences.zone) == ("en", "Europe/Warsaw")
    assert (other.preferences.language, other.preferences.zone) == ("pl", "Europe/London")
    assert (type(usual.thinking), type(other.thinking)) == (Thinking, InThread)
    assert (usual.quotas.buckets, other.quotas.buckets) == (None, buckets)
    assert (usual.beacons, type(other.beacons)) == (None, Relays)
    assert {usual.below(3) for _ in range(200)} == {0, 1, 2}
    table = open_table("warcaby")
    (seat,) = table.awaited()
    by_chance = await other.computers.decide(table, seat, 1)
    assert by_chance.move in table.rules.legal(table.state, seat)


async def test_a_chat_without_a_token_is_not_served(client):
    assert wiring.on_discord(settings(), client, Part()) is None
    assert wiring.on_telegram(settings(), client, Part()) is None


async def test_a_chat_with_a_token_is_served(client):
    own = settings(**TOKENS, TELEGRAM_API="http://127.0.0.1:8081/bot")
    parts = Part(), Part()
    discord, telegram = wiring.on_discord(own, client, parts[0]), wiring.on_telegram(own, client, parts[1])

    assert discord.chat is not None
    assert discord.part is parts[0]
    assert telegram.chat is not None
    assert telegram.part is parts[1]
    assert telegram.bot.token == TOKENS["TELEGRAM_TOKEN"]
    assert telegram.bot.base_url == f"http://127.0.0.1:8081/bot{telegram.bot.token}"


@pytest.mark.parametrize(
    ("names", "thumbs"),
    [
        ("https://stolik.example.org,localhost", "https://stolik.example.org/thumb/"),
        ("stolik.example.org", ""),
        ("localhost", ""),
        ("", ""),
    ],
)
async def test_telegram_is_told_of_pictures_only_where_it_can_fetch_them_encrypted(client, names, thumbs):
    telegram = wiring.on_telegram(settings(**TOKENS, names=names), client, Part())

    assert telegram.chat.thumbs == thumbs


def test_telegram_posts_only_where_an_address_is_given():
    assert wiring.hook(settings()) is None
    own = {"TELEGRAM_WEBHOOK_URL": "https://example.org/hook", "TELEGRAM_WEBHOOK_PORT": 8444}
    assert wiring.hook(settings(**own)) == Hook("https://example.org/hook", "127.0.0.1", 8444)
    secret = {"TELEGRAM_WEBHOOK_SECRET": "s3same"}
    assert wiring.hook(settings(**own | secret)) == Hook("https://example.org/hook", "127.0.0.1", 8444, "s3same")
