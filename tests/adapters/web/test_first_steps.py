"""The first screens in the parlour: from nothing to the first move with two presses."""

import pytest

from tests.adapters.web.visitor import buttons, words

COMPUTER = {"en": "Computer", "pl": "Komputer"}
PLAY = {"en": ("Play the computer", "Polish draughts (8×8)"), "pl": ("Zagraj z komputerem", "Warcaby")}


@pytest.mark.parametrize("language", ["en", "pl"])
async def test_two_presses_lead_from_help_to_the_first_move(premises, language):
    guest = await premises.visitor("Ala", "cellar", language=language)
    computer, game = PLAY[language]
    first = await guest.say("/help")
    games = await guest.press(buttons(first["scene"])[computer])
    await guest.press(buttons(games["scene"])[game])
    board = await guest.until("board", lambda told: told["playing"])

    assert (first["page"], games["page"]) == ("help", "games")
    assert first["scene"]["picture"].startswith("data:image/png;base64,")
    assert board["turn"] or COMPUTER[language] in words(board["scene"]).splitlines()[-1]
    assert len(guest.all("board")) >= 1


async def test_games_stand_under_the_names_of_their_families(ola):
    games = (await ola.say("/play"))["scene"]
    labels = [control["label"] for control in games["controls"] if control["kind"] == "group"]
    assert labels == ["Dice", "Cards", "Boards", "Patience", ""]
    *_, small = (await ola.say("/help"))["scene"]["lines"]
    assert small["small"]
    assert small["text"].startswith("Commands: /play")
