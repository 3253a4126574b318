"""What people set for themselves: it holds for all that only they see, in every chat."""

import pytest

from bot.scenes.render import Colours, Deck, ThemeName
from bot.scenes.render.style import Style
from bot.services.preferences import Looks
from bot.tables.durations import HOUR
from bot.tables.stored import Place
from bot.tables.table import Channel, User
from tests.doubles.toys import ANN, BOB, HERE, THERE
from tests.support.persons import joined


async def say(house, line, user=ANN, **more):
    return await house.facade.line(house.request(user, **more), line)


async def test_a_look_of_my_own_holds_for_my_hand_and_for_nothing_that_others_see(house):
    table = await house.open("sixty_six")
    await say(house, "/settings my-look text")
    assert (await house.facade.panel(house.request(ANN), table.id)).style is Style.TEXT
    found = await house.store.load(table.id)
    others = [chair.user for chair in table.chairs if chair.user != ANN]
    assert (await house.facade.panel(house.request(others[0]), table.id)).style is Style.PICTURE
    assert (await house.painter.board(found, Place(HERE))).style is Style.PICTURE
    assert (await house.painter.board(found, Place(THERE, ANN))).style is Style.TEXT


async def test_who_sets_nothing_sees_what_the_chat_shows(house):
    table = await house.open("sixty_six")
    await say(house, "/settings look emoji", admin=True)
    assert (await house.facade.panel(house.request(ANN), table.id)).style is Style.EMOJI
    await say(house, "/settings my-look text")
    await say(house, "/settings my-look auto")
    assert (await house.facade.panel(house.request(ANN), table.id)).style is Style.EMOJI


async def test_a_chat_chooses_its_theme_and_a_person_another_one(house):
    table = await house.open("sixty_six")
    await say(house, "/settings theme night", admin=True)
    await say(house, "/settings deck four", admin=True)
    found = await house.store.load(table.id)
    assert (await house.painter.board(found, Place(HERE))).colours == Colours(ThemeName.NIGHT, Deck.FOUR)
    assert (await house.facade.panel(house.request(ANN), table.id)).colours == Colours(ThemeName.NIGHT, Deck.FOUR)
    await say(house, "/settings my-theme linen")
    assert (await house.facade.panel(house.request(ANN), table.id)).colours == Colours(ThemeName.LINEN, Deck.FOUR)
    assert (await house.painter.board(found, Place(HERE))).colours == Colours(ThemeName.NIGHT, Deck.FOUR)
    assert (await house.painter.board(found, Place(THERE, ANN))).colours == Colours(ThemeName.LINEN)


async def test_who_chooses_no_theme_has_green_felt_and_two_colours(house):
    found = await house.store.load((await house.open("sixty_six")).id)
    assert (await house.painter.board(found, Place(HERE))).colours == Colours(ThemeName.FELT, Deck.TWO)


@pytest.mark.parametrize(
    "line",
    [
        "/settings theme pink",
        "/settings my-deck three",
        "/settings my-look large",
        "/settings my-reminder 3h",
        "/settings quiet 22-8",
    ],
)
async def test_what_cannot_be_set_is_refused(house, line):
    assert (await say(house, line, admin=True)).refused


async def test_the_page_shows_what_holds(house):
    await say(house, "/settings my-look emoji")
    page = await say(house, "/settings", language="pl")
    chosen = {page.say(choice.label): page.say(choice.options[choice.chosen].label) for choice in page.scene.controls}
    assert chosen["Wygląd tego, co widzę tylko ja"] == "emoji"
    assert chosen["Mój własny język"] == "jak w mojej aplikacji"


async def test_a_chat_speaks_as_it_has_chosen_on_its_platform(house):
    await house.service.open(house.request(language="pl", place_language="en-GB"), "nim")
    assert (await house.service.preferences.public(HERE))[0].language == "en"


async def test_a_chat_that_has_chosen_nothing_or_another_language_speaks_as_who_opens_a_table(house):
    for channel, chosen in ((HERE, ""), (THERE, "ja")):
        await house.service.open(house.request(channel=channel, language="pl", place_language=chosen), "nim")
        assert (await house.service.preferences.public(channel))[0].language == "pl"


GUILD = Channel("test:guild")


async def test_a_chat_reminds_as_it_has_chosen_else_as_its_community_has_else_after_twelve_hours(house):
    store, preferences = house.store, house.service.preferences
    assert await preferences.reminder(HERE) == 12 * HOUR
    await store.set(HERE, "within", GUILD)
    await store.set(GUILD, "reminders", "24h")
    await store.set(THERE, "reminders", "never")  # a community of one channel
    assert (await preferences.reminder(HERE), await preferences.reminder(THERE)) == (24 * HOUR, None)
    for own in ("3h", "nonsense", "auto"):
        await store.set(HERE, "reminder", own)
        assert await preferences.reminder(HERE) == (3 if own == "3h" else 24) * HOUR


async def test_a_chat_begins_as_its_community_has_it_and_remembers_to_which_it_belongs(house):
    store, preferences = house.store, house.service.preferences
    await store.set(GUILD, "new-language", "pl")
    await store.set(GUILD, "new-look", "text")
    await preferences.set_default_language(house.request(within=GUILD, language="en"))
    begun = {"within": GUILD, "language": "pl", "look": "text"}
    assert await store.settings(HERE) == begun
    await store.set(GUILD, "new-look", "emoji")
    await preferences.set_default_language(house.request())
    assert await store.settings(HERE) == begun
    await preferences.set_default_language(house.request(within="test:other"))
    assert await store.settings(HERE) == {**begun, "within": "test:other"}


async def test_what_comes_unasked_is_in_the_language_set_else_in_the_one_last_spoken_else_in_the_houses(house):
    store, preferences = house.store, house.service.preferences

    async def spoken(user=ANN):
        return (await preferences.personal(user))[0].language

    assert await spoken() == "en"
    await preferences.note_language(house.request(language="pl-PL"))
    assert await spoken() == "pl"
    await store.set(ANN, "language", "en")  # the private chat
    assert await spoken() == "en"
    await store.set(ANN, "my-language", "pl")
    assert await spoken() == "pl"
    await store.set(ANN, "my-language", "auto")
    assert await spoken() == "pl"
    await store.set(ANN, "my-look", "text")
    assert (await preferences.personal(ANN))[1] == Looks(Style.TEXT, Colours(ThemeName.FELT, Deck.TWO))
    assert (await preferences.personal(BOB))[1] == Looks(Style.PICTURE, Colours(ThemeName.FELT, Deck.TWO))


async def test_a_joined_account_has_the_language_of_its_own_private_chat_until_the_person_sets_one(house):
    anna = User("other:anna")
    await joined(house.store, ANN, anna)
    await house.store.set(ANN, "language", "en")
    await house.store.set(anna, "language", "pl")
    speakers = [await house.service.preferences.private(house.request(user, language="de")) for user in (ANN, anna)]
    assert [speaker.language for speaker in speakers] == ["en", "pl"]
    await house.store.set(ANN, "my-language", "pl")
    await house.store.set(anna, "my-language", "en")  # what was set before the accounts were joined
    speakers = [await house.service.preferences.private(house.request(user)) for user in (ANN, anna)]
    assert [speaker.language for speaker in speakers] == ["pl", "pl"]


async def test_the_language_of_a_place_is_its_own_else_its_communitys_else_its_platforms_else_the_askers(house):
    store, preferences = house.store, house.service.preferences

    async def spoken(**more):
        return (await preferences.of_place(house.request(within=GUILD, **more))).language

    assert await spoken(language="pl") == "pl"
    assert await spoken(language="pl", place_language="en-GB") == "en"
    await store.set(GUILD, "new-language", "pl")
    assert await spoken(place_language="en-GB") == "pl"
    await store.set(HERE, "language", "en")
    assert await spoken(language="pl", place_language="pl") == "en"
    assert await store.settings(HERE) == {"language": "en"}
