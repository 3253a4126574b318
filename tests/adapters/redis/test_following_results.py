"""What follows from results is kept by every kind of server: ratings, boards and records, each in one slot."""

import pytest

from bot.results.rated import Rated, apply
from bot.results.rating import sides_of
from bot.results.rooms import community_room
from bot.results.stores import Counted, Share
from tests.support.results import BEGIN, result, table_id

ROOM = community_room("test:here")


def counted(number, winner, loser, *, is_best=False):
    shares = Share(winner, winner.title(), 2, is_visible=True), Share(loser, loser.title(), 0, is_visible=True)
    return Counted(table_id(number), "warcaby", BEGIN + number, shares, is_best)


async def test_a_match_is_rated_annulled_and_the_ratings_are_made_anew(store):
    for number in range(3):
        before = await stood(store, number)
        assert await rated(store, number, before)
        assert not await rated(store, number, before)
    after = await store.ratings.of("warcaby", ("pola", "pjan"))
    assert await store.ratings.annul("warcaby", table_id(1))
    assert await store.ratings.rebuild("warcaby")
    again = await store.ratings.of("warcaby", ("pola", "pjan"))
    assert (again["pola"].games, after["pola"].games) == (2, 3)
    assert len(await store.ratings.history("warcaby", "pola", 9)) == 2
    await store.ratings.forget("warcaby", "pjan", "x1")
    assert set(await store.ratings.of("warcaby", ("pola", "pjan", "x1"))) == {"pola", "x1"}


@pytest.mark.parametrize("writes", ["rebuild", "forget"])
async def test_a_match_is_weighed_again_when_ratings_were_written_meanwhile_without_a_match(store, writes):
    for number in range(2):
        assert await rated(store, number, await stood(store, number))
    before = await stood(store, 2)
    if writes == "rebuild":
        await store.ratings.annul("warcaby", table_id(1))
        assert await store.ratings.rebuild("warcaby")
    else:
        await store.ratings.forget("warcaby", "pjan", "x1")
    assert not await rated(store, 2, before)
    assert await rated(store, 2, await stood(store, 2))
    assert (await store.ratings.of("warcaby", ("pola",)))["pola"].games == (2 if writes == "rebuild" else 3)


async def stood(store, number):
    """The ratings as a match of Ola and Jan finds them."""
    return await store.ratings.standing("warcaby", table_id(number), ("pola", "pjan"), "pjan pola", "w1")


async def rated(store, number, before):
    """Whether a match of Ola and Jan was rated by what it found."""
    one = result(("pola", 1), ("pjan", 2), number=number)
    match, changes = apply("warcaby", Rated(one.id, one.ended, sides_of(one)), before.ratings)
    return await store.ratings.rate("warcaby", before, match, changes, "pjan pola", "w1")


async def test_a_board_counts_hides_shows_and_takes_back(store):
    assert await store.boards.count(ROOM, counted(1, "pola", "pjan"))
    assert not await store.boards.count(ROOM, counted(1, "pola", "pjan"))
    await store.boards.appear(ROOM, "pola", visible=False)
    assert [row.who for row in (await store.boards.top(ROOM, "warcaby", "all", 0, 9)).rows] == ["pjan"]
    await store.boards.appear(ROOM, "pola", visible=True)
    board = await store.boards.top(ROOM, "warcaby", "all", 0, 9, ("pola",))
    assert [(row.place, row.who, row.points) for row in board.rows] == [(1, "pola", 2), (2, "pjan", 0)]
    assert [row.who for row in board.mine] == ["pola", "pjan"]
    await store.boards.annul(ROOM, counted(1, "pola", "pjan"))
    assert (await store.boards.top(ROOM, "warcaby", "all", 0, 9)).rows == ()
    assert await store.boards.games(ROOM) == ["warcaby"]


async def test_a_record_adds_up_and_takes_back(store):
    line = "aaaaaaaa warcaby polish 1/2 pwr - test:here"
    assert await store.careers.know("pola", (ROOM,))
    assert await store.careers.add("pola", line, BEGIN, {"warcaby.n": 1, "^warcaby.best": 7})
    assert not await store.careers.add("pola", line, BEGIN, {"warcaby.n": 1, "^warcaby.best": 9})
    assert await store.careers.sums("pola") == {"warcaby.n": 1, "^warcaby.best": 7}
    assert await store.careers.newest("pola", 5) == [(line, BEGIN)]
    await store.careers.annul("pola", line, {"warcaby.n": 1, "^warcaby.best": 7})
    assert await store.careers.sums("pola") == {"warcaby.n": 0}
    assert await store.careers.families("pola") == {ROOM}
