"""What private pages say, in both languages."""

import pytest

from tests.doubles.toys import ANN


async def settings(house, language):
    """The label of each choice on the page, with what stands on its buttons and what is chosen."""
    page = await house.facade.line(house.request(ANN, language=language, admin=True), "/settings")
    said = {}
    for choice in page.scene.controls:
        buttons = [page.say(option.label) for option in choice.options]
        said[page.say(choice.label)] = (buttons, buttons[choice.chosen])
    return said


@pytest.mark.parametrize(
    ("language", "label", "none"), [("pl", "Moja cisza", "bez ciszy"), ("en", "My quiet hours", "none")]
)
async def test_quiet_hours_are_named_by_their_hours_and_none_by_a_word(house, language, label, none):
    buttons, chosen = (await settings(house, language))[label]
    assert buttons == ["22–8", "21–7", "23–9", "0–10", none]
    assert chosen == "22–8"
    await house.facade.line(house.request(ANN), "/settings my-quiet off")
    assert (await settings(house, language))[label][1] == none


async def test_hours_that_somebody_typed_stand_beside_those_that_are_offered(house):
    await house.facade.line(house.request(ANN), "/settings my-quiet 20-10")
    buttons, chosen = (await settings(house, "pl"))["Moja cisza"]
    assert buttons[-2:] == ["bez ciszy", "20–10"]
    assert chosen == "20–10"
