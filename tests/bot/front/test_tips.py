"""Hints in passing: each comes once to a person, beside an answer that comes anyway."""

import asyncio

import pytest

from bot.front import tips
from bot.front.facade import Facade
from bot.front.tips import Tips
from bot.ports import Away
from tests.doubles.toys import ANN, BOB, CAT

WORDS = {
    "hand": ("Your cards are always under 🃏.", "Twoje karty są zawsze pod 🃏."),
    "rules": ("The rules of this game: ⋯ › Rules.", "Reguły tej gry: ⋯ › Reguły."),
    "moves": ("You can also type a move: /move and its notation.", "Ruch możesz też napisać: /ruch i zapis ruchu."),
}
LANGUAGES = ("en", "pl")


@pytest.fixture
def house(house):
    """The house with tips, as the bot runs it."""
    house.facade = Facade(house.service, Tips(house.service))
    return house


async def press(house, user, token, **more):
    answer = await house.facade.press(house.request(user, **more), token)
    await house.painter.settled()
    return answer


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_first_hand_says_where_one_s_cards_are(house, language):
    table = await house.open("cribbage")
    token = f"{table.id}:{table.rev}:l:hand"
    first = await press(house, ANN, token, language=language)
    again = await press(house, ANN, token, language=language)
    other = await press(house, BOB, token, language=language)
    words = WORDS["hand"][LANGUAGES.index(language)]
    assert house.text(first).endswith(words)
    assert words not in house.text(again)
    assert house.text(other).endswith(words)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_first_refusal_says_where_the_rules_are(house, language):
    table = await house.open("nim")
    token = f"{table.id}:{table.rev}:m:nonsense"
    said = [house.text(await press(house, ANN, token, language=language)) for _ in range(2)]
    words = WORDS["rules"][LANGUAGES.index(language)]
    assert said[0].endswith(words)
    assert words not in said[1]


async def test_a_refusal_in_a_lobby_is_no_occasion(house):
    table = await house.service.open(house.request(), "nim")
    refused = await press(house, BOB, f"{table.id}:{table.rev}:a:begin")
    assert refused.refused
    assert refused.tip is None


async def moved(house, table, user, language="en"):
    """One move of whoever is asked; the answer to it."""
    now = await house.table(table)
    rules = now.rules
    seat = now.find(user)
    move = rules.format(next(iter(rules.legal(now.state, seat))))
    return move, await press(house, user, f"{now.id}:{now.rev}:m:{move}", language=language)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_third_own_move_says_that_moves_can_be_typed(house, language):
    table = await house.open("warcaby")
    answers = {ANN: [], BOB: []}
    for _ in range(8):
        now = await house.table(table)
        user = now.chairs[now.awaited()[0]].user
        answers[user].append(await moved(house, table, user, language))
    for told in answers.values():
        assert [answer and answer.is_only_tip for _, answer in told] == [None, None, True, None]
        move, answer = told[2]
        begins = {"en": "You can also type a move: /move ", "pl": "Ruch możesz też napisać: /ruch "}[language]
        assert house.text(answer) == begins + move


async def test_whoever_has_read_all_costs_no_look_up_any_more(house, monkeypatch):
    await house.store.set(ANN, "my-tips", "hand move rules")
    table = await house.open("nim")
    token = f"{table.id}:{table.rev}:m:nonsense"
    await press(house, ANN, token)

    async def settings(_):
        raise AssertionError("looked up")

    tips = Tips(house.service)
    request = house.request(ANN)
    refused = await house.facade.press(request, token)
    assert await tips.beside(request, refused) is refused
    monkeypatch.setattr(type(house.store), "settings", lambda _, __: settings(__))
    assert await tips.beside(request, refused) is refused


async def test_what_has_been_read_is_noted_behind_the_answer_and_told_once_more_by_no_other_process(house, other):
    other.facade = Facade(other.service, Tips(other.service))
    table = await house.open("cribbage")
    token = f"{table.id}:{table.rev}:l:hand"
    assert (await press(other, ANN, token)).tip
    assert (await house.store.settings(ANN))["my-tips"] == "hand"
    assert (await press(house, ANN, token)).tip is None


async def test_nobody_waits_until_it_is_noted_that_a_tip_was_told(house, monkeypatch):
    may_write, write = asyncio.Event(), type(house.store).set

    async def slow(*words):
        if tips.TOLD in words:
            await may_write.wait()
        await write(*words)

    monkeypatch.setattr(type(house.store), "set", slow)
    table = await house.open("cribbage")
    request, token = house.request(ANN), f"{table.id}:{table.rev}:l:hand"
    assert (await asyncio.wait_for(house.facade.press(request, token), 10)).tip
    assert "my-tips" not in await house.store.settings(ANN)
    may_write.set()
    await house.painter.settled()
    assert (await house.store.settings(ANN))["my-tips"] == "hand"


async def test_a_tip_is_told_once_by_a_process_that_cannot_note_it(house, monkeypatch):
    async def away(*_):
        raise Away

    table = await house.open("cribbage")
    monkeypatch.setattr(type(house.store), "set", away)
    token = f"{table.id}:{table.rev}:l:hand"
    assert [bool((await press(house, ANN, token)).tip) for _ in range(2)] == [True, False]


async def test_a_move_is_made_also_where_no_tip_can_be_looked_up(house, monkeypatch):
    table = await house.open("warcaby")
    mover = table.chairs[table.awaited()[0]].user

    async def away(*_):
        raise Away

    monkeypatch.setattr(Tips, "beside", away)
    _, answer = await moved(house, table, mover)
    assert answer is None
    assert (await house.table(table)).rev == table.rev + 1


@pytest.mark.parametrize(("most", "looked_up"), [(2, [ANN, BOB, CAT, ANN]), (3, [ANN, BOB, CAT])])
async def test_who_was_forgotten_for_others_is_looked_up_again_and_told_nothing_twice(
    house, monkeypatch, most, looked_up
):
    monkeypatch.setattr(tips, "MOST_REMEMBERED", most)
    asked = []

    async def settings(_, user):
        asked.append(user)
        return {tips.TOLD: " ".join(tips.TIPS)}

    passing, table = Tips(house.service), await house.open("nim")
    refused = await house.facade.press(house.request(), f"{table.id}:{table.rev}:m:nonsense")
    monkeypatch.setattr(type(house.store), "settings", settings)
    for user in (ANN, BOB, ANN, CAT, ANN, CAT):
        assert await passing.beside(house.request(user), refused) is refused
    assert asked == looked_up
