"""Kierki (Polish hearts): six deals that each punish something else, and in longer matches deals that reward."""

from engines.kierki.deals import Kind
from engines.kierki.game import RULESETS, Kierki
from engines.kierki.table import Action, Done, FaceUp, Lay, Pass, State, Trump, View

__all__ = ["RULESETS", "Action", "Done", "FaceUp", "Kierki", "Kind", "Lay", "Pass", "State", "Trump", "View"]
