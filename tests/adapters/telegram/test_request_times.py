"""How long a request may take, through which proxy it goes, and what is counted of those that fail."""

import aiohttp
import pytest
from telegram import InputFile
from telegram.error import BadRequest, NetworkError, TimedOut
from telegram.request import RequestData
from telegram.request._requestparameter import RequestParameter

from adapters.telegram.aiohttp_request import AiohttpRequest
from adapters.telegram.serving import client
from adapters.telegram.trust import trust
from bot.operation import metrics
from tests.support.servers import free_port

POOL, CONNECT, WRITE, READ = 7.0, 5.0, 5.0, 11.0
SOMEWHERE = "https://telegram.invalid/bot1:x/sendPhoto"


@pytest.fixture
def asked(monkeypatch):
    """With what each request would go out; none does."""
    seen = []

    def request(_self, _method, _url, **more):
        seen.append(more)
        raise aiohttp.ClientConnectionError

    monkeypatch.setattr(aiohttp.ClientSession, "request", request)
    return seen


@pytest.fixture
async def requests():
    requests = AiohttpRequest(4, trust(), pool=POOL, read=READ)
    yield requests
    await requests.shutdown()


async def limits_of(requests, asked, data=None, **more):
    """The times of one request."""
    with pytest.raises(NetworkError, match=r"^aiohttp\.ClientConnectionError$"):
        await requests.do_request(SOMEWHERE, "POST", data, **more)
    (one,) = asked
    return one["timeout"]


def form(*, has_file):
    """What is asked of a method, with a file or without."""
    photo = InputFile(b"png", "p.png", attach=True)
    return RequestData([RequestParameter("photo", "5", [photo] if has_file else None)])


@pytest.mark.parametrize(
    ("has_file", "more", "whole", "connecting", "reading"),
    [
        (False, {}, POOL + CONNECT + WRITE + READ, CONNECT, READ),
        (True, {}, POOL + CONNECT + 20.0 + READ, CONNECT, READ),
        (True, {"write_timeout": 3.0}, POOL + CONNECT + 3.0 + READ, CONNECT, READ),
        (False, {"connect_timeout": 2.0, "read_timeout": 1.0, "pool_timeout": 4.0}, 4.0 + 2.0 + WRITE + 1.0, 2.0, 1.0),
        (False, {"read_timeout": None}, None, CONNECT, None),
        (False, {"write_timeout": None}, None, CONNECT, READ),
    ],
)
async def test_a_request_has_as_long_as_its_parts_together(requests, asked, has_file, more, whole, connecting, reading):
    limits = await limits_of(requests, asked, form(has_file=has_file), **more)
    pool = more.get("pool_timeout", POOL)
    assert (limits.total, limits.connect, limits.sock_connect, limits.sock_read) == (
        whole,
        pool + connecting,
        connecting,
        reading,
    )


@pytest.mark.parametrize("part", ["pool_timeout", "connect_timeout"])
async def test_without_a_time_for_connecting_there_is_none_for_the_whole(requests, asked, part):
    limits = await limits_of(requests, asked, **{part: None})
    assert (limits.total, limits.connect, limits.sock_read) == (None, None, READ)


def test_usually_an_answer_is_waited_for_as_long_as_the_client_says():
    assert AiohttpRequest(1, trust()).read_timeout == 5.0


@pytest.mark.parametrize(
    ("environment", "url", "proxy"),
    [
        ({"https_proxy": "http://there:81"}, "https://telegram.invalid/x", "http://there:81"),
        ({"all_proxy": "there:82"}, "https://telegram.invalid/x", "http://there:82"),
        ({"all_proxy": "http://all:1", "http_proxy": "http://one:2"}, "http://telegram.invalid/x", "http://one:2"),
        ({"https_proxy": "http://there:81"}, "http://telegram.invalid/x", None),
        ({"https_proxy": "http://there:81", "no_proxy": ".invalid"}, "https://telegram.invalid/x", None),
    ],
)
async def test_the_proxy_is_the_environments_for_that_kind_of_address(
    requests, asked, monkeypatch, environment, url, proxy
):
    for name in ("http_proxy", "https_proxy", "all_proxy", "no_proxy"):
        monkeypatch.delenv(name, raising=False)
        monkeypatch.delenv(name.upper(), raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    for _ in range(2):
        with pytest.raises(NetworkError):
            await requests.do_request(url, "POST")
    assert [one["proxy"] for one in asked] == [proxy, proxy]


def counted(code):
    labels = {"chat": "telegram", "code": code}
    return metrics.REGISTRY.get_sample_value("stolik_platform_errors_total", labels) or 0.0


async def test_what_telegram_refuses_is_counted_by_its_status_and_what_it_does_not_answer_too(fake, ola):
    await ola.start()
    nowhere = client(fake.token, f"http://127.0.0.1:{free_port()}/bot")
    async with client(fake.token, fake.base_url) as bot:
        before = {code: counted(code) for code in ("400", "502", metrics.NO_ANSWER)}
        with pytest.raises(BadRequest):
            await bot.send_message(999, "x")
        fake.trouble.bad_gateway("sendMessage")
        with pytest.raises(NetworkError):
            await bot.send_message(ola.id, "x")
        fake.trouble.slow(1.0, "sendMessage", times=1)
        with pytest.raises(TimedOut):
            await bot.send_message(ola.id, "x", read_timeout=0.05)
        with pytest.raises(NetworkError):
            await nowhere.get_me()
        await nowhere.request.shutdown()
        assert await bot.send_message(ola.id, "x")
    assert {code: counted(code) - value for code, value in before.items()} == {
        "400": 1,
        "502": 1,
        metrics.NO_ANSWER: 2,
    }
