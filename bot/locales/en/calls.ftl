# How and when a person is called
calls-turn = Your turn: { $game } · { $names }
calls-turn-until = { $turn } · until { $until }
calls-low = ⏱ Your clock runs out: { $until } · { $game }
calls-play = Play
calls-digest = { $count ->
    [one] One table is waiting.
   *[other] { $count } tables are waiting.
}
calls-digest-urgent = { $waiting } Urgent: { $count } · { $tables }
calls-urgent = { $game } until { $until }
calls-all = All
calls-later = Tomorrow
calls-page = How I call you
calls-except = Never called: { $games }
calls-shut = I could not write to you, so boards call you. Open a chat with me and choose again.
calls-label = { $what ->
    [calls] Calls
    [call-at] Where
    [quiet] Quiet
    [page-open] While my page is open
    [forced] Forced moves play themselves
   *[call-except] Except
}
calls-value = { $value ->
    [calls-once] at once, once a turn
    [calls-daily-8] daily at 8:00
    [calls-daily-12] daily at 12:00
    [calls-daily-18] daily at 18:00
    [calls-daily-21] daily at 21:00
    [calls-never] never
    [call-at-table] at the table
    [call-at-private] in private
    [page-open-silent] no calls
    [page-open-call] call
    [forced-yes] yes
   *[forced-no] no
}
calls-excepted = { $game }: no calls ✓
calls-not-excepted = { $game }
