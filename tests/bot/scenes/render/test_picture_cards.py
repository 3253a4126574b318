"""Cards in pictures: hands, piles, and what marks a card."""

from dataclasses import replace

from bot.scenes.render.palette import index
from bot.scenes.render.picture import draw
from bot.scenes.render.theme import CREAM, DIM_CREAM, FELT, GOLD, HOLLOW, MIST, RAISE

from bot.scenes.blocks import Cards, Pile
from bot.scenes.controls import Hand
from bot.scenes.scene import Scene
from tests.bot.scenes.render.pixels import SAY, amount, opened, picture
from tests.bot.scenes.render.scenes import DISCARD, DREW, IN_HAND


def first(image, x, colour):
    """The highest pixel of that colour in a column of pixels."""
    return next(y for y in range(image.height) if image.getpixel((x, y)) == index(colour))


def test_a_marked_card_is_raised_and_ringed():
    image = opened(DISCARD)
    plain, marked = first(image, 90, CREAM), first(image, 590, CREAM)
    assert plain - marked == RAISE - 2, "the ring is two pixels wider than the edge"
    assert amount(image, GOLD) > 0


def test_cards_that_may_not_be_played_step_back():
    image = opened(IN_HAND)
    assert amount(image, DIM_CREAM) > 5000, "the jack of diamonds"
    assert amount(image, HOLLOW) > 10000, "the place of a card that was played"
    everything = replace(IN_HAND, controls=(Hand(("5h", None, "Jd", "Qc"), 1),))
    assert amount(opened(everything), DIM_CREAM) < 200, "some edges have that shade"


def test_an_empty_place_lies_below_the_card_before_it():
    """The last card of a long hand is whole, and only it has a number."""
    cards = ("9h", *(None,) * 12)
    alone, among = (picture(controls=(Hand(hand),)) for hand in (cards[:1], cards))
    assert amount(among, CREAM) == amount(alone, CREAM)
    assert amount(among, MIST) == amount(alone, MIST)


def test_the_number_of_a_card_just_drawn_has_a_dot():
    plain = replace(DREW, controls=(replace(DREW.controls[0], fresh=()),))
    assert amount(opened(DREW), MIST) > amount(opened(plain), MIST)


def test_a_fresh_card_is_ringed():
    one, other = (picture(Cards((Pile(("5h", "6h"), None, fresh),))) for fresh in ((), (1,)))
    assert amount(one, GOLD) == 0
    assert amount(other, GOLD) > 500


def test_face_down_cards_all_look_the_same():
    assert amount(picture(Cards((Pile((None,)),))), (118, 48, 56)) > 5000


def test_all_cards_look_different():
    cards = [rank + suit for suit in "cdhs" for rank in ("A", "2", "9", "10", "J", "Q", "K")]
    assert len({draw(Scene((Cards((Pile((card,)),)),)), SAY) for card in cards}) == len(cards)


def test_many_cards_lie_over_each_other_and_stay_on_the_table():
    deck = tuple(rank + suit for suit in "cdhs" for rank in ("A", "2", "9", "10", "J", "Q", "K"))
    image = picture(Cards((Pile(deck),)))
    assert all(image.getpixel((x, y)) == index(FELT) for x in (10, 790) for y in range(image.height))


def test_piles_without_room_go_to_the_next_row():
    pile = Pile(("5h", "6h", "7h", "8h"))
    assert picture(Cards((pile,) * 2)).height < picture(Cards((pile,) * 3)).height


def test_covered_cards_below_an_open_one_lie_close():
    covered, open_ = (picture(Cards((Pile((card,) * 19 + ("5h",)),))) for card in (None, "6h"))
    assert amount(covered, FELT) > amount(open_, FELT)
