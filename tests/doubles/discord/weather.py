"""Bad days on demand: storms of errors, slow answers, torn connections."""

import re
from dataclasses import dataclass

RESET = 0
"""The status of an answer that never comes: the connection is torn instead."""


@dataclass(eq=False)
class Spell:
    """The next ``left`` requests whose "METHOD /path" matches; ``done`` says that the work is done all the same."""

    status: int
    left: int
    match: re.Pattern
    done: bool
    retry_after: float
    via: bool
    everywhere: bool
    met: int = 0


class Weather:
    def __init__(self):
        self.spells: list[Spell] = []
        self.delays: list[tuple[re.Pattern, float]] = []

    def spell_for(self, call) -> Spell | None:
        """Uses up one request of the first spell that matches."""
        for spell in self.spells:
            if spell.left > 0 and spell.match.search(f"{call.method} {call.path}"):
                spell.left -= 1
                spell.met += 1
                return spell
        return None

    def delay_for(self, call) -> float:
        return sum(seconds for match, seconds in self.delays if match.search(f"{call.method} {call.path}"))
