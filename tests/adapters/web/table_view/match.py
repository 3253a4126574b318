"""Which game is played in a browser, how, and in which windows."""

from dataclasses import dataclass, replace

from tests.adapters.web.table_view.player import DRAGS, PRESSES
from tests.adapters.web.table_view.tables import DESK, PHONE


@dataclass(frozen=True)
class Match:
    """A game in its quickest rules, how it is played, and what the players' windows are like."""

    game: str
    people: int
    how: str
    language: str
    size: tuple[int, int]
    ruleset: str = ""
    options: tuple[tuple[str, str], ...] = ()
    written: int = 0
    """Boxes of Kości that are written before anybody comes."""

    def __str__(self) -> str:
        return f"{self.game}-{self.how}-{self.language}-{self.size[0]}"

    @property
    def otherwise(self) -> "Match":
        """The whole game in a window of the other size, in the other language, by the other way to move."""
        return replace(
            self,
            how={PRESSES: DRAGS, DRAGS: PRESSES}[self.how],
            language={"en": "pl", "pl": "en"}[self.language],
            size={DESK: PHONE, PHONE: DESK}[self.size],
            written=0,
        )
