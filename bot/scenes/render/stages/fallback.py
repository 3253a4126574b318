"""The stage of blocks that have none of their own: the layout of the picture, as large as the box allows."""

from bot.i18n import Speaker
from bot.scenes.render.figures import parted
from bot.scenes.render.layout import Fill, Group, Inset, Item, Part, Put, Spot, Text
from bot.scenes.render.layouts import layout_of
from bot.scenes.render.stages.stage import Size, Stage
from bot.scenes.scene import Scene


def picture_stage(scene: Scene, say: Speaker, box: Size) -> Stage | None:
    """The whole picture of a scene, made smaller or larger; None when the scene is only text."""
    layout = layout_of(scene, say)
    if layout is None:
        return None
    width, height = box
    share = min(width / layout.width, height / layout.height)
    left, top = round((width - layout.width * share) / 2), round((height - layout.height * share) / 2)
    items = tuple(item for each in layout.items for item in _scaled(each, share, left, top))
    spots = tuple(_scaled_spot(spot, share, left, top) for spot in layout.spots)
    lifts = tuple((spot.name, spot.name) for spot in layout.spots if spot.name in layout.puts())
    return Stage(width, height, items, spots, into=layout.into, lifts=lifts)


def _scaled(item: Part, share: float, left: int, top: int) -> tuple[Item, ...]:
    match item:
        case Put(sprite, x, y):
            (x, y), *via = ((left + round(p * share), top + round(q * share)) for p, q in ((x, y), *item.via))
            return (item._replace(sprite=resized(sprite, share), x=x, y=y, via=tuple(via)),)
        case Fill(box=(x, y, w, h)):
            box = left + round(x * share), top + round(y * share), max(1, round(w * share)), max(1, round(h * share))
            return (item._replace(box=box, radius=round(item.radius * share)),)
        case Text(x=x, y=y):
            size, room = max(6, round(item.size * share)), round(item.room * share)
            return (item._replace(x=left + round(x * share), y=top + round(y * share), size=size, room=room),)
        case Inset(layout, x, y, scale):
            x, y = left + round(x * share), top + round(y * share)
            return tuple(one for each in layout.items for one in _scaled(each, share * scale, x, y))
        case Group():
            return tuple(one for each in item.flat() for one in _scaled(each, share, left, top))


def resized(sprite: str, share: float) -> str:
    """The name of a sprite at a share of its width."""
    kind, detail, width, turn, flags = parted(sprite)
    turned = f"~{turn:g}" if turn else ""
    return f"{kind}/{detail}@{max(1, round(width * share))}{turned}" + "".join(f"+{flag}" for flag in sorted(flags))


def _scaled_spot(spot: Spot, share: float, left: int, top: int) -> Spot:
    x, y, w, h = (round(side * share) for side in spot.box)
    return spot._replace(box=(left + x, top + y, w, h))
