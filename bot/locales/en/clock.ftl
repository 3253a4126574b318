clock-label = Clock
clock-tempo = { $name ->
    [off] no clock
    [fast] fast: { $bank } h + { $increment } a turn, at most { $cap }
    [week] week: { $bank } h + { $increment } a turn, at most { $cap }
    [slow] slow: { $bank } h + { $increment } a turn, at most { $cap }
   *[own] { $bank } h + { $increment } a turn, at most { $cap }
}
clock-lobby = ⏱ { $tempo }. When time is up, the others decide; nothing is lost by itself.
clock-until = { $who } until { $until }{ $low ->
    [yes] !
   *[no] {""}
}
clock-call = { $call } ⏱ until { $until }!
clock-left = { $who } { $hours } h
clock-line = ⏱ { $until } · { $rest }
clock-alone-line = ⏱ { $until }
clock-zero = ⏱ Time is up: { $who }, { $at }. A move still counts.
clock-claim = Claim the game
clock-claim-sure = End it? You win on time; until you confirm, { $who } may still move.
clock-claim-yes = Yes, end it
clock-all = Clocks
clock-give-day = Give a day
clock-asks = ⏱ { $who } would like another clock: { $tempo }. Agreed?
clock-on-time = on time
clock-ask-pause = Pause?
clock-asks-pause = ⏱ { $who } asks for a pause.
clock-play-on = Play on
clock-paused = ⏱ Paused since { $since }. Clocks stand still · { $rest }
clock-returned = ⏱ Our outage of { $hours ->
    [0] { $minutes } min
   *[other] { $hours } h
} is given back to all clocks.

clock-bad = A clock is fast, week, slow, off, or three numbers of hours: bank, increment, cap, such as 48/12/96. Each is 2000 at most, the bank no less than the increment, the cap no less than the bank.
clock-alone = Somebody who plays alone needs no clock.
clock-others = The other side decides this. You may simply move.
clock-no-pause = There are no clocks here to pause.
clock-is-paused = There is a pause already: the clocks stand still until somebody plays on.
clock-runs = There is time left: perhaps somebody has just given a day.
clock-has-moved = A move has just been made; the game goes on.
clock-short = { $name ->
    [off] no clock
    [fast] fast
    [week] week
    [slow] slow
   *[own] { $own } h
}
