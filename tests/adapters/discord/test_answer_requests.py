"""What answers to presses ask of Discord: nothing that nobody reads, and no more than it allows."""

import warnings

import aiohttp
import discord
import pytest
from discord import ui

from adapters.discord import body
from adapters.discord.message import OutgoingMessage
from bot.screens.answer import File
from tests.adapters.discord.players import Player, opened
from tests.adapters.discord.test_troubles import alone, entry, shown, write


async def panel_of(bot, channel, *users):
    """The hand of the first of these people, who play cribbage."""
    players = [Player(bot, user, channel) for user in users]
    await opened(bot, "cribbage", *players)
    await players[0].look()
    await bot.settled()
    return players[0].panel()


def card(panel):
    """A press on a card, which only marks it."""
    menu = panel.selects[0]
    return menu["custom_id"], [option["value"] for option in menu["options"][: menu["max_values"]]]


async def test_a_press_that_draws_its_board_asks_for_nothing_back(bot, fake, channel, ola):
    await alone(bot, channel, ola)
    before = len(fake.calls)
    await ola.press(channel.last, entry(channel.last))
    await bot.settled()
    (call,) = fake.calls[before:]
    assert (call.status, call.answer) == (204, None)


async def test_a_press_makes_the_library_read_one_message_and_build_no_view(bot, channel, ola, jan, monkeypatch):
    """The pressed message comes with the interaction; whatever we send and whatever comes back stays as it is."""
    panel, made = await panel_of(bot, channel, ola, jan), []
    for kind in (discord.Message, ui.Item):

        def noted(self, *args, _begin=kind.__init__, **more):
            made.append(type(self))
            _begin(self, *args, **more)

        monkeypatch.setattr(kind, "__init__", noted)
    await ola.select(panel, *card(panel))
    await bot.settled()
    assert made == [discord.Message]


@pytest.mark.parametrize("status", [502, 429])
async def test_a_storm_over_an_edit_delays_it(bot, fake, channel, ola, status, monkeypatch):
    table = await alone(bot, channel, ola)
    monkeypatch.setattr("adapters.discord.hold.MOST", 0.0)  # so the press is acknowledged, and then edited
    spell = fake.storm(status, 1, "PATCH /webhooks", retry_after=0.1)
    ack = await ola.press(channel.last, entry(channel.last))
    await shown(bot, channel, table)
    assert (ack.kind, spell.met) == ("deferred update", 1)


async def test_an_edit_waits_where_discord_has_said_that_none_is_free(bot, fake, channel, ola, monkeypatch):
    table = await alone(bot, channel, ola)
    monkeypatch.setattr("adapters.discord.hold.MOST", 0.0)
    fake.limits.set("PATCH /webhooks", 1, 0.3)
    await ola.press(channel.last, entry(channel.last))
    await shown(bot, channel, table)
    await write(bot, table, channel, ola)  # drawn by the token of that press
    await shown(bot, channel, table)
    edits = fake.calls_to("PATCH /webhooks/[0-9]+/[^/]+/messages/@original")
    assert {call.params["webhook_token"] for call in edits if call.files} == {edits[0].params["webhook_token"]}
    assert [call.status for call in edits if call.files] == [200, 200]


async def test_after_too_many_refusals_no_answer_goes_out_either(bot, fake, channel, ola, monkeypatch):
    await alone(bot, channel, ola)
    bot.discord.client.backoff.note(401, {}, "/users/@me")
    monkeypatch.setattr("adapters.discord.backoff.STOP", 1)
    before = len(fake.calls)
    interaction = await fake.begin(ola.press(channel.last, entry(channel.last)))
    await bot.settled()
    assert not interaction.acked
    assert len(fake.calls) == before


async def read(payload):
    """The parts of a body as aiohttp reads them: their names, file names and bytes."""
    stream = aiohttp.StreamReader(aiohttp.base_protocol.BaseProtocol(None), 1 << 30)
    stream.feed_data(await payload.as_bytes())
    stream.feed_eof()
    parts = aiohttp.MultipartReader({"Content-Type": payload.content_type}, stream)
    return [(part.name, part.filename, bytes(await part.read())) async for part in parts]


async def test_a_picture_and_a_file_are_parts_after_the_message():
    outgoing = OutgoingMessage("words", picture=b"\x89PNG\r\n\r\n--", file=File("game.txt", b"1. e4\r\n"))
    whole = body.body({"content": "—"}, outgoing)
    assert await read(whole) == [
        ("payload_json", None, b'{"content":"\\u2014"}'),
        ("files[0]", "board.png", b"\x89PNG\r\n\r\n--"),
        ("files[1]", "game.txt", b"1. e4\r\n"),
    ]


async def test_a_film_is_written_piece_by_piece_and_may_be_sent_again():
    with warnings.catch_warnings():
        warnings.simplefilter("error")  # aiohttp warns of bytes that hold up everybody else
        whole = body.body({}, OutgoingMessage("", file=File("game.gif", b"x" * body.LARGE, "film")))
    assert isinstance(whole, aiohttp.BytesIOPayload)
    first, again = await read(whole), await read(whole)
    assert first[1][2] == again[1][2] == b"x" * body.LARGE


async def test_a_page_that_is_turned_is_one_request(bot, fake, channel, ola):
    table = await alone(bot, channel, ola)
    await ola.press(channel.last, f"{table}:{(await bot.table(table)).rev}:l:menu")
    await bot.settled()
    (menu,) = ola.ephemerals(channel)
    before = len(fake.calls)
    ack = await ola.press(menu, "🏳 Poddaję się")
    await bot.settled()
    assert (ack.kind, len(fake.calls) - before) == ("update", 1)
    assert menu.labels[0] == "Tak, poddaję"
