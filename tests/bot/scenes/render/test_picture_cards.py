"""Cards in piles, as pictures show them."""

import json
from dataclasses import asdict

from bot.scenes.blocks import Cards, Pile
from bot.scenes.render import draw
from bot.scenes.render.figures import figure
from bot.scenes.render.layout import Put
from bot.scenes.render.layouts.measures import EDGE, WIDTH
from bot.scenes.render.layouts.piles import CARD, piles_section
from bot.scenes.scene import Scene
from tests.bot.scenes.render.scenes import Voice

SAY = Voice("pl")
DECK = tuple(rank + suit for suit in "cdhs" for rank in ("A", "2", "9", "10", "J", "Q", "K"))


def cards(*piles):
    return [item for item in piles_section(Cards(piles), SAY).items if isinstance(item, Put)]


def test_a_fresh_card_is_ringed_and_raised():
    plain, fresh = cards(Pile(("5h", "6h"), None, (1,)))
    assert (plain.sprite.endswith("+ring"), fresh.sprite.endswith("+ring")) == (False, True)
    assert fresh.y < plain.y


def test_face_down_cards_all_look_the_same_and_have_no_key():
    assert {(put.sprite, put.key) for put in cards(Pile((None, None, None)))} == {(f"card/back@{CARD}", "")}


def test_all_cards_look_different():
    assert len({draw(Scene((Cards((Pile((card,)),)),)), SAY) for card in DECK}) == len(DECK)


def test_many_cards_lie_over_each_other_and_stay_on_the_table():
    places = [put.x for put in cards(Pile(DECK))]
    assert places == sorted(set(places))
    assert places[0] >= EDGE
    assert places[-1] + CARD <= WIDTH - EDGE


def test_piles_without_room_go_to_the_next_row():
    pile = Pile(("5h", "6h", "7h", "8h"))
    two, three = (piles_section(Cards((pile,) * count), SAY) for count in (2, 3))
    assert two.height < three.height


def test_covered_cards_below_an_open_one_lie_close():
    covered, open_ = (cards(Pile((card,) * 19 + ("5h",)))[-1].x for card in (None, "6h"))
    assert covered < open_


def test_an_empty_pile_has_a_place():
    assert [put.sprite for put in cards(Pile(()))] == [f"place/@{CARD}"]


def test_the_whole_paper_of_a_card_that_cannot_be_played_is_grey():
    for card in ("Kc", "Qh", "Jd", "As", "10s", "jk"):
        for width in (60, 100):
            assert '"paper"' not in json.dumps(asdict(figure(f"card/{card}@{width}+dim"))), (card, width)
