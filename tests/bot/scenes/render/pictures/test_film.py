"""Films: the first and the last frame are the pictures, things glide between them, the file can be read."""

from io import BytesIO

import pytest
from PIL import Image, ImageSequence

from bot.scenes.render.colours import USUAL
from bot.scenes.render.layout import Fill, Layout, Put
from bot.scenes.render.pictures.film import LONGEST, MOST_POSITIONS, PACES, film
from bot.scenes.render.pictures.paint import image
from bot.scenes.render.pictures.sprites import sprites

BOOK = sprites(USUAL, 0.5)


def man_at(x, y=40, width=200):
    return Layout(width, 120, (Put("man/w@60", x, y, "c3"),))


def frames(made):
    """The frames as true-colour images, with their lengths in milliseconds."""
    with Image.open(BytesIO(made.data)) as gif:
        return [(frame.convert("RGB"), frame.info["duration"]) for frame in ImageSequence.Iterator(gif)]


def test_a_film_begins_with_the_first_picture_and_ends_with_the_last():
    layouts = [man_at(0), man_at(60), man_at(120)]
    shown = frames(film(layouts, BOOK))
    assert shown[0][0].tobytes() == image(layouts[0], BOOK).convert("RGB").tobytes()
    assert shown[-1][0].tobytes() == image(layouts[-1], BOOK).convert("RGB").tobytes()


def test_a_thing_glides_along_its_way_and_leaves_nothing_behind():
    empty = image(Layout(600, 120, ()), BOOK).convert("RGB")
    middles = []
    for frame, _ in frames(film([man_at(0, width=600), man_at(500, width=600)], BOOK)):
        box = Image.frombytes(
            "L", frame.size, bytes(a != b for a, b in zip(_pixels(frame), _pixels(empty), strict=True))
        ).getbbox()
        assert box[2] - box[0] <= 32
        middles.append((box[0] + box[2]) / 2)
    assert middles == sorted(middles)
    assert len(set(middles)) >= PACES[0].glide


def test_a_captured_man_is_gone_when_the_other_has_passed():
    """The last frame of the glide shows the man near its end, and nothing where the captured one stood."""
    before = Layout(300, 120, (Put("man/w@40", 0, 40, "c3"), Put("man/b@40", 100, 40, "d4")))
    after = Layout(300, 120, (Put("man/w@40", 200, 40, "e5", was="c3"),))
    shown = [frame for frame, _ in frames(film([before, after], BOOK))]
    there = [frame.getpixel((60, 28)) != shown[-1].getpixel((60, 28)) for frame in shown]
    assert there[0]
    assert not there[-2]


def test_a_card_shows_its_face_while_what_covered_it_glides_away():
    def two(under, x):
        return Layout(500, 120, (Put(under, 0, 0, "7s"), Put("card/Kh@80", x, 0, "Kh")))

    plain = [two("card/7s@80", 24), two("card/7s@80", 300)]
    covered = [two("card/7s@80+covered", 24), two("card/7s@80", 300)]
    assert film(covered, BOOK).data == film(plain, BOOK).data


def test_a_short_glide_takes_fewer_frames_and_no_less_time():
    far, near = (film([man_at(0, width=600), man_at(way, width=600)] * 2, BOOK) for way in (500, 100))
    assert len(frames(near)) < len(frames(far))
    assert near.seconds == far.seconds


def test_what_does_not_move_changes_when_what_moves_arrives():
    before = Layout(200, 160, (Fill("deep", (0, 140, 200, 20)), Put("man/w@60", 0, 40, "c3")))
    after = Layout(200, 160, (Fill("accent", (0, 140, 200, 20)), Put("man/w@60", 120, 40, "c3")))
    shown = [frame.getpixel((50, 75)) for frame, _ in frames(film([before, after], BOOK))]
    assert shown[0] == shown[-2] != shown[-1]


def test_a_way_with_stops_takes_more_frames_and_no_more_time():
    straight = [man_at(0), Layout(200, 120, (Put("man/w@60", 120, 40, "e5", was="c3"),)), man_at(0)]
    around = [man_at(0), Layout(200, 120, (Put("man/w@60", 120, 40, "e5", was="c3", via=((60, 0),)),)), man_at(0)]
    one, other = film(straight, BOOK), film(around, BOOK)
    assert len(frames(other)) > len(frames(one))
    assert other.seconds == one.seconds
    tops = [frame.crop((0, 0, 100, 8)).getcolors() for frame, _ in frames(other)]
    assert any(len(colours) > 1 for colours in tops)


def _pixels(frame):
    data = frame.tobytes()
    return [data[i : i + 3] for i in range(0, len(data), 3)]


def test_what_is_equal_is_not_written_again():
    still = film([man_at(0)] * 40, BOOK)
    assert len(frames(still)) == 1
    assert still.seconds > 10


@pytest.mark.parametrize("count", [1, 2, 80, 81, 150, MOST_POSITIONS])
def test_no_film_is_longer_than_a_minute(count):
    made = film([man_at(n % 2 * 100) for n in range(count)], sprites(USUAL, 0.1))
    assert made.seconds <= LONGEST
    assert sum(length for _, length in frames(made)) == pytest.approx(made.seconds * 1000)


@pytest.mark.parametrize("count", [0, MOST_POSITIONS + 1])
def test_too_many_positions_are_refused(count):
    with pytest.raises(ValueError, match=str(count)):
        film([man_at(0)] * count, BOOK)


def test_pictures_of_different_heights_share_the_highest():
    made = film([Layout(100, 40, ()), Layout(100, 90, (Put("die/6@40", 10, 10, "die0"),))], BOOK)
    assert (made.width, made.height) == (50, 45)


def test_it_tells_how_far_it_is():
    told = []
    film([man_at(0), man_at(60), man_at(120)], BOOK, told.append)
    assert told == sorted(told)
    assert told[-1] == 1


def test_a_die_tumbles_on_its_way():
    """An equal throw looks new because dice turn and show other faces in between."""
    before = Layout(600, 120, (Put("die/5@40~-10", 0, 40, "die0"),))
    after = Layout(600, 120, (Put("die/5@40~-10", 500, 40, "die0"),))
    glided = {frame.tobytes() for frame, _ in frames(film([before, after], BOOK))}
    assert len(glided) >= PACES[0].glide


def test_a_card_that_is_turned_up_changes_half_way():
    back = Layout(200, 120, (Put("card/back@40", 0, 40, "stock"),))
    face = Layout(200, 120, (Put("card/Qh@40", 120, 40, "Qh", was="stock"),))
    shown = frames(film([back, face], BOOK))
    assert shown[1][0].tobytes() != shown[-1][0].tobytes()
    assert shown[-1][0].tobytes() == image(face, BOOK).convert("RGB").tobytes()
