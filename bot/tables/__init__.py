"""One table and every command on it, as pure functions from a table to the next one. This room knows no store and no
screen.
"""
