"""The text look: lists for ears, within 1,024 characters."""

import pytest

from bot.i18n import LANGUAGES
from bot.scenes.blocks import Board, Cards, Cell, Dice, Pegboard, Pile, Row, Say, Scores
from bot.scenes.controls import Hand, Pick
from bot.scenes.render.line import Line
from bot.scenes.render.text import describe, described
from bot.scenes.scene import Scene
from tests.bot.scenes.render.scenes import ALL, DICE_BOARD, DISCARD, DREW, ENDING, IN_HAND, Voice, kosci, text

SAY = Voice("pl", ("Ola", "Jan", "Ewa", "Kuba"))
LONG = ("W" * 20, "X" * 20, "Y" * 20, "Z" * 20)


def said(*blocks, controls=(), say=SAY):
    return describe(Scene(blocks, controls), say)


def test_a_sheet_is_read_column_by_column_first_what_can_be_written_now():
    assert describe(kosci(2), SAY).splitlines() == [
        "Kości: 4 1 4 6 4, zostają: 4 4 4",
        "teraz: jedynki 1, czwórki 16, szóstki 0, 3 równe 17, 4 równe 17, mały strit 0, generał 0, szansa 17",
        "Ola: dwójki 4, trójki 9, piątki 15, do 63: 28, ful 25, duży strit 40, razem 93",
        "Jan: jedynki 3, czwórki 16, szóstki 24, do 63: 43, 3 równe 22, mały strit 30, razem 95",
        "4 1 4 6 4",
        "Kolej: Ola, zostały 2 rzuty",
    ]


def test_the_number_of_a_deal_is_kept_apart_from_its_points():
    rows = tuple(Row(text(label), (Cell("3"),)) for label in ("rozdanie 1", "7. i 13.", "razem"))
    assert said(Scores((text("Ola"),), rows)) == "Ola: rozdanie 1: 3, 7. i 13.: 3, razem 3"


def test_dice_that_all_go_again_are_only_named():
    assert said(Dice((4, 1, 4, 6, 4))) == "Kości: 4 1 4 6 4"


def test_the_strong_line_stays_strong():
    assert described(kosci(1), SAY)[-1] == Line("Kolej: Ola, zostały 2 rzuty", strong=True)


def test_a_pegboard_names_who_stands_where():
    assert said(Pegboard(121, ((58, 64), (0, 0)))) == "Tor do 121: Ola 64 (przedtem 58), Jan 0"


@pytest.mark.parametrize(
    ("cards", "fresh", "words"),
    [
        (("6d",), (), "Stos: 6♦"),
        (("6d",), (0,), "Stos: 6♦"),
        (("Qc", "7s", "5h"), (2,), "Stos: Q♣ 7♠ 5♥, nowe: 5♥"),
        ((), (), "Stos: pusto"),
        ((None,), (), "Stos: zakryta karta"),
        ((None, None, "As"), (), "Stos: A♠ 2 zakryte karty"),
        ((None,) * 5, (), "Stos: 5 zakrytych kart"),
    ],
)
def test_piles_are_read_under_their_captions(cards, fresh, words):
    assert said(Cards((Pile(cards, text("Stos"), fresh),))) == words


def test_a_hand_is_read_with_its_numbers_and_what_is_chosen():
    assert describe(DISCARD, SAY).splitlines()[1:] == [
        "Twoje karty: 1 5♥, 2 5♠, 3 J♦, 4 Q♣, 5 K♠, 6 3♣",
        "Wybrane: K♠ 3♣",
    ]


def test_a_hand_says_which_cards_may_be_played():
    assert describe(IN_HAND, SAY).splitlines()[1:] == ["Twoje karty: 1 5♥, 3 J♦, 4 Q♣", "Można zagrać: 5♥ Q♣"]


def test_a_card_just_drawn_is_told_and_what_playing_one_brings():
    assert describe(DREW, SAY).splitlines() == ["Twoje karty: 1 K♥ +20, 3 Q♥ +20", "Dobrane: Q♥"]


def test_a_public_hand_says_nothing():
    assert said(controls=(Hand((None,) * 6), Pick(("#1", "#2"), 1, 1, ()))) == ""


def test_a_board_is_read_side_by_side_from_the_first_rank_up():
    assert said(ENDING).splitlines() == [
        "Białe: a1 c1 e1 g1 b2 d2 f2 h2 a3 c3 g3, damki c5",
        "Czarne: b6 h6 a7 c7 g7 b8 d8 f8 h8, damki f4",
        "Cele: e3 g5",
    ]


def test_dice_on_a_board_are_read_with_their_faces():
    assert said(DICE_BOARD).splitlines()[0] == "Białe: b1, kości a1 5, c1 6, b2 4, damki d1"


def test_a_side_without_pieces_is_said_to_be_empty():
    assert said(Board((("w",),), ("a",), ("1",))).splitlines() == ["Białe: a1", "Czarne: pusto"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ALL)
def test_a_board_fits_1024_characters_with_the_longest_names(name, language):
    assert 0 < len(describe(ALL[name], Voice(language, LONG))) <= 1024


def test_a_crowded_sheet_keeps_what_matters():
    """Where not all fits, other players' boxes go first; what can be written and the sums stay."""
    crowded = Scene((*kosci(4).blocks, Say(text("x" * 650))), kosci(4).controls)
    lines = describe(crowded, SAY).splitlines()
    assert sum(map(len, lines)) <= 1024
    assert lines[1].startswith("teraz: jedynki 1, czwórki 16")
    assert "Ola: dwójki 4" in lines[2]
    assert lines[3:6] == ["Jan: razem 95", "Ewa: razem 102", "Kuba: razem 92"]


def test_what_cannot_fit_is_cut_but_for_whose_turn_it_is():
    turn = Say(text("Kolej: Ola, " + "bardzo " * 20), strong=True)
    lines = described(Scene((Say(text("a" * 3000)), Say(text("b" * 900)), turn)), SAY)
    assert sum(len(line.text) + 1 for line in lines) - 1 <= 1024
    assert lines[-1].text == turn.note.args[0][1]
    assert lines[0].text.endswith("a…")


def test_who_listens_hears_a_summary_then_the_news_then_the_position():
    scene = Scene(
        (Say(text("Stół 1")), Dice((4, 1)), Say(text("Ola rzuca"), news=True), Say(text("Kolej: Ola"), strong=True)),
        summary=text("Kolej: Ola. Punkty: Ola 3."),
    )
    assert described(scene, SAY) == (
        Line("Kolej: Ola. Punkty: Ola 3.", strong=True),
        Line("Ola rzuca"),
        Line("Stół 1"),
        Line("Kości: 4 1"),
    )


def test_without_a_summary_the_strong_line_stays_where_it_is():
    scene = Scene((Dice((4, 1)), Say(text("Kolej: Ola"), strong=True), Say(text("Ola rzuca"), news=True)))
    assert describe(scene, SAY).splitlines() == ["Ola rzuca", "Kości: 4 1", "Kolej: Ola"]


def test_the_summary_is_never_shortened():
    summary = "Kolej: " + "b" * 600
    scene = Scene((*(Say(text("a" * 300)) for _ in range(9)), Say(text("c" * 900), news=True)), summary=text(summary))
    lines = describe(scene, SAY).splitlines()
    assert lines[0] == summary
    assert lines[1].startswith("ccc")
    assert len("\n".join(lines)) <= 1024


def test_too_many_lines_lose_some():
    assert len(said(*(Say(text(f"{n} " + "c" * 40)) for n in range(100)))) <= 1024
