"""Our own validator knows what Discord refuses, and no control is too big for a message."""

from dataclasses import replace

import pytest

from adapters.discord import layout
from adapters.discord.components import components
from adapters.discord.limits import COMPONENTS, cost, fitted, frame, problems, short
from adapters.discord.message import Menu, MessageButton, Option, OutgoingMessage
from adapters.discord.message_builder import MessageBuilder
from bot.i18n import Speaker
from bot.scenes.blocks import Say
from bot.scenes.controls import Act, Choice, Hand, Pick, Press
from bot.scenes.path import Path
from bot.scenes.render.style import Style
from bot.scenes.scene import Scene
from engines.cards import DECK
from engines.core import note
from tests.doubles.discord.component_rules import check_message
from tests.doubles.discord.refusals import Form

LABEL = note("choose")
OPTION = Option("a", "1")
MENU = Menu("Which?", "m", (OPTION,))
SAY = Speaker("en")


def long_path(count):
    return Path(tuple(((f"a{i}-", f"b{j}"), f"a{i}-b{j}") for i in range(count) for j in range(3)))


BIG = {
    "hand": Hand(DECK[:40]),
    "cards": Pick(DECK[:52], 1, 30, (Press(LABEL, "throw"),)),
    "dice": Pick(tuple("123456" * 3), 0, 18, (Press(LABEL, "hold"),), of="dice"),
    "path": long_path(30),
    "choice": Choice(LABEL, tuple(Press(note("rank", place=i, who="x", points=i), f"p {i}") for i in range(60))),
}


@pytest.mark.parametrize(
    "outgoing",
    [
        OutgoingMessage(""),
        OutgoingMessage("x" * 4001),
        OutgoingMessage("x", alt="y" * 1025),
        OutgoingMessage("x", rows=((MessageButton("a", "1"), MessageButton("b", "1")),)),
        OutgoingMessage("x", rows=((MessageButton("a", "i" * 101),),)),
        OutgoingMessage("x", rows=((MessageButton("", "1"),),)),
        OutgoingMessage("x", rows=((MessageButton("l" * 81, "1"),),)),
        OutgoingMessage("x", rows=(tuple(MessageButton("a", str(i)) for i in range(6)),)),
        OutgoingMessage("x", rows=tuple((MessageButton("a", str(i)),) for i in range(20))),
        OutgoingMessage("x", rows=(replace(MENU, options=(), least=0, most=0),)),
        OutgoingMessage("x", rows=(replace(MENU, options=tuple(Option("a", str(i)) for i in range(26))),)),
        OutgoingMessage("x", rows=(replace(MENU, options=(OPTION, OPTION)),)),
        OutgoingMessage("x", rows=(replace(MENU, least=2, most=2),)),
        OutgoingMessage("x", rows=(replace(MENU, prompt="p" * 151),)),
        OutgoingMessage("x", rows=(replace(MENU, options=(Option("o" * 101, "1"),)),)),
    ],
    ids=lambda outgoing: problems(outgoing)[0][:30],
)
def test_what_discord_refuses_is_found_before_it_leaves(outgoing):
    assert len(problems(outgoing)) == 1
    assert problems(OutgoingMessage("x", rows=((MessageButton("a", "1"),), MENU))) == []


def test_words_are_cut_and_rows_left_out_rather_than_a_board_lost():
    rows = tuple((MessageButton("a", str(i)),) for i in range(30))
    kept = fitted(OutgoingMessage("x" * 3990, "y" * 100, rows=rows))
    assert problems(kept) == []
    assert kept.rows[-1] == rows[-1]
    assert len(kept.above + kept.below) == 4000
    assert short("x" * 81, 80).endswith("…")
    assert short(" ", 80) == "·"


@pytest.mark.parametrize("big", BIG)
@pytest.mark.parametrize("crowd", [0, 8, 30])
async def test_a_control_that_is_too_big_never_breaks_a_board(big, crowd):
    acts = tuple(Act(note("rank", place=i, who="x", points=i), f"act {i}") for i in range(crowd))
    scene = Scene((Say(note("choose")),), (BIG[big], *acts))
    outgoing = await MessageBuilder().scene(scene, Style.EMOJI, SAY, _Table())
    assert problems(outgoing) == []
    assert outgoing.rows
    form = Form()
    check_message(form, (), components(outgoing), v2=True, files=set(), emojis=set())
    assert form.errors == {}


def test_every_move_of_a_long_hand_and_a_long_path_is_still_offered():
    for control, wanted in ((BIG["hand"], 40), (BIG["path"], 30), (BIG["choice"], 60)):
        rows = layout.rows((control,), _Table(), SAY, COMPONENTS - 4)
        assert sum(map(cost, rows)) <= COMPONENTS - 4
        offered = [o for row in rows for o in (row.options if isinstance(row, Menu) else row)]
        assert len(offered) == wanted


def test_a_short_path_is_listed_flat_and_each_move_once():
    path = Path((*long_path(2).ways, (("a0-", "x-", "b0"), "a0-b0")))
    (menu,) = layout.rows((path,), _Table(), SAY, 36)
    assert [option.label for option in menu.options] == [move for _, move in long_path(2).ways]


def test_a_public_hand_is_not_drawn_and_a_place_just_freed_is_left_out():
    assert layout.rows((Hand((None,) * 6),), _Table(), SAY, 36) == ()
    assert layout.rows((Pick(("#1", "#2"), 1, 1, (Press(LABEL, "x"),)),), _Table(), SAY, 36) == ()
    ((only,),) = layout.rows((Hand((None, "5h"), 2),), _Table(), SAY, 36)
    assert (only.label, only.token) == ("5♥", "abcdefgh:3:c:2.5h")


def test_two_cards_alike_are_two_buttons():
    ((one, two),) = layout.rows((Hand(("5h", "5h")),), _Table(), SAY, 36)
    assert one.token != two.token
    assert two.token.endswith(one.token)
    assert frame(OutgoingMessage("a", "b", b"p")) == 4


class _Table:
    """As much of a table as buttons need."""

    id, rev, phase = "abcdefgh", 3, "playing"
