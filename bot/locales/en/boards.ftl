# What computers say about their moves on boards without luck.
boards-why-won = { $moves ->
    [1] Wins at once.
   *[other] Wins in { $moves } moves, whatever the other side does.
}
boards-why-lost = Every move loses; this one holds out longest.
boards-why-wins = Wins { $pieces ->
    [1] a piece
   *[other] { $pieces } pieces
}{ $moves ->
    [1] {" "}at once.
   *[other] {" "}in { $moves } moves.
}
boards-why-crowns = { $moves ->
    [1] Crowns a man at once.
   *[other] Crowns a man in { $moves } moves.
}
boards-why-only = The only move that loses nothing.
boards-why-least = Something is lost in any case; this move loses least.
boards-why-offers = Gives a piece away and gets as much for it.
boards-why-exchanges = Exchanges pieces: that helps the side that is ahead.
boards-why-ahead = { $moves ->
    [1] Loses nothing at once, and stands best.
   *[other] Loses nothing in the next { $moves } moves, and stands best after them.
}
