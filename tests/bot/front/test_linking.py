"""``/link`` at both accounts: right, wrong, old and stolen codes, twice and late."""

import pytest

from bot.tables.handshake import ALPHABET, shown, typed
from bot.tables.stored import Place
from bot.tables.table import Channel, User
from tests.bot.front.two_accounts import ANNA, Account, ann, anna, link
from tests.doubles.toys import ANN, BOB, HERE, THERE

__all__ = ["ann", "anna"]

THIEF = User("third:thief")
AWAY = Channel("other:anna")


def test_a_code_is_read_in_any_spelling_and_has_no_letters_that_look_alike():
    assert typed("7k3m-q9tx") == typed(" 7K3M Q9TX ") == "7K3MQ9TX"
    assert shown("7K3MQ9TX") == "7K3M-Q9TX"
    assert [typed(text) for text in ("", "7K3M", "7K3M-Q9T0", "7K3M-Q9TXX", "żółwżółw")] == [""] * 5
    assert not set("01OIL") & set(ALPHABET)


async def test_two_accounts_become_one_person_when_both_say_yes(ann, anna):
    assert "Do not give it to anybody" in await ann.line("/link")
    assert len(ann.code) == 9
    assert "Link with: page, Ann?" in await anna.line(f"/link {ann.code}")
    assert "say yes on the other account: page, Ann" in await anna.press("Yes, my account")
    assert await anna.accounts() == {ANNA}
    assert "page, Anna wants to be linked with this account. Is it you?" in await ann.press("Continue")
    assert "Linked: page, page. Tables: 0." in await ann.press("It is me")
    assert await ann.accounts() == await anna.accounts() == {ANN, ANNA}
    assert "Linked" in await anna.press("Continue")


async def test_it_does_not_matter_who_says_yes_first(ann, anna):
    await ann.line("/link")
    await anna.line(f"/link {ann.code}")
    await ann.press("Continue")
    assert "other account: page, Anna" in await ann.press("It is me")
    assert await ann.accounts() == {ANN}
    assert "Linked" in await anna.press("Yes, my account")
    assert await ann.accounts() == {ANN, ANNA}


async def test_nothing_is_joined_before_both_have_said_yes(ann, anna):
    await ann.line("/link")
    await anna.line(f"/link {ann.code}")
    await anna.press("Yes, my account")
    await anna.press("Continue")
    await anna.line("/link")
    assert (await ann.accounts(), await anna.accounts()) == ({ANN}, {ANNA})


async def test_link_alone_shows_the_open_question_again(ann, anna):
    await ann.line("/link")
    code = ann.code
    assert await ann.line("/link") == ann.text
    assert ann.code == code
    await anna.line(f"/link {code}")
    assert "Is it you?" in await ann.line("/link")
    assert "Link with" in await anna.line("/link")


async def test_a_new_code_makes_the_former_one_void(ann, anna):
    await ann.line("/link")
    former = ann.code
    await ann.press("New code")
    assert ann.code != former
    assert "Tries left: 4" in await anna.line(f"/link {former}")
    assert "Link with" in await anna.line(f"/link {ann.code}")


async def test_wrong_and_old_codes_get_one_sentence_and_five_tries_an_hour(house, ann, anna):
    await ann.line("/link")
    said = [await anna.line("/link 2222-2222") for _ in range(3)]
    assert said == [f"No such code, or it has expired. Tries left: {left}." for left in (4, 3, 2)]
    await house.store._connection.execute("DEL", f"code:{typed(ann.code)}")
    assert await anna.line(f"/link {ann.code}") == "No such code, or it has expired. Tries left: 1."
    assert (await anna.line("/link nonsense")).startswith("Too many tries. Next try: ")
    assert (await anna.line(f"/link {ann.code}")).startswith("Too many tries. Next try: ")
    assert anna.answer.refused


async def test_a_right_code_costs_no_try(ann, anna):
    for _ in range(7):
        await ann.line("/link new")
        assert "Link with" in await anna.line(f"/link {ann.code}")
        await anna.press("No")
    assert "Tries left: 4" in await anna.line("/link 2222-2222")


async def test_ones_own_code_is_told_from_another_accounts(ann):
    await ann.line("/link")
    assert await ann.line(f"/link {ann.code}") == "This is this account’s own code. Enter it on the other account."


@pytest.mark.parametrize("who", ["host", "guest"])
async def test_whoever_says_no_makes_the_code_void_for_both(ann, anna, who):
    await ann.line("/link")
    code = ann.code
    await anna.line(f"/link {code}")
    await ann.press("Continue")
    one, other = (ann, anna) if who == "host" else (anna, ann)
    assert await one.press("It is not me" if who == "host" else "No") == "Not linked, the code is void."
    assert await other.press("Yes, my account" if who == "host" else "It is me") == "Not linked, the code is void."
    assert (await ann.accounts(), await anna.accounts()) == ({ANN}, {ANNA})
    assert "Tries left" in await anna.line(f"/link {code}")


async def test_a_stolen_code_fails_at_the_hosts_look_at_the_strangers_name(house, ann, anna):
    thief = Account(house, THIEF)
    await ann.line("/link")
    await thief.line(f"/link {ann.code}")
    await thief.press("Yes, my account")
    assert "Tries left" in await anna.line(f"/link {ann.code}")
    assert "page, Thief wants to be linked" in await ann.press("Continue")
    assert "Somebody else has typed this code, too" in ann.text
    await ann.press("It is not me")
    assert "Linked" not in await thief.press("Continue")
    assert await ann.accounts() == {ANN}


async def test_nobody_else_answers_for_the_two(house, ann, anna):
    thief = Account(house, THIEF)
    await ann.line("/link")
    await anna.line(f"/link {ann.code}")
    await anna.press("Yes, my account")
    for answer in ("yes", "no"):
        assert await thief.line(f"/link {ann.code} {answer}") == "Not linked, the code is void."
    assert "Is it you?" in await ann.press("Continue")
    await ann.press("It is me")
    assert await ann.accounts() == {ANN, ANNA}
    assert await thief.accounts() == {THIEF}


async def test_late_nothing_is_joined(house, ann, anna):
    await ann.line("/link")
    await anna.line(f"/link {ann.code}")
    await anna.press("Yes, my account")
    await ann.press("Continue")
    for key in await house.store._connection.execute("KEYS", "link:*"):
        await house.store._connection.execute("DEL", key)
    assert await ann.press("It is me") == "Not linked, the code is void."
    assert await ann.accounts() == {ANN}


async def test_a_code_lives_ten_minutes(house, ann):
    await ann.line("/link")
    keys = await house.store._connection.execute("KEYS", "*")
    lives = {key.partition(":")[0]: await house.store._connection.execute("TTL", key) for key in keys}
    assert 590 <= lives["code"] <= 600
    assert 590 <= lives["link"] <= 600


async def test_one_account_of_each_platform(house, ann):
    bob = Account(house, BOB)
    await ann.line("/link")
    assert await bob.line(f"/link {ann.code}") == "One account per platform: page, “Ann” is linked already."


async def test_a_third_account_joins_and_a_fourth_of_the_same_platform_does_not(house, ann, anna):
    await link(ann, anna)
    third, fourth = Account(house, User("third:anni")), Account(house, User("third:else"))
    await link(anna, third)
    assert await ann.accounts() == await third.accounts() == {ANN, ANNA, third.user}
    assert "Separate…" not in house.buttons(fourth.answer or (await house.facade.line(fourth.request(), "/link")))
    await ann.line("/link")
    assert "Separate…" in house.buttons(ann.answer)
    assert "Linked: page, page" in ann.text
    assert "page, “Anni” is linked already" in await fourth.line(f"/link {ann.code}")


async def test_a_person_of_two_accounts_joins_a_third_from_either_end(house, ann, anna):
    third = Account(house, User("third:anni"))
    await link(ann, anna)
    await link(third, ann)
    assert await ann.accounts() == await anna.accounts() == await third.accounts() == {ANN, ANNA, third.user}
    person = await house.store.people.person(ANNA)
    assert person.principal == third.user


async def test_who_sits_down_a_second_time_in_the_moment_of_joining_is_separated_again(house, ann, anna, monkeypatch):
    table = await house.service.open(ann.request(), "nim")
    join = house.store.people.join

    async def too_late(handshake):
        await house.service.join(anna.request(), table.id)
        return await join(handshake)

    monkeypatch.setattr(house.store.people, "join", too_late)

    assert await link(ann, anna) == "You sit twice at one table: Nim. Finish or get up first."
    assert [await one.accounts() for one in (ann, anna)] == [{ANN}, {ANNA}]
    assert (await house.table(table)).people == (ANN, ANNA)


async def test_who_sits_twice_at_one_table_is_not_joined(house, ann, anna):
    table = await house.service.open(house.request(ANN), "nim")
    await house.service.join(house.request(ANNA, AWAY), table.id)
    await ann.line("/link")
    assert await anna.line(f"/link {ann.code}") == "You sit twice at one table: Nim. Finish or get up first."
    await house.service.act(house.request(ANNA), table.id, "leave")
    assert "Link with" in await anna.line(f"/link {ann.code}")
    await anna.press("Yes, my account")
    await house.service.join(house.request(ANNA, AWAY), table.id)
    await ann.press("Continue")
    assert "You sit twice" in await ann.press("It is me")
    assert await ann.accounts() == {ANN}


async def test_where_others_read_along_no_code_is_shown(house, ann):
    answer = await house.facade.line(house.request(ANN, THERE, aside=True), "/link")
    assert house.text(answer) == "I show codes only in private."
    assert list(house.buttons(answer)) == ["Open a chat"]
    assert await house.store._connection.execute("KEYS", "code:*") == []


async def test_a_board_shows_a_hand_as_long_as_whoever_reads_it_is_linked_to_the_seat(house, ann, anna):
    table, eyes = await house.open("cups"), Place(THERE, ANNA)
    await house.store.add_place(table.id, eyes)
    await house.painter.show(table.id)
    public, count = house.chat.newest(eyes), len(house.chat.drawn[Place(HERE)])

    await link(ann, anna)
    await house.painter.settled()
    assert house.chat.newest(eyes) != public
    assert len(house.chat.drawn[Place(HERE)]) == count  # what everybody sees has not changed

    await anna.line(f"/unlink {ANNA} yes")
    await house.painter.settled()
    assert house.chat.newest(eyes) == public


async def test_a_process_that_has_not_heard_of_a_separation_draws_no_hand_either(house, other, monkeypatch, ann, anna):
    """The news may come later than the board that is to be drawn, or be lost with a connection."""
    table, eyes = await house.open("cups"), Place(THERE, ANNA)
    await house.store.add_place(table.id, eyes)
    await house.painter.show(table.id)
    public = house.chat.newest(eyes)
    await link(ann, anna)
    await house.painter.settled()
    assert (await other.store.people.person(ANN)).accounts == {ANN, ANNA}

    monkeypatch.setattr(house.painter, "chats", {})  # as where another process serves the chats
    await anna.line(f"/unlink {ANNA} yes")
    await house.painter.settled()
    assert house.chat.newest(eyes) != public
    await other.painter.sweep(0)
    assert house.chat.newest(eyes) == public
