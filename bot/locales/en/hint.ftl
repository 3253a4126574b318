# Hints: a good move, why, and what another one would cost

hint-good = Good move: { $move }.
hint-pick = { $verb }: { $items }
hint-hold = { $count ->
    [0] roll all the dice again
    [one] keep { $dice }, roll the rest
   *[other] keep { $dice }, roll the rest
}
hint-choice = { $choice }: { $option }
hint-play = Play it
hint-play-mine = Play mine
hint-why-not-mine = Why not mine?
hint-what-was-played = And what was played?

# --- why ---
hint-only = It is the only move.
hint-close = Other moves are about as good.
hint-better-chance = { $games ->
    [one] As far as I can see, it wins one game in 100 more than the next best.
   *[other] As far as I can see, it wins { $games } games in 100 more than the next best.
}
hint-better-points = As far as I can see, it is worth { $amount } points more than the next best.

# --- my own move beside it ---
hint-which = Which move is yours?
hint-choose = My move
hint-type = Any other move can be typed: /hint { $move }
hint-other = Another move
hint-same = “{ $move }” is my move too.
hint-as-good = “{ $move }” is just as good, as far as I can see.
hint-even-better = “{ $move }” may even be a little better.
hint-cost-chance = { $games ->
    [one] “{ $move }” would win one game in 100 fewer.
   *[other] “{ $move }” would win { $games } games in 100 fewer.
}
hint-cost-points = “{ $move }” would cost { $amount } points.

# --- patience ---
hint-out = { $left ->
    [0] It comes out. The last step: { $move }.
   *[other] It comes out. Next: { $move } ({ $left } to go).
}
hint-way = The whole way
hint-way-of = The whole way, { $moves ->
    [one] one step
   *[other] { $moves } steps
}:
hint-moves = { $moves }
hint-never = From here this deal cannot come out: proved.
hint-unknown = I do not know whether it comes out. Looks good: { $move }.
hint-so-far = That way I bring { $home } of { $all } cards home.
hint-longer = Search longer
hint-searching = Searching…

# --- when there is none ---
hint-between-people = No hints between people. After the game: /analyse
hint-busy = I am still thinking about this table. Try again in a moment.
hint-not-rated = A game with hints is not rated.
