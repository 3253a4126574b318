"""How many of Discord's forty components card games take: a board of seven, and panels with room to spare."""

from random import Random

import pytest

from adapters.discord.limits import cost, frame, problems
from adapters.discord.message_builder import MessageBuilder
from bot.catalog import CATALOG
from bot.i18n import Speaker
from bot.ports import BoardView
from bot.scenes.controls import Hand, Press, beside_panels
from bot.scenes.render.style import Style
from bot.screens import playing, table_scene
from bot.screens.answer import Answer
from engines.core import play
from engines.luck import Seeded
from tests.support.random_matches import table_at

PL = Speaker("pl", ("Ola", "Jan", "Ewa", "Kuba"))

BOARD = 7
"""Container, words, picture, words; a row of two: my cards, more."""

PANELS = {
    ("sixty_six", "polish", 2): 16,  # six cards in two rows, two buttons, the claim
    ("sixty_six", "schnapsen", 2): 14,
    ("cucumber", "polish", 4): 11,
    ("cucumber", "swedish", 4): 12,
    ("kierki", "polish", 4): 21,
    ("kierki", "full", 4): 21,
}


def tables(key, ruleset, players, every, most=400):
    """A match played at random, one position of so many, and who is asked."""
    game, dice = CATALOG[key].rulesets[ruleset], Random(3)
    state = game.setup(players, Seeded("1" * 64))
    for n in range(most):
        movers = game.to_move(state)
        if not movers:
            return
        if n % every == 0:
            yield table_at(game, players, state), movers
        seat = min(movers)
        state = play(game, state, seat, dice.choice(list(game.legal(state, seat))))


async def board_of(table, style):
    outgoing = await MessageBuilder().board(BoardView(table, table_scene.scene(table, None), PL, style))
    assert problems(outgoing) == []
    return frame(outgoing) + sum(map(cost, outgoing.rows))


async def panel_of(table, seat, style):
    outgoing = await MessageBuilder().answer(Answer(playing.panel(table, seat), PL, style, table=table, page="hand"))
    assert problems(outgoing) == []
    return frame(outgoing) + sum(map(cost, outgoing.rows))


@pytest.mark.parametrize(("key", "ruleset", "players"), [*PANELS, ("canasta", "polish", 4), ("cribbage", "polish", 2)])
async def test_a_board_has_seven_components_whoever_is_asked_for_whatever(key, ruleset, players):
    for table, _ in tables(key, ruleset, players, every=40):
        assert await board_of(table, Style.PICTURE) == BOARD
    for table, _ in tables(key, ruleset, players, every=3):
        assert await board_of(table, Style.TEXT) <= BOARD


@pytest.mark.parametrize(
    ("kind", "most"), PANELS.items(), ids=lambda kind: "-".join(map(str, kind[:2])) if isinstance(kind, tuple) else ""
)
async def test_a_panel_has_room_to_spare(kind, most):
    """The picture of a hand is one component more than its words."""
    costs = [
        await panel_of(table, seat, Style.TEXT) + 1 for table, _ in tables(*kind, every=2) for seat in range(kind[2])
    ]
    assert max(costs) <= most
    table, (seat, *_) = next(tables(*kind, every=1))
    assert await panel_of(table, seat, Style.PICTURE) == await panel_of(table, seat, Style.TEXT) + 1


@pytest.mark.parametrize("kind", PANELS, ids=lambda kind: "-".join(kind[:2]))
async def test_whatever_a_board_leaves_away_is_in_the_panel_of_who_is_asked(kind):
    for table, movers in tables(*kind, every=2):
        public = playing.game_scene(table, None).controls
        left = [control for control in public if control not in beside_panels(public)]
        for seat in movers:
            there = playing.panel(table, seat).controls
            assert any(isinstance(control, Hand) and any(control.cards) for control in there)
            legal = set(map(table.rules.format, table.rules.legal(table.state, seat)))
            presses = {control for control in left if isinstance(control, Press) and control.move in legal}
            assert presses <= set(there)


@pytest.mark.parametrize("kind", [*PANELS, ("canasta", "polish", 4)], ids=lambda kind: "-".join(kind[:2]))
async def test_what_is_seen_with_ones_own_eyes_keeps_all_its_buttons(kind):
    """A private board, as in a chat with the bot, shows the hand itself."""
    for table, movers in tables(*kind, every=5):
        for seat in movers:
            own = playing.game_scene(table, seat).controls
            assert beside_panels(own) == own
