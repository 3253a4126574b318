"""Commands, buttons and pages as a chat asks for them; nothing is ever raised at a chat."""

import re

import pytest

from bot.front.slash_commands import COMMANDS
from bot.i18n import Speaker
from bot.scenes.controls import Act, Choice, Pick
from bot.scenes.render.style import Style
from bot.tables.stored import Place
from bot.tables.table import Channel, User
from tests.doubles.toys import ANN, BOB, CAT, HERE, THERE

EVE = User("test:eve")
PRIVATE = Channel("test:ann")


async def say(house, text, user=ANN, channel=HERE, **more):
    answer = await house.facade.line(house.request(user, channel, **more), text)
    await house.painter.settled()
    return answer


async def here(house, channel=HERE):
    return await house.service.here(channel)


async def test_play_opens_a_lobby_with_the_game_by_any_of_its_names(house):
    for name in ("kosci", "Kości", "kości", "cribbage", "Kribidż"):
        assert await say(house, f"/play {name}") is None
    assert sorted(table.game for table in await here(house)) == ["cribbage"] * 2 + ["kosci"] * 3


async def test_play_alone_asks_what_and_a_press_opens_it(house):
    answer = await say(house, "/play")
    buttons = house.buttons(answer)
    assert "Kości" in buttons
    await house.facade.press(house.request(), buttons["Cribbage"])
    await house.painter.settled()
    assert [table.game for table in await here(house)] == ["cribbage"]


async def test_polish_commands_and_parameters_mean_the_same(house):
    await say(house, "/graj gra:kości reguly:hasbro z:komputer")
    (table,) = await here(house)
    assert (table.ruleset, table.phase, len(table.chairs)) == ("hasbro", "playing", 2)


async def test_with_the_computer_the_game_begins_at_once_and_the_computer_moves_by_itself(house):
    await say(house, "/play nim ruleset:polish with:computer")
    (table,) = await here(house)
    assert table.phase == "playing"
    for _ in range(40):
        await house.round()
        table = await house.table(table)
        if table.phase == "over":
            break
        move = next(iter(table.rules.legal(table.state, table.find(ANN))))
        await say(house, f"/move {table.rules.format(move)}")
    assert (await house.table(table)).phase == "over"


async def test_a_friend_elsewhere_joins_by_code_and_both_see_the_table(house):
    answer = await say(house, "/play cribbage", channel=PRIVATE, private=True)
    (table,) = await here(house, PRIVATE)
    assert f"/join {table.id}" in house.text(answer)
    bobs = Channel("test:bob")
    assert await say(house, f"/join {table.id}", BOB, bobs, private=True) is None
    assert set(house.chat.drawn) == {Place(PRIVATE, ANN), Place(bobs, BOB)}
    await say(house, "/begin", BOB, bobs, private=True)
    table = await house.table(table)
    for user, place in ((ANN, Place(PRIVATE, ANN)), (BOB, Place(bobs, BOB))):
        (pick,) = [control for control in house.chat.newest(place).controls if isinstance(control, Pick)]
        assert pick.items == table.rules.view(table.state, table.find(user)).hand


async def test_lobby_buttons_seat_people_and_begin(house):
    await say(house, "/play nim")
    (table,) = await here(house)
    for user, command in ((BOB, "join"), (BOB, "join"), (CAT, "join"), (ANN, "begin")):
        await house.facade.press(house.request(user), f"{table.id}:1:a:{command}")
    await house.painter.settled()
    table = await house.table(table)
    assert (table.phase, sorted(table.names)) == ("playing", ["Ann", "Bob"])


async def test_options_are_a_private_page_that_answers_each_change(house):
    await say(house, "/play cribbage")
    (table,) = await here(house)
    page = await house.facade.panel(house.request(), table.id, "options")
    assert all(isinstance(control, Choice) for control in page.scene.controls)
    changed = await house.facade.press(house.request(), f"{table.id}:1:a:option:muggins=true")
    assert changed.page == "options"
    assert (await house.table(table)).rules.muggins


async def test_the_rules_of_the_game_on_the_table_need_no_name(house):
    await say(house, "/play kosci")
    answer = await say(house, "/rules")
    assert "thirteen boxes" in house.text(answer)
    assert answer.page == "rules"


async def test_the_private_language_is_the_players_and_the_public_one_the_chats(house):
    await say(house, "/play nim", language="pl")
    assert (await house.facade.boards(HERE))[0].say.language == "pl"
    english = await say(house, "/move 1-1", EVE)
    assert house.text(english).startswith("You do not sit")
    await say(house, "/settings my-language pl", EVE)
    assert house.text(await say(house, "/move 1-1", EVE)).startswith("Nie siedzisz")


async def test_only_administrators_change_the_chat_and_boards_are_posted_anew(house):
    await say(house, "/play nim")
    refused = await say(house, "/settings look emoji", EVE)
    assert refused.refused
    answer = await say(house, "/settings look emoji", EVE, admin=True)
    assert not answer.refused
    assert (await house.facade.boards(HERE))[0].style is Style.EMOJI
    assert house.chat.removed == [(Place(HERE), "message-1")]


async def test_board_posts_the_board_afresh_and_takes_the_old_one_away(house):
    table = await house.open("nim")
    former = (await house.store.places(table.id))[Place(HERE)].message
    await say(house, "/board")
    assert house.chat.removed == [(Place(HERE), former)]
    assert (await house.store.places(table.id))[Place(HERE)].message != former
    await say(house, f"/board @{table.id}", channel=THERE)
    assert Place(THERE) in house.chat.drawn


async def test_of_several_tables_where_i_am_asked_i_choose(house):
    tables = [await house.open("nim") for _ in range(3)]
    asked = [table.chairs[table.awaited()[0]].user for table in tables]
    twice = ANN if asked.count(ANN) > 1 else BOB
    answer = await say(house, "/move 1-1", twice)
    buttons = house.buttons(answer)
    assert len(answer.scene.controls) == asked.count(twice)
    await house.facade.press(house.request(twice), next(iter(buttons.values())))
    assert sorted([(await house.table(table)).moves for table in tables]) == [0, 0, 1]


async def test_resigning_asks_once_more(house):
    table = await house.open("nim")
    page = await say(house, "/resign")
    assert (await house.table(table)).phase == "playing"
    await house.facade.press(house.request(), house.buttons(page)["Yes, I resign"])
    assert (await house.table(table)).phase == "over"


@pytest.mark.parametrize("how", ["/leave", "/wstan", "button"])
async def test_getting_up_from_a_running_game_asks_once_more(house, how):
    table = await house.open("nim")
    if how == "button":  # of the lobby, pressed after the game has begun
        answer = await house.facade.press(house.request(), f"{table.id}:1:a:leave")
    else:
        answer = await say(house, how)
    assert (answer.page, (await house.table(table)).phase) == ("resign", "playing")
    await house.facade.press(house.request(), house.buttons(answer)["Yes, I resign"])
    assert (await house.table(table)).phase == "over"


async def test_getting_up_in_the_lobby_asks_nothing(house):
    table = await house.service.open(house.request(), "nim")
    await house.service.act(house.request(BOB), table.id, "join")
    await house.painter.settled()
    assert await say(house, "/leave", BOB) is None
    assert list((await house.table(table)).people) == [ANN]


async def test_getting_up_twice_by_one_operation_gets_up_once(house):
    table = await house.service.open(house.request(), "nim")
    await house.service.act(house.request(BOB), table.id, "join")
    twice = house.request(BOB)
    await house.facade.press(twice, f"{table.id}:1:a:leave")
    await house.service.act(house.request(BOB), table.id, "join")
    await house.service.act(house.request(), table.id, "begin")
    assert await house.facade.press(twice, f"{table.id}:1:a:leave") is None
    assert (await house.table(table)).phase == "playing"


@pytest.mark.parametrize("command", ["/resign", "/leave", "/undo", "/draw", "/move 1", "/hand", "/hint", "/begin"])
async def test_after_the_end_commands_of_the_game_say_that_it_is_over(house, command):
    table = await house.open("nim")
    await house.service.act(house.request(), table.id, "resign")
    await house.painter.settled()
    answer = await say(house, command)
    assert (answer.refused, house.text(answer)) == (True, "This game is over.")
    stranger = await say(house, command, EVE)
    assert "over" not in house.text(stranger)


async def test_tables_of_the_same_game_are_told_apart(house):
    for user in (ANN, ANN, BOB):
        await house.service.open(house.request(user), "nim")
    house.now += 3 * 3600
    await house.service.open(house.request(), "nim")
    await house.painter.settled()
    which = await say(house, "/board")
    labels = list(house.buttons(which))
    assert len(labels) == 3
    assert {label.rpartition("· ")[2] for label in labels} == {"3 h 0 min (1)", "3 h 0 min (2)", "0 min"}
    found = await house.facade.fill(house.request(), "join", "code", "", {})
    assert len({label for _, label in found}) == 4


async def test_a_table_is_called_by_the_others_who_sit_there(house):
    await house.open("nim")
    (line,) = [line for line in house.text(await say(house, "/tables")).splitlines() if "Bob" in line]
    assert "Ann" not in line


async def test_begin_is_offered_when_enough_have_come(house, chat):
    table = await house.service.open(house.request(), "nim")
    await house.painter.settled()

    def offered():
        return [getattr(control, "command", "") for control in chat.newest(Place(HERE)).controls]

    assert "begin" not in offered()
    await house.service.act(house.request(BOB), table.id, "join")
    await house.painter.settled()
    assert "begin" in offered()


async def test_computers_come_and_go_by_buttons_of_the_lobby(house, chat):
    table = await house.service.open(house.request(), "kosci")

    async def offered():
        await house.painter.settled()
        scene, say = chat.newest(Place(HERE)), Speaker("en")
        return {say(control.label): control.command for control in scene.controls if isinstance(control, Act)}

    assert "− 🤖" not in await offered()
    for machines in (1, 2):
        await house.service.act(house.request(), table.id, (await offered())["+ 🤖"])
        assert sum(chair.computer for chair in (await house.table(table)).chairs) == machines
    for left in (1, 0):
        await house.service.act(house.request(), table.id, (await offered())["− 🤖"])
        now = await house.table(table)
        assert sum(chair.computer for chair in now.chairs) == left
    assert "− 🤖" not in await offered()


async def test_who_plays_alone_beside_others_is_asked_where(house):
    answer = await say(house, "/play frog ruleset:polish deal:12", aside=True)
    assert await here(house) == []
    here_too, away = answer.scene.controls
    assert (here_too.private, away.private) == (False, True)
    assert here_too.line == away.line
    assert "Frog" in house.text(answer)
    assert await say(house, away.line, aside=True) is None
    (table,) = await here(house)
    assert (table.game, table.phase) == ("frog", "playing")


@pytest.mark.parametrize("line", ["/play nim", "/play frog with:friends"])
async def test_who_plays_with_others_or_has_said_so_is_not_asked_where(house, line):
    assert await say(house, line, aside=True) is None
    assert len(await here(house)) == 1


async def test_a_deal_that_cannot_be_read_is_refused_before_anybody_is_asked_where(house):
    answer = await say(house, "/play frog ruleset:polish deal:x", aside=True)
    assert answer.refused


async def test_a_private_board_shows_the_hand_and_offers_no_other_look_at_it(house, chat):
    table = await house.open("cups")
    for eyes in (None, ANN):
        await house.store.add_place(table.id, Place(THERE, eyes))
    await house.painter.show(table.id)

    def offered(eyes):
        return [getattr(control, "page", "") for control in chat.newest(Place(THERE, eyes)).controls]

    assert "hand" in offered(None)
    assert "hand" not in offered(ANN)


async def test_rematch_seats_everybody_one_further_at_one_new_table(house):
    table = await house.open("nim")
    await house.facade.press(house.request(ANN), f"{table.id}:9:a:resign")
    await house.facade.press(house.request(BOB), f"{table.id}:9:a:rematch")
    await house.painter.settled()
    await house.facade.press(house.request(ANN), f"{table.id}:9:a:rematch")
    await house.painter.settled()
    new = next(t for t in await here(house) if t.id != table.id)
    assert sorted(new.names) == sorted(table.names)
    assert new.phase == "lobby"
    assert len(await here(house)) == 2


async def test_against_the_computer_a_rematch_begins_at_once(house):
    await say(house, "/play nim ruleset:polish with:computer")
    (table,) = await here(house)
    await house.service.act(house.request(), table.id, "resign")
    await say(house, "/rematch")
    new = next(t for t in await here(house) if t.id != table.id)
    assert (new.phase, new.names) == ("playing", (*table.names[1:], table.names[0]))


async def test_roll_throws_an_expression_for_all_to_see(house):
    assert await say(house, "/roll 3d6+2") is None
    (board,) = await house.facade.boards(HERE)
    dice, throw = house.text(board).split("\n")
    assert dice == "🎲 3d6+2"
    total, *faces = map(int, re.fullmatch(r"Ann (\d+) \((\d) (\d) (\d)\)", throw).groups())
    assert total == sum(faces) + 2
    assert list(house.buttons(board)) == ["🎲 Me too", "Close"]


async def test_roll_alone_lays_five_dice_that_only_the_thrower_holds(house):
    await say(house, "/roll")
    (table,) = await here(house)
    assert (table.game, table.phase) == ("five_dice", "playing")
    stranger = await house.facade.press(house.request(EVE), f"{table.id}:{table.rev}:k:+0")
    assert stranger.refused
    await house.facade.press(house.request(ANN), f"{table.id}:{table.rev}:k:+0")
    await house.facade.press(house.request(ANN), f"{table.id}:{table.rev}:v:0")
    after = await house.table(table)
    assert (after.state.left, after.state.dice.count(table.state.dice[0]) >= 1) == (1, True)


async def test_roll_in_kosci_throws_what_is_not_held(house):
    await say(house, "/play kosci")
    await say(house, "/begin")
    (table,) = await here(house)
    await house.facade.press(house.request(), f"{table.id}:{table.rev}:k:+2")
    await say(house, "/roll")
    after = await house.table(table)
    assert (after.moves, after.state.held) == (1, (table.state.dice[2],))


@pytest.mark.parametrize("game", ["kosci", "backgammon"])
async def test_the_end_of_a_dice_game_tells_what_the_dice_came_to(house, game):
    table = await house.open(game)
    average = re.compile(r"Average throw: (\w+ [1-6]\.\d\d( · )?){1,2} \(\d+ dice\)")
    (board,) = await house.facade.boards(HERE)
    assert not average.search(house.text(board)), "not before"
    await house.service.act(house.request(), table.id, "resign")
    (board,) = await house.facade.boards(HERE)
    assert average.search(house.text(board))


async def test_hand_shows_ones_own_dice_and_none_to_strangers(house):
    table = await house.open("cups")
    mine = table.state.cups[table.find(BOB)]
    answer = await say(house, "/hand", BOB)
    assert answer.scene.controls[0].items == tuple(map(str, mine))
    assert (await say(house, "/hand", EVE)).refused
    assert (await house.facade.panel(house.request(EVE), table.id)).refused


async def test_the_moves_are_secret_until_the_end_and_the_seed_then_proves_them(house):
    table = await house.open("nim")
    assert (await house.facade.panel(house.request(), table.id, "record")).refused
    before = house.text(await house.facade.panel(house.request(), table.id, "luck"))
    assert "5e5e" not in before
    await house.service.act(house.request(), table.id, "resign")
    after = house.text(await house.facade.panel(house.request(), table.id, "luck"))
    assert "5e" * 32 in after
    assert [line for line in before.splitlines() if "SHA-256" in line] == [
        line for line in after.splitlines() if "SHA-256" in line
    ]
    assert not (await house.facade.panel(house.request(), table.id, "record")).refused


async def test_tables_tells_where_it_is_my_turn(house):
    table = await house.open("nim")
    asked = table.chairs[table.awaited()[0]].user
    assert "your turn" in house.text(await say(house, "/tables", asked, THERE))
    waiting = next(chair.user for chair in table.chairs if chair.user != asked)
    assert "not your turn" in house.text(await say(house, "/tables", waiting, THERE))
    assert "Also here" in house.text(await say(house, "/tables", EVE))


async def test_help_names_every_command(house):
    text = house.text(await say(house, "/help"))
    assert all(f"/{command.name} " in text for command in COMMANDS)


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


async def test_a_fault_of_ours_is_told_by_a_number_that_is_in_the_log(house, monkeypatch, capsys):
    async def broken(*_):
        raise RuntimeError("secret 5e5e5e")

    monkeypatch.setattr(house.store, "pointed", broken)
    answer = await say(house, "/tables")
    assert "Something went wrong on our side" in house.text(answer)
    assert "secret" not in house.text(answer)


@pytest.mark.parametrize(("first", "second"), [(ANN, BOB), (BOB, ANN)])
async def test_a_rematch_of_people_changes_sides_whoever_comes_first(house, first, second):
    table = await house.open("northcott")
    await house.facade.press(house.request(ANN), f"{table.id}:9:a:resign")
    for user in (first, second):
        await house.facade.press(house.request(user), f"{table.id}:9:a:rematch")
        await house.painter.settled()
    new = next(t for t in await here(house) if t.id != table.id)
    begun = await house.service.act(house.request(), new.id, "begin")
    assert begun.names == table.names[::-1]


@pytest.mark.parametrize(("game", "seats"), [("kierki", 3), ("kosci", 2), ("cribbage", 2), ("canasta", 2)])
async def test_a_game_against_the_computer_has_as_many_of_them_as_it_needs_to_begin(house, game, seats):
    await house.facade.line(house.request(), f"/play {game} with:computer")
    await house.painter.settled()
    (table,) = await house.service.here(HERE)
    least = max(2, table.rules.players[0])
    assert (table.phase, len(table.chairs)) == ("playing", least)
    assert sum(chair.computer for chair in table.chairs) == least - 1
    assert least == seats


@pytest.mark.parametrize("page", ["rules", "describe", "luck", "resign"])
async def test_a_page_that_the_menu_leads_to_leads_back_there(house, page):
    table = await house.open("nim")
    told = await house.facade.panel(house.request(), table.id, page)
    back = house.buttons(told)["↩ Back"]
    menu = await house.facade.press(house.request(), back)
    assert menu.page == "menu"
    assert "↩ Back" not in house.buttons(menu)
