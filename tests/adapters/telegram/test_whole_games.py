"""Every game on the shelf, in every number of players, is played to its end in a Telegram group by what is offered."""

import pytest

from adapters.telegram.addresses import user as user_of
from bot.catalog import CATALOG
from bot.i18n import Speaker
from bot.scenes.controls import Choice
from bot.screens import playing
from bot.tables.token import Kind
from engines.core import note
from tests.adapters.telegram.screen import find
from tests.adapters.telegram.stage import Player, begun, play, staged
from tests.adapters.telegram.test_games import refused
from tests.adapters.telegram.witness import Witness
from tests.support.turns import Turn

SPEED = 400
LANGUAGES = ("pl", "en")
SIZES = [(game, number) for game, box in CATALOG.items() if not box.short_lived for number in box.default.players]
QUICK = (("warcaby", 2), ("northcott", 2))
"""Games that are over soon; the others are played to the end by the long run."""


class Decided(Player):
    """Somebody who makes up his mind first and then looks for the button; whoever only taps lays out and takes back."""

    def __init__(self, *more):
        super().__init__(*more)
        self.turn = Turn()

    async def move(self, table):
        now = await self.stage.table(table)
        self.turn.goes_on(now.rev)
        seat = now.find(user_of(self.user.id))
        since = now.asked[seat]
        self.choices = [control for control in playing.game_scene(now, seat).controls if isinstance(control, Choice)]
        legal = map(now.rules.format, now.rules.legal(now.state, seat))
        wishes = [move for move in legal if not self.turn.has_done(move)]
        self.rng.shuffle(wishes)
        for wish in wishes:
            for place, choice in enumerate(self.choices):
                if any(option.move == wish for option in choice.options):
                    await self._open(table, place, wish, since)
            if find(self.user, self.where, table, Kind.MOVE, wish, since):
                answer = await self.press(table, Kind.MOVE, wish, since)
                if answer.alert:  # the hand may still be one of the former deal
                    assert answer.text.startswith(MOVED_ON)
                    continue
                self.turn.did(wish)
                self.turn.over(now.rev + 1)
                return
        await super().move(table)
        self.turn.over((await self.stage.table(table)).rev)  # what is refused has not ended the turn


MOVED_ON = tuple(Speaker(language)(note("stale-button")) for language in LANGUAGES)

PLAYERS = {"canasta": Decided}


@pytest.mark.timeout(1800)
@pytest.mark.parametrize(
    ("game", "number"), [*QUICK, *(pytest.param(*size, marks=pytest.mark.slow) for size in SIZES if size not in QUICK)]
)
async def test_a_game_is_played_to_the_end_in_a_group(fake, server, game, number):
    users = [fake.user(f"P{i}", LANGUAGES[i % 2]) for i in range(number)]
    group = fake.supergroup("Klub", *users)
    async with staged(server, fake, speed=SPEED) as stage:
        table, players = await begun(stage, group, game, *users)
        of = PLAYERS.get(game, Player)
        players = [of(stage, player.user, player.where, player.rng) for player in players]
        witness = Witness(stage, table, *users)
        await play(stage, table, players, each=witness.look)
        await stage.calm()
        await witness.look()
        assert (await stage.table(table)).phase == "over"
        assert refused(fake) == []
        assert len(group.from_bot) == 1
        assert "🏁" in group.from_bot[0].text
