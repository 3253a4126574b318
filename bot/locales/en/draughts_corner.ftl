draughts_corner-name = Corner draughts
draughts_corner-about = 2 players · board · 20 min
draughts_corner-ruleset = { $name ->
    [polish] Polish
   *[corner] crowned in the corner
}
draughts_corner-surprise = { $name ->
    [polish] The men stand in opposite corners, and every first move offers a man. The rest is Polish draughts.
   *[corner] Men are crowned in the corner only: White on a7 and b8, Black on g1 and h2.
}
draughts_corner-option = { $name ->
    [promotion] Crowning
    [draw_rules] Draws
   *[king_move_limit] King moves until a draw
}
draughts_corner-value = { $choice ->
    [promotion_rank] on the last rank
    [promotion_corner] in the corner only
    [draw_rules_source] repetition and king moves
    [draw_rules_fmjd64] also the FMJD-64 endgames
    [draw_rules_none] by agreement only
   *[other] { $value }
}
draughts_corner-rules =
    Goal: capture all pieces of the other side, or shut them in so that none can move.

    Setup: 12 men each in two opposite corners, White’s at h1, Black’s at a8. The road a1–h8 is empty. White begins.

    Moves and captures as in Polish draughts: a man goes one square diagonally forward and captures backwards too. A king moves and captures diagonally from afar. Captures are compulsory, and it must be one that takes the most pieces. Captured pieces leave the board when the move is done.

    King: a man that ends its move on the last rank (the eighth for White, the first for Black). With “crowned in the corner” only on a7 and b8, or on g1 and h2; another man on the last rank can then only capture.

    Example: 1. c1–b2 a3×c1. The black man captures and is a king at once; here this is nothing unusual.

    What surprises: all six first moves offer a man, and each has exactly one answer.

    Draw: the same position for the third time, 15 moves each by kings alone without a capture, or both agree.

    Typed moves: c1-b2, a3xc1.
