"""How a computer player thinks in each game."""

from typing import Final

from bot.ai.lookahead import Lookahead
from bot.ai.sampling import Sampling
from engines import northcott
from engines.backgammon import prospects as backgammon
from engines.canasta import prospects as canasta
from engines.cribbage import prospects as cribbage
from engines.cucumber import prospects as cucumber
from engines.draughts import prospects as draughts
from engines.kierki import prospects as kierki
from engines.kosci import prospects as kosci
from engines.mak_yek import prospects as mak_yek
from engines.sixty_six import prospects as sixty_six

RANDOM: Final = Sampling()
"""Plays every move to the end of the match at random, many times: for a game that tells nothing of its prospects."""

KOSCI: Final = Sampling(kosci.prospects, kosci.throw)
CRIBBAGE: Final = Sampling(cribbage.prospects, cribbage.deal, cribbage.sane)
SIXTY_SIX: Final = Sampling(sixty_six.prospects, sixty_six.deal, sixty_six.sane)
CUCUMBER: Final = Sampling(cucumber.prospects, cucumber.deal)
KIERKI: Final = Sampling(kierki.prospects, kierki.deal)
CANASTA: Final = Sampling(canasta.prospects, canasta.turn, canasta.sane)
BACKGAMMON: Final = Sampling(backgammon.prospects, backgammon.step)
DRAUGHTS: Final = Lookahead(draughts.flying, draughts.takes)
DRAUGHTS_SHORT: Final = Lookahead(draughts.short, draughts.takes)
NORTHCOTT: Final = Lookahead(northcott.prospects)
MAK_YEK: Final = Lookahead(mak_yek.prospects)
