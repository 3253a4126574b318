"""The strategy of each game's computer players."""

from typing import Final

from bot.ai.lookahead import Lookahead
from bot.ai.optimum import Optimum
from bot.ai.sampling import Sampling
from engines import northcott
from engines.backgammon import evaluation as backgammon
from engines.canasta import evaluation as canasta
from engines.cribbage import evaluation as cribbage
from engines.cucumber import evaluation as cucumber
from engines.draughts import evaluation as draughts
from engines.kierki import evaluation as kierki
from engines.kosci import evaluation as kosci
from engines.mak_yek import evaluation as mak_yek
from engines.sixty_six import evaluation as sixty_six

RANDOM: Final = Sampling()
"""The strategy of games that offer no evaluation of their states: play-outs go to the end of the match."""

KOSCI: Final = Sampling(kosci.evaluate, kosci.stage)
KOSCI_OPTIMUM: Final = Optimum(KOSCI)
CRIBBAGE: Final = Sampling(cribbage.evaluate, cribbage.stage, cribbage.plausible)
SIXTY_SIX: Final = Sampling(sixty_six.evaluate, sixty_six.stage, sixty_six.plausible)
CUCUMBER: Final = Sampling(cucumber.evaluate, cucumber.stage)
KIERKI: Final = Sampling(kierki.evaluate, kierki.stage)
CANASTA: Final = Sampling(canasta.evaluate, canasta.stage, canasta.plausible)
BACKGAMMON: Final = Sampling(backgammon.evaluate, backgammon.stage)
DRAUGHTS: Final = Lookahead(draughts.evaluate_flying, draughts.is_capture)
DRAUGHTS_SHORT: Final = Lookahead(draughts.evaluate_short, draughts.is_capture)
NORTHCOTT: Final = Lookahead(northcott.evaluate)
MAK_YEK: Final = Lookahead(mak_yek.evaluate)
