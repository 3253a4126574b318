"""What becomes of a request that Discord refuses, limits or loses (https://discord.com/developers/docs/topics/rate-limits)."""

import asyncio
import json
import warnings
from contextlib import asynccontextmanager
from types import SimpleNamespace

import discord
import pytest
from aiohttp import ClientError, web
from aiohttp.test_utils import TestServer
from discord.http import Route

from adapters.discord import answer_requests, interaction_webhook
from adapters.discord.answer_requests import AnswerRequests
from adapters.discord.backoff import Backoff
from adapters.discord.client import Client
from adapters.discord.interaction_webhook import InteractionWebhook, Sent
from adapters.discord.message import OutgoingMessage
from adapters.discord.response import Response
from bot.operation import metrics

FROM_DISCORD = {"Via": "1.1 google"}
SOMEWHERE = "discord:1"


class Server:
    """Gives these answers one after another, and keeps what it was asked; ``None`` tears the connection."""

    def __init__(self, *answers):
        self.answers, self.asked, self.bodies, self.is_free = list(answers), [], [], asyncio.Event()
        self.is_free.set()

    async def answer(self, request):
        self.asked.append(request)
        self.bodies.append(await request.read())
        await self.is_free.wait()
        if (answer := self.answers.pop(0)) is None:
            request.transport.close()
            raise web.HTTPServiceUnavailable
        return answer

    @property
    def paths(self):
        return [f"{request.method} {request.raw_path}" for request in self.asked]


def counted(code):
    """How many requests to Discord ended with this status, as the operator sees it."""
    labels = {"chat": "discord", "code": code}
    return metrics.REGISTRY.get_sample_value("stolik_platform_errors_total", labels) or 0.0


def said(status=200, told=None, **headers):
    return web.json_response(told, status=status, headers=FROM_DISCORD | headers)


class Clock:
    """Counts what would have been waited for."""

    def __init__(self):
        self.now, self.waited = 100.0, []

    async def sleep(self, seconds):
        self.waited.append(seconds)
        self.now += seconds


@pytest.fixture
def clock(monkeypatch):
    clock = Clock()
    time = SimpleNamespace(sleep=clock.sleep, Lock=asyncio.Lock)
    monkeypatch.setattr(answer_requests, "asyncio", time)
    monkeypatch.setattr(interaction_webhook, "asyncio", time)
    monkeypatch.setattr(interaction_webhook, "monotonic", lambda: clock.now)
    return clock


@asynccontextmanager
async def asking(server, monkeypatch, backoff=None):
    """Requests of answers that this server is asked for."""
    app, requests = web.Application(), AnswerRequests(backoff or Backoff())
    app.router.add_route("*", "/{path:.*}", server.answer)
    async with TestServer(app) as running:
        monkeypatch.setattr(Route, "BASE", f"http://127.0.0.1:{running.port}/api")
        requests.open("Stolik (test)")
        try:
            yield requests
        finally:
            await requests.close()


# --- refusals ---


@pytest.mark.parametrize(
    ("status", "kind"),
    [(400, discord.HTTPException), (403, discord.Forbidden), (404, discord.NotFound), (401, discord.HTTPException)],
)
async def test_a_refusal_is_the_librarys_error_at_once(clock, monkeypatch, status, kind):
    server = Server(said(status, {"code": 10062, "message": "Unknown interaction"}))
    async with asking(server, monkeypatch) as requests:
        with pytest.raises(discord.HTTPException) as refusal:
            await requests.send("POST", "/interactions/1/a%2Fb%21/callback")
    assert (type(refusal.value), refusal.value.status, refusal.value.code) == (kind, status, 10062)
    assert (server.paths, clock.waited) == (["POST /api/interactions/1/a%2Fb%21/callback"], [])


async def test_what_discord_sends_is_neither_packed_nor_kept_as_cookies(clock, monkeypatch):
    server = Server(said(**{"Set-Cookie": "a=b"}), said(told=[1], **{"X-RateLimit-Remaining": "3"}))
    async with asking(server, monkeypatch) as requests:
        await requests.send("GET", "/webhooks/1/t")
        answer = await requests.send("GET", "/webhooks/1/t")
    assert (answer.content, answer.headers["X-RateLimit-Remaining"]) == (b"[1]", "3")
    sent = server.asked[1].headers
    assert (sent["User-Agent"], sent["Accept-Encoding"], "Cookie" in sent) == ("Stolik (test)", "identity", False)


async def test_errors_of_discords_own_are_waited_for_longer_each_time_and_then_told(clock, monkeypatch):
    server = Server(*(said(status, {"message": "oops"}) for status in (500, 502, 503, 504, 500)))
    async with asking(server, monkeypatch) as requests:
        with pytest.raises(discord.DiscordServerError) as error:
            await requests.send("PATCH", "/webhooks/1/t/messages/@original")
    assert (error.value.status, error.value.text) == (500, "oops")
    assert (len(server.asked), clock.waited) == (5, [1, 3, 5, 7])


async def test_a_limit_is_waited_for_as_long_as_discord_says(clock, monkeypatch):
    server = Server(said(429, {"retry_after": 0.35}, **{"Retry-After": "1"}), said(told={}))
    async with asking(server, monkeypatch) as requests:
        assert (await requests.send("PATCH", "/webhooks/1/t/messages/5")).content == b"{}"
    assert clock.waited == [0.35]


async def test_a_limit_for_which_nobody_would_wait_is_told(clock, monkeypatch):
    limits = [said(429, {"retry_after": seconds}, **{"Retry-After": "1"}) for seconds in (30.0, 30.5)]
    async with asking(Server(*limits), monkeypatch) as requests:
        with pytest.raises(discord.RateLimited) as limited:
            await requests.send("PATCH", "/webhooks/1/t/messages/5")
    assert (clock.waited, limited.value.retry_after) == ([30], 30.5)


async def test_the_firewalls_limit_is_not_asked_again_and_all_else_waits(clock, monkeypatch):
    page = web.Response(body=b"<b>error 1015 \xff</b>", status=429, content_type="text/html")
    page.headers["Retry-After"] = "300"
    server, backoff = Server(page), Backoff()
    async with asking(server, monkeypatch, backoff) as requests:
        with pytest.raises(discord.HTTPException) as refusal:
            await requests.send("POST", "/webhooks/1/t")
    assert (refusal.value.status, refusal.value.text) == (429, "<b>error 1015 \ufffd</b>")
    assert (clock.waited, 299 < backoff.left(SOMEWHERE) <= 300) == ([], True)


async def test_a_torn_connection_is_counted_and_told(clock, monkeypatch):
    before = counted(metrics.NO_ANSWER)
    async with asking(Server(None), monkeypatch) as requests:
        with pytest.raises(ClientError):
            await requests.send("POST", "/webhooks/1/t")
    assert (counted(metrics.NO_ANSWER) - before, clock.waited) == (1, [])


async def test_requests_of_several_people_wait_for_nobody(clock, monkeypatch):
    server = Server(*(said() for _ in range(3)))
    server.is_free.clear()
    async with asking(server, monkeypatch) as requests:
        asked = [asyncio.create_task(requests.send("POST", f"/webhooks/{n}/t")) for n in range(3)]
        async with asyncio.timeout(5):
            while len(server.asked) < 3:  # noqa: ASYNC110 - the server says nothing
                await asyncio.sleep(0)
        server.is_free.set()
        await asyncio.gather(*asked)


async def test_without_a_session_there_is_no_connection(clock, monkeypatch):
    requests = AnswerRequests(Backoff())
    await requests.close()
    with pytest.raises(ConnectionError, match="not logged in"):
        await requests.send("POST", "/webhooks/1/t")
    with warnings.catch_warnings(record=True) as unclosed:
        warnings.simplefilter("always")
        async with asking(Server(said()), monkeypatch) as requests:
            await requests.send("POST", "/webhooks/1/t")
    with pytest.raises(ConnectionError):
        await requests.send("POST", "/webhooks/1/t")
    assert unclosed == []


async def test_a_client_that_has_ended_answers_nobody(monkeypatch):
    async with asking(Server(), monkeypatch):
        async with Client(None) as ended:
            ended.requests.open("Stolik (test)")
        with pytest.raises(ConnectionError):
            await ended.requests.send("POST", "/webhooks/1/t")


# --- the token of one interaction ---


def interaction(message=None):
    """What came with a press."""
    kind, token = discord.InteractionType.component, "a/b"
    return SimpleNamespace(id=7, token=token, application_id=42, type=kind, message=message)


def webhook(requests):
    return InteractionWebhook(requests, interaction())


async def test_where_none_is_free_the_next_waits_until_one_is_and_no_longer(clock, monkeypatch):
    none_left = {"X-RateLimit-Remaining": "0", "X-RateLimit-Reset-After": "0.75"}
    some_left = {"X-RateLimit-Remaining": "1", "X-RateLimit-Reset-After": "0.75"}
    told = (none_left, some_left, none_left, none_left, {"X-RateLimit-Remaining": "0"}, {})
    server = Server(*(said(told={}, **headers) for headers in told))
    async with asking(server, monkeypatch) as requests:
        hook = webhook(requests)
        for later in (0, 0, 0, 0.5, 0.75, 0):
            clock.now += later
            await hook.edit(OutgoingMessage("words"))
    assert clock.waited == [0.75, 0.25]
    assert server.paths == ["PATCH /api/webhooks/42/a%2Fb/messages/@original"] * 6


async def test_messages_by_one_token_go_one_after_another(clock, monkeypatch):
    server = Server(*(said(told={"id": str(number)}) for number in (5, 6)))
    server.is_free.clear()
    async with asking(server, monkeypatch) as requests:
        hook = webhook(requests)
        posts = [asyncio.create_task(hook.post(OutgoingMessage(words), hidden=True)) for words in "ab"]
        async with asyncio.timeout(5):
            while not server.bodies:  # noqa: ASYNC110 - the server says nothing
                await asyncio.sleep(0)
        await asyncio.sleep(0.01)
        assert len(server.bodies) == 1
        server.is_free.set()
        assert await asyncio.gather(*posts) == [Sent(5, is_private=False), Sent(6, is_private=False)]
    assert [b'"a"' in server.bodies[0], b'"b"' in server.bodies[1]] == [True, True]


def response_to(requests, pressed=None):
    message = pressed and SimpleNamespace(id=pressed, flags=SimpleNamespace(ephemeral=False))
    return Response(interaction(message), requests)


@pytest.mark.parametrize(("public", "told"), [(False, {"type": 5, "data": {"flags": 64}}), (True, {"type": 5})])
async def test_three_dots_are_one_request_and_its_answer_says_who_sees_them(clock, monkeypatch, public, told):
    server = Server(said(told={"interaction": {"response_message_ephemeral": not public}}))
    async with asking(server, monkeypatch) as requests:
        response = response_to(requests)
        assert await response.think(public=public)
        assert not await response.think(public=public)
        assert response.is_private is not public
    assert server.paths == ["POST /api/interactions/7/a%2Fb/callback?with_response=true"]
    assert [json.loads(body) for body in server.bodies] == [told]


@pytest.mark.parametrize("pressed", [None, 5])
async def test_where_another_process_has_answered_its_message_says_who_sees_it(clock, monkeypatch, pressed):
    server = Server(said(400, {"code": 40060, "message": "acknowledged"}), said(told={"id": "5", "flags": 64}))
    async with asking(server, monkeypatch) as requests:
        response = response_to(requests, pressed)
        assert await response.think(public=False) is (pressed is None)
        assert (response.is_private, response.is_taken) == (pressed is None, True)
    assert server.paths[1:] == ["GET /api/webhooks/42/a%2Fb/messages/@original"]


async def test_messages_that_were_posted_besides_are_edited_and_deleted_by_their_own_ids(clock, monkeypatch):
    server = Server(said(204), said(told={"id": "9"}), said(told={}), said(204), said(204))
    async with asking(server, monkeypatch) as requests:
        response = response_to(requests)
        sent = await response.follow_up(OutgoingMessage("a"))
        await response.rewrite(sent, OutgoingMessage("b"))
        await response.take_back(sent)
        await response.remove()
    hook = "/api/webhooks/42/a%2Fb"
    assert server.paths == [
        "POST /api/interactions/7/a%2Fb/callback",
        f"POST {hook}?wait=true&with_components=true",
        f"PATCH {hook}/messages/9",
        f"DELETE {hook}/messages/9",
        f"DELETE {hook}/messages/@original",
    ]


@pytest.mark.parametrize(("flags", "private"), [({}, False), ({"flags": 1 << 15}, False), ({"flags": 1 << 6}, True)])
async def test_only_what_discord_calls_hidden_is_private(clock, monkeypatch, flags, private):
    server = Server(said(told={"id": "5"} | flags))
    async with asking(server, monkeypatch) as requests:
        assert await webhook(requests).original() == Sent(5, private)
    assert server.paths == ["GET /api/webhooks/42/a%2Fb/messages/@original"]
