"""What administrators set for a community, who may open and fold tables there, and the log of who changed what."""

import pytest

from bot.i18n import Speaker
from bot.ports import NoThread
from bot.scenes.controls import Choice
from bot.scenes.render.style import Style
from bot.tables.stored import Place
from bot.tables.table import Channel
from tests.bot.front.lines import EVE, say
from tests.doubles.toys import ANN, BOB, HERE, THERE
from tests.support.application import refused

GUILD = "test:guild"


def of_guild(name="", **more):
    """What a request from a channel of the community says."""
    return {"within": GUILD, "channel_name": name, **more}


async def admin(house, text, user=EVE, *, channel=HERE, name="#games", **more):
    return await house.facade.line(house.request(user, channel, **of_guild(name, admin=True, **more)), f"/admin {text}")


def labels(answer, say):
    """{label of a choice: its present value}."""
    chosen = (control for control in answer.scene.controls if isinstance(control, Choice))
    return {say(choice.label): say(choice.options[choice.chosen].label) for choice in chosen}


async def test_the_page_shows_what_holds_in_both_languages(house):
    tabs = ("play", "time", "guests")
    english, polish = [
        {
            name: value
            for tab in tabs
            for name, value in labels(await admin(house, tab, language=language), Speaker(language)).items()
        }
        for language in ("en", "pl")
    ]

    assert english == {
        "Who opens tables": "everybody",
        "Tables may be opened": "everywhere",
        "Tables at once in a channel": "5",
        "Who puts tables away": "the opener and administrators",
        "Clock of new tables for two or more": "no clock",
        "Reminder in channels without a setting of their own": "after 12 hours",
        "Silence until a player may be replaced": "24 hours",
        "Strangers may watch by a link": "yes",
        "Games of the day in this channel": "no",
        "Post about the week in this channel": "no",
        "Language of new channels": "as the server, or as whoever plays first",
        "Look of boards in new channels": "picture",
    }
    log = next(t for t in house.buttons(await admin(house, "")).values() if t.endswith("/admin audit"))
    assert "Ann" not in house.text(await house.facade.press(house.request(EVE, **of_guild("#games", admin=True)), log))
    assert polish["Kto składa stoły"] == "kto otwiera i administracja"
    assert polish["Cisza, po której można kogoś zastąpić"] == "24 godziny"
    assert polish["Zegar nowych stołów dla dwojga i więcej"] == "bez zegara"


@pytest.mark.parametrize("line", ["/admin", "/admin most 10", "/admin audit"])
async def test_nobody_else_sees_or_changes_it(house, line):
    answer = await house.facade.line(house.request(BOB, **of_guild()), line)

    assert (answer.refused, house.text(answer)) == (
        True,
        "Settings of the whole chat are changed by its administrators.",
    )
    assert await house.store.settings(GUILD) == {}


async def test_a_private_chat_has_no_administrators(house):
    answer = await say(house, "/admin most 10", ANN, private=True, admin=True)

    assert answer.refused
    assert house.text(answer).startswith("This is a private chat")


@pytest.mark.parametrize("line", ["most 7", "beauty high", "openers nobody", "here maybe"])
async def test_what_cannot_be_set_is_refused_with_what_can(house, line):
    answer = await admin(house, line)

    assert answer.refused
    assert "can be:" in house.text(answer)


async def test_where_only_administrators_open_tables_nobody_else_does(house):
    await admin(house, "openers admins")

    assert await refused(house.service.open(house.request(BOB, **of_guild()), "nim")) == "opening-admins"
    assert (await house.service.open(house.request(EVE, **of_guild(admin=True)), "nim")).phase == "lobby"


async def test_tables_are_opened_in_the_chosen_channels_and_a_refusal_names_them(house):
    await admin(house, "channels chosen")
    nowhere = await house.facade.line(house.request(BOB, **of_guild()), "/play nim")
    await admin(house, "here yes")
    elsewhere = await house.facade.line(house.request(BOB, THERE, **of_guild()), "/play nim")

    assert house.text(nowhere) == "An administrator has not yet chosen a channel for tables."
    assert house.text(elsewhere) == "Tables cannot be opened in this channel. They can in: #games."
    assert (await house.service.open(house.request(BOB, **of_guild()), "nim")).phase == "lobby"

    await admin(house, "here no")
    assert await refused(house.service.open(house.request(ANN, **of_guild()), "nim")) == "opening-nowhere"


async def test_a_thread_is_open_or_closed_as_its_channel_unless_it_is_set_itself(house):
    await admin(house, "channels chosen")
    await admin(house, "here yes")
    allowed, forbidden = of_guild(above=HERE), of_guild(above=THERE)
    one, two = Channel("test:one"), Channel("test:two")
    assert (await house.service.open(house.request(BOB, one, **allowed), "nim")).phase == "lobby"
    assert await refused(house.service.open(house.request(BOB, two, **forbidden), "nim")) == "opening-elsewhere"
    for thread, settings, value, told in ((one, allowed, "no", "opening-elsewhere"), (two, forbidden, "yes", "")):
        page = await house.facade.line(house.request(ANN, thread, **settings | {"admin": True}), f"/admin here {value}")
        assert not page.refused
        opening = house.service.open(house.request(BOB, thread, **settings), "nim")
        assert (await refused(opening) if told else (await opening).phase) == (told or "lobby")


async def test_a_private_chat_is_nobody_elses_business(house):
    await admin(house, "openers admins")
    await admin(house, "channels chosen")

    assert (await house.service.open(house.request(BOB, THERE, **of_guild(private=True)), "star")).phase == "playing"


async def test_no_more_tables_than_are_allowed_are_open_at_once(house):
    await admin(house, "most 1")
    await house.service.open(house.request(ANN, **of_guild()), "nim")
    await house.painter.settled()
    answer = await house.facade.line(house.request(BOB, **of_guild()), "/play nim")

    assert house.text(answer) == "One table is open here already. Finish it, or put it away."


async def test_where_only_administrators_fold_tables_the_opener_does_not(house):
    table = await house.service.open(house.request(ANN, **of_guild()), "nim")
    await admin(house, "folders admins")

    assert await refused(house.service.act(house.request(ANN, **of_guild()), table.id, "cancel")) == "only-admins"
    folded = await house.service.act(house.request(EVE, **of_guild(admin=True)), table.id, "cancel")
    assert folded.phase == "folded"
    assert (await house.log(table))[-1] == (folded.rev, f"!cancel {EVE}")


async def test_a_table_waits_as_long_as_its_community_said_when_it_was_opened(house):
    await admin(house, "silence 3h")
    table = await house.service.open(house.request(ANN, **of_guild()), "nim")
    table = await house.service.act(house.request(BOB), table.id, "join")
    table = await house.service.act(house.request(ANN), table.id, "begin")
    await admin(house, "silence 72h")
    house.now += 3 * 3600
    await house.round()

    assert (await house.table(table)).waiting.silent == table.awaited()


async def test_the_audit_log_tells_who_changed_what_and_which_tables_were_put_away(house):
    table = await house.service.open(house.request(ANN, **of_guild()), "nim")
    await admin(house, "most 10")
    await admin(house, "most 10")  # nothing changes
    await admin(house, "silence 6h")
    await house.service.act(house.request(EVE, **of_guild(admin=True)), table.id, "cancel")
    log = await admin(house, "audit", language="pl")

    told = [line.split(" · ", 1)[1] for line in house.text(log).splitlines()]
    assert told == [
        "strona 1 z 1",
        "Eve · stół złożony: Nim (Ann)",
        "Eve · Cisza, po której można kogoś zastąpić: 24 godziny → 6 godzin",
        "Eve · Stołów naraz na kanale: 5 → 10",
    ]


async def test_what_an_opener_folds_is_no_deed_of_an_administrator(house):
    table = await house.service.open(house.request(ANN, **of_guild()), "nim")
    await house.service.act(house.request(ANN, **of_guild()), table.id, "cancel")

    assert house.text(await admin(house, "audit")) == "🗒 Nobody has changed anything here yet."


@pytest.mark.parametrize("folders", ["opener", "admins"])
async def test_an_administrator_who_folds_a_table_of_ones_own_does_so_as_its_player(house, folders):
    await admin(house, f"folders {folders}")
    lines = house.text(await admin(house, "audit"))
    table = await house.service.open(house.request(EVE, **of_guild(admin=True)), "nim")
    folded = await house.service.act(house.request(EVE, **of_guild(admin=True)), table.id, "cancel")

    assert (await house.log(table))[-1] == (folded.rev, "!cancel")
    assert folded.folded_by == ""
    assert house.text(await admin(house, "audit")) == lines


async def test_an_administrator_who_folds_a_match_with_others_does_so_as_an_administrator(house):
    table = await house.service.open(house.request(ANN, **of_guild()), "nim")
    await house.service.act(house.request(EVE, **of_guild(admin=True)), table.id, "join")
    await house.service.act(house.request(EVE, **of_guild(admin=True)), table.id, "begin")
    await house.service.act(house.request(EVE, **of_guild(admin=True)), table.id, "cancel")

    assert "Nim" in house.text(await admin(house, "audit"))


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "Put away by an administrator: Eve."), ("pl", "Stół złożony przez administrację: Eve.")],
)
async def test_the_board_names_the_administrator_who_has_put_its_table_away(house, chat, language, words):
    table = await house.service.open(house.request(ANN, **of_guild()), "nim")
    await house.service.act(house.request(EVE, **of_guild(admin=True)), table.id, "cancel")
    await house.painter.settled()
    say = Speaker(language)

    assert words in [say(block.note) for block in chat.newest(Place(HERE)).blocks]


async def test_a_fold_that_is_delivered_twice_stands_once_in_the_log(house):
    table = await house.service.open(house.request(ANN, **of_guild()), "nim")
    fold = house.request(EVE, **of_guild(admin=True))
    for _ in range(2):
        await house.service.act(fold, table.id, "cancel")

    assert house.text(await admin(house, "audit")).count("Nim") == 1


@pytest.mark.parametrize(
    ("language", "why", "words"),
    [
        ("en", "rights", "I cannot start a thread in #games: I lack the permission “Create Public Threads” or"),
        ("en", "locked", "I cannot start a thread in #games: the channel is locked. The board stays in the channel."),
        ("pl", "rights", "Nie mogę założyć wątku na #games: brakuje mi prawa „Tworzenie publicznych wątków” albo"),
        ("pl", "full", "Nie mogę założyć wątku na #games: jest ich tam już za dużo. Plansza zostaje na kanale."),
    ],
)
async def test_administrators_read_why_there_is_no_thread_until_there_is_one(house, chat, language, why, words):
    async def refuses(*_):
        raise NoThread(why, "#games")

    works, chat.start_thread = chat.start_thread, refuses
    await admin(house, "threads yes", threads=True)
    await begun(house)
    assert words in house.text(await admin(house, "", language=language, threads=True))
    assert words in house.text(await admin(house, "", language=language, channel=THERE))

    chat.start_thread, chat.thread = works, Channel("test:thread")
    await begun(house)
    assert words not in house.text(await admin(house, "", language=language, threads=True))


async def test_a_channel_whose_name_nobody_knows_is_not_named(house, chat):
    async def refuses(*_):
        raise NoThread("locked")

    chat.start_thread = refuses
    await admin(house, "threads yes", threads=True)
    await begun(house)

    assert "I cannot start a thread: the channel is locked." in house.text(await admin(house, ""))


async def begun(house):
    """A match that wants a thread."""
    table = await house.service.open(house.request(ANN, **of_guild(threads=True)), "nim", computers=1)
    await house.painter.settled()
    return table


async def test_a_long_log_has_pages(house):
    for n in range(25):
        await admin(house, f"most {(3, 10)[n % 2]}")
    first, last = await admin(house, "audit"), await admin(house, "audit 3")

    assert house.text(first).startswith("🗒 Audit log · page 1 of 3")
    assert len(house.text(last).splitlines()) == 1 + 5
    assert list(house.buttons(first)) == ["Older ▶", "↩ Back"]
    assert list(house.buttons(last)) == ["◀ Newer", "↩ Back"]


async def test_new_channels_begin_with_the_language_and_the_look_of_the_community(house):
    await admin(house, "new-language pl")
    await admin(house, "new-look emoji")
    await house.service.open(house.request(BOB, THERE, **of_guild()), "nim")
    await house.painter.settled()
    (board,) = await house.facade.boards(THERE)

    assert (board.say.language, board.style) == ("pl", Style.EMOJI)


async def test_where_a_channel_is_a_community_of_its_own_it_has_no_settings_for_others(house):
    answer = await say(house, "/admin", EVE, admin=True)

    assert not {"Language of new channels", "Look of boards in new channels"} & set(labels(answer, answer.say))


async def test_the_settings_lie_on_three_tabs_and_a_change_stays_on_its_own(house):
    first = await admin(house, "")
    ways = [label for label in house.buttons(first) if label in ("Play ✓", "Time", "Guests", "🗒 Audit log")]
    assert ways[:3] == ["Play ✓", "Time", "Guests"]
    time = await house.facade.press(house.request(EVE, admin=True, **of_guild("#games")), house.buttons(first)["Time"])
    assert "Time ✓" in house.buttons(time)
    changed = await admin(house, "silence 6h")
    assert "Time ✓" in house.buttons(changed)
    assert "Play ✓" in house.buttons(await admin(house, "most 3"))


@pytest.mark.parametrize(("tempo", "hours"), [("fast", 24), ("week", 168)])
async def test_tables_for_two_begin_with_the_clock_of_their_community(house, tempo, hours):
    await admin(house, f"clock {tempo}")
    table = await house.service.open(house.request(ANN, **of_guild()), "nim")

    assert table.clock.tempo.cap == hours * 3600


async def test_the_clock_of_a_community_gives_way_to_the_one_that_is_typed(house):
    await admin(house, "clock week")
    for typed, clock in (("off", None), ("fast", 24 * 3600)):
        await house.facade.line(house.request(ANN, **of_guild()), f"/play nim clock:{typed}")
        await house.painter.settled()
        table = (await house.service.tables_of(house.request()))[-1]
        assert (table.clock and table.clock.tempo.cap) == clock
        await house.service.act(house.request(ANN, **of_guild()), table.id, "cancel")


async def test_against_the_computer_alone_and_elsewhere_there_is_no_clock(house):
    await admin(house, "clock week")

    assert (await house.service.open(house.request(ANN, **of_guild()), "nim", computers=1)).clock is None
    assert (await house.service.open(house.request(ANN, **of_guild()), "rainbow")).clock is None
    assert (await house.service.open(house.request(ANN, THERE), "nim")).clock is None


async def test_channels_remind_when_their_community_says_unless_they_have_a_setting_of_their_own(house):
    preferences = house.service.preferences
    for channel in (HERE, THERE):
        await house.service.open(house.request(ANN, channel, **of_guild()), "nim")
    assert [await preferences.reminder(channel) for channel in (HERE, THERE)] == [12 * 3600, 12 * 3600]
    await admin(house, "reminders 3h")
    await house.facade.line(house.request(EVE, THERE, admin=True, **of_guild()), "/settings reminder never")
    assert [await preferences.reminder(channel) for channel in (HERE, THERE)] == [3 * 3600, None]
    await admin(house, "reminders 24h")
    await house.facade.line(house.request(EVE, THERE, admin=True, **of_guild()), "/settings reminder auto")
    assert [await preferences.reminder(channel) for channel in (HERE, THERE)] == [24 * 3600, 24 * 3600]


async def test_a_group_that_is_a_community_of_its_own_has_one_for_all_its_topics(house):
    await house.facade.line(house.request(EVE, admin=True), "/admin reminders 24h")

    assert await house.service.preferences.reminder(HERE) == 24 * 3600


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "as in the whole server or group"), ("pl", "jak na całym serwerze albo w całej grupie")],
)
async def test_the_settings_of_a_channel_say_that_it_follows_its_community(house, language, words):
    page = await house.facade.line(
        house.request(EVE, admin=True, language=language, **of_guild()), "/settings my-zone auto"
    )

    assert words in labels(page, page.say).values()
