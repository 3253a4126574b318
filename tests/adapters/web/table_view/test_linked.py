"""An account at the page that is joined to one elsewhere: it sees the hand and plays; separated, it sees nothing."""

import pytest

from bot.front.facade import Facade
from bot.tables.request import Request
from bot.tables.table import Channel, User
from tests.adapters.web.table_view.test_looking import hand, look
from tests.adapters.web.visitor import buttons, words

PHONE = User("telegram:7")


class Phone:
    """Ola's other account, in another chat."""

    def __init__(self, premises):
        self.facade, self.count = Facade(premises.service), 0

    def request(self):
        self.count += 1
        return Request(f"phone-{self.count}", Channel(PHONE), PHONE, "Ola K.", private=True)

    async def write(self, line):
        answer = await self.facade.line(self.request(), line)
        assert answer is None or not answer.refused
        return answer

    async def opens(self, jan, game):
        """A table at which Ola, from her phone, and Jan play."""
        table = await self.facade.open(self.request(), game)
        await jan.enter("@")  # so that no room shows it
        await jan.say(f"/join {table.id}")
        await self.facade.press(self.request(), f"{table.id}:0:a:begin")
        return table.id

    async def joins(self, visitor):
        """By what is typed into the chat of the page."""
        await visitor.enter("@")
        answer = await visitor.say("/link")
        code = words(answer["scene"]).split("Code: ")[1][:9]
        await self.write(f"/link {code}")
        await self.write(f"/link {code} yes")
        answer = await visitor.press(buttons(answer["scene"])["Continue"])
        assert "Telegram, Ola K. wants to be linked with this account. Is it you?" in words(answer["scene"])
        answer = await visitor.press(buttons(answer["scene"])["It is me"])
        assert "Linked: page, Telegram." in words(answer["scene"])


@pytest.fixture
def phone(premises):
    return Phone(premises)


async def test_a_joined_account_sees_the_seats_hand_and_plays_it(premises, ola, jan, phone):
    table = await phone.opens(jan, "cribbage")
    assert (await look(ola, table))["refused"]
    await phone.joins(ola)

    assert not (await look(ola, table))["refused"]
    now = (await premises.store.load(table)).table
    seat = now.find(PHONE)
    assert ola.last("stage")["seat"] == seat
    assert {card.partition("/")[0] for card in hand(ola)} == set(now.state.hands[seat])
    one, two, *_ = now.state.hands[seat]
    assert not (await ola.say(f"/move {one} {two} @{table}"))["refused"]
    await premises.painter.settled()
    assert (await premises.store.load(table)).table.rev > now.rev


async def test_a_page_that_looks_on_gets_the_hand_when_it_is_joined_and_loses_it_when_it_is_separated(
    premises, ola, jan, phone
):
    table = await phone.opens(jan, "cribbage")
    await phone.joins(ola)
    await look(ola, table)
    assert len(hand(ola)) == 6
    await phone.write(f"/unlink {PHONE} yes")

    await ola.sees("stage", lambda stage: stage.get("seat", -1) < 0)
    assert not any("raises" in area for area in ola.last("stage").get("areas", ()))
    assert (await look(ola, table))["refused"]
    before = len(ola.all("stage"))
    now = (await premises.store.load(table)).table
    one, two, *_ = now.state.hands[now.find(PHONE)]
    await phone.write(f"/move {one} {two}")
    await ola.settled()
    assert len(ola.all("stage")) == before, "it looks at that table no longer"


async def test_an_account_that_nobody_has_joined_sees_nothing(premises, ola, jan, phone):
    ewa = await premises.visitor("Ewa")
    table = await phone.opens(jan, "cribbage")
    await phone.joins(ola)
    assert (await look(ewa, table))["refused"]
    assert ewa.last("stage") is None


async def test_the_home_page_has_the_tables_of_both_accounts(premises, ola, jan, phone):
    table = await phone.opens(jan, "cribbage")
    await ola.request("home")
    assert ola.last("home")["mine"] == []
    await phone.joins(ola)
    await ola.request("home")
    assert [row["table"] for row in ola.last("home")["mine"]] == [table]


async def test_a_joined_player_is_no_onlooker_and_not_away(premises, ola, jan, phone):
    table = await phone.opens(jan, "cribbage")
    await phone.joins(ola)
    await look(jan, table)
    await look(ola, table)
    await premises.chat.viewers.presence.settled()
    people = await jan.sees("people")
    assert (people["onlookers"], people["nameless"], people["offline"]) == ([], 0, [])
