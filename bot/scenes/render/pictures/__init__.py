"""Draws layouts with Pillow: themes, palettes, sprites, PNG files and films. Knows figures and layouts, but no game."""
