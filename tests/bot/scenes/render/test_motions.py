"""What changes from one layout to the next."""

from bot.scenes.render.layout import Layout, Put, Section, stacked
from bot.scenes.render.motions import motions, still

MAN = Put("man/w@60", 0, 0, "c3")


def laid(*puts, into=()):
    return Layout(200, 200, puts, into=into)


def told(before, after):
    moving = motions(before, after)
    return (
        [(motion.before.key, motion.after.key, motion.how) for motion in moving.moves],
        [put.key for put in moving.comes],
        [put.key for put in moving.goes],
    )


def test_a_thing_with_the_same_key_moves():
    assert told(laid(MAN), laid(Put("man/w@60", 50, 0, "c3"))) == ([("c3", "c3", "moves")], [], [])


def test_a_thing_that_only_looks_different_does_not_move():
    assert told(laid(MAN), laid(Put("man/w@60+chosen", 0, 0, "c3"))) == ([], [], [])


def test_a_man_is_called_by_his_square_and_says_where_he_was():
    assert told(laid(MAN), laid(Put("man/w@60", 50, 50, "d4", was="c3"))) == ([("c3", "d4", "moves")], [], [])


def test_a_captured_man_goes():
    taken = Put("man/b@60", 50, 50, "d4")
    after = laid(Put("man/w@60", 100, 100, "e5", was="c3"))
    assert told(laid(MAN, taken), after) == ([("c3", "e5", "moves")], [], ["d4"])


def test_a_man_who_takes_the_square_of_a_captured_one_is_not_confused_with_it():
    """Backgammon: the hit man leaves the point on which the other lands."""
    before = laid(MAN, Put("man/b@60", 50, 50, "d4"))
    after = laid(Put("man/w@60", 50, 50, "d4", was="c3"), Put("man/b@60", 90, 90, "bar", was="d4"))
    moves, comes, goes = told(before, after)
    assert sorted(moves) == [("c3", "d4", "moves"), ("d4", "bar", "moves")]
    assert (comes, goes) == ([], [])


def test_a_card_comes_out_of_a_seat_that_stays():
    seat = Put("disc/1:J@56", 10, 10, "seat1")
    assert told(laid(seat), laid(seat, Put("card/Qh@90", 80, 80, "Qh", was="seat1"))) == (
        [("seat1", "Qh", "out")],
        [],
        [],
    )


def test_a_trick_goes_into_the_seat_that_took_it():
    seat = Put("disc/1:J@56", 10, 10, "seat1")
    before, after = laid(seat, Put("card/Qh@90", 80, 80, "Qh")), laid(seat, into=(("Qh", "seat1"),))
    assert told(before, after) == ([("Qh", "seat1", "into")], [], [])


def test_a_trick_is_taken_before_the_next_card_comes():
    seat = Put("disc/1:J@56", 10, 10, "seat1")
    before = laid(seat, Put("card/Qh@90", 80, 80, "Qh"))
    after = laid(seat, Put("card/2h@90", 80, 80, "2h", was="seat1"), into=(("Qh", "seat1"),))
    assert told(before, after) == ([("Qh", "seat1", "into"), ("seat1", "2h", "out")], [], [])


def test_what_moves_starts_in_the_order_of_the_layout():
    before = laid(Put("card/2h@90", 0, 0, "2h"), Put("card/3h@90", 0, 0, "3h"))
    after = laid(Put("card/2h@90", 5, 0, "2h"), Put("card/3h@90", 9, 0, "3h"))
    assert [motion.order for motion in motions(before, after).moves] == [0, 1]


def test_the_ground_shows_nothing_that_is_on_its_way():
    seat = Put("disc/1:J@56", 10, 10, "seat1")
    before, after = laid(seat), laid(seat, Put("card/Qh@90", 80, 80, "Qh", was="seat1"))
    assert still(before, motions(before, after)).items == (seat,)
    assert still(after, motions(after, before)).items == (seat,)
    moved = laid(seat, Put("card/Qh@90", 20, 80, "Qh"))
    assert still(after, motions(after, moved)).items == (seat,)


def test_a_thing_goes_straight_from_point_to_point():
    after = laid(Put("man/w@60", 100, 100, "e5", was="c3", via=((100, 0),)))
    (man,) = motions(laid(MAN), after).moves
    assert [man.at(share) for share in (0, 0.25, 0.5, 0.75, 1)] == [(0, 0), (50, 0), (100, 0), (100, 50), (100, 100)]


def test_what_lies_on_the_way_is_passed_and_what_lies_beside_it_is_not():
    on_the_way, beside, at_the_end = (
        Put("man/b@60", *place, name) for place, name in (((100, 50), "d4"), ((50, 50), "c4"), ((100, 100), "e5"))
    )
    after = laid(Put("man/w@60", 100, 100, "g7", was="c3", via=((100, 0),)))
    moving = motions(laid(MAN, on_the_way, beside, at_the_end), after)
    (man,) = moving.moves
    assert [moving.passing(put) for put in moving.goes] == [(man, 0.75), None, (man, 1.0)]


def test_a_way_that_ends_where_it_began_is_gone_once():
    after = laid(Put("man/w@60", 0, 0, "c3", via=((50, 50), (0, 90))))
    (round_trip,) = motions(laid(MAN), after).moves
    assert round_trip.at(0) == round_trip.at(1) == (0, 0)
    assert motions(after, after).moves == ()


def test_what_goes_into_a_thing_does_not_go_that_things_way():
    stays = Put("man/w@60", 100, 100, "e5", via=((0, 90),))
    before = laid(MAN, Put("man/w@60", 0, 90, "e5"))
    into = next(one for one in motions(before, laid(stays, into=(("c3", "e5"),))).moves if one.how == "into")
    assert into.at(0.5) == (50, 50)


def test_the_points_of_a_way_sink_with_the_thing():
    section = Section(100, (Put("man/w@60", 0, 0, "c3", via=((10, 20),)),))
    (_, lower) = stacked((section, section), 200, gap=10, foot=0).flat().items
    assert (lower.key, lower.y, lower.via) == ("c3/2", 110, ((10, 130),))


def test_nothing_changes_between_equal_layouts():
    assert told(laid(MAN), laid(MAN)) == ([], [], [])


def test_of_two_equal_cards_the_one_that_lay_there_stays_and_the_other_moves():
    """Copies are numbered as they are drawn, so the numbers change when one is drawn earlier than before."""
    before = laid(Put("card/5h@90", 0, 0, "5h"), Put("card/5h@90", 100, 0, "5h/2"))
    after = laid(Put("card/5h@90", 100, 0, "5h"), Put("card/5h@90", 50, 90, "5h/2"))
    (motion,) = motions(before, after).moves
    assert (motion.before.x, motion.after.x, motion.after.y) == (0, 50, 90)


def test_a_second_copy_that_comes_does_not_move_the_first():
    before = laid(Put("card/5h@90", 0, 0, "5h"))
    after = laid(Put("card/5h@90", 50, 90, "5h"), Put("card/5h@90", 0, 0, "5h/2"))
    moving = motions(before, after)
    assert moving.moves == ()
    assert [(put.x, put.y) for put in moving.comes] == [(50, 90)]
