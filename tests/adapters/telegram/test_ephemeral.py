"""A hand is never where others read, whatever the server does with ephemeral messages."""

import pytest

from adapters.telegram.addresses import user as user_of
from tests.adapters.telegram.stage import begun, play, staged
from tests.adapters.telegram.witness import Witness, cards_in

SPEED = 100
OTHER_SERVERS = [
    ("older", None),
    ("ignored", None),
    *(("garbled", answer) for answer in (None, 0, "", "7", -1, True, [], 1.5)),
]


@pytest.fixture
def group(fake, ola, jan):
    return fake.group("Planszówki", ola, jan)


def ever_posted(group):
    """Everything that has stood in the chat for all, what is deleted by now included."""
    return [message for message in group.history if message.sender is group.fake.me]


async def hand_of(stage, table, user):
    now = await stage.table(table)
    return set(now.state.hands[now.find(user_of(user.id))])


@pytest.mark.parametrize(("server_is", "answer"), OTHER_SERVERS)
async def test_where_the_server_makes_them_public_no_card_is_in_them(fake, server, group, ola, jan, server_is, answer):
    fake.ephemerals, fake.ephemeral_answer = server_is, answer
    async with staged(server, fake, speed=SPEED) as stage:
        table, players = await begun(stage, group, "cribbage", ola, jan)
        await stage.calm()
        told = ola.answers[-1]
        assert told.alert
        assert await hand_of(stage, table, ola) == cards_in(told.text.replace("·", " "))
        for message in ever_posted(group):
            assert not cards_in(message.text) & await hand_of(stage, table, ola)
        (board,) = group.from_bot
        assert [button.label for button in board.keyboard][:6] == ["1", "2", "3", "4", "5", "6"]
        tried = sum("ephemeral_message_parameters" in call.params for call in fake.calls)
        assert tried == (server_is != "older")  # once for all who have asked
        witness = Witness(stage, table, ola, jan)
        await play(stage, table, players, most=4, each=witness.look)


async def test_a_server_exchanged_in_mid_game_gets_no_card_either(fake, server, group, ola, jan):
    async with staged(server, fake, speed=SPEED) as stage:
        table, (player, _) = await begun(stage, group, "cribbage", ola, jan)
        await stage.calm()
        assert await hand_of(stage, table, ola) <= cards_in(
            " ".join(b.label for b in ola.ephemerals(group)[0].keyboard)
        )
        fake.ephemerals = "ignored"
        await stage.telegram.chat.memory.forget(f"hand:telegram:{group.id}:{table}:{ola.id}")  # much later
        assert (await player.look(table)).alert
        await stage.calm()
        for message in ever_posted(group):
            assert not cards_in(f"{message.text} {message.labels}") & await hand_of(stage, table, ola)
        assert len(group.from_bot) == 1


async def test_a_message_that_cannot_be_edited_is_taken_away_and_the_hand_is_told(fake, server, group, ola, jan):
    fake.ephemerals = "fixed"
    async with staged(server, fake, speed=SPEED) as stage:
        table, (player, _) = await begun(stage, group, "cribbage", ola, jan)
        await stage.calm()
        assert ola.ephemerals(group) == []
        assert await hand_of(stage, table, ola) == cards_in(ola.answers[-1].text.replace("·", " "))
        assert (await player.look(table)).alert


@pytest.mark.parametrize("line", ["/hand", "/move throw 2s"])
async def test_the_answer_to_a_hidden_command_is_not_public_either(fake, server, group, ola, jan, line):
    async with staged(server, fake, speed=SPEED) as stage:
        table, _ = await begun(stage, group, "cribbage", ola, jan)
        await stage.calm()
        witness = Witness(stage, table, ola, jan)
        fake.ephemerals = "ignored"
        await ola.say(group, line)
        await fake.quiet()
        await stage.calm()
        await witness.look()
        assert "Odpowiedź jest tylko dla Ciebie" in group.from_bot[-1].text


async def test_a_panel_costs_two_requests_and_a_menu_one(fake, server, group, ola, jan):
    async with staged(server, fake, speed=SPEED) as stage:
        table, (player, _) = await begun(stage, group, "cribbage", ola, jan)
        await stage.calm()
        since = len(fake.calls)
        await player.look(table, "menu")
        await stage.calm()
        assert [call.method for call in fake.calls[since:] if call.counts] == ["sendMessage"]
        hands = [call for call in fake.calls[:since] if "phemeral" in f"{call.method} {call.params}" and call.counts]
        assert sorted(call.method for call in hands) == ["editEphemeralMessageText"] * 2 + ["sendMessage"] * 2
