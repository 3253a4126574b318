"""Hidden hands at the page: each person sees their own, and nobody another's."""

import json

from tests.adapters.web.seated import seated
from tests.adapters.web.visitor import control


async def test_a_hand_lies_below_the_board_without_being_asked_for(ola, jan):
    table = await seated("cups", ola, jan)

    assert ola.hand["table"] == jan.hand["table"] == table
    assert len(control(ola.hand["scene"], "pick")["buttons"]) == 5


async def test_numbers_of_hidden_things_are_left_out_of_the_public_board(ola, jan):
    await seated("cups", ola, jan)

    assert not [one for one in ola.board["scene"]["controls"] if one["kind"] in ("pick", "hand")]


async def test_the_bytes_of_one_never_hold_the_others_hand(premises, ola, jan):
    ewa = await premises.visitor("Ewa")
    await seated("cribbage", ola, jan)
    hands = {
        player: {button["label"] for button in control(player.hand["scene"], "pick")["buttons"]}
        for player in (ola, jan)
    }
    for player, other in ((ola, jan), (jan, ola)):
        buttons = control(player.hand["scene"], "pick")
        for button in buttons["buttons"][:2]:
            await player.press(button["token"])
        await player.press(buttons["verbs"][0]["token"])
        await other.settled()
    await ewa.settled()

    assert len(hands[ola]) == len(hands[jan]) == 6
    assert not hands[ola] & hands[jan]
    for player, secret in ((ola, hands[jan]), (jan, hands[ola]), (ewa, hands[ola] | hands[jan])):
        offered = {
            button["label"]
            for text in player.heard
            for scene in (json.loads(text).get("scene"),)
            if scene
            for one in scene["controls"]
            for button in (*one["buttons"], *one["verbs"])
        }
        assert not offered & secret
    assert ewa.last("panel") is None
    assert all(json.loads(text)["kind"] != "panel" for text in ewa.heard)


async def test_a_half_made_hidden_choice_shows_in_the_own_hand_alone(ola, jan):
    await seated("cups", ola, jan)
    said = len(jan.heard)
    await ola.press(control(ola.hand["scene"], "pick")["buttons"][2]["token"])
    await ola.settled()
    await jan.settled()

    assert [button["pressed"] for button in control(ola.hand["scene"], "pick")["buttons"]] == [
        False,
        False,
        True,
        False,
        False,
    ]
    assert not [told for text in jan.heard[said:] if (told := json.loads(text))["kind"] == "panel"]


async def test_a_choice_can_be_taken_back_before_the_house_has_shown_it(ola, jan):
    await seated("cups", ola, jan)
    button = control(ola.hand["scene"], "pick")["buttons"][0]
    await ola.press(button["token"])
    await ola.press(button["off_token"])
    await ola.settled()

    assert not any(button["pressed"] for button in control(ola.hand["scene"], "pick")["buttons"])


async def test_somebody_elses_card_cannot_be_pressed(premises, ola, jan):
    """A token may be forged; who presses is told by the connection."""
    table = await seated("cups", ola, jan)
    ewa = await premises.visitor("Ewa")
    before = await premises.store.load(table)
    for button in (*control(ola.hand["scene"], "pick")["buttons"], *control(ola.hand["scene"], "pick")["verbs"]):
        assert (await ewa.press(button["token"]))["refused"]

    assert await premises.store.load(table) == before


async def test_the_hand_goes_when_the_game_is_over(ola, jan):
    await seated("cups", ola, jan)
    for player in (ola, jan):
        pick = control(player.hand["scene"], "pick")
        for button in pick["buttons"]:
            await player.press(button["token"])
        await player.press(pick["verbs"][0]["token"])
    for player in (ola, jan):
        await player.sees("board", lambda board: not board["playing"])
        await player.sees("panel", lambda panel: panel["scene"] is None)


async def test_in_a_private_chat_the_board_itself_is_mine(ola):
    await ola.enter("@")
    await ola.say("/play cribbage polish computer")
    await ola.sees("board", lambda board: board["playing"])

    assert len(control(ola.board["scene"], "pick")["buttons"]) == 6
    assert ola.hand is None
