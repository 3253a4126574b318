"""What canasta says of everything that happened, and of what it refuses."""

from random import Random

import pytest

from bot.i18n import LANGUAGES, Speaker
from bot.scenes.blocks import Say
from engines.canasta import Event, Meld
from engines.core import play
from engines.luck import Seeded
from tests.bot.scenes.views.canasta_scenes import DULL, shown
from tests.bot.scenes.views.reading import EN, lines
from tests.support.canasta_tables import GAME, JAN, OLA, table, typed


def test_what_happened_is_said():
    state = typed(table("Kh Kd Ks 9h 4h", melds={"A": 3}, phase="meld", taken="stock"), "meld K K K", "discard 4")
    assert lines(shown(state))[0] == "Ola wykłada K K K · Ola zrzuca 4♥"


def test_a_draw_is_said_until_the_player_shows_more():
    state = typed(table(f"Kh Kd Ks 9h 4h {DULL}", top="Qh", melds={"A": 3}), "draw")
    assert lines(shown(state))[0] == "Ola bierze z talonu"
    assert lines(shown(state), EN)[0] == "Ola draws from the stock"
    assert next(say.news for say in shown(state).blocks if isinstance(say, Say))
    assert lines(shown(typed(state, "discard 4")))[0] == "Ola zrzuca 4♥"


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
    assert lines(shown(state), EN)[0] == f"Ola discards 4♥ · {words}"


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
