"""Two accounts of somebody who joins them, each in a private chat of its own."""

import pytest

from bot.tables.table import Channel, User
from tests.doubles.toys import ANN

__all__ = ["ANNA", "Account", "ann", "anna", "link"]

ANNA = User("other:anna")


class Account:
    """Somebody at one account, in a private chat; keeps the last answer."""

    def __init__(self, house, user):
        self.house, self.user, self.answer = house, user, None

    def request(self, **more):
        return self.house.request(self.user, Channel(self.user), **{"private": True} | more)

    async def line(self, text, **more):
        self.answer = await self.house.facade.line(self.request(**more), text)
        return self.text

    async def press(self, label):
        token = self.house.buttons(self.answer)[label]
        self.answer = await self.house.facade.press(self.request(), token)
        return self.text

    @property
    def text(self):
        return "" if self.answer is None else self.house.text(self.answer)

    @property
    def code(self):
        return self.text.split("Code: ")[1][:9]

    async def accounts(self):
        return set((await self.house.store.people.person(self.user)).accounts)


@pytest.fixture
def ann(house):
    return Account(house, ANN)


@pytest.fixture
def anna(house):
    return Account(house, ANNA)


async def link(host, guest):
    await host.line("/link new")
    await guest.line(f"/link {host.code}")
    await guest.press("Yes, my account")
    await host.press("Continue")
    return await host.press("It is me")
