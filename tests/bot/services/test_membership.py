"""Who has left the chats where a table is shown."""

import pytest

from bot.services.membership import seats_left
from bot.tables.stored import Place
from bot.tables.table import Channel
from engines.core import Seat
from tests.doubles.toys import ANN, BOB, HERE, THERE

FAR = Channel("far:club")


class Members:
    """A chat that knows who is in which of its channels; None: it cannot tell. It is asked of no other channel."""

    def __init__(self, known):
        self.known = known

    async def is_member(self, channel, user):
        return self.known[channel, user]


@pytest.mark.parametrize(
    ("in_here", "in_there", "has_left"),
    [(False, False, True), (True, False, False), (False, True, False), (None, False, False), (False, None, False)],
)
async def test_whoever_is_in_no_chat_any_more_that_shows_a_table_has_left_it(house, in_here, in_there, has_left):
    table = await house.open("nim")
    for place in (Place(THERE), Place(FAR), Place(Channel("test:bob"), BOB)):
        await house.store.add_place(table.id, place)
    known = {(HERE, BOB): in_here, (THERE, BOB): in_there}
    seat = table.find(BOB)

    left = await seats_left(house.store, {"test": Members(known)}, table, (seat,))

    assert left == ((seat,) if has_left else ())


async def test_only_those_are_looked_for_of_whom_somebody_asks(house):
    table = await house.open("nim")
    chats = {"test": Members({(HERE, ANN): False, (HERE, BOB): False})}
    assert await seats_left(house.store, chats, table, ()) == ()
    assert await seats_left(house.store, chats, table, (Seat(1), Seat(0))) == (1, 0)
    assert await seats_left(house.store, {}, table, (Seat(0),)) == ()


async def test_whoever_plays_in_a_private_chat_alone_has_left_nothing(house):
    table = await house.open("nim")
    await house.store.drop_place(table.id, Place(HERE))
    await house.store.add_place(table.id, Place(Channel(BOB), BOB))
    assert await seats_left(house.store, {"test": Members({})}, table, (table.find(BOB),)) == ()
