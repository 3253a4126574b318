# What waits for a person at all tables
inbox-head = Waiting for you: { $count } · others to move: { $others }{ $asleep ->
    [0] {""}
   *[other] {" "}· asleep: { $asleep }
}
inbox-empty = Nothing is waiting. Others to move: { $others }{ $asleep ->
    [0] .
   *[other] {" "}· asleep: { $asleep }
}
inbox-turn = { $urgent ->
    [yes] ⏱{" "}
   *[no] {""}
}{ $game } · { $names } · { $when }
inbox-turn-alone = { $game } · { $when }
inbox-invitation = 🔔 { $game } · from { $who } · { $when }
inbox-until = until { $until }
inbox-since = since { $since }
inbox-play = Play: { $game }, { $names }
inbox-play-alone = Play: { $game }
inbox-look = Look: { $game }, { $who }
inbox-news = New: { $lines }
inbox-won = { $game }: { $count ->
    [one] { $who } wins
   *[other] { $who } win
}
inbox-drawn = { $game }: nobody wins
inbox-next = Next table
inbox-others = Others: { $count }
inbox-asleep = Asleep: { $count }
inbox-more = More: { $count }
inbox-calls = 🔔 Calls
inbox-others-head = Others are to move
inbox-asleep-head = Asleep: nobody has been there for a month. Nothing is lost.
inbox-other = { $game } · { $names } · { $asked }
inbox-to-move = to move: { $who }
inbox-lobby = not begun yet
inbox-show = Show: { $game }, { $names }
inbox-show-alone = Show: { $game }
inbox-all-done = That is all. Nothing else is waiting.
inbox-skipped = Skipped today: { $count }
inbox-here = The table stands here: { $game }
inbox-to-table = To the table
inbox-in-private = I show this table in private: { $game }
inbox-open-chat = Open the chat
inbox-unknown = /mine stands alone or before one of these words: next, others, asleep, calls, tell
inbox-later = Until tomorrow.
inbox-word = { $word ->
    [next] to the next table that is waiting
    [others] tables where others are to move
    [asleep] tables that are asleep
    [calls] how I am called
   *[tell] tell me of open tables
}
