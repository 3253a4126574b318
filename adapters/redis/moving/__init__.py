"""Moves a store to another server while people play: the mover, and what processes do about it."""
