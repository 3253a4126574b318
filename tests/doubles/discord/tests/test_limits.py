"""What the fake refuses of messages, as Discord does: asked by hand, since libraries stop some mistakes and not others.

Numbers are from Discord's documentation (resources/message, components/reference).
"""

import pytest

from tests.doubles.discord.raw import EPHEMERAL, V2, button, errors, gallery, request, row, select, send, text


@pytest.mark.parametrize(
    ("body", "path", "code"),
    [
        ({"content": "x" * 2001}, ["content"], "BASE_TYPE_MAX_LENGTH"),
        ({"content": "x", "components": [row(button("x" * 101))]},
         ["components", 0, "components", 0, "custom_id"], "BASE_TYPE_BAD_LENGTH"),
        ({"content": "x", "components": [row(button(""))]},
         ["components", 0, "components", 0, "custom_id"], "BASE_TYPE_BAD_LENGTH"),
        ({"content": "x", "components": [row(button(label="x" * 81))]},
         ["components", 0, "components", 0, "label"], "BASE_TYPE_MAX_LENGTH"),
        ({"content": "x", "components": [row(button(label=None))]},
         ["components", 0, "components", 0], "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED"),
        ({"content": "x", "components": [row(button(emoji={"name": "⚀"}))]},
         ["components", 0, "components", 0, "emoji", "name"], "COMPONENT_INVALID_EMOJI"),
        ({"content": "x", "components": [row(button(emoji={"id": "1", "name": "wp"}))]},
         ["components", 0, "components", 0, "emoji", "id"], "COMPONENT_INVALID_EMOJI"),
        ({"content": "x", "components": [row(button()), row(button())]},
         ["components", 1, "components", 0, "custom_id"], "COMPONENT_CUSTOM_ID_DUPLICATED"),
        ({"content": "x", "components": [row(*(button(str(one)) for one in range(6)))]},
         ["components", 0, "components"], "BASE_TYPE_BAD_LENGTH"),
        ({"content": "x", "components": [row(button(), select())]},
         ["components", 0, "components"], "COMPONENT_LAYOUT_WIDTH_EXCEEDED"),
        ({"content": "x", "components": [row(button(str(one))) for one in range(6)]},
         ["components"], "BASE_TYPE_MAX_LENGTH"),
        ({"content": "x", "components": [row(select(26))]},
         ["components", 0, "components", 0, "options"], "BASE_TYPE_BAD_LENGTH"),
        ({"content": "x", "components": [row(select(placeholder="x" * 151))]},
         ["components", 0, "components", 0, "placeholder"], "BASE_TYPE_MAX_LENGTH"),
        ({"content": "x", "components": [row(select(max_values=3))]},
         ["components", 0, "components", 0, "max_values"], "BASE_TYPE_MAX"),
        ({"content": "x", "components": [row(select(min_values=2))]},
         ["components", 0, "components", 0, "max_values"], "SELECT_COMPONENT_MIN_OVER_MAX"),
        ({"content": "x", "components": [row(select(options=[{"label": "x" * 101, "value": "x"}]))]},
         ["components", 0, "components", 0, "options", 0, "label"], "BASE_TYPE_BAD_LENGTH"),
        ({"content": "x", "components": [row(select(options=[{"label": "x", "value": "x"}] * 2))]},
         ["components", 0, "components", 0, "options", 1, "value"], "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED"),
        ({"content": "x", "components": [text()]}, ["components", 0, "type"], "UNION_TYPE_CHOICES"),
        ({"flags": V2, "content": "x", "components": [text()]},
         ["content"], "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"),
        ({"flags": V2, "embeds": [{"title": "x"}], "components": [text()]},
         ["embeds"], "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"),
        ({"flags": V2, "components": [{"type": 17, "components": [text()] * 40}]},
         ["components"], "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED"),
        ({"flags": V2, "components": [text("x" * 2000), text("x" * 2001)]},
         ["components"], "COMPONENT_MAX_TOTAL_TEXT_EXCEEDED"),
        ({"flags": V2, "components": [{"type": 17, "components": [{"type": 17, "components": [text()]}]}]},
         ["components", 0, "components", 0, "type"], "UNION_TYPE_CHOICES"),
        ({"flags": V2, "components": [{"type": 9, "components": [text()]}]},
         ["components", 0, "accessory"], "BASE_TYPE_REQUIRED"),
        ({"flags": V2, "components": [gallery("b.png")]},
         ["components", 0, "items", 0, "media", "url"], "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"),
        ({"flags": V2, "components": [gallery("b.png", description="x" * 1025)]},
         ["components", 0, "items", 0, "description"], "BASE_TYPE_MAX_LENGTH"),
        ({"content": "x", "attachments": [{"id": 0, "description": "x"}]},
         ["attachments", 0], "ATTACHMENT_NOT_FOUND"),
        ({"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
         ["allowed_mentions"], "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE"),
        ({"content": "x", "allowed_mentions": {"parse": ["people"]}},
         ["allowed_mentions", "parse", 0], "BASE_TYPE_CHOICES"),
        ({"content": "x", "nonce": "x" * 26}, ["nonce"], "BASE_TYPE_MAX_LENGTH"),
        ({"content": "x", "message_reference": {"message_id": "1"}},
         ["message_reference"], "REPLIES_UNKNOWN_MESSAGE"),
        ({"content": "x", "flags": EPHEMERAL}, ["flags"], "MESSAGE_FLAGS_INVALID"),
    ],
)  # fmt: skip
async def test_a_wrong_form_is_refused_with_what_is_wrong_where(fake, channel, body, path, code):
    status, told = await send(fake, channel, body)
    assert (status, told["code"], told["message"]) == (400, 50035, "Invalid Form Body")
    assert errors(told, *path) == [code]
    assert channel.messages == []


@pytest.mark.parametrize(
    "body",
    [
        {"content": "x" * 2000, "components": [row(button(str(one), label="x" * 80)) for one in range(5)]},
        {
            "content": "x",
            "components": [row(button(emoji={"name": "🎲"}), button("b", label=None, emoji={"name": "♠️"}))],
        },
        {"content": "x", "components": [row(select(25, min_values=0, max_values=25, placeholder="x" * 150))]},
        {"flags": V2, "components": [{"type": 17, "components": [text("x" * 100)] * 39}]},
        {"flags": V2, "components": [text("x" * 4000)]},
    ],
)
async def test_the_greatest_that_is_allowed_is_allowed(fake, channel, body):
    status, told = await send(fake, channel, body)
    assert (status, told["id"]) == (200, str(channel.last.id))


async def test_an_empty_message_is_none(fake, channel):
    assert (await send(fake, channel, {}))[1]["code"] == 50006


async def test_a_file_is_shown_by_its_name(fake, channel):
    body = {"flags": V2, "components": [gallery("b.png", description="alt")], "attachments": [{"id": 0}]}
    status, told = await send(fake, channel, body, files={"b.png": b"picture"})
    assert status == 200
    assert told["components"][0]["items"][0]["media"]["url"].endswith("b.png")
    assert channel.last.pictures == [b"picture"]


async def test_a_file_that_nothing_shows_is_a_mistake_of_the_sender(fake, channel):
    status, _ = await send(fake, channel, {"flags": V2, "components": [text()]}, files={"b.png": b"picture"})
    assert status == 200
    assert "does not show it" in fake.mistakes.pop()


async def test_a_file_of_eleven_megabytes_is_too_large(fake, channel):
    status, told = await send(fake, channel, {}, files={"b.png": b"x" * 11 * 1024 * 1024})
    assert (status, told["code"]) == (413, 40005)


async def test_an_edit_lists_all_attachments_that_stay(fake, channel):
    body = {"flags": V2, "components": [gallery("a.png", "b.png")]}
    await send(fake, channel, body, files={"a.png": b"first", "b.png": b"second"})
    path = f"/channels/{channel.id}/messages/{channel.last.id}"
    kept = {"attachments": [{"id": str(channel.last.attachments[1].id)}]}
    status, told = await request(fake, "PATCH", path, kept | body)
    assert (status, told["code"]) == (400, 50035)
    status, _ = await request(fake, "PATCH", path, kept | {"components": [gallery("b.png")]})
    assert status == 200
    assert channel.last.pictures == [b"second"]


async def test_a_message_once_v2_stays_v2(fake, channel):
    await send(fake, channel, {"flags": V2, "components": [text()]})
    path = f"/channels/{channel.id}/messages/{channel.last.id}"
    assert (await request(fake, "PATCH", path, {"flags": 0, "content": "plain", "components": []}))[0] == 400
    assert (await request(fake, "PATCH", path, {"components": [text("newer")]}))[0] == 200
    assert channel.last.v2


async def test_a_plain_message_becomes_v2_only_without_its_words(fake, channel):
    await send(fake, channel, {"content": "plain"})
    path = f"/channels/{channel.id}/messages/{channel.last.id}"
    newer = {"flags": V2, "components": [text("newer")]}
    assert (await request(fake, "PATCH", path, newer))[0] == 400
    assert (await request(fake, "PATCH", path, newer | {"content": None}))[0] == 200


async def test_a_nonce_sends_once(fake, channel):
    body = {"content": "once", "nonce": "7", "enforce_nonce": True}
    first, second = [await send(fake, channel, body) for _ in range(2)]
    assert first[1]["id"] == second[1]["id"]
    fake.clock.advance(301)
    third = await send(fake, channel, body)
    assert third[1]["id"] != first[1]["id"]


async def test_old_messages_are_not_edited_often(fake, channel):
    await send(fake, channel, {"content": "old"})
    path = f"/channels/{channel.id}/messages/{channel.last.id}"
    fake.old_edits_allowed = 1
    fake.clock.advance(3601)
    assert (await request(fake, "PATCH", path, {"content": "new"}))[0] == 200
    status, told = await request(fake, "PATCH", path, {"content": "newer"})
    assert (status, told["code"]) == (429, 30046)


async def test_what_others_wrote_is_theirs(fake, ola, channel):
    path = f"/channels/{channel.id}/messages/{ola.say(channel, 'hello').id}"
    assert (await request(fake, "PATCH", path, {"content": "mine"}))[1]["code"] == 50005
    assert (await request(fake, "DELETE", path))[1]["code"] == 50013


async def test_permissions_are_needed_and_named(fake, channel):
    channel.deny(fake.bot, "send_messages")
    assert (await send(fake, channel, {"content": "x"}))[1]["code"] == 50013
    channel.deny(fake.bot, "view_channel")
    assert (await send(fake, channel, {"content": "x"}))[1]["code"] == 50001
    assert (await request(fake, "GET", "/channels/1"))[1]["code"] == 10003


async def test_a_locked_thread_takes_nothing(fake, channel):
    thread = channel.thread("partia")
    await send(fake, thread, {"content": "x"})
    thread.archive(locked=True)
    assert (await send(fake, thread, {"content": "y"}))[1]["code"] == 50083
    path = f"/channels/{thread.id}/messages/{thread.last.id}"
    assert (await request(fake, "PATCH", path, {"content": "y"}))[1]["code"] == 50083
    assert (await request(fake, "DELETE", path))[1]["code"] == 50083
