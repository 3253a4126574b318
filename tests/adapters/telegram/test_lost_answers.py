"""Answers to presses where the line to Telegram breaks: no button goes on waiting."""

import pytest

from bot.tables.token import Kind
from tests.adapters.telegram.screen import buttons, find
from tests.adapters.telegram.stage import begun, staged


def offered(user, group):
    """A move that the board offers."""
    return next((message, data) for message, data, token in buttons(user, group) if token.kind is Kind.MOVE)


@pytest.mark.parametrize("trouble", ["reset", "bad_gateway"])
async def test_an_answer_that_did_not_arrive_is_sent_again(fake, server, ola, jan, trouble):
    group = fake.group("Gry", ola, jan)
    async with staged(server, fake) as stage:
        await begun(stage, group, "warcaby", ola, jan)
        await stage.calm()
        getattr(fake.trouble, trouble)("answerCallbackQuery")
        refused = [await user.press(*offered(user, group), wait=2) for user in (ola, jan)]
        assert sorted(answer.alert for answer in refused) == [False, True], "it is the turn of one of them"


async def test_a_press_whose_page_cannot_be_sent_is_answered_all_the_same(fake, server, ola, jan):
    group = fake.group("Gry", ola, jan)
    async with staged(server, fake) as stage:
        table, _ = await begun(stage, group, "warcaby", ola, jan)
        await stage.calm()
        fake.trouble.reset("send*", 3)
        answer = await ola.press(*find(ola, group, table, Kind.PAGE, "menu"), wait=4)
        assert (answer.text, answer.alert) == ("", False)
        fake.trouble.clear()
        await ola.press(*find(ola, group, table, Kind.PAGE, "menu"), wait=4)
        await fake.until(lambda: find(ola, group, table, Kind.PAGE, "resign"))
