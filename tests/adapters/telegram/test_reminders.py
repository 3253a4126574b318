"""A reminder in a Telegram group is one new message with a mention, and the former board goes."""

import pytest

from bot.tables.table import User
from tests.adapters.telegram.screen import buttons
from tests.adapters.telegram.stage import asked, begun, staged

SPEED = 200
HOUR = 3600
COUNTED = ("sendPhoto", "sendMessage", "editMessageMedia", "editMessageCaption", "editMessageText", "deleteMessage")


@pytest.fixture
def group(fake, ola, jan):
    return fake.group("Planszówki", ola, jan)


async def ready(stage, group, *people, game="kosci"):
    """A table, who is asked there and who is not; both wake whenever their phone does."""
    for user in people:
        await stage.store.set(User(f"telegram:{user.id}"), "my-quiet", "off")
    table, players = await begun(stage, group, game, *people)
    await stage.calm()
    (mover,) = await asked(stage, table, players)
    return table, mover, next(p for p in players if p is not mover)


async def later(stage, group, hours):
    """The newest board, when it has changed after so many hours; and what that took."""
    before, shown = group.from_bot[-1], group.from_bot[-1].text
    calls = len(stage.fake.calls)
    stage.now += hours * HOUR
    await stage.fake.until(lambda: group.from_bot[-1] is not before or group.from_bot[-1].text != shown)
    await stage.calm()
    spent = [call.method for call in stage.fake.calls[calls:] if call.chat_id == group.id and call.method in COUNTED]
    return before, group.from_bot[-1], spent


async def test_low_time_is_called_with_a_moment_that_every_reader_sees_in_their_own_zone(fake, server, group, ola, jan):
    async with staged(server, fake, speed=SPEED) as stage:
        table, mover, _ = await ready(stage, group, ola, jan, game="kosci clock:week")
        _, board, spent = await later(stage, group, 65)
        zero = (await stage.table(table)).clock.zero_of((await stage.table(table)).find(f"telegram:{mover.user.id}"))
        first, _, _ = board.text.partition("\n")
        assert first.startswith("🔔")
        assert first.endswith("!")
        assert spent == ["sendPhoto", "deleteMessage"]
        moments = [mark for mark in board.content.marks if mark["type"] == "date_time"]
        assert {mark["unix_time"] for mark in moments} == {zero}
        assert {mark["date_time_format"] for mark in moments} == {"wdt"}
        words = [board.text.encode("utf-16-le")[2 * m["offset"] : 2 * (m["offset"] + m["length"])] for m in moments]
        assert len(words) == 2
        assert {word.decode("utf-16-le").count(":") for word in words} == {1}


@pytest.mark.parametrize(
    ("language", "words"), [("pl", "Twoja kolej · od 12 godz."), ("en", "your turn · for 12 hours")]
)
async def test_whoever_is_asked_is_reminded_once_within_the_budget(fake, server, group, ola, jan, language, words):
    async with staged(server, fake, speed=SPEED) as stage:
        table, mover, _ = await ready(stage, group, ola, jan)
        await stage.store.set(f"telegram:{group.id}", "language", language)
        before, board, spent = await later(stage, group, 12)
        assert before.deleted
        assert spent == ["sendPhoto", "deleteMessage"]
        first, _, _ = board.text.partition("\n")
        assert first.startswith("🔔")
        assert first.endswith(words)
        mention = next(mark for mark in board.content.marks if mark["type"] in ("text_mention", "text_link"))
        assert str(mover.user.id) in str(mention)
        stage.now += 10 * HOUR
        stage.service.awake.set()
        await stage.calm()
        assert group.from_bot[-1] is board
        message, data, _ = next(b for b in buttons(mover.user, group) if b[2].kind == "m")
        await mover.user.press(message, data)
        await stage.calm()
        assert (await stage.table(table)).moves == 1


async def test_silence_is_told_by_an_edit_and_the_others_choose(fake, server, group, ola, jan):
    async with staged(server, fake, speed=SPEED) as stage:
        table, mover, other = await ready(stage, group, ola, jan)
        await stage.store.set(f"telegram:{group.id}", "reminder", "never")
        _, board, spent = await later(stage, group, 24)
        now = await stage.table(table)
        name = now.names[now.find(f"telegram:{mover.user.id}")]
        assert len(spent) == 1
        assert spent[0].startswith("edit")
        assert f"{name} milczy od 24 godz." in board.text
        labels = [label for row in board.labels for label in row]
        assert {"Czekamy", f"🤖 za: {name}", "Kończymy"} <= set(labels)
        button = next(b for b in board.keyboard if b.label == f"🤖 za: {name}")
        await other.user.press(board, button.data)
        await fake.until(lambda: "milczy" not in board.text)
        message, data, _ = next(b for b in buttons(mover.user, group) if b[2].text == "join")
        await mover.user.press(message, data)
        await fake.until(lambda: f"{name} wraca." in group.from_bot[-1].text)
        assert not (await stage.table(table)).chairs[now.find(f"telegram:{mover.user.id}")].computer


async def test_the_settings_page_holds_reminder_and_quiet_hours(fake, server, ola):
    await ola.start()
    async with staged(server, fake, speed=SPEED) as stage:
        await ola.say(ola.private, "/ustawienia")
        page = await fake.until(lambda: next((m for m in ola.private.from_bot if "Moja cisza" in str(m.labels)), None))
        assert {"Przypomnienie tutaj: po 12 godz.", "Moja cisza: 22–8"} <= {row[0] for row in page.labels}
        for label, then in (
            ("Moja cisza: 22–8", "Moja cisza: 21–7"),
            ("Przypomnienie tutaj: po 12 godz.", "po 24 godz."),
        ):
            await ola.press(page, next(b.data for b in page.keyboard if b.label == label))
            await fake.until(lambda then=then: then in str(page.labels))
        assert (await stage.store.settings(f"telegram:{ola.id}")) == {"my-quiet": "21-7", "reminder": "24h"}
