"""The sealed luck of a table: commitment, key and draws, by the vectors that every checker shares."""

import json
from dataclasses import replace
from hashlib import sha256

import pytest

from bot.catalog import CATALOG
from bot.tables.beacon import Beacon, Pulse
from bot.tables.seal import Seal, Word, commitment, context_of, key, word_of
from engines.core import Refused
from engines.kosci import RULESETS
from engines.luck import Sealed, rolled, shuffled
from tools import verify

HALF = 2**63 + 1
BEACON = f"52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971:1000:{sha256(b'made up').hexdigest()}"
VECTORS = [
    (
        bytes(32),
        "kosci\npolish\n{}\naaaaaaaa\n",
        [""],
        "",
        "46600d718199db3831bb97b11daf62b18199795f4821a7680afd38c0b9e38d17",
        "52e94566cd851a9ff9ca471c66319f3bbfee00969ae8eb22da08553b10928a9c",
        (5, 2, 2, 3, 3, 5, 6, 4, 2, 1),
        (6, 8, 9, 3, 7, 2, 5, 1, 4, 0),
        ([0x322940E1C86BECEF, 0x9639D3F8976ACE9, 0x386081BE00E94EC6], 5),
    ),
    (
        bytes(range(32)),
        'cribbage\nacc\n{"muggins":false,"target":121}\nb2c3d4e5\n',
        ["żółw", "seven"],
        "",
        "210049f79869d4211b35d5b7240de187f3704102ace72ab53dc83c7900ae9ac7",
        "bb326f76a1dd790cd20718f64f3b340990498beed6d99b10e48b6df554352e0d",
        (6, 5, 5, 1, 6, 5, 1, 2, 3, 5),
        (3, 6, 9, 2, 7, 5, 0, 8, 4, 1),
        ([0x2A834A31D8CD99DC, 0x5B1E94F580A05F24, 0x61290E9799825F12], 7),
    ),
    (
        sha256(b"stolik vector C").digest(),
        "kierki\npolish\n{}\nc7zzzzzz\n",
        ["a", "", "bb", "ccc"],
        BEACON,
        "2bf0c707eec76ccef2fe63a007829c707cfb55edd5ca4d3c624ce5d026a8b720",
        "85e59667e3744f8b98d0eacd1a520c07635823b98177fded39fb63e37183e1f9",
        (2, 6, 5, 3, 4, 1, 2, 3, 4, 5),
        (0, 1, 7, 6, 8, 3, 5, 4, 2, 9),
        ([0x179FB37F8BBAE584, 0x77138D6C2DA009FA, 0x487D9B8D61B5C93F], 5),
    ),
]


@pytest.mark.parametrize("vector", VECTORS)
def test_commitment_key_and_draws_are_as_everybody_computes_them(vector):
    secret, context, words, beacon, commit, made, dice, order, halves = vector
    told = secret, context.encode(), [word.encode() for word in words], beacon.encode()
    assert commitment(*told[:2]) == verify.commitment(*told[:2]) == commit
    assert key(*told).hex() == verify.key(*told).hex() == made
    luck = Sealed(made)
    assert rolled(10, luck)[0] == dice
    assert shuffled(range(10), luck)[0] == order
    drawn, first = [], 0
    for _ in range(3):
        (one, luck), (other, first) = luck.below(HALF), verify.below(bytes.fromhex(made), first, HALF)
        assert (one, luck.drawn) == (other, first)
        drawn.append(one)
    assert (drawn, first) == halves


def seal():
    return Seal("00" * 32, "kosci\npolish\n{}\naaaaaaaa\n", 5)


def test_a_word_replaces_the_former_one_and_is_mixed_in_by_the_order_of_joining():
    both = seal().with_word(Word("b", "Bob", "x")).with_word(Word("a", "Ann", "y")).with_word(Word("b", "Bob", "z"))
    begun = both.begun([("a", "Ann"), ("", "🤖"), ("b", "Bob")], 9)
    assert [word.text for word in begun.words] == ["y", "", "z"]
    expected = key(bytes(32), begun.context.encode(), [b"y", b"", b"z"])
    assert begun.luck == Sealed(expected.hex())
    assert begun.commitment == both.commitment == VECTORS[0][4]


def test_the_word_of_somebody_who_has_left_is_not_mixed_in():
    begun = seal().with_word(Word("b", "Bob", "x")).begun([("a", "Ann")], 9)
    assert begun.luck == seal().begun([("a", "Ann")], 9).luck


def test_other_rules_have_another_commitment_and_the_former_secret_is_kept():
    after = seal().with_word(Word("a", "Ann", "y")).renewed("11" * 32, "other", 7)
    assert (after.words, after.made) == ((), 7)
    assert after.commitment != seal().commitment
    (given_up,) = after.others
    assert commitment(bytes.fromhex(given_up.secret), given_up.context.encode()) == seal().commitment


def test_the_context_names_game_ruleset_all_options_and_the_table():
    one = context_of("kosci", "polish", RULESETS["polish"], "aaaaaaaa")
    game, ruleset, options, table, end = one.split("\n")
    assert (game, ruleset, table, end) == ("kosci", "polish", "aaaaaaaa", "")
    assert options.startswith("{")
    assert one != context_of("kosci", "polish", RULESETS["hasbro"], "aaaaaaaa")


@pytest.mark.parametrize(
    ("typed", "word"), [(" żółw  na wodzie ", "żółw na wodzie"), ("z\u0307", "ż"), ("x" * 40, "x" * 40)]
)
def test_a_typed_word_is_normalized(typed, word):
    assert word_of(typed) == word


@pytest.mark.parametrize("typed", ["", "  ", "x" * 41, "ż" * 33, "a\u200bb"])
def test_a_word_that_is_none_is_refused(typed):
    with pytest.raises(Refused) as refusal:
        word_of(typed)
    assert refusal.value.why.key == "seal-word-length"


def test_a_secret_does_not_show_in_the_text_of_a_seal():
    assert "0000" not in repr(seal())
    assert VECTORS[0][5] not in repr(Sealed(VECTORS[0][5]))


def test_a_later_word_of_a_player_takes_the_place_of_the_former_and_who_said_nothing_has_an_empty_one():
    seal = Seal("ab" * 32, "a context", 5).with_word(Word("a", "Ann", "one")).with_word(Word("b", "Bob", "two"))
    seal = seal.with_word(Word("a", "Ann", "three"))
    assert seal.words == (Word("b", "Bob", "two"), Word("a", "Ann", "three"))
    begun = seal.begun([("a", "Ann"), ("c", "Cat"), ("", "🤖")], 9)
    assert begun.words == (Word("a", "Ann", "three"), Word("c", "Cat"), Word("", "🤖"))
    assert (begun.made, begun.closed) == (5, 9)


def test_a_seal_waits_for_the_public_round_that_was_named_until_it_is_there_or_missed():
    beacon = Beacon("chain", 7, 5)
    there, missed = replace(beacon, pulse=Pulse("ab", "cd")), replace(beacon, missed=True)
    waits = [Seal("ab" * 32, "a context", 5, beacon=one).waits for one in (None, beacon, there, missed)]
    assert waits == [False, True, False, False]


@pytest.mark.parametrize("game", CATALOG)
def test_the_context_of_every_game_names_its_options_in_their_order(game):
    name, ruleset, options, table, nothing = context_of(game, "x", CATALOG[game].default, "abcdefgh").split("\n")
    assert (name, ruleset, table, nothing) == (game, "x", "abcdefgh", "")
    assert list(json.loads(options)) == sorted(json.loads(options))


def test_a_word_has_forty_characters_and_sixty_four_bytes_at_most():
    for longest in ("ż" * 32, "a" * 40):
        assert word_of(longest) == longest
        with pytest.raises(Refused, match="seal-word-length"):
            word_of(f"{longest}a")
