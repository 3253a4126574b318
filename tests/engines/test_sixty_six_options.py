"""What a deal is worth, and what is shown, under the options of sixty-six."""

from dataclasses import replace

from engines.sixty_six import Settled, SixtySix
from tests.support.sixty_six_tables import CLOSE, JAN, ODD, OLA, POLISH, SCHNAPSEN, after, at, luck, typed


def test_points_may_be_measured_when_the_stock_was_closed():
    state = at("Ah 9c", "9h Jc", "Qs Jd", points=(60, 0), tricks=(3, 0), game=CLOSE)
    state = typed(state, "close", CLOSE)
    later = replace(state, up=replace(state.up, points=(66, 40), tricks=(4, 2)))
    assert typed(later, "66", CLOSE).up.deals[-1].game == 3
    assert typed(later, "66").up.deals[-1].game == 1
    wrong = replace(state, up=replace(state.up, points=(50, 40), tricks=(4, 2)))
    assert typed(wrong, "66", CLOSE).up.deals[-1].game == 3
    assert typed(wrong, "66").up.deals[-1].game == 2


def test_a_closed_deal_may_always_be_worth_three():
    game = SixtySix(closed_value="three")
    state = at("9c", "9d", phase="closed", closer=OLA, points=(66, 50), tricks=(4, 2))
    assert after(state, "9c", "9d", game=game).up.deals[-1].game == 3
    assert typed(at("9c", "9d", points=(66, 50), tricks=(4, 2)), "66", game).up.deals[-1].game == 1


def test_the_last_trick_may_win_the_deal():
    game = SixtySix(last_trick="wins")
    state = at("9c", "9d", points=(20, 65), tricks=(5, 5))
    assert after(state, "9c", "9d", game=game).up.deals[-1] == Settled("last", OLA, 1, (20, 65))
    assert after(state, "9c", "9d").up.deals[-1] == Settled("played", JAN, 2, (30, 65))


def test_schnapsen_has_twenty_cards_and_its_jack_exchanges():
    state = SCHNAPSEN.setup(2, luck())
    assert [len(hand) for hand in state.hands] == [5, 5]
    assert state.up.stock == 10
    state = at("Js Ah", "Jc Kc", "As Qd 10d Jd", tricks=(1, 0))
    assert typed(state, "exchange", SCHNAPSEN).up.turned == "Js"
    bare = SixtySix(schnapsen20=True)
    end = at("Jc", "Jd", points=(20, 65), tricks=(5, 5))
    assert after(end, "Jc", "Jd", game=bare).up.deals[-1].how == "last"


def test_running_totals_are_shown_as_the_option_says():
    state = at("9c", "9d", points=(20, 65))
    own = SixtySix(show_points="own")
    assert [POLISH.view(state, seat).shown for seat in (None, OLA)] == [(None, None)] * 2
    assert [own.view(state, seat).shown for seat in (None, OLA, JAN)] == [(None, None), (20, None), (None, 65)]
    assert [ODD.view(state, seat).shown for seat in (None, OLA)] == [(20, 65)] * 2
