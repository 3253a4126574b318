"""What stands around a game: how it ended, the header, the lobby."""

import pytest

from bot.i18n import Speaker
from bot.scenes.blocks import Say, Tone
from bot.scenes.controls import Act, Choice, OpenPage, RunCommand
from bot.scenes.render import describe
from bot.screens import heading, over, table_scene
from bot.tables import options
from engines.core import Outcome, Seat, note
from tests.support.lobby_tables import EWA, JAN, KUBA, OLA, after, lobby

ENGLISH = Speaker("en", ("Ola", "Jan", "Ewa", "Kuba"))


def lines(says, say=ENGLISH):
    return [say(block.note) for block in says if isinstance(block, Say)]


def commands(table):
    return {control.command for control in table_scene.scene(table, None).controls if isinstance(control, Act)}


def test_equal_scores_share_a_place_and_the_next_one_is_left_out():
    outcome = Outcome((Seat(1),), note("table-folded"), (20, 50, 20, -5))
    *_, ranks = lines(over.result(outcome, 4))
    assert ranks == "Places: 1. Jan 50, 2. Ola 20, 2. Ewa 20, 4. Kuba −5"


def test_two_players_read_the_result_itself_and_one_has_beaten_nobody():
    how = note("gave-up")
    assert len(over.result(Outcome((Seat(0),), how, (3, 1)), 2)) == 2
    assert len(over.result(Outcome((Seat(0),), how, (3, 1, 1)), 3)) == 3
    (alone,) = over.result(Outcome((), how, (3,)), 1)
    assert alone.strong
    verdict, reason = over.result(Outcome((), how), 2)
    assert (verdict.strong, reason.strong) == (True, False)


def test_a_lobby_names_its_rules_by_what_is_different():
    rules = options.changed(options.ruleset("cucumber", "polish"), "lives", "1")
    rules = options.changed(rules, "ace_led_lowest", "true")
    own = lobby("cucumber").model_copy(update={"rules": rules})
    said = " ".join(lines(table_scene.scene(own, None).blocks))
    assert "Rules: Polish, but " in said
    assert "Lives: one" in said
    assert "On an ace led, all play their lowest: yes" in said
    assert "Cards each" not in said
    assert "Rules: Polish" in " ".join(lines(table_scene.scene(lobby("cucumber"), None).blocks))


@pytest.mark.parametrize(
    ("others", "waits", "begins"),
    [
        ((), "One more player is needed.", False),
        ((JAN,), "Ready to begin.", True),
        ((JAN, EWA, KUBA), "Ready to begin.", True),
    ],
)
def test_a_lobby_says_who_is_missing_and_offers_to_begin_once_nobody_is(others, waits, begins):
    table = after(lobby("cucumber"), *((user, "join") for user in others))
    assert waits in lines(table_scene.scene(table, None).blocks)
    assert ("begin" in commands(table)) == begins
    assert ("join" in commands(table)) == (len(others) < 3)


def test_what_waits_for_consent_is_said_with_who_wants_it():
    table = after(lobby("warcaby"), (JAN, "join"), (OLA, "begin"))
    say = Speaker("en", table.names)
    asked = after(table, (OLA, "draw"))
    assert asked.offer.kind == "draw"
    said = lines(table_scene.scene(asked, None).blocks, say)
    assert any("Ola" in line and "draw" in line for line in said)
    assert {f"agree={asked.offer.rev}", f"decline={asked.offer.rev}"} <= commands(asked)


def offered(scene):
    """[(what a press asks for, tone)] of all but choices."""
    said = []
    for control in scene.controls:
        match control:
            case Act(_, asked, tone) | RunCommand(_, asked, tone):
                said.append((asked, tone))
            case OpenPage(_, page):
                said.append((page, None))
    return said


LAST = [("invite", None), ("leave", Tone.PLAIN), ("options", None), ("rules", None), ("cancel", Tone.RISK)]


def test_a_lobby_offers_seats_while_there_are_some_and_the_start_once_enough_have_come():
    add, begin = ("computers=1", Tone.PLAIN), ("begin", Tone.GO)
    one, two = lobby("cucumber"), after(lobby("cucumber"), (JAN, "join"))
    full = after(two, (EWA, "join"), (KUBA, "join"))
    assert offered(table_scene.scene(one, None)) == [("join", Tone.GO), add, *LAST]
    assert offered(table_scene.scene(two, None)) == [("join", Tone.PLAIN), add, begin, *LAST]
    assert offered(table_scene.scene(two, Seat(0))) == [add, begin, *LAST]
    assert offered(table_scene.scene(full, None)) == [begin, *LAST]


def test_computers_in_a_lobby_may_be_more_or_fewer_and_play_better():
    table = after(lobby("cucumber"), (OLA, "computers=2"))
    found = dict(offered(table_scene.scene(table, None)))
    assert {"computers=3", "computers=1", "begin", "level=strong"} <= set(found)
    (rulesets,) = (control for control in table_scene.scene(table, None).controls if isinstance(control, Choice))
    assert [act.command for act in rulesets.options] == ["ruleset=polish", "ruleset=swedish"]
    assert rulesets.chosen == 0
    swedish = after(table, (OLA, "ruleset=swedish"))
    assert next(c for c in table_scene.scene(swedish, None).controls if isinstance(c, Choice)).chosen == 1


def test_a_lobby_tells_the_game_the_seats_and_the_rules_that_are_not_the_usual_ones():
    said = lines(table_scene.scene(after(lobby("cucumber"), (JAN, "join")), None).blocks)
    assert said[0] == "Cucumber · at the table 2 of 4"
    assert said[2] == "① Ola, ② Jan"
    assert [block.strong for block in table_scene.scene(lobby("cucumber"), None).blocks] == [False, False, False, True]


def test_a_table_that_was_put_away_can_be_opened_again():
    table = after(lobby("cucumber", "swedish"), (OLA, "cancel"))
    assert offered(table_scene.scene(table, None)) == [("/play cucumber swedish", Tone.GO)]
    assert lines(table_scene.scene(table, None).blocks)[-1] == "This table has been put away."


def test_a_finished_match_offers_another_and_what_is_left_of_it():
    table = after(lobby("warcaby"), (JAN, "join"), (OLA, "begin"), (JAN, "resign"))
    assert offered(table_scene.scene(table, None)) == [
        ("rematch", Tone.GO),
        ("replay", None),
        ("film", None),
        ("analysis", None),
        ("share", None),
        ("file", None),
        ("menu", None),
    ]
    say = Speaker("en", table.names)
    said = lines(table_scene.scene(table, None).blocks, say)
    assert "🏁 Ola wins" in said
    assert not any("to move" in line.lower() for line in said)


@pytest.mark.parametrize(
    ("ruleset", "change", "words"),
    [("polish", (), ""), ("swedish", (), " · Swedish"), ("polish", (("lives", "1"),), " · own rules")],
)
def test_the_header_names_rules_that_are_not_the_usual_ones(ruleset, change, words):
    rules = options.ruleset("cucumber", ruleset)
    for name, value in change:
        rules = options.changed(rules, name, value)
    table = lobby("cucumber", ruleset).model_copy(update={"rules": rules})
    assert ENGLISH(heading.header(table, None)).startswith(f"Cucumber{words} · ")
    assert ENGLISH(heading.header(table, None)).endswith("① Ola")


def test_who_listens_hears_of_a_finished_match_first_how_it_ended():
    table = after(lobby("warcaby"), (JAN, "join"), (OLA, "begin"), (JAN, "resign"))
    first, second, *_ = describe(table_scene.scene(table, None), ENGLISH.naming(table.names)).splitlines()
    assert first == "🏁 Ola wins"
    assert second == "Jan resigns."


def test_who_listens_hears_first_whose_turn_it_is_and_later_the_header():
    table = after(lobby("warcaby"), (JAN, "join"), (OLA, "begin"))
    lines = describe(table_scene.scene(table, None), ENGLISH).splitlines()
    assert lines[0].startswith("To move: ")
    assert lines[1].startswith("Polish draughts")


@pytest.mark.parametrize(
    ("wish", "words"),
    [
        ("ruleset=swedish", "Ola would like other rules: Swedish. Agreed?"),
        ("option:lives=1", "Ola would like other rules: Lives: one. Agreed?"),
    ],
)
def test_who_would_like_other_rules_says_which(wish, words):
    table = after(lobby("cucumber"), (JAN, "join"), (OLA, wish))
    assert words in lines(table_scene.scene(table, None).blocks)
    assert {f"agree={table.offer.rev}", f"decline={table.offer.rev}"} <= commands(table)
    assert words not in lines(table_scene.scene(after(table, (JAN, f"agree={table.offer.rev}")), None).blocks)


def test_where_a_match_is_played_elsewhere_one_line_says_who_plays_and_then_who_has_won():
    playing = after(lobby("warcaby"), (JAN, "join"), (OLA, "begin"))
    say = ENGLISH.naming(playing.names)
    brief = table_scene.brief(playing)
    (line,) = lines(brief.blocks, say)
    assert "Polish draughts" in line
    assert all(name in line for name in ("Ola", "Jan"))
    assert brief.controls == ()

    brief = table_scene.brief(after(playing, (JAN, "resign")))
    (line,) = lines(brief.blocks, say)
    assert "Ola wins" in line
    assert offered(brief) == [("rematch", Tone.GO)]

    put_away = table_scene.brief(after(lobby("warcaby"), (OLA, "cancel")))
    assert "put away" in lines(put_away.blocks, say)[0]
    assert put_away.controls == ()
