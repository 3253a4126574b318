"""An image of palette indices whose pixels can be pasted on and also read and written one by one.

Pillow keeps the pixels where Python can see them: at the soft edge of a sprite some hundred pixels change each for
itself, and a call of Pillow for each would cost more than all pasting.
"""

from dataclasses import dataclass

from PIL import Image


@dataclass(frozen=True, slots=True)
class Canvas:
    """An image and its ``pixels``, row by row: two ways to the same bytes."""

    image: Image.Image
    pixels: memoryview

    @classmethod
    def blank(cls, width: int, height: int, index: int) -> "Canvas":
        """A canvas in one colour of the palette."""
        return _on(bytearray((index,)) * (width * height), width, height)

    def paste(self, image: Image.Image, x: int, y: int, mask: Image.Image | None = None) -> None:
        """Pastes an image with its upper left corner at a point, where there is a mask only what it covers.

        Pillow's own method first finds out what it was given and whether it may write, which takes longer than pasting.
        """
        width, height = image.size
        box = x, y, x + width, y + height
        if mask is None:
            self.image.im.paste(image.im, box)
        else:
            self.image.im.paste(image.im, box, mask.im)

    def fill(self, index: int, left: int, top: int, right: int, bottom: int) -> None:
        """Fills a rectangle with a colour of the palette."""
        self.image.im.paste(index, (left, top, right, bottom))

    def copy(self) -> "Canvas":
        return _on(bytearray(self.pixels), *self.image.size)


def _on(pixels: bytearray, width: int, height: int) -> Canvas:
    image = Image.frombuffer("L", (width, height), pixels, "raw", "L", 0, 1)
    image.readonly = 0  # else Pillow would copy the pixels at the first paste
    return Canvas(image, memoryview(pixels))
