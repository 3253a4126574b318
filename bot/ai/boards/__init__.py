"""Players of board games without luck: one search, and for each game what the search must know of it."""
