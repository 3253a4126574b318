"""What an operator may set: numbers have bounds, lists are read from one line, secrets are known as such."""

from pathlib import Path

import pytest
from pydantic import ValidationError

from bot.settings import Settings


def of(monkeypatch, **environment):
    """The settings of a process that is started so."""
    for name, text in environment.items():
        monkeypatch.setenv(name, text)
    return Settings(_env_file=None)


@pytest.mark.parametrize(
    ("name", "field"), [("STOLIK_PORT", "port"), ("TELEGRAM_WEBHOOK_PORT", "telegram_webhook_port")]
)
def test_a_port_is_one_of_tcp_and_0_lets_the_machine_choose(monkeypatch, name, field):
    """RFC 9293: ports have 16 bits."""
    for port in (0, 1, 65535):
        assert getattr(of(monkeypatch, **{name: str(port)}), field) == port
    for port in (-1, 65536):
        with pytest.raises(ValidationError, match=r"(?i)port"):
            of(monkeypatch, **{name: str(port)})


def test_without_any_setting_the_parlour_is_at_its_usual_port_and_all_is_on(monkeypatch):
    usual = of(monkeypatch, STOLIK_PORT="", TELEGRAM_WEBHOOK_PORT="")

    assert (usual.port, usual.telegram_webhook_port) == (8765, 8443)
    assert usual.quotas
    assert usual.discord_shard_ids == ()
    assert not any(usual.secrets)


def test_what_nobody_has_set_is_as_the_manual_says(monkeypatch):
    usual = of(monkeypatch).model_dump(exclude={"telegram_webhook_secret"})
    assert usual == {
        "redis_url": None,
        "next_store": None,
        "discord_token": None,
        "discord_shard_ids": (),
        "discord_shard_count": None,
        "telegram_token": None,
        "telegram_webhook_url": "",
        "telegram_webhook_port": 8443,
        "telegram_api": "https://api.telegram.org/bot",
        "data": Path("data"),
        "host": "127.0.0.1",
        "port": 8765,
        "names": "",
        "proxies": "127.0.0.0/8,::1",
        "language": "en",
        "time_zone": "Europe/Warsaw",
        "thinking": 1.0,
        "workers": True,
        "quotas": True,
        "metrics": "",
        "beacon": (),
        "log": "text",
    }


def test_a_time_zone_that_there_is_not_is_told(monkeypatch):
    assert of(monkeypatch, STOLIK_TIME_ZONE="Asia/Tokyo").time_zone == "Asia/Tokyo"
    with pytest.raises(ValidationError, match="no such time zone"):
        of(monkeypatch, STOLIK_TIME_ZONE="Europe/Warszawa")


def test_shards_are_listed_with_commas_from_0_on(monkeypatch):
    """Discord: shard ids count from 0, and there is one shard at least."""
    own = of(monkeypatch, DISCORD_SHARD_IDS="0, 2,", DISCORD_SHARD_COUNT="1")

    assert own.discord_shard_ids == (0, 2)
    assert own.discord_shard_count == 1
    with pytest.raises(ValidationError, match="DISCORD_SHARD_COUNT"):
        of(monkeypatch, DISCORD_SHARD_COUNT="0")
    with pytest.raises(ValidationError, match="DISCORD_SHARD_IDS"):
        of(monkeypatch, DISCORD_SHARD_IDS="-1", DISCORD_SHARD_COUNT="1")


def test_a_computer_that_thinks_for_no_time_is_allowed_and_one_that_thinks_for_less_is_not(monkeypatch):
    assert of(monkeypatch, STOLIK_THINKING="0").thinking == 0
    with pytest.raises(ValidationError, match="thinking"):
        of(monkeypatch, STOLIK_THINKING="-0.1")


def test_an_address_with_a_password_and_tokens_are_secrets_and_are_not_shown(monkeypatch):
    tokens = {name: name.casefold() for name in ("DISCORD_TOKEN", "TELEGRAM_TOKEN", "TELEGRAM_WEBHOOK_SECRET")}
    following = "redis://:s4next@localhost/0"
    own = of(monkeypatch, REDIS_URL="redis://ann:s3same@localhost/0", STOLIK_NEXT_STORE=following, **tokens)

    assert set(own.secrets) == {"s3same", "s4next", *tokens.values()}
    assert not [secret for secret in own.secrets if f"'{secret}'" in repr(own) or "s3same" in repr(own)]
    assert "s4next" not in repr(own)
    with pytest.raises(ValidationError, match="frozen"):
        own.port = 1


def test_a_variable_of_another_program_does_not_matter(monkeypatch):
    assert of(monkeypatch, STOLIK_CHAIRS="4", STOLIK_LANGUAGE="pl").language == "pl"


@pytest.mark.parametrize("address", ["127.0.0.1:9464", "[::1]:9464", "metrics.lan:0"])
def test_metrics_are_off_until_a_host_and_a_port_are_given(monkeypatch, address):
    assert of(monkeypatch, STOLIK_METRICS="").metrics == ""
    assert of(monkeypatch, STOLIK_METRICS=address).metrics == address


@pytest.mark.parametrize(
    "address",
    ["9464", "yes", "localhost", ":9464", "localhost:http", "localhost:99999", "a@b:1", "http://a:1", "a:1/x"],
)
def test_an_address_for_metrics_that_is_none_is_told_with_what_would_be_right(monkeypatch, address):
    with pytest.raises(ValidationError, match=r"write host and port, such as 127\.0\.0\.1:9464"):
        of(monkeypatch, STOLIK_METRICS=address)


def test_relays_of_public_rounds_are_listed_with_commas_and_off_without(monkeypatch):
    assert of(monkeypatch, STOLIK_BEACON="").beacon == ()
    listed = of(monkeypatch, STOLIK_BEACON="https://api.drand.sh/, http://localhost:8080/relay").beacon
    assert listed == ("https://api.drand.sh", "http://localhost:8080/relay")


@pytest.mark.parametrize(
    "address", ["yes", "api.drand.sh", "http://api.drand.sh", "ftp://a", "https://", "https://a?b"]
)
def test_a_relay_that_is_none_is_told_with_what_would_be_right(monkeypatch, address):
    with pytest.raises(ValidationError, match=r"write addresses such as https://api\.drand\.sh"):
        of(monkeypatch, STOLIK_BEACON=address)
