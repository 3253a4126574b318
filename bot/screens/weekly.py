"""The post about a week in a community: how many games were played by how many people, and who won most."""

from bot.scenes.blocks import Say
from bot.scenes.controls import RunCommand
from bot.scenes.scene import Scene
from bot.tables import options
from engines.core import Note, note


def post(matches: int, people: int, best: tuple[str, str, int] | None) -> Scene:
    """The post; ``best`` is the game, the name and the half points of whoever won most."""
    lines = [Say(note("weekly-played", count=matches), strong=True), Say(note("weekly-people", count=people))]
    controls: tuple[RunCommand, ...] = ()
    if best:
        game, name, halves = best
        lines.append(Say(note("weekly-most", name=name, points=_points(halves), game=options.title(game))))
        controls = (RunCommand(note("weekly-board"), f"/top {game} month here"),)
    return Scene(tuple(lines), controls)


def _points(halves: int) -> Note:
    return note("top-points", whole=halves // 2, half="yes" if halves % 2 else "no")
