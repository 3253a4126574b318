"""Commands and buttons that make no sense, or come too late, are answered in words; nothing is raised at a chat."""

import pytest

from tests.bot.front.lines import EVE, here, say


@pytest.mark.parametrize("command", ["/resign", "/leave", "/undo", "/draw", "/move 1", "/hand", "/hint", "/begin"])
async def test_after_the_end_commands_of_the_game_say_that_it_is_over(house, command):
    table = await house.open("nim")
    await house.service.act(house.request(), table.id, "resign")
    await house.painter.settled()
    answer = await say(house, command)
    assert (answer.refused, house.text(answer)) == (True, "This game is over. Open a new one: /play")
    stranger = await say(house, command, EVE)
    assert "over" not in house.text(stranger)


GARBAGE = (
    "",
    "/",
    "/nonsense",
    "/play nonsense",
    "/play " + "x" * 10_000,
    "/move " + "9" * 10_000,
    "/move \x00\x1b[31m\u202e",
    "/move 🎲🎲🎲",
    "/move שלום",
    "/move <script>alert(1)</script>",
    "/join ../../etc/passwd",
    "/join " + "a" * 8,
    "/board @aaaaaaaa",
    "/roll 999999d999999",
    "/roll 1d1e1",
    "/roll " + "(" * 5000,
    "/roll 1/0",
    "/settings look sideways",
    "/settings language",
    "/play kosci with:99",
    "/play kosci nonsense",
    "/rules nonsense",
    "/undo",
    "/draw",
)


@pytest.mark.parametrize("text", GARBAGE, ids=[text[:20] for text in GARBAGE])
async def test_garbage_gets_a_clear_answer_and_changes_nothing(house, text):
    table = await house.open("nim")
    answer = await say(house, text)
    assert answer is not None
    assert 0 < len(house.text(answer)) < 700
    assert "Something went wrong" not in house.text(answer)
    assert await house.table(table) == table
    assert len(await here(house)) == 1


@pytest.mark.parametrize(
    "token", ["", "x", "a:b:c", "-:0:a:join", "abcdefgh:1:m:1-1", "abcdefgh:99999999999:m:4", "\n"]
)
async def test_what_is_no_token_of_ours_is_answered_in_words(house, token):
    answer = await house.facade.press(house.request(), token)
    assert answer.refused
    assert "Something went wrong" not in house.text(answer)


@pytest.mark.faults
async def test_a_fault_of_ours_is_told_by_a_number_that_is_in_the_log(house, monkeypatch, capsys):
    async def broken(*_):
        raise RuntimeError("secret 5e5e5e")

    monkeypatch.setattr(house.store, "pointed", broken)
    answer = await say(house, "/tables")
    assert "Something went wrong on our side" in house.text(answer)
    assert "secret" not in house.text(answer)
