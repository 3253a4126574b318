"""The image and the two containers, as far as they can be tried without a container engine."""

import asyncio
import os
import re
import shlex
import subprocess
import sys

import pytest
import redis
import yaml

from adapters.redis.server_program import binary
from tests.support.parlour import ROOT, Bot
from tests.support.servers import free_port

COMPOSE = yaml.safe_load((ROOT / "compose.yaml").read_text())
PASSWORD = "0123456789abcdef" * 4

DEBIANS = {"backup", "games", "irc", "list", "mail", "news", "nobody", "proxy", "sys", "www-data"}
"""Accounts that every image of Debian has; nobody would call one of ours by the other names there."""


def instructions():
    """The Dockerfile as (word, rest) in the order in which they are carried out."""
    whole = re.sub(r"\\\n\s*", " ", (ROOT / "Dockerfile").read_text())
    return [tuple(line.split(" ", 1)) for line in whole.splitlines() if line and not line.startswith("#")]


def running_image():
    """What the last stage says."""
    words = instructions()
    start = max(i for i, (word, _) in enumerate(words) if word == "FROM")
    return words[start:]


def image_environment():
    return dict(part.split("=", 1) for word, rest in running_image() if word == "ENV" for part in shlex.split(rest))


def filled(text):
    """A value of compose.yaml with the password in its place, and what holds where nothing is set."""
    return re.sub(r"\$\{\w+:-([^}]*)\}", r"\1", re.sub(r"\$\{VALKEY_PASSWORD(:\?[^}]*)?\}", PASSWORD, text))


def test_every_image_is_named_by_its_digest():
    named = [rest.split()[0] for word, rest in instructions() if word == "FROM"]
    named += [service["image"] for service in COMPOSE["services"].values() if "image" in service]
    assert len(named) == 8
    assert len({image.partition("@")[0] for image in named}) == len(set(named)) == 2, "one version of each"
    assert all(re.search(r"@sha256:[0-9a-f]{64}$", image) for image in named)


def test_what_the_image_copies_is_there_and_not_ignored():
    copied = [
        part for word, rest in instructions() if word == "COPY" and "--from" not in rest for part in rest.split()[:-1]
    ]
    kept = {line[1:] for line in (ROOT / ".dockerignore").read_text().splitlines() if line.startswith("!")}
    assert copied
    assert set(copied) == kept
    assert all((ROOT / part).exists() for part in copied)


def test_the_image_runs_as_nobody_special_and_cannot_install_anything():
    words = running_image()
    assert ("USER", "stolik") in words
    assert any(word == "RUN" and "pip uninstall --yes --quiet pip" in rest for word, rest in words)
    assert any(word == "RUN" and "venv --without-pip" in rest for word, rest in instructions())


def test_no_image_makes_an_account_that_debian_has_already():
    steps = [step.split() for word, rest in instructions() if word == "RUN" for step in rest.split("&&")]
    made = [step[-1] for step in steps if step[0] == "useradd"]
    assert not DEBIANS & {*made}
    assert made == ["stolik"]
    assert {rest for word, rest in instructions() if word == "USER"} <= {*made, "www-data"}


@pytest.mark.parametrize("name", COMPOSE["services"])
def test_a_container_can_neither_write_to_its_image_nor_gain_rights(name):
    service = COMPOSE["services"][name]
    assert service["read_only"] is True
    assert service["cap_drop"] == ["ALL"]
    assert service["security_opt"] == ["no-new-privileges:true"]
    assert "cap_add" not in service
    assert not service.get("privileged")
    assert 0 < service["pids_limit"] <= 256
    assert not {"devices", "pid", "ipc", "network_mode"} & set(service)
    assert all({"noexec", "nosuid", "nodev"} <= set(re.split("[:,]", mount)) for mount in service.get("tmpfs", ()))


def test_only_this_machine_reaches_the_parlour_and_nobody_the_tables():
    assert all(port.startswith("127.0.0.1:") for port in COMPOSE["services"]["bot"]["ports"])
    assert "ports" not in COMPOSE["services"]["valkey"]
    assert COMPOSE["services"]["valkey"]["networks"] == ["tables"]
    assert COMPOSE["networks"]["tables"]["internal"] is True


def test_compose_does_not_start_without_a_password():
    assert "${VALKEY_PASSWORD:?" in COMPOSE["services"]["bot"]["environment"]["REDIS_URL"]


def test_the_tables_of_compose_open_to_the_password_alone(tmp_path):
    port, command = free_port(), [filled(part) for part in COMPOSE["services"]["valkey"]["command"]]
    server = subprocess.Popen(
        [binary(), *command[1:], "--port", str(port), "--bind", "127.0.0.1"], cwd=tmp_path, stdout=subprocess.DEVNULL
    )
    url = filled(COMPOSE["services"]["bot"]["environment"]["REDIS_URL"]).replace("valkey:6379", f"127.0.0.1:{port}")
    try:
        with redis.Redis.from_url(url, retry=redis.retry.Retry(redis.backoff.ConstantBackoff(0.02), 200)) as bot:
            assert bot.ping()
            assert bot.config_get("appendonly") == {"appendonly": "yes"}
        with redis.Redis(port=port) as stranger, pytest.raises(redis.AuthenticationError):
            stranger.ping()
    finally:
        server.kill()
        server.wait()


async def test_the_bot_starts_as_the_image_starts_it_and_answers_the_health_check(tmp_path):
    """The code lies elsewhere, the working folder is empty, and only the data folder is written to."""
    home, data = tmp_path / "home", tmp_path / "data"
    home.mkdir()
    bot = Bot(data)
    service = {name: filled(value) for name, value in COMPOSE["services"]["bot"]["environment"].items()}
    given = {**image_environment(), **service}
    own = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), "STOLIK_DATA": str(data), "STOLIK_PORT": str(bot.port)}
    bot.environment = {**given, **own}
    del bot.environment["REDIS_URL"]
    await bot.start(folder=home)
    try:
        check = next(rest for word, rest in running_image() if word == "HEALTHCHECK").split("CMD ", 1)[1]
        _, *arguments = yaml.safe_load(check.replace("8765", str(bot.port)))
        await asyncio.to_thread(subprocess.run, [sys.executable, *arguments], check=True, timeout=20)
        assert list(home.iterdir()) == []
    finally:
        assert await bot.stop() == 0
