"""Draws figures as SVG symbols for pages: outlines of letters, the pen, the sheet of all symbols, colours as CSS."""
