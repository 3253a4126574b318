"""What is offered while a command is typed."""

from bot.catalog import CATALOG
from bot.front.slash_commands import COMMANDS
from bot.tables.table import User
from tests.doubles.toys import ANN
from tests.support.persons import joined


async def test_finished_matches_are_suggested_for_an_analysis(house):
    table = await house.open("warcaby")
    await house.service.act(house.request(), table.id, "resign")
    await house.round()
    (one,) = await house.facade.fill(house.request(), "analyse", "match", "", {})
    assert one.value == table.id
    assert one.label.startswith("Polish draughts (8×8) · ")
    await joined(house.store, User("other:anna"), ANN)
    assert await house.facade.fill(house.request(), "analyse", "match", "", {}) == [one]


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
        f"/settings reminder {time}" for time in ("auto", "3h", "12h", "24h", "never")
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


async def test_every_command_is_offered_and_ends_in_a_space_where_it_takes_more(house):
    found = {s.value: s.label for s in await house.facade.complete(house.request(), "/")}
    assert list(found) == [f"/{command.name}{' ' if command.params else ''}" for command in COMMANDS]
    assert found["/roll "].startswith("/roll · ")


async def test_a_command_without_parameters_or_of_no_such_name_is_completed_by_nothing(house):
    for text in ("/tables ", "/nonsense ", "/tables x"):
        assert await house.facade.complete(house.request(), text) == []


async def test_what_begins_like_the_text_comes_before_what_only_holds_it(house):
    values = [s.value for s in await house.facade.complete(house.request(), "/settings my-zone a")]
    begins = [value.split()[-1].casefold().startswith("a") for value in values]
    assert any(begins)
    assert begins == sorted(begins, reverse=True)
    assert len(values) == len(set(values))


async def test_a_game_is_found_without_diacritics_and_by_a_part_of_its_name(house):
    async def values(text):
        return [s.value for s in await house.facade.complete(house.request(language="pl"), text)]

    assert "/play kosci" in await values("/play kości")
    assert "/play sixty_six" in await values("/play six")
    assert all("five_dice" not in value for value in await values("/play "))


async def test_the_second_parameter_depends_on_the_first(house):
    async def values(text):
        return [s.value for s in await house.facade.complete(house.request(), text)]

    assert await values("/play cribbage ") == [f"/play cribbage {name}" for name in CATALOG["cribbage"].rulesets]
    assert await values("/play nothing ") == []
    assert await values("/play kosci polish c") == ["/play kosci polish computer"]
    assert await values("/play kosci polish friends ") == []
    assert "/play frog polish friends today" in await values("/play frog polish friends ")


async def test_a_code_offers_the_lobbies_of_the_chat_alone(house):
    await house.open("nim")
    lobby = await house.service.open(house.request(), "cups")
    await house.painter.settled()
    assert [s.value for s in await house.facade.complete(house.request(), "/join ")] == [f"/join {lobby.id}"]


async def test_moves_are_offered_to_whom_is_asked_alone(house):
    table = await house.open("nim")
    for user in table.people:
        is_asked = table.find(user) in table.awaited()
        assert bool(await house.facade.complete(house.request(user), "/move ")) == is_asked


async def test_no_move_is_offered_once_the_game_is_over(house):
    table = await house.open("nim")
    await house.service.act(house.request(), table.id, "resign")
    for user in table.people:
        assert await house.facade.complete(house.request(user), "/move ") == []


async def test_parts_of_a_move_find_it_in_any_order_each_part_once(house):
    table = await house.open("backgammon")
    asked = table.chairs[table.awaited()[0]].user
    legal = [*map(table.rules.format, table.rules.legal(table.state, table.awaited()[0]))]
    move = next(text for text in legal if len({part.partition("/")[0] for part in text.split()}) == 2)
    first, second = (part.partition("/")[0] + "/" for part in move.split())
    found = [s.value for s in await house.facade.complete(house.request(asked), f"/move {second} {first}")]
    assert f"/move {move}" in found
    for value in found:
        words = value.split()[1:]
        assert any(word.startswith(first) for word in words)
        assert any(word.startswith(second) for word in words)
