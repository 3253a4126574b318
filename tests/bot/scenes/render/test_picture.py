"""Pictures: small, with a palette, without names, and showing what the scene means."""

import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from io import BytesIO
from itertools import pairwise

import pytest
from PIL import Image, ImageDraw, ImageFont

from bot.scenes.blocks import Cards, Cell, Dice, Pegboard, Pile, Row, Say, Scores, Tone
from bot.scenes.controls import Hand, Pick
from bot.scenes.render import palette
from bot.scenes.render.palette import index
from bot.scenes.render.picture import draw
from bot.scenes.render.theme import (
    BLENDS,
    CHOSEN,
    CREAM,
    DIM_CREAM,
    FELT,
    GO,
    GOLD,
    HOLLOW,
    MIST,
    RAISE,
    SEATS,
    STRIP,
    TINT,
    WIDTH,
    WOOD,
)
from bot.scenes.scene import Scene
from tests.bot.scenes.render.scenes import ALL, DISCARD, DREW, IN_HAND, PEGGING, Voice, kosci, seat, text

SAY = Voice("pl")


def picture(*blocks, controls=(), say=SAY):
    return opened(Scene(blocks, controls), say)


def opened(scene, say=SAY):
    png = draw(scene, say)
    assert png is not None
    return Image.open(BytesIO(png))


def amount(image, colour):
    """How many pixels have exactly that colour."""
    return image.histogram()[index(colour)]


def first(image, x, colour):
    """The highest pixel of that colour in a column of pixels."""
    return next(y for y in range(image.height) if image.getpixel((x, y)) == index(colour))


def box_of(image, colour):
    """Left, top, right, bottom of all pixels of that colour."""
    return image.point([255 * (i == index(colour)) for i in range(256)], "1").getbbox()


# --- the file ---


@pytest.mark.parametrize("name", ALL)
def test_a_picture_is_800_wide_and_at_most_50_kb(name):
    png = draw(ALL[name], SAY)
    image = Image.open(BytesIO(png))
    assert (image.format, image.mode, image.width) == ("PNG", "P", WIDTH)
    assert len(png) <= 50 * 1024


@pytest.mark.parametrize("name", ALL)
def test_names_never_reach_a_picture(name):
    """Notes about seats are drawn as numbers, so that every script and every name is left to the chat's own text."""
    nameless = draw(ALL[name], SAY)
    assert draw(ALL[name], SAY.naming(("Ola", "Jan", "Ewa", "Kuba"))) == nameless
    assert draw(ALL[name], SAY.naming(("W" * 20, "李", "🦉", "<b>"))) == nameless


def test_threads_that_start_cold_draw_the_same_bytes():
    alone = [draw(scene, SAY) for scene in ALL.values()]
    for name, module in list(sys.modules.items()):
        if name.startswith("bot.scenes.render."):
            for thing in vars(module).values():
                if hasattr(thing, "cache_clear"):
                    thing.cache_clear()
    with ThreadPoolExecutor(4) as threads:
        together = [list(threads.map(lambda scene: draw(scene, SAY), ALL.values())) for _ in range(2)]
    assert together == [alone, alone]


def test_words_alone_make_no_picture():
    assert draw(Scene((Say(text("Kolej: Ola"), strong=True), Dice(()), Cards(()), Pegboard(121, ()))), SAY) is None


def test_public_placeholders_of_a_hand_are_not_drawn():
    places = (Hand((None,) * 6, 1), Pick(tuple(f"#{n}" for n in range(1, 7)), 2, 2, ()))
    assert draw(Scene((), places), SAY) is None


# --- the palette ---


def test_the_palette_is_full_and_keeps_every_pure_colour():
    assert len(palette.palette()) == 256
    assert {colour for pair in BLENDS for colour in pair} <= set(palette.palette())


def test_no_edge_is_far_from_its_true_shade():
    for over, under in BLENDS:
        shades = palette.ramp(over, under)
        for cover in range(0, 256, 15):
            shown, true = palette.palette()[shades[cover]], palette.blend(over, under, cover / 255)
            assert palette.distance(shown, true) <= 27**2, (over, under, cover)


def test_a_colour_that_no_edge_names_is_an_error():
    with pytest.raises(ValueError, match="not in"):
        index((1, 2, 3))


# --- dice ---


def test_dice_that_are_marked_lie_on_the_strip():
    image = opened(kosci(2, held=(0, 2, 4)))
    assert [image.getpixel((x, 30)) == index(STRIP) for x in (30, 180, 340, 490, 640)] == [
        True,
        False,
        True,
        False,
        True,
    ]


def test_where_somebody_chooses_the_marks_say_what_stays():
    faces, items = (4, 1, 4, 6, 4), ("4", "1", "4", "6", "4")
    assert amount(picture(Dice(faces, held=(0,))), STRIP) > 0
    assert amount(picture(Dice(faces, held=(0,)), controls=(Pick(items, 0, 5, (), "dice"),)), STRIP) == 0


def test_dice_of_a_pick_are_not_drawn_twice():
    dice = Dice((4, 1, 4, 6, 4))
    assert picture(dice, controls=(Pick(("4", "1", "4", "6", "4"), 0, 5, (), "dice"),)).size == picture(dice).size


def test_every_face_has_its_pips():
    """Pips are the only dark things, so a six has six times as much ink as a one."""
    inks = [amount(picture(Dice((face,))), (44, 44, 50)) for face in range(1, 7)]
    assert [round(ink / inks[0], 1) for ink in inks] == [1, 2, 3, 4, 5, 6]


def test_more_than_five_dice_take_two_rows():
    assert picture(Dice((1,) * 6)).height > picture(Dice((1,) * 5)).height


# --- sheets ---


def table(*tones, active=None):
    return Scores((seat(0), seat(1)), (Row(text("as"), tuple(Cell("5", tone) for tone in tones)),), active)


def test_what_could_be_written_now_is_green():
    assert amount(picture(table(Tone.PLAIN, Tone.PLAIN)), GO) == 0
    image = picture(table(Tone.PLAIN, Tone.GO))
    left, _, right, _ = box_of(image, GO)
    assert amount(image, GO) > 2000
    assert image.width // 2 < left < right, "the second column lies on the right"


def test_what_was_just_written_is_blue():
    image = picture(table(Tone.CHOSEN, Tone.PLAIN))
    assert amount(image, CHOSEN) > 2000
    assert amount(picture(table(Tone.PLAIN, Tone.PLAIN)), CHOSEN) < 10, "an edge may have that shade"


def test_the_column_of_who_is_asked_is_tinted():
    plain, left, right = (picture(table(Tone.PLAIN, Tone.PLAIN, active=n)) for n in (None, 0, 1))
    assert amount(plain, TINT) == 0
    assert box_of(left, TINT)[2] <= box_of(right, TINT)[0]


def test_numbers_stay_whole_beside_long_labels():
    """A total of four digits is drawn as large beside a long label as beside a short one."""
    short, long = (
        picture(Scores(tuple(map(seat, range(4))), (Row(text(label), (Cell("1300", Tone.GO),) * 4),)))
        for label in ("as", "bez kierów i bez damy pik, a także bez lew")
    )
    assert amount(long, (22, 94, 54)) == amount(short, (22, 94, 54)) > 0


def test_seats_are_discs_of_their_colours():
    image = picture(Scores(tuple(map(seat, range(4))), (Row(text("as"), (Cell("1"),) * 4),)))
    centres = [(box_of(image, colour)[0] + box_of(image, colour)[2]) / 2 for colour in SEATS]
    assert centres == sorted(centres)


# --- cards ---


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


def test_a_pile_that_goes_down_grows_downwards_and_then_closes_up():
    cards = ("Kh", "Qs", "Jd", "10c") * 8
    few, some, many = (picture(Cards((Pile(cards[:n], None, (n - 1,), down=True),))) for n in (1, 8, 32))
    assert few.height < some.height < many.height
    assert many.height - some.height < some.height - few.height
    assert all(image.getpixel((400, y)) == index(FELT) for image in (some, many) for y in range(image.height))


def test_covered_cards_below_an_open_one_lie_close():
    covered, open_ = (picture(Cards((Pile((card,) * 19 + ("5h",)),))) for card in (None, "6h"))
    assert amount(covered, FELT) > amount(open_, FELT)


# --- pegboards ---


def track(front, target=121):
    return amount(picture(Pegboard(target, ((0, front), (0, 0)))), SEATS[0])


def test_a_track_is_filled_up_to_the_front_peg():
    lengths = [track(front) for front in range(122)]
    assert all(one < other for one, other in pairwise(lengths[1:]))


@pytest.mark.parametrize(("target", "seats"), [(61, 2), (121, 2), (121, 3), (121, 4)])
def test_every_hole_of_a_board_lies_on_the_wood(target, seats):
    """Whoever stands anywhere: no peg leaves the board, and none lies on another."""
    for front in (1, 29, 30, 31, 60, target - 1):
        image = picture(Pegboard(target, ((0, front),) * seats))
        left, top, right, bottom = box_of(image, WOOD)
        for colour in SEATS[:seats]:
            x, y, x2, y2 = box_of(image.crop((0, 96, image.width, image.height)), colour)
            assert left < x < x2 < right
            assert top < y + 96 < y2 + 96 < bottom


# --- letters ---


def test_the_fonts_have_every_letter_of_both_languages():
    letters = "aąbcćdeęfghijklłmnńoópqrsśtuvwxyzźż–−·×…„”/+✓♠♥♦♣"
    for bold in ("", "-Bold"):
        font = ImageFont.truetype(f"bot/scenes/render/DejaVuSans{bold}.ttf", 40)

        def drawn(letter, font=font):
            image = Image.new("L", (60, 60))
            ImageDraw.Draw(image).text((5, 5), letter, 255, font)
            return image.tobytes()

        missing = drawn("\uf8fe")
        assert [letter for letter in letters + letters.upper() if drawn(letter) == missing] == []


def test_the_hand_under_a_public_board_is_not_shown():
    """Pegging in public: the board and the table cards, nothing of a hand."""
    assert draw(PEGGING, SAY) == draw(replace(PEGGING, controls=()), SAY)
