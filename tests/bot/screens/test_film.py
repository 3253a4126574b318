"""The film of a finished match: every position in order, the end of a long one, never before the end."""

from io import BytesIO

import pytest
from PIL import Image

from bot.catalog import CATALOG
from bot.i18n import Speaker
from bot.scenes.render import jobs
from bot.scenes.render.colours import USUAL
from bot.screens import film as films
from bot.screens.record import steps_of
from bot.tables.change import ended
from bot.tables.stored import Saving
from bot.tables.table import User
from engines.core import Outcome, note
from tests.doubles.toys import ANN

EVE = User("test:eve")


async def played(house, game, moves):
    """A table after a few moves of whoever is asked, agreed to be over."""
    table = await house.open(game, people=CATALOG[game].default.players[0])
    for _ in range(moves):
        now = await house.table(table)
        legal = map(now.rules.format, now.rules.legal(now.state, now.awaited()[0]))
        move = next(text for text in legal if not text.startswith("resign"))
        await house.service.say(house.request(now.chairs[now.awaited()[0]].user), table.id, move)
    now = await house.table(table)
    over = ended(now, Outcome((), note("agreed-draw")), now.touched)
    await house.store.save(Saving(over, now.rev, "over", "!over"))
    return over


@pytest.mark.parametrize("game", [game for game, definition in CATALOG.items() if not definition.short_lived])
async def test_every_game_has_a_film_for_players_and_onlookers(house, game):
    table = await played(house, game, 6)
    for user in (ANN, EVE):
        answer = await house.facade.panel(house.request(user), table.id, "film")
        assert (answer.refused, answer.page, answer.file.kind) == (False, "film", "film")
        assert answer.shared  # so that the whole chat sees it
        assert answer.file.name == f"{game}-{table.id}.gif"
        with Image.open(BytesIO(answer.file.data)) as gif:
            assert gif.format == "GIF"
            assert gif.n_frames > 1
            assert gif.width in (480, 640)


async def test_nobody_sees_a_film_before_the_end(house):
    table = await house.open("warcaby")
    assert (await house.facade.panel(house.request(), table.id, "film")).refused


async def test_the_film_of_a_game_with_hidden_hands_shows_what_everybody_saw(house):
    """Two tables whose hands differ, but not what was seen of them, have the same film."""
    table = await played(house, "cucumber", 2)
    steps = steps_of(table, tuple(await house.store.log(table.id)))
    shown = jobs.layouts_of(films.positions(table, steps), Speaker("pl"))
    hands = {card for state in (step.state for step in steps) for hand in state.hands for card in hand}
    laid = {card for card in (key.partition("/")[0] for layout in shown for key in layout.puts()) if card in hands}
    assert laid < hands
    assert len(laid) == 2


async def test_a_long_match_is_shown_from_the_beginning_of_a_deal(house, monkeypatch):
    table = await played(house, "kierki", 110)
    steps = steps_of(table, tuple(await house.store.log(table.id)))
    monkeypatch.setattr(films, "MOST_POSITIONS", 70)
    shown = jobs.layouts_of(films.positions(table, steps), Speaker("pl"))
    assert len(shown) < 70
    hands = {seat: len(hand) for seat, hand in enumerate(steps[len(steps) - len(shown) + 1].state.hands)}
    assert set(hands.values()) == {len(steps[0].state.hands[0])}


async def test_a_film_that_is_too_large_becomes_smaller(house, monkeypatch):
    table = await played(house, "warcaby", 4)
    steps = steps_of(table, tuple(await house.store.log(table.id)))
    work = films.positions(table, steps), Speaker("pl"), USUAL
    whole = jobs.filmed(lambda: False, *work)
    monkeypatch.setattr(jobs, "MOST_BYTES", len(whole) - 1)
    with Image.open(BytesIO(jobs.filmed(lambda: False, *work))) as gif:
        assert gif.width == 480
