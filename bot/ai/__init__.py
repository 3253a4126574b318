"""Computer players: how they choose moves, and what they know of positions. This room knows the
rules of games, but no tables, chats or pictures.
"""
