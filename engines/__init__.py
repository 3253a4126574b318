"""The rules. Three laws of this folder:

1. Pure: only the standard library, and of it nothing that reads a clock, a file or a socket.
2. A game knows itself alone: its state, its actions, its notation; no user, no chat, no sentence.
3. Luck is a value in the state, and what a seat may know is written down in its view.
"""
