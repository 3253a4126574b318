"""What a bare throw of five dice shows."""

from bot.i18n import Speaker
from bot.scenes.blocks import Dice, Say, Tone
from bot.scenes.controls import Pick, Press
from bot.scenes.views.five_dice import scene
from engines.core import Seat, play
from engines.five_dice import FiveDice, Stop
from engines.luck import Scripted

GAME, OLA = FiveDice(), Seat(0)
POLISH = Speaker("pl", ("Ola",))


def falling(*faces):
    return Scripted(tuple(face - 1 for face in faces))


def typed(state, move):
    return play(GAME, state, OLA, GAME.parse(GAME.view(state, OLA), move))


def seen(state):
    return scene(GAME.view(state, None))


def lines(state):
    return [POLISH(block.note) for block in seen(state).blocks if isinstance(block, Say)]


def test_all_throws_are_told_and_what_the_last_is_worth():
    state = typed(GAME.setup(1, falling(4, 1, 4, 6, 4, 4, 1)), "hold 4 4 4")
    assert seen(state).blocks[0] == Dice((4, 4, 4, 1, 4), throw=2, kept=(0, 2, 4), left=1)
    assert lines(state) == [
        "🎲 Ola: 4 1 4 6 4 → 4 4 4 1 4",
        "Warte: jedynki 1, czwórki 16, 3 równe 17, 4 równe 17, szansa 17",
        "Został 1 rzut",
    ]


def test_the_first_throw_is_told_with_all_that_follows():
    shown = seen(GAME.setup(1, falling(4, 1, 4, 6, 4)))
    dice, throws, worths, left = shown.blocks
    assert dice == Dice((4, 1, 4, 6, 4), throw=1, kept=(), left=2)
    assert [block.news for block in (throws, worths, left)] == [True, False, False]
    pick, stop = shown.controls
    assert (pick.items, pick.least, pick.most, pick.of, pick.marked) == (("4", "1", "4", "6", "4"), 0, 4, "dice", ())
    assert [(verb.move, verb.tone) for verb in (*pick.verbs, stop)] == [("hold", Tone.GO), ("stop", Tone.PLAIN)]


def test_dice_are_held_or_it_is_enough():
    state = GAME.setup(1, falling(4, 1, 4, 6, 4))
    pick, stop = seen(state).controls
    assert isinstance(pick, Pick)
    assert isinstance(stop, Press)
    assert pick.move(pick.verbs[0], (0, 2, 4)) == "hold 4 4 4"
    assert GAME.parse(GAME.view(state, OLA), stop.move) == Stop()


def test_in_the_end_nothing_is_offered():
    state = typed(GAME.setup(1, falling(4, 1, 4, 6, 4)), "stop")
    assert seen(state).controls == ()
    assert lines(state)[0] == "🎲 Ola: 4 1 4 6 4"
    assert POLISH(GAME.outcome(state).how) == "Leży: 4 1 4 6 4."
