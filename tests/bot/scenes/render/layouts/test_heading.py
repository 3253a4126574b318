"""The first lines of a picture: the game, and the result of a finished match."""

import pytest

from bot.i18n import Speaker
from bot.scenes.render.layout import Put, Text
from bot.scenes.render.layouts.heading import heading
from engines.core import Who, note

RESULTS = (
    (note("won", who=(Who(0),), count=1), {"en": "Ola wins", "pl": "Wygrywa Ola"}),
    (note("nobody-won"), {"en": "Nobody wins", "pl": "Nikt nie wygrywa"}),
)


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize(("result", "words"), RESULTS)
def test_a_result_stands_beside_a_drawn_cup_without_an_emoji_that_the_font_lacks(result, words, language):
    say = Speaker(language, ("Ola", "Jan"))
    items = heading(note("name", name="66"), None, result, say).items
    assert [item.words for item in items if isinstance(item, Text)] == ["66", words[language]]
    assert "sign/cup@44" in [item.sprite for item in items if isinstance(item, Put)]
