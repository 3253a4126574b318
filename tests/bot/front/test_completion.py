"""What is offered while a command is typed."""

from tests.doubles.toys import ANN


async def test_completion_knows_commands_games_rulesets_and_legal_moves(house):
    async def values(text, user=ANN):
        return [s.value for s in await house.facade.complete(house.request(user), text)]

    assert await values("/ro") == ["/roll "]
    assert "/play kosci" in await values("/play ko")
    assert "/play kosci hasbro" in await values("/play kosci has")
    assert await values("hello") == []
    table = await house.open("nim")
    asked = table.chairs[table.awaited()[0]].user
    moves = await values("/move 1", asked)
    assert moves[0].startswith("/move 1-")
    assert len(await values("/move ", asked)) <= 25


async def test_completion_knows_what_can_be_set_to_what(house):
    async def values(text):
        return {s.value: s.label for s in await house.facade.complete(house.request(), text)}

    assert {"/settings language", "/settings my-zone"} <= set(await values("/settings "))
    assert set(await values("/settings reminder ")) == {
        f"/settings reminder {time}" for time in ("3h", "12h", "24h", "never")
    }
    assert "/settings my-look auto" in await values("/settings my-look ")
    assert set(await values("/settings look ")) == {f"/settings look {look}" for look in ("picture", "emoji", "text")}
    assert list(await values("/settings my-zone oslo")) == ["/settings my-zone Europe/Oslo"]
    assert await values("/settings nonsense ") == {}
    assert len(await values("/settings my-zone ")) == 25  # as many as Discord takes


async def test_completion_finds_moves_however_they_are_typed(house):
    table = await house.open("backgammon")
    asked = table.chairs[table.awaited()[0]].user
    legal = map(table.rules.format, table.rules.legal(table.state, table.awaited()[0]))
    move = next(text for text in legal if len(set(text.split())) == 2 and "resign" not in text)
    first, second = move.split()

    async def values(text):
        return [s.value for s in await house.facade.complete(house.request(asked), f"/move {text}")]

    for typed in (f"{second} {first}", f"{second} {first[:-1]}", f"{first}, {second}".replace("/", "–")):
        assert f"/move {move}" in await values(typed)
    assert await values("99/98") == []
