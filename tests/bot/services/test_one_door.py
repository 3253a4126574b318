"""A call goes to the chat from which a player last acted; a platform that is away holds nobody up elsewhere."""

from collections import defaultdict

from bot.tables.stored import Place
from tests.bot.services.waiting import begun, passed
from tests.doubles.toys import ANN, BOB, HERE, THERE
from tests.support.application import FakeChat

AWAY_HOURS = 0.1
"""Longer than a player counts as present."""


class Ringing(FakeChat):
    """Also keeps where each call rang."""

    def __init__(self):
        super().__init__()
        self.calls, self.rang = True, defaultdict(list)

    async def show(self, place, newest):
        async def noted():
            if board := await newest():
                self.rang[place.channel] += board.call
            return board

        return await super().show(place, noted)


async def ringing(house, *more):
    """Ann and Bob play nim here and there; ``more`` are further platforms."""
    chat = Ringing()
    house.painter.chats, house.chat = {"test": chat, **dict(more)}, chat
    table, first = await begun(house)
    await house.store.add_place(table.id, Place(THERE))
    await house.painter.show(table.id)
    return table, first


async def move(house, table, user, channel=HERE):
    now = await house.table(table)
    text = now.rules.format(next(iter(now.rules.legal(now.state, now.find(user)))))
    await house.service.say(house.request(user, channel), table.id, text)
    await house.painter.settled()


async def test_whoever_last_acted_elsewhere_is_called_there_and_nowhere_else(house):
    table, first = await ringing(house)
    other = BOB if first == ANN else ANN
    await move(house, table, first, THERE)
    await passed(house, AWAY_HOURS)
    await move(house, table, other)

    assert house.chat.rang[THERE][-1:] == [first]
    assert first not in house.chat.rang[HERE]


async def test_where_that_chat_shows_the_table_no_longer_another_one_calls(house):
    table, first = await ringing(house)
    other = BOB if first == ANN else ANN
    await move(house, table, first, THERE)
    await house.store.drop_place(table.id, Place(THERE))
    await passed(house, AWAY_HOURS)
    await move(house, table, other)

    assert house.chat.rang[HERE][-1:] == [first]


async def test_a_line_that_names_the_table_is_no_board_that_calls(house):
    table, first = await ringing(house)
    other = BOB if first == ANN else ANN
    await move(house, table, first, THERE)
    await house.store.drop_place(table.id, Place(THERE))
    await house.store.add_place(table.id, Place(THERE, brief=True))
    await passed(house, AWAY_HOURS)
    await move(house, table, other)

    assert house.chat.rang[HERE][-1:] == [first]


async def test_acting_where_the_table_was_opened_writes_nothing_beside_it(house):
    table, first = await ringing(house)
    await move(house, table, first)

    assert not [what for what in (await house.found(table)).drafts if what.startswith("door:")]


class Far(FakeChat):
    """A platform that is away at first."""

    def __init__(self):
        super().__init__()
        self.here = False

    def serves(self, place):
        return self.here and place.channel.startswith("far:")


async def test_a_platform_that_is_away_holds_up_nobody_and_catches_up(house):
    far = Far()
    table, first = await ringing(house, ("far", far))
    there = Place("far:group")
    await house.store.add_place(table.id, there)
    other = BOB if first == ANN else ANN
    for user in (first, other, first):
        await move(house, table, user)
        assert house.chat.drawn[Place(HERE)][-1][0] == (await house.table(table)).rev
    assert far.drawn[there] == []

    far.here = True
    await house.painter.show(table.id)
    assert [rev for rev, _ in far.drawn[there]] == [(await house.table(table)).rev]  # the newest only
