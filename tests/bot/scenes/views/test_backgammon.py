"""What players see and press at backgammon."""

from dataclasses import replace
from random import Random

import pytest

from bot.i18n import LANGUAGES, Speaker
from bot.scenes.blocks import Points
from bot.scenes.controls import Choice, Press
from bot.scenes.path import Path
from bot.scenes.views.backgammon import scene
from engines.backgammon import Backgammon, Event
from engines.backgammon.board import START
from engines.core import Refused, play
from engines.luck import Seeded
from tests.bot.scenes.views.reading import EN, PL, lines
from tests.support.backgammon_tables import GAME, JAN, MATCH, MONEY, OLA, after, at, men, script, typed

BEGIN = at(START, START, luck=script(6, 1, 5, 2))


def shown(state, seat=None, game=GAME):
    return scene(game.view(state, seat))


def board(scene):
    (found,) = (block for block in scene.blocks if isinstance(block, Points))
    return found


def path(scene):
    (found,) = (control for control in scene.controls if isinstance(control, Path))
    return found


def presses(scene, say=PL):
    return {say(control.label): control.move for control in scene.controls if isinstance(control, Press)}


# --- the board ---


def test_everybody_sees_white_below_and_the_numbers_of_who_is_asked():
    state = typed(BEGIN, "8/5 6/5")
    assert (board(shown(state)).below, board(shown(state)).numbers) == (OLA, JAN)
    assert board(shown(state, JAN)).below == JAN


def test_the_last_play_leaves_ghosts():
    seen = board(shown(typed(BEGIN, "8/5 6/5")))
    assert (seen.mover, seen.last) == (OLA, ((8, 5), (6, 5)))
    assert (seen.roller, seen.dice) == (JAN, (6, 1))
    assert seen.pips == (163, 167)


def test_the_board_tells_where_the_last_play_hit_and_who_decides():
    state = typed(at(men(p8=1, p6=1), men(p20=1), (2, 1)), "8/6 6/5*")
    assert (board(shown(state)).mover, board(shown(state)).hits) == (OLA, (5,))
    assert board(shown(BEGIN)).turn == OLA
    assert board(shown(typed(BEGIN, "8/5 6/5"))).turn == JAN


def test_the_cube_is_on_the_board_where_there_is_one():
    assert board(shown(BEGIN)).cube == 0
    assert board(shown(BEGIN, game=MONEY)).cube == 1
    doubled = after(at(START, START, None), "double", game=MONEY)
    assert board(shown(doubled, game=MONEY)).offered == 2


def test_a_new_game_of_a_match_shows_no_old_ghosts():
    state = typed(at(men(p1=1), men(p6=14), (2, 1)), "1/off", MATCH)
    assert board(shown(state, game=MATCH)).last == ()
    said = lines(shown(state, game=MATCH))
    assert said[0].startswith("Ola: 2–1 1/off · Ola wygrywa partię: 1 punkt · Ola ")


def test_the_header_tells_the_match_and_the_sides():
    seen = shown(at(START, START, score=(4, 1), crawford="now"), game=MATCH)
    assert PL(seen.headline) == "do 5 · 4 : 1 · partia Crawforda"
    assert [PL(badge) for _, badge in seen.badges] == ["⚪", "🔴"]
    assert shown(BEGIN).headline is None


# --- words ---


def test_the_first_throw_is_told():
    state = GAME.setup(2, script(4, 4, 3, 5))
    assert lines(shown(state)) == ["Remis w rzucie, jeszcze raz: Ola 3, Jan 5 – zaczyna Jan", "Kolej: Jan"]
    assert lines(shown(state, JAN), EN)[-1] == "Your turn"
    other = GAME.setup(2, script(4, 4, 5, 3))
    assert lines(shown(other))[0] == "Remis w rzucie, jeszcze raz: Ola 5, Jan 3 – zaczyna Ola"


def test_fresh_dice_for_the_first_turn_are_told_besides():
    """With ``opening_reroll`` the starter does not play the dice of the first throw."""
    state = Backgammon(opening_reroll=True).setup(2, script(5, 2, 3, 1))
    assert lines(shown(state)) == ["Ola 5, Jan 2 – zaczyna Ola", "Ola: 3–1", "Kolej: Ola"]


def test_a_play_the_next_dice_and_whose_turn_it_is():
    assert lines(shown(typed(BEGIN, "8/5 6/5"))) == ["Ola: 3–1 8/5 6/5", "Jan: 6–1", "Kolej: Jan"]


def test_a_lost_turn_is_folded_into_the_next_board():
    closed = men(p1=2, p2=2, p3=2, p4=2, p5=2, p6=2, p24=2)
    state = typed(at(closed, men(bar=1, p6=5), (2, 1), luck=script(6, 6, 5, 2)), "24/22 24/23")
    assert lines(shown(state)) == ["Ola: 2–1 24/22 24/23 · Jan: 6–6, nie ma ruchu", "Ola: 5–2", "Kolej: Ola"]


def test_a_hit_is_shown_by_a_cross():
    state = typed(at(START, men(p18=1, p6=5), luck=script(5, 5)), "8/5 8/7*")
    assert lines(shown(state))[0].startswith("Ola: 3–1 8/5 8/7×")


def test_a_step_that_is_chosen_is_shown_on_the_board_and_who_is_hit_waits_on_the_bar():
    state = at(START, men(p18=1, p6=5), luck=script(5, 5))
    before, after = (board(shown(state).drafted({"path": text})) for text in ("", "8/7*"))
    assert after.men[OLA][7:9] == (before.men[OLA][7] + 1, before.men[OLA][8] - 1)
    assert (before.men[JAN][18], after.men[JAN][18]) == (1, 0)
    assert (before.men[JAN][25], after.men[JAN][25]) == (0, 1)
    assert (after.last, after.mover) == (((8, 7),), OLA)


def test_whoever_bears_off_hits_nobody_on_the_bar():
    state = at(men(p1=2), men(bar=1, p6=5), (2, 1))
    before, after = (board(shown(state).drafted({"path": text})) for text in ("", "1/off"))
    assert after.men[OLA][:2] == (before.men[OLA][0] + 1, 1)
    assert after.men[JAN] == before.men[JAN]


def test_the_end_is_told_with_its_points():
    state = typed(at(men(p1=1), men(p19=15), (2, 1)), "1/off")
    assert lines(shown(state)) == ["Ola: 2–1 1/off"]
    assert PL(GAME.outcome(state).how) == "Backgammon: Ola dostaje 3 punkty, Jan nic."


def test_of_many_lost_turns_the_last_six_are_told():
    dances = tuple(Event("dance", (OLA, JAN)[n % 2], (6, n + 1)) for n in range(5))
    for earlier, told in ((dances, 6), (dances * 2, 6)):
        last = Event("dance", OLA, (4, 4))
        (first, *_) = lines(shown(at(START, START, events=(*earlier, last))), EN)
        assert first.count(" · ") == told - 1
        assert "4–4" in first


# --- controls ---


def test_every_order_of_a_play_is_a_way_to_it():
    walk = path(shown(BEGIN))
    for spelling in ("8/5 6/5", "6/5 8/5"):
        assert walk.move(spelling) == "8/5 6/5"
    assert walk.walk("6/5") == "6/5"
    assert " 8/5" in walk.after("6/5")


def test_a_step_that_leaves_one_way_to_go_on_plays_it():
    walk = path(shown(at(men(p24=1, p9=1), men(p12=2, p21=2), (6, 5))))
    assert walk.move("24/19") == "24/19 9/3"


def test_where_one_die_alone_can_be_played_the_smaller_is_not_offered():
    walk = path(shown(at(men(p24=1), men(p12=2), (6, 5))))
    assert set(walk.after("")) == {"24/18"}


def test_on_the_bar_only_entering_is_offered():
    walk = path(shown(at(men(bar=1, p6=5, p8=3), men(p6=5), (3, 1))))
    assert set(walk.after("")) == {"bar/22", "bar/24"}


@pytest.mark.parametrize("dice", [(1, 1), (2, 2), (3, 3)])
def test_doubles_offer_every_play_in_at_most_25_first_steps(dice):
    state = at(men(p24=2, p13=4, p10=1, p9=1, p8=2, p7=1, p6=4), START, dice)
    walk = path(shown(state))
    assert {move for _, move in walk.ways} == {
        GAME.format(a) for a in GAME.legal(state, OLA) if "resign" not in GAME.format(a)
    }
    assert len(walk.after("")) <= 25
    assert len(walk.ways) <= 2500


@pytest.mark.parametrize("rules", [GAME, MATCH, Backgammon(cube=True, jacoby=True, beavers=True)])
def test_all_that_is_legal_is_offered_and_nothing_else(rules):
    dice = Random(5)
    state = rules.setup(2, Seeded("5e" * 32))
    asked = set()
    while movers := rules.to_move(state):
        (seat,) = movers
        legal = {rules.format(action): action for action in rules.legal(state, seat)}
        for eyes in (OLA, JAN, None):
            assert offered(shown(state, eyes, rules)) == set(legal)
        asked.add(state.table.phase)
        likely = [move for move in legal if not move.startswith("resign") and move != "drop"]
        state = play(rules, state, seat, legal[dice.choice(likely if dice.random() < 0.99 else list(legal))])
    assert offered(shown(state, game=rules)) == set()
    assert asked >= {"move", "roll", "answer"} or not rules.cube


def offered(scene):
    """The moves of all controls."""
    moves = set(presses(scene).values())
    for control in scene.controls:
        moves |= {move for _, move in control.ways} if isinstance(control, Path) else set()
        moves |= {press.move for press in control.options} if isinstance(control, Choice) else set()
    return moves


def test_the_cube_is_pressed():
    state = at(START, START, None, luck=script(3, 1))
    assert presses(shown(state, OLA, MONEY)) == {"🎲 Rzuć": "roll", "Podwajam na 2": "double"}
    rules = replace(MONEY, beavers=True)
    doubled = after(state, "double", game=rules)
    assert presses(shown(doubled, JAN, rules)) == {"Biorę": "take", "Bóbr: 4": "beaver", "Oddaję (1)": "drop"}
    assert lines(shown(doubled, JAN, rules))[-1] == "Twoja kolej – kostka na 2: brać czy oddać?"
    assert "Bóbr: 4" not in presses(shown(after(state, "double", game=MONEY), JAN, MONEY))


def test_without_the_cube_one_only_rolls():
    assert presses(shown(at(START, START, None), OLA)) == {"🎲 Rzuć": "roll"}


def test_resigning_asks_for_the_worth_and_the_other_answers():
    (choice,) = (control for control in shown(BEGIN).controls if isinstance(control, Choice))
    assert [option.move for option in choice.options] == ["resign 1", "resign 2", "resign 3"]
    state = typed(BEGIN, "resign 1")
    assert presses(shown(state, JAN)) == {"Przyjmuję": "accept", "Gramy dalej": "decline"}
    assert lines(shown(state))[-1] == "Kolej: Jan – czy wystarczy pojedyncza partia?"
    (choice,) = (c for c in shown(typed(state, "decline")).controls if isinstance(c, Choice))
    assert [option.move for option in choice.options] == ["resign 2", "resign 3"]


# --- refusals ---

WRONG = [
    (at(men(bar=1, p24=1), men(p1=2), (3, 1)), "24/21 24/23", GAME),
    (at(men(bar=2, p24=1), men(p2=2, p3=2, p4=2), (3, 1)), "bar/24 24/21", GAME),
    (BEGIN, "8/5", GAME),
    (BEGIN, "8/4 6/5 6/3", GAME),
    (BEGIN, "8/2", GAME),
    (BEGIN, "24/off", GAME),
    (at(START, START, (5, 1)), "24/19 8/7", GAME),
    (at(men(p24=1), men(p12=2), (6, 5)), "24/19", GAME),
    (at(men(p24=1, p13=5), men(p7=1, p1=2), (6, 5)), "24/13", GAME),
    (BEGIN, "double", GAME),
    (BEGIN, "double", MONEY),
    (at(START, START, crawford="now", score=(4, 0)), "double", MATCH),
    (at(START, START, cube=2, owner=OLA, score=(3, 0)), "double", MATCH),
    (BEGIN, "c3-d4 " * 20, GAME),
    (BEGIN, "take", Backgammon()),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("state", "text", "game"), WRONG)
def test_a_refusal_fits_an_alert(language, state, text, game):
    with pytest.raises(Refused) as caught:
        typed(state, text, game)
    assert 10 < len(Speaker(language, ("W" * 20, "X" * 20))(caught.value.why)) <= 200


def test_a_refusal_on_the_bar_lists_what_enters():
    with pytest.raises(Refused) as caught:
        typed(WRONG[0][0], "24/21 24/23")
    assert PL(caught.value.why) == "Najpierw wejście z bandy: 3 → bar/22, 1 → bar/24 (zajęte)."
