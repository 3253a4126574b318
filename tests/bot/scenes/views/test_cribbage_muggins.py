"""The scene of cribbage where players count for themselves."""

import pytest

from bot.scenes.controls import Choice
from engines.cribbage.counting import POSSIBLE
from tests.bot.scenes.views.cribbage_scenes import MUGGINS, PLAYED, discarded, piles, shown
from tests.bot.scenes.views.reading import PL, lines
from tests.support.cribbage_tables import OLA, after

# --- muggins ---


def test_with_muggins_every_possible_count_is_offered():
    state = after(discarded(MUGGINS), *PLAYED, "2c", game=MUGGINS)
    seen = shown(state, game=MUGGINS)
    choices = [control for control in seen.controls if isinstance(control, Choice)]
    moves = [press.move for choice in choices for press in choice.options]
    assert moves == [f"count {n}" for n in POSSIBLE]
    assert max(len(choice.options) for choice in choices) <= 25  # a select takes no more
    assert lines(seen)[-1] == "Kolej: Jan – ile punktów w kartach?"
    assert piles(seen)["Jan"] == ("Qc", "5h", "Jd", "5s")


def test_with_muggins_the_other_accepts_or_claims():
    state = after(discarded(MUGGINS), *PLAYED, "2c", "count 9", game=MUGGINS)
    seen = shown(state, OLA, MUGGINS)
    assert lines(seen)[-1] == "Jan liczy 9. Twoja kolej – zgoda czy muggins?"
    accept, claim = seen.controls
    assert (accept.move, PL(accept.label)) == ("accept", "Zgoda na 9")
    assert claim.options[1].move == "muggins 2"
    state = after(state, claim.options[1].move, game=MUGGINS)
    assert "Jan: 15–2, 15–4, 15–6, 15–8, para 10 i walet 11 (ogłoszono 9) · Ola woła muggins za 2: dostaje 2" in lines(
        shown(state, game=MUGGINS)
    )


@pytest.mark.parametrize("said", POSSIBLE)
def test_with_muggins_every_claim_that_can_be_right_is_offered(said):
    state = after(discarded(MUGGINS), *PLAYED, "2c", f"count {said}", game=MUGGINS)
    _, claim = shown(state, OLA, MUGGINS).controls
    assert [press.move for press in claim.options] == [
        f"muggins {n}" for n in range(1, 30) if {said - n, said + n} & {*POSSIBLE}
    ]
    assert len(claim.options) <= 25  # a select takes no more


@pytest.mark.parametrize(
    ("said", "polish"),
    [
        (("count 11", "accept"), ("Jan", "11 (tyle ogłoszono)")),
        (("count 9", "accept"), ("Jan", "11 (ogłoszono 9)")),
        (("count 12", "accept"), ("Jan", "11 (ogłoszono 12)")),
        (("count 9", "muggins 1"), ("Jan", "11 (ogłoszono 9) · Ola woła muggins za 1: dostaje 1")),
        (
            ("count 11", "muggins 1"),
            ("Jan", "11 (tyle ogłoszono) · Ola woła muggins za 1: niesłusznie, tyle dostaje druga osoba"),
        ),
        (
            ("count 11", "accept", "count 8", "muggins 2"),
            ("Ola", "10 (ogłoszono 8) · Jan woła muggins za 2: dostaje 2"),
        ),
    ],
)
def test_the_show_tells_what_was_announced_and_who_called_muggins(said, polish):
    owner, end = polish
    state = after(discarded(MUGGINS), *PLAYED, "2c", *said, game=MUGGINS)
    (told,) = [line for line in lines(shown(state, game=MUGGINS)) if line.startswith(f"{owner}: 15")]
    assert told.endswith(end)
