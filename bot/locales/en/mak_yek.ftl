mak_yek-name = Mak-yek
mak_yek-about = 2 players · board · 20 min
mak_yek-ruleset = { $name ->
    [polish] Polish
   *[line_capture] whole lines
}
mak_yek-surprise = { $name ->
    [polish] Pincers take one man in each direction; capturing is not compulsory.
   *[line_capture] Pincers take a whole unbroken line of men, not one alone.
}
mak_yek-option = { $name ->
   *[line_capture] Pincers take a whole line
}
mak_yek-value = { $choice ->
    [line_capture_true] yes
    [line_capture_false] no
   *[other] { $value }
}
mak_yek-rules =
    Goal: capture all men of the other side, or leave them without a move.

    Setup: 16 men each, on the first and the third row from one’s own edge. White begins.

    Move: every man moves like a rook, straight along a rank or a file over empty squares. There is no jump and no pass.

    Captures come by themselves after a move, judged from the square where the man lands:
    – pincers: an enemy beside it with an own man right behind leaves the board; so in each of the four directions;
    – intervention: when enemies stand on both sides of it in the rank or in the file, both leave.
    All of them leave at once. The edge is no pincer, and diagonals do not count. Nobody has to capture.

    Example: White on f5 and a5, Black on b5, c6, c4. f5-c5 takes c6 and c4 (intervention) and b5 (pincers with a5).

    What surprises: stepping between two enemies is always safe. A capture never leads to another one.

    Draw: one man on each side, the same position for the third time, 50 moves each without a capture, or both agree.

    Other rules (whole lines): pincers take all enemies that stand without a gap between two own men.

    Typed moves: f5-f7, f5f7, f5 f7.
mak_yek-side = { $side ->
    [0] ⚪ { $men }
   *[1] ⚫ { $men }
}
mak_yek-played = { $who }: { $move }{ $men ->
    [0] {""}
   *[other] {" "}×{ $taken }
}
mak_yek-again = This position stands for the second time; the third time it is a draw.
mak_yek-counting = No capture: { $moves } of { $limit } moves each, then it is a draw.
mak_yek-asked = { $own ->
    [yes] Your turn
   *[no] To move: { $who }
} { $side ->
    [0] ⚪
   *[1] ⚫
}
mak_yek-brings = ×{ $men }
mak_yek-taken = { $who } has no man left.
mak_yek-blocked = { $who } has no move.
mak_yek-alone = One man each: nobody can capture any more.
mak_yek-threefold = The same position for the third time.
mak_yek-quiet = { $moves } moves each without a capture.
mak_yek-empty = Nothing stands on { $square }.
mak_yek-theirs = The man on { $square } is not yours.
mak_yek-stuck = The man on { $square } is shut in and cannot move.
mak_yek-goes = { $rule ->
    [jump] Only over empty squares, without jumping.
   *[straight] Men go straight, along a rank or a file.
} From { $square } it can go to: { $ends }.
mak_yek-unreadable = I cannot read “{ $text }”. A move is written like this: f5-f7.
