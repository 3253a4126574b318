draughts_russian-name = Russian draughts
draughts_russian-about = 2 players · board · 20 min
draughts_russian-ruleset = { $name ->
    [polish] Polish
   *[official] official
}
draughts_russian-surprise = { $name ->
    [polish] Unlike the usual game, you must capture the most pieces. In the official rules any capture may be chosen.
   *[official] Any capture may be chosen, but one begun must be finished; endgame draws follow FMJD-64.
}
draughts_russian-option = { $name ->
    [captures] Choice of captures
   *[draw_rules] Draws
}
draughts_russian-value = { $choice ->
    [captures_most] the most pieces
    [captures_free] any
    [draw_rules_source] repetition and king moves
    [draw_rules_fmjd64] also the FMJD-64 endgames
    [draw_rules_none] by agreement only
   *[other] { $value }
}
draughts_russian-rules =
    Goal: capture all pieces of the other side, or shut them in so that none can move.

    Turn: a man goes one square diagonally forward. A king goes diagonally as far as it likes, in any direction. White begins.

    Captures are compulsory: a man jumps over an adjacent piece forward or backward, a king from afar, and goes on as long as it can. Captured pieces leave the board when the move is done; none may be jumped twice.

    King: a man becomes a king at once when it comes to the last rank, in the middle of a capture too, and goes on capturing as a king.

    Example: white f6, black b6, e7, h2: f6×d8×a5. On d8 the man becomes a king and takes b6 as well.

    What surprises: in the Polish rules you must take the most pieces. In the official ones you may choose any capture, but must finish it.

    Draw: the same position for the third time, 15 moves each by kings alone without a capture, or both agree. The official rules add the endgames of FMJD-64, such as three kings against one: 15 moves, or 5 where the one keeps the road a1–h8.

    Typed moves: c3-d4, f6xd8xa5 or f6:d8:a5.
