"""What people type at sixty-six, and what is refused with its reason."""

import pytest

from engines.core import Card, Note, Refused
from engines.sixty_six import Close, Declare, Exchange, Lay
from tests.support.sixty_six_tables import JAN, OLA, POLISH, at, refusal


def test_refusals_say_what_is_possible_instead():
    def closed(hand, led):
        return at(hand, "", phase="closed", closer=JAN, laid=((JAN, led),))

    head = refusal(closed("9h Ah Jc 10s", "Kh"), "10s")
    assert head == Note("sixty_six-head", (("cards", (Card("Ah"),)), ("led", Card("Kh")), ("suit", "h")))
    follow = refusal(closed("9h Jh Jc 10s", "Kh"), "Jc")
    assert follow == Note("sixty_six-follow", (("cards", (Card("9h"), Card("Jh"))), ("suit", "h")))
    assert refusal(closed("Jc 9s 10s Ad", "Kh"), "Ad").key == "sixty_six-trump"
    assert refusal(closed("Jc 9s", "Kh"), "Ad").key == "sixty_six-not-held"


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("qh", Lay("Qh")),
        ("T", Lay("10c")),
        ("66", Declare()),
        ("mam 66", Declare()),
        ("sześćdziesiąt sześć", Declare()),
        ("66 D", Declare("Qh")),
        ("66 after the marriage", Declare("Qh")),
        ("66 po meldunku", Declare("Qh")),
        ("66 meldunek Kh", Declare("Kh")),
        ("wymień 9", Exchange()),
        ("exchange 9♠", Exchange()),
        ("zamknij", Close()),
        ("close the stock", Close()),
    ],
)
def test_moves_are_read_as_people_write_them(text, action):
    assert POLISH.parse(POLISH.view(at("Qh Kh 10c", "Jc", "Js 9d"), OLA), text) == action


def test_of_two_cards_of_a_rank_the_one_that_may_be_played_is_meant():
    state = at("Kd Kh 10c", "", phase="closed", closer=JAN, laid=((JAN, "9d"),))
    assert POLISH.parse(POLISH.view(state, OLA), "K") == Lay("Kd")


@pytest.mark.parametrize(
    ("text", "key"),
    [
        *[(text, "unreadable") for text in ("", "?", "close 9c", "exchange 9h", "exchange J")],
        ("66 A", "no-rank"),
        ("K", "which"),
        ("2h", "not-held"),
    ],
)
def test_what_cannot_be_read_is_refused(text, key):
    with pytest.raises(Refused, match=f"sixty_six-{key}"):
        POLISH.parse(POLISH.view(at("Kd Kh 10c", "Jc", "Js 9d"), OLA), text)
