# What all draughts games say.
draughts-side = { $side ->
    [0] ⚪ White
   *[1] ⚫ Black
}
draughts-played = { $crowned ->
    [yes] { $who }: { $move }, a king
   *[no] { $who }: { $move }
}
draughts-asked = { $own ->
    [yes] Your turn
   *[no] To move: { $who }
} { $side ->
    [0] ⚪
   *[1] ⚫
}{ $must }
draughts-must = { $pieces ->
    [one] , must capture
   *[other] , must capture { $pieces }
}
draughts-must-some = , must capture
draughts-counting = { $kind ->
    [balance] This endgame: { $moves } of { $limit } moves, then it is a draw.
    [plies] { $moves } of { $limit } moves of both sides, then it is a draw.
    [road] A king on the road a1–h8: { $moves } of { $limit } moves, then it is a draw.
   *[still] Only king moves: { $moves } of { $limit }, then it is a draw.
}
draughts-brings = { $pieces ->
    [0] king
   *[other] { $crowned ->
        [yes] takes { $pieces }, king
       *[no] takes { $pieces }
    }
}
draughts-empty = Nothing stands on { $square }.
draughts-theirs = The piece on { $square } is not yours.
draughts-goes = { $rule ->
    [go] Men only go forward.{" "}
    [take] Men do not capture backwards.{" "}
   *[none] {""}
}From { $square } it can go to: { $ends }.
draughts-stuck = The piece on { $square } cannot move. These can: { $able }.
draughts-must-take = You must capture, and finish the capture: { $moves }.
draughts-must-take-most = { $most ->
    [one] You must capture: { $moves } takes 1.
   *[other] You must capture, and the most pieces: { $moves } takes { $most }.
}
draughts-more = That capture takes { $taken }, and the most is { $most }: { $moves }.
draughts-go-on = The capture is not finished: { $moves }.
draughts-stops = A man that becomes a king by a capture ends its move there: { $moves }.
draughts-either = { $moves } or { $last }
draughts-unreadable = I cannot read “{ $text }”. A move is written like this: c3-d4, a capture c3xe5.
draughts-route = { $route } ({ $taken })
draughts-routes = { $count ->
    [2] Two
   *[other] { $count }
} ways, choose one:
draughts-all-taken = All pieces are captured.
draughts-blocked = No piece can move any more.
draughts-threefold = The same position for the third time.
draughts-still = { $moves } moves each by kings alone, with nothing captured.
draughts-balance = { $moves } moves each in this endgame, and nothing has changed.
draughts-road = { $moves } moves each: the king holds the road a1–h8.
draughts-plies = { $plies } moves of both sides together, without a decision.
