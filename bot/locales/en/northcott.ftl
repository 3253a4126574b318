northcott-name = Northcott’s game
northcott-about = 2 players · board and dice · 5 min
northcott-ruleset = { $name ->
    [polish] Polish
   *[classic] classic
}
northcott-surprise = { $name ->
    [polish] Dice place the pawns; pawns go forward only, at most 3 squares.
   *[classic] Pawns stand anywhere and go any distance, also back; after 200 moves it is a draw.
}
northcott-option = { $name ->
    [classic] Classic game: any distance, also back
   *[loser_starts] The loser begins the rematch
}
northcott-value = { $choice ->
    [classic_true] yes
    [classic_false] no
    [loser_starts_true] yes
    [loser_starts_false] no
   *[other] { $value }
}
northcott-rules =
    Goal: make the last move. Whoever is to move and cannot has lost.

    Setup: every file a–h has one white and one black pawn. Sixteen dice say on which row, counted from its own edge: 1 and 5 – the first, 2 and 6 – the second, 3 and 4 – the third. The dice have no other use. White begins.

    Move: one own pawn goes 1, 2 or 3 squares straight forward over empty squares. There is no capture, no jump, no move sideways or back, and no pass. When the two pawns of a file touch, both stay there for good.

    Example: White on c1, Black on c7, 5 squares between them. c1-c4 leaves 2 squares, so Black can still play c7-c6 or c7-c5.

    What surprises: only the empty squares between the pawns count. There is no draw, and a game takes at most 48 moves.

    Classic: pawns begin in random places and go any distance forward or back, without jumping. A draw by agreement, or after 200 moves.

    Typed moves: c1-c3, or the file and how far: c 2, c2+; in the classic game c -2 goes back.
northcott-side = { $side ->
    [0] ⚪ White
   *[1] ⚫ Black
}
northcott-free = free squares: { $squares }
northcott-between = Free squares between the pawns: { $squares }
northcott-dice = Dice place the pawns: 1 and 5 – row 1, 2 and 6 – row 2, 3 and 4 – row 3.
northcott-played = { $who }: { $move }{ $shut ->
    [yes] {" "}· file { $file } is shut
   *[no] {""}
}
northcott-counting = { $plies } of { $limit } moves, then it is a draw.
northcott-asked = { $own ->
    [yes] Your turn
   *[no] To move: { $who }
} { $side ->
    [0] ⚪
   *[1] ⚫
}
northcott-blocked = { $who } has no move.
northcott-plies = { $plies } moves without a decision.
northcott-empty = Nothing stands on { $square }. Your pawn of that file is on { $own }.
northcott-theirs = The pawn on { $square } is not yours. Yours in that file is on { $own }.
northcott-stuck = The pawn on { $square } cannot move: file { $file } is shut.
northcott-sideways = A pawn stays in its file { $file }. It can go to: { $ends }.
northcott-forward = Pawns only go forward. It can go to: { $ends }.
northcott-too-far = { $rule ->
    [three] At most 3 squares at once. From { $square } it can go to: { $ends }.
   *[jump] Only over empty squares, without jumping. From { $square } it can go to: { $ends }.
}
northcott-off = The pawn on { $square } cannot go so far ({ $count }): file { $file } ends there.
northcott-unreadable = I cannot read “{ $text }”. A move is written like this: c1-c3, or c 2 (file and how far).
northcott-why-won = Leaves the other side without a good move: whatever it does can be answered.
northcott-why-lost = Every move can be answered; after this one the right answer is hardest to find.
northcott-why-many = Too many files are open to see who wins; no move is better than another yet.
