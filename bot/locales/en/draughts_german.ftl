draughts_german-name = Old German draughts
draughts_german-about = 2 players · board · 30 min
draughts_german-ruleset = { $name ->
    [polish] Polish
   *[short_king] short king
}
draughts_german-surprise = { $name ->
    [polish] All 64 squares and 16 men each; a man moves diagonally, but captures straight ahead and sideways too.
   *[short_king] A king goes one square and captures adjacent pieces only, in eight directions.
}
draughts_german-option = { $name ->
    [short_king] Short king
   *[promotion_ends_move] Crowning ends the capture
}
draughts_german-value = { $choice ->
    [short_king_true] yes
    [short_king_false] no
    [promotion_ends_move_true] yes
    [promotion_ends_move_false] no
   *[other] { $value }
}
draughts_german-rules =
    Goal: capture all pieces of the other side, or shut them in so that none can move.

    Setup: 16 men each on the first two ranks, as in chess; all 64 squares are used. White begins.

    Turn: a man goes one square diagonally forward. A king goes as far as it likes in eight directions.

    Captures: a man jumps over an adjacent piece straight ahead, diagonally forward or sideways, never backwards. A king captures from afar in eight directions. The piece goes on as long as it can. Captures are compulsory, and it must be one that takes the most pieces. Captured pieces leave the board when the move is done; none may be jumped twice.

    King: a man that ends its move on the last rank. If it came there by a capture and can go on sideways, it does so as a man and is crowned at the end.

    Example: white d6, black d7, e8, h2: d6×d8×f8, two pieces, then a king.

    Variants: a short king goes one square and captures adjacent pieces only; “crowning ends the capture” stops a man on the last rank.

    Draw: the same position for the third time, 15 moves each by kings alone without a capture (40 with the short king), or both agree.

    Typed moves: d2-e3, d6xd8xf8.
