"""Strategies by which computer players choose moves. This room knows the rules of games, but no tables, chats or
pictures.
"""
