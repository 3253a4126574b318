"""The greeting of a group to which the bot has just been added."""

import pytest

from tests.adapters.telegram.stage import begun, staged

HIDDEN = [("ola", "Schowane. Wrócę, gdy napiszesz: /pomoc"), ("jan", "Hidden. /help brings me back.")]


@pytest.fixture
def group(fake, ola, jan):
    """A group without the bot."""
    group = fake.group("Planszówki", ola, jan)
    fake.kick_bot(group)
    return group


async def greeted(stage, group):
    """What the bot says once it is in."""
    stage.fake.add_bot(group)
    await stage.fake.until(lambda: group.from_bot)
    await stage.calm()
    return group.from_bot


@pytest.mark.parametrize(
    ("language", "first", "rows"),
    [
        (
            "pl",
            "Dzień dobry, tu Stolik: ",
            [["Zagraj z komputerem"], ["Zagrajcie tutaj", "Rzut kośćmi"], ["Wszystkie gry"], ["⚙", "Schowaj"]],
        ),
        (
            "en",
            "Hello, this is Stolik: ",
            [["Play the computer"], ["Play here", "Roll dice"], ["All games", "⚙", "Hide"]],
        ),
    ],
)
async def test_a_group_is_greeted_once_in_the_language_of_who_added_the_bot(fake, server, language, first, rows):
    founder = fake.user("Ola", language)
    group = fake.group("Planszówki", founder)
    fake.kick_bot(group)
    async with staged(server, fake) as stage:
        (greeting,) = await greeted(stage, group)
        assert greeting.picture
        assert greeting.text.startswith(first)
        assert [label for row in greeting.labels for label in row] == [label for row in rows for label in row]
        fake.feed.put("my_chat_member", fake.change_json(group, founder, fake.me, "member", "administrator"))
        await stage.calm()
        assert len(group.from_bot) == 1


async def test_the_languages_of_the_group_and_of_the_reader_are_kept_apart(fake, server, ola, jan):
    """The group has chosen Polish; an English client added the bot again."""
    eve = fake.user("Eve", "en")
    group = fake.group("Planszówki", eve, ola)
    fake.kick_bot(group)
    async with staged(server, fake) as stage:
        await stage.store.set(f"telegram:{group.id}", "language", "pl")
        (greeting,) = await greeted(stage, group)
        assert greeting.text.startswith("Dzień dobry")


async def test_two_presses_lead_from_the_greeting_to_the_first_move_in_the_group(fake, server, group, ola):
    async with staged(server, fake) as stage:
        (greeting,) = await greeted(stage, group)
        await ola.press(greeting, "Zagraj z komputerem")
        await stage.calm()
        (panel,) = ola.ephemerals(group)
        assert panel.labels[0] == ["Kości"]
        await ola.press(panel, "Warcaby")
        await stage.calm()
        (table,) = await stage.tables(group.id)
        assert (table.game, table.phase) == ("warcaby", "playing")
        assert greeting in group.from_bot


async def test_without_panels_the_greeting_itself_becomes_the_list_of_games(fake, server, group, ola):
    group.ephemerals = False
    async with staged(server, fake) as stage:
        (greeting,) = await greeted(stage, group)
        await ola.press(greeting, "Zagraj z komputerem")
        await stage.calm()
        assert greeting.labels[0] == ["Kości"]
        await ola.press(greeting, "↩ Wstecz")
        await stage.calm()
        assert "Zagrajcie tutaj" in [label for row in greeting.labels for label in row]
        await ola.press(greeting, "Zagraj z komputerem")
        await stage.calm()
        await ola.press(greeting, "Warcaby")
        await stage.calm()
        (table,) = await stage.tables(group.id)
        assert table.phase == "playing"


@pytest.mark.parametrize(
    ("person", "said"), [("ola", "Schowane. Wrócę, gdy napiszesz: /pomoc"), ("jan", "Hidden. /help brings me back.")]
)
async def test_anybody_takes_the_greeting_away(fake, server, person, said):
    people = {"ola": fake.user("Ola", "pl"), "jan": fake.user("Jan", "en")}
    group = fake.group("Planszówki", *people.values())
    fake.kick_bot(group)
    async with staged(server, fake) as stage:
        (greeting,) = await greeted(stage, group)
        answer = await people[person].press(greeting, "Schowaj")
        await stage.calm()
        assert answer.text == said
        assert greeting.deleted


async def test_nobody_takes_a_board_away_by_made_up_data(fake, server, ola, jan):
    group = fake.group("Planszówki", ola, jan)
    async with staged(server, fake) as stage:
        await begun(stage, group, "kosci", ola, jan)
        await stage.calm()
        for forged in ("-:0:l:hide", ".-:0:l:hide"):
            answer = await jan.press(group.last, forged, forged=True)
            assert answer.alert
        await stage.calm()
        assert not group.last.deleted


async def test_a_group_that_adds_the_bot_again_reads_how_many_tables_wait(fake, server, ola, jan):
    group = fake.group("Planszówki", ola, jan)
    async with staged(server, fake) as stage:
        await begun(stage, group, "kosci", ola, jan)
        await stage.calm()
        fake.kick_bot(group)
        await stage.calm()
        before = len(group.history)
        fake.add_bot(group)
        await fake.until(lambda: any("Stolik" in message.text for message in group.history[before:]))
        await stage.calm()
        (greeting,) = (message for message in group.history[before:] if "Stolik" in message.text)
        assert "Czeka tu jeden stół." in greeting.text
        assert "Pokaż" in [label for row in greeting.labels for label in row]


async def test_a_group_without_photos_is_greeted_with_words_that_say_so(fake, server, group):
    group.missing.add("photo")
    async with staged(server, fake) as stage:
        (greeting,) = await greeted(stage, group)
        assert not greeting.picture
        assert "Brakuje mi prawa: „Wysyłanie zdjęć”. Na razie rysuję plansze znakami." in greeting.text


async def test_where_the_bot_may_not_write_nothing_is_sent(fake, server, group):
    group.missing |= {"text", "photo"}
    async with staged(server, fake) as stage:
        fake.add_bot(group)
        await fake.until(lambda: any(call.method == "getChat" for call in fake.calls))
        await stage.calm()
        assert not [call for call in fake.calls if call.method.startswith("send") and call.chat_id == group.id]
