"""A player's own cards in pictures: rows, places, what is marked, and what a card brings."""

from itertools import combinations, pairwise

import pytest

from bot.i18n import Speaker
from bot.scenes.controls import Hand
from bot.scenes.render.figures import figure
from bot.scenes.render.layout import Put, Text
from bot.scenes.render.layouts.hand import hand_section
from bot.scenes.render.layouts.measures import HAND_CARD, WIDTH
from bot.scenes.render.visible import visible_cards
from engines.cards import DECK
from engines.core import note
from tests.bot.scenes.render.scenes import DISCARD, IN_HAND

PL = Speaker("pl")


def section(control):
    cards = visible_cards(control)
    assert cards is not None
    return hand_section(cards, PL)


def puts(made):
    return {item.key: item for item in made.items if isinstance(item, Put) and item.key}


def test_a_marked_card_is_raised_and_ringed():
    cards = puts(section(DISCARD.controls[0]))
    assert cards["Ks"].y < cards["5h"].y
    assert cards["Ks"].sprite.endswith("+ring")


def test_cards_that_may_not_be_played_are_grey_and_the_others_bright():
    cards = puts(section(IN_HAND.controls[0]))
    assert {key for key, put in cards.items() if put.sprite.endswith("+dim")} == {"Jd"}


def test_an_empty_place_stays_empty_and_has_neither_number_nor_spot():
    made = section(Hand(("5h", None, "Jd")))
    assert [item.words for item in made.items if isinstance(item, Text)] == ["1", "3"]
    assert [spot.name for spot in made.spots] == ["hand 0", "hand 2"]
    assert sum(isinstance(item, Put) and item.sprite.startswith("place/") for item in made.items) == 1


def test_where_cards_lie_over_one_another_an_empty_place_covers_none():
    made = section(Hand((*DECK[:6], None, *DECK[7:13])))
    assert not any(isinstance(item, Put) and item.sprite.startswith("place/") for item in made.items)
    assert [spot.name for spot in made.spots] == [f"hand {n}" for n in range(13) if n != 6]


def test_the_star_of_a_card_that_has_come_lies_where_that_card_is_seen():
    """Beside its number where there is room, else on the strip of the card that the next one leaves free."""
    for count, at in ((6, 2), (13, 2), (15, 14)):
        made = section(Hand(DECK[:count], fresh=frozenset({at})))
        (star,) = [item for item in made.items if isinstance(item, Put) and item.sprite == "sign/new@24"]
        x, y, wide, high = made.spots[at].box
        assert x - 12 <= star.x
        assert star.x + 24 <= x + wide
        assert y <= star.y <= y + high + 44


@pytest.mark.parametrize(("cards", "rows"), [(6, 1), (9, 1), (13, 1), (15, 1), (20, 1), (23, 2), (31, 2)])
def test_every_index_stays_readable(cards, rows):
    """Between cards at least a third of the width is free; an index takes less."""
    made = puts(section(Hand(DECK[:cards])))
    lines = {}
    for put in made.values():
        lines.setdefault(put.y, []).append(put.x)
    (width,) = {figure(put.sprite).width for put in made.values()}
    assert len(lines) == rows
    for line in lines.values():
        assert all(right - left >= width / 3 for left, right in pairwise(line))
        assert line[0] >= 0
        assert line[-1] + width <= WIDTH


@pytest.mark.parametrize("cards", [6, 13, 17])
def test_spots_of_cards_do_not_overlap(cards):
    boxes = [spot.box for spot in section(Hand(DECK[:cards])).spots]
    for (a, b, w, h), (x, y, v, k) in combinations(boxes, 2):
        assert not (a < x + v and x < a + w and b < y + k and y < b + h)


def test_what_a_card_brings_stands_on_the_card():
    effects = tuple((place, note("sixty_six-marriage", points=40)) for place in (0, 1))
    made = section(Hand(("Ks", "Qs", "9h"), effects=effects))
    told = [item for item in made.items if isinstance(item, Text) and item.words == "+40"]
    cards = puts(made)
    assert [text.x - HAND_CARD // 2 for text in told] == [cards["Ks"].x, cards["Qs"].x]
    for text in told:
        assert cards["Ks"].y < text.box[1]
        assert text.box[1] + text.box[3] < cards["Ks"].y + HAND_CARD * 1.4
