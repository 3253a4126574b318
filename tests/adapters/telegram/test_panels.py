"""A hand that stands open follows the table: what its owner may do is there when the turn comes, at one edit a turn."""

import pytest

from adapters.telegram.keyboard import STYLES
from bot.i18n import Speaker
from bot.scenes.blocks import Say, Tone
from bot.scenes.controls import Hand
from bot.screens import playing
from tests.adapters.telegram.stage import asked, begun, play, staged

SPEED = 200
PL = Speaker("pl")
EDIT = "editEphemeralMessageText"


@pytest.fixture
def people(fake):
    return [fake.user(name) for name in ("Ola", "Jan", "Ewa", "Kuba")]


def edits(fake):
    return sum(call.method == EDIT for call in fake.calls)


@pytest.mark.parametrize("game", ["cucumber", "kierki"])
async def test_the_hand_of_whoever_is_asked_shows_what_fits_the_trick(fake, server, people, game):
    group = fake.group("Planszówki", *people)
    async with staged(server, fake, speed=SPEED) as stage:
        table, players = await begun(stage, group, game, *people)
        told = set()

        async def follows():
            await stage.calm()
            now = await stage.table(table)
            for player in await asked(stage, table, players):
                seat = next(s for s in now.awaited() if now.chairs[s].name == player.user.first_name)
                scene = playing.panel(now, seat)
                (panel,) = player.user.ephemerals(group)
                lines = [PL(block.note) for block in scene.blocks if isinstance(block, Say)]
                assert all(line in panel.text for line in lines), (lines, panel.text)
                told.update(line.partition(":")[0] for line in lines[1:])
                (hand,) = (control for control in scene.controls if isinstance(control, Hand))
                fits = [hand.cards[place] for place in hand.playable]
                green = [button for button in panel.keyboard if button.style == STYLES[Tone.GO]]
                assert sorted(button.data.rpartition(".")[2] for button in green) == sorted(fits)

        await follows()
        await play(stage, table, players, most=12, each=follows)
        assert told == ({"Wyrównujesz lub przebijasz", "Najniższa"} if game == "cucumber" else set())


async def test_a_turn_that_comes_costs_one_edit_of_one_hand_at_most(fake, server, people):
    group = fake.group("Planszówki", *people)
    async with staged(server, fake, speed=SPEED) as stage:
        table, players = await begun(stage, group, "cucumber", *people)
        await stage.calm()
        for _ in range(8):
            before = edits(fake)
            await play(stage, table, players, most=1)
            await stage.calm()
            assert edits(fake) - before <= 2, "who has moved, and who is asked now"
