"""What only its owner sees, and what everybody sees at the end alone."""

from bot.tables.stored import Place
from tests.bot.front.lines import EVE, say
from tests.doubles.toys import ANN, BOB, THERE


async def test_a_private_board_shows_the_hand_and_offers_no_other_look_at_it(house, chat):
    table = await house.open("cups")
    for eyes in (None, ANN):
        await house.store.add_place(table.id, Place(THERE, eyes))
    await house.painter.show(table.id)

    def offered(eyes):
        return [getattr(control, "page", "") for control in chat.newest(Place(THERE, eyes)).controls]

    assert "hand" in offered(None)
    assert "hand" not in offered(ANN)


async def test_hand_shows_ones_own_dice_and_none_to_strangers(house):
    table = await house.open("cups")
    mine = table.state.cups[table.find(BOB)]
    answer = await say(house, "/hand", BOB)
    assert answer.scene.controls[0].items == tuple(map(str, mine))
    assert (await say(house, "/hand", EVE)).refused
    assert (await house.facade.panel(house.request(EVE), table.id)).refused


async def test_the_moves_are_secret_until_the_end_and_the_seed_then_proves_them(house):
    table = await house.open("nim")
    assert (await house.facade.panel(house.request(), table.id, "record")).refused
    before = house.text(await house.facade.panel(house.request(), table.id, "luck"))
    assert "5e5e" not in before
    await house.service.act(house.request(), table.id, "resign")
    after = house.text(await house.facade.panel(house.request(), table.id, "luck"))
    assert "5e" * 32 in after
    assert [line for line in before.splitlines() if "SHA-256" in line] == [
        line for line in after.splitlines() if "SHA-256" in line
    ]
    assert not (await house.facade.panel(house.request(), table.id, "record")).refused
