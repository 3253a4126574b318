"""What people type beside others' words."""

import pytest

from adapters.web.sanitize import sanitized_message, sanitized_name


@pytest.mark.parametrize("name", ["Ola", "Żółć", "李雷", "محمد", "O'Brien", "👩‍👩‍👧", "Jan K."])
def test_names_of_every_script_stay_as_they_are(name):
    assert sanitized_name(name) == name


@pytest.mark.parametrize(
    "name",
    ["", "   ", "\u200b\u200b", "\u202e", "\n\t", "\x00", "\u2066\u2069", "\ue000", "\u200d", "/graj", " /play kosci"],
)
def test_a_name_that_nobody_could_see_or_that_is_a_command_is_none(name):
    assert sanitized_name(name) == ""


def test_a_name_has_at_most_twenty_characters_on_one_line():
    assert sanitized_name("  Ola \n z   Gdańska " + "x" * 100) == "Ola z Gdańska xxxxxx"


def test_marks_that_turn_text_round_are_taken_away():
    assert sanitized_name("Ola\u202enaJ") == "OlanaJ"
    assert sanitized_message("pay \u202e001\u202c now") == "pay 001 now"


def test_right_to_left_text_itself_stays():
    assert sanitized_message("  שלום Ola ") == "שלום Ola"


def test_markup_is_only_text():
    assert sanitized_message("<b onclick='x()'>hi</b> &amp;") == "<b onclick='x()'>hi</b> &amp;"
