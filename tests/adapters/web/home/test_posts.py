"""What the bot writes unasked, as the page shows it: on the home page, and in the conversation of a room."""

import pytest

from adapters.web import rooms
from bot.scenes.blocks import Say, Tone
from bot.scenes.controls import RunCommand
from bot.scenes.scene import Scene
from engines.core import note
from tests.adapters.web.home.guests import look_around, named_guest
from tests.adapters.web.visitor import buttons

PAGE = Scene((Say(note("start-quiet")),), (RunCommand(note("rules"), "/rules kosci", Tone.GO),))
OTHER_PAGE = Scene((Say(note("start-hidden")),))


@pytest.fixture
async def guest(premises):
    return await named_guest(premises, "Ola")


async def test_a_page_for_a_person_appears_on_the_home_page_and_stays_there(premises, guest):
    posted = await premises.service.posts.to_person(guest.welcome["user"], PAGE)
    (post,) = (await guest.until("home", lambda home: home["posts"]))["posts"]
    assert post["id"] == posted.message
    assert post["lines"] == ["I write only when somebody plays or calls me."]
    (button,) = post["buttons"]
    answer = await guest.request("press", room="@", token=button["token"])
    assert "Kości" in answer["scene"]["lines"][0]["text"]
    assert (await look_around(guest))["posts"] == [post]


async def test_a_page_appears_where_another_process_serves_the_home_page(premises, elsewhere, guest):
    await elsewhere.service.posts.to_person(guest.welcome["user"], PAGE)
    assert (await guest.until("home", lambda home: home["posts"]))["posts"]


async def test_a_page_takes_the_place_of_its_former_one_and_goes(premises, guest):
    user = guest.welcome["user"]
    former = await premises.service.posts.to_person(user, PAGE)
    assert await premises.service.posts.to_person(user, OTHER_PAGE, former) == former
    (post,) = (await look_around(guest))["posts"]
    assert (post["lines"], post["buttons"]) == (["Hidden. /help brings me back."], [])
    await premises.service.posts.remove(former)
    assert (await guest.until("home", lambda home: not home["posts"]))["posts"] == []


async def test_a_person_puts_a_page_away(premises, guest):
    posted = await premises.service.posts.to_person(guest.welcome["user"], PAGE)
    answer = await guest.request("put-away", post=posted.message)
    assert not answer["refused"]
    assert (await look_around(guest))["posts"] == []


async def test_nobody_puts_away_what_somebody_else_was_told(premises, guest):
    ewa = await named_guest(premises, "Ewa")
    posted = await premises.service.posts.to_person(guest.welcome["user"], PAGE)
    await ewa.request("put-away", post=posted.message)
    assert len((await look_around(guest))["posts"]) == 1
    assert (await look_around(ewa))["posts"] == []


async def test_a_room_reads_a_page_in_its_conversation(premises, ola, jan):
    here = rooms.enter("garden", ola.welcome["user"]).channel
    posted = await premises.service.posts.in_chat(here, PAGE)
    for reader in (ola, jan):
        said = (await reader.until("message"))["said"]
        assert (said["author"], said["text"]) == ("bot", "I write only when somebody plays or calls me.")
        assert list(buttons(said["scene"])) == ["📜 Rules"]
    await premises.service.posts.remove(posted)
    assert (await jan.until("message"))["said"] is None
    assert (await jan.enter("garden"))["messages"] == []
