"""Settings of a person and of a chat, as commands change them."""

from bot.scenes.render.style import Style
from bot.tables.stored import Place
from tests.bot.front.lines import EVE, say
from tests.doubles.toys import HERE


async def test_the_private_language_is_the_players_and_the_public_one_the_chats(house):
    await say(house, "/play nim", language="pl")
    assert (await house.facade.boards(HERE))[0].say.language == "pl"
    english = await say(house, "/move 1-1", EVE)
    assert house.text(english).startswith("You do not sit")
    await say(house, "/settings my-language pl", EVE)
    assert house.text(await say(house, "/move 1-1", EVE)).startswith("Nie siedzisz")


async def test_only_administrators_change_the_chat_and_boards_are_posted_anew(house):
    await say(house, "/play nim")
    refused = await say(house, "/settings look emoji", EVE)
    assert refused.refused
    answer = await say(house, "/settings look emoji", EVE, admin=True)
    assert not answer.refused
    assert (await house.facade.boards(HERE))[0].style is Style.EMOJI
    assert house.chat.removed == [(Place(HERE), "message-1")]
