"""What the bot writes unasked: in the language and the chat of whoever reads it."""

import pytest

from bot.ports import Gone, Unreached
from bot.scenes.blocks import Say
from bot.scenes.scene import Scene
from bot.services.posts import Posted
from bot.tables.table import Channel, User
from engines.core import note
from tests.doubles.toys import ANN, BOB, HERE

PAGE = Scene((Say(note("telegram-below")),))
OTHER_PAGE = Scene((Say(note("start-hidden")),))


async def test_a_page_in_a_chat_speaks_the_language_of_the_chat(house, chat):
    await house.store.set(HERE, "language", "pl")
    posted = await house.service.posts.in_chat(HERE, PAGE)
    assert posted.channel == HERE
    page = chat.posts[HERE, posted.message]
    assert (page.scene, page.say.language) == (PAGE, "pl")


async def test_a_page_for_a_person_speaks_the_language_of_the_person(house, chat):
    await house.store.set(ANN, "my-language", "pl")
    await house.service.posts.to_person(ANN, PAGE)
    await house.service.posts.to_person(BOB, PAGE)
    assert [page.say.language for user in (ANN, BOB) for page in chat.told(user)] == ["pl", "en"]


async def test_a_person_who_has_set_no_language_gets_the_one_of_the_program(house, chat):
    await house.service.preferences.note_language(house.request(ANN, language="pl-PL"))
    await house.service.posts.to_person(ANN, PAGE)
    assert [page.say.language for page in chat.told(ANN)] == ["pl"]


async def test_a_page_takes_the_place_of_its_former_one(house, chat):
    former = await house.service.posts.to_person(ANN, PAGE)
    assert await house.service.posts.to_person(ANN, OTHER_PAGE, former) == former
    assert [page.scene for page in chat.told(ANN)] == [OTHER_PAGE]
    await house.service.posts.remove(former)
    assert chat.told(ANN) == []


async def test_whoever_has_shut_the_private_chat_is_gone(house, chat):
    chat.shut.add(ANN)
    with pytest.raises(Gone):
        await house.service.posts.to_person(ANN, PAGE)


@pytest.mark.parametrize("nobody", [User("elsewhere:1"), User("")])
async def test_a_platform_that_this_process_does_not_serve_is_not_reached(house, nobody):
    with pytest.raises(Unreached):
        await house.service.posts.to_person(nobody, PAGE)
    with pytest.raises(Unreached):
        await house.service.posts.in_chat(Channel(nobody), PAGE)
    await house.service.posts.remove(Posted(HERE, "post-1"))
