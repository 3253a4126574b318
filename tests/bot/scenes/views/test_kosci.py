"""What players see and press at Kości."""

import pytest

from bot.i18n import Speaker
from bot.scenes.blocks import Cell, Dice, Row, Say, Scores, Tone
from bot.scenes.controls import Choice, Pick, Press
from bot.scenes.views.kosci import scene
from engines.core import Note, Outcome, Refused, Seat, note, play
from engines.dice import BOXES
from engines.kosci import RULESETS, Column, Kosci, State
from engines.luck import Scripted, Seeded

POLISH = Speaker("pl", ("Ola", "Jan", "Ewa", "Kuba"))
GAME = Kosci()
OLA, JAN = Seat(0), Seat(1)
TWO = (Column(), Column())


def falling(*faces):
    return Scripted(tuple(face - 1 for face in faces))


def column(card, **history):
    return Column(tuple(map(card.get, BOXES)), **history)


def at(*dice, left=2, columns=TWO, turn=OLA, luck=None):
    return State(tuple(columns), turn, dice, left, None, None, luck or Scripted(()))


def after(state, *moves, game=GAME):
    for move in moves:
        (seat,) = game.to_move(state)
        state = play(game, state, seat, game.parse(game.view(state, seat), move))
    return state


def seen(state, game=GAME):
    return scene(game.view(state, None))


def lines(scene):
    return [POLISH(block.note) for block in scene.blocks if isinstance(block, Say)]


def sheet(scene):
    (scores,) = (block for block in scene.blocks if isinstance(block, Scores))
    return scores, {POLISH(row.label): row for row in scores.rows}


def test_a_turn_shows_dice_sheet_and_whose_turn_it_is():
    shown = seen(at(4, 1, 4, 6, 4))
    assert shown.blocks[0] == Dice((4, 1, 4, 6, 4), throw=1, left=2)
    assert lines(shown) == ["🎲 Ola: 4 1 4 6 4", "Kolej: Ola, zostały 2 rzuty"]
    assert [block.strong for block in shown.blocks if isinstance(block, Say)] == [False, True]
    assert POLISH(shown.headline) == "runda 1 z 13"
    assert not shown.hand


@pytest.mark.parametrize(("left", "words"), [(2, "zostały 2 rzuty"), (1, "został 1 rzut"), (0, "pora wpisać wynik")])
def test_the_throws_left_are_said_in_good_polish(left, words):
    assert lines(seen(at(4, 1, 4, 6, 4, left=left)))[-1] == f"Kolej: Ola, {words}"


def test_the_dice_are_picked_and_the_rest_is_rolled():
    pick = next(control for control in seen(at(4, 1, 4, 6, 4)).controls if isinstance(control, Pick))
    (verb,) = pick.verbs
    assert (pick.items, pick.least, pick.most, pick.of) == (("4", "1", "4", "6", "4"), 0, 4, "dice")
    assert (POLISH(verb.label), verb.tone) == ("🎲 Rzuć pozostałymi", Tone.GO)
    state = at(4, 1, 4, 6, 4, luck=falling(2, 2))
    assert after(state, pick.move(verb, (0, 2, 4))).dice == (4, 2, 4, 2, 4)
    assert after(at(4, 1, 4, 6, 4, luck=falling(*[2] * 5)), pick.move(verb, ())).dice == (2, 2, 2, 2, 2)


def test_dice_that_were_held_are_marked_for_the_next_throw():
    state = after(at(1, 4, 1, 6, 4, luck=falling(4, 2, 4, 4, 3)), "hold 4 4")
    shown = seen(state)
    (pick,) = (control for control in shown.controls if isinstance(control, Pick))
    assert (state.dice, pick.marked, shown.blocks[0].kept) == ((4, 4, 2, 4, 4), (1, 4), (1, 4))


def test_a_new_turn_begins_with_nothing_held():
    state = after(at(4, 1, 4, 6, 4, luck=falling(5, 5, 2, 2, 5, 6, 1)), "hold 4 4 4", "score fours")
    (pick,) = (control for control in seen(state).controls if isinstance(control, Pick))
    assert (state.turn, pick.marked) == (JAN, ())


def test_boxes_that_pay_are_buttons_in_the_order_of_the_sheet():
    presses = [control for control in seen(at(4, 4, 4, 6, 1)).controls if isinstance(control, Press)]
    assert [(POLISH(press.label), press.move) for press in presses] == [
        ("jedynki 1", "score ones"),
        ("czwórki 12", "score fours"),
        ("szóstki 6", "score sixes"),
        ("3 równe 19", "score three"),
        ("szansa 19", "score chance"),
    ]


def test_boxes_that_pay_nothing_wait_behind_one_button():
    shown = seen(at(6, 6, 6, 6, 6, columns=[column({**dict.fromkeys(BOXES, 0), "ones": None, "full": None})]))
    (choice,) = (control for control in shown.controls if isinstance(control, Choice))
    assert POLISH(choice.label) == "Skreśl…"
    assert [option.move for option in choice.options] == ["score ones", "score full"]


def test_after_the_third_throw_nothing_is_picked():
    assert not any(isinstance(control, Pick) for control in seen(at(4, 1, 4, 6, 4, left=0)).controls)


def test_a_joker_is_offered_with_its_hundred_even_for_no_points():
    full = dict.fromkeys(BOXES, 0) | {"general": 50, "twos": None}
    zero = seen(at(6, 6, 6, 6, 6, columns=[column(full, generals=1, first_in_box=True)]))
    assert POLISH(zero.controls[-1].label) == "dwójki 0 +100"
    shown = seen(at(6, 6, 6, 6, 6, columns=[column(full | {"full": None}, generals=1, first_in_box=True)]))
    _, rows = sheet(shown)
    assert rows["ful"].cells[-1] == Cell("25 +100", Tone.GO)
    assert rows["dwójki"].cells[-1] == Cell("0", Tone.PLAIN)


def test_the_sheet_has_a_column_for_each_player_and_one_for_now():
    scores, rows = sheet(seen(at(4, 4, 4, 6, 1, columns=[column({"fours": 12, "chance": 20}), Column()], turn=JAN)))
    assert [POLISH(head) for head in scores.heads] == ["Ola", "Jan", "teraz"]
    assert scores.active == 1
    assert rows["czwórki"].cells == (Cell("12"), Cell(), Cell("12", Tone.GO))
    assert rows["do 63"] == Row(rows["do 63"].label, (Cell("12"), Cell("0"), Cell()), strong=True)
    assert rows["razem"] == Row(rows["razem"].label, (Cell("32"), Cell("0"), Cell()), strong=True)
    assert len(rows) == 16


def test_every_box_has_the_name_that_moves_use_and_sums_have_none():
    scores, rows = sheet(seen(at(4, 4, 4, 6, 1)))
    assert [row.name for row in scores.rows if row.name] == [f"box {box}" for box in BOXES]
    assert (rows["razem"].name, rows["do 63"].name) == ("", "")
    assert (scores.now, scores.halves) == (2, 8)


def test_bonuses_have_lines_of_their_own_so_that_the_sum_explains_itself():
    rich = column({"fives": 25, "sixes": 30, "fours": 8, "general": 50}, extra=100)
    _, rows = sheet(seen(at(1, 2, 3, 5, 6, columns=[rich, Column()])))
    said = {name: [cell.text for cell in rows[name].cells[:2]] for name in ("do 63", "premia", "jokery", "razem")}
    assert said == {"do 63": ["63", "0"], "premia": ["35", ""], "jokery": ["100", ""], "razem": ["248", "0"]}


def test_one_player_has_one_column_and_now():
    scores, _ = sheet(seen(GAME.setup(1, Seeded("5e" * 32))))
    assert [POLISH(head) for head in scores.heads] == ["Ola", "teraz"]


def test_an_entry_is_marked_and_told_until_the_next_player_throws():
    state = after(at(4, 4, 4, 4, 1, luck=falling(2, 2, 5, 6, 1, 3, 3, 3)), "score four")
    shown = seen(state)
    _, rows = sheet(shown)
    assert rows["4 równe"].cells[0] == Cell("17", Tone.CHOSEN)
    assert lines(shown) == ["Ola wpisuje 17 do: 4 równe", "🎲 Jan: 2 2 5 6 1", "Kolej: Jan, zostały 2 rzuty"]
    assert lines(seen(after(state, "hold 2 2"))) == ["Jan trzyma 2 2 · 🎲 2 2 3 3 3", "Kolej: Jan, został 1 rzut"]


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("hold none", "Ola rzuca wszystkimi kośćmi · 🎲 6 6 6 6 6"),
        ("hold all", "Ola zostawia wszystkie kości: 4 1 4 6 4"),
        ("score general", "Ola skreśla: generał"),
    ],
)
def test_what_happened_last_is_said(move, words):
    assert lines(seen(after(at(4, 1, 4, 6, 4, luck=falling(*[6] * 5)), move)))[0] == words


def test_a_used_joker_is_told_with_its_hundred():
    own = column({"general": 50, "fours": 12}, generals=1, first_in_box=True)
    state = after(at(4, 4, 4, 4, 4, columns=[own], luck=falling(1, 2, 3, 4, 6)), "ful")
    assert lines(seen(state))[0] == "Ola wpisuje 25 +100 do: ful"


def test_the_last_sheet_stays_and_offers_nothing():
    one_left = column({**dict.fromkeys(BOXES, 0), "chance": None})
    state = after(at(4, 1, 4, 6, 4, columns=[one_left]), "szansa")
    shown = seen(state)
    scores, rows = sheet(shown)
    assert shown.controls == ()
    assert scores.active is None
    assert [POLISH(head) for head in scores.heads] == ["Ola"]
    assert rows["szansa"].cells == (Cell("19", Tone.CHOSEN),)
    assert lines(shown) == ["Ola wpisuje 19 do: szansa"]
    end = GAME.outcome(state)
    assert end == Outcome((OLA,), end.how, (19,))
    assert POLISH(end.how) == "Kartka jest pełna, razem 19."


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("hold 4 4 4 4", "Czwórek jest 3: 4 1 4 6 4."),
        ("hold 1 1", "Jedynka jest jedna: 4 1 4 6 4."),
        ("hold 5", "Piątek nie ma: 4 1 4 6 4."),
        ("score ful", "Ful masz już wpisany (25). Wolne: czwórki, 3 równe, szansa."),
        ("c3d", "Nie rozumiem „c3d”. Ruch pisze się tak: hold 4 4 4 albo score full."),
    ],
)
def test_a_refusal_says_the_rule_and_what_is_possible(move, words):
    own = column({box: 25 for box in BOXES if box not in ("fours", "three", "chance")})
    with pytest.raises(Refused) as refused:
        after(at(4, 1, 4, 6, 4, columns=[own]), move)
    assert POLISH(refused.value.why) == words


@pytest.mark.parametrize("language", ["en", "pl"])
def test_every_control_plays_a_legal_move_and_every_word_is_known(language):
    speak = Speaker(language, POLISH.names)
    for name, game in RULESETS.items():
        state = game.setup(4, Seeded("0b" * 32))
        while movers := game.to_move(state):
            (seat,) = movers
            shown = seen(state, game)
            moves = [control.move for control in shown.controls if isinstance(control, Press)]
            moves += [
                press.move for control in shown.controls if isinstance(control, Choice) for press in control.options
            ]
            legal = {game.format(action) for action in game.legal(state, seat)}
            assert set(moves) == {move for move in legal if move.startswith("score")}
            said = [speak(row.label) for block in shown.blocks if isinstance(block, Scores) for row in block.rows]
            said += [speak(block.note) for block in shown.blocks if isinstance(block, Say)]
            assert all(said), name
            state = after(state, moves[sum(state.dice) % len(moves)], game=game)
        assert speak(game.outcome(state).how)


@pytest.mark.parametrize("language", ["en", "pl"])
def test_rulesets_and_options_have_words_of_their_own_and_the_rules_fit_a_card(language):
    speak = Speaker(language)
    for key in ("kosci-ruleset", "kosci-surprise"):
        assert len({speak(Note(key, (("name", name),))) for name in RULESETS}) == len(RULESETS)
    values = {speak(note("kosci-value", choice=f"joker_{game.joker}", value="?")) for game in RULESETS.values()}
    assert len(values - {"?"}) == len(RULESETS)
    assert 900 < len(speak(note("kosci-rules"))) <= 1500
