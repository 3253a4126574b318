"""Cucumber (Ogórek): head the trick or give your lowest card, and do not take the last trick."""

from engines.cucumber.game import RULESETS, Cucumber
from engines.cucumber.table import Change, FaceUp, Lay, Result, State, View

__all__ = ["RULESETS", "Change", "Cucumber", "FaceUp", "Lay", "Result", "State", "View"]
