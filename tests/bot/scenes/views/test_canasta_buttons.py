"""Buttons of canasta: a phone is enough to meld."""

from contextlib import suppress
from dataclasses import replace
from random import Random

import pytest

from bot.i18n import LANGUAGES, Speaker
from bot.scenes.blocks import Tone
from bot.scenes.controls import Choice, Hand, Press, beside_panels
from bot.scenes.render import compose
from bot.scenes.render.style import Style
from engines.canasta import RULESETS, Canasta, Several
from engines.core import Refused, Seat, play
from engines.luck import Seeded
from tests.bot.scenes.views.canasta_scenes import DULL, buttons, shown
from tests.bot.scenes.views.reading import EN, PL, lines
from tests.support.canasta_tables import EWA, GAME, JAN, OLA, table, typed


def test_a_phone_melds_without_typing():
    state = table(f"Kh Kd Ks 9h 9d 2c {DULL}", top="Qh")
    steps = ["Dobierz", "K ×3", "Z dziką… 9 9 2", "Wyłóż 70", "Zrzuć… 5"]
    for label in steps:
        state = typed(state, buttons(shown(state, OLA))[label])
    assert [meld.rank for meld in state.up.melds[0]] == ["K", "9"]
    assert state.up.turn == JAN


def test_discards_stand_in_the_hand_before_they_are_allowed():
    """Then no edit is waited for between the draw and the discard."""
    state = table(DULL, top="Qh")
    for seat in (OLA, JAN):
        (choice,) = (control for control in shown(state, seat).ahead if isinstance(control, Choice))
        assert {option.move.split()[0] for option in choice.options} == {"discard"}
    assert not any(isinstance(control, Choice) for control in shown(state).ahead)
    drawn = typed(state, "draw")
    assert not any(isinstance(control, Choice) for control in shown(drawn, OLA).ahead)  # they are among the controls


def test_the_pile_for_a_meld_stands_in_the_hand_before_the_turn_comes_and_its_button_lasts():
    """Then no edit is waited for by somebody who wants the pile."""
    state = table(DULL, top="Qh", melds={"K": 3})
    ways = {press.move: press.lasting for press in shown(state, EWA).ahead if isinstance(press, Press)}
    assert ways == {"draw": "1.draw", "pile add": "1.pile add"}
    assert "pile add" not in {press.move for press in shown(state, JAN).ahead if isinstance(press, Press)}
    fits = table(DULL, top="Kh", melds={"K": 3})
    (offered,) = (c for c in shown(fits, OLA).controls if isinstance(c, Press) and c.move == "pile add")
    assert offered.lasting == "1.pile add"


def test_laying_out_too_little_can_be_pressed_and_says_what_is_missing():
    state = typed(table(f"Kh Kd Ks {DULL}", phase="meld", taken="stock"), "meld K K K")
    (press,) = (c for c in shown(state, OLA).controls if isinstance(c, Press) and c.move == "meld")
    assert press.tone is Tone.PLAIN
    why = GAME.why_not(state, OLA, GAME.parse(GAME.view(state, OLA), press.move))
    assert PL(why) == "Pierwsze wyłożenie: 50. Wyłożone 30, brakuje 20. Dołóż coś jeszcze albo cofnij."


def test_a_pile_that_is_out_of_reach_says_why_when_pressed():
    state = table(f"Kd Ks {DULL}", top="Kh")
    assert buttons(shown(state, OLA))["Stos: K K"] == "pile K K"


def test_cards_on_the_tray_leave_the_pile_its_button():
    state = typed(table(f"Kd Ks Kc Qh Qd Qs {DULL}", top="Kh"), "meld K K K")
    assert buttons(shown(state, OLA))["Stos: K K"] == "pile K K"  # the answer says what the opening lacks
    assert buttons(shown(typed(state, "meld Q Q Q"), OLA))["Stos do meldunku"] == "pile add"


def test_the_partner_answers_in_front_of_everybody():
    state = typed(table("Kh Kd Ks 4h", melds={"A": 7}, phase="meld", taken="stock"), "ask")
    assert buttons(shown(state)) == {"Tak, kończ": "yes", "Nie kończ": "no"}
    assert buttons(shown(state)).items() <= buttons(shown(state, EWA)).items()
    assert lines(shown(state, EWA))[-1] == "Twoja kolej – Ola pyta: kończyć?"
    assert lines(shown(state), EN)[-1] == "Turn: Ewa – Ola asks: go out?"


def test_after_a_yes_before_taking_the_turn_says_how_to_go_out():
    state = typed(table("Kd Ks 4h 4d 4s", top="Kh", melds={"A": 7}), "ask", "yes")
    assert lines(shown(state, OLA))[-1] == "Twoja kolej – wszystko na tacę, potem tylko wierzch stosu"
    state = typed(state, buttons(shown(state, OLA))["4 ×3"])
    assert buttons(shown(state, OLA))["Tylko wierzch: K K"] == "top K K"


def test_a_canasta_of_wild_cards_is_offered_as_a_meld_of_its_own():
    game = Canasta(joker_canasta="1000")
    state = table("2c 2d 2h 2s jk jk jk 4h 5h", phase="meld", taken="stock")
    wild = "Z dziką… 2 2 2 2 🃏 🃏 🃏"
    assert buttons(shown(state, OLA, game))[wild] == "meld 2 2 2 2 jk jk jk"


def test_the_pile_is_taken_in_the_fewest_cards_first_and_many_ways_are_a_choice():
    state = table("Kd Ks Kc 2c jk 4h 5d 6s 8c", top="Kh", melds={"A": 4})
    (choice,) = (c for c in shown(state, OLA).controls if isinstance(c, Choice) and "Pile" in EN(c.label))
    sizes = [len(option.move.split()) for option in choice.options]
    assert EN(choice.label) == "Pile…"
    assert sizes == sorted(sizes)
    assert len({option.move for option in choice.options}) == len(sizes) > 2
    assert buttons(shown(table("Kd Ks 4h 5d", top="Kh", melds={"A": 4}), OLA), EN)["Pile: K K"] == "pile K K"


def test_the_first_player_may_choose_a_card_to_exchange():
    game = Canasta(first_card_swap=True)
    found = buttons(shown(table("Kd Ks 4h 3s 3c", top="Kh", turns=1), OLA, game), EN)
    swaps = {label.removeprefix("Exchange K♥ for… "): move for label, move in found.items() if "Exchange" in label}
    assert {label[0] for label in swaps} == {"K", "4", "3"}
    assert len(swaps) == 4  # black threes are told apart
    assert {"swap 4h", "swap 3s", "swap 3c"} < set(swaps.values())
    assert not any("Exchange" in label for label in buttons(shown(table("Kd Ks 4h", top="Kh"), OLA), EN))


def test_a_whole_rank_is_laid_by_its_cards_and_fewer_of_them_by_a_choice():
    state = table("Kh Kd Ks Kc 2c jk 9h 4h", melds={"A": 4}, phase="meld", taken="stock")
    found = buttons(shown(state, OLA), EN)
    assert found["K ×4"] == "Ks"  # a card of the hand lays out its whole rank
    assert found["Fewer cards… K K K"] == "meld K K K"
    assert found["Add a wild card… 2 → A"] == "add 2 to A"
    assert not any(label.startswith("With a wild card… 2 →") for label in found)
    assert "meld K K K K" not in found.values()


def test_of_each_rank_one_card_is_offered_for_the_pile_and_each_black_three():
    state = table("Kh Kd 3s 3c 9h 9d", melds={"A": 4}, phase="meld", taken="stock")
    found = [label for label in buttons(shown(state, OLA), EN) if label.startswith("Discard…")]
    assert sorted(found) == sorted(f"Discard… {card}" for card in ("K", "3♠", "3♣", "9"))


def test_who_has_melded_everything_goes_out_by_a_button():
    state = typed(table("Kh Kd Ks", melds={"A": 7}, phase="meld", taken="stock"), "meld K K K")
    assert buttons(shown(state, OLA), EN)["Go out"] == "done"
    state = typed(table("Kh Kd Ks 4h", melds={"A": 7}, phase="meld", taken="stock"), "meld K K K")
    assert "Go out" not in buttons(shown(state, OLA), EN)


def test_wild_cards_that_are_added_say_where_they_go():
    state = table("Kh Kd Ks 2c 9h 4h", melds={"A": 4}, phase="meld", taken="stock")
    state = typed(state, "meld K K K", "add 2 to A")
    assert "Na tacy: K K K · 2 → A = 50" in lines(shown(state, OLA))
    assert "↩ Zdejmij 2 → A" in buttons(shown(state, OLA))
    assert lines(shown(typed(state, "discard 4")))[0] == "Ola wykłada 2 → A, K K K · Ola zrzuca 4♥"


def meant(rules, view, moves):
    """What can be read; a wild card alone cannot where it is not clear to what it goes."""
    for move in moves:
        with suppress(Refused):
            yield rules.parse(view, move)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", RULESETS)
def test_buttons_are_enough_to_go_on_and_words_stay_short(name, players):
    """A match by presses alone: at every step some button is legal, and public controls hold no card."""
    rules, dice = RULESETS[name], Random(7)
    names = tuple(f"Bardzo Długie Imię {seat}" for seat in range(players))
    state = rules.setup(players, Seeded("7" * 64))
    for n in range(300):
        if not (movers := sorted(rules.to_move(state))):
            break
        seen, view = shown(state, movers[0], rules), rules.view(state, movers[0])
        steps = list(meant(rules, view, buttons(seen).values()))
        able = [step for step in steps if not rules.why_not(state, movers[0], step)]
        assert able
        assert not any(isinstance(step, Several) for step in steps)
        assert not any(isinstance(control, Hand) for control in shown(state, None, rules).controls)
        if n % 10 == 0:
            for eyes in (None, *map(Seat, range(players))):
                for language in LANGUAGES:
                    say = Speaker(language, names)
                    text = compose(shown(state, eyes, rules), Style.TEXT, say).lines
                    assert len("\n".join(line.text for line in text)) <= 1024
        state = play(rules, state, movers[0], dice.choice(able))


def test_everybody_sees_that_a_card_may_be_drawn_and_where_all_have_panels_that_is_beside_the_hand():
    state = table(DULL, top="Qh")
    public = shown(state).controls
    assert [control.move for control in public] == ["draw"]
    assert beside_panels(public) == ()
    assert set(public) <= set(shown(state, OLA).controls) == set(beside_panels(shown(state, OLA).controls))
    assert shown(typed(state, "draw")).controls == ()


@pytest.mark.parametrize(("held", "places"), [(25, 26), (26, 26)])
def test_a_hand_keeps_gaps_where_cards_are_gone_as_long_as_two_rows_hold_it(held, places):
    cards = [f"{rank}{suit}" for rank in "456789K" for suit in "cdhs"][: held + 1]
    state = table(cards, top="Qh")
    hands = ((*state.hands[OLA][:3], None, *state.hands[OLA][4:]), *state.hands[1:])
    (hand,) = (c for c in shown(replace(state, hands=hands), OLA).controls if isinstance(c, Hand))
    assert len(hand.cards) == places
    assert (None in hand.cards) == (held == 25)
