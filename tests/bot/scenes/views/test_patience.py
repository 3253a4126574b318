"""What players see and press at a patience."""

import random

import pytest

from bot.scenes.blocks import Say, Tableau, Tone
from bot.scenes.controls import Press
from bot.scenes.render import Style, compose
from bot.scenes.views.patience import scene
from engines.core import Outcome, play
from engines.patience import FROG, OPEN_SHOP, RAINBOW, STAR
from tests.bot.scenes.views.reading import EN, PL, lines
from tests.support.patience_tables import LUCK, ME, small


def seen(rules, state):
    return scene(rules.view(state, None))


def typed(rules, state, *moves):
    for move in moves:
        state = play(rules, state, ME, rules.parse(rules.view(state, ME), move))
    return state


def tableau(shown):
    (found,) = (block for block in shown.blocks if isinstance(block, Tableau))
    return found


def lists(shown):
    """The lists of cards for looks without pictures."""
    return [pile for cards in tableau(shown).cards for pile in cards.piles]


def piles(shown, say=PL):
    return [(say(pile.label) if pile.label else "", pile.cards) for pile in lists(shown)]


def pressed(shown, say=PL):
    return [(say(control.label), control.move) for control in shown.controls if isinstance(control, Press)]


def test_the_header_tells_cards_home_stock_and_pass():
    rules = RAINBOW["polish"]
    state = rules.setup(1, LUCK)
    assert PL(seen(rules, state).headline) == "na bazach 1 ze 104 · talon 76 · 1. przejście z 3"
    shop = OPEN_SHOP["polish"]
    assert EN(seen(shop, shop.setup(1, LUCK)).headline) == "1 of 104 home · stock 84"


def test_the_table_shows_row_turned_card_foundations_and_piles():
    rules = RAINBOW["polish"]
    state = small(rules, piles=(("7s", "2d"), (), ("Kh",)))
    assert piles(seen(rules, state)) == [
        ("Tęcza (2)", ("9c", "8d")),
        ("Bazy od 3: 1 ze 9", ("3s",)),
        ("Talon (2)", ("5d",)),
        ("1 (2)", ("7s", "2d")),
        ("2", ()),
        ("3 (1)", ("Kh",)),
    ]


def test_a_long_row_goes_on_in_a_second_line():
    rules = RAINBOW["polish"]
    state = rules.setup(1, LUCK)
    (first, upper), (second, lower), *_ = piles(seen(rules, state))
    assert (first, second) == ("Tęcza (26)", "")
    assert upper + lower == state.rows[0]


@pytest.mark.parametrize(
    ("rules", "form"),
    [
        (RAINBOW["polish"], "arc"),
        (STAR["polish"], "star"),
        (STAR["star_open"], "star"),
        (OPEN_SHOP["polish"], "columns"),
        (FROG["two-rows"], "columns"),
    ],
)
def test_each_game_lies_in_its_own_form(rules, form):
    assert tableau(seen(rules, rules.setup(1, LUCK))).form == form


def test_the_tableau_names_everything_as_moves_do():
    rules = FROG["two-rows"]
    found = tableau(seen(rules, rules.setup(1, LUCK)))
    assert [heap.name for heap in (*found.rows, *found.piles)] == ["a", "b", "1", "2", "3", "4", "5"]
    assert [base.name for base in found.foundations] == [f"f{n}" for n in range(1, 9)]


def test_foundations_tell_what_they_lack_only_where_each_has_its_own_base():
    eight, polish = RAINBOW["eight-bases"], RAINBOW["polish"]
    told = tableau(seen(eight, small(eight, foundations=EIGHT)))
    assert [base.lacks for base in told.foundations] == [11, 12, 12, 12, 12, 12, 12, 12]
    assert PL(told.bases) == "Bazy: ilu kart brakuje"
    plain = tableau(seen(polish, small(polish)))
    assert {base.lacks for base in plain.foundations} == {None}
    assert (PL(plain.bases), EN(plain.bases)) == ("Bazy od 3", "Foundations from 3")


def test_what_is_to_be_done_stands_out_until_the_end():
    rules = STAR["polish"]
    *_, last = (block for block in seen(rules, small(rules)).blocks if isinstance(block, Say))
    assert last.strong
    over = seen(rules, small(rules, over="stuck"))
    assert not any(block.strong for block in over.blocks if isinstance(block, Say))


def test_a_card_laid_on_the_row_is_marked_at_the_end_of_its_last_line():
    rules = RAINBOW["polish"]
    long = tuple(f"{rank}{suit}" for suit in "sh" for rank in ("K", "Q", "J", "10", "9", "8", "7", "6", "5", "4"))
    state = small(rules, rows=((*long, "6d"),), turned="5d", foundations=(("Ks",),))
    shown = seen(rules, typed(rules, state, "r"))
    marked = [pile.cards[place] for pile in lists(shown) for place in pile.fresh]
    assert marked == ["5d"]
    assert [heap.cards[-1] for heap in tableau(shown).rows if heap.fresh] == ["5d"]


def test_the_pack_is_dealt_again_by_a_button_that_stands_out_when_nothing_else_is_left():
    rules = RAINBOW["polish"]
    for row, alone in (("9c",), True), (("4s",), False):
        state = small(rules, rows=(row,), piles=(("9d", "2c"), (), ()), turned=None, stock=())
        (redeal,) = (c for c in seen(rules, state).controls if isinstance(c, Press) and c.move == "redeal")
        assert (redeal.tone is Tone.GO) == alone


def test_a_stack_shows_its_top_and_how_many_lie_below():
    rules = STAR["polish"]
    state = rules.setup(1, LUCK)
    assert piles(seen(rules, state))[0] == ("Gwiazda (20)", (None,) * 19 + (state.rows[0][-1],))


def test_the_turned_card_has_its_buttons_before_all_others():
    rules = RAINBOW["polish"]
    state = small(rules, rows=(("4c", "8d"),), piles=(("7s",), ("4h",), ("4d",)), turned="4s")
    assert pressed(seen(rules, state)) == [
        ("1", "1"),
        ("2", "2"),
        ("3", "3"),
        ("baza", "f"),
        ("2 → baza", "2f"),
        ("3 → baza", "3f"),
        ("1 → tęcza", "1r"),
        ("Wszystko, co idzie", "auto"),
    ]
    assert lines(seen(rules, state))[-1] == "4♠: na który stos?"


def test_the_columns_of_two_rows_have_a_button_each():
    rules = FROG["two-rows"]
    state = small(rules, rows=(("4c", "Ad"), ("Ah",)), foundations=())
    assert pressed(seen(rules, state))[5:] == [("A → baza", "af"), ("B → baza", "bf"), ("Wszystko, co idzie", "auto")]


EIGHT = (("3s", "4s"), ("4h",), *((("Kc",),) * 6))


def test_of_several_foundations_the_player_chooses_only_where_it_matters():
    rules = RAINBOW["eight-bases"]
    shown = seen(rules, small(rules, foundations=EIGHT, turned="5d", piles=(("Ad",), (), ())))
    assert ("baza 1", "f1") in pressed(shown)
    assert ("baza 2", "f2") in pressed(shown)
    assert ("1 → baza", "1f") in pressed(shown)
    assert ("Bazy: 9 ze 15, brakuje 11 12 12 12 12 12 12 12", ("4s", "4h", *("Kc",) * 6)) in piles(shown)


def test_redeal_is_offered_where_the_rules_allow_it():
    rules = RAINBOW["polish"]
    state = small(rules, piles=(("7c", "2d"), (), ()), turned=None, stock=(), rows=(("4d",),))
    shown = seen(rules, state)
    assert pressed(shown)[-1] == ("Przełóż stosy", "redeal")
    assert lines(shown)[-1] == "Talon się skończył. Stosy można przełożyć."
    assert lines(seen(rules, typed(rules, state, "redeal")))[0] == "Stosy są przetasowane: 2. przejście z 3."


@pytest.mark.parametrize(
    ("rows", "piles", "said", "moves"),
    [
        (("9c", "4d"), (), "Talon się skończył. To, co wolne, może jeszcze iść na bazy.", ["rf", "auto"]),
        (("9c", "8d"), ("7c",), "Talon się skończył. Karty mogą jeszcze iść na tęczę.", ["1r"]),
        (("9c", "8d"), ("4c",), "Talon się skończył. To, co wolne, może jeszcze iść na bazy.", ["1f", "auto"]),
    ],
)
def test_without_a_redeal_it_is_said_what_is_left(rows, piles, said, moves):
    """Also in an earlier pass: the rules have nothing to gather where no pile is left."""
    rules = RAINBOW["polish"]
    shown = seen(
        rules, small(rules, rows=(rows,), piles=(piles, (), ()), turned=None, stock=(), round=3 if piles else 1)
    )
    assert (lines(shown)[-1], [move for _, move in pressed(shown)]) == (said, moves)


@pytest.mark.parametrize(
    ("move", "said"),
    [("2", "7♦ na stos 2"), ("r", "7♦ na gwiazdę"), ("1f", "4♣ na bazę"), ("auto", "4♣ na bazę")],
)
def test_the_last_step_is_said(move, said):
    rules = STAR["polish"]
    state = small(rules, piles=(("4c",), (), (), (), ()), turned="7d")
    assert lines(seen(rules, typed(rules, state, move)))[0] == said


def test_what_just_came_is_marked():
    rules = STAR["polish"]
    state = typed(rules, small(rules, piles=(("9c",), (), (), (), ()), turned="7d"), "1")
    shown = seen(rules, state)
    assert [heap.name for heap in tableau(shown).piles if heap.fresh] == ["1"]
    fresh = [pile.fresh for pile in lists(shown)]
    assert fresh == [(), (), (), (1,), (), (), (), ()]


def test_of_two_equal_tops_only_the_one_that_came_is_marked():
    """There are two packs: the same card may have been there for long."""
    rules = RAINBOW["polish"]
    before = small(rules, foundations=(("3s", "4d"), ("3c",), ("3d", "4d")), piles=(("4d",), (), ()), turned="5s")
    shown = seen(rules, typed(rules, before, "1f"))
    assert [base.risen for base in tableau(shown).foundations][:3] == [(), ("4d",), ()]
    foundations = lists(shown)[1]
    assert (foundations.cards, foundations.fresh) == (("4d", "4d", "4d"), (1,))
    foundations = lists(seen(rules, typed(rules, before, "auto")))[1]
    assert (foundations.cards, foundations.fresh) == (("5s", "4d", "4d"), (0, 1))


@pytest.mark.parametrize("rules", [rules for box in (RAINBOW, OPEN_SHOP, FROG, STAR) for rules in box.values()])
def test_what_a_button_says_may_be_typed(rules):
    state, dice, met = rules.setup(1, LUCK), random.Random(1), set()
    while rules.outcome(state) is None:
        for say in (PL, EN):
            for label, move in pressed(seen(rules, state), say):
                met.add(move)
                assert rules.format(rules.parse(rules.view(state, ME), label)) == move
        state = typed(rules, state, dice.choice([move for move in rules.view(state, ME).moves if move != "auto"]))
    assert {"1", "f", "auto"} <= met
    assert ("redeal" in met) == (rules.plan.passes > 1)


def test_a_lost_game_tells_how_many_cards_are_home():
    rules = OPEN_SHOP["polish"]
    state = typed(rules, small(rules, turned="Kd", stock=()), "1")
    outcome = rules.outcome(state)
    assert isinstance(outcome, Outcome)
    assert PL(outcome.how) == "Nic już nie idzie: na bazach 1 karta ze 104."
    shown = seen(rules, state)
    assert (PL(shown.headline), shown.controls) == ("na bazach 1 ze 4", ())


def test_the_step_up_stands_out():
    rules = OPEN_SHOP["polish"]
    shown = seen(rules, small(rules, turned="4d"))
    assert {c.move for c in shown.controls if isinstance(c, Press) and c.tone is Tone.GO} == {"f", "auto"}


def test_the_whole_table_fits_into_words_for_ears():
    rules = RAINBOW["polish"]
    state = rules.setup(1, LUCK)
    while state.turned:
        state = typed(rules, state, str(1 + len(state.stock) % 3))
    for say in (PL, EN):
        text = "\n".join(line.text for line in compose(seen(rules, state), Style.TEXT, say).lines)
        assert len(text) <= 1024
        assert text.count("♠") + text.count("♥") + text.count("♦") + text.count("♣") >= 104
