"""The card of a finished match: game, day, players, points, how it ended, what decided it; never before the end."""

from io import BytesIO

import pytest
from PIL import Image

from bot.catalog import CATALOG
from bot.i18n import LANGUAGES, Speaker
from bot.scenes.blocks import Say
from bot.scenes.render import Style, compose
from bot.scenes.render.layout import Inset, Text
from bot.scenes.render.layouts import layout_of
from bot.screens import playing
from bot.screens.share import share
from tests.bot.screens.test_film import EVE, played
from tests.doubles.toys import ANN

GAMES = [game for game, definition in CATALOG.items() if not definition.short_lived]


@pytest.mark.parametrize("game", GAMES)
async def test_every_game_has_a_card_for_everybody_in_the_chat(house, game):
    table = await played(house, game, 6)
    for user in (ANN, EVE):
        answer = await house.facade.panel(house.request(user), table.id, "share")
        assert (answer.refused, answer.page, answer.shared) == (False, "share", True)
        layout = layout_of(answer.scene, answer.say)
        words = " ".join(item.words for item in layout.items if isinstance(item, Text))
        for chair in table.chairs:
            assert chair.name in words
        assert any(isinstance(item, Inset) for item in layout.items)
        picture = compose(answer.scene, answer.style, answer.say).picture
        with Image.open(BytesIO(picture)) as image:
            assert image.width == 800
            assert image.height <= 800


async def test_there_is_no_card_before_the_end(house):
    table = await house.open("warcaby")
    answer = await house.facade.panel(house.request(language="pl"), table.id, "share")
    assert answer.refused
    assert house.text(answer) == "Kartką można się podzielić, gdy partia się skończy."


async def test_the_words_of_the_card_name_the_winner_first_of_all(house):
    table = await house.open("warcaby")
    await house.service.act(house.request(ANN), table.id, "resign")
    now = await house.table(table)
    scene, names = share(now), now.names
    loser, winner = names[now.seat_of(ANN)], next(name for name in names if name != names[now.seat_of(ANN)])
    for language in LANGUAGES:
        for style in (Style.EMOJI, Style.TEXT):
            lines = [line.text for line in compose(scene, style, Speaker(language, names)).lines]
            assert f"🏆 {winner}" in lines
            assert loser in lines
            assert str(now.touched // 31_556_952 + 1970) in lines[0] or "1970" in lines[0]


async def test_the_date_is_written_out(house):
    table = await played(house, "warcaby", 2)
    (card,) = share(table.model_copy(update={"touched": 1_795_305_600})).blocks
    assert Speaker("pl")(card.when).startswith("22 listopada 2026 · 2 ruchy")
    assert Speaker("en")(card.when).startswith("22 November 2026 · 2 moves")


LINE = ("g3-f4", "b6-a5", "e3-d4", "a5-b4", "c3xa5", "f6-e5")
"""The fifth move takes a man for nothing."""


async def decided(house):
    """A match that was decided by its fifth move and given up after its sixth."""
    table = await house.open("warcaby")
    for move in LINE:
        now = await house.table(table)
        await house.service.say(house.request(now.chairs[now.awaited()[0]].user), table.id, move)
    now = await house.table(table)
    await house.service.act(house.request(now.chairs[1].user), table.id, "resign")
    return await house.table(table)


@pytest.mark.parametrize(("language", "when"), [("en", "Move 5"), ("pl", "Ruch 5")])
async def test_the_card_names_the_move_that_decided_and_shows_the_board_after_it(house, language, when):
    table = await decided(house)
    winner = table.chairs[0].name
    answer = await house.facade.panel(house.request(language=language), table.id, "share")
    say = Speaker(language, table.names)
    for style in (Style.EMOJI, Style.TEXT):
        assert compose(answer.scene, style, say).lines[-1].text == f"{when} · {winner}: c3×a5"
    layout = layout_of(answer.scene, say)
    words = [item.words for item in layout.items if isinstance(item, Text)]
    assert words.index(f"{winner}: c3×a5") == words.index(when) + 1
    (inset,) = (item for item in layout.items if isinstance(item, Inset))
    assert {"a5", "f6"} <= inset.layout.puts().keys()
    assert not {"b4", "e5"} & inset.layout.puts().keys()


async def test_a_match_that_can_no_longer_be_replayed_shows_its_last_position(house):
    table = await decided(house)
    (card,) = share(table).blocks
    assert card.turn == ()
    assert card.position == tuple(
        block for block in playing.game_scene(table, None).blocks if not isinstance(block, Say)
    )
