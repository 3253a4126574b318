"""Luck as a value: one seed gives one stream, every number is as likely as any other, a script says what falls."""

import hmac
from collections import Counter
from hashlib import blake2b
from itertools import permutations

import pytest

from engines.luck import Daily, Scripted, Seeded, rolled, shuffled

SEED = "5e" * 32


def word(n):
    """The n-th word of the stream, from 0, as the record of a match describes it: BLAKE2b keyed with the seed."""
    return int.from_bytes(blake2b(n.to_bytes(8, "big"), key=bytes.fromhex(SEED), digest_size=8).digest(), "big")


def test_the_stream_of_a_seed_is_what_the_record_of_a_match_lets_one_reckon():
    luck = Seeded(SEED)
    for n in range(20):
        drawn, luck = luck.below(1000)
        assert (drawn, luck.drawn) == (word(n) % 1000, n + 1)


@pytest.mark.parametrize("size", [(1 << 63) + 1, 3 << 62])
def test_words_that_would_favour_small_numbers_are_thrown_away(size):
    """2^64 words hold such a size only once: what lies beyond it is drawn again."""
    luck, expected = Seeded(SEED), [word(n) for n in range(64) if word(n) < size]
    assert 8 < len(expected) < 60
    for one in expected[:8]:
        drawn, luck = luck.below(size)
        assert drawn == one


def test_a_size_that_divides_the_words_throws_none_away():
    luck = Seeded(SEED)
    for n in range(8):
        drawn, luck = luck.below(1 << 32)
        assert (drawn, luck.drawn) == (word(n) % (1 << 32), n + 1)


def test_a_die_shows_1_to_6():
    faces, luck = rolled(600, Seeded(SEED))
    assert set(faces) == {1, 2, 3, 4, 5, 6}
    assert luck.drawn == 600
    assert rolled(2, Scripted((0, 5, 3))) == ((1, 6), Scripted((3,)))


def test_a_script_says_what_falls_and_no_more():
    assert Scripted((0, 2)).below(3) == (0, Scripted((2,)))
    assert Scripted((2,)).below(3) == (2, Scripted(()))
    with pytest.raises(ValueError, match="has ended"):
        Scripted(()).below(3)
    for value in (3, -1):
        with pytest.raises(ValueError, match="is not below 3"):
            Scripted((value,)).below(3)


def test_every_order_of_a_pack_comes_from_one_script_alone():
    """Fisher and Yates: as many ways to draw as there are orders."""
    scripts = [(a, b, c) for a in range(4) for b in range(3) for c in range(2)]
    orders = Counter(shuffled("abcd", Scripted(script))[0] for script in scripts)
    assert orders == Counter(permutations("abcd"))
    assert shuffled("", Scripted(())) == ((), Scripted(()))


# --- the luck of a day ---

DAY_KEY = "352a32e6f8770d822e824803ce86960bca1ab1fb68cf9a871735e87a384f1938"
OF_DAY = Daily(DAY_KEY, 20_780)


@pytest.mark.parametrize(
    ("mark", "faces"),
    [
        ((1, 1, 5), (4, 3, 2, 5, 5)),
        ((1, 2, 3), (1, 3, 6)),
        ((1, 2, 2), (1, 2)),
        ((1, 3, 3), (4, 5, 4)),
    ],
)
def test_the_throws_of_a_day_are_those_of_the_vector(mark, faces):
    assert rolled(mark[-1], OF_DAY.marked(*mark))[0] == faces


def test_a_throw_of_a_day_does_not_depend_on_what_was_thrown_before():
    _, later = rolled(5, OF_DAY.marked(1, 1, 5))
    assert rolled(3, later.marked(1, 2, 3)) == rolled(3, OF_DAY.marked(1, 2, 3))


def test_days_and_keys_throw_differently():
    throws = {rolled(5, luck.marked(1, 1, 5))[0] for luck in (OF_DAY, Daily(DAY_KEY, 20_781), Daily("00" * 32, 20_780))}
    assert len(throws) == 3


def test_words_of_a_day_that_would_favour_small_numbers_are_thrown_away():
    """The next word of the same die differs in its last byte alone."""
    size, seen = (1 << 63) + 1, 0
    for turn in range(1, 20):
        luck, again = OF_DAY.marked(turn), 0
        while (drawn := word_of_day(turn, 0, again)) >= size:
            again += 1
        seen += again
        assert luck.below(size)[0] == drawn
    assert seen > 3


def word_of_day(*place):
    told = b"stolik/2/day" + (20_780).to_bytes(4, "big") + bytes(place)
    return int.from_bytes(hmac.digest(bytes.fromhex(DAY_KEY), told, "sha256")[:8])


@pytest.mark.parametrize("luck", [Seeded(SEED, 3), Scripted((1, 2))])
def test_only_the_luck_of_a_day_heeds_where_it_is_drawn(luck):
    assert luck.marked(7, 1, 5) == luck
