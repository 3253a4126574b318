"""The page on which somebody plans answers to the moves of the other player."""

from typing import Final

from bot.scenes.blocks import Say, Tone
from bot.scenes.controls import Act, Choice, Control, OpenPage
from bot.scenes.scene import Scene
from bot.tables import ahead
from bot.tables.stored import Loaded
from engines.core import Seat, Who, note

PAGE: Final = "plan"

COMMAND: Final = "plan="
"""The beginning of a command that shows the answers to a move, lays one of them, or wipes all."""


def plan_page(found: Loaded, seat: Seat, move: str = "") -> Scene:
    """What is planned, and the moves of the other player; after one of them was chosen, the answers to it.

    Raises:
        Refused: nothing can be planned now, or the rules forbid the move.
    """
    table, held = found.table, ahead.plan_of(found, seat)
    other = ahead.check(table, seat)
    plan = held.answers if held and held.moves == table.moves else {}
    lines = [Say(note("ahead-title", who=Who(other)), strong=True)]
    lines += [Say(note("ahead-line", who=Who(other), move=one, answer=answer)) for one, answer in plan.items()]
    controls: list[Control] = []
    if move:
        answers = ahead.answers(table, seat, move)
        if answers:
            acts = tuple(Act(note("ahead-move", move=answer), f"{COMMAND}{move}>{answer}") for answer in answers)
            controls.append(Choice(note("ahead-then", who=Who(other), move=move), acts))
        else:
            lines.append(Say(note("ahead-no-answer", move=move)))
        controls.append(OpenPage(note("ahead-other"), PAGE))
    else:
        acts = tuple(Act(note("ahead-move", move=one), f"{COMMAND}{one}") for one in ahead.moves(table, seat))
        controls.append(Choice(note("ahead-if", who=Who(other)), acts))
    if plan:
        controls.append(Act(note("ahead-wipe"), COMMAND, Tone.RISK))
    return Scene(tuple(lines), tuple(controls))
