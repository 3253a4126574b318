"""What the fake refuses of answers to interactions, as Discord does; asked by hand.

Numbers are from Discord's documentation (interactions/receiving-and-responding).
"""

import pytest

from tests.doubles.discord import Impossible
from tests.doubles.discord.raw import EPHEMERAL, answer, button, errors, hook, request, row, send

CREATE = {"name": "play", "description": "Opens a table", "contexts": [0, 1, 2], "integration_types": [0, 1]}


@pytest.fixture
async def fake(fake):
    """Discord knows a command of the bot's."""
    await request(fake, "PUT", f"/applications/{fake.bot.id}/commands", [CREATE])
    return fake


async def test_a_second_first_answer_is_refused(fake, ola, channel):
    interaction = await fake.begin(ola.slash(channel, "play"))
    assert (await answer(fake, interaction, 4, {"content": "x"}))[0] == 200
    status, told = await answer(fake, interaction, 4, {"content": "x"})
    assert (status, told["code"]) == (400, 40060)


async def test_the_first_answer_has_three_seconds(fake, ola, channel):
    interaction = await fake.begin(ola.slash(channel, "play"))
    fake.clock.advance(3.1)
    status, told = await answer(fake, interaction, 4, {"content": "x"})
    assert (status, told["code"]) == (404, 10062)
    assert (await request(fake, "POST", hook(fake, interaction), {"content": "x"}))[1]["code"] == 10015


async def test_a_wrong_form_leaves_the_interaction_open(fake, ola, channel):
    interaction = await fake.begin(ola.slash(channel, "play"))
    status, told = await answer(fake, interaction, 4, {"content": "x" * 2001})
    assert (status, errors(told, "data", "content")) == (400, ["BASE_TYPE_MAX_LENGTH"])
    assert (await answer(fake, interaction, 4, {"content": "x"}))[0] == 200


async def test_nothing_follows_before_the_first_answer(fake, ola, channel):
    interaction = await fake.begin(ola.slash(channel, "play"))
    assert (await request(fake, "POST", hook(fake, interaction), {"content": "x"}))[1]["code"] == 10015


async def test_a_token_lasts_fifteen_minutes(fake, ola, channel):
    interaction = await fake.begin(ola.slash(channel, "play"))
    await answer(fake, interaction, 4, {"content": "x"})
    fake.clock.advance(890)
    original = hook(fake, interaction, "/messages/@original")
    assert (await request(fake, "PATCH", original, {"content": "y"}))[0] == 200
    fake.clock.advance(11)
    for method, path in (("PATCH", original), ("POST", hook(fake, interaction)), ("DELETE", original)):
        status, told = await request(fake, method, path, {"content": "z"})
        assert (status, told["code"]) == (401, 50027)


async def test_a_slash_command_has_no_message_to_update(fake, ola, channel):
    interaction = await fake.begin(ola.slash(channel, "play"))
    for kind in (6, 7, 8):
        status, told = await answer(fake, interaction, kind, {"content": "x"})
        assert (status, errors(told, "type")) == (400, ["BASE_TYPE_CHOICES"])


async def test_an_ephemeral_message_is_no_message_of_the_channel(fake, ola, channel):
    interaction = await fake.begin(ola.slash(channel, "play"))
    _, told = await answer(fake, interaction, 4, {"content": "secret", "flags": EPHEMERAL})
    assert told["interaction"]["response_message_ephemeral"]
    path = f"/channels/{channel.id}/messages/{told['resource']['message']['id']}"
    for method in ("GET", "PATCH", "DELETE"):
        assert (await request(fake, method, path, {"content": "x"} if method == "PATCH" else None))[1]["code"] == 10008
    assert (await request(fake, "GET", f"/channels/{channel.id}/messages"))[1] == []
    assert (await request(fake, "DELETE", hook(fake, interaction, "/messages/@original")))[0] == 204
    assert ola.ephemerals(channel) == []


async def test_an_old_ephemeral_panel_is_edited_by_a_fresh_press_only(fake, ola, channel):
    interaction = await fake.begin(ola.slash(channel, "play"))
    await answer(fake, interaction, 4, {"content": "panel", "flags": EPHEMERAL, "components": [row(button())]})
    fake.clock.advance(16 * 60)
    assert (await request(fake, "PATCH", hook(fake, interaction, "/messages/@original"), {"content": "y"}))[0] == 401
    (panel,) = ola.ephemerals(channel)
    press = await fake.begin(ola.press(panel, "x"))
    assert (await answer(fake, press, 7, {"content": "newer panel"}))[0] == 200
    assert panel.text == "newer panel"


async def test_where_the_bot_is_not_five_followups_are_all(fake, ola):
    ola.install()
    elsewhere = fake.guild("Obcy", ola, bot=False).channel("rozmowy")
    interaction = await fake.begin(ola.slash(elsewhere, "play"))
    await answer(fake, interaction, 4, {"content": "board"})
    answers = [await request(fake, "POST", hook(fake, interaction), {"content": "x"}) for _ in range(6)]
    assert [status for status, _ in answers] == [200] * 5 + [400]
    assert answers[-1][1]["code"] == 40094
    assert (await send(fake, elsewhere, {"content": "x"}))[1]["code"] == 50001
    assert (await request(fake, "PATCH", hook(fake, interaction, "/messages/@original"), {"content": "y"}))[0] == 200


async def test_a_modal_has_at_most_five_rows_and_a_short_title(fake, ola, channel):
    interaction = await fake.begin(ola.slash(channel, "play"))
    fields = [
        {"type": 18, "label": str(one), "component": {"type": 4, "custom_id": str(one), "style": 1}} for one in range(6)
    ]
    modal = {"custom_id": "m", "title": "x" * 46, "components": fields}
    _, told = await answer(fake, interaction, 9, modal)
    assert errors(told, "data", "title") == ["BASE_TYPE_BAD_LENGTH"]
    assert errors(told, "data", "components") == ["BASE_TYPE_BAD_LENGTH"]
    assert (await answer(fake, interaction, 9, modal | {"title": "x", "components": fields[:5]}))[0] == 200


async def test_a_modal_cannot_follow_a_modal(fake, ola, channel):
    first = await fake.begin(ola.slash(channel, "play"))
    field = {"type": 18, "label": "x", "component": {"type": 4, "custom_id": "x", "style": 1, "required": False}}
    modal = {"custom_id": "m", "title": "x", "components": [field]}
    await answer(fake, first, 9, modal)
    second = await fake.begin(ola.submit(first.acknowledged.result().modal))
    assert (await answer(fake, second, 9, modal))[0] == 400
    assert (await answer(fake, second, 5, {"flags": EPHEMERAL}))[0] == 200


async def test_a_client_does_not_press_what_is_not_there(fake, ola, channel):
    stranger = fake.user("Obca")
    await send(fake, channel, {"content": "x", "components": [row(button(), button("b", disabled=True, label="y"))]})
    with pytest.raises(Impossible, match="does not see"):
        await stranger.press(channel.last, "x")
    with pytest.raises(Impossible, match="disabled"):
        await ola.press(channel.last, "y")
    channel.last.delete()
    with pytest.raises(IndexError):
        channel.last  # noqa: B018


async def test_completion_offers_at_most_25(fake, ola, channel):
    path = f"/applications/{fake.bot.id}/commands"
    game = {"type": 3, "name": "game", "description": "x", "autocomplete": True}
    await request(fake, "PUT", path, [CREATE | {"options": [game]}])
    typing = await fake.begin(ola.autocomplete(channel, "play", "game", "ko"))
    choices = [{"name": str(n), "value": str(n)} for n in range(26)]
    _, told = await answer(fake, typing, 8, {"choices": choices})
    assert errors(told, "data", "choices") == ["BASE_TYPE_MAX_LENGTH"]
    assert (await answer(fake, typing, 8, {"choices": choices[:25]}))[0] == 200
