"""Buttons for the cards of one's own hand, which name the deal and the card instead of a revision."""

import pytest

from bot.scenes.controls import Choice, Hand, presses
from bot.screens import playing, table_scene
from bot.tables.token import Kind, Token
from tests.doubles.toys import ANN
from tests.support.application import refused


async def mine(house):
    """A table of sixty-six, who is asked, and the deal and the playable cards of that hand."""
    table = await house.open("sixty_six")
    (seat,) = table.awaited()
    scene = playing.game_scene(table, seat)
    hand = next(control for control in scene.controls if isinstance(control, Hand))
    return table, table.chairs[seat].user, hand


def card(table, deal, name):
    return str(Token(table.id, table.rev, Kind.CARD, f"{deal}.{name}"))


async def test_a_card_of_this_deal_is_played(house):
    table, user, hand = await mine(house)
    await house.facade.press(house.request(user), card(table, hand.deal, hand.cards[0]))
    assert (await house.table(table)).state.up.laid == ((table.find(user), hand.cards[0]),)


@pytest.mark.parametrize("more", [-1, 1])
async def test_a_card_of_another_deal_is_not_played_though_it_is_held_again(house, more):
    table, user, hand = await mine(house)
    answer = await house.facade.press(house.request(user), card(table, hand.deal + more, hand.cards[0]))
    assert answer.refused
    assert not (await house.table(table)).state.up.laid


async def test_a_card_that_is_not_held_is_gone(house):
    table, user, hand = await mine(house)
    other = next(name for name in ("Ah", "As", "Ad", "Ac", "Kh", "Ks", "Kd") if name not in hand.cards)
    assert (await house.facade.press(house.request(user), card(table, hand.deal, other))).refused
    assert not (await house.table(table)).state.up.laid


def number(table, place):
    return str(Token(table.id, table.rev, Kind.NUMBER, place))


@pytest.mark.parametrize("place", [0, 3, 5])
async def test_a_number_below_the_public_board_plays_the_pressers_card_of_that_place(house, place):
    table, user, hand = await mine(house)
    assert await house.facade.press(house.request(user), number(table, str(place))) is None
    assert (await house.table(table)).state.up.laid == ((table.find(user), hand.cards[place]),)


@pytest.mark.parametrize("place", ["6", "-1", "x", ""])
async def test_a_number_without_a_card_is_refused(house, place):
    table, user, _ = await mine(house)
    answer = await house.facade.press(house.request(user), number(table, place))
    assert house.text(answer).startswith("The board has moved on")
    assert (await house.table(table)).moves == 0


async def test_the_number_of_a_card_that_was_played_says_that_it_is_gone(house):
    table = await house.open("cucumber")
    held = ()
    while None not in held:
        (seat,) = table.awaited()
        user = table.chairs[seat].user
        held = next(c for c in playing.game_scene(table, seat).controls if isinstance(c, Hand)).cards
        if None in held:
            answer = await house.facade.press(house.request(user), number(table, str(held.index(None))))
            assert house.text(answer) == "That card is not in your hand any more."
        else:
            move = next(iter(map(table.rules.format, table.rules.legal(table.state, seat))))
            table = await house.service.say(house.request(user), table.id, move)


@pytest.mark.parametrize(("game", "missing"), [("kierki", 2), ("cucumber", 1), ("canasta", 1)])
async def test_a_lobby_says_how_many_are_still_missing_to_begin(house, game, missing):
    """As few as the game needs, not as many as may sit."""
    table = await house.service.open(house.request(ANN), game)
    notes = [block.note for block in table_scene.scene(table, None).blocks if getattr(block, "note", None)]
    assert [dict(one.args)["missing"] for one in notes if one.key == "lobby-waiting"] == [missing]
    assert await refused(house.service.act(house.request(ANN), table.id, "begin"))


async def discard(house):
    """A table of canasta where a card is to be discarded, who is asked, the deal, and a button for a card."""
    table = await house.open("canasta", people=2)
    (seat,) = table.awaited()
    user = table.chairs[seat].user
    table = await house.service.say(house.request(user), table.id, "draw")
    options = (o for c in playing.game_scene(table, seat).controls if isinstance(c, Choice) for o in c.options)
    move = next(option.move for option in options if option.move.startswith("discard "))
    return table, user, table.state.up.deal, move


def lasting(table, rev, deal, move):
    return str(Token(table.id, rev, Kind.LASTING, f"{deal}.{move}"))


async def test_a_lasting_button_counts_though_it_was_drawn_before_the_question(house):
    table, user, deal, move = await discard(house)
    await house.facade.press(house.request(user), lasting(table, 1, deal, move))
    assert (await house.table(table)).moves == table.moves + 1


async def test_a_lasting_button_counts_though_its_rank_is_offered_by_another_card_now(house):
    """Canasta has one button for a rank; what is drawn later may stand before the card behind a former one."""
    table, user, deal, _ = await discard(house)
    seat = table.seat_of((user,))
    scene = playing.game_scene(table, seat)
    offered = {press.move for control in scene.controls for press in presses(control)}
    legal = map(table.rules.format, table.rules.legal(table.state, seat))
    hidden = next(move for move in legal if move.startswith("discard ") and move not in offered)
    assert await house.facade.press(house.request(user), lasting(table, 1, deal, hidden)) is None
    now = await house.table(table)
    assert (now.moves, now.state.up.top) == (table.moves + 1, hidden.removeprefix("discard "))


async def test_a_lasting_button_that_the_rules_forbid_by_now_says_why(house):
    table, user, deal, _ = await discard(house)
    answer = await house.facade.press(house.request(user), lasting(table, 1, deal, "draw"))
    assert house.text(answer) == "You have taken already: meld now, or discard."
    assert (await house.table(table)).moves == table.moves


async def test_a_lasting_button_of_a_former_deal_is_refused_though_the_same_card_is_held_and_fits(house):
    table, user, deal, move = await discard(house)
    assert (await house.facade.press(house.request(user), lasting(table, 1, deal - 1, move))).refused
    assert (await house.table(table)).moves == table.moves
