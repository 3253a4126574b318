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
from engines.canasta import RULESETS, Canasta, Event, Meld, Several
from engines.core import Refused, Seat, play
from engines.luck import Seeded
from tests.support.canasta_tables import EWA, GAME, JAN, OLA, ending, table, typed

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


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (Event("red", JAN, ("3h",)), "Jan: red three 3♥"),
        (Event("pile", JAN, count=4), "Jan takes the pile, 4 cards to the hand"),
        (Event("pile", JAN), "Jan takes the pile"),
        (Event("top", JAN, ("Kh",)), "Jan takes only the top K♥"),
        (Event("laid", JAN, laid=(Meld("K", ("Kh", "Kd", "2c")),)), "Jan melds K K 2"),
        (Event("laid", JAN, laid=(Meld("K", ("2c", "jk")),)), "Jan melds 2 🃏 → K"),
        (Event("laid", JAN, laid=(Meld("2", ("2c", "jk")),)), "Jan melds 2 🃏"),
        (Event("discard", JAN, ("Kh",)), "Jan discards K♥"),
        (Event("swap", JAN, ("Kh", "4d")), "Jan takes K♥ and puts 4♦ there"),
        (Event("ask", JAN), "Jan asks: may I go out?"),
        (Event("yes", JAN), "Jan: yes"),
        (Event("no", JAN), "Jan: no"),
        (Event("out", JAN), "Jan goes out"),
        (Event("hand", JAN), "Jan goes out from hand"),
        (Event("double", JAN, laid=(Meld("Q", ("Qh", "Qd", "Qs")),)), "Jan finishes too: Q Q Q"),
        (Event("stock", JAN), "the stock has run out"),
    ],
)
def test_everything_that_happens_is_said_in_turn(event, words):
    earlier = Event("discard", OLA, ("4h",))
    state = table(DULL, top="Kh", events=(earlier, event))
    assert lines(shown(state), ENGLISH)[0] == f"Ola discards 4♥ · {words}"


def test_the_hand_and_the_tray_are_asked_for_while_the_deal_is_on():
    state = table("Kh Kd Ks 4h", melds={"A": 7, "Q": 7}, players=2, phase="meld", taken="stock", score=(4900, 0))
    assert shown(state).hand
    assert ENGLISH(shown(state).headline) == "deal 1, to 5000"
    assert [(seat, ENGLISH(badge)) for seat, badge in shown(state).badges] == [(JAN, "deals")]
    over = typed(state, "meld K K K", "discard 4")
    assert over.up.phase == "over"
    assert (shown(over).hand, shown(over, OLA).controls) == (False, ())
    (sheet,) = (block for block in shown(over).blocks if isinstance(block, Scores))
    assert sheet.active is None
    assert [(ENGLISH(row.label), row.strong) for row in sheet.rows] == [
        ("cards", False),
        ("canastas", False),
        ("going out", False),
        ("in hand", False),
        ("deal 1", True),
        ("total", True),
    ]


def test_under_way_the_sum_of_the_last_deal_stands_back():
    state = table("Kh Kd Ks 4h", partner="5c 6c", melds={"K": 4}, phase="meld", taken="stock")
    state = typed(state, "meld K K K", "discard 4", "draw")
    (sheet,) = (block for block in shown(state).blocks if isinstance(block, Scores))
    assert [row.strong for row in sheet.rows] == [False, True]
    assert sheet.active == state.up.side(state.up.turn)


def test_a_meld_lies_with_its_wild_cards_below_and_a_natural_one_on_top():
    melds = {"K": "Kh Kc 2c", "9": "9c 9d 9h", "Q": "Qc Qd Qh Qs Qc Qd jk"}
    known = dict(piles(shown(table(DULL, top="5h", melds=melds)), ENGLISH))
    assert known["K ×2+1"] == ("2c", "Kc")
    assert len(known["9 ×3"]) == 1
    assert known["Q ×6+1 · 300"][0] == "jk"
    assert known["Q ×6+1 · 300"][1][-1] in "cs"
    crowded = dict.fromkeys("AKQJ987", 3)
    known = dict(piles(shown(table(DULL, top="5h", melds=crowded | {"K": "Kh Kc 2c"})), ENGLISH))
    assert known["K ×2+1"] == ("Kc",)


def test_a_meld_that_has_just_grown_is_marked():
    state = typed(table("Kh Kd Ks 9h 9d", melds={"A": 3}, theirs={"K": 3}, phase="meld", taken="stock"), "meld K K K")
    _, own, other = (block for block in shown(typed(state, "meld"), JAN).blocks if isinstance(block, Cards))
    assert [(ENGLISH(pile.label), pile.fresh) for pile in own.piles[1:]] == [("A ×3", ()), ("K ×3", (0,))]
    assert [(ENGLISH(pile.label), pile.fresh) for pile in other.piles[1:]] == [("K ×3", ())]


def test_the_pile_is_taken_in_the_fewest_cards_first_and_many_ways_are_a_choice():
    state = table("Kd Ks Kc 2c jk 4h 5d 6s 8c", top="Kh", melds={"A": 4})
    (choice,) = (c for c in shown(state, OLA).controls if isinstance(c, Choice) and "Pile" in ENGLISH(c.label))
    sizes = [len(option.move.split()) for option in choice.options]
    assert ENGLISH(choice.label) == "Pile…"
    assert sizes == sorted(sizes)
    assert len({option.move for option in choice.options}) == len(sizes) > 2
    assert buttons(shown(table("Kd Ks 4h 5d", top="Kh", melds={"A": 4}), OLA), ENGLISH)["Pile: K K"] == "pile K K"


def test_the_first_player_may_choose_a_card_to_exchange():
    game = Canasta(first_card_swap=True)
    found = buttons(shown(table("Kd Ks 4h 3s 3c", top="Kh", turns=1), OLA, game), ENGLISH)
    swaps = {label.removeprefix("Exchange K♥ for… "): move for label, move in found.items() if "Exchange" in label}
    assert {label[0] for label in swaps} == {"K", "4", "3"}
    assert len(swaps) == 4  # black threes are told apart
    assert {"swap 4h", "swap 3s", "swap 3c"} < set(swaps.values())
    assert not any("Exchange" in label for label in buttons(shown(table("Kd Ks 4h", top="Kh"), OLA), ENGLISH))


def test_a_whole_rank_is_laid_by_its_cards_and_fewer_of_them_by_a_choice():
    state = table("Kh Kd Ks Kc 2c jk 9h 4h", melds={"A": 4}, phase="meld", taken="stock")
    found = buttons(shown(state, OLA), ENGLISH)
    assert found["K ×4"] == "Ks"  # a card of the hand lays out its whole rank
    assert found["Fewer cards… K K K"] == "meld K K K"
    assert found["Add a wild card… 2 → A"] == "add 2 to A"
    assert not any(label.startswith("With a wild card… 2 →") for label in found)
    assert "meld K K K K" not in found.values()


def test_of_each_rank_one_card_is_offered_for_the_pile_and_each_black_three():
    state = table("Kh Kd 3s 3c 9h 9d", melds={"A": 4}, phase="meld", taken="stock")
    found = [label for label in buttons(shown(state, OLA), ENGLISH) if label.startswith("Discard…")]
    assert sorted(found) == sorted(f"Discard… {card}" for card in ("K", "3♠", "3♣", "9"))


def test_who_has_melded_everything_goes_out_by_a_button():
    state = typed(table("Kh Kd Ks", melds={"A": 7}, phase="meld", taken="stock"), "meld K K K")
    assert buttons(shown(state, OLA), ENGLISH)["Go out"] == "done"
    state = typed(table("Kh Kd Ks 4h", melds={"A": 7}, phase="meld", taken="stock"), "meld K K K")
    assert "Go out" not in buttons(shown(state, OLA), ENGLISH)


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
