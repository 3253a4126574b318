"""Who a browser is: nobody becomes somebody else."""

import aiohttp
import pytest

from adapters.web.sessions import Sessions
from tests.adapters.web.visitor import words

SECRET = b"s" * 32


def test_a_cookie_is_read_back():
    sessions = Sessions(SECRET)
    browser = sessions.issue()

    assert sessions.read(sessions.signed(browser)) == browser


def test_every_browser_is_another():
    assert len({Sessions(SECRET).issue() for _ in range(100)}) == 100


@pytest.mark.parametrize("place", [0, 10, 21, 23, 40, 65])
def test_a_cookie_with_one_changed_letter_is_refused(place):
    sessions = Sessions(SECRET)
    cookie = sessions.signed(sessions.issue())
    changed = cookie[:place] + ("A" if cookie[place] != "A" else "B") + cookie[place + 1 :]

    assert sessions.read(changed) is None


@pytest.mark.parametrize("cookie", ["", ".", "a.b", "x" * 66, "ą" * 22 + "." + "b" * 43, "a" * 10_000])
def test_what_is_no_cookie_is_refused(cookie):
    assert Sessions(SECRET).read(cookie) is None


def test_another_house_signs_otherwise_and_calls_its_cookie_otherwise():
    here, there = Sessions(SECRET), Sessions(b"t" * 32)

    assert there.read(here.signed(here.issue())) is None
    assert here.cookie != there.cookie


def test_a_public_name_tells_nothing_of_the_cookie():
    sessions = Sessions(SECRET)
    browser = sessions.issue()
    ola, jan = sessions.user(browser, 0), sessions.user(browser, 1)

    assert ola != jan
    assert ola.split(".")[0] == jan.split(".")[0]
    assert browser not in ola
    assert not set(sessions.signed(browser).split(".")) & set(ola.removeprefix("web:").split("."))
    assert sessions.read(ola.removeprefix("web:")) is None


def test_a_public_name_differs_from_house_to_house():
    browser = Sessions(SECRET).issue()

    assert Sessions(SECRET).user(browser, 0) != Sessions(b"t" * 32).user(browser, 0)


async def test_the_cookie_is_for_this_page_alone(premises):
    visitor = await premises.browser()
    async with visitor.http.post(f"{visitor.url}session", headers=visitor.origin) as response:
        said = response.headers["Set-Cookie"]

    assert "HttpOnly" in said
    assert "SameSite=Strict" in said
    assert "Max-Age=31536000" in said


async def test_a_browser_stays_the_same_when_it_comes_again(premises):
    visitor = await premises.browser()
    await visitor.meet()
    before = (await visitor.come(0))["user"]
    await visitor.leave()
    await visitor.meet()

    assert (await visitor.come(0))["user"] == before


async def test_a_page_opened_from_a_link_elsewhere_does_not_replace_the_cookie(premises):
    """Browsers send no strict cookie along then, so the page itself must not set one."""
    visitor = await premises.browser()
    async with visitor.http.get(visitor.url) as response:
        assert "Set-Cookie" not in response.headers


async def test_a_forged_cookie_opens_no_socket(premises):
    sessions, visitor = premises.sessions, await premises.browser()
    forged = Sessions(b"x" * 32).signed(sessions.issue())

    with pytest.raises(aiohttp.WSServerHandshakeError) as refusal:
        await visitor.come(0, Cookie=f"{sessions.cookie}={forged}")

    assert refusal.value.status == 403


@pytest.mark.parametrize("persona", ["10", "-1", "x", "", "0x1", "٣"])
async def test_there_are_ten_people_at_a_browser_and_no_more(premises, persona):
    visitor = await premises.browser()
    await visitor.meet()

    with pytest.raises(aiohttp.WSServerHandshakeError) as refusal:
        await visitor.come(persona)

    assert refusal.value.status == 400


async def test_two_people_at_one_browser_are_two_users(premises):
    visitor = await premises.browser()
    await visitor.meet()
    ola = (await visitor.come(0))["user"]
    await visitor.rename("Ola")
    await visitor.leave()
    jan = (await visitor.come(1))["user"]
    await visitor.rename("Jan")

    assert ola != jan
    assert (await visitor.meet())["people"] == [{"persona": 0, "name": "Ola"}, {"persona": 1, "name": "Jan"}]


async def test_a_name_is_still_known_after_a_restart(premises, elsewhere):
    visitor = await premises.visitor("Ola")
    await visitor.leave()
    visitor.url = str(elsewhere.server.make_url("/"))

    assert [person["name"] for person in (await visitor.meet())["people"]] == ["Ola"]


# --- names that are somebody else's ---


@pytest.mark.parametrize("name", ["Stolik", "S t o l i k", "bot", "🤖 medium", "Ѕtоlіk", "komputer 2"])
async def test_nobody_is_called_like_the_bot_or_a_computer(premises, name):
    visitor = await premises.visitor("Jan")
    answer = await visitor.rename(name)

    assert answer["refused"]
    assert "could be taken for me" in words(answer["scene"])
    assert visitor.welcome["name"] == "Jan"


async def test_a_name_that_once_was_allowed_is_chosen_anew(premises, ola):
    await premises.store.set(ola.welcome["user"], "name", "Stolik")
    await ola.leave()

    assert (await ola.come(0))["name"] == ""


@pytest.mark.parametrize("name", ["Ola", "OLA", "O l a", "Оlа", "Ol\u200ba"])
async def test_nobody_takes_the_name_of_somebody_whose_page_is_open(premises, ola, name):
    visitor = await premises.visitor("Jan", "cellar")
    answer = await visitor.rename(name)

    assert answer["refused"]
    assert "already called" in words(answer["scene"])


@pytest.mark.parametrize("does", ["/play cribbage", "hello"])
async def test_nobody_takes_the_name_of_somebody_who_has_just_sat_or_spoken_here(premises, ola, does):
    await ola.say(does)
    await premises.painter.settled()
    await ola.leave()
    visitor = await premises.visitor("Jan")

    assert (await visitor.rename("ola"))["refused"]
    assert not (await visitor.rename("Ola K."))["refused"]


async def test_ones_own_name_stays_ones_own(ola):
    await ola.say("hello")

    assert not (await ola.rename("OLA"))["refused"]
