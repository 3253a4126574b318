"""What the page is told of a table that waits for its players, and of one that is over."""

from adapters.web.table_view.before_and_after import chairs_of, ending_of
from bot.i18n import Speaker
from bot.tables.table import User
from engines.core import Seat
from tests.adapters.web.seated import seated
from tests.support.lobby_tables import JAN, OLA, after, lobby


def speaker(table, language="en"):
    return Speaker(language).naming(table.names).in_words()


def test_every_chair_is_told_the_free_ones_without_a_name():
    table = after(lobby("kierki", "", JAN), (OLA, "computers=1"))
    chairs = chairs_of(table, Seat(1), speaker(table))
    assert [(chair.name, chair.computer, chair.mine) for chair in chairs] == [
        ("Ola", False, False),
        ("Jan", False, True),
        ("Computer", True, False),
        ("", False, False),
    ]


def test_a_chair_tells_from_which_platform_its_player_has_come_unless_it_is_the_page():
    table = after(lobby("kierki"), (User("telegram:2"), "join"), (User("web:jan"), "join"), (User("discord:3"), "join"))
    for language in ("en", "pl"):
        assert [chair.door for chair in chairs_of(table, Seat(0), speaker(table, language))] == [
            "",
            "Telegram",
            "",
            "Discord",
        ]


def test_chairs_are_told_only_before_the_match():
    table = after(lobby("kosci", "", JAN), (OLA, "begin"))
    assert chairs_of(table, Seat(0), speaker(table)) == ()
    assert ending_of(table, speaker(table)) is None


def test_a_given_up_match_tells_who_won_how_moves_and_time():
    table = after(lobby("kosci", "", JAN), (OLA, "begin"), (OLA, "resign"))
    english, polish = ending_of(table, speaker(table)), ending_of(table, speaker(table, "pl"))
    assert "Jan" in english.verdict
    assert english.told[0] == "Ola resigns."
    assert (english.moves, polish.moves) == ("0 moves", "0 ruchów")
    assert english.time == "0 min"


def test_players_are_ranked_by_their_points_and_share_places():
    table = after(lobby("kosci", "", JAN), (OLA, "begin"), (OLA, "resign"))
    scored = table.outcome()
    ranks = ending_of(table, speaker(table)).ranks
    assert len(ranks) == len(scored.scores)
    points = [rank.points for rank in ranks]
    assert points == sorted(points, reverse=True)
    assert [rank.place for rank in ranks] == [1 + sum(other > mine for other in points) for mine in points]


async def test_a_rematch_answers_with_its_table_and_the_second_one_who_asks_sits_down_there(ola, jan):
    table = await seated("northcott", ola, jan)
    await jan.press(f"{table}:1:a:resign")

    first = await ola.press(f"{table}:1:a:rematch")
    second = await jan.press(f"{table}:1:a:rematch")

    assert not first["refused"]
    assert first["table"] not in ("", table)
    assert (second["table"], second["room"]) == (first["table"], "garden")


async def test_who_comes_too_late_for_a_seat_looks_on_at_the_rematch(premises, ola, jan):
    table = await seated("northcott", ola, jan)
    await jan.press(f"{table}:1:a:resign")
    rematch = (await ola.press(f"{table}:1:a:rematch"))["table"]
    ewa = await premises.visitor("Ewa")
    await ewa.press(f"{rematch}:1:a:join")
    await ewa.press(f"{rematch}:1:a:begin")

    late = await jan.press(f"{table}:1:a:rematch")
    assert (late["refused"], late["table"], late["room"]) == (False, rematch, "garden")
    await jan.request("look", table=rematch, room="garden", width=900, height=700)
    assert (jan.last("stage")["table"], jan.last("stage")["phase"]) == (rematch, "playing")


async def test_a_table_that_was_called_off_leads_on_to_the_one_that_is_opened_again(ola):
    await ola.say("/play northcott")
    table = (ola.board or await ola.until("board"))["table"]
    await ola.press(f"{table}:0:a:cancel")
    await ola.request("look", table=table, room="garden", width=900, height=700)
    stage = ola.last("stage")
    assert stage["phase"] == "folded"
    (again,) = (button for control in stage["controls"] for button in control["buttons"])

    answer = await ola.press(again["token"])

    assert not answer["refused"]
    assert answer["table"] not in ("", table)
    assert answer["room"] == "garden"


async def test_no_rematch_is_opened_while_the_match_goes_on(ola, jan):
    table = await seated("northcott", ola, jan)
    answer = await ola.press(f"{table}:1:a:rematch")
    assert (answer["refused"], answer["table"]) == (True, "")


async def test_who_still_looks_at_the_result_is_told_of_the_rematch(ola, jan):
    table = await seated("northcott", ola, jan)
    await jan.press(f"{table}:1:a:resign")
    await jan.request("look", table=table, room="garden", width=900, height=700)
    result = jan.last("stage")
    assert result["ending"]["verdict"]
    assert "rematch" not in result

    opened = await ola.press(f"{table}:1:a:rematch")
    told = await jan.until("stage", lambda stage: stage.get("rematch"))

    assert (told["table"], told["rematch"]) == (table, opened["table"])
