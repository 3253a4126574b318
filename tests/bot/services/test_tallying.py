"""Every match with sealed luck is counted once, when it ends, by what was drawn in it."""

import asyncio
from collections import Counter
from itertools import count

import pytest

from adapters.redis import result_keys
from adapters.redis.tallies import RedisTallies
from bot.ports import Away
from bot.results.tally import FACES, FIRSTS, QUARTERS, counts
from engines.cards import DECK
from engines.luck import shuffled
from tests.doubles.toys import ANN, BOB


@pytest.fixture(autouse=True)
def secrets(house, other):
    """Every table has another secret, as the bot makes them."""
    numbers = count(1)
    for process in (house, other):
        process.service.secret = lambda: f"{next(numbers):064x}"


async def begun(house, game):
    table = await house.service.open(house.request(), game)
    if table.phase == "lobby":
        await house.service.act(house.request(BOB), table.id, "join")
        table = await house.service.act(house.request(), table.id, "begin")
    return table


async def moved(house, table, choose=lambda moves: moves[0]):
    (seat, *_) = table.awaited()
    moves = [table.rules.format(move) for move in table.rules.legal(table.state, seat)]
    return await house.service.say(house.request(table.chairs[seat].user), table.id, choose(moves))


async def sums(house):
    return await house.store.tallies.sums()


async def test_the_dice_of_a_match_are_those_that_fell(house):
    """Kości: the first throw of a turn shows on the table; a hold throws what is not held."""
    table, fell = await begun(house, "kosci"), Counter()
    fell.update(table.state.dice)
    for _ in range(3):
        held = table.state.dice[:2]
        table = await moved(house, table, lambda moves, held=held: f"hold {''.join(map(str, sorted(held)))}")
        fell.update(Counter(table.state.dice) - Counter(held))
        table = await moved(house, table, lambda moves: next(move for move in moves if move.startswith("score")))
        fell.update(table.state.dice)
    await house.service.act(house.request(), table.id, "resign")
    assert await sums(house) == {}
    await house.round()
    found = await sums(house)
    assert counts(found, FACES) == tuple(fell[face] for face in range(1, 7))
    assert (found["matches"], sum(fell.values())) == (1, 5 + 3 * (3 + 5))
    await house.round()
    assert await sums(house) == found


async def test_a_shuffled_pack_counts_by_its_first_card_and_by_the_places_of_what_was_left(house):
    table = await begun(house, "frog")
    luck, pack = table.seal.luck, DECK * 2
    order, _ = shuffled(pack, luck)
    await house.service.act(house.request(), table.id, "resign")
    await house.round()
    await archived(house)
    found = await sums(house)
    assert counts(found, FIRSTS) == tuple(int(order[0][-1] == suit) for suit in "cdhs")
    taken, expected = luck, Counter()
    for among in range(len(pack), 1, -1):
        answer, taken = taken.below(among)
        if among % 4 == 0:
            expected[4 * answer // among] += 1
    assert counts(found, QUARTERS) == tuple(expected[quarter] for quarter in range(4))
    assert counts(found, FACES) == (0,) * 6


async def archived(house):
    """A week passes, after which finished tables are put away."""
    house.now += 8 * 24 * 3600
    await house.round()


@pytest.mark.parametrize("end", ["resign", "cancel"])
async def test_a_match_that_is_given_up_or_put_away_counts_too(house, end):
    table = await begun(house, "backgammon")
    await house.service.act(house.request(), table.id, end)
    await house.round()
    assert sum(counts(await sums(house), FACES)) >= 2
    await archived(house)
    assert (await sums(house))["matches"] == 1


async def test_a_lobby_that_is_put_away_has_drawn_nothing(house):
    table = await house.service.open(house.request(), "kosci")
    await house.service.act(house.request(), table.id, "cancel")
    await archived(house)
    assert await sums(house) == {}


async def test_two_processes_count_a_match_once(house, other):
    table = await begun(house, "kosci")
    await house.service.act(house.request(), table.id, "resign")
    await asyncio.gather(house.round(), other.round())
    assert (await sums(house))["matches"] == 1


async def test_a_process_that_dies_before_it_counts_leaves_that_to_another(house, other, monkeypatch):
    table = await begun(house, "kosci")
    await house.service.act(house.request(), table.id, "resign")

    async def dies(*_):
        raise Away

    with monkeypatch.context() as broken:
        broken.setattr(RedisTallies, "count", dies)
        with pytest.raises(Away):
            await house.round()
    assert await sums(house) == {}
    await other.round()
    assert (await sums(house))["matches"] == 1


async def test_the_same_deal_once_more_and_a_numbered_one_do_not_count(house):
    first = await begun(house, "star")
    await house.service.act(house.request(), first.id, "resign")
    again = await house.service.rematch(house.request(), first.id, same=True)
    chosen = await house.service.open(house.request(), "star", deal="4711")
    for table in (again, chosen):
        await house.service.act(house.request(), table.id, "resign")
    await archived(house)
    assert (await sums(house))["matches"] == 1


async def test_only_the_newest_matches_are_remembered_and_none_is_counted_twice(house):
    tallies = RedisTallies(house.store.results._connection, remembered=2)
    matches = ("a", 1), ("b", 2), ("c", 3)
    assert all([await tallies.count(name, ended, {"dice.1": 1}) for name, ended in matches])
    assert not any([await tallies.count(name, ended, {"dice.1": 1}) for name, ended in matches])
    assert await tallies.sums() == {"dice.1": 3}
    assert await house.store.results._connection.execute("ZCARD", result_keys.TALLY[1]) == 2


async def test_everybody_who_played_keeps_the_dice_of_the_match(house):
    table = await begun(house, "kosci")
    for _ in range(2):
        table = await moved(house, table, lambda moves: next(move for move in moves if move.startswith("score")))
    await house.service.act(house.request(), table.id, "resign")
    await house.round()
    found = counts(await sums(house), FACES)
    for user in (ANN, BOB):
        person = await house.store.people.person(user)
        assert counts(await house.store.careers.sums(person.id), FACES) == found
    assert sum(found) == 15
