"""Inviting by name: who may be invited, what the card shows, who is called and when, in both languages."""

import pytest

from bot.i18n import LANGUAGES
from bot.services.quotas import Quotas
from bot.tables.durations import DAY, HOUR
from bot.tables.holds import Guest
from bot.tables.request import Mention
from bot.tables.stored import Place
from tests.doubles.toys import ANN, BOB, CAT, DAN, HERE
from tests.support.application import refused

TO_BOB = (Mention("@bob", BOB, "Bob"),)
HALF = 12 * HOUR
HERE_PLACE = Place(HERE)


@pytest.fixture
def ringing(chat):
    """The chat, which calls people."""
    chat.calls = True
    return chat


async def invites(house, line="/play nim with:@bob", mentions=TO_BOB, **more):
    answer = await house.facade.line(house.request(mentions=mentions, **more), line)
    await house.painter.settled()
    return answer


async def table_of(house, user=ANN):
    (table,) = await house.service.tables_of(house.request(user))
    return table


async def press(house, table, user, command, **more):
    answer = await house.facade.press(house.request(user, **more), f"{table.id}:1:a:{command}")
    await house.painter.settled()
    return answer


def told(scene, say):
    return [say(block.note) for block in scene.blocks]


async def test_the_card_names_who_is_invited_and_until_when(house, chat):
    assert await invites(house) is None
    scene, say = chat.newest(HERE_PLACE), await house.facade.public_speaker(HERE)

    first, _, seats = told(scene, say.naming(("Ann",)))
    assert first.startswith("Invitation · ")
    assert first.endswith(" · from Ann · for Bob")
    assert seats == "① Ann, ② Bob ⏳ until Sat 16 Jan, 09:00"
    labels = [say(control.label) for control in scene.controls]
    assert labels == ["Accept", "Not this time", "Invite…", "⚙ Options", "📜 Rules", "Withdraw"]


async def test_several_are_invited_in_one_line(house):
    mentions = (*TO_BOB, Mention("@Cat", CAT, "Cat"))
    await invites(house, "/play cups with:@bob @cat", mentions)

    assert [hold.whom for hold in (await table_of(house)).invited] == [BOB, CAT]


async def test_the_invited_is_called_once_and_once_more_after_twelve_hours(house, ringing):
    house.now += 2 * HOUR  # noon, so that no quiet hours begin within half a day
    await invites(house)
    assert ringing.rung == [BOB]
    table = await table_of(house)
    await house.facade.press(house.request(), f"{table.id}:1:a:computers=0")
    await house.round()
    assert ringing.rung == [BOB]

    house.now += HALF - 1
    await house.round()
    assert ringing.rung == [BOB]
    house.now += 10 * HOUR  # behind the quiet hours
    await house.round()
    await house.round()
    assert ringing.rung == [BOB, BOB]
    assert len(ringing.removed) == 1  # the card is the last message again


async def test_nobody_is_called_again_in_quiet_hours(house, ringing):
    await house.store.set(BOB, "my-quiet", "22-8")
    await invites(house)  # at nine in the morning in Warsaw
    house.now += 13 * HOUR + 60  # ten in the evening
    for _ in range(2):
        await house.round()
    called_then = list(ringing.rung)
    house.now += 10 * HOUR
    await house.round()

    assert called_then == [BOB]
    assert ringing.rung == [BOB, BOB]


async def test_after_a_day_the_seat_is_free_and_the_lobby_stays(house, chat):
    await invites(house)
    house.now += DAY
    await house.round()
    table = await table_of(house)
    say = await house.facade.public_speaker(HERE)

    assert table.phase == "lobby"
    assert "The invitation has expired: Bob" in told(chat.newest(HERE_PLACE), say)
    late = await press(house, table, BOB, "accept")
    assert house.text(late) == "The invitation has expired, the seat is free."
    await house.facade.press(house.request(BOB), house.buttons(late)["Sit down"])
    assert (await table_of(house)).find(BOB) == 1


async def test_accepting_the_last_seat_begins_with_that_press(house):
    await invites(house)
    table = await table_of(house)

    assert await press(house, table, BOB, "accept") is None
    assert (await house.table(table)).phase == "playing"
    twice = await press(house, table, BOB, "accept")
    assert twice.refused
    assert house.text(twice).startswith("You already have a seat: ")


async def test_a_stranger_is_told_for_whom_the_seat_is_and_gets_somewhere(house):
    await invites(house)
    answer = await press(house, await table_of(house), CAT, "accept", language="pl")

    assert house.text(answer) == "To miejsce czeka na: Bob, do sob. 16.1, 09:00."
    assert list(house.buttons(answer)) == ["👁 Patrzę", "Otwórz swój"]
    watched = await house.facade.press(house.request(CAT), house.buttons(answer)["👁 Patrzę"])
    assert not watched.refused


async def test_withdrawn_the_card_has_no_buttons(house, chat):
    await invites(house)
    table = await table_of(house)
    assert (await press(house, table, BOB, "withdraw")).refused
    assert await press(house, table, ANN, "withdraw") is None
    scene, say = chat.newest(HERE_PLACE), await house.facade.public_speaker(HERE)

    assert told(scene, say.naming(("Ann",)))[-1] == "Invitation withdrawn."
    assert scene.controls == ()


@pytest.mark.parametrize(
    ("mentions", "key"),
    [
        ((), "I do not know @bob here."),
        ((Mention("@bob", BOB, "Bob", is_bot=True),), "To seat a computer, press + 🤖."),
        ((Mention("@bob", ANN, "Ann"),), "You need no invitation"),
    ],
)
async def test_whoever_cannot_be_invited_leaves_no_table(house, mentions, key):
    answer = await invites(house, mentions=mentions)

    assert house.text(answer).startswith(key)
    assert await house.service.tables_of(house.request()) == []


async def test_nobody_is_invited_where_nobody_else_reads(house):
    answer = await invites(house, channel="test:ann", private=True)

    assert "Bob would not see the invitation" in house.text(answer)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_whoever_takes_no_invitations_is_left_in_peace(house, ringing, language):
    await house.facade.line(house.request(BOB), "/settings my-invitations nobody")
    answer = await invites(house, language=language)

    said = {"en": "Bob takes no invitations now.", "pl": "Bob nie przyjmuje teraz zaproszeń."}
    assert house.text(answer) == said[language]
    assert ringing.rung == []
    assert await house.service.tables_of(house.request()) == []


async def test_people_with_whom_one_plays_may_still_invite(house):
    await house.facade.line(house.request(BOB), "/settings my-invitations known")
    assert (await invites(house)).refused

    await house.open()  # Ann and Bob play
    assert await invites(house, "/play cups with:@bob") is None


async def test_too_many_at_once_are_refused(house):
    assert "at most 3" in house.text(await invites(house, "/play cups with:@a @b @c @d", ()))


async def test_more_than_the_game_has_seats_for_are_refused(house):
    mentions = (*TO_BOB, Mention("@cat", CAT, "Cat"))
    answer = await invites(house, "/play nim with:@bob @cat", mentions)

    assert answer.refused
    assert await house.service.tables_of(house.request()) == []


async def test_a_challenge_asks_for_the_game_and_then_invites(house):
    answer = await house.facade.challenge(house.request(mentions=TO_BOB))
    assert house.text(answer) == "Against: Bob"
    assert answer.scene.blocks[0].strong
    games = {token.split("/play ")[1].split()[0] for token in house.buttons(answer).values()}
    assert {"nim", "cribbage"} < games
    assert not games & {"rainbow", "roll"}  # nobody is challenged to play alone
    (nim,) = [token for token in house.buttons(answer).values() if token.endswith("/play nim @bob")]
    assert await house.facade.press(house.request(mentions=TO_BOB), nim) is None

    assert [hold.whom for hold in (await table_of(house)).invited] == [BOB]


async def test_a_challenge_to_a_computer_is_refused_at_once(house):
    answer = await house.facade.challenge(house.request(mentions=(Mention("@b", BOB, "Bob", is_bot=True),)))

    assert answer.refused


@pytest.mark.parametrize("is_over", [False, True])
async def test_only_whoever_plays_with_the_asker_or_has_lately_is_known_to_them(house, is_over):
    guests, here = house.service.guests, house.request()
    await house.facade.line(house.request(BOB), "/settings my-invitations known")
    for user, other in ((BOB, CAT), (ANN, DAN)):
        table = await house.service.open(house.request(user), "nim")
        await house.service.act(house.request(other), table.id, "join")
        await house.service.act(house.request(user), table.id, "begin")
    lobby = await house.service.open(here, "cups")
    await house.service.act(house.request(BOB), lobby.id, "join")
    await house.painter.settled()
    assert await refused(guests.check(here, *TO_BOB)) == "invite-closed-to"

    table = await house.open("nim")  # of Ann and Bob
    if is_over:
        await house.service.act(here, table.id, "resign")
        await house.painter.settled()
    await guests.check(here, *TO_BOB)


async def test_who_is_named_twice_is_invited_once_and_every_line_counts_once(house):
    counted = []

    class Buckets:
        async def take(self, bucket, rate):
            counted.append(bucket)
            return 0.0

    house.service.quotas = Quotas(Buckets())
    request = house.request(mentions=TO_BOB)
    assert await house.service.guests.invited(request, ()) == ()
    assert counted == []
    assert await house.service.guests.invited(request, ("@BOB", "@bob")) == (Guest(BOB, "Bob"),)
    assert counted == [f"person:{ANN}:invite", f"chat:{HERE}:invite"]
