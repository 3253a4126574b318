"""The rules of the games. Three laws hold in this folder:

1. Everything is pure: it uses the standard library only, and nothing of it that reads a clock, a file or a socket.
2. A game knows nothing but its own state, actions and notation: no user, no chat, no sentence.
3. Luck is a value in the state, and what a seat may know is written down in its view.
"""
