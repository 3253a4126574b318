"""Who plays a patience in a group is asked whether it shall be there, or in the chat with the bot."""

from base64 import urlsafe_b64encode

import pytest

from adapters.telegram import links
from tests.adapters.telegram.stage import staged, table_in

SPEED = 100


@pytest.fixture
def group(fake, ola):
    return fake.group("Planszówki", ola, fake.user("Jan"))


def offering(chat, label):
    """The message with such a button, None while there is none."""
    return next((m for m in chat.from_bot if any(button.label == label for button in m.keyboard)), None)


async def question(fake, group):
    """The message that asks where."""
    return await fake.until(lambda: offering(group, "Tutaj"))


async def test_here_lays_the_cards_in_the_group_and_takes_the_question_away(fake, server, ola, group):
    async with staged(server, fake, speed=SPEED) as stage:
        await ola.say(group, "/play frog two-rows deal:4711")
        asked = await question(fake, group)
        assert "Żaba: gramy tutaj czy na prywatnym czacie?" in asked.text
        assert not (await ola.press(asked, "Tutaj")).alert
        table = await stage.table(await table_in(stage, group))
        assert (table.game, table.ruleset, table.deal) == ("frog", "two-rows", 4711)
        await fake.until(lambda: offering(group, "Tutaj") is None)


async def test_the_link_lays_the_same_cards_in_the_chat_with_the_bot(fake, server, ola, group):
    async with staged(server, fake, speed=SPEED) as stage:
        await ola.say(group, "/play open_shop deal:4711")
        asked = await question(fake, group)
        link = next(button.url for button in asked.keyboard if button.label == "Na prywatnym czacie")
        await ola.follow(link)
        table = await stage.table(await table_in(stage, ola.private))
        assert (table.game, table.ruleset, table.deal) == ("open_shop", "polish", 4711)
        assert table.home == f"telegram:{ola.id}"
        assert await stage.tables(group.id) == []


async def test_the_list_of_games_leads_to_the_same_question(fake, server, ola, group):
    async with staged(server, fake, speed=SPEED) as stage:
        await ola.say(group, "/play")
        games = await fake.until(lambda: offering(group, "Gwiazda"))
        await ola.press(games, "Gwiazda")
        await ola.press(await question(fake, group), "Tutaj")
        assert (await stage.table(await table_in(stage, group))).game == "star"


async def test_what_is_no_deal_is_refused_before_anybody_chooses_a_chat(fake, server, ola, group):
    async with staged(server, fake, speed=SPEED):
        await ola.start()
        await ola.say(group, "/play star by_suit deal:winnable")
        await fake.until(lambda: any("nie znam żadnego rozdania" in m.text for m in ola.private.from_bot))
        assert offering(group, "Tutaj") is None


async def test_in_the_chat_with_the_bot_nobody_is_asked(fake, server, ola):
    async with staged(server, fake, speed=SPEED) as stage:
        await ola.start()
        await ola.say(ola.private, "/play rainbow")
        assert (await stage.table(await table_in(stage, ola.private))).game == "rainbow"


def test_a_link_opens_tables_and_gives_no_other_command():
    assert links.opening(links.play("/play star polish friends 4711")) == "/play star polish friends 4711"
    assert links.play("/resign") == "help"
    made_up = f"{links.PLAY}{urlsafe_b64encode(b'/resign').decode().rstrip('=')}"
    assert links.opening(made_up) == "/play /resign"
    assert links.opening("p_A") is None  # not a whole byte
    assert links.opening("p__w") is None  # no text


@pytest.mark.parametrize(
    "line", ["/play rainbow eight-bases friends winnable", "/play frog frog-english friends 999999999"]
)
def test_every_deal_of_every_patience_fits_into_a_link(line):
    assert len(links.play(line)) <= links.PAYLOAD
    assert links.opening(links.play(line)) == line
