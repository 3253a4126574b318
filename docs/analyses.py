"""An analysis of each kind as people read it: ``python -m docs.analyses`` writes ``docs/analyses.md``.

Ola is played by an easy computer, and plays against a medium one or alone. It takes some minutes.
"""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

from bot.ai.analysis import Analysis, advance
from bot.ai.analysis.records import MOST
from bot.ai.player import Effort, decide
from bot.catalog import CATALOG
from bot.i18n import LANGUAGES, Speaker
from bot.scenes.render import Style, compose
from bot.scenes.scene import Scene
from bot.screens import analysis as screens
from bot.screens.buttons import groups
from bot.services.analyses import course_of
from bot.tables.history import Step
from bot.tables.lobby_commands import computers
from bot.tables.table import AnyTable, Chair, User, codec
from engines.core import Seat, play
from engines.luck import Seeded

FILE: Final = Path(__file__).with_suffix(".md")
OLA: Final = User("page:ola")
SEED: Final = 20
MATCHES: Final = (
    ("kosci", "Kości: exact", 2),
    ("backgammon", "Backgammon: by equity", 2),
    ("cribbage", "Cribbage: in points", 2),
    ("warcaby", "Draughts: no luck", 2),
    ("sixty_six", "Sixty-six: an estimate", 2),
    ("frog", "A patience", 1),
)
"""A game of each kind, its heading and the players."""

HEAD: Final = """# Analyses

One match of each kind, as a screen reader reads its analysis to Ola: the page that opens first, then her costliest
decision. Pictures show the same: the curve, and both moves beside each other. Ola is an easy computer here, her
opponent a medium one. Made by `python -m docs.analyses`.
"""


def main() -> None:
    """Writes the page."""
    FILE.write_text("\n".join([HEAD, *(line for one in MATCHES for line in chapter(*one))]), "utf-8")


def chapter(game: str, title: str, players: int) -> Iterator[str]:
    """One match: its analysis and the costliest decision, in all languages."""
    table, steps = played(game, players)
    found = analysed(table, steps)
    own = table.seat_of(OLA)
    scenes = [screens.overview(table, found, own, own, frozenset())]
    if named := screens.named(found, own):
        scenes.append(screens.decision(table, steps, found, own, named[0]))
    yield f"## {title}\n"
    for language in sorted(LANGUAGES):
        say = Speaker(language, table.names)
        yield "```text"
        yield "\n\n".join(written(scene, table, say) for scene in scenes)
        yield "```\n"


def played(game: str, players: int) -> tuple[AnyTable, tuple[Step, ...]]:
    """A match that is over, and its steps; in a patience Ola gives up when nothing goes on."""
    definition = CATALOG[game]
    rules: Any = definition.default
    chairs = (Chair(OLA, "Ola"), *computers(players - 1))
    dice, steps = Random(SEED), list[Step]()  # noqa: S311 - nothing secret hangs on it
    luck = Seeded(f"{SEED:064x}")
    state = rules.setup(players, luck)
    while (movers := sorted(rules.to_move(state))) and len(steps) < 400:  # noqa: PLR2004 - a patience may turn for ever
        seat = Seat(movers[0])
        level = definition.computers.at("easy" if chairs[seat].user else "medium")
        effort = Effort(min(level.nodes, 400))
        decision = decide(level.player, rules, rules.view(state, seat), seat, effort, dice.getrandbits(32), ("resign",))
        steps.append(Step(len(steps), state, seat, decision.move))
        state = play(rules, state, seat, decision.move)
    table = codec(game)(
        id="example",
        game=game,
        ruleset=next(iter(definition.rulesets)),
        rules=rules,
        home="page:home",
        opener=OLA,
        chairs=chairs,
        phase="over",
        state=state,
        luck=luck,
        moves=len(steps),
        asked=(None,) * players,
    )
    return table, tuple(steps)


def analysed(table: AnyTable, steps: tuple[Step, ...]) -> Analysis:
    """The analysis as the bot makes it, in the same time."""
    analyst, course = table.definition.analyst, course_of(table, steps)
    assert analyst is not None  # noqa: S101 - the games that are named have one
    kind, unit = analyst.head(table.rules)
    rows = advance(lambda: False, analyst, table.rules, course, (), MOST).rows
    total = analyst.total(table.rules, course)
    return Analysis(kind, unit, total, rows, analyst.account(table.rules, course, rows))


def written(scene: Scene, table: AnyTable, say: Speaker) -> str:
    """A page in words, with the labels of its buttons."""
    lines = [line.text for line in compose(scene, Style.TEXT, say).lines]
    labels = (f"[{button.label}]" for group in groups(scene.controls, table, say) for button in group.buttons)
    return "\n".join((*lines, " ".join(labels)))


if __name__ == "__main__":
    main()
