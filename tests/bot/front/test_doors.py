"""Links to a table: who hands them out, what they open, and what whoever follows one too late reads."""

import pytest

from bot.i18n import LANGUAGES, Speaker
from bot.ports import Entrance
from bot.tables.doors import LASTS, Doors, Link
from bot.tables.request import Mention
from bot.tables.stored import Place
from bot.tables.table import Channel
from engines.core import note
from tests.doubles.toys import ANN, BOB, CAT, HERE, THERE

CATS, ROOM = Channel("test:cat"), Place(Channel("test:room"))


@pytest.fixture
def doors(chat):
    """The chat, which has a door with a room behind it."""
    chat.entrance = lambda token, _: Entrance(f"https://stolik.example.org/i/{token}", ROOM)
    return chat


async def lobby(house, game="nim"):
    table = await house.service.open(house.request(), game)
    await house.painter.settled()
    return table


async def links(house, user=ANN, **more):
    answer = await house.facade.line(house.request(user, **more), "/invite")
    await house.painter.settled()
    return answer


def token_of(house, answer):
    return house.text(answer).rpartition("/join ")[2]


async def follow(house, user, token, channel=CATS, **more):
    more = {"private": True} | more
    answer = await house.facade.line(house.request(user, channel, **more), f"/join {token}")
    await house.painter.settled()
    return answer


async def test_a_link_seats_a_stranger_and_shows_the_board_where_he_is(house, chat):
    table = await lobby(house)
    token = token_of(house, await links(house))

    assert len(token) == 26
    assert await follow(house, CAT, token) is None
    assert (await house.table(table)).find(CAT) == 1
    assert Place(CATS, CAT) in await house.store.places(table.id)
    assert chat.drawn[Place(CATS, CAT)]
    assert chat.drawn[Place(HERE)][-1][0] == (await house.table(table)).rev  # there too


async def test_a_page_has_its_room_behind_the_link(house, doors):
    table = await lobby(house)
    answer = await links(house)

    assert "https://stolik.example.org/i/" in house.text(answer)
    assert ROOM in await house.store.places(table.id)
    assert await house.facade.invited(token_of(house, answer)) == table.id


async def test_the_same_links_are_handed_out_again(house):
    await lobby(house)

    assert token_of(house, await links(house)) == token_of(house, await links(house))


async def test_nobody_but_those_who_sit_there_hands_out_links(house):
    table = await lobby(house)
    answer = await house.facade.panel(house.request(BOB), table.id, "invite")

    assert house.text(answer) == "Only people who sit at this table hand out links."
    for command in ("doors.new=2", "doors.close=1"):
        refused = await house.facade.press(house.request(BOB), f"{table.id}:1:a:{command}")
        assert house.text(refused) == "Only people who sit at this table hand out links."
    assert Doors.read((await house.found(table)).drafts) == Doors()


async def test_new_links_take_the_place_of_the_old_ones(house, doors):
    table = await lobby(house)
    first = await links(house)
    again = await house.facade.press(house.request(), house.buttons(first)["New links"])
    twice = await house.facade.press(house.request(), house.buttons(first)["New links"])
    old, new = token_of(house, first), token_of(house, again)

    assert old != new
    assert token_of(house, twice) == new
    refused = await follow(house, CAT, old)
    assert house.text(refused) == "This link is no longer valid."
    assert list(house.buttons(refused)) == ["Open your own"]
    assert await follow(house, CAT, new) is None
    assert (await house.table(table)).find(CAT) == 1


async def test_closed_doors_let_nobody_in_until_they_are_opened(house, doors):
    table = await lobby(house)
    answer = await links(house)
    closed = await house.facade.press(house.request(), house.buttons(answer)["Close the doors"])

    assert house.text(closed) == "The doors are closed: no link leads here."
    assert house.text(await follow(house, CAT, token_of(house, answer))) == "This link is no longer valid."
    assert ROOM not in await house.store.places(table.id)
    opened = await house.facade.press(house.request(), house.buttons(closed)["New links"])
    assert await follow(house, CAT, token_of(house, opened)) is None


async def test_closed_doors_do_not_let_in_by_the_short_code_either(house):
    table = await lobby(house)
    answer = await links(house)
    await house.facade.press(house.request(), house.buttons(answer)["Close the doors"])

    assert house.text(await follow(house, CAT, table.id)) == "This link is no longer valid."
    assert await house.facade.press(house.request(CAT), f"{table.id}:1:a:join") is None  # whoever sees the lobby


async def test_ones_own_link_says_so_and_shows_the_board(house):
    table = await lobby(house)
    token = token_of(house, await links(house))
    answer = await follow(house, ANN, token, Channel("test:ann"))

    assert house.text(answer) == "This is your table."
    assert Place(Channel("test:ann"), ANN) in await house.store.places(table.id)


@pytest.mark.parametrize(
    ("language", "question", "yes"),
    [("en", "Your seat: ②.\nShow Nim here?", "Yes"), ("pl", "Twoje miejsce: ②.\nPokazać tutaj stół: Nim?", "Tak")],
)
async def test_a_chat_of_others_is_asked_before_the_board_comes_to_it(house, chat, language, question, yes):
    table = await lobby(house)
    token = token_of(house, await links(house))
    asked = await follow(house, BOB, token, THERE, private=False, language=language)

    assert house.text(asked) == question
    assert (await house.table(table)).find(BOB) == 1
    assert Place(THERE) not in await house.store.places(table.id)
    assert await house.facade.press(house.request(BOB, THERE), house.buttons(asked)[yes]) is None
    await house.painter.settled()
    assert chat.newest(Place(THERE)) == chat.newest(Place(HERE))
    assert await follow(house, CAT, token, THERE, private=False) is not None  # it is full now
    again = await follow(house, BOB, token, THERE, private=False)
    assert list(house.buttons(again)) == []  # the chat shows the table: nothing is to be asked


@pytest.mark.parametrize(
    ("language", "no", "words"), [("en", "No", "All right, not here. "), ("pl", "Nie", "Dobrze, nie tutaj. ")]
)
async def test_after_a_no_the_board_stays_where_it_was_and_the_seat_too(house, language, no, words):
    table = await lobby(house)
    token = token_of(house, await links(house))
    asked = await follow(house, BOB, token, THERE, private=False, language=language)
    answer = await house.facade.press(house.request(BOB, THERE, language=language), house.buttons(asked)[no])

    assert answer.removes
    assert house.text(answer).startswith(words)
    assert house.text(answer).endswith(f"@{table.id}")
    assert Place(THERE) not in await house.store.places(table.id)
    line = house.text(answer).rpartition(" /")[2]
    assert await house.facade.line(house.request(BOB, THERE), f"/{line}") is None
    await house.painter.settled()
    assert Place(THERE) in await house.store.places(table.id)


async def test_whoever_only_looks_on_brings_no_board_into_a_chat_of_others_either_before_a_yes(house):
    table = await lobby(house)
    watch = await house.facade._pages.invitations.watching(table.id)
    asked = await follow(house, CAT, watch, THERE, private=False)

    assert house.text(asked) == "Show Nim here?"
    assert Place(THERE) not in await house.store.places(table.id)
    assert await house.facade.press(house.request(BOB, THERE), house.buttons(asked)["Yes"]) is None
    assert Place(THERE) in await house.store.places(table.id)
    assert (await house.table(table)).people == (ANN,)  # a yes seats nobody, whoever presses it


async def test_a_yes_that_comes_after_the_links_were_closed_brings_nothing(house):
    table = await lobby(house)
    page = await links(house)
    watch = await house.facade._pages.invitations.watching(table.id)
    asked = await follow(house, CAT, watch, THERE, private=False)
    await house.facade.press(house.request(), house.buttons(page)["Close the doors"])
    refused = await house.facade.press(house.request(CAT, THERE), house.buttons(asked)["Yes"])

    assert house.text(refused) == "This link is no longer valid."
    assert Place(THERE) not in await house.store.places(table.id)


async def test_a_full_table_is_watched_from_where_one_is(house, chat):
    table = await lobby(house)
    token = token_of(house, await links(house))
    await follow(house, BOB, token, THERE, private=False)
    refused = await follow(house, CAT, token)

    assert refused.refused
    assert list(house.buttons(refused)) == ["👁 Watch", "Open your own"]
    assert Place(CATS, CAT) not in await house.store.places(table.id)
    watch = house.buttons(refused)["👁 Watch"]
    assert await house.facade.press(house.request(CAT, CATS, private=True), watch) is None
    await house.painter.settled()
    assert Place(CATS, CAT) in await house.store.places(table.id)
    assert (await house.table(table)).find(CAT) is None


async def test_whoever_looks_on_sees_no_hand(house, chat):
    table = await house.service.open(house.request(), "cups")
    await house.service.join(house.request(BOB), table.id)
    await house.service.act(house.request(), table.id, "begin")
    token = await house.facade._pages.invitations.watching(table.id)
    await follow(house, CAT, token)
    public = chat.newest(Place(HERE))

    assert chat.newest(Place(CATS, CAT)) == public


async def test_a_kept_seat_is_not_given_to_whoever_has_a_link(house):
    mentions = (Mention("@bob", BOB, "Bob"),)
    await house.facade.line(house.request(mentions=mentions), "/play nim @bob")
    token = token_of(house, await links(house))
    refused = await follow(house, CAT, token)

    assert house.text(refused).startswith("This seat is kept for Bob until ")
    assert await follow(house, BOB, token, Channel("test:bob")) is None  # the invited may come that way


async def finished(house, game="nim"):
    """A match of Ann and Bob that is over, and the token of its link."""
    table = await lobby(house, game)
    token = token_of(house, await links(house))
    await house.service.join(house.request(BOB), table.id)
    await house.service.act(house.request(), table.id, "begin")
    await house.service.act(house.request(), table.id, "resign")
    await house.painter.settled()
    return await house.table(table), token


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_link_of_a_table_that_was_put_away_says_so(house, language):
    table = await lobby(house)
    token = token_of(house, await links(house))
    await house.service.act(house.request(), table.id, "cancel")
    refused = await follow(house, CAT, token, language=language)

    assert house.text(refused) == Speaker(language)(note("table-folded"))
    assert len(house.buttons(refused)) == 1


@pytest.mark.parametrize(
    ("language", "offered"), [("en", ["⏮ Replay", "Open your own"]), ("pl", ["⏮ Powtórka", "Otwórz swój"])]
)
async def test_the_link_of_a_finished_match_shows_its_end_and_leads_on(house, chat, language, offered):
    table, token = await finished(house)
    answer = await follow(house, CAT, token, language=language)

    assert not answer.refused
    assert list(house.buttons(answer)) == offered
    assert chat.newest(Place(CATS, CAT)) == chat.newest(Place(HERE))
    assert (await house.table(table)).find(CAT) is None
    replay = house.buttons(answer)[offered[0]]
    shown = await house.facade.press(house.request(CAT, CATS, private=True), replay)
    assert (shown.refused, shown.page) == (False, "replay")
    film = await house.facade.panel(house.request(CAT, CATS, private=True), table.id, "film")
    assert not film.refused


async def test_whoever_played_finds_the_rematch_behind_the_link(house):
    _, token = await finished(house)
    answer = await follow(house, BOB, token, Channel("test:bob"))

    assert list(house.buttons(answer)) == ["🔁 Rematch"]
    assert await house.facade.press(house.request(BOB), house.buttons(answer)["🔁 Rematch"]) is None


async def test_a_chat_of_others_is_asked_before_a_finished_match_comes_to_it(house):
    table, token = await finished(house)
    asked = await follow(house, CAT, token, THERE, private=False)
    again = await follow(house, CAT, token, HERE, private=False)

    assert house.text(asked) == "Show Nim here?"
    assert Place(THERE) not in await house.store.places(table.id)
    assert await house.facade.press(house.request(CAT, THERE), house.buttons(asked)["Yes"]) is None
    assert Place(THERE) in await house.store.places(table.id)
    assert list(house.buttons(again)) == ["⏮ Replay", "Open your own"]  # the board stands there already


async def test_a_finished_match_without_onlookers_is_not_shown_to_who_has_its_link(house):
    await house.facade.line(house.request(BOB, admin=True), "/admin watching no")
    table, token = await finished(house)
    refused = await follow(house, CAT, token)

    assert refused.refused
    assert list(house.buttons(refused)) == ["Open your own"]
    assert Place(CATS, CAT) not in await house.store.places(table.id)


@pytest.mark.parametrize("token", ["a" * 26, "7" * 26])
async def test_an_unknown_link_says_that_the_table_is_gone(house, token):
    assert house.text(await follow(house, CAT, token)) == "This table is gone."


async def test_links_end(house):
    table = await lobby(house)
    token = token_of(house, await links(house))
    left = await house.store._connection.execute("TTL", f"inv:{token}")

    assert 0 < left <= LASTS
    assert await house.store.link(token) == Link(table.id, "seat", 1)


def test_tokens_do_not_tell_of_each_other():
    secret = b"s" * 32
    tokens = {Link("abcdefgh", kind, n).token(secret) for kind in ("seat", "watch") for n in range(1, 9)}

    assert len(tokens) == 16
    assert all(len(token) == 26 and token.islower() for token in tokens)


async def test_where_the_community_wants_no_onlookers_a_link_to_watch_lets_nobody_in_from_elsewhere(house):
    await house.facade.line(house.request(BOB, admin=True), "/admin watching no")
    table = await lobby(house)
    watch = await house.facade._pages.invitations.watching(table.id)
    stranger = await follow(house, CAT, watch)
    polish = await follow(house, CAT, watch, language="pl")
    member = await follow(house, CAT, watch, HERE, private=False)

    assert stranger.refused
    assert house.text(stranger) == "This table is not open to onlookers."
    assert house.text(polish) == "Tego stołu nie można oglądać z boku."
    assert Place(CATS, CAT) not in await house.store.places(table.id)
    assert member is None


async def test_the_page_of_links_reads_its_table_once(house, monkeypatch):
    table = await lobby(house)
    read, loaded = house.store._read, []

    async def counted(name, fields):
        loaded.append(name)
        return await read(name, fields)

    monkeypatch.setattr(house.store, "_read", counted)
    page = await house.facade.panel(house.request(), table.id, "invite")
    assert loaded == [table.id]
    await house.facade.press(house.request(), house.buttons(page)["Close the doors"])
    assert loaded == [table.id] * 2
