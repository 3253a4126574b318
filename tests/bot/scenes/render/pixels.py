"""Pictures of scenes, and what their pixels tell."""

from io import BytesIO

from bot.scenes.render.palette import index
from bot.scenes.render.picture import draw
from PIL import Image

from bot.scenes.scene import Scene
from tests.bot.scenes.render.scenes import Voice

SAY = Voice("pl")


def picture(*blocks, controls=(), say=SAY):
    return opened(Scene(blocks, controls), say)


def opened(scene, say=SAY):
    png = draw(scene, say)
    assert png is not None
    return Image.open(BytesIO(png))


def amount(image, colour):
    """How many pixels have exactly that colour."""
    return image.histogram()[index(colour)]


def box_of(image, colour):
    """Left, top, right, bottom of all pixels of that colour."""
    return image.point([255 * (i == index(colour)) for i in range(256)], "1").getbbox()
