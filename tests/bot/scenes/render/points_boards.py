"""Backgammon boards as tests draw and read them."""

from bot.i18n import Speaker
from bot.scenes.blocks import Points
from bot.scenes.render import compose
from bot.scenes.scene import Scene

SAY = Speaker("pl", ("Ola", "Jan"))
OFF, BAR = 0, 25


def side(**places: int) -> tuple[int, ...]:
    counts = [0] * 26
    for place, count in places.items():
        counts[{"off": OFF, "bar": BAR}.get(place) or int(place[1:] if place[0] == "p" else 0)] = count
    return tuple(counts)


START = side(p24=2, p13=5, p8=3, p6=5)
MADE = side(p24=2, p13=5, p8=2, p6=4, p5=2)
OPENING = Points((MADE, START), numbers=1, dice=(3, 1), roller=1, cube=1, last=((8, 5), (6, 5)))
CROWDED = Points(
    (side(off=4, p6=8, p4=2, bar=1), side(off=2, bar=4, p13=5, p7=2, p3=1, p2=1)),
    below=1,
    numbers=1,
    dice=(6, 6),
    roller=1,
    cube=4096,
    owner=0,
    last=((13, 7), (6, 0), (25, 4)),
)
ENDED = Points((side(off=15), side(bar=1, p20=3, p3=11)), cube=2, owner=1, offered=4, last=((1, 0),))
ALL = {"opening": OPENING, "crowded": CROWDED, "ended": ENDED}


def style(board, how, say=SAY):
    return [line.text for line in compose(Scene((board,)), how, say).lines]
