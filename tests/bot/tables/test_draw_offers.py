"""An offer of a draw: the other side agrees, declines, or moves instead. A capture taken back was never made."""

import pytest

from tests.doubles.toys import ANN, BOB
from tests.support.application import refused


async def offered(house, game="warcaby"):
    """A table where who is asked first has played and then offers a draw: (table, who offers, the other)."""
    table = await house.open(game)
    (seat,) = table.awaited()
    by, other = table.chairs[seat].user, table.chairs[1 - seat].user
    await house.service.say(house.request(by), table.id, "c3-d4")
    return await house.service.act(house.request(by), table.id, "draw"), by, other


async def test_an_accepted_draw_ends_the_game_without_a_winner(house):
    table, by, other = await offered(house)
    assert await refused(house.service.act(house.request(by), table.id, "agree=0")) == "offer-gone"
    over = await house.service.act(house.request(other), table.id, f"agree={table.offer.rev}")
    assert (over.phase, over.outcome().winners, over.outcome().how.key) == ("over", (), "agreed-draw")
    assert await refused(house.service.say(house.request(other), table.id, "b6-c5")) == "match-over"


async def test_a_declined_draw_changes_nothing(house):
    table, _, other = await offered(house)
    declined = await house.service.act(house.request(other), table.id, f"decline={table.offer.rev}")
    assert (declined.phase, declined.offer, declined.state) == ("playing", None, table.state)


async def test_an_offer_lapses_when_the_opponent_moves_instead(house):
    table, _, other = await offered(house)
    await house.service.say(house.request(other), table.id, "b6-c5")
    assert (await house.table(table)).offer is None
    late = house.service.act(house.request(other), table.id, f"agree={table.offer.rev}")
    assert await refused(late) == "offer-gone"


async def test_an_offer_outlasts_a_move_of_who_made_it(house):
    table = await house.open("warcaby")
    (seat,) = table.awaited()
    by, other = table.chairs[seat].user, table.chairs[1 - seat].user
    table = await house.service.act(house.request(by), table.id, "draw")
    await house.service.say(house.request(by), table.id, "c3-d4")
    over = await house.service.act(house.request(other), table.id, f"agree={table.offer.rev}")
    assert (over.phase, over.outcome().winners) == ("over", ())


@pytest.mark.parametrize("game", ["mak_yek", "northcott"])
async def test_only_northcotts_game_without_retreat_has_no_draw(house, game):
    table = await house.open(game)
    work = house.service.act(house.request(table.chairs[0].user), table.id, "draw")
    if game == "northcott":
        assert await refused(work) == "no-draws"
    else:
        assert (await work).offer.kind == "draw"


async def test_a_capture_taken_back_returns_the_men_and_the_counts(house):
    table = await house.open("warcaby")
    white, black = (table.chairs[seat].user for seat in (0, 1))
    assert {white, black} == {ANN, BOB}
    for user, text in ((white, "c3-d4"), (black, "b6-c5")):
        await house.service.say(house.request(user), table.id, text)
    before = (await house.table(table)).state
    await house.service.say(house.request(white), table.id, "18:9")
    taken = await house.table(table)
    assert taken.state.position.black.bit_count() == 11
    asks = await house.service.act(house.request(white), table.id, "undo")
    back = await house.service.act(house.request(black), table.id, f"agree={asks.offer.rev}")
    assert (back.state, back.awaited()) == (before, (0,))
    await house.service.say(house.request(white), table.id, "d4xb6")
    assert (await house.table(table)).state == taken.state
