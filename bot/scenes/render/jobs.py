"""Pictures as work for other processes, whose arguments and answers cross to them."""

from bot.i18n import Speaker
from bot.scenes.render import Composed, compose
from bot.scenes.render.colours import Colours
from bot.scenes.render.style import Style
from bot.scenes.scene import Scene
from bot.workers.job import Stop


def composed(_: Stop, scene: Scene, style: Style, say: Speaker, colours: Colours) -> Composed:
    """A scene in a look and language; it takes so little time that it is not worth stopping."""
    return compose(scene, style, say, colours)
