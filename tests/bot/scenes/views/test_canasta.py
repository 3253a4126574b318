"""How canasta looks: what everybody sees, and that a phone is enough to meld."""

from contextlib import suppress
from dataclasses import replace
from random import Random

import pytest

from bot.i18n import LANGUAGES, Speaker, spelled
from bot.scenes.blocks import Cards, Say, Scores, Tone
from bot.scenes.controls import Choice, Hand, Press, beside_panels
from bot.scenes.render import compose, draw
from bot.scenes.render.cards import face_sprite
from bot.scenes.render.style import Style
from bot.scenes.views.canasta import scene
from bot.screens.buttons import in_hand
from engines.canasta import RULESETS, Canasta, Several
from engines.core import Refused, Seat, play
from engines.luck import Seeded
from tests.engines.canasta_tables import EWA, GAME, JAN, OLA, ending, table, typed

POLISH = Speaker("pl", ("Ola", "Jan", "Ewa", "Kuba"))
ENGLISH = Speaker("en", ("Ola", "Jan", "Ewa", "Kuba"))
DULL = "4h 5d 6s 8c"


def shown(state, seat=None, game=GAME):
    return scene(game.view(state, seat))


def lines(seen, say=POLISH):
    return [say(block.note) for block in seen.blocks if isinstance(block, Say)]


def piles(seen, say=POLISH):
    """[(caption, cards)] of everything that lies there."""
    blocks = (block for block in seen.blocks if isinstance(block, Cards))
    return [(say(pile.label), pile.cards) for block in blocks for pile in block.piles]


def buttons(seen, say=POLISH):
    """{label: move} of all buttons, those of a choice under its label."""
    found = {}
    for control in seen.controls:
        match control:
            case Press(label, move):
                found[say(label)] = move
            case Choice(label, options):
                found |= {f"{say(label)} {say(option.label)}": option.move for option in options}
            case Hand():
                names = in_hand(control, say)
                found |= {names[i]: control.move(control.cards[i]) for line in control.lines() for i in line}
    return found


def test_everybody_sees_melds_as_piles_and_numbers_of_cards():
    melds = {"A": 3, "K": "Kh Kd Ks Kc jk 2h 2d", "9": 7}
    state = table(DULL, top="Qh", melds=melds, theirs={"8": 3}, reds=(("3h", "3d"), ()), score=(1620, 740))
    seen = shown(state)
    assert [caption for caption, _ in piles(seen)[1:]] == [
        "Stos ×5, otwarty",
        "Ola + Ewa · 1620 · 3♥♦",
        "A ×3",
        "K ×4+3 · 300",
        "9 ×7 · 500",
        "Jan + Kuba · 740 · 3♥♦",
        "8 ×3",
    ]
    known = dict(piles(seen))
    assert known["Ola + Ewa · 1620 · 3♥♦"] == ("3h", "3d")
    assert known["K ×4+3 · 300"][-1][-1] in "cs"  # a black card lies on a black canasta, a red one on a red one
    assert known["9 ×7 · 500"][-1][-1] in "dh"
    assert lines(seen) == ["Kart w ręce: Ola 4, Jan 11, Ewa 11, Kuba 11", "Kolej: Ola – talon czy stos"]


@pytest.mark.parametrize(
    ("pile", "words"),
    [
        ({"top": "Qh"}, "Stos ×5, zamknięty"),
        ({"top": "Qh", "below": "2c"}, "Stos ×2, zamknięty dziką"),
        ({"top": "3s", "below": "9c"}, "Stos ×2, zablokowany"),
    ],
)
def test_a_pile_says_whether_it_is_closed(pile, words):
    assert words in dict(piles(shown(table(DULL, **pile))))


def test_a_phone_melds_without_typing():
    state = table(f"Kh Kd Ks 9h 9d 2c {DULL}", top="Qh")
    steps = ["Dobierz", "K ×3", "Z dziką… 9 9 2", "Wyłóż 70", "Zrzuć… 5"]
    for label in steps:
        state = typed(state, buttons(shown(state, OLA))[label])
    assert [meld.rank for meld in state.up.melds[0]] == ["K", "9"]
    assert state.up.turn == JAN


def test_the_tray_says_how_much_it_is_worth_and_can_be_taken_back():
    state = typed(table(f"Kh Kd Ks 9h 9d 2c {DULL}", phase="meld", taken="stock"), "meld K K K")
    seen = shown(state, OLA)
    assert "Na tacy: K K K = 30, potrzeba 50" in lines(seen)
    assert buttons(seen)["↩ Zdejmij K K K"] == "back K"
    assert buttons(seen)["Dołóż dziką… 2 → K"] == "add 2 to K"
    assert not any("tacy" in line for line in lines(shown(state)))
    assert not any("tacy" in text for text, _ in piles(shown(state)))


def test_what_is_on_the_tray_is_laid_out_with_the_discard_too():
    state = typed(table(f"Kh Kd Ks 9h 9d 2c {DULL}", phase="meld", taken="stock"), "meld K K K", "meld 9 9 2")
    assert "Na tacy: K K K · 9 9 2 = 70, potrzeba 50 ✓" in lines(shown(state, OLA))
    state = typed(state, buttons(shown(state, OLA))["Wyłóż i zrzuć… 5"])
    assert ([meld.rank for meld in state.up.melds[0]], state.up.turn) == (["K", "9"], JAN)


def test_laying_out_too_little_can_be_pressed_and_says_what_is_missing():
    state = typed(table(f"Kh Kd Ks {DULL}", phase="meld", taken="stock"), "meld K K K")
    (press,) = (c for c in shown(state, OLA).controls if isinstance(c, Press) and c.move == "meld")
    assert press.tone is Tone.PLAIN
    why = GAME.why_not(state, OLA, GAME.parse(GAME.view(state, OLA), press.move))
    assert POLISH(why) == "Pierwsze wyłożenie: 50. Wyłożone 30, brakuje 20. Dołóż coś jeszcze albo cofnij."


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
    assert lines(shown(state), ENGLISH)[-1] == "Turn: Ewa – Ola asks: may I go out?"


def test_after_a_yes_before_taking_the_turn_says_how_to_go_out():
    state = typed(table("Kd Ks 4h 4d 4s", top="Kh", melds={"A": 7}), "ask", "yes")
    assert lines(shown(state, OLA))[-1] == "Twoja kolej – wszystko na tacę, potem tylko wierzch stosu"
    state = typed(state, buttons(shown(state, OLA))["4 ×3"])
    assert buttons(shown(state, OLA))["Tylko wierzch: K K"] == "top K K"


def test_the_last_pile_is_called_so():
    game = Canasta(last_pile_buy=True)
    state = typed(ending("5h", game=game), "discard K", game=game)
    assert lines(shown(state, JAN, game))[-1] == "Twoja kolej – ostatni stos: brać czy nie"


@pytest.mark.parametrize(("reds", "words"), [("3h", "czerwona trójka 3♥"), ("3h 3d", "czerwone trójki 3♥ 3♦")])
def test_one_red_three_is_one(reds, words):
    state = replace(table(DULL, top="Kh"), stock=(*reds.split(), "Kd"))
    assert lines(shown(typed(state, "draw")))[0] == f"Ola: {words}"


def test_a_canasta_of_wild_cards_is_offered_as_a_meld_of_its_own():
    game = Canasta(joker_canasta="1000")
    state = table("2c 2d 2h 2s jk jk jk 4h 5h", phase="meld", taken="stock")
    wild = "Z dziką… 2 2 2 2 🃏 🃏 🃏"
    assert buttons(shown(state, OLA, game))[wild] == "meld 2 2 2 2 jk jk jk"


def test_what_happened_is_said():
    state = typed(table("Kh Kd Ks 9h 4h", melds={"A": 3}, phase="meld", taken="stock"), "meld K K K", "discard 4")
    assert lines(shown(state))[0] == "Ola wykłada K K K · Ola zrzuca 4♥"


def test_wild_cards_that_are_added_say_where_they_go():
    state = table("Kh Kd Ks 2c 9h 4h", melds={"A": 4}, phase="meld", taken="stock")
    state = typed(state, "meld K K K", "add 2 to A")
    assert "Na tacy: K K K · 2 → A = 50" in lines(shown(state, OLA))
    assert "↩ Zdejmij 2 → A" in buttons(shown(state, OLA))
    assert lines(shown(typed(state, "discard 4")))[0] == "Ola wykłada 2 → A, K K K · Ola zrzuca 4♥"


def test_a_deal_that_is_over_is_written_out_until_the_next_is_under_way():
    state = table("Kh Kd Ks 4h", partner="5c 6c", melds={"K": 4}, phase="meld", taken="stock")
    state = typed(state, "meld K K K", "discard 4")
    (sheet,) = (block for block in shown(state).blocks if isinstance(block, Scores))
    rows = {POLISH(row.label): row.cells[0].text for row in sheet.rows}
    assert rows | {"czerwone trójki": ""} == {
        "karty": "70",
        "kanasty": "500",
        "kończący": "100",
        "w ręce": "−10",
        "czerwone trójki": "",
        "rozdanie 1": "660",
        "razem": "660",
    }
    (sheet,) = (block for block in shown(typed(state, "draw")).blocks if isinstance(block, Scores))
    assert [POLISH(row.label) for row in sheet.rows] == ["rozdanie 1", "razem"]


def test_a_joker_wears_a_cap_and_reads_as_a_joker():
    assert spelled("jk") == "🃏"
    assert face_sprite("jk").image.tobytes() != face_sprite("jk", dim=True).image.tobytes()
    assert draw(shown(table("jk 2c 4h", top="Qh"), OLA), POLISH).startswith(b"\x89PNG")


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


def test_refusals_are_short():
    """Every reason that a match gives for steps of its other turns, in words."""
    dice, state, steps, reasons = Random(3), GAME.setup(4, Seeded("3" * 64)), [], set()
    for _ in range(300):
        (seat,) = GAME.to_move(state)
        steps.append(dice.choice(list(GAME.legal(state, seat))))
        reasons |= {GAME.why_not(state, seat, step) for step in steps[-40:]} - {None}
        state = play(GAME, state, seat, steps[-1])
    assert len({reason.key for reason in reasons}) > 8
    for language in LANGUAGES:
        say = Speaker(language, ("Bardzo Długie Imię Osoby",) * 4)
        assert all(len(say(reason)) <= 200 for reason in reasons)


def test_everybody_sees_that_a_card_may_be_drawn_and_where_all_have_panels_that_is_beside_the_hand():
    state = table(DULL, top="Qh")
    public = shown(state).controls
    assert [control.move for control in public] == ["draw"]
    assert beside_panels(public) == ()
    assert set(public) <= set(shown(state, OLA).controls) == set(beside_panels(shown(state, OLA).controls))
    assert shown(typed(state, "draw")).controls == ()
