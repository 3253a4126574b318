"""What ``/dice`` tells of all draws, and of one's own."""

import json

import pytest

from tests.bot.front.lines import say
from tests.doubles.toys import ANN, BOB
from tests.support.persons import joined

EVEN = {"matches": 12, **{f"dice.{face}": 1000 + face for face in range(1, 7)}}
LOADED = {f"dice.{face}": 1000 + 150 * (face == 6) for face in range(1, 7)}
CARDS = {
    "matches": 3,
    **{f"first.{suit}": 250 for suit in "cdhs"},
    **{f"quarter.{n}": 1000 + 20 * n for n in range(1, 5)},
}


async def counted(house, tally):
    assert await house.store.tallies.count("aaaaaaaa", 1, tally)


async def told(house, line, user=ANN):
    answer = await say(house, line, user)
    assert not answer.refused
    return house.text(answer).replace("\N{NO-BREAK SPACE}", " ")


async def test_all_dice_with_what_chance_brings_and_what_that_proves(house):
    await counted(house, EVEN)
    assert (await told(house, "/dice")).splitlines()[:5] == [
        "What came up in 12 games of this bot",
        "Dice: 6021 · ⚀ 16.63%, ⚁ 16.64%, ⚂ 16.66%, ⚃ 16.67%, ⚄ 16.69%, ⚅ 16.71%",
        "By chance each would be at 16.67%; in 95 of 100 trials it is no more than 0.94 percentage points away.",
        "chi² 0.0 (5 degrees of freedom): 99 of 100 fair trials show this much or more.",
        "More even than chance usually is.",
    ]
    assert "does not say that nobody meddled in one game: /verify" in await told(house, "/dice")


async def test_loaded_dice_are_called_what_they_are(house):
    await counted(house, LOADED)
    said = await told(house, "/dice")
    assert "chi² 18.3 (5 degrees of freedom): 2 of 1000 fair trials" in said
    assert "Unusual" in said


async def test_deals_count_first_cards_and_places(house):
    await counted(house, CARDS)
    said = await told(house, "/dice deals")
    assert "The first card of a whole pack: 1000 · ♣ 25.00%, ♦ 25.00%, ♥ 25.00%, ♠ 25.00%" in said
    assert "4200 · ① 24.29%, ② 24.76%, ③ 25.24%, ④ 25.71%" in said
    assert said == await told(house, "/losowania rozdania")


async def test_few_dice_say_nothing(house):
    assert "Dice in your games: too few dice (0); there is something to say from 600 on." in await told(
        house, "/dice mine"
    )


async def test_my_dice_are_those_of_my_matches(house):
    await counted(house, EVEN)
    bob = (await house.store.people.person(BOB)).id
    await house.store.careers.add(bob, "aaaaaaaa line", 1, LOADED)
    assert "Dice in your games: 6150 ·" in await told(house, "/dice mine", BOB)
    assert "(0)" in await told(house, "/dice mine", ANN)
    await joined(house.store, ANN, BOB)
    assert "Dice in your games: 6150 ·" in await told(house, "/dice mine", ANN)


async def test_a_second_press_shows_everybody_the_page_but_never_ones_own(house):
    await counted(house, EVEN)
    page = await say(house, "/dice")
    shown = await house.facade.press(house.request(), house.buttons(page)["Show here"])
    assert shown.shared
    assert not house.buttons(shown)
    mine = await say(house, "/dice mine")
    assert "Show here" not in house.buttons(mine)
    assert not (await say(house, "/dice mine show")).shared


async def test_the_file_has_every_number_with_its_test(house):
    await counted(house, EVEN)
    answer = await say(house, "/dice file")
    told = json.loads(answer.file.data)
    assert told["matches"] == 12
    assert told["dice"]["counted"] == {str(face): 1000 + face for face in range(1, 7)}
    assert told["dice"]["test"]["freedom"] == 5
    assert told["first_card"]["test"] is None


async def test_the_file_tests_no_more_than_the_page_where_little_was_counted(house):
    """A chi-square says nothing where fewer than five of each are expected."""
    await counted(house, {"dice.1": 4, "dice.2": 6})
    told = json.loads((await say(house, "/dice file")).file.data)
    assert told["tested_from"] == 600
    assert told["dice"]["counted"] == {"1": 4, "2": 6, "3": 0, "4": 0, "5": 0, "6": 0}
    assert told["dice"]["test"] is None


@pytest.mark.parametrize(
    ("line", "chosen"), [("/dice", "Dice ✓"), ("/dice deals", "Deals ✓"), ("/dice moje", "Mine ✓")]
)
async def test_the_tab_that_is_open_is_marked(house, line, chosen):
    assert chosen in house.buttons(await say(house, line))
