"""What players see and press at Northcott's game."""

from bot.scenes.blocks import Board
from bot.scenes.path import Path
from bot.scenes.render import Style, compose
from bot.scenes.views.northcott import scene
from engines.core import Seat, play
from engines.luck import Scripted
from engines.northcott import LIMIT, RULESETS, Position
from tests.bot.scenes.views.reading import EN, PL, lines

GAME, CLASSIC = RULESETS["polish"], RULESETS["classic"]
WHITE, BLACK = Seat(0), Seat(1)
THROWN = (5, 2, 4, 3, 2, 6, 3, 4, 1, 6, 1, 3, 2, 4, 4, 5)
"""The third position of the oracle: a of White shows 5, a of Black 2, and so on."""


def start():
    return GAME.setup(2, Scripted(tuple(face - 1 for face in THROWN)))


def typed(state, *texts, game=GAME):
    for text in texts:
        (seat,) = game.to_move(state)
        state = play(game, state, seat, game.parse(game.view(state, seat), text))
    return state


def shown(state, seat=None, game=GAME):
    return scene(game.view(state, seat))


def board(seen):
    return next(block for block in seen.blocks if isinstance(block, Board))


def signs(seen):
    """{square: what stands there}"""
    lying = board(seen)
    return {
        file + rank: sign
        for rank, row in zip(lying.ranks, lying.rows, strict=True)
        for file, sign in zip(lying.files, row, strict=True)
        if sign
    }


def test_the_sixteen_dice_stand_where_they_place_the_pawns():
    seen = shown(start())
    stands = signs(seen)
    assert len(stands) == 16
    assert [stands[square] for square in ("a1", "b3", "c2")] == ["w5", "w4", "w2"]
    assert [stands[square] for square in ("a7", "b6", "h8")] == ["b2", "b3", "b5"]
    assert lines(seen) == [
        "Kości ustawiają pionki: 1 i 5 – rząd 1, 2 i 6 – rząd 2, 3 i 4 – rząd 3.",
        "Kolej: Ola ⚪",
    ]
    assert PL(seen.headline) == "wolne pola: 29"
    assert [(seat, PL(badge)) for seat, badge in seen.badges] == [(WHITE, "⚪ białe"), (BLACK, "⚫ czarne")]


def test_ears_hear_the_dice_too():
    told = "\n".join(line.text for line in compose(shown(start()), Style.TEXT, EN).lines)
    assert "White: dice a1 5, e1 1, f1 1" in told
    assert "Black: dice b6 3, d6 4, f6 3" in told


def test_the_dice_stay_until_both_sides_have_moved():
    state = typed(start(), "a1-a4")
    assert signs(shown(state))["a4"] == "w5"
    assert signs(shown(state))["a7"] == "b2"
    state = typed(state, "h8-h7")
    assert set(signs(shown(state)).values()) == {"w", "b"}
    assert lines(shown(state)) == ["Jan: h8–h7", "Kolej: Ola ⚪"]
    assert board(shown(state)).last == ("h8", "h7")


def test_a_move_that_shuts_a_file_says_so():
    state = typed(start(), "b3-b5")
    assert lines(shown(state))[1] == "Ola: b3–b5 · kolumna b zamknięta"
    assert lines(shown(state), EN)[1] == "Ola: b3–b5 · file b is shut"


def test_each_move_is_a_path_from_square_to_square():
    (path,) = shown(start()).controls
    assert isinstance(path, Path)
    assert path.ways[:3] == ((("a1", "-a2"), "a1-a2"), (("a1", "-a3"), "a1-a3"), (("a1", "-a4"), "a1-a4"))
    assert len(path.ways) == 22
    (path,) = shown(start()).drafted({"path": "c2"}).controls
    assert path.targets() == ("c3", "c4", "c5")


def test_black_sees_the_board_from_the_own_side():
    assert board(shown(start(), BLACK)).files == tuple("hgfedcba")
    assert board(shown(start(), BLACK)).ranks == tuple("12345678")
    assert board(shown(start(), WHITE)) == board(shown(start()))
    assert signs(shown(start(), BLACK)) == signs(shown(start()))


def test_at_the_end_nothing_is_offered_and_the_last_move_stays():
    state = typed(GAME.begin(Position((3, *(4,) * 7), (5,) * 8)), "a3-a4")
    seen = shown(state)
    assert (seen.controls, seen.headline) == ((), None)
    assert lines(seen) == ["Ola: a3–a4 · kolumna a zamknięta"]
    assert PL(GAME.outcome(state).how) == "Jan nie ma ruchu."


def test_the_classic_game_has_no_dice_and_counts_before_its_limit():
    state = CLASSIC.begin(Position((2,) * 8, (7,) * 8))
    assert lines(shown(state, game=CLASSIC)) == ["Kolej: Ola ⚪"]
    assert shown(state, game=CLASSIC).headline is None
    for n in range(LIMIT - 20):
        state = typed(state, ("a2-a1", "a7-a8", "a1-a2", "a8-a7")[n % 4], game=CLASSIC)
    assert "To już 180 z 200 ruchów, potem remis." in lines(shown(state, game=CLASSIC))
