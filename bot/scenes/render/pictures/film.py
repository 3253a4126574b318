"""From layouts to a film: things glide from place to place.

A frame of a glide is the position before without what moves, copied, with the moving things laid on it. All else
changes when they arrive: so most frames differ by little from those before, and the file is small.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.scenes.render.figures import tumbled, uncovered
from bot.scenes.render.layout import Layout, Put
from bot.scenes.render.motions import Motion, Motions, motions, still
from bot.scenes.render.pictures.canvas import Canvas
from bot.scenes.render.pictures.gif import TICK, Frame, gif
from bot.scenes.render.pictures.paint import paint
from bot.scenes.render.pictures.sprites import Sprites

LONGEST: Final = 60
"""The most seconds of a film."""

MOST_BYTES: Final = 4_000_000

_STRIDE: Final = 85
"""How far a thing glides from frame to frame, in pixels of an 800 wide picture, where the pace has enough frames."""

_LEAST: Final = 3
"""The fewest frames of a glide, the arrival included."""

_LEG: Final = 2
"""The frames that each further leg of a way adds to a glide."""

_TICKS: Final = LONGEST * 100 // TICK


@dataclass(frozen=True, slots=True)
class Pace:
    """How many frames a glide takes at most, and how many ticks a position and the last one rest after it.

    A shorter glide takes fewer frames, and a way with stops more; the rest is so much longer or shorter. ``stagger``
    is the delay between things that start one after the other, as a share of the glide.
    """

    glide: int = 5
    rest: int = 4
    stagger: float = 0.12
    end: int = 25

    @property
    def most(self) -> int:
        """The most positions that fit into a film of this pace."""
        return (_TICKS - self.end) // (self.glide - 1 + self.rest)


PACES: Final = (Pace(), Pace(4, 3), Pace(3, 2), Pace(2, 1))
"""The paces from slow to quick; a film takes the slowest at which it fits."""

MOST_POSITIONS: Final = PACES[-1].most


@dataclass(frozen=True, slots=True)
class Film:
    """A GIF file with its size in pixels and its length in seconds."""

    data: bytes
    width: int
    height: int
    seconds: float


def _told_nobody(_share: float) -> None:
    """Does nothing with the progress."""


def film(layouts: Sequence[Layout], book: Sprites, progress: Callable[[float], None] = _told_nobody) -> Film:
    """The film of positions in order, each as high as the highest; it takes seconds, so call it in a thread.

    ``progress`` is told which share of the positions is drawn, 0 to 1.

    Raises:
        ValueError: there is no position, or there are more than ``MOST_POSITIONS``.
    """
    if not 0 < len(layouts) <= MOST_POSITIONS:
        raise ValueError(len(layouts))
    pace = next(pace for pace in PACES if len(layouts) <= pace.most)
    height = max(layout.height for layout in layouts)
    even = [_filmed(layout, height) for layout in layouts]
    shown = _told(_frames(even, book, pace), len(layouts), progress)
    data, ticks, (wide, high) = gif(shown, book.theme)
    return Film(data, wide, high, ticks * TICK / 100)


def _filmed(layout: Layout, height: int) -> Layout:
    """A position in a film: of that height, and each card with its face, since what covers it may glide away."""
    items = tuple(
        item._replace(sprite=uncovered(item.sprite)) if isinstance(item, Put) else item for item in layout.items
    )
    return replace(layout, height=height, items=items)


def _told(frames: Iterable[tuple[int, Frame]], count: int, progress: Callable[[float], None]) -> Iterator[Frame]:
    for position, frame in frames:
        progress(position / count)
        yield frame


def _frames(layouts: Sequence[Layout], book: Sprites, pace: Pace) -> Iterator[tuple[int, Frame]]:
    """The frames with the number of positions that they complete."""
    before: Layout | None = None
    for number, layout in enumerate(layouts):
        rest = pace.rest if number < len(layouts) - 1 else pace.end
        if before is not None and (moving := motions(before, layout)).moves:
            count = _count(moving, pace)
            rest += pace.glide - count
            for frame in _glide(before, moving, book, count, pace.stagger):
                yield number, frame
        yield number + 1, Frame(paint(layout, book).image, rest)
        before = layout


def _count(moving: Motions, pace: Pace) -> int:
    """The frames of a glide, its arrival included."""
    longest = max(motion.length for motion in moving.moves)
    legs = max(len(motion.after.via) + 1 for motion in moving.moves)
    return min(pace.glide, max(_LEAST, round(longest / _STRIDE))) + min(pace.rest - 1, (legs - 1) * _LEG)


def _glide(before: Layout, moving: Motions, book: Sprites, count: int, stagger: float) -> Iterator[Frame]:
    """The frames of a glide but the arrival. What is passed goes then, what else goes stays until the end."""
    ground = paint(still(before, moving), book)
    goes = [(put, moving.passing(put)) for put in moving.goes]
    others = max(1, len(moving.moves) - 1)
    late = min(stagger * (len(moving.moves) - 1), 0.5)
    for n in range(1, count):
        canvas = ground.copy()
        shares = {
            motion: min(1.0, max(0.0, (n / count - late * motion.order / others) / (1 - late)))
            for motion in moving.moves
        }
        for put, passing in goes:
            if passing is None or _along(shares[passing[0]]) < passing[1]:
                book.sprite(put.sprite).lay(canvas, round(put.x * book.scale), round(put.y * book.scale))
        for motion, share in shares.items():
            _lay(canvas, motion, share, book, n)
        yield Frame(canvas.image, 1)


def _along(share: float) -> float:
    """How much of its way a thing has gone after a share of its time: it starts and stops softly."""
    return share * share * (3 - 2 * share)


def _lay(canvas: Canvas, motion: Motion, share: float, book: Sprites, frame: int) -> None:
    """Lays a moving thing where it is after a share of its time. Out of and into something, it goes from middle to
    middle; what looks different at its end changes half-way; dice tumble.
    """
    s, one, other = book.scale, motion.before, motion.after
    name = other.sprite if motion.how == "out" or (motion.how == "moves" and share > 0.5) else one.sprite  # noqa: PLR2004
    sprite = book.sprite(tumbled(name, frame) if 0 < share < 1 else name)
    along = _along(share)
    x, y = motion.at(along)
    left, top = x * s, y * s
    if motion.how != "moves":
        anchor = book.sprite((one if motion.how == "out" else other).sprite).size
        dx, dy = (anchor[0] - sprite.size[0]) / 2, (anchor[1] - sprite.size[1]) / 2
        centred = 1 - along if motion.how == "out" else along
        left, top = left + dx * centred, top + dy * centred
    wide, high = sprite.size
    across, down = canvas.image.size
    sprite.lay(canvas, max(0, min(round(left), across - wide)), max(0, min(round(top), down - high)))
