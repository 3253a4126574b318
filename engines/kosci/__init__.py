"""Kości, the Polish game of thirteen boxes, with the joker rules of its relatives."""

from engines.kosci.game import RULESETS, Action, Kosci, State, View
from engines.kosci.notation import Score
from engines.kosci.sheet import Column, Entry, Joker, Worth, worths

__all__ = ["RULESETS", "Action", "Column", "Entry", "Joker", "Kosci", "Score", "State", "View", "Worth", "worths"]
