"""What players see and press at cucumber."""

from dataclasses import replace

import pytest

from bot.i18n import Speaker
from bot.scenes.blocks import CardTable, Say, Scores
from bot.scenes.controls import Hand
from bot.scenes.render import Style, compose
from bot.scenes.views.cucumber import scene
from bot.screens import playing
from engines.core import Seat, note
from engines.cucumber import RULESETS
from tests.bot.scenes.views.reading import EN, PL, lines, piles, sheet
from tests.support.card_tables import playout
from tests.support.cucumber_tables import ODD, POLISH, at, last_trick, typed
from tests.support.random_matches import table_at

OLA, JAN, EWA = map(Seat, range(3))


def shown(state, seat=None, game=POLISH):
    return scene(game.view(state, seat))


def begun():
    return typed(at(["8c Ks", "2c 7d 9h Kd", "3c 4c"]), "8c")


def test_the_header_says_where_a_life_is_lost():
    seen = shown(begun())
    assert PL(seen.headline) == "rozdanie 1 · życie traci się przy 21"
    assert [(seat, PL(badge)) for seat, badge in seen.badges] == [(EWA, "rozdaje")]


def test_the_choice_is_told_to_who_has_it():
    state = begun()
    assert lines(shown(state, JAN)) == ["Wyrównujesz lub przebijasz: 9 K · albo najniższa: 2", "Twoja kolej"]
    assert lines(shown(state, JAN), EN)[0] == "You match or beat it with: 9 K · or your lowest: 2"
    assert lines(shown(state)) == ["Do wyrównania lub przebicia: 8♣", "Kolej: Jan"]
    assert shown(state, JAN).controls == (Hand(state.hands[JAN], 1, playable=(0, 2, 3)),)
    assert lines(shown(typed(state, "K"), EWA))[0] == "Najniższa: 3"


def test_who_can_only_match_or_beat_is_told_no_other_way():
    state = typed(at(["8c", "9h 9d", "3c"]), "8c")
    assert lines(shown(state, JAN)) == ["Wyrównujesz lub przebijasz: 9", "Twoja kolej"]


def test_where_all_give_their_lowest_nobody_is_told_to_head():
    game = RULESETS["swedish"]
    state = at(["2c 7d", "3c", "4c"], game, laid=((EWA, "Ah"),))
    assert lines(shown(state, JAN, game))[0] == "Wyjście asem: każdy daje najniższą kartę"
    assert lines(shown(state, JAN, game), EN)[0] == "An ace is led: everybody gives the lowest card"
    assert lines(shown(state, OLA, game))[0] == "Najniższa: 2"


def test_at_the_end_the_cards_of_who_went_out_still_lie_there():
    state = last_trick("9c 4d", totals=(14, 5), lives=(1, 1))
    assert piles(shown(state)) == {"Ola": ("9c",), "Jan": ("4d",)}


def test_suits_do_not_matter_so_a_rank_is_told_once():
    state = typed(at(["Kc 9s", "3h Ah Ks Kd 3c", "2c"]), "K")
    assert lines(shown(state, JAN))[0] == "Wyrównujesz lub przebijasz: K A · albo najniższa: 3"


def test_the_panel_tells_the_choice_beside_the_cards_and_an_alert_has_room_for_both():
    longest = typed(at(["2c 8s 9s", "As Kh Qd Jc 10h 9d 3c", "4c"]), "8")
    table = table_at(POLISH, 3, longest)
    panel = playing.panel(table, JAN)
    assert lines(panel) == ["Twoje karty", "Wyrównujesz lub przebijasz: 9 10 J Q K A · albo najniższa: 3"]
    assert panel.controls == shown(longest, JAN).controls
    alert = "\n".join(line.text for line in compose(panel, Style.EMOJI, PL).lines)
    assert alert.endswith("1·A♠ 2·K♥ 3·Q♦ 4·J♣ 5·10♥ 6·9♦ 7·3♣")
    assert len(f"{alert}\n{PL(note('telegram-numbers'))}") <= 200
    assert lines(playing.panel(table, OLA)) == ["Twoje karty"]


def test_the_hand_is_private():
    state = begun()
    assert not any(shown(state).controls[0].cards)
    assert shown(state).hand


def test_cards_stay_before_their_owners():
    state = begun()
    for text in ("K", "3"):
        state = typed(state, text)
    seen = shown(typed(state, "2"))
    assert piles(seen) == {"Ola": ("8c",), "Jan": ("Kd", "2c"), "Ewa": ("3c",)}
    assert lines(seen)[0] == "Poprzednia: Jan bierze 8♣ K♦ 3♣"


def test_room_is_kept_for_all_cards_of_the_longest_hand_while_they_are_played():
    state = begun()
    for text in ("K", "3"):
        state = typed(state, text)
        (found,) = (block for block in shown(state).blocks if isinstance(block, CardTable))
        assert found.keeps == 4


def test_the_end_of_a_deal_is_told():
    seen = shown(last_trick("9c 9d 2h", totals=(3, 12, 9)))
    assert lines(seen)[:2] == [
        "Ostatnia lewa: bierze Jan kartą 9♦",
        "Jan +9: traci życie, wraca z 9, Ola −3 → 0",
    ]
    assert piles(seen) == {"Ola": ("9c",), "Jan": ("9d",), "Ewa": ("2h",)}
    assert sheet(seen) == {
        "rozdanie 1": ("0", "9", "9"),
        "życia": ("2", "1", "2"),
        "nie niżej": ("", "9", ""),
        "razem": ("0", "9", "9"),
    }


def test_who_is_out_has_no_total_and_no_pile():
    state = last_trick("9c 4d 2h", totals=(14, 5, 9), lives=(1, 2, 2))
    assert "Ola +9 → 23: odpada" in lines(shown(state))
    seen = shown(typed(state, POLISH.format(next(iter(POLISH.legal(state, state.up.turn))))))
    assert list(piles(seen)) == ["Jan", "Ewa"]
    assert sheet(seen)["razem"] == ("–", "5", "9")


def test_of_a_long_match_the_sheet_has_the_last_sixteen_deals():
    state = last_trick("9c 9d 2h", totals=(3, 12, 9))
    done = state.up.results[0]
    results = tuple(replace(done, totals=(n, 9, 9), lives=(2, 1, 2 if n < 2 else 0)) for n in range(18))
    rows = sheet(shown(replace(state, up=replace(state.up, results=results, lives=(2, 1, 0)))))
    deals = [label for label in rows if label.startswith("rozdanie")]
    assert deals == [f"rozdanie {number}" for number in range(3, 19)]
    assert (rows["rozdanie 3"], rows["rozdanie 4"]) == (("2", "9", "9"), ("3", "9", ""))
    fewer = sheet(shown(replace(state, up=replace(state.up, results=results[:16]))))
    assert next(iter(fewer)) == "rozdanie 1"


def test_who_is_asked_stands_out_on_the_sheet_until_the_end():
    def active(state):
        return next(block.active for block in shown(state).blocks if isinstance(block, Scores))

    assert active(begun()) == JAN
    assert active(last_trick("9c 4d", totals=(14, 5), lives=(1, 1))) is None


def test_a_life_lost_is_told_by_the_deal_just_over():
    state = last_trick("9c 9d 2h", totals=(3, 12, 9))
    earlier = replace(state.up.results[0], lives=(2, 0, 2))
    state = replace(state, up=replace(state.up, results=(earlier, *state.up.results)))
    assert lines(shown(state))[1] == "Jan +9: traci życie, wraca z 9, Ola −3 → 0"


def test_the_end_says_who_is_left():
    state = last_trick("9c 4d", totals=(14, 5), lives=(1, 1))
    seen = shown(state)
    assert (seen.controls, seen.hand) == ((), False)
    outcome = POLISH.outcome(state)
    assert PL(outcome.how) == "Na placu zostaje Jan; rozdania: 1. Miejsca według przetrwanych rozdań."


@pytest.mark.parametrize(("game", "players"), [(POLISH, 4), (ODD, 7)])
def test_at_every_step_everybody_reads_what_to_do_and_no_public_control_holds_a_card(game, players):
    say = Speaker("en", tuple("ABCDEFG"))
    for n, (state, seat, _) in enumerate(playout(game, players, 2)):
        if seat is None or n % 5:
            continue
        for eyes in (None, seat):
            seen = shown(state, eyes, game)
            assert sum(block.strong for block in seen.blocks if isinstance(block, Say)) == 1
            assert all((*lines(seen, Speaker("pl")), *lines(seen, say)))
        (hand,) = shown(state, game=game).controls
        assert hand.cards == (None,) * game.hand
