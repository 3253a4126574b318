"""Cards laid on a place of the table: the token names the place, the numbers are places of the presser's hand."""

from bot.screens import playing
from bot.tables.token import Kind, Token
from tests.bot.services.presses import mover, token
from tests.support.application import refused


async def to_discard(house):
    """A table of canasta where a card is to be discarded, who is asked, and that player's hand."""
    table = await house.open("canasta", people=2)
    (seat,) = table.awaited()
    user = table.chairs[seat].user
    table = await house.service.say(house.request(user), table.id, "draw")
    return table, user, playing.game_scene(table, seat).hand_cards


async def lay(house, table, user, target, numbers, rev=None):
    press = Token(table.id, table.rev if rev is None else rev, Kind.DROP, target)
    return await house.service.press(house.request(user), press, numbers)


async def test_one_card_on_the_pile_is_a_discard(house):
    table, user, cards = await to_discard(house)
    place = next(n for n, card in enumerate(cards) if card and card not in ("3d", "3h"))
    after = await lay(house, table, user, "pile", (place,))
    assert (after.moves, after.state.up.top) == (table.moves + 1, cards[place])


async def test_cards_on_the_own_melds_go_to_the_tray_in_any_order_and_counted_once(house):
    table, user, cards = await to_discard(house)
    ranks = [card and card[:-1] for card in cards]
    rank = next(rank for rank in ranks if rank not in (None, "2", "3", "j") and ranks.count(rank) >= 3)
    places = [n for n, other in enumerate(ranks) if other == rank][:3]
    after = await lay(house, table, user, "melds", (*reversed(places), places[0]))
    assert [(meld.rank, len(meld.places)) for meld in after.state.tray] == [(rank, 3)]


async def test_too_many_and_too_few_cards_are_refused_with_the_number_that_is_right(house):
    table, user, _ = await to_discard(house)
    for numbers in ((), (0, 1)):
        answer = await house.facade.press(house.request(user), str(token(table, Kind.DROP, "pile")), numbers)
        assert house.text(answer).startswith(f"Choose exactly one; you have chosen {len(numbers)}.")
    assert (await house.table(table)).moves == table.moves


async def test_a_place_that_takes_no_cards_and_a_place_without_a_card_are_refused(house):
    table, user, cards = await to_discard(house)
    for target in ("own K", "castle", ""):
        assert await refused(lay(house, table, user, target, (0,))) == "stale-button"
    for place in (len(cards), 200, -1):
        assert await refused(lay(house, table, user, "pile", (place,))) == "card-gone"
    assert (await house.table(table)).moves == table.moves


async def test_cards_of_an_older_board_are_not_laid(house):
    """Their places may mean other cards by now."""
    table, user, _ = await to_discard(house)
    assert await refused(lay(house, table, user, "pile", (0,), rev=table.rev - 1)) == "stale-button"


async def test_who_is_not_asked_lays_nothing_and_the_hand_is_always_the_pressers_own(house):
    table, _, _ = await to_discard(house)
    _, waiting = await mover(table)
    assert await refused(lay(house, table, waiting, "pile", (0,))) == "not-your-turn"


async def test_a_game_without_such_places_refuses_cards_that_are_laid(house):
    table = await house.open("nim")
    who, _ = await mover(table)
    assert await refused(lay(house, table, who, "pile", ())) == "stale-button"
