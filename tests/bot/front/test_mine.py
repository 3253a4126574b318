"""The inbox of a person: what waits at all tables, the way from one to the next, and what has ended meanwhile."""

import pytest

from bot.ports import Gone
from bot.tables.durations import DAY, HOUR
from bot.tables.request import Mention
from bot.tables.stored import Place
from bot.tables.table import Channel, User
from tests.bot.front.lines import say
from tests.doubles.toys import ANN, BOB, CAT, HERE, THERE
from tests.support.persons import joined

PRIVATE = Channel("test:bob-privately")


async def mine(house, words="", user=BOB, channel=PRIVATE, **more):
    return await say(house, f"/mine {words}".strip(), user, channel, **{"private": channel == PRIVATE, **more})


def asked(table):
    return table.chairs[table.awaited()[0]].user


async def waiting_for(house, user, clock="", channel=HERE):
    """A table that waits for this person."""
    other = BOB if user == ANN else ANN
    table = await house.service.open(house.request(other, channel), "nim")
    if clock:
        table = await house.service.act(house.request(other, channel), table.id, f"clock={clock}")
    table = await house.service.act(house.request(user, channel), table.id, "join")
    table = await house.service.act(house.request(other, channel), table.id, "begin")
    if asked(table) != user:
        table = await house.service.say(house.request(other, channel), table.id, "1x1")
    await house.painter.settled()
    return table


async def test_an_empty_inbox_says_so_and_offers_a_game(house):
    answer = await mine(house)
    assert house.text(answer) == "Nothing is waiting. Others to move: 0."
    assert list(house.buttons(answer)) == ["All games", "🔔 Calls"]


@pytest.mark.parametrize(
    ("language", "head", "play"),
    [
        ("en", "Waiting for you: 1 · others to move: 1", "Play: Nim, Ann"),
        ("pl", "Czeka na Ciebie: 1 · kolej innych: 1", "Gram: Nim, Ann"),
    ],
)
async def test_the_inbox_tells_where_it_is_whose_turn_and_since_when(house, language, head, play):
    await waiting_for(house, BOB)
    await waiting_for(house, ANN)
    answer = await mine(house, language=language)
    assert house.text(answer).splitlines()[0] == head
    assert "Nim · Ann · " in house.text(answer)
    assert play in house.buttons(answer)


async def test_the_nearest_deadline_comes_first_then_what_has_waited_longest(house):
    old = await waiting_for(house, BOB)
    house.now += DAY
    new = await waiting_for(house, BOB)
    slow = await waiting_for(house, BOB, "slow")
    fast = await waiting_for(house, BOB, "fast")
    house.now += HOUR
    answer = await mine(house)
    plays = [label for label in house.buttons(answer) if label.startswith("Play")]
    assert plays == ["Play: Nim, Ann", *(f"Play: Nim, Ann ({number})" for number in (2, 3, 4))]
    found = await house.service.inbox(frozenset({BOB}))
    assert [item.table.id for item in found.waiting] == [fast.id, slow.id, old.id, new.id]
    lines = house.text(answer).splitlines()
    assert [line.startswith("⏱") for line in lines[1:]] == [True, False, False, False]
    assert "until" in lines[1]
    assert "since" in lines[4]


async def test_a_game_against_the_computer_waits_for_nobody_else_and_comes_last(house):
    await house.service.open(house.request(BOB, PRIVATE, private=True), "nim", computers=1)
    table = await waiting_for(house, BOB)
    await house.round()
    found = await house.service.inbox(frozenset({BOB}))
    assert [item.table.id for item in found.awaited] == [table.id]


async def test_an_invitation_stands_in_the_inbox_until_it_is_answered(house):
    mentions = (Mention("@bob", BOB, "Bob"),)
    await house.facade.line(house.request(mentions=mentions), "/play nim with:@bob")
    await house.painter.settled()
    answer = await mine(house)
    assert "🔔 Nim · from Ann · until " in house.text(answer)
    token = house.buttons(answer)["Look: Nim, Ann"]
    assert await house.facade.press(house.request(BOB, PRIVATE, private=True), token) is None
    await house.painter.settled()
    (table,) = await house.service.tables_in(PRIVATE)
    assert table.phase == "lobby"
    await house.facade.press(house.request(BOB, PRIVATE, private=True), f"{table.id}:1:a:refuse")
    assert "Nothing is waiting" in house.text(await mine(house))


async def test_a_press_puts_the_board_into_the_private_chat(house, chat):
    table = await waiting_for(house, BOB)
    answer = await mine(house)
    token = house.buttons(answer)["Play: Nim, Ann"]
    assert await house.facade.press(house.request(BOB, PRIVATE, private=True), token) is None
    await house.painter.settled()
    assert Place(PRIVATE, BOB) in await house.store.places(table.id)
    assert chat.newest(Place(PRIVATE, BOB))


async def test_next_walks_from_table_to_table_and_passes_over_what_was_skipped_today(house):
    first, second = await waiting_for(house, BOB, "fast"), await waiting_for(house, BOB, "slow")
    shown = []
    for _ in range(2):
        assert await mine(house, "next") is None
        shown.append([table.id for table in await house.service.tables_in(PRIVATE)])
    assert shown == [[first.id], [*sorted((first.id, second.id), key=shown_order(first, second))]]
    end = await mine(house, "next")
    assert house.text(end) == "That is all. Nothing else is waiting.\nSkipped today: 2"
    assert [line.strong for line in end.scene.blocks] == [True, False]
    house.now += DAY
    assert await mine(house, "next") is None  # tomorrow all of it counts again


def shown_order(*tables):
    """The order in which a chat lists tables: by when they were opened."""
    ids = [table.id for table in sorted(tables, key=lambda table: (table.opened, table.id))]
    return ids.index


async def test_next_after_a_move_of_my_own_leads_on_and_a_table_that_waits_again_comes_back(house):
    first, second = await waiting_for(house, BOB, "fast"), await waiting_for(house, BOB, "slow")
    await mine(house, "next")
    await house.service.say(house.request(BOB, PRIVATE, private=True), first.id, "1x1")
    await house.painter.settled()
    scene = (await house.facade.boards(PRIVATE, house.request(BOB, PRIVATE, private=True)))[0].scene
    (on,) = [control for control in scene.controls if getattr(control, "line", "").startswith("/mine next")]
    assert on.line == f"/mine next {first.id}"
    assert await mine(house, f"next {first.id}") is None
    assert (await house.store.settings(BOB))["skipped"].split()[1:] == [second.id]
    await house.service.say(house.request(ANN), first.id, "1x1")
    assert await mine(house, f"next {second.id}") is None  # the first waits again: it was played, not skipped


async def test_a_public_board_leads_nobody_on(house, chat):
    await waiting_for(house, BOB)
    scene = chat.newest(Place(HERE))
    assert not [control for control in scene.controls if getattr(control, "line", "").startswith("/mine")]


async def test_in_a_group_nothing_opens_a_link_leads_to_the_table(house):
    table = await waiting_for(house, BOB)
    answer = await mine(house, f"play {table.id}", channel=THERE)
    (link,) = [token for label, token in house.buttons(answer).items() if label == "To the table"]
    assert link.startswith(f"https://test/{HERE}/")
    assert await house.service.tables_in(THERE) == []


async def test_a_hidden_hand_of_another_chat_goes_to_the_private_chat(house):
    table = await waiting_for(house, BOB)
    await house.store.drop_place(table.id, Place(HERE))
    answer = await mine(house, f"play {table.id}", channel=THERE)
    assert house.text(answer) == "I show this table in private: Nim"
    await house.painter.settled()
    assert list(await house.store.places(table.id)) == [Place(PRIVATE, BOB)]


async def test_the_private_chat_is_that_of_the_account_of_the_platform_where_somebody_asks(house):
    await joined(house.store, User("other:bob"), BOB)
    table = await waiting_for(house, BOB)
    await house.store.drop_place(table.id, Place(HERE))
    await mine(house, f"play {table.id}", channel=THERE)
    await house.painter.settled()
    assert list(await house.store.places(table.id)) == [Place(PRIVATE, BOB)]


async def test_nobody_opens_a_table_that_is_not_theirs(house):
    table = await waiting_for(house, BOB)
    answer = await mine(house, f"play {table.id}", CAT, Channel("test:cat-privately"), private=True)
    assert answer.refused


@pytest.mark.parametrize("words", ["play", "next nothing", "sideways", "from x"])
async def test_unknown_words_are_refused_with_those_that_are_known(house, words):
    answer = await mine(house, words)
    assert answer.refused
    assert "next, others, asleep" in house.text(answer)


async def test_others_are_named_where_it_is_their_turn(house):
    await waiting_for(house, ANN)
    answer = await mine(house, "others")
    assert house.text(answer).splitlines()[1] == "Nim · Ann · to move: Ann"
    assert "Show: Nim, Ann" in house.buttons(answer)


async def test_a_table_that_sleeps_waits_for_nobody(house):
    await waiting_for(house, BOB)
    house.now += 31 * DAY
    await house.round()
    answer = await mine(house)
    assert house.text(answer) == "Nothing is waiting. Others to move: 0 · asleep: 1"
    listed = await mine(house, "asleep")
    assert "Nim · Ann · since" in house.text(listed)


async def test_a_match_that_ended_without_me_is_news_once(house):
    table = await waiting_for(house, ANN)
    house.now += HOUR
    await house.service.act(house.request(ANN), table.id, "resign")
    await house.painter.settled()
    assert "New: Nim: Bob wins" in house.text(await mine(house))
    assert "New" not in house.text(await mine(house))
    assert "New" not in house.text(await mine(house, user=ANN, channel=Channel("test:ann-privately"), private=True))


async def test_one_person_has_one_inbox_in_all_chats(house):
    account = "test:bobby"
    await joined(house.store, BOB, account)
    await waiting_for(house, BOB)
    answer = await mine(house, user=account, channel=Channel("test:bobby-privately"), private=True)
    assert "Waiting for you: 1" in house.text(answer)


async def test_a_long_inbox_has_pages(house):
    for number in range(8):
        await waiting_for(house, BOB, channel=Channel(f"test:{number}"))
    answer = await mine(house)
    more = house.buttons(answer)["More: 2"]
    rest = await house.facade.press(house.request(BOB, PRIVATE, private=True), more)
    assert len(house.text(rest).splitlines()) == 3


@pytest.mark.parametrize("sleep", [False, True])
async def test_a_long_list_of_tables_that_do_not_wait_for_me_has_pages_too(house, sleep):
    for number in range(8):
        await waiting_for(house, ANN, channel=Channel(f"test:{number}"))
    if sleep:
        house.now += 31 * DAY
        await house.round()
    first = await mine(house, "asleep" if sleep else "others")
    assert len(house.text(first).splitlines()) == 7
    more = house.buttons(first)["More: 2"]
    rest = await house.facade.press(house.request(BOB, PRIVATE, private=True), more)
    assert len(house.text(rest).splitlines()) == 3
    assert not [label for label in house.buttons(rest) if label.startswith("More")]
    assert house.text(await mine(house, "asleep 60" if sleep else "others 60")) == house.text(first)


async def test_where_the_bot_may_not_write_the_way_to_a_table_elsewhere_says_so(house, chat, monkeypatch):
    async def closed(user):
        raise Gone(user)

    table = await waiting_for(house, BOB)
    await house.store.drop_place(table.id, Place(HERE))
    monkeypatch.setattr(chat, "private_chat", closed)
    answer = await mine(house, f"play {table.id}", channel=THERE)
    assert house.text(answer) == "I cannot write to you. Open a chat with me and come back."


async def test_an_old_button_to_the_rest_of_a_list_that_has_become_shorter_shows_its_beginning(house):
    await waiting_for(house, BOB)
    answer = await mine(house, "from 6")
    assert "Play: Nim, Ann" in house.buttons(answer)
    assert not any("-" in label for label in house.buttons(answer))
