"""Who analyses a finished match of each game."""

from typing import Any, Final

from bot.ai import computers
from bot.ai.analysis.by_account import Deals, Equity
from bot.ai.analysis.by_player import ByPlayer
from bot.ai.analysis.coming_out import ComingOut
from bot.ai.analysis.records import Kind
from bot.ai.analysis.sheets import Sheets
from bot.ai.levels import Levels, Strength
from bot.ai.sampling import Sampling
from engines.canasta import evaluation as canasta
from engines.cribbage import evaluation as cribbage
from engines.cucumber import evaluation as cucumber
from engines.kierki import evaluation as kierki
from engines.patience.search import search
from engines.sixty_six import evaluation as sixty_six


def no_luck(levels: Levels) -> ByPlayer:
    """The analyst of a game in which all lies open and nothing is luck."""
    return ByPlayer(levels.strong, Kind.PLAIN)


def _canasta_deal(state: Any) -> int:
    return int(state.up.deal)


KOSCI: Final = Sheets(ByPlayer(computers.KOSCI.strong, Kind.ESTIMATE))
CRIBBAGE: Final = Deals(ByPlayer(computers.CRIBBAGE.strong, Kind.ESTIMATE, stage=cribbage.stage))
SIXTY_SIX: Final = ByPlayer(computers.SIXTY_SIX.strong, Kind.ESTIMATE, stage=sixty_six.stage)
CUCUMBER: Final = ByPlayer(computers.CUCUMBER.strong, Kind.ESTIMATE, stage=cucumber.stage)
KIERKI: Final = ByPlayer(computers.KIERKI.strong, Kind.ESTIMATE, stage=kierki.stage)
CANASTA: Final = ByPlayer(
    computers.CANASTA.strong,
    Kind.ESTIMATE,
    stage=_canasta_deal,
    scale=Strength(Sampling(canasta.evaluate, canasta.stage, canasta.plausible), computers.NODES),
)
"""Its player plans turns and does not count what other moves would bring, so another one compares them in worlds."""

BACKGAMMON: Final = Equity(ByPlayer(computers.BACKGAMMON.strong, Kind.ESTIMATE, avoided=("resign",)))
PATIENCE: Final = ComingOut(search)
