# Games of the day
day-title = 📅 { $kind ->
    [kosci] Kości of the day no. { $number }
   *[patience] Patience of the day no. { $number } · { $game }
}
day-until = { $title } · until { $until }
day-closed = { $title } · closed
day-about = { $kind ->
    [kosci] The same dice for all, 13 turns, one try.
   *[patience] The same deal for all; it is known to come out. The first try counts.
}
day-archived = This day is over. You may play it out of competition, as often as you wish.
day-void = No. { $number } closed without a result; the streak starts again.
day-streak = Streak: { $days ->
    [one] { $days } day
   *[other] { $days } days
}
day-also = no. { $number } still until { $until }
day-result-is = Done: { $points } · { $place }
day-place = place { $place } of { $of }
day-measure = Best play averages { $average } · luck { $luck }
day-best = Best: { $points }
day-points = { $goal ->
    [0] { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
   *[other] { $points } of { $goal }
}
day-play = { $how ->
    [new] Play
    [on] Play on
    [archive] Play out of competition
   *[again] Again
}
day-share = Share
day-table = Leaderboard
day-number = No. { $number }
day-other = { $kind ->
    [kosci] Kości of the day
   *[patience] Patience of the day
}
day-archive = Archive
day-rules = 📜 Rules
day-result = Result
day-i-too = I play too
day-table-of = { $title } · leaderboard, { $count ->
    [0] nobody yet
    [one] { $count } person
   *[other] { $count } people
}
day-row = { $place }. { $name }
day-row-lost = { $row } · lost { $lost }
day-row-points = { $row } · { $points }{ $more ->
    [yes] {" "}(best: { $best })
   *[no] {""}
}
day-posted = Kości no. { $number }: { $count ->
    [0] nobody yet
    [one] { $count } person
   *[other] { $count } people
}
day-archive-of = { $count ->
    [0] { $kind ->
        [kosci] Kości of the day: the archive is still empty.
       *[patience] Patience of the day: the archive is still empty.
    }
   *[other] { $kind ->
        [kosci] Kości of the day: archive, out of competition
       *[patience] Patience of the day: archive, out of competition
    }
}
day-which = Number
day-how = { $kind ->
    [kosci] A day lasts 50 hours: from the first midnight on earth to the last. Everybody has one try; you may leave and come back. There are no hints, and nothing is taken back. A throw depends on the day, the turn and how many dice are thrown, on nothing else: whoever decides alike throws alike.
   *[patience] A day lasts 50 hours: from the first midnight on earth to the last. The deal comes out: a way was found before it was dealt. The first try counts, without hints and without taking back; then try as often as you wish, with hints too, and improve your best.
}
day-fair = One thing I cannot check: somebody with a second account that is not linked could look at the day and play it again. We trust each other.
day-commitment = 🔒 Commitment of day no. { $number }: { $hash }
day-key = Key of day no. { $number }: { $secret }. The commitment is SHA-256 of 00000012, “stolik/2/daycommit”, 00000020 and the key (numbers and key are bytes in hexadecimal).
day-key-short = 🔑 Key of day no. { $number }: { $secret }
day-heading = no. { $number }{ $counts ->
    [no] , out of competition
   *[yes] {""}
}
day-shared = 📅 { $kind ->
    [kosci] Kości of the day no. { $number }
   *[patience] Patience of the day no. { $number }
}{ $parts }
day-lost = lost { $points } { $squares }
day-streak-short = streak { $days }
day-over = The day is over, and this game with it: no result.
day-first = Play no. { $number } first; then all is shown.
day-none = Days have numbers from 1.
day-unreadable = I do not understand. For example: /daily, /daily patience, /daily 137, /daily archive.
day-to-come = No. { $number } comes on { $when }.
day-date = { $year }-{ $month }-{ $day }
day-many-tries = That was { $most } tries today; more tomorrow.
day-no-help = No hints in the game of the day, and nothing is taken back.
day-no-rematch = A game of the day has no rematch. There is an archive: /daily archive
day-private = I show a game of the day only in private, so that nobody sees the dice beforehand.
day-secret = I show this when the day is over: { $until }.
day-no-place = Leaderboards of the day are kept in chats where others play too.
day-value = { $value ->
    [kosci] Kości of the day
    [patience] Patience of the day
    [archive] The archive
    [table] The leaderboard of the day
   *[rules] How it works
}
