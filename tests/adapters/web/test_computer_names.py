"""Computers have words for names wherever the page speaks of them."""

import pytest

from adapters.web.scene_renderer import SceneRenderer
from bot.i18n import ROBOT, Speaker
from bot.scenes.blocks import Say
from bot.scenes.render.style import Style
from bot.scenes.scene import Scene
from engines.core import Who, note

REFUSED = Scene((Say(note("not-your-turn", who=Who(1))),))


@pytest.mark.parametrize("style", Style)
@pytest.mark.parametrize(("language", "told"), [("en", "Computer is to move now."), ("pl", "Teraz gra Komputer.")])
async def test_an_answer_names_a_computer_in_words_in_every_look(language, told, style):
    rendered = await SceneRenderer().render(REFUSED, style, Speaker(language, ("Ola", ROBOT)), None)
    assert [line.text for line in rendered.lines] == [told]
