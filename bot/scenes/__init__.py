"""Scenes: what a board shows and offers, and its look as a picture, emoji or text. This room knows games, but neither
tables nor chats.
"""
