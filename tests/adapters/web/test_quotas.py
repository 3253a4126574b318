"""How much comes in from one address, and how much one person says."""

import json

import pytest
from aiohttp.test_utils import make_mocked_request
from multidict import CIMultiDict

from adapters.redis.quotas import RedisQuotas
from adapters.web.client_address import client_address, networks
from adapters.web.host_names import host_names_of
from bot.services import quotas
from bot.services.quotas import Quotas, RateLimit
from tests.adapters.web.conftest import Premises
from tests.support.store_counts import counted

FLOOD = 60
OURS = "127.0.0.0/8,::1,172.16.0.0/12"


@pytest.mark.parametrize(
    ("peer", "forwarded", "found"),
    [
        ("203.0.113.9", [], "203.0.113.9"),
        ("203.0.113.9", ["198.51.100.1"], "203.0.113.9"),  # no proxy of ours: whoever asks may have written it
        ("127.0.0.1", ["198.51.100.1"], "198.51.100.1"),
        ("127.0.0.1", ["192.0.2.66, 198.51.100.1"], "198.51.100.1"),  # what came before our proxy may be made up
        ("127.0.0.1", ["192.0.2.66", "198.51.100.1, 172.18.0.1"], "198.51.100.1"),
        ("127.0.0.1", ["172.18.0.1"], "172.18.0.1"),
        ("127.0.0.1", ["garbage"], "unknown"),
        ("::1", ["2001:db8:1:2:3:4:5:6"], "2001:db8:1:2::/64"),
        ("::ffff:203.0.113.9", [], "203.0.113.9"),
    ],
)
def test_an_address_is_what_our_own_proxies_say_and_no_more(peer, forwarded, found):
    headers = [("X-Forwarded-For", text) for text in forwarded]
    request = make_mocked_request("GET", "/", headers=CIMultiDict(headers))
    assert client_address(request.clone(remote=peer), networks(OURS)) == found


def test_a_network_that_cannot_be_read_is_refused():
    with pytest.raises(ValueError, match="nonsense"):
        networks("127.0.0.1, nonsense")


async def test_new_browsers_from_one_address_have_a_quota_and_known_ones_none(client, monkeypatch):
    monkeypatch.setattr(quotas, "BROWSER_LIMIT", RateLimit(2, 600.0))
    limits = {"quotas": Quotas(RedisQuotas(client)), "proxies": networks(OURS)}
    async with Premises(client, host_names_of("127.0.0.1", "localhost"), **limits) as premises:
        known = await premises.browser()

        async def come(address, browser=None):
            browser = browser or await premises.browser()
            headers = browser.origin | {"X-Forwarded-For": address, "Accept-Language": "pl"}
            async with browser.http.post(f"{browser.url}session", headers=headers) as answer:
                return answer.status, answer.headers.get("Retry-After"), await answer.text()

        assert (await come("198.51.100.1", known))[0] == 200
        assert (await come("198.51.100.1"))[0] == 200
        status, again, told = await come("198.51.100.1")
        assert (status, int(again) > 0) == (429, True)
        assert "Spróbuj ponownie za 10 minut" in told
        assert (await come("198.51.100.1", known))[0] == 200
        assert (await come("198.51.100.2"))[0] == 200


async def test_somebody_who_talks_without_pause_is_told_to_wait(client, monkeypatch):
    monkeypatch.setattr(quotas, "INPUT_LIMIT", RateLimit(3, 600.0))
    async with Premises(client, quotas=Quotas(RedisQuotas(client))) as premises:
        ewa = await premises.visitor("Ewa")
        for text in ("raz", "dwa", "trzy"):
            assert not (await ewa.say(text))["refused"]
        refused = await ewa.say("cztery")
        assert refused["refused"]
        assert "Nobody plays that fast" in refused["scene"]["lines"][0]["text"]
        assert refused["scene"]["lines"][0]["text"].endswith("Try again in 10 seconds.")
        again = await ewa.say("pięć")  # told once; from then on only the page learns that nothing comes of it
        assert (again["refused"], again["scene"]) == (True, None)


async def test_a_page_that_floods_is_told_once_writes_nothing_and_holds_up_nobody(client):
    still = Quotas(RedisQuotas(client), lambda: 0.0)
    async with Premises(client, quotas=still) as premises:
        ewa, adam = await premises.visitor("Ewa"), await premises.visitor("Adam")
        for number in range(FLOOD):
            await ewa.send(json.dumps({"kind": "speak", "op": f"f{number}", "room": ewa.room, "text": f"{number}"}))
        assert not (await adam.say("dzień dobry"))["refused"]
        await ewa.until("response", lambda told: told["op"] == f"f{FLOOD - 1}")
        answers = [told for told in ewa.all("response") if told["op"].startswith("f")]
        assert sum(not told["refused"] for told in answers) == quotas.INPUT_LIMIT.burst
        assert sum(bool(told["scene"]) for told in answers) == 1
        await premises.chat.viewers.presence.settled()  # the other processes are told that both have come
        with counted(client) as counts:
            assert (await ewa.say("jeszcze"))["scene"] is None
            assert counts.now.names == []


async def test_what_a_page_asks_by_itself_has_a_limit_of_its_own(client):
    async with Premises(client, quotas=Quotas(RedisQuotas(client), lambda: 0.0)) as premises:
        ewa = await premises.visitor("Ewa")
        for number in range(6 * FLOOD):
            await ewa.send(json.dumps({"kind": "complete", "op": f"c{number}", "room": ewa.room, "text": "/p"}))
        await ewa.until("response", lambda told: told["op"] == f"c{6 * FLOOD - 1}")
        assert len(ewa.all("completions")) < 6 * FLOOD / 2
        assert not (await ewa.say("dzień dobry"))["refused"]
