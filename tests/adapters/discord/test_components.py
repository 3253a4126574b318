"""What a message is told to Discord as, field by field (https://discord.com/developers/docs/components/reference)."""

import pytest

from adapters.discord.components import components
from adapters.discord.message import Heading, Menu, MessageButton, Option, OutgoingMessage
from bot.scenes.blocks import Tone
from bot.screens.answer import File

ACE = 1320000000000000081


def parts(**more):
    """What stands in the one container of a message."""
    (container,) = components(OutgoingMessage(**{"above": ""} | more))
    assert container["type"] == 17
    return container["components"]


def test_words_stand_above_and_below_the_picture_and_the_rows_last():
    told = parts(above="above", below="below", picture=b"png", alt="a board", rows=((MessageButton("A", "a"),),))
    assert told == [
        {"type": 10, "content": "above"},
        {"type": 12, "items": [{"media": {"url": "attachment://board.png"}, "description": "a board"}]},
        {"type": 10, "content": "below"},
        {"type": 1, "components": [{"type": 2, "style": 2, "label": "A", "custom_id": "a"}]},
    ]


def test_what_a_message_lacks_is_left_out():
    assert parts(picture=b"png") == [{"type": 12, "items": [{"media": {"url": "attachment://board.png"}}]}]


@pytest.mark.parametrize(
    ("file", "told"),
    [
        (File("match.gif", b"GIF", "film"), {"type": 12, "items": [{"media": {"url": "attachment://match.gif"}}]}),
        (File("match.txt", b"1. e4"), {"type": 13, "file": {"url": "attachment://match.txt"}}),
    ],
)
def test_a_film_is_seen_and_any_other_file_is_to_be_kept(file, told):
    assert parts(above="words", file=file) == [{"type": 10, "content": "words"}, told]


@pytest.mark.parametrize(
    ("button", "told"),
    [
        (MessageButton("A", "a", Tone.GO), {"style": 3, "label": "A", "custom_id": "a"}),
        (MessageButton("A", "a", Tone.CHOSEN), {"style": 1, "label": "A", "custom_id": "a"}),
        (MessageButton("A", "a", Tone.RISK), {"style": 4, "label": "A", "custom_id": "a"}),
        (MessageButton("A", "https://a.example/b"), {"style": 5, "label": "A", "url": "https://a.example/b"}),
        (
            MessageButton("", "a", emoji="🎲"),
            {"style": 2, "label": "", "custom_id": "a", "emoji": {"id": None, "name": "🎲"}},
        ),
        (
            MessageButton("A", "a", emoji=f"<:ace_spades:{ACE}>"),
            {"style": 2, "label": "A", "custom_id": "a", "emoji": {"id": ACE, "name": "ace_spades"}},
        ),
    ],
)
def test_a_button_has_its_tone_its_sign_and_what_it_brings_back(button, told):
    assert parts(rows=((button,),)) == [{"type": 1, "components": [{"type": 2} | told]}]


def test_a_menu_says_what_is_chosen_and_how_many_may_be_below_its_heading():
    ace = Option("Ace", "ace", chosen=True, emoji=f"<:ace:{ACE}>")
    menu = Menu("two cards", "m", (ace, Option("King", "king")), least=0, most=2)
    heading, row = parts(rows=(Heading("Your hand"), menu))
    assert heading == {"type": 10, "content": "Your hand"}
    assert row == {
        "type": 1,
        "components": [
            {
                "type": 3,
                "custom_id": "m",
                "options": [
                    {
                        "label": "Ace",
                        "value": "ace",
                        "default": True,
                        "emoji": {"id": ACE, "name": "ace"},
                    },
                    {"label": "King", "value": "king", "default": False},
                ],
                "placeholder": "two cards",
                "min_values": 0,
                "max_values": 2,
            }
        ],
    }
