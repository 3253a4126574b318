"""Backgammon players: small neural nets judge positions, Janowski's formula the cube, a table the score of a match."""
