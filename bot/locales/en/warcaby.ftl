warcaby-name = Polish draughts (8×8)
warcaby-about = 2 players · board · 20 min
warcaby-ruleset = { $name ->
    [polish] Polish
    [fmjd64] FMJD-64
   *[brazilian] Brazilian
}
warcaby-surprise = { $name ->
    [polish] You must capture the most pieces, backwards too; kings fly. A draw after 15 moves each by kings alone.
    [fmjd64] Captures as in the Polish game; more draws in endgames, such as three kings against one: 15 moves.
   *[brazilian] Captures as in the Polish game; a draw only after 20 moves each by kings alone.
}
warcaby-option = { $name ->
    [draw_rules] Draws
   *[king_move_limit] King moves until a draw
}
warcaby-value = { $choice ->
    [draw_rules_source] repetition and king moves
    [draw_rules_fmjd64] also the FMJD-64 endgames
    [draw_rules_none] by agreement only
   *[other] { $value }
}
warcaby-rules =
    Goal: capture all pieces of the other side, or shut them in so that none can move.

    Turn: a man goes one square diagonally forward. A king goes diagonally as far as it likes, in any direction. White begins.

    Captures: a man jumps over an adjacent piece onto the empty square behind it, forward and backward. A king captures from afar and stops on any empty square behind the piece. The same piece goes on capturing as long as it can. Captured pieces leave the board only when the move is done; none may be jumped twice.

    Captures are compulsory, and it must be one that takes the most pieces; men and kings count the same. Among several such captures the choice is free.

    King: a man that ends its move on the last rank. One that only passes that rank while capturing stays a man.

    Example: white d6, black a7, e7, g7: the only move is d6×f8×h6. The man passes f8 and stays a man.

    Draw: the same position for the third time, 15 moves each by kings alone without a capture, or both agree.

    Typed moves: c3-d4, c3xe5xg7, 22-18. The ends of a capture are enough where only one fits.
