"""What people are called: look-alikes are told apart, and nobody passes for the bot."""

import unicodedata

import pytest

from bot.tables.names import LONGEST, PERSON, clean, passes_for_bot, person, skeleton, unique_name
from tests.doubles.toys import ANN, BOB, CAT, HERE

OURS = [
    "Stolik",
    "stolik",
    "S t o l i k",
    "Stolik.",
    "St\u200bolik",
    "Ѕtоlіk",  # Cyrillic Ѕ, о, і
    "Ｓｔｏｌｉｋ",
    "𝐒𝐭𝐨𝐥𝐢𝐤",
    "Stólik",
    "St0l1k",
    "STOLlK",
    "bot",
    "B0T",
    "Bot 2",
    "Ⓑⓞⓣ",
    "вот",
    "computer",
    "Komputer 3",
    "🤖",
    "🤖 medium",
    "Ola 🤖",
]


@pytest.mark.parametrize("name", OURS)
def test_some_names_could_pass_for_the_bot_or_a_computer(name):
    assert passes_for_bot(name)


@pytest.mark.parametrize("name", ["Ola", "Stolarz", "Botond", "Talbot", "李雷", "محمد", "42", "👩‍👩‍👧", "Żółć", "!?"])
def test_ordinary_names_pass_for_nobody(name):
    assert not passes_for_bot(name)


ALIKE = ["EWA", " E w a ", "Ewa.", "E\u200bwa", "Éwa", "Еwа", "Ｅｗａ", "E\u0301wa", "Eԝa", "E-w-a"]


@pytest.mark.parametrize("name", ALIKE)
def test_names_that_look_alike_have_the_same_skeleton(name):
    assert skeleton(name) == skeleton("Ewa")


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ewa", "Eva"), ("Ewa", "Ewa 2"), ("Jan K.", "Jan"), ("李雷", "李蕾"), ("🎲", "🃏"), ("!?", "?!")],
)
def test_names_that_differ_have_different_ones(one, other):
    assert skeleton(one) != skeleton(other)


def test_a_name_like_another_gets_a_number():
    assert unique_name("Ewa", ["Jan"]) == "Ewa"
    assert unique_name("EWA", ["Jan", "Ewa"]) == "EWA (2)"
    assert unique_name("Ewa", ["Ewa", "Еwа (2)"]) == "Ewa (3)"
    assert unique_name("x" * 20, ["x" * 20]) == "x" * 16 + " (2)"


def test_what_turns_text_round_or_cannot_be_seen_is_taken_away():
    assert clean("Ola\u202enaJ") == "OlanaJ"
    assert clean("Ola\nJan\r\x00") == "Ola Jan"
    assert clean("\u3164\u2800\u200b\ufeff") == ""
    assert clean("x" * 300) == "x" * 20


def test_a_pile_of_accents_is_cut_down():
    pile = "O" + "\u0330\u0334\u0353" * 30 + "la"
    assert sum(map(bool, map(unicodedata.combining, clean(pile)))) == 2
    assert clean(pile).endswith("la")


@pytest.mark.parametrize("marks", range(5))
def test_accents_before_the_first_letter_count_too(marks):
    assert clean("\u0330" * marks + "Ola") == "\u0330" * min(marks, 2) + "Ola"


@pytest.mark.parametrize(
    ("called", "shown"),
    [
        ("Ola", "Ola"),
        ("🤖", "ola_42"),
        ("🤖 medium", "medium"),
        ("Stolik", "👤 Stolik"),
        ("Ѕtоlіk", "👤 Ѕtоlіk"),
        ("", "ola_42"),
        ("\u3164", "ola_42"),
        ("\u202eOla\n\n", "Ola"),
        ("O" * 200, "O" * 20),
    ],
)
def test_a_chat_that_lets_people_be_called_anything_does_not_let_them_be_the_bot(called, shown):
    assert person(called, "ola_42") == shown
    assert not passes_for_bot(person(called, "ola_42"))


async def test_two_at_one_table_who_look_alike_are_told_apart(house):
    table = await house.service.open(house.request(ANN)._replace(name="Ewa"), "cups")
    for user, name in ((BOB, "ЕWА"), (CAT, "Ewa")):
        table = await house.service.act(house.request(user, HERE)._replace(name=name), table.id, "join")

    assert table.names == ("Ewa", "ЕWА (2)", "Ewa (3)")


async def test_in_a_rematch_they_still_are(house):
    table = await house.open("nim")
    table = await house.service.act(house.request(BOB), table.id, "resign")
    again = await house.service.rematch(house.request(BOB)._replace(name="Bob"), table.id)
    again = await house.service.rematch(house.request(ANN)._replace(name="B o b"), table.id)

    assert sorted(again.names) == ["B o b (2)", "Bob"]


def test_a_mark_in_front_makes_no_name_longer_than_any_other():
    marked = person("b" + "." * 17 + "ot", "somebody")
    assert (marked[0], len(marked)) == (PERSON, LONGEST)
