draughts_american-name = American draughts
draughts_american-about = 2 players · board · 20 min
draughts_american-ruleset = { $name ->
    [polish] Polish
   *[official] English (checkers)
}
draughts_american-surprise = { $name ->
    [polish] Unlike checkers, men capture backwards too and you must take the most pieces. Kings are short, as in checkers.
   *[official] Men capture forward only, any capture may be chosen, and Black begins.
}
draughts_american-option = { $name ->
    [captures] Choice of captures
    [backwards] Men capture backwards
    [crowning] A man on the last rank while capturing
   *[first] Who begins
}
draughts_american-value = { $choice ->
    [captures_most] the most pieces
    [captures_free] any
    [backwards_true] yes
    [backwards_false] no
    [crowning_end] goes on as a man
    [crowning_stop] stops, a king
    [first_white] White
    [first_black] Black
   *[other] { $value }
}
draughts_american-rules =
    Goal: capture all pieces of the other side, or shut them in so that none can move.

    Turn: a man goes one square diagonally forward, a king one square diagonally in any direction.

    Captures: men and kings jump over an adjacent piece onto the empty square behind it and go on as long as they can. Captures are compulsory. Captured pieces leave the board when the move is done.

    King: a man that ends its move on the last rank becomes one.

    Polish rules, a mixture played nowhere else: White begins, men capture backwards too, you must take the most pieces, and a man that only passes the last rank while capturing stays a man.

    English rules (checkers, official): Black begins, men capture forward only, any capture may be chosen, and a man on the last rank ends its move at once and becomes a king.

    Example: white d6, black a7, e7, g7. Polish: d6×f8×h6, still a man. English: d6×f8, a king, and the move is over.

    Draw: the same position for the third time, 40 moves each without a capture or a man’s move, or both agree.

    Typed moves: c3-d4, c3xe5xg7, or by numbers: 11-15, 22x15.
