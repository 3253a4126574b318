"""How the parts are wired: what is configured is there, and what an operator types wrongly is told."""

import sys

import pytest

from adapters.redis.store import RedisStore
from bot import __main__ as program
from bot.operation.readiness import Part
from bot.settings import Settings

TOKENS = {"DISCORD_TOKEN": "x.y.z", "TELEGRAM_TOKEN": "123456:ABC"}


def settings(**given):
    return Settings(_env_file=None, **given)


async def test_every_match_has_a_seed_of_256_bits_of_its_own(client):
    service = program.build(RedisStore(client), {}, settings())
    one, two = service.luck(), service.luck()

    assert len(bytes.fromhex(one.seed)) == len(bytes.fromhex(two.seed)) == 32
    assert one.seed != two.seed


async def test_a_chat_without_a_token_is_not_served(client):
    assert program.on_discord(settings(), client, Part()) is None
    assert program.on_telegram(settings(), client, Part()) is None


async def test_a_chat_with_a_token_is_served(client):
    own = settings(**TOKENS, TELEGRAM_API="http://127.0.0.1:8081/bot")
    telegram = program.on_telegram(own, client, Part())

    assert program.on_discord(own, client, Part()).chat is not None
    assert telegram.chat is not None
    assert telegram.bot.token == TOKENS["TELEGRAM_TOKEN"]
    assert telegram.bot.base_url == f"http://127.0.0.1:8081/bot{telegram.bot.token}"


def test_telegram_posts_only_where_an_address_is_given():
    assert program.hook(settings()) is None
    own = settings(TELEGRAM_WEBHOOK_URL="https://example.org/hook", TELEGRAM_WEBHOOK_PORT=8444)
    hook = program.hook(own)
    assert (hook.url, hook.host, hook.port) == ("https://example.org/hook", "127.0.0.1", 8444)


@pytest.mark.parametrize("arguments", [["chek"], ["check", "twice"], ["repair", "--no"], ["--yes"]])
def test_a_command_that_there_is_not_is_answered_with_those_that_there_are(monkeypatch, capsys, arguments):
    monkeypatch.setattr(sys, "argv", ["bot", *arguments])

    assert program.start() == 2
    assert capsys.readouterr() == ("", f"{program.USAGE}\n")


def test_a_setting_that_cannot_be_is_named_without_its_value(monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", ["bot"])
    monkeypatch.setenv("STOLIK_PORT", "secret")

    assert program.start() == 1
    said = capsys.readouterr().err
    assert said.startswith("NO  port: ")
    assert "secret" not in said


async def test_the_server_of_another_is_not_repaired(capsys):
    assert await program.main(["repair", "--yes"], settings(REDIS_URL="redis://:s3same@localhost:1/0")) == 1
    said = capsys.readouterr().out
    assert "localhost:1" in said
    assert "s3same" not in said
