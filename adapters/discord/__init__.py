"""Discord: discord.py in, discord.py out. Knows no game."""
