# Telling somebody that a game they like has been opened
tell-me = 🔔 Tell me
tell-page-on = I will tell you when somebody opens a table.
tell-page-off = I can tell you when somebody opens a table.
tell-games = Games: { $games }
tell-all-games = Games: all
tell-limits = { $quiet } · at most { $most } a day
tell-quiet = Quiet { $begin }–{ $end }
tell-no-quiet = No quiet hours
tell-which = Which games
tell-chosen = { $game } ✓
tell-not-chosen = { $game }
tell-where = Where
tell-where-value = { $value ->
    [everywhere] everywhere
   *[here] where I play
}
tell-on = Turn on
tell-off = Turn off
tell-begun = From now on I will tell you here when somebody opens a table. Change that with /mine.
tell-shut = I cannot write to you. Open a chat with me and come back.
tell-waits = { $game } is waiting: { $seated } of { $most } · from { $who }
tell-sit-down = Sit down
tell-not-today = Not today
tell-without = Turn off: { $game }
tell-full = { $game }: the table is full.
tell-done-without = I will not tell you about { $game } any more.
tell-done-today = I will not tell you anything more today.
