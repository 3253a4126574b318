league-title = { $game }, season { $season }
league-entry = League: { $league } · entries until { $until } · { $count ->
    [one] one person
   *[other] { $count } people
}
league-about = Everybody plays everybody in groups of up to { $most }. ⏱ { $tempo }
league-extended = Too few people so far; entries stay open another week.
league-entered = League: { $league } · entries are closed · { $count ->
    [one] one person
   *[other] { $count } people
}
league-called-off = League: { $league } · called off
league-enter = Enter
league-withdraw = Withdraw
league-rules = 📜 Rules
league-show = Standings
league-of-game = League: standings
league-close = Call off
league-on-list = You are on the list ({ $count }).
league-already = You are on the list already.
league-off-list = You are not on the list.
league-welcome = League: { $league }. You are on the list; your games will stand in this chat.
league-running = League: { $league } · group { $division }, { $done } of { $games } games
league-division = Group { $division }
league-points = pts
league-played = pl
league-strength = SB
league-moves = ↕
league-row = { $place } { $name }
league-mine = My games
league-pairings = Pairings
league-table = Standings
league-back = I am back
league-you-absent = You have lost two games by absence. In the remaining ones your opponents get byes unless you come back.
league-round = Group { $division }, round { $round } of { $rounds }
league-pair = { $first } – { $second }: { $state ->
    [first] 1 : 0
    [second] 0 : 1
    [draw] ½ : ½
    [first-absent] 0 : 1, absent: { $first }
    [second-absent] 1 : 0, absent: { $second }
    [both-absent] 0 : 0, both absent
    [first-free] 1 : 0, bye
    [second-free] 0 : 1, bye
    [void] 0 : 0, not played
    [runs] running
   *[waits] not yet
}
league-game = ⚪ { $game }
league-round-game = Round { $round }: { $game }
league-to-table = To the table: { $name }
league-out = × means: out of the league, absent or withdrawn.
league-free = Bye: { $name }
league-versus = { $first } – { $second }
league-earlier = ◀ Round
league-later = Round ▶
league-your-games = Your games left: { $left } · running: { $running }
league-withdraw-ask = Withdraw…
league-withdraw-sure = Withdraw? Games left: { $left }. You lose those that are running; in the others your opponent gets a bye. You move down a group.
league-withdraw-yes = I withdraw
league-back-to = Back
league-rules-play = Everybody plays everybody in groups of up to { $most }, first and second seats in balance. ⏱ { $tempo }. Games at once: { $at_once } at most. No pauses; there is vacation.
league-rules-points = A win counts 1, a draw ½. A bye gives 1 point and counts for nothing else.
league-ties = Ties: their own games, then strength of those beaten (SB: the points of everybody beaten, half those of everybody drawn with), then wins, then a lot, which is recorded.
league-rules-absence = Whoever makes no first move within 72 hours loses the game by absence. After the second time the remaining games are byes for the opponents, until “I am back” is pressed. When somebody’s time is up and nobody claims the game within 72 hours, it is lost on time.
league-rules-withdrawal = Whoever withdraws loses the games that are running; the others are byes for the opponents.
league-rules-moves = After the season the first two of a group move up and the last two down, one each in a group of five or fewer. Whoever was absent or has withdrawn moves down. In the first season groups follow the ratings; newcomers begin at the end of the list.
league-commitment = The lot is fixed: SHA-256 of its secret is { $commitment }.
league-secret = The secret of the lot: { $secret }. The lot of entry n is HMAC-SHA-256 of “lot n” under it; the lowest comes first.
league-begins = League: { $league } begins · { $count ->
    [one] one person
   *[other] { $count } people
} · { $groups ->
    [one] one group
   *[other] { $groups } groups
}
league-where-here = Every pair gets its table here by itself.
league-where-private = Every pair gets its table by itself, in the private chats of both.
league-end = 🏁 League: { $league } is over
league-end-division = Group { $division }: { $best }
league-winner = { $place }. { $name } { $points }
league-movers = { $arrow } { $names }
league-enter-next = Season { $season }: enter
league-new = Open a league
league-new-title = A league: everybody plays everybody
league-new-game = Game
league-new-ruleset = Rules
league-new-days = Entries open for
league-new-days-value = { $days ->
    [one] one day
   *[other] { $days } days
}
league-new-most = Groups
league-new-most-value = up to { $most }
league-new-at-once = At once
league-new-at-once-value = { $games ->
    [one] one game
   *[other] { $games } games
}
league-new-open = Open
league-list = Leagues here: { $count }
league-list-entry = { $league } · { $phase ->
    [entry] enter now
    [on] running
    [closed] called off
   *[over] over
}
league-none = There is no league here yet. Administrators open one with /league.
league-opened = Opened: { $league }. The card for entries comes in a moment.

league-absent = { $who } was absent
league-both-absent = both were absent
league-both-late = the time of both was up
league-withdrew = { $who } has withdrawn from the league

league-gone = There is no such league.
league-closed = Entries were closed on { $at }.
league-not-entered = You have not entered this league.
league-not-begun = The season has not begun yet.
league-begun = The season has begun.
league-over = This season is over.
league-withdrawn = You have withdrawn from this season. You may enter the next one.
league-public = A league belongs to a server, a group or a room. Open it there.
league-for-two = A league needs a game for two.
league-exists = There is one already: { $league }.
league-start = Open a chat with me first; then I will enter you.
league-open-chat = Open a chat
league-no-pause = No pauses in a league; there is vacation.
league-not-here = Not in a league: both people play this game themselves, to its end. You may resign.
league-bad = I do not understand that. Write /league, or press a button.
