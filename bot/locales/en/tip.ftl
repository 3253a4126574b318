# Hints in passing, each told once
tip-hand = Your cards are always under 🃏.
tip-move = You can also type a move: /move { $move }
tip-moves = You can also type a move: /move and its notation.
tip-rules = The rules of this game: ⋯ › Rules.
