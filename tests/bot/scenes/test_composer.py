"""Scenes are composed aside, each once for all who look at it."""

import asyncio

import pytest

from bot.i18n import Speaker
from bot.scenes import composer
from bot.scenes.blocks import Say
from bot.scenes.composer import Composer
from bot.scenes.render.colours import USUAL, Colours, ThemeName
from bot.scenes.render.style import Style
from bot.scenes.scene import Scene
from engines.core import note

ENGLISH, POLISH = Speaker("en"), Speaker("pl")


def scene(name="join"):
    return Scene((Say(note(name)),))


@pytest.fixture
def made(monkeypatch):
    """What is composed, in its order; a scene in the list of failures cannot be."""
    composed = []

    def compose(*seen):
        composed.append(seen)
        if seen in made.failures:
            raise ValueError("cannot be drawn")
        return f"composed {len(composed)}"

    made = type("Made", (), {"composed": composed, "failures": []})
    monkeypatch.setattr(composer, "compose", compose)
    return made


async def test_a_scene_is_composed_once_however_many_look_at_it(made):
    compose = Composer()
    seen = await asyncio.gather(*(compose(scene(), Style.TEXT, ENGLISH) for _ in range(5)))
    assert seen == ["composed 1"] * 5
    assert await compose(scene(), Style.TEXT, ENGLISH) == "composed 1"
    assert made.composed == [(scene(), Style.TEXT, ENGLISH, USUAL)]


async def test_a_scene_is_hashed_once_each_time_somebody_looks_at_it(made):
    class Counted:
        """Part of a scene, which counts how often it is hashed."""

        times = 0

        def __hash__(self):
            self.times += 1
            return 1

    compose, counted = Composer(), Counted()
    for _ in range(2):
        await compose(Scene((counted,)), Style.TEXT, ENGLISH)
    assert (counted.times, len(made.composed)) == (2, 1)


async def test_another_look_or_language_is_another_picture(made):
    compose = Composer()
    looks = ((Style.TEXT, ENGLISH), (Style.EMOJI, ENGLISH), (Style.TEXT, POLISH))
    for seen in (*looks, (Style.TEXT, ENGLISH, Colours(ThemeName.NIGHT))):
        await compose(scene(), *seen)
    assert len(made.composed) == 4


async def test_only_pictures_go_to_what_draws_and_without_it_a_thread_makes_them_too(made):
    class Drawing:
        """Draws nothing: it answers with what it was asked to do."""

        async def run(self, job):
            return job

    seen = (scene(), Style.PICTURE, ENGLISH)
    drawn = await Composer(Drawing())(*seen)
    assert (drawn.work, drawn.arguments) == (composer.composed, (*seen, USUAL))
    assert made.composed == []
    assert await Composer()(*seen) == "composed 1"
    assert [await Composer(Drawing())(scene(), style, ENGLISH) for style in (Style.TEXT, Style.EMOJI)] == [
        "composed 2",
        "composed 3",
    ]


async def test_what_could_not_be_composed_is_tried_again(made):
    compose, seen = Composer(), (scene(), Style.TEXT, ENGLISH, USUAL)
    made.failures.append(seen)
    with pytest.raises(ValueError, match="cannot be drawn"):
        await compose(*seen)
    made.failures.clear()
    assert await compose(*seen) == "composed 2"


async def test_who_stops_waiting_does_not_stop_the_others(made):
    compose = Composer()
    first, second = (asyncio.create_task(compose(scene(), Style.TEXT, ENGLISH)) for _ in range(2))
    await asyncio.sleep(0)
    first.cancel()
    assert await second == "composed 1"
    assert len(made.composed) == 1


async def test_of_many_scenes_the_one_that_was_not_looked_at_longest_is_forgotten(made, monkeypatch):
    monkeypatch.setattr(composer, "MOST_REMEMBERED", 2)
    compose = Composer()
    for name in ("join", "menu", "join", "back"):  # the menu is forgotten for the way back
        await compose(scene(name), Style.TEXT, ENGLISH)
    assert len(made.composed) == 3
    await compose(scene("join"), Style.TEXT, ENGLISH)
    assert len(made.composed) == 3
    await compose(scene("menu"), Style.TEXT, ENGLISH)
    assert len(made.composed) == 4


async def test_who_watches_is_told_once_for_each_scene_in_which_look_it_was_and_how_long_it_took(made):
    told = []
    compose = Composer(watch=lambda style, seconds: told.append((style, seconds)))
    for style in (Style.TEXT, Style.EMOJI, Style.TEXT):
        await compose(scene(), style, ENGLISH)
    assert [style for style, _ in told] == [Style.TEXT, Style.EMOJI]
    assert all(0 <= seconds < 60 for _, seconds in told)
