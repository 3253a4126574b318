"""The greeting in a server or group to which the bot has just been added."""

from bot.scenes.blocks import Say
from bot.scenes.controls import ButtonGroup, OpenPage, RunCommand
from bot.scenes.scene import Scene
from bot.screens import first_steps
from engines.core import Note, note


def greeting(tables: int, lacks: tuple[Note, ...]) -> Scene:
    """Who the bot is and how to begin. ``tables`` wait here since an earlier time; ``lacks`` are the rights that the
    bot would need for pictures.
    """
    lines = [
        Say(note("start-greeting", games=first_steps.count()), strong=True),
        Say(note("start-quiet")),
    ]
    if tables:
        lines.append(Say(note("start-tables", count=tables)))
    if lacks:
        lines.append(Say(note("start-lacks", rights=lacks)))
    show = (RunCommand(note("start-show"), "/tables"),) if tables else ()
    others = (RunCommand(note("start-settings"), "/settings"), OpenPage(note("start-hide"), first_steps.HIDE))
    controls = (
        ButtonGroup(first_steps.ways_to_begin(private=False)),
        ButtonGroup((first_steps.all_games(), *show, *others)),
    )
    return Scene((first_steps.banner(), *lines), controls)
