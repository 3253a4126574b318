"""Score sheets in pictures."""

from bot.scenes.render.theme import CHOSEN, GO, SEATS, TINT

from bot.scenes.blocks import Cell, Row, Scores, Tone
from tests.bot.scenes.render.pixels import amount, box_of, picture
from tests.bot.scenes.render.scenes import seat, text


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
